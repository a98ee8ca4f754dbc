"""Which pictures are measured, and where those of Debian's packages are."""

from dataclasses import dataclass
from pathlib import Path


class Unavailable(Exception):  # noqa: N818 - it is no error, the picture is left out
    """A picture that cannot be had here."""


@dataclass(frozen=True)
class Photo:
    name: str
    kind: str
    source: str


def listed_photos(file: Path) -> list[Photo]:
    """Lines of a name, a kind and a source; what follows a # is a comment."""
    lines = (line.split("#")[0].split() for line in file.read_text().splitlines())
    return [Photo(*fields) for fields in lines if fields]


def packaged(name: str, work: Path) -> Path:
    """A file of the unpacked packages, by its path below usr/share. Raises Unavailable."""
    file = work / "packages" / "usr" / "share" / name
    if not file.exists():
        raise Unavailable("not in the Debian packages, or they could not be downloaded")
    return file


def wallpapers(work: Path) -> list[Path]:
    """Every JPEG and PNG file of the packages once, previews left out."""
    share = work / "packages" / "usr" / "share"
    return sorted(
        path
        for path in share.rglob("*")
        if path.suffix in (".jpg", ".png") and path.is_file() and not path.is_symlink()
        if path.stem != "screenshot"
    )
