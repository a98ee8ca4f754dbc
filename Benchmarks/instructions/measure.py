"""Counts the instructions of each kernel and compares them with the baseline.

    measure.py PROGRAM [--update]

Times differ from minute to minute on a shared machine; instructions don't. A kernel is run once and
three times under callgrind, so that what comes before and after is left out of the difference.
"""

from __future__ import annotations

import argparse
import csv
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

BASELINE = Path(__file__).parent / "baseline.csv"
FEW, MANY = 1, 3


@dataclass(frozen=True)
class Count:
    """The instructions of a kernel for one pixel, color or palette."""

    kernel: str
    unit: str
    instructions: float


def main() -> int:
    options = parsed_options()
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind can't read what compilers say for debuggers nowadays.
        program = str(Path(folder) / "program")
        subprocess.run(["strip", "--strip-debug", "-o", program, options.program], check=True)
        listed = subprocess.run([program, "--kernels"], check=True, capture_output=True, text=True)
        kernels = [name for name in listed.stdout.splitlines() if re.search(options.only, name)]
        with ThreadPoolExecutor(options.jobs) as pool:
            counts = list(pool.map(lambda kernel: count(program, kernel), kernels))
    if options.update:
        write(counts)
        return 0
    return compare(counts, baseline(), options.limit)


def parsed_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Counts the instructions of each kernel.")
    parser.add_argument("program", help="palette-benchmarks")
    parser.add_argument("--update", action="store_true", help="write a new baseline")
    parser.add_argument("--only", default="", metavar="REGEX", help="only kernels of such names")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once (default: 2)")
    parser.add_argument(
        "--limit", type=float, default=3, metavar="PERCENT", help="what is a loss (default: 3)"
    )
    return parser.parse_args()


def count(program: str, kernel: str) -> Count:
    """Runs a kernel a few times and some more."""
    (few, units, unit), (many, _, _) = (executed(program, kernel, times) for times in (FEW, MANY))
    return Count(kernel, unit, (many - few) / (MANY - FEW) / units)


def executed(program: str, kernel: str, times: int) -> tuple[int, int, str]:
    """All instructions of a run, and how many of what the kernel deals with each time."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run(
        [*command, program, "--repeat", kernel, str(times)], capture_output=True, text=True
    )
    collected = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not collected:
        raise SystemExit(f"{kernel}: callgrind failed:\n{run.stderr}")
    units, unit = run.stdout.split()
    return int(collected[1]), int(units), unit


def baseline() -> dict[str, Count]:
    with BASELINE.open(newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        row["kernel"]: Count(row["kernel"], row["unit"], float(row["instructions"])) for row in rows
    }


def write(counts: list[Count]) -> None:
    with BASELINE.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["kernel", "unit", "instructions"])
        writer.writerows([c.kernel, c.unit, f"{c.instructions:.2f}"] for c in counts)


def compare(counts: list[Count], before: dict[str, Count], limit: float) -> int:
    """Prints all kernels; 1 where one needs more than the limit allows."""
    losses = []
    for now in counts:
        if now.kernel not in before:
            print(f"{now.kernel:24} {now.instructions:14,.2f} a {now.unit:8} new")
            continue
        change = 100 * (now.instructions / before[now.kernel].instructions - 1)
        print(f"{now.kernel:24} {now.instructions:14,.2f} a {now.unit:8} {change:+7.2f} %")
        if change > limit:
            losses.append(now.kernel)
    if losses:
        print(f"more than {limit:g} % more instructions: {', '.join(losses)}", file=sys.stderr)
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main())
