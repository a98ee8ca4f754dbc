#!/usr/bin/env python3
"""Times palette beside the least that a decoder needs, in turns; see ../README.md."""

import argparse
import os
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
STAGES = ("counting", "converting", "searching", "refining")
ROUNDS = 7
SLOW = 100.0


def milliseconds(command: list[str]) -> tuple[float, str, int]:
    """Wall time, standard error and peak memory (MB) of a command."""
    with tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        wall = 1000 * (time.perf_counter() - start)
        if status != 0:
            raise SystemExit(f"{command[0]} failed on {command[-1]}")
        errors.seek(0)
        return wall, errors.read().decode(), usage.ru_maxrss // 1024


def floor_command(picture: Path, bare_png: Path) -> list[str]:
    if picture.suffix == ".png":
        return [str(bare_png), str(picture)]
    return ["djpeg", "-outfile", "/dev/null", str(picture)]


def measure(picture: Path, program: str, bare_png: Path) -> dict[str, float]:
    floor, whole, peak = [], [], 0
    stages: dict[str, list[float]] = {stage: [] for stage in STAGES}
    for _ in range(ROUNDS):
        floor.append(milliseconds(floor_command(picture, bare_png))[0])
        wall, said, memory = milliseconds([program, "extract", "-v", str(picture)])
        whole.append(wall)
        peak = max(peak, memory)
        for stage in STAGES:
            found = re.search(rf"{stage} ([\d.]+) ms", said)
            stages[stage].append(float(found[1]) if found else 0.0)
    row = {stage: statistics.median(times) for stage, times in stages.items()}
    row |= {"floor": statistics.median(floor), "palette": statistics.median(whole), "peak": peak}
    return row


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the palette to measure")
    parser.add_argument("pictures", nargs="+", type=Path, help="JPEG and PNG files")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bare_png = Path(folder) / "bare_png"
        source = str(HERE / "bare_png.c")
        subprocess.run(["cc", "-O2", source, "-lpng", "-o", str(bare_png)], check=True)
        heads = ["picture", "floor ms", "palette ms", "ratio", *(f"{s} ms" for s in STAGES), "MB"]
        print("| " + " | ".join(heads) + " |")
        print("|---|" + "--:|" * (len(heads) - 1))
        ratios = []
        for picture in options.pictures:
            row = measure(picture, options.program, bare_png)
            ratio = row["palette"] / row["floor"]
            ratios.append((row["floor"], ratio))
            times = " | ".join(f"{row[stage]:.1f}" for stage in STAGES)
            name = "/".join(picture.parts[-4:])
            print(
                f"| {name} | {row['floor']:.1f} | {row['palette']:.1f} | {ratio:.2f} "
                f"| {times} | {row['peak']:.0f} |",
                flush=True,
            )
    slow = [ratio for floor, ratio in ratios if floor >= SLOW]
    print(f"\nmedian ratio {statistics.median(ratio for _, ratio in ratios):.2f}")
    if slow:
        print(f"where the floor is {SLOW:.0f} ms or more: {min(slow):.2f} to {max(slow):.2f}")


if __name__ == "__main__":
    main()
