"""Bars for single pictures: time and memory beside a decoder, the start, the end by Ctrl-C."""

import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

from PIL import Image

from bars.bar import Bar, at_most, spread
from common.process import Launcher
from floor.measure import Floor, Row

LARGE = 2e6  # pixels
MOMENTS = (0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5)  # seconds
STARTS = 21
INTERRUPTED = 130
JOBS = ("1", "2", "8")


def compared(floor: Floor, program: str, pictures: list[Path], rounds: int) -> list[Row]:
    """The pictures of 2 MP and more, beside a decoder."""
    rows = []
    for picture in pictures:
        with Image.open(picture) as image:
            is_large = image.width * image.height >= LARGE
        if is_large:
            rows.append(floor.compare(program, picture, rounds))
            print(" ".join(rows[-1].cells), file=sys.stderr, flush=True)
    return rows


def times(rows: list[Row]) -> list[Bar]:
    """Whole processes over a decoder's."""
    jpeg = [row for row in rows if row.picture.suffix == ".jpg"]
    png = [row for row in rows if row.picture.suffix == ".png"]
    slow_jpeg, slow_png = ([row.ratio for row in kind if row.is_slow] for kind in (jpeg, png))
    ratios = [row.ratio for row in jpeg]
    wanted = [
        ("whole process ÷ `djpeg`, where that takes 100 ms or more", 1.15, max, slow_jpeg),
        ("the same, median of all JPEG photos of 2 MP and more", 1.6, statistics.median, ratios),
        ("whole process ÷ a bare libpng read of 100 ms or more", 1.10, max, slow_png),
    ]
    return [
        at_most(what, limit, of(values), note=spread(values))
        for what, limit, of, values in wanted
        if values
    ]


def memory(rows: list[Row]) -> list[Bar]:
    """Peak memory: on its own, and beside a decoder's where that holds the picture."""
    streamed = [row.peak for row in rows if not _is_held(row.picture)]
    held = [row.peak - row.floor_peak for row in rows if _is_held(row.picture)]
    wanted = [
        ("peak memory of a picture", 150, streamed),
        ("that of a progressive JPEG or interlaced PNG less its decoder's", 60, held),
    ]
    return [
        at_most(what, limit, max(values), " MB", f" (the largest of {len(values)})")
        for what, limit, values in wanted
        if values
    ]


def _is_held(picture: Path) -> bool:
    """Whether a decoder has to hold the whole picture."""
    with Image.open(picture) as image:
        return bool(image.info.get("progressive") or image.info.get("interlace"))


def start(launcher: Launcher, program: str) -> Bar:
    runs = [launcher.run([program, "--version"]) for _ in range(STARTS)]
    middle = 1000 * statistics.median(use.wall for use in runs)
    return at_most("start: `palette --version`", 10, middle, " ms")


def interruption(program: str, pictures: list[Path]) -> Bar:
    """From Ctrl-C, at several moments, to the end of the process."""
    names = [str(picture) for picture in pictures]
    delays = []
    for moment in MOMENTS:
        process = subprocess.Popen(
            [program, "extract", "-j", "2", *names],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(moment)
        before = time.perf_counter()
        process.send_signal(signal.SIGINT)
        status = process.wait()
        if status not in (0, INTERRUPTED, -signal.SIGINT):
            raise SystemExit(f"{program} ended with status {status} after Ctrl-C")
        if status != 0:  # it had not finished before
            delays.append(time.perf_counter() - before)
    what = "Ctrl-C to exit, a JPEG and a PNG file of 40 MP with two jobs"
    return at_most(what, 0.5, max(delays), " s", f" (the largest of {len(delays)})")


def same_bytes(launcher: Launcher, program: str, pictures: list[Path]) -> Bar:
    """Whether the number of workers makes no difference."""
    command = [program, "extract", "-f", "json", *map(str, pictures)]
    outputs = {launcher.run([*command, "-j", jobs]).output for jobs in JOBS}
    figure = f"{len(outputs)} different outputs of {len(pictures)} pictures"
    what = f"`extract -j {', '.join(JOBS)}`"
    return Bar(what, "the same bytes", figure if len(outputs) > 1 else "same", len(outputs) == 1)
