"""Colors of an image in Oklab, and the squared error that each program leaves."""

import hashlib
import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import sklearn
from numpy.typing import NDArray
from PIL import Image
from sklearn.cluster import KMeans

# Björn Ottosson, "A perceptual color space for image processing", with the matrices of 2021-01-25.
LMS_FROM_LINEAR_SRGB = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
OKLAB_FROM_ROOTS_OF_LMS = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)

REFERENCE_PARAMETERS = {
    "n_init": 10,
    "init": "k-means++",
    "max_iter": 300,
    "random_state": 0,
    "algorithm": "lloyd",
}


@dataclass(frozen=True)
class ColorTable:
    """The distinct colors of an image in Oklab, how many pixels have each, and a hash of them."""

    colors: NDArray[np.float64]
    pixels: NDArray[np.int64]
    digest: str


def oklab(srgb: NDArray[np.uint8]) -> NDArray[np.float64]:
    encoded = srgb / 255.0
    # IEC 61966-2-1
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    return np.cbrt(linear @ LMS_FROM_LINEAR_SRGB.T) @ OKLAB_FROM_ROOTS_OF_LMS.T


def color_table(picture: Path) -> ColorTable:
    """The colors of a file as they are stored, its profile and transparency left aside."""
    with Image.open(picture) as image:
        samples = np.asarray(image.convert("RGB")).astype(np.uint32)
    packed = samples[..., 0] << 16 | samples[..., 1] << 8 | samples[..., 2]
    distinct, pixels = np.unique(packed, return_counts=True)
    srgb = np.stack([distinct >> 16, distinct >> 8 & 255, distinct & 255], axis=1)
    digest = hashlib.sha256(distinct.tobytes() + pixels.tobytes()).hexdigest()
    return ColorTable(oklab(srgb.astype(np.uint8)), pixels, digest)


def squared_error(table: ColorTable, centroids: NDArray[np.float64]) -> float:
    """The sum over all pixels of the squared distance to the nearest centroid."""
    nearest = np.full(len(table.colors), np.inf)
    for centroid in centroids:
        np.minimum(nearest, np.square(table.colors - centroid).sum(axis=1), out=nearest)
    return float(table.pixels @ nearest)


def palette_error(program: str, picture: Path, table: ColorTable, k: int) -> float:
    arguments = ["--format", "json", "--color", "never", "--progress", "never"]
    command = [program, "extract", "--no-icc", str(picture), "-k", str(k), *arguments]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    (image,) = json.loads(run.stdout)["images"]
    seen = (image["pixels"], image["distinct"], len(image["colors"]))
    if seen != (table.pixels.sum(), len(table.colors), k):
        raise RuntimeError(f"{picture.name}: palette saw other pixels, or gave not {k} colors: {seen}")
    return squared_error(table, np.array([color["oklab"] for color in image["colors"]]))


def reference_error(table: ColorTable, k: int, cache: Path) -> float:
    """scikit-learn's inertia, from the cache where it has been computed before."""
    key = json.dumps([table.digest, k, sklearn.__version__, REFERENCE_PARAMETERS])
    known: dict[str, float] = json.loads(cache.read_text()) if cache.exists() else {}
    if key not in known:
        kmeans = KMeans(n_clusters=k, **REFERENCE_PARAMETERS)
        known[key] = float(kmeans.fit(table.colors, sample_weight=table.pixels).inertia_)
        unfinished = cache.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(known, indent=1))
        unfinished.rename(cache)
    return known[key]
