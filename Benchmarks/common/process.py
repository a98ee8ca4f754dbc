"""Processes and what they take, measured through launch.c."""

import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


class Failed(Exception):  # noqa: N818 - the reason is its text
    """A command that did not end well, with the last line it wrote to standard error."""


class TookTooLong(Failed):
    """A command that was ended because its time was over."""


@dataclass(frozen=True)
class Usage:
    """What a process took: wall and processor time in seconds, peak memory in MB; what it wrote."""

    wall: float
    processor: float
    peak: float
    output: str
    errors: str


def build(source: Path, folder: Path, *libraries: str) -> Path:
    """A C program of one file, compiled into a folder."""
    program = folder / source.stem
    flags = [f"-l{library}" for library in libraries]
    subprocess.run(["cc", "-O2", str(source), *flags, "-o", str(program)], check=True)
    return program


class Launcher:
    """Runs commands one at a time."""

    def __init__(self, folder: Path) -> None:
        self._program = build(FOLDER / "launch.c", folder)

    def run(
        self, command: list[str], *, listed: Path | None = None, limit: int = 0, keep: bool = True
    ) -> Usage:
        """Runs a command to its end.

        `listed` is a file for its standard input, `limit` a number of seconds, 0 for any. Without
        `keep` its standard output goes nowhere.

        Raises Failed.
        """
        with (
            open(listed or os.devnull, "rb") as source,
            tempfile.TemporaryFile() if keep else open(os.devnull, "w+b") as output,
            tempfile.TemporaryFile() as errors,
            tempfile.TemporaryFile() as report,
        ):
            subprocess.run(
                [str(self._program), str(limit), str(report.fileno()), *command],
                stdin=source,
                stdout=output,
                stderr=errors,
                pass_fds=[report.fileno()],
                check=True,
            )
            texts = []
            for file in (report, output, errors):
                file.seek(0)
                texts.append(file.read().decode(errors="replace"))
        return _usage(command, limit, *texts)


def _usage(command: list[str], limit: int, report: str, output: str, errors: str) -> Usage:
    status, wall, user, system, peak, too_long = map(int, report.split())
    if too_long:
        raise TookTooLong(f"> {limit} s")
    if status != 0:
        lines = errors.strip().splitlines()
        reason = lines[-1] if lines else f"{command[0]}: status {status}"
        raise Failed(reason)
    return Usage(wall / 1e9, (user + system) / 1e6, peak / 1e6, output, errors)
