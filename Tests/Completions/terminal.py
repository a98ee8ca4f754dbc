"""A program on a terminal of its own."""

import fcntl
import os
import pty
import select
import struct
import termios
import time
from pathlib import Path

START, END = b"\x02", b"\x03"  # what a shell is told to put around an answer


class Terminal:
    """Runs a program on a pseudo-terminal, types and reads what it shows."""

    def __init__(self, command: list[str], folder: Path, environment: dict[str, str]):
        self.shown = b""
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 200, 160, 0, 0))

    def type(self, text: str) -> None:
        os.write(self.descriptor, text.encode())

    def answer(self, seconds: float = 20) -> str:
        """The next text between START and END; what comes before it is kept in `passed`."""
        deadline = time.monotonic() + seconds
        while END not in self.shown or START not in self.shown.split(END)[0]:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.descriptor], [], [], left)[0]:
                raise TimeoutError(f"no answer, but {self.shown!r}")
            self.shown += os.read(self.descriptor, 1 << 16)
        passed, rest = self.shown.split(START, 1)
        answer, self.shown = rest.split(END, 1)
        self.passed = passed.decode(errors="replace")
        return answer.decode(errors="replace").replace("\r\n", "\n")

    def close(self) -> None:
        os.close(self.descriptor)
        os.waitpid(self.process, 0)
