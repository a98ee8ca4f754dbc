"""The chart: how long each program takes, as a multiple of decoding alone."""

from common.svg import Drawing, LogScale, figure
from peers.outcome import Outcome, over_all
from peers.program import EVERY, Program

WIDTH, ROW, TOP, LEFT, RIGHT = 870, 27, 84, 218, 215
DECODING = "decoding alone"


def chart(programs: list[Program], outcomes: list[Outcome]) -> str:
    """Bars by time, the fastest first, of the programs that did all pictures."""
    walls = [(_wall(outcomes, program.name), program) for program in programs]
    shown = [(wall, program) for wall, program in walls if wall is not None]
    shown.sort(key=lambda bar: bar[0])
    drawing = Drawing(WIDTH, TOP + ROW * len(shown) + 84, "Times of palette and its peers")
    scale = LogScale(0.8, 1.25 * shown[-1][0], LEFT, WIDTH - RIGHT)
    bottom = TOP + ROW * len(shown)
    _frame(drawing, scale, bottom, outcomes)
    for row, (wall, program) in enumerate(shown):
        _bar(drawing, scale, TOP + ROW * row, wall, program, outcomes)
    _key(drawing, bottom + 46)
    left_out = [program.name for wall, program in walls if wall is None]
    if left_out:
        note = f"not shown: {', '.join(left_out)}, which did not finish all pictures in time"
        drawing.text(16, bottom + 70, note, "quiet")
    return str(drawing)


def _wall(outcomes: list[Outcome], name: str) -> float | None:
    return over_all(outcomes, lambda one: one.wall(name, DECODING))


def _frame(drawing: Drawing, scale: LogScale, bottom: float, outcomes: list[Outcome]) -> None:
    drawing.text(16, 26, "Five colors of a picture: time as a multiple of decoding alone", "title")
    sizes = [outcome.megapixels for outcome in outcomes]
    note = (
        f"geometric means over {len(sizes)} pictures of {min(sizes):.0f} to {max(sizes):.0f} MP; "
        "a logarithmic scale"
    )
    drawing.text(16, 46, note, "quiet")
    drawing.text(WIDTH - RIGHT + 60, 70, "× time", "quiet", anchor="end")
    drawing.text(WIDTH - RIGHT + 135, 70, "squared error", "quiet", anchor="middle")
    for tick in scale.ticks:
        drawing.line(scale(tick), TOP - 6, scale(tick), bottom, "rule")
        drawing.text(scale(tick), bottom + 16, f"×{figure(tick)}", "quiet", anchor="middle")


def _bar(
    drawing: Drawing,
    scale: LogScale,
    top: float,
    wall: float,
    program: Program,
    outcomes: list[Outcome],
) -> None:
    name = program.name
    middle = top + ROW / 2 + 1
    sees_all = program.pixels.startswith(EVERY)
    color = "a" if program.is_palette else "other"
    own = "title" if program.is_palette else ""
    drawing.text(LEFT - 10, middle + 4, name, own, anchor="end")
    width = scale(wall) - scale.start
    drawing.bar(scale.start, top + 5, width, ROW - 8, color if sees_all else f"{color} pale")
    drawing.text(WIDTH - RIGHT + 60, middle + 4, f"{wall:.3g}", own, anchor="end")
    error = over_all(outcomes, lambda one: one.error(name))
    drawing.text(
        WIDTH - RIGHT + 135, middle + 4, f"{error:.2f}" if error else "–", own, anchor="middle"
    )
    call = over_all(outcomes, lambda one: one.call(name, DECODING))
    if call is not None:
        drawing.dot(max(scale(call), scale.start), middle, "b")


def _key(drawing: Drawing, y: float) -> None:
    drawing.bar(16, y - 10, 22, 11, "other")
    drawing.text(44, y, "looks at every pixel", "quiet")
    drawing.bar(178, y - 10, 22, 11, "other pale")
    drawing.text(206, y, "at a part of them", "quiet")
    drawing.dot(325, y - 4, "b")
    drawing.text(336, y, "without start and imports", "quiet")
    drawing.text(WIDTH - 16, y, "errors as a multiple of palette's", "quiet", anchor="end")
