"""Drawings as SVG, readable on light and dark pages."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

STYLE = """\
text { font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328; }
.paper { fill: #ffffff; } .quiet { fill: #59636e; font-size: 12px; } .title { font-weight: 600; }
.rule { stroke: #d1d9e0; } .axis { stroke: #59636e; }
.a { fill: #0969da; stroke: #0969da; } .b { fill: #bc4c00; stroke: #bc4c00; }
.c { fill: #1a7f37; stroke: #1a7f37; } .d { fill: #8250df; stroke: #8250df; }
.other { fill: #818b98; stroke: #818b98; } .pale { fill-opacity: 0.45; }
text.a, text.b, text.c, text.d { stroke: none; font-size: 12px; }
polyline { fill: none !important; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; } .paper { fill: #0d1117; } .quiet { fill: #9198a1; }
.rule { stroke: #3d444d; } .axis { stroke: #9198a1; }
.a { fill: #4493f8; stroke: #4493f8; } .b { fill: #f0883e; stroke: #f0883e; }
.c { fill: #3fb950; stroke: #3fb950; } .d { fill: #ab7df8; stroke: #ab7df8; }
}"""


@dataclass(frozen=True)
class LogScale:
    """Values to places on an axis: `low` at `start`, `high` at `end`."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        part = math.log(value / self.low) / math.log(self.high / self.low)
        return self.start + part * (self.end - self.start)

    @property
    def ticks(self) -> list[float]:
        """Powers of ten, with their double and fivefold where there are few."""
        decades = range(math.floor(math.log10(self.low)), math.ceil(math.log10(self.high)) + 1)
        steps = (1, 2, 5) if len(decades) <= 3 else (1,)
        values = [step * 10.0**decade for decade in decades for step in steps]
        slack = 1 + 1e-9
        return [value for value in values if self.low / slack <= value <= self.high * slack]


def spanning(values: Iterable[float], start: float, end: float) -> LogScale:
    """A scale with all values on it, its ends round and at least ten times apart."""
    known = list(values)
    smallest, largest = min(known), max(known)
    low = 10.0 ** math.floor(math.log10(smallest))
    high = 10.0 ** math.ceil(math.log10(max(largest, 10 * low)))
    if largest / smallest >= 10:
        low *= max(step for step in (1, 2, 5) if step * low <= smallest)
        high /= max(step for step in (1, 2, 5) if high / step >= largest)
    return LogScale(low, high, start, end)


class Drawing:
    """What has been drawn so far, on paper of a size in pixels."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._size = width, height
        self._title = title
        self._shapes: list[str] = []

    def text(
        self, x: float, y: float, words: str, style: str = "", *, anchor: str = "start"
    ) -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
        self._shapes.append(f'<text {place} class="{style}">{escape(words)}</text>')

    def line(self, x1: float, y1: float, x2: float, y2: float, style: str) -> None:
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self._shapes.append(f'<line {ends} class="{style}"/>')

    def bar(self, x: float, y: float, width: float, height: float, style: str) -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        self._shapes.append(f'<rect {place} rx="2" class="{style}" stroke="none"/>')

    def dot(self, x: float, y: float, style: str) -> None:
        self._shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" class="{style}"/>')

    def curve(self, points: Iterable[tuple[float, float]], style: str) -> None:
        """Straight lines from point to point, with a dot on each."""
        places = list(points)
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        self._shapes.append(f'<polyline points="{path}" class="{style}"/>')
        for x, y in places:
            self.dot(x, y, style)

    def __str__(self) -> str:
        width, height = self._size
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img">'
        )
        paper = f'<rect width="{width}" height="{height}" class="paper"/>'
        parts = [head, f"<title>{escape(self._title)}</title>", f"<style>{STYLE}</style>", paper]
        return "\n".join([*parts, *self._shapes, "</svg>"]) + "\n"


def figure(value: float) -> str:
    """A value for a tick: 0.5, 20, 5,000."""
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"
