"""Makes a film of real runs of the program: demonstrate.py PROGRAM OUTPUT.svg"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from film import Frame, svg
from recording import record
from screen import Screen

COLUMNS, ROWS = 64, 17
PICTURES = Path(__file__).parent.parent
COPIES = 6
SHORTEST = 0.02  # seconds that an eye can see


def main(program: str, output: str) -> None:
    screen = Screen(ROWS)
    frames: list[Frame] = []

    def show(seconds: float) -> None:
        """What is on the screen is seen so long from now."""
        picture = screen.picture()
        if frames and (frames[-1][1] == picture or frames[-1][0] < SHORTEST):
            seconds += frames.pop()[0]
        frames.append((seconds, picture))

    def type_and_run(line: str, folder: Path, pause: float) -> None:
        screen.feed("$ ")
        show(0.8)
        for character in line:
            screen.feed(character)
            show(0.045)
        show(0.4)
        screen.feed("\r\n")
        command = [str(Path(program).resolve()), *line.split()[1:]]
        before = 0.0
        for part in record(command, folder, columns=COLUMNS, rows=ROWS):
            show(part.seconds - before)
            before = part.seconds
            screen.feed(part.data.decode())
        show(pause)

    with tempfile.TemporaryDirectory() as name:
        photos = Path(name) / "photos"
        photos.mkdir()
        type_and_run("palette extract harbor.jpg -k 6", PICTURES, 2.5)
        fill(photos)
        type_and_run("palette batch photos -k 8", photos.parent, 4)
    Path(output).write_text(svg(frames, columns=COLUMNS, rows=ROWS, title="palette on a terminal"))


def fill(folder: Path) -> None:
    """Puts many pictures in a folder: the sample photos, each time with another end."""
    for number in range(COPIES):
        for picture in PICTURES.glob("*.jpg"):
            name = f"{number + 1}-{picture.stem}.jpg"
            (folder / name).write_bytes(picture.read_bytes() + bytes([number]))


if __name__ == "__main__":
    main(*sys.argv[1:])
