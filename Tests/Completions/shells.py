"""Shells that are asked what they would offer."""

import os
import shlex
import subprocess
from pathlib import Path

from terminal import Terminal

KEY_ALL, KEY_TAB, KEY_SHOW = "\x14", "\t", "\x0f"  # Ctrl-T, Tab, Ctrl-O


def environment(folder: Path) -> dict[str, str]:
    """Nothing of the user's own; the scripts lie beside the folder that the shells work in."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(folder.parent / "home"),
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
        "SCRIPTS": str(folder.parent / "scripts"),
    }


class Interactive:
    """A shell on a terminal, where one key inserts all that is offered and another completes as users do."""

    name: str
    command: list[str]
    preparation: str
    finds_files = True

    def __init__(self, folder: Path):
        self.terminal = Terminal(self.command, folder, environment(folder))
        self.terminal.type(self.preparation)
        self.terminal.type("printf '\\002%s\\003' ready\n")
        while self.terminal.answer() != "ready":
            pass  # the command line itself, as it is shown while it is typed

    def pressed(self, line: str, key: str = KEY_TAB) -> str:
        """The line that stands there after a key."""
        self.terminal.type(line + key + KEY_SHOW)
        return self.terminal.answer()

    def offered(self, line: str) -> list[str]:
        """The words that may stand in place of the last one."""
        kept, space, last = line.rpartition(" ")
        inserted = self.pressed(line, KEY_ALL)
        if inserted == line:
            return []
        if not inserted.startswith(kept + space):
            raise ValueError(f"{line!r} became {inserted!r}")
        words = shlex.split(inserted[len(kept + space) :])
        return self.whole(words, prefix=last[: last.rfind("=") + 1])

    def whole(self, words: list[str], prefix: str) -> list[str]:
        return words

    def close(self) -> None:
        self.terminal.close()


class Bash(Interactive):
    """As users without the package bash-completion have it."""

    name = "bash"
    command = ["bash", "--norc", "--noprofile", "-i"]
    preparation = r"""
bind 'set enable-bracketed-paste off'; bind 'set bell-style none'
bind '"\C-t": insert-completions'
show() { printf '\002%s\003' "$READLINE_LINE"; READLINE_LINE= READLINE_POINT=0; }
bind -x '"\C-o": show'
complete -r; . "$SCRIPTS/palette.bash"
"""

    def whole(self, words: list[str], prefix: str) -> list[str]:
        # What is divided off at = stands there only once.
        return words[:1] + [prefix + word for word in words[1:]]


class BashUndivided(Interactive):
    """Where = and : do not divide words."""

    name = "bash, with = and : as any characters"
    command = Bash.command
    preparation = Bash.preparation + "COMP_WORDBREAKS=${COMP_WORDBREAKS//[=:]/}\n"


class BashOld:
    """What bash 3.2 is given and lacks: words that are whole, and no compopt. Files are readline's affair."""

    name = "bash, as if it were 3.2"
    finds_files = False
    program = r"""
enable -n compopt
. "$SCRIPTS/palette.bash"
COMP_LINE=$1 COMP_POINT=${#1}; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
current=${COMP_WORDS[COMP_CWORD]}
_palette palette "${current##*[=:]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
"""

    def __init__(self, folder: Path):
        self.folder = folder

    def offered(self, line: str) -> list[str]:
        words = line.split(" ")
        result = subprocess.run(
            ["bash", "--norc", "-c", self.program, "bash", line, *words],
            cwd=self.folder, env=environment(self.folder), capture_output=True, text=True, check=True,
        )  # fmt: skip
        if result.stderr:
            raise ValueError(result.stderr)
        prefix = words[-1][: max(words[-1].rfind("="), words[-1].rfind(":")) + 1]
        return [prefix + word for word in result.stdout.split()]

    def close(self) -> None:
        pass


class Zsh(Interactive):
    """The script read after compinit."""

    name = "zsh, sourced"
    command = ["zsh", "-f", "-i"]
    loading = 'autoload -Uz compinit; compinit -D -u; eval "$(<$SCRIPTS/_palette)"'
    preparation = r"""
unset zle_bracketed_paste; unsetopt beep; PS1=; PS2=
show() { print -rn -- $'\002'"$BUFFER"$'\003'; BUFFER= }; zle -N show; bindkey '^O' show
zle -C all-matches complete-word _generic; bindkey '^T' all-matches; bindkey '^I' complete-word
zstyle ':completion:all-matches::::' completer _all_matches _complete
zstyle ':completion:all-matches:*' insert true
"""

    def __init__(self, folder: Path):
        self.preparation += self.loading + "\n"
        super().__init__(folder)


class ZshFunction(Zsh):
    """The script as a file in a folder of fpath."""

    name = "zsh, in fpath"
    loading = "fpath=($SCRIPTS $fpath); autoload -Uz compinit; compinit -D -u"


class Fish:
    """What fish itself says that it offers."""

    name = "fish"
    finds_files = True

    def __init__(self, folder: Path):
        self.folder = folder

    def described(self, line: str) -> list[tuple[str, str]]:
        """The words, each with what fish tells of it."""
        program = "source $SCRIPTS/palette.fish; complete -C $argv[1]"
        result = subprocess.run(
            ["fish", "--no-config", "-c", program, line],
            cwd=self.folder, env=environment(self.folder), capture_output=True, text=True, check=True,
        )  # fmt: skip
        if result.stderr:
            raise ValueError(result.stderr)
        entries = [entry.partition("\t") for entry in result.stdout.splitlines()]
        return [(word, meaning) for word, _, meaning in entries]

    def offered(self, line: str) -> list[str]:
        return [word for word, _ in self.described(line)]

    def close(self) -> None:
        pass
