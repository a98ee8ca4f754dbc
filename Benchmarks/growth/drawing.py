"""The curves: a column for each family, time above and memory below."""

from collections.abc import Callable

from common.svg import Drawing, LogScale, figure, spanning
from growth.curves import Curve, Family, Point, peak, wall

WIDTH, HEIGHT = 330, 280
LEFT, TOP, RIGHT, BOTTOM = 62, 86, 28, 46
KEY_COLUMNS = 2
STYLES = ("a", "b", "c", "d")


def drawing(families: list[Family]) -> str:
    picture = Drawing(WIDTH * len(families), 2 * HEIGHT, "Growth of time and memory")
    for column, family in enumerate(families):
        _panel(picture, WIDTH * column, 0, family, "seconds", wall)
        _panel(picture, WIDTH * column, HEIGHT, family, "MB at the most", peak)
    return str(picture)


def _panel(
    picture: Drawing,
    left: float,
    top: float,
    family: Family,
    unit: str,
    measure: Callable[[Point], float],
) -> None:
    across = spanning(family.values, left + LEFT, left + WIDTH - RIGHT)
    measured = [measure(point) for curve in family.curves for point in curve.points]
    up = spanning(measured, top + HEIGHT - BOTTOM, top + TOP)
    picture.text(left + 14, top + 24, f"{family.title}: {unit}", "title")
    _axes(picture, across, up)
    picture.text(
        (across.start + across.end) / 2, up.start + 34, family.unit, "quiet", anchor="middle"
    )
    for style, curve in zip(STYLES, family.curves, strict=False):
        places = ((across(point.value), up(measure(point))) for point in curve.points)
        picture.curve(places, style)
    _key(picture, left + 14, top + 46, family, measure)


def _axes(picture: Drawing, across: LogScale, up: LogScale) -> None:
    for tick in across.ticks:
        picture.line(across(tick), up.start, across(tick), up.end, "rule")
        picture.text(across(tick), up.start + 17, figure(tick), "quiet", anchor="middle")
    for tick in up.ticks:
        picture.line(across.start, up(tick), across.end, up(tick), "rule")
        picture.text(across.start - 8, up(tick) + 4, figure(tick), "quiet", anchor="end")
    picture.line(across.start, up.start, across.end, up.start, "axis")
    picture.line(across.start, up.start, across.start, up.end, "axis")


def _key(
    picture: Drawing, x: float, y: float, family: Family, measure: Callable[[Point], float]
) -> None:
    """The curves' names with their slopes, as many rows as are needed."""
    for number, (style, curve) in enumerate(zip(STYLES, family.curves, strict=False)):
        row, column = divmod(number, KEY_COLUMNS)
        shift = column * (WIDTH - LEFT) / KEY_COLUMNS
        picture.text(x + shift, y + 17 * row, _named(curve, family, measure), style)


def _named(curve: Curve, family: Family, measure: Callable[[Point], float]) -> str:
    return f"{curve.name}: slope {curve.slope(measure, family.since):.2f}"
