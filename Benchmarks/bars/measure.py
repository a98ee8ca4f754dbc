"""Measures what palette is to reach, and says where it does."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from bars import single
from bars.bar import Bar, at_least, at_most
from batch.measure import JOBS, compare, same_output
from batch.pictures import listing, photos_below
from common import machine
from common.photos import wallpapers
from common.process import Launcher
from common.scene import written
from common.tables import bullets, table
from floor.measure import Floor, Row

FLOOR_ROUNDS, BATCH_ROUNDS = 5, 5
LARGE = 40  # megapixels


def batches(
    launcher: Launcher, program: str, photos: list[Path], folder: Path, rows: list[Row], rounds: int
) -> list[Bar]:
    """All photos in one batch beside xargs with djpeg."""
    listed = listing(photos, folder / "photos")
    comparison = compare(launcher, program, listed, rounds)
    one, two = (comparison.peak(jobs) for jobs in JOBS)
    held = max(row.floor_peak for row in rows)
    same = same_output(launcher, program, listed)
    count = f" ({len(photos)} photos)"
    return [
        at_least(
            "batch: images/s ÷ `xargs -P 2 djpeg`'s", 0.8, comparison.relative_speed(2), count
        ),
        at_least(
            "speed-up of a batch from one job to two ÷ djpeg's", 0.95, comparison.relative_gain
        ),
        at_most("peak memory of a batch with one job", max(150, round(held) + 60), one, " MB"),
        at_most("that of a second job", 100, two - one, " MB"),
        Bar("`batch -j 1, 2, 8`", "the same bytes", "same" if same else "different", same),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="run", description=__doc__)
    parser.add_argument("--palette", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--work", required=True, type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--quick", action="store_true", help="one round of everything")
    options = parser.parse_args()

    begin = time.monotonic()
    program: str = options.palette
    pictures = wallpapers(options.work)
    if not pictures:
        sys.exit("none of the pictures could be had")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        launcher = Launcher(folder)
        large = written(options.work / "scenes", LARGE, ("jpg", "png"))
        floor = Floor(launcher, folder)
        rounds = (1, 1) if options.quick else (FLOOR_ROUNDS, BATCH_ROUNDS)
        rows = single.compared(floor, program, pictures, rounds[0])
        huge = single.compared(floor, program, large, 1)
        photos = photos_below(options.work / "packages")
        bars = [
            *single.times(rows),
            *batches(launcher, program, photos, folder, rows, rounds[1]),
            *single.memory(rows + huge),
            single.interruption(program, large),
            single.start(launcher, program),
            single.same_bytes(launcher, program, pictures[:4]),
        ]
    print(table(["what", "bar", "reached", "figure"], (bar.cells for bar in bars), left=4))
    minutes = f"the run took {(time.monotonic() - begin) / 60:.1f} minutes"
    print(f"\n{bullets([*machine.facts(), minutes])}")


if __name__ == "__main__":
    main()
