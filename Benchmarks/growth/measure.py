"""How palette's time and memory grow with the picture, with k, and with the number of files."""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from common.photos import Unavailable, packaged
from common.process import Launcher
from common.scene import many, written
from growth.curves import Curve, Family, Point, measure
from growth.drawing import drawing
from growth.results import results_text

FOLDER = Path(__file__).parent
MEGAPIXELS = (0.5, 2, 8, 32, 128)
COUNTS = (1, 2, 5, 16, 64, 256)
FILES = (1, 10, 100, 1_000, 10_000)
PHOTO = "backgrounds/mate/abstract/Elephants_3840x2160.jpg"
SMALL = (24, 16)
ROUNDS, QUICK_ROUNDS = 5, 1
JOBS: tuple[list[str], ...] = (["-j", "1"], [])


def sizes(program: str, work: Path, megapixels: tuple[float, ...]) -> Family:
    """One scene as JPEG and PNG, with one worker and with all cores."""
    made = {size: written(work / "scenes", size, ("jpg", "png")) for size in megapixels}
    curves = [
        Curve(
            f"{kind}, {' '.join(jobs) or 'all cores'}",
            [
                Point(size, [program, "extract", str(files[index]), *jobs])
                for size, files in made.items()
            ],
        )
        for index, kind in enumerate(("JPEG", "PNG"))
        for jobs in JOBS
    ]
    note = "A made scene with a camera's noise, the same at every size; k = 5."
    return Family("Size of the picture", "megapixels", note, 2, curves)


def numbers_of_colors(program: str, work: Path) -> Family:
    """One photo, or the scene where there is none."""
    try:
        photo = packaged(PHOTO, work)
    except Unavailable:
        photo = written(work / "scenes", 8, ("jpg",))[0]
    curves = [
        Curve(
            " ".join(jobs) or "all cores",
            [Point(k, [program, "extract", str(photo), "-k", str(k), *jobs]) for k in COUNTS],
        )
        for jobs in JOBS
    ]
    return Family("Number of colors", "k", f"{photo.name}, 8.3 MP.", 5, curves)


def numbers_of_files(program: str, work: Path, counts: tuple[int, ...]) -> Family:
    """Batches of small pictures, no two alike."""
    folders = {count: _folder(work, count) for count in counts}
    curves = [
        Curve(
            f"-j {jobs}",
            [
                Point(count, [program, "batch", "-q", "-j", str(jobs), str(folder)])
                for count, folder in folders.items()
            ],
        )
        for jobs in (1, 2)
    ]
    note = f"JPEG files of {SMALL[0]} × {SMALL[1]} pixels, no two alike."
    return Family("Files of a batch", "files", note, 100, curves)


def _folder(work: Path, count: int) -> Path:
    folder = work / "scenes" / f"{count}-files"
    many(folder, count, *SMALL)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(prog="run", description=__doc__)
    parser.add_argument("--palette", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--work", required=True, type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of runs that are not long")
    parser.add_argument(
        "--quick", action="store_true", help="one round without the largest; prints"
    )
    options = parser.parse_args()

    program: str = options.palette
    start = time.monotonic()
    print("making pictures", file=sys.stderr)
    families = [
        sizes(program, options.work, MEGAPIXELS[:-1] if options.quick else MEGAPIXELS),
        numbers_of_colors(program, options.work),
        numbers_of_files(program, options.work, FILES[:-1] if options.quick else FILES),
    ]
    with tempfile.TemporaryDirectory() as folder:
        rounds = QUICK_ROUNDS if options.quick else options.rounds
        measure(Launcher(Path(folder)), families, rounds)
    said = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=True)
    minutes = f"the run took {(time.monotonic() - start) / 60:.1f} minutes"
    text = results_text(families, [said.stdout.splitlines()[0], minutes])
    if options.quick:
        print(text, end="")
    else:
        (FOLDER / "results.md").write_text(text)
        (FOLDER / "growth.svg").write_text(drawing(families))


if __name__ == "__main__":
    main()
