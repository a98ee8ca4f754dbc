"""Pictures for a batch, made of photos."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

TURNS = ("", "-rotate 90", "-rotate 180", "-flip horizontal")
SCALES = (1, 2, 3, 4)
QUALITIES = (75, 85, 92)


def photos_below(folder: Path) -> list[Path]:
    """All JPEG files of a folder that a shell can name in single quotes."""
    return sorted(
        path
        for path in folder.rglob("*.jpg")
        if path.is_file() and not path.is_symlink() and "'" not in str(path)
    )


def _variants(photo: Path) -> Iterator[str]:
    """Shell commands that make small pictures of a photo, no two alike."""
    for scale in SCALES:
        for turn in TURNS:
            for quality in QUALITIES:
                cut = f"jpegtran {turn} -copy none" if turn else "cat"
                yield f"djpeg -scale {scale}/8 '{photo}' | cjpeg -quality {quality} | {cut}"


def generate(photos: list[Path], folder: Path, count: int) -> list[Path]:
    """Small pictures as shops and thumbnails have them: 0.03 to 1 MP."""
    made: list[Path] = []
    for number, commands in enumerate(zip(*(_variants(photo) for photo in photos), strict=True)):
        for index, command in enumerate(commands):
            if len(made) == count:
                return made
            path = folder / f"{index:03}-{number:02}.jpg"
            subprocess.run(f"{command} > '{path}'", shell=True, check=True)
            made.append(path)
    return made


def numbered(picture: Path, folder: Path, count: int) -> list[Path]:
    """Copies of a JPEG file that differ in a comment, so that each is decoded."""
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


def listing(paths: list[Path], file: Path) -> Path:
    """A file with a path on each line."""
    file.write_text("".join(f"{path}\n" for path in paths))
    return file
