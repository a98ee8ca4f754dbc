"""What all programs did on a picture, and over several pictures."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from accuracy.measures import color_table, oklab, squared_error
from peers.program import Colors, Program
from peers.rounds import Result

OURS, OURS_ALONE = "palette", "palette -j 1"


@dataclass(frozen=True)
class Outcome:
    """A picture with the results by program, and the squared errors of the palettes."""

    name: str
    kind: str
    megapixels: float
    distinct: int
    results: dict[str, Result]
    errors: dict[str, float]

    def error(self, name: str) -> float | None:
        """The squared error of a palette over that of palette's, if it gave one."""
        return self.errors[name] / self.errors[OURS] if name in self.errors else None

    def wall(self, name: str, base: str) -> float | None:
        """The time of a whole process over that of another program."""
        result = self.results[name]
        return None if result.failure else result.wall / self.results[base].wall

    def call(self, name: str, base: str) -> float | None:
        """The time of a call over that of another program, which may be all of its process."""
        result, other = self.results[name], self.results[base]
        if result.failure or not result.call:
            return None
        return result.call / (other.call or other.wall)


def outcome(name: str, picture: Path, results: dict[str, Result]) -> Outcome:
    """Adds the squared errors, of the first palette of each program, over all pixels in Oklab."""
    with Image.open(picture) as image:
        kind, megapixels = image.format or "", image.width * image.height / 1e6
    table = color_table(picture)
    errors = {
        program: squared_error(table, _in_oklab(result.palettes[0]))
        for program, result in results.items()
        if result.palettes and result.palettes[0]
    }
    return Outcome(name, kind, megapixels, len(table.colors), results, errors)


def _in_oklab(colors: Colors) -> np.ndarray:
    return oklab(np.array(sorted(colors), dtype=np.uint8))


def mean(values: Iterable[float | None]) -> float | None:
    """The geometric mean of ratios, those left out that could not be had."""
    logarithms = [math.log(value) for value in values if value is not None]
    return math.exp(sum(logarithms) / len(logarithms)) if logarithms else None


def over_all(outcomes: list[Outcome], measure: Callable[[Outcome], float | None]) -> float | None:
    """The geometric mean over the pictures, if every one of them has a value."""
    values = [measure(outcome) for outcome in outcomes]
    return None if None in values else mean(values)


def sameness(program: Program, outcomes: list[Outcome]) -> str:
    """Whether all runs gave the same colors, and whether one core made a difference."""
    repeated = [
        outcome.results[program.name]
        for outcome in outcomes
        if len(outcome.results[program.name].palettes) > 1
    ]
    if program.decodes_only or not repeated:
        return ""
    if any(len(set(result.palettes)) > 1 for result in repeated):
        return "no"
    alone = [result for result in repeated if result.on_one_core]
    if any(result.on_one_core != result.palettes[0] for result in alone):
        return "yes, others on one core"
    return "yes, on one core too" if alone else "yes"
