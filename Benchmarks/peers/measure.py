"""Runs palette and its peers on the same photos side by side; see README.md."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

from common.photos import Unavailable, listed_photos, packaged
from common.process import Launcher
from peers.chart import chart
from peers.outcome import Outcome, outcome
from peers.program import FOLDER, Installed
from peers.programs import PROGRAMS
from peers.results import results_text
from peers.rounds import Rounds

PHOTOS = 4
ROUNDS, QUICK_ROUNDS = 7, 2
RUNS_OF_FIRST = 3


def chosen(names: list[str], work: Path) -> dict[str, Path]:
    """Pictures by name: the first few of the list, all of it, or those that are named."""
    sources = {photo.name: photo.source for photo in listed_photos(FOLDER / "photos.txt")}
    if names == ["all"]:
        names = list(sources)
    found = {}
    for name in names or list(sources)[:PHOTOS]:
        if name not in sources and not Path(name).is_file():
            sys.exit(f"{name}: neither a name in photos.txt nor a file")
        try:
            found[Path(name).stem] = (
                packaged(sources[name], work) if name in sources else Path(name)
            )
        except Unavailable as reason:
            print(f"{name}: left out, {reason}", file=sys.stderr)
    return found


def small_picture(folder: Path) -> Path:
    """What libraries are warmed up with."""
    file = folder / "warm.png"
    across = Image.linear_gradient("L")
    colorful = Image.merge("RGB", (Image.radial_gradient("L"), across, across.rotate(90)))
    colorful.resize((64, 64)).save(file)
    return file


def main() -> None:
    parser = argparse.ArgumentParser(prog="run", description=__doc__)
    parser.add_argument("--palette", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--work", required=True, type=Path, help=argparse.SUPPRESS)
    parser.add_argument(
        "--photos",
        nargs="+",
        default=[],
        metavar="NAME",
        help="names from photos.txt, files, or 'all'; prints instead of writing results.md",
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of programs that are not slow")
    parser.add_argument("--quick", action="store_true", help="one photo, few rounds; prints")
    options = parser.parse_args()

    start = time.monotonic()
    pictures = chosen(options.photos, options.work)
    if not pictures:
        sys.exit("none of the pictures could be had")
    if options.quick:
        pictures = dict([next(iter(pictures.items()))])
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        installed = Installed(options.palette, options.work, folder)
        programs = [program for program in PROGRAMS if not installed.why_missing(program)]
        rounds = Rounds(Launcher(folder), installed, small_picture(folder))
        outcomes: list[Outcome] = []
        for name, picture in pictures.items():
            at_least = 1 if outcomes else RUNS_OF_FIRST
            if options.quick:
                results = rounds.measure(programs, picture, QUICK_ROUNDS, 1)
            else:
                results = rounds.measure(programs, picture, options.rounds, at_least)
            outcomes.append(outcome(name, picture, results))
        text = results_text(PROGRAMS, outcomes, installed, time.monotonic() - start)
    if options.photos or options.quick:
        print(text, end="")
    else:
        (FOLDER / "results.md").write_text(text)
        (FOLDER / "results.svg").write_text(chart(programs, outcomes))


if __name__ == "__main__":
    main()
