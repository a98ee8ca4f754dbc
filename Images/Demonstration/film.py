"""An animated SVG of what a terminal shows."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby

from screen import Cell, Line

Frame = tuple[float, tuple[Line, ...]]
"""How long it is seen, in seconds, and the lines."""

CELL, ROW, MARGIN = 9, 22, 20
EIGHTHS = "▏▎▍▌▋▊▉█"
PAPER, INK = "#1b1c20", "#d8d8d8"


def svg(frames: list[Frame], *, columns: int, rows: int, title: str) -> str:
    """The frames in turn, again and again; the last one where someone prefers no motion.

    They lie side by side, and the strip is moved by one at a time. Lines are drawn once.
    """
    width, height = 2 * MARGIN + CELL * columns, 2 * MARGIN + ROW * rows
    lines = list(dict.fromkeys(line for _, picture in frames for line in picture if line))
    names = {line: f"l{number}" for number, line in enumerate(lines)}
    drawn = "\n".join(f'<g id="{names[line]}">{elements(line)}</g>' for line in lines)
    strip = "\n".join(
        "".join(
            f'<use href="#{names[line]}" x="{MARGIN + width * number}" y="{MARGIN + ROW * row}"/>'
            for row, line in enumerate(picture)
            if line
        )
        for number, (_, picture) in enumerate(frames)
    )
    total = sum(seconds for seconds, _ in frames)
    steps, at = [], 0.0
    for number, (seconds, _) in enumerate(frames):
        steps.append(f"{100 * at / total:.3f}%{{transform:translateX(-{width * number}px)}}")
        at += seconds
    last = f"translateX(-{width * (len(frames) - 1)}px)"
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" fill="{INK}" \
font-family="ui-monospace, Menlo, Consolas, monospace" font-size="15">
<title>{escape(title)}</title>
<style>
#strip{{animation:run {total:.2f}s step-end infinite}}
@keyframes run{{{"".join(steps)}100%{{transform:{last}}}}}
@media(prefers-reduced-motion:reduce){{#strip{{animation:none;transform:{last}}}}}
</style>
<defs>
{drawn}
</defs>
<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>
<g id="strip">
{strip}
</g>
</svg>
"""


def elements(line: Line) -> str:
    """A line at the origin: texts, and rectangles for blocks, so that no font leaves gaps between them."""
    drawn = []
    column = 0
    for (style, is_block), cells in groupby(line, key=lambda cell: (cell.style, cell.text in EIGHTHS)):
        run = list(cells)
        x, width = CELL * column, CELL * len(run)
        ink = style.foreground or INK
        if style.background:
            drawn.append(f'<rect x="{x}" y="1" width="{width}" height="{ROW - 2}" fill="{style.background}"/>')
        text = "".join(cell.text for cell in run)
        if is_block:
            drawn.append(f'<rect x="{x}" y="3" width="{block_width(run):g}" height="{ROW - 6}" fill="{ink}"/>')
        else:
            fill = f' fill="{ink}"' if style.foreground else ""
            drawn += [
                # Each character has its place, whatever the font.
                f'<text x="{places(x + CELL * word.start(), len(word[0]))}" y="16"{fill}>{escape(word[0])}</text>'
                for word in re.finditer(r"\S+", text)
            ]
        column += len(run)
    return "".join(drawn)


def places(x: int, count: int) -> str:
    """Where some characters in a row begin."""
    return " ".join(str(x + CELL * number) for number in range(count))


def block_width(run: list[Cell]) -> float:
    """The width of blocks in a row, which are full but for the last one."""
    return CELL * (len(run) - 1 + (EIGHTHS.index(run[-1].text) + 1) / 8)
