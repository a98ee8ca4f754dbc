"""The pictures of the study, each as a plain PNG in the working folder."""

from pathlib import Path

import numpy as np
import skimage.data
from numpy.typing import NDArray
from PIL import Image
from sklearn.datasets import load_sample_image

from common.photos import Photo, Unavailable, packaged


def as_png(photo: Photo, work: Path) -> Path:
    """The picture as 8-bit RGB without profile and alpha, made once."""
    png = work / "png" / f"{photo.name}.png"
    if not png.exists():
        pixels = _load(photo.source, work)
        png.parent.mkdir(exist_ok=True)
        unfinished = png.with_suffix(".unfinished")
        Image.fromarray(pixels).save(unfinished, format="PNG", compress_level=1)
        unfinished.rename(png)
    return png


def as_palette_reads_it(photo: Photo, work: Path) -> Path:
    """The JPEG, where the picture is one: its colors are not listed as those of a PNG are."""
    origin, name = photo.source.split(":")
    if origin == "debian" and name.endswith(".jpg"):
        return packaged(name, work)
    return as_png(photo, work)


def _load(source: str, work: Path) -> NDArray[np.uint8]:
    origin, name = source.split(":")
    match origin:
        case "debian":
            return _as_rgb(packaged(name, work))
        case "skimage":
            return _from_skimage(name)
        case "sklearn":
            return load_sample_image(name)
        case _:
            raise ValueError(f"unknown origin of a picture: {source}")


def _as_rgb(file: Path) -> NDArray[np.uint8]:
    with Image.open(file) as image:
        return np.asarray(image.convert("RGB"))


def _from_skimage(name: str) -> NDArray[np.uint8]:
    try:
        data = getattr(skimage.data, name)()
    except OSError as error:  # what the wheel lacks is downloaded, where there is a network
        raise Unavailable(f"scikit-image could not get it: {type(error).__name__}") from error
    left_or_only = data[0] if isinstance(data, tuple) else data
    return left_or_only[..., :3]
