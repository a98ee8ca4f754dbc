"""A bar: a figure that palette is to reach."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """What is measured, what is wanted, what came out, and whether that will do."""

    what: str
    wanted: str
    figure: str
    is_reached: bool

    @property
    def cells(self) -> list[str]:
        return [self.what, self.wanted, "yes" if self.is_reached else "**no**", self.figure]


def at_most(what: str, limit: float, value: float, unit: str = "", note: str = "") -> Bar:
    """A value that is to be no larger than a limit."""
    return Bar(what, f"≤ {limit:g}{unit}", f"{_short(value)}{unit}{note}", value <= limit)


def at_least(what: str, limit: float, value: float, note: str = "") -> Bar:
    """A value that is to be no smaller than a limit."""
    return Bar(what, f"≥ {limit:g}", f"{_short(value)}{note}", value >= limit)


def spread(values: Sequence[float]) -> str:
    """The smallest, the largest and the median, as a note behind a figure."""
    low, high, middle = min(values), max(values), statistics.median(values)
    return f" ({low:.2f} to {high:.2f}, median {middle:.2f}, of {len(values)})"


def _short(value: float) -> str:
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"
