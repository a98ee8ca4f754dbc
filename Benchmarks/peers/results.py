"""The tables."""

from common import machine
from common.tables import bullets, table
from peers.outcome import OURS, OURS_ALONE, Outcome, over_all, sameness
from peers.program import Installed, Program

WORDS = """\
# Beside its peers

Five colors of the same pictures, all programs in turns in one run. Written by `run`; what is
measured and how is in [README.md](README.md).

![Times and errors](results.svg)
"""
OVER_ALL = """\
## Over all pictures

Times and errors ÷ palette's, geometric means over the pictures: whole processes ÷ palette's with
all cores, calls in process ÷ its with one worker. Peak memory is the largest. An error of 1.1 is
10 % more squared error.
"""
NONE = "–"


def _ratio(value: float | None) -> str:
    if value is None:
        return NONE
    return f"{value:.0f}" if value >= 10 else f"{value:.2f}"


def _error(value: float | None) -> str:
    return NONE if value is None else f"{value:.3f}"


def _milliseconds(seconds: float | None) -> str:
    return NONE if seconds is None else f"{1000 * seconds:,.0f}"


def _megabytes(value: float) -> str:
    return f"{value:,.0f}"


def summary(programs: list[Program], outcomes: list[Outcome]) -> str:
    """Every program over all pictures, relative to palette."""
    heads = ["program", "pixels", "whole process", "in process", "peak MB", "error", "largest"]

    def row(program: Program) -> list[str]:
        name = program.name
        errors = [error for one in outcomes if (error := one.error(name)) is not None]
        peaks = [one.results[name].peak for one in outcomes if one.results[name].runs]
        return [
            name,
            program.pixels,
            _ratio(over_all(outcomes, lambda one: one.wall(name, OURS))),
            _ratio(over_all(outcomes, lambda one: one.call(name, OURS_ALONE))),
            _megabytes(max(peaks)) if peaks else NONE,
            _error(over_all(outcomes, lambda one: one.error(name))),
            _error(max(errors, default=None)),
        ]

    return table(heads, map(row, programs), left=2)


def picture(programs: list[Program], outcome: Outcome) -> str:
    """Every program on one picture."""
    heads = ["program", "whole process ms", "runs", "in process ms", "peak MB", "error", "colors"]

    def row(program: Program) -> list[str]:
        result = outcome.results[program.name]
        if result.failure:
            return [program.name, result.failure, *[NONE] * 5]
        error = outcome.error(program.name)
        return [
            program.name,
            _milliseconds(result.wall),
            str(len(result.runs)),
            _milliseconds(result.call),
            _megabytes(result.peak),
            _error(error),
            NONE if error is None else str(len(result.palettes[0])),
        ]

    facts = f"{outcome.megapixels:.1f} MP, {outcome.distinct:,} distinct colors"
    title = f"### {outcome.name}\n\n{outcome.kind}, {facts}\n\n"
    return title + table(heads, map(row, programs))


def about(programs: list[Program], outcomes: list[Outcome], installed: Installed) -> str:
    """What is known of the programs, those that are missing included."""
    heads = ["program", "version", "pixels it looks at", "by", "same colors in every run"]
    rows = []
    for program in programs:
        missing = installed.why_missing(program)
        version = missing or installed.version(program)
        same = "" if missing else sameness(program, outcomes)
        rows.append([program.name, version, program.pixels, program.source, same])
    return table(heads, rows, left=5)


def results_text(
    programs: list[Program], outcomes: list[Outcome], installed: Installed, seconds: float
) -> str:
    measured = [program for program in programs if not installed.why_missing(program)]
    parts = [
        WORDS,
        OVER_ALL,
        summary(measured, outcomes),
        "## The programs",
        about(programs, outcomes, installed),
        "## By picture\n\nMedians; errors ÷ palette's.",
        *(picture(measured, outcome) for outcome in outcomes),
        "## The machine",
        bullets([*machine.facts(), f"the run took {seconds / 60:.1f} minutes"]),
    ]
    return "\n\n".join(part.strip() for part in parts) + "\n"
