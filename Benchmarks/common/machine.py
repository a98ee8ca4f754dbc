"""What a measurement was made on."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path


def processor() -> str:
    """The processor's name, or its architecture where the system does not tell."""
    return _field("/proc/cpuinfo", "model name") or platform.machine()


def facts() -> list[str]:
    """Lines for the end of a table: processor, cores, memory, system, date."""
    cores = os.cpu_count()
    memory = _field("/proc/meminfo", "MemTotal")
    return [
        f"{processor()}, {cores} cores"
        + (f", {int(memory.split()[0]) / 1024**2:.0f} GiB of memory" if memory else ""),
        f"{platform.system()} {platform.release()}",
        str(datetime.now(UTC).date()),
    ]


def _field(file: str, name: str) -> str | None:
    path = Path(file)
    if path.exists():
        for line in path.read_text().splitlines():
            if line.startswith(name):
                return line.split(":", 1)[1].strip()
    return None
