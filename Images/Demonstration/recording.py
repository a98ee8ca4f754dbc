"""What a program writes to a terminal, and when."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Output:
    """Some bytes, and how many seconds after the start they came."""

    seconds: float
    data: bytes


def record(command: list[str], folder: Path, *, columns: int, rows: int) -> list[Output]:
    """Runs a program on a terminal of true color, to its end."""
    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    environment.pop("NO_COLOR", None)
    start = time.monotonic()
    program = subprocess.Popen(
        command, cwd=folder, env=environment, stdin=side, stdout=side, stderr=side, start_new_session=True
    )
    os.close(side)
    outputs = []
    while True:
        select.select([main], [], [])
        try:
            data = os.read(main, 1 << 16)
        except OSError:  # the other side is closed
            break
        if not data:
            break
        outputs.append(Output(time.monotonic() - start, data))
    os.close(main)
    if program.wait() != 0:
        raise SystemExit(f"{' '.join(command)} ended with {program.returncode}")
    return outputs
