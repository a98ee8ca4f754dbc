"""Made pictures that are as hard to read and have as many colors as photos."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

ROWS = 256


def scene(width: int, height: int, seed: int = 0) -> NDArray[np.uint8]:
    """Hills under a sky, with noise for each pixel as cameras have it.

    The same picture at every size, but for the noise: each pixel takes as much to decode. The seed
    also moves the hills.
    """
    random = np.random.default_rng(seed)
    shift = np.float32(seed % 1000)
    pixels = np.empty((height, width, 3), np.uint8)
    x = (np.arange(width, dtype=np.float32) + 0.5) / width + shift
    for top in range(0, height, ROWS):
        rows = np.arange(top, min(height, top + ROWS), dtype=np.float32)
        y = ((rows + 0.5) / height)[:, None]
        pixels[top : top + ROWS] = _band(x, y, random)
    return pixels


def _band(
    x: NDArray[np.floating], y: NDArray[np.floating], random: np.random.Generator
) -> NDArray[np.uint8]:
    hill = 0.5 + 0.12 * np.sin(7 * x) + 0.05 * np.sin(23 * x + 1)
    is_sky = y < hill
    sky = 0.9 - 0.6 * y + 0.06 * np.sin(9 * x + 5 * y)
    ground = 0.4 - 0.35 * (y - hill) + 0.1 * np.sin(31 * x) * np.sin(17 * y)
    light = np.where(is_sky, sky, ground)
    warmth = 0.3 * np.sin(3 * x + 4 * y) + 0.15 * np.sin(13 * x - 11 * y)
    noise = 3 * random.standard_normal(light.shape, dtype=np.float32)
    channels = []
    for in_sky, on_ground, by_warmth in ((0.8, 0.9, 0.5), (0.9, 1.0, 0.1), (1.1, 0.5, -0.6)):
        tint = np.where(is_sky, np.float32(in_sky), np.float32(on_ground)) + by_warmth * warmth
        grain = 2 * random.standard_normal(light.shape, dtype=np.float32)
        channels.append(np.clip(255 * light * tint + noise + grain, 0, 255))
    return np.stack(channels, axis=-1).astype(np.uint8)


def dimensions(megapixels: float) -> tuple[int, int]:
    """Width and height, three to two."""
    width = round((1.5e6 * megapixels) ** 0.5)
    return width, round(width / 1.5)


def written(folder: Path, megapixels: float, kinds: tuple[str, ...]) -> list[Path]:
    """Files of a scene by their extensions, made where they are not there yet."""
    files = [folder / f"{megapixels:g}.{kind}" for kind in kinds]
    if not all(file.exists() for file in files):
        folder.mkdir(parents=True, exist_ok=True)
        image = Image.fromarray(scene(*dimensions(megapixels)))
        for file in files:
            _save(image, file)
    return files


def many(folder: Path, count: int, width: int, height: int) -> list[Path]:
    """Small JPEG files, no two alike, made where they are not there yet."""
    files = [folder / f"{number:05}.jpg" for number in range(count)]
    folder.mkdir(parents=True, exist_ok=True)
    for number, file in enumerate(files):
        if not file.exists():
            _save(Image.fromarray(scene(width, height, number)), file)
    return files


def _save(image: Image.Image, file: Path) -> None:
    unfinished = file.with_suffix(f".unfinished{file.suffix}")
    image.save(unfinished, quality=90, compress_level=1)
    unfinished.rename(file)
