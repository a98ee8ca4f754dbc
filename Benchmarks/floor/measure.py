#!/usr/bin/env python3
"""Times palette beside the least that a decoder needs, in turns; see ../README.md."""

import argparse
import re
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from common.process import Launcher, Usage, build
from common.tables import table

HERE = Path(__file__).parent
STAGES = ("counting", "converting", "searching", "refining")
ROUNDS = 7
SLOW = 100.0


@dataclass(frozen=True)
class Row:
    """Medians of a picture: times in ms, peak memory in MB."""

    picture: Path
    floor: float
    palette: float
    stages: dict[str, float]
    floor_peak: float
    peak: float

    @property
    def ratio(self) -> float:
        return self.palette / self.floor

    @property
    def is_slow(self) -> bool:
        """Whether the decoder takes long enough for the start of a process not to matter."""
        return self.floor >= SLOW

    @property
    def cells(self) -> list[str]:
        times = [f"{self.stages[stage]:.1f}" for stage in STAGES]
        ratio = f"{self.ratio:.2f}"
        name = "/".join(self.picture.parts[-4:])
        return [name, f"{self.floor:.1f}", f"{self.palette:.1f}", ratio, *times, f"{self.peak:.0f}"]


class Floor:
    """The programs that do nothing but decode."""

    def __init__(self, launcher: Launcher, folder: Path) -> None:
        self._launcher = launcher
        self._bare_png = build(HERE / "bare_png.c", folder, "png")

    def command(self, picture: Path) -> list[str]:
        if picture.suffix == ".png":
            return [str(self._bare_png), str(picture)]
        return ["djpeg", "-outfile", "/dev/null", str(picture)]

    def compare(self, program: str, picture: Path, rounds: int = ROUNDS) -> Row:
        """Both programs in turns."""
        floor: list[Usage] = []
        whole: list[Usage] = []
        for _ in range(rounds):
            floor.append(self._launcher.run(self.command(picture)))
            whole.append(self._launcher.run([program, "extract", "-v", str(picture)]))
        stages = {
            stage: statistics.median(stage_time(use.errors, stage) for use in whole)
            for stage in STAGES
        }
        return Row(
            picture,
            1000 * statistics.median(use.wall for use in floor),
            1000 * statistics.median(use.wall for use in whole),
            stages,
            max(use.peak for use in floor),
            max(use.peak for use in whole),
        )


def stage_time(said: str, stage: str) -> float:
    """The time of a stage in ms, as `palette extract -v` tells it."""
    found = re.search(rf"{stage} ([\d.]+) ms", said)
    return float(found[1]) if found else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the palette to measure")
    parser.add_argument("pictures", nargs="+", type=Path, help="JPEG and PNG files")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        floor = Floor(Launcher(folder), folder)
        rows = []
        for picture in options.pictures:
            rows.append(floor.compare(options.program, picture))
            print(" ".join(rows[-1].cells), file=sys.stderr, flush=True)
    heads = ["picture", "floor ms", "palette ms", "ratio", *(f"{s} ms" for s in STAGES), "MB"]
    print(table(heads, (row.cells for row in rows)))
    slow = [row.ratio for row in rows if row.is_slow]
    print(f"\nmedian ratio {statistics.median(row.ratio for row in rows):.2f}")
    if slow:
        print(f"where the floor is {SLOW:.0f} ms or more: {min(slow):.2f} to {max(slow):.2f}")


if __name__ == "__main__":
    main()
