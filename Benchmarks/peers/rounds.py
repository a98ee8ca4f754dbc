"""Runs programs on a picture in turns."""

import json
import statistics
import sys
from dataclasses import dataclass, field
from pathlib import Path

from common.process import Failed, Launcher, Usage
from peers.program import FOLDER, Colors, Installed, Program, colors_in

LIMIT = 60  # seconds
SHORT, LONG = 1.0, 4.0  # seconds
SECONDS = 2.0
FEW = 3


@dataclass
class Result:
    """What a program took on a picture, in all runs that were made of it."""

    runs: list[Usage] = field(default_factory=list)
    palettes: list[Colors] = field(default_factory=list)
    on_one_core: Colors | None = None
    calls: list[float] = field(default_factory=list)
    failure: str | None = None

    @property
    def wall(self) -> float:
        """Seconds of a whole process, the median."""
        return statistics.median(use.wall for use in self.runs)

    @property
    def call(self) -> float | None:
        """Seconds of a call within a process, the median."""
        return statistics.median(self.calls) if self.calls else None

    @property
    def peak(self) -> float:
        """Peak memory in MB."""
        return max(use.peak for use in self.runs)


class Rounds:
    """Measures what is installed; `warm` is a small picture."""

    def __init__(self, launcher: Launcher, installed: Installed, warm: Path) -> None:
        self._launcher = launcher
        self._installed = installed
        self._warm = warm

    def measure(
        self, programs: list[Program], picture: Path, rounds: int, at_least: int
    ) -> dict[str, Result]:
        """All programs in each round, slow ones in the first few only."""
        results = {program.name: Result() for program in programs}
        for number in range(rounds):
            for program in programs:
                result = results[program.name]
                if number < _wanted(result, rounds, at_least):
                    self._whole_process(program, picture, result)
        for program in programs:
            result = results[program.name]
            if result.failure:
                print(f"{picture.name}: {program.name}: {result.failure}", file=sys.stderr)
            else:
                self._one_core(program, picture, result)
                self._calls(program, picture, result)
                _tell(program, picture, result)
        return results

    def _whole_process(self, program: Program, picture: Path, result: Result) -> None:
        command = self._installed.command(program, picture)
        try:
            use = self._launcher.run(command, limit=LIMIT)
        except Failed as reason:
            result.failure = str(reason)
            return
        result.runs.append(use)
        result.palettes.append(colors_in(use.output))
        if not program.decodes_only and not result.palettes[-1]:
            result.failure = "no colors in its output"

    def _one_core(self, program: Program, picture: Path, result: Result) -> None:
        """Once more where a single core is to be had, if it is not slow."""
        if program.decodes_only or result.wall > LONG:
            return
        command = self._installed.command(program, picture)
        said = self._launcher.run(["taskset", "-c", "0", *command], limit=LIMIT).output
        result.on_one_core = colors_in(said)

    def _calls(self, program: Program, picture: Path, result: Result) -> None:
        """Times within a process: of calls of a library, or what palette tells of itself."""
        if program.benches:
            palette = self._installed.command(program, picture)[0]
            options = ["-k", "5", "-j", "1", "--runs", "5", "-f", "json"]
            printed = self._launcher.run([palette, "bench", str(picture), *options]).output
            result.calls = json.loads(printed)["images"][0]["whole"]["sampleSeconds"]
        elif program.function:
            script = [sys.executable, str(FOLDER / "libraries.py")]
            call = [program.function, str(picture), "5", str(self._warm), str(SECONDS)]
            printed = self._launcher.run([*script, *call], limit=3 * LIMIT).output
            result.calls = [float(line) for line in printed.split()]


def _wanted(result: Result, rounds: int, at_least: int) -> int:
    """How many runs a program is to have, by how long its first took."""
    if result.failure:
        return 0
    if not result.runs or result.runs[0].wall < SHORT:
        return rounds
    return min(rounds, max(at_least, FEW if result.runs[0].wall < LONG else 1))


def _tell(program: Program, picture: Path, result: Result) -> None:
    call = f", {1000 * result.call:.0f} ms in process" if result.call else ""
    text = f"{result.wall:.2f} s of {len(result.runs)} runs{call}, {result.peak:.0f} MB"
    print(f"{picture.name}: {program.name}: {text}", file=sys.stderr, flush=True)
