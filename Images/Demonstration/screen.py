"""As much of a terminal as the program makes use of."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

TOKEN = re.compile(r"\x1b\[(?P<parameters>[0-9;?]*)(?P<final>[@-~])|(?P<character>.)", re.DOTALL)


@dataclass(frozen=True)
class Style:
    """How a character looks; colors are hexadecimal, or None for the terminal's own."""

    foreground: str | None = None
    background: str | None = None


@dataclass(frozen=True)
class Cell:
    """A character at its place."""

    text: str = " "
    style: Style = Style()


Line = tuple[Cell, ...]
"""The cells of a line, without empty ones at its end."""


@dataclass
class Screen:
    """A screen of some rows, which scrolls."""

    rows: int
    lines: list[list[Cell]] = field(default_factory=lambda: [[]])
    row: int = 0
    column: int = 0
    style: Style = Style()
    shows_cursor: bool = True

    def feed(self, text: str) -> None:
        for token in TOKEN.finditer(text):
            if token["final"]:
                self._control(token["parameters"], token["final"])
            else:
                self._put(token["character"])

    def picture(self) -> tuple[Line, ...]:
        """The lines as they are seen, with the cursor where it is shown."""
        picture = [list(line) for line in self.lines]
        if self.shows_cursor:
            line = picture[self.row]
            line += [Cell()] * (self.column + 1 - len(line))
            line[self.column] = replace(line[self.column], style=Style(background="#d8d8d8"))
        return tuple(tuple(line) for line in picture)

    def _put(self, character: str) -> None:
        if character == "\n":
            self.row += 1
            self.lines += [[] for _ in range(self.row + 1 - len(self.lines))]
            excess = max(0, len(self.lines) - self.rows)
            del self.lines[:excess]
            self.row -= excess
        elif character == "\r":
            self.column = 0
        elif character >= " ":
            line = self.lines[self.row]
            line += [Cell()] * (self.column + 1 - len(line))
            line[self.column] = Cell(character, self.style)
            self.column += 1

    def _control(self, parameters: str, final: str) -> None:
        if final == "m":
            self.style = styled(self.style, [int(number or 0) for number in parameters.split(";")])
        elif final == "K":
            self.lines[self.row] = [] if parameters == "2" else self.lines[self.row][: self.column]
        elif parameters == "?25":
            self.shows_cursor = final == "h"
        else:
            raise ValueError(f"unknown sequence {parameters}{final}")


def styled(style: Style, numbers: list[int]) -> Style:
    """The style after a sequence that selects some graphic rendition."""
    match numbers:
        case [0]:
            return Style()
        case [38, 2, *rgb]:
            return replace(style, foreground="#%02x%02x%02x" % tuple(rgb))
        case [48, 2, *rgb]:
            return replace(style, background="#%02x%02x%02x" % tuple(rgb))
    raise ValueError(f"unknown rendition {numbers}")
