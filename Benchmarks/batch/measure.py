#!/usr/bin/env python3
"""Times `palette batch` beside `xargs djpeg` on the same files, in turns; see ../README.md.

Needs djpeg, cjpeg and jpegtran (libjpeg-turbo-progs) and a C compiler.
"""

import argparse
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from batch.pictures import generate, listing, numbered, photos_below
from common.process import Launcher, Usage
from common.tables import table

JOBS = (1, 2)
GROWTH = (100, 1_000, 10_000)


@dataclass(frozen=True)
class Comparison:
    """The runs of both programs by number of jobs, a pair in each round."""

    floor: dict[int, list[Usage]]
    palette: dict[int, list[Usage]]

    def relative_speed(self, jobs: int) -> float:
        """Images a second, as a part of djpeg's."""
        pairs = zip(self.floor[jobs], self.palette[jobs], strict=True)
        return statistics.median(floor.wall / ours.wall for floor, ours in pairs)

    def gains(self, runs: dict[int, list[Usage]]) -> list[float]:
        """How many times faster it is with two jobs than with one."""
        return [one.wall / two.wall for one, two in zip(runs[1], runs[2], strict=True)]

    @property
    def relative_gain(self) -> float:
        """The speed-up from one job to two over djpeg's."""
        pairs = zip(self.gains(self.floor), self.gains(self.palette), strict=True)
        return statistics.median(ours / floor for floor, ours in pairs)

    def peak(self, jobs: int) -> float:
        return max(use.peak for use in self.palette[jobs])

    def rows(self) -> list[list[str]]:
        return [
            [
                str(jobs),
                f"{statistics.median(use.wall for use in self.floor[jobs]):.2f}",
                f"{statistics.median(use.wall for use in self.palette[jobs]):.2f}",
                f"{self.relative_speed(jobs):.2f}",
                f"{self.peak(jobs):.0f}",
            ]
            for jobs in JOBS
        ]


def batch(program: str, jobs: int) -> list[str]:
    return [program, "batch", "-q", "-j", str(jobs), "--files-from", "-"]


def compare(launcher: Launcher, program: str, listed: Path, rounds: int) -> Comparison:
    """Both programs, with one job and with two."""
    comparison = Comparison({jobs: [] for jobs in JOBS}, {jobs: [] for jobs in JOBS})
    for _ in range(rounds):
        for jobs in JOBS:
            djpeg = ["xargs", "-P", str(jobs), "-n", "1", "djpeg", "-outfile", "/dev/null"]
            comparison.floor[jobs].append(launcher.run(djpeg, listed=listed))
            ours = launcher.run(batch(program, jobs), listed=listed, keep=False)
            comparison.palette[jobs].append(ours)
    return comparison


def same_output(launcher: Launcher, program: str, listed: Path) -> bool:
    """Whether the number of jobs makes no difference."""
    seen = {launcher.run(batch(program, jobs), listed=listed).output for jobs in (1, 2, 8)}
    return len(seen) == 1


def show(comparison: Comparison, title: str) -> None:
    heads = ["jobs", "xargs djpeg s", "palette s", "images/s ÷ djpeg's", "peak MB"]
    print(f"\n{title}\n\n{table(heads, comparison.rows(), left=0)}")
    floor, ours = (
        statistics.median(comparison.gains(runs)) for runs in (comparison.floor, comparison.palette)
    )
    print(
        f"\nSpeed-up from 1 to 2 jobs: djpeg {floor:.2f}, palette {ours:.2f}; "
        f"palette's ÷ djpeg's {comparison.relative_gain:.2f}"
    )


def growth(launcher: Launcher, program: str, picture: Path, folder: Path) -> None:
    """Memory over the number of files."""
    print("\n| files | peak MB, -j 2 | s |\n|--:|--:|--:|")
    for count in GROWTH:
        inside = folder / str(count)
        inside.mkdir()
        paths = numbered(picture, inside, count)
        use = launcher.run([program, "batch", "-q", "-j", "2", str(inside)], keep=False)
        print(f"| {count:,} | {use.peak:.1f} | {use.wall:.1f} |", flush=True)
        for path in paths:
            path.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="the palette to measure")
    parser.add_argument("folder", type=Path, help="a folder of photos, such as unpacked wallpapers")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--small", type=int, default=2_000, help="how many small pictures to make")
    options = parser.parse_args()
    program: str = options.program
    photos = photos_below(options.folder)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        launcher = Launcher(folder)
        large = listing(photos, folder / "photos")
        show(compare(launcher, program, large, options.rounds), f"{len(photos)} photos")
        made = folder / "made"
        made.mkdir()
        small = generate(photos, made, options.small)
        both = listing(photos + small, folder / "all")
        title = f"{len(photos)} photos, {len(small)} small ones"
        show(compare(launcher, program, both, options.rounds), title)
        alike = same_output(launcher, program, both)
        print(f"\nOutputs of -j 1, 2 and 8: {'the same bytes' if alike else 'DIFFERENT'}")
        growth(launcher, program, min(small, key=lambda path: path.stat().st_size), folder)


if __name__ == "__main__":
    main()
