"""What a program is to the measurement, and the colors in what it prints."""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from common.process import build

PICTURE, PALETTE, DECODER = "{picture}", "{palette}", "{decoder}"
FOLDER = Path(__file__).parent
SCRIPTS = Path(sys.executable).parent
EVERY = "all"

Colors = frozenset[tuple[int, int, int]]


@dataclass(frozen=True)
class Program:
    """How a program is called, and what is known of it.

    - command: prints the colors, or nothing if the program only decodes
    - pixels, source: how many pixels it looks at, and where that is said
    - function: its function in libraries.py, for times within a process
    - benches: whether it tells such times itself, as `palette bench` does with one worker
    - distribution: its name as a Python package
    - asks: the command that tells its version, if it is no Python package
    """

    name: str
    command: list[str]
    pixels: str
    source: str
    function: str | None = None
    benches: bool = False
    distribution: str | None = None
    asks: tuple[str, ...] = ()

    @property
    def decodes_only(self) -> bool:
        return self.command[0] == DECODER

    @property
    def is_palette(self) -> bool:
        return self.command[0] == PALETTE


def library(function: str) -> list[str]:
    """The command of a library that has none: a process that imports it and nothing else."""
    return [sys.executable, str(FOLDER / "libraries.py"), function, PICTURE, "5"]


class Installed:
    """The programs of this machine."""

    def __init__(self, palette: str, work: Path, folder: Path) -> None:
        self._palette = palette
        self._bare_png = build(FOLDER.parent / "floor" / "bare_png.c", folder, "png")
        self._left_out = (work / "peers" / "left-out").read_text().splitlines()
        self._path = f"{SCRIPTS}:{work / 'cargo' / 'bin'}:/usr/bin:/bin"

    def command(self, program: Program, picture: Path) -> list[str]:
        if program.decodes_only and picture.suffix == ".png":
            return [str(self._bare_png), str(picture)]
        first, *others = program.command
        found = self._palette if program.is_palette else self._find(first)
        return [found or first, *(str(picture) if word == PICTURE else word for word in others)]

    def _find(self, name: str) -> str | None:
        if name == DECODER:
            name = "djpeg"
        return shutil.which(name, path=self._path) or shutil.which(name)

    def why_missing(self, program: Program) -> str | None:
        """Why a program is left out, if it is."""
        if program.is_palette:
            return None
        if program.distribution:
            pinned = f"{program.distribution}=="
            reasons = [line for line in self._left_out if line.startswith(pinned)]
            return f"could not be installed: {reasons[0]}" if reasons else None
        return None if self._find(program.command[0]) else "not here and could not be installed"

    def version(self, program: Program) -> str:
        if program.distribution:
            return metadata.version(program.distribution)
        if program.is_palette:
            return _told([self._palette, "--version"])
        first, *others = program.asks
        return _told([self._find(first) or first, *others])


def _told(command: list[str]) -> str:
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    found = re.search(r"\d+(\.[\w-]+)+", run.stdout + run.stderr)
    return found[0] if found else "unknown"


def colors_in(text: str) -> Colors:
    """Colors as `#rrggbb`, or if there are none as `(r, g, b)`, or as `rrggbb`."""
    hexadecimal = re.findall(r"#([0-9A-Fa-f]{6})\b", text)
    triples = re.findall(r"\((\d+), (\d+), (\d+)\)", text)
    if triples and not hexadecimal:
        return frozenset((int(red), int(green), int(blue)) for red, green, blue in triples)
    words = hexadecimal or re.findall(r"\b[0-9A-Fa-f]{6}\b", text)
    values = [int(word, 16) for word in words]
    return frozenset((value >> 16, value >> 8 & 255, value & 255) for value in values)
