#!/usr/bin/env python3
"""Times `palette batch` beside `xargs djpeg` on the same files, in turns; see ../README.md.

Needs djpeg, cjpeg and jpegtran (libjpeg-turbo-progs).
"""

import argparse
import hashlib
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

JOBS = (1, 2)
TURNS = ("", "-rotate 90", "-rotate 180", "-flip horizontal")
SCALES = (1, 2, 3, 4)
QUALITIES = (75, 85, 92)


class Usage:
    """What a process took: wall and processor time in seconds, peak memory in MB."""

    def __init__(self, command: list[str], listed: Path | None = None, output: Path | None = None):
        with open(listed or os.devnull, "rb") as source, open(output or os.devnull, "wb") as target:
            start = time.perf_counter()
            process = subprocess.Popen(
                command, stdin=source, stdout=target, stderr=subprocess.DEVNULL
            )
            _, status, usage = os.wait4(process.pid, 0)
            self.wall = time.perf_counter() - start
        if status != 0:
            raise SystemExit(f"{command[0]} failed")
        self.processor = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss / 1024


def variants(photo: Path) -> Iterator[str]:
    """Shell commands that make small pictures of a photo, no two alike."""
    for scale in SCALES:
        for turn in TURNS:
            for quality in QUALITIES:
                cut = f"jpegtran {turn} -copy none" if turn else "cat"
                yield f"djpeg -scale {scale}/8 '{photo}' | cjpeg -quality {quality} | {cut}"


def generate(photos: list[Path], folder: Path, count: int) -> list[Path]:
    """Small pictures as shops and thumbnails have them: 0.03 to 1 MP."""
    made: list[Path] = []
    for number, commands in enumerate(zip(*(variants(photo) for photo in photos), strict=True)):
        for index, command in enumerate(commands):
            if len(made) == count:
                return made
            path = folder / f"{index:03}-{number:02}.jpg"
            subprocess.run(f"{command} > '{path}'", shell=True, check=True)
            made.append(path)
    return made


def numbered(picture: Path, folder: Path, count: int) -> list[Path]:
    """Copies of a picture that differ in a comment, so that each is decoded."""
    content = picture.read_bytes()
    paths = []
    for number in range(count):
        text = b"%08d" % number
        path = folder / f"{number}.jpg"
        path.write_bytes(
            content[:2] + b"\xff\xfe" + (len(text) + 2).to_bytes(2, "big") + text + content[2:]
        )
        paths.append(path)
    return paths


def listing(paths: list[Path], folder: Path, name: str) -> Path:
    file = folder / name
    file.write_text("".join(f"{path}\n" for path in paths))
    return file


def compare(program: str, listed: Path, rounds: int, title: str) -> None:
    """A table of both programs, with one job and with two."""
    floor: dict[int, list[Usage]] = {jobs: [] for jobs in JOBS}
    ours: dict[int, list[Usage]] = {jobs: [] for jobs in JOBS}
    for _ in range(rounds):
        for jobs in JOBS:
            djpeg = ["xargs", "-P", str(jobs), "-n", "1", "djpeg", "-outfile", "/dev/null"]
            floor[jobs].append(Usage(djpeg, listed))
            batch = [program, "batch", "-q", "-j", str(jobs), "--files-from", "-"]
            ours[jobs].append(Usage(batch, listed))
    print(f"\n{title}\n")
    print("| jobs | xargs djpeg s | palette s | images/s ÷ djpeg's | peak MB |")
    print("|--:|--:|--:|--:|--:|")
    for jobs in JOBS:
        ratios = [a.wall / b.wall for a, b in zip(floor[jobs], ours[jobs], strict=True)]
        print(
            f"| {jobs} | {statistics.median(use.wall for use in floor[jobs]):.2f} "
            f"| {statistics.median(use.wall for use in ours[jobs]):.2f} "
            f"| {statistics.median(ratios):.2f} | {max(use.peak for use in ours[jobs]):.0f} |"
        )
    gains = [
        [one.wall / two.wall for one, two in zip(runs[1], runs[2], strict=True)]
        for runs in (floor, ours)
    ]
    relative = [b / a for a, b in zip(*gains, strict=True)]
    print(
        f"\nSpeed-up from 1 to 2 jobs: djpeg {statistics.median(gains[0]):.2f}, "
        f"palette {statistics.median(gains[1]):.2f}; "
        f"palette's ÷ djpeg's {statistics.median(relative):.2f}"
    )


def same_output(program: str, listed: Path, folder: Path) -> None:
    """Whether the number of jobs makes no difference."""
    seen = set()
    for jobs in (1, 2, 8):
        output = folder / "output"
        Usage([program, "batch", "-q", "-j", str(jobs), "--files-from", "-"], listed, output)
        seen.add(hashlib.sha256(output.read_bytes()).hexdigest())
    print(f"\nOutputs of -j 1, 2 and 8: {'the same bytes' if len(seen) == 1 else 'DIFFERENT'}")


def growth(program: str, picture: Path, folder: Path) -> None:
    """Memory over the number of files."""
    print("\n| files | peak MB, -j 2 | s |\n|--:|--:|--:|")
    for count in (100, 1_000, 10_000):
        inside = folder / str(count)
        inside.mkdir()
        for path in numbered(picture, inside, count):
            pass
        use = Usage([program, "batch", "-q", "-j", "2", str(inside)])
        print(f"| {count:,} | {use.peak:.1f} | {use.wall:.1f} |", flush=True)
        for path in inside.iterdir():
            path.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="the palette to measure")
    parser.add_argument("folder", type=Path, help="a folder of photos, such as unpacked wallpapers")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--small", type=int, default=2_000, help="how many small pictures to make")
    options = parser.parse_args()
    photos = sorted(
        path
        for path in options.folder.rglob("*.jpg")
        if path.is_file() and not path.is_symlink() and "'" not in str(path)
    )
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        large = listing(photos, folder, "photos")
        compare(options.program, large, options.rounds, f"{len(photos)} photos")
        made = folder / "made"
        made.mkdir()
        small = generate(photos, made, options.small)
        both = listing(photos + small, folder, "all")
        compare(
            options.program, both, options.rounds, f"{len(photos)} photos, {len(small)} small ones"
        )
        same_output(options.program, both, folder)
        thumbnail = min(small, key=lambda path: path.stat().st_size)
        growth(options.program, thumbnail, folder)


if __name__ == "__main__":
    main()
