"""Markdown."""

from collections.abc import Iterable, Sequence


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, left: int = 1) -> str:
    """A Markdown table; its first `left` columns hold words, the others figures."""
    rules = "".join("---|" if column < left else "--:|" for column in range(len(heads)))
    return "\n".join([_row(heads), f"|{rules}", *map(_row, rows)])


def bullets(lines: Iterable[str]) -> str:
    """A Markdown list."""
    return "\n".join(f"- {line}" for line in lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
