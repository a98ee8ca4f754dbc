"""The tables."""

from common import machine
from common.svg import figure
from common.tables import bullets, table
from growth.curves import Family, peak, wall

WORDS = """\
# Growth

Time and peak memory of whole processes of palette, medians of rounds in turns; see
[../README.md](../README.md). Written by `run`. A slope is the exponent of growth, fitted by least
squares on logarithms: 1 is proportional, 0 constant.

![Curves of time and memory](growth.svg)
"""


def family_table(family: Family) -> str:
    """Times and memory at every value, a row each; then the slopes."""
    heads = [family.unit]
    for curve in family.curves:
        heads += [f"{curve.name}: s", "MB"]
    rows = []
    for index, value in enumerate(family.values):
        points = [curve.points[index] for curve in family.curves]
        cells = [(f"{wall(point):.3f}", f"{peak(point):.0f}") for point in points]
        rows.append([figure(value), *(cell for pair in cells for cell in pair)])
    slopes = [f"slope from {figure(family.since)} on"]
    for curve in family.curves:
        slopes += [f"**{curve.slope(each, family.since):.2f}**" for each in (wall, peak)]
    return f"## {family.title}\n\n{family.note}\n\n{table(heads, [*rows, slopes], left=0)}"


def results_text(families: list[Family], facts: list[str]) -> str:
    parts = [WORDS.strip(), *map(family_table, families), bullets([*facts, *machine.facts()])]
    return "\n\n".join(parts) + "\n"
