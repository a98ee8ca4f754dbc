#!/usr/bin/env python3
"""Asks bash, zsh and fish what they offer with the completion scripts of the `palette` in PATH."""

import subprocess
import sys
import tempfile
from pathlib import Path

import cases
import shells

SHELLS = (shells.Bash, shells.BashUndivided, shells.BashOld, shells.Zsh, shells.ZshFunction, shells.Fish)
SCRIPTS = {"bash": "palette.bash", "zsh": "_palette", "fish": "palette.fish"}


class Check:
    """Compares what comes with what is to come, and counts."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def equal(self, where: str, came: object, expected: object) -> None:
        if came == expected:
            self.passed += 1
            return
        self.failed += 1
        print(f"{where}: expected {expected}, came {came}", file=sys.stderr)


def prepare(folder: Path) -> Path:
    """Writes the scripts, and the files that the shells are to see; gives the folder of those."""
    for name in ("home", "scripts", "here"):
        (folder / name).mkdir()
    for shell, name in SCRIPTS.items():
        script = subprocess.run(["palette", "completions", shell], capture_output=True, check=True).stdout
        (folder / "scripts" / name).write_bytes(script)
        subprocess.run([shell, "-n", folder / "scripts" / name], check=True)
    here = folder / "here"
    for name in cases.FOLDERS:
        (here / name).mkdir()
    for name in cases.FILES:
        (here / name).touch()
    return here


def expected_words() -> dict[str, list[str]]:
    """The cases, and every option with its values as help lists them."""
    commands = cases.commands()
    words = cases.WORDS | {"palette ": list(commands), "palette help ": list(commands)}
    words["palette -"] = cases.Options.of().spellings
    for command in commands:
        options = cases.Options.of(command)
        words[f"palette {command} -"] = options.spellings
        for option, values in options.values.items():
            words[f"palette {command} {option} "] = values
            words[f"palette {command} {option}="] = [f"{option}={value}" for value in values]
    return words


def normal(words: list[str], line: str) -> list[str]:
    """Words without the endings that differ, sorted."""
    wants_option = line.rpartition(" ")[2].startswith("-")
    # Zsh offers options, too, where there is nothing else.
    kept = [word for word in words if wants_option or not word.startswith("-")]
    return sorted(word.rstrip("/").removesuffix("=") for word in kept)


def check_shell(check: Check, kind: type, here: Path, words: dict[str, list[str]]) -> None:
    shell = kind(here)
    files = cases.FILE_WORDS if shell.finds_files else {}
    for line, expected in (words | files).items():
        came = normal(shell.offered(line), line)
        check.equal(f"{shell.name}: {line}", came, normal(expected, line))
    if isinstance(shell, shells.Interactive):
        for line, expected_line in cases.LINES.items():
            check.equal(f"{shell.name}: {line}, Tab", shell.pressed(line), expected_line)
        # With the cursor in the line, what is behind it does not count.
        came = shell.pressed("palette ext photo.png", "\x02" * len(" photo.png") + shells.KEY_TAB)
        check.equal(f"{shell.name}: in the line", came.replace("  ", " "), "palette extract photo.png")
    shell.close()


def check_descriptions(check: Check, here: Path) -> None:
    """Commands and values come with what they mean, in the order of help."""
    commands = cases.commands()
    fish = shells.Fish(here)
    check.equal("fish: descriptions", fish.described("palette "), list(commands.items()))
    check.equal("fish: description", fish.described("palette extract --rev"), [("--reverse", "Turn the order around")])
    zsh = shells.Zsh(here)
    zsh.pressed("palette ")
    listed = [line.split(" -- ") for line in zsh.terminal.passed.splitlines() if " -- " in line]
    check.equal("zsh: descriptions", [(name.strip(), text.strip()) for name, text in listed], list(commands.items()))
    zsh.close()


def main() -> int:
    check = Check()
    with tempfile.TemporaryDirectory() as name:
        here = prepare(Path(name))
        words = expected_words()
        for kind in SHELLS:
            before = check.passed
            check_shell(check, kind, here, words)
            print(f"{kind.name}: {check.passed - before} passed")
        check_descriptions(check, here)
    print(f"{check.passed} passed, {check.failed} failed")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
