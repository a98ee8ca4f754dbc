"""What is to be offered, whatever the shell."""

import re
import subprocess
from dataclasses import dataclass, field

# The files and folders that the shells see.
FILES = ["photo one.png", "photo-two.jpg", "it's.png", "notes.txt", "photos/a.png"]
FOLDERS = ["photos", "my folder"]
PHOTOS = ["photo one.png", "photo-two.jpg", "photos"]

# A line, and the words that may stand in place of its last one.
WORDS: dict[str, list[str]] = {
    "palette ext": ["extract"],
    # Options before the command, and words that only look like a command.
    "palette --help ext": ["extract"],
    "palette -h ext": ["extract"],
    "palette -- ext": ["extract"],
    "palette extract help --form": ["--format"],
    "palette help extract --form": [],
    "palette nothing ": [],
    # Values of options, behind every spelling.
    "palette extract --format js": ["json"],
    "palette extract --format=js": ["--format=json"],
    "palette extract -f js": ["json"],
    "palette extract -fjs": ["-fjson"],
    "palette extract -qfjs": ["-qfjson"],
    "palette extract -qf js": ["json"],
    "palette extract --format=nothing": [],
    "palette extract --format nothing": [],
    "palette extract --prefer=vivid --format=n": ["--format=ndjson"],
    "palette extract --ignore=white:0.1 --format=n": ["--format=ndjson"],
    # Numbers, colors, patterns: nothing.
    "palette extract -k ": [],
    "palette extract --colors=": [],
    "palette extract --seed ": [],
    "palette extract --ignore ": [],
    "palette extract --ignore white:": [],
    "palette batch --include ": [],
    # Options that are there already, unless they may be repeated.
    "palette extract --quiet --qu": [],
    "palette extract -q --qu": [],
    "palette extract -qk5 --co": ["--color"],
    "palette extract -qk 5 --co": ["--color"],
    "palette extract --colors 5 --co": ["--color"],
    "palette extract --colors=5 --co": ["--color"],
    "palette extract --ignore white --ign": ["--ignore"],
    # Nothing is an option behind two dashes.
    "palette extract -- --form": [],
    # Operands of which there may be one.
    "palette help b": ["batch", "bench"],
    "palette bench --format ": ["json", "text"],
    "palette bench --jobs ": [],
    "palette help extract ": [],
    "palette completions z": ["zsh"],
    "palette completions zsh ": [],
    "palette manual ex": ["extract"],
    "palette manual --output-dir photos ex": ["extract"],
    "palette manual extract ": [],
}

# The same, of files.
FILE_WORDS: dict[str, list[str]] = {
    "palette extract ph": PHOTOS,
    "palette extract -q ph": PHOTOS,
    "palette extract notes.txt ph": PHOTOS,
    "palette extract -- ph": PHOTOS,
    "palette extract help ph": PHOTOS,
    "palette batch ph": PHOTOS,
    "palette extract --output ph": PHOTOS,
    "palette extract -o ph": PHOTOS,
    "palette extract --output=ph": [f"--output={name}" for name in PHOTOS],
    "palette batch --files-from=n": ["--files-from=notes.txt"],
    "palette batch --output-dir ": FOLDERS,
    "palette batch --output-dir=": [f"--output-dir={name}" for name in FOLDERS],
    "palette batch --output-dir n": [],
    'palette extract --output "photo one.png" --form': ["--format"],
    "palette extract it": ["it's.png"],
    "palette extract photos/": ["photos/a.png"],
}

# A line, and what stands there after Tab in the shells that have a line.
LINES: dict[str, str] = {
    "palette ext": "palette extract ",
    "palette extract --format=js": "palette extract --format=json ",
    "palette extract -fjs": "palette extract -fjson ",
    "palette extract photo\\ o": "palette extract photo\\ one.png ",
    "palette extract 'photo o": "palette extract 'photo one.png' ",
    'palette extract "photo o': 'palette extract "photo one.png" ',
    "palette extract it": "palette extract it\\'s.png ",
    "palette extract --output=photo\\ o": "palette extract --output=photo\\ one.png ",
    "palette extract --output photo\\ o": "palette extract --output photo\\ one.png ",
    "palette extract photos/": "palette extract photos/a.png ",
    "palette batch --output-dir my": "palette batch --output-dir my\\ folder/",
    "palette extract -k ": "palette extract -k ",
}


@dataclass
class Options:
    """The options of a command, as its help lists them."""

    spellings: list[str] = field(default_factory=list)
    values: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, *command: str) -> "Options":
        found = cls()
        name = ""
        text = subprocess.run(
            ["palette", *command, "--help"], capture_output=True, text=True, check=True
        ).stdout
        for line in text.splitlines():
            if match := re.match(r"  (?:(-\w), )?(--[\w-]+)", line):
                name = match[2]
                found.spellings += [spelling for spelling in match.groups() if spelling]
            elif match := re.match(r" {28}(\w+)  +\S", line):
                found.values.setdefault(name, []).append(match[1])
        # The help of an option is wrapped, and ends where the next option begins.
        pattern = r"(--[\w-]+) <(?:(?!\n  -)[^(])*\(values: ([\w,\s]+)[;)]"
        for name, names in re.findall(pattern, text):
            found.values[name] = re.split(r",\s+", names.strip())
        return found


def commands() -> dict[str, str]:
    """The commands with what they do, as the program's help lists them."""
    text = subprocess.run(["palette", "help"], capture_output=True, text=True, check=True).stdout
    listed = text.split("SUBCOMMANDS:\n")[1].split("\n\n")[0]
    return dict(re.findall(r"^  (\w+) +(.*)\.$", listed, re.MULTILINE))
