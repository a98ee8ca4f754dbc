"""Compares the squared error of palette with that of scikit-learn's KMeans; see README.md."""

import argparse
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import sklearn
from PIL import Image

from accuracy.measures import color_table, palette_error, reference_error
from accuracy.photos import as_palette_reads_it, as_png
from common import machine
from common.photos import Photo, Unavailable, listed_photos
from common.tables import bullets

COUNTS = (3, 5, 8, 16, 32)
WANTED, WANTED_SHARE, LIMIT = 1.000, 0.95, 1.005
FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Row:
    photo: Photo
    megapixels: float
    distinct: int
    ratios: dict[int, float]


@dataclass(frozen=True)
class Case:
    ratio: float
    name: str


def measure(photo: Photo, program: str, work: Path) -> Row:
    png = as_png(photo, work)
    with Image.open(png) as image:
        megapixels = image.width * image.height / 1e6
    table = color_table(png)
    cache = work / "references.json"
    picture = as_palette_reads_it(photo, work)
    ratios = {
        k: palette_error(program, picture, table, k) / reference_error(table, k, cache)
        for k in COUNTS
    }
    return Row(photo, megapixels, len(table.colors), ratios)


def ratio_text(ratio: float) -> str:
    return f"**{ratio:.6f}**" if round(ratio, 3) > WANTED else f"{ratio:.6f}"


def row_text(row: Row) -> str:
    ratios = " | ".join(ratio_text(row.ratios[k]) for k in COUNTS)
    photo = row.photo
    return f"| {photo.name} | {photo.kind} | {row.megapixels:.2f} | {row.distinct} | {ratios} |"


def table_text(rows: list[Row]) -> str:
    heads = " | ".join(f"k = {k}" for k in COUNTS)
    lines = [
        f"| picture | kind | MP | distinct colors | {heads} |",
        "|---|---|--:|--:|" + "--:|" * len(COUNTS),
        *map(row_text, rows),
    ]
    return "\n".join(lines)


def cases_of(rows: list[Row]) -> list[Case]:
    return [
        Case(ratio, f"{row.photo.name}, k = {k}") for row in rows for k, ratio in row.ratios.items()
    ]


def share_text(count: int, total: int) -> str:
    return f"{count} ({100 * count / total:.1f}%)"


def summary_row(title: str, rows: list[Row]) -> str:
    cases = cases_of(rows)
    rounded = sum(round(case.ratio, 3) <= WANTED for case in cases)
    strictly = sum(case.ratio <= WANTED for case in cases)
    largest = max(cases, key=lambda case: case.ratio)
    smallest = min(cases, key=lambda case: case.ratio)
    met = rounded >= WANTED_SHARE * len(cases) and largest.ratio <= LIMIT
    fields = [
        title,
        str(len(rows)),
        str(len(cases)),
        share_text(rounded, len(cases)),
        share_text(strictly, len(cases)),
        f"{largest.ratio:.6f} ({largest.name})",
        f"{smallest.ratio:.6f} ({smallest.name})",
        "met" if met else "not met",
    ]
    return f"| {' | '.join(fields)} |"


def summary_text(rows: list[Row]) -> str:
    photos = [row for row in rows if row.photo.kind == "photo"]
    lines = [
        "| | pictures | cases | to three decimals <= 1.000 | strictly <= 1 | largest | smallest "
        "| bar |",
        "|---|--:|--:|--:|--:|---|---|---|",
        *([summary_row("photos", photos)] if photos else []),
        summary_row("all", rows),
        "",
        f"The bar: to three decimals {WANTED:.3f} or less in {WANTED_SHARE:.0%} of the cases, and "
        f"never more than {LIMIT}.",
    ]
    return "\n".join(lines)


def circumstances(program: str) -> str:
    version = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=True)
    programs = [version.stdout.splitlines()[0], f"scikit-learn {sklearn.__version__}"]
    return bullets([*programs, *machine.facts()])


def results_text(rows: list[Row], skipped: list[str], program: str) -> str:
    parts = [
        "# Accuracy against scikit-learn",
        "Squared error of palette over that of scikit-learn's KMeans with ten restarts. Below 1 "
        "palette is the\nbetter one; bold is above 1.000 to three decimals. Written by `run`, see "
        "[README.md](README.md).",
        table_text(rows),
        "## Summary",
        summary_text(rows),
        *([f"Left out: {', '.join(skipped)}."] if skipped else []),
        circumstances(program),
    ]
    return "\n\n".join(parts) + "\n"


def chosen(photos: list[Photo], names: list[str]) -> list[Photo]:
    unknown = set(names) - {photo.name for photo in photos}
    if unknown:
        sys.exit(f"not in photos.txt: {', '.join(sorted(unknown))}")
    return [photo for photo in photos if not names or photo.name in names]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--palette", required=True, help="the program")
    parser.add_argument("--work", required=True, type=Path, help="where data are kept")
    parser.add_argument("names", nargs="*", help="only these, and print instead of writing")
    options = parser.parse_args()

    rows: list[Row] = []
    skipped: list[str] = []
    for photo in chosen(listed_photos(FOLDER / "photos.txt"), options.names):
        start = time.monotonic()
        try:
            row = measure(photo, options.palette, options.work)
        except Unavailable as reason:
            print(f"{photo.name}: left out, {reason}", file=sys.stderr)
            skipped.append(photo.name)
            continue
        rows.append(row)
        print(f"{row_text(row)} {time.monotonic() - start:.1f} s", file=sys.stderr, flush=True)

    if not rows:
        sys.exit("none of the pictures could be had")
    results = results_text(rows, skipped, options.palette)
    if options.names:
        print(results, end="")
    else:
        (FOLDER / "results.md").write_text(results)


if __name__ == "__main__":
    main()
