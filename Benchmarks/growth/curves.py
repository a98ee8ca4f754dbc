"""What is varied, and what palette takes at each value."""

import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import log

from common.process import Launcher, Usage

LONG = 5.0  # seconds
FEW = 2


@dataclass
class Point:
    """A value of what is varied, the command for it, and its runs."""

    value: float
    command: list[str]
    runs: list[Usage] = field(default_factory=list)

    def wants(self, rounds: int) -> bool:
        """Whether it is to be run again: what takes long is not run as often."""
        is_long = bool(self.runs) and self.runs[0].wall > LONG
        return len(self.runs) < (min(rounds, FEW) if is_long else rounds)


def wall(point: Point) -> float:
    """Seconds, the median."""
    return statistics.median(use.wall for use in point.runs)


def peak(point: Point) -> float:
    """Peak memory in MB, the median."""
    return statistics.median(use.peak for use in point.runs)


@dataclass(frozen=True)
class Curve:
    """The points of one way to call palette."""

    name: str
    points: list[Point]

    def slope(self, measure: Callable[[Point], float], since: float) -> float:
        """The exponent of growth from a value on: least squares on logarithms."""
        points = [point for point in self.points if point.value >= since]
        values = [log(point.value) for point in points]
        return statistics.linear_regression(values, [log(measure(point)) for point in points]).slope


@dataclass(frozen=True)
class Family:
    """Curves over the same values; `since` is where their slopes begin."""

    title: str
    unit: str
    note: str
    since: float
    curves: list[Curve]

    @property
    def values(self) -> list[float]:
        return [point.value for point in self.curves[0].points]


def measure(launcher: Launcher, families: list[Family], rounds: int) -> None:
    """Every point of every curve in each round."""
    points = [
        curve.points[index]
        for family in families
        for index in range(len(family.values))
        for curve in family.curves
    ]
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for point in points:
            if point.wants(rounds):
                point.runs.append(launcher.run(point.command, keep=False))
