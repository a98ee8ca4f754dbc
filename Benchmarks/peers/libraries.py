"""The Python libraries behind one interface: a function from a picture and k to colors.

    libraries.py NAME PICTURE K              prints the colors, one a line
    libraries.py NAME PICTURE K WARM SECONDS prints how long each call took, in seconds

The second form calls once for the picture WARM, which imports what is needed and fills caches,
and then for PICTURE until SECONDS are over, at least once and at most MOST times. A call reads the
file. Nothing is imported that the library does not need.
"""

import sys
import time
from collections.abc import Callable, Iterable

Colors = list[tuple[int, int, int]]

MOST = 5
BATCH = 65_536


def pylette(picture: str, k: int) -> Colors:
    from pylette import extract_colors

    return _triples(color.rgb for color in extract_colors(picture, palette_size=k))


def colorthief(picture: str, k: int) -> Colors:
    from colorthief import ColorThief

    return _triples(ColorThief(picture).get_palette(k))


def fast_colorthief(picture: str, k: int) -> Colors:
    from fast_colorthief import get_palette

    return _triples(get_palette(picture, k))


def modern_colorthief(picture: str, k: int) -> Colors:
    from modern_colorthief import get_palette

    return _triples(get_palette(picture, k))


def colorgram(picture: str, k: int) -> Colors:
    from colorgram import extract

    return _triples(color.rgb for color in extract(picture, k))


def extcolors(picture: str, k: int) -> Colors:
    from extcolors import extract_from_path

    return _triples(color for color, _ in extract_from_path(picture, limit=k)[0])


def opencv(picture: str, k: int) -> Colors:
    import cv2

    blue_first = cv2.imread(picture).reshape(-1, 3).astype("float32")
    until = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 10, 1.0)
    centers = cv2.kmeans(blue_first, k, None, until, 1, cv2.KMEANS_PP_CENTERS)[2]
    return _triples(center[::-1] for center in centers)


def scikit_learn(picture: str, k: int) -> Colors:
    import numpy
    from PIL import Image
    from sklearn.cluster import KMeans

    pixels = numpy.asarray(Image.open(picture).convert("RGB")).reshape(-1, 3).astype("float32")
    return _triples(KMeans(k, n_init=1, random_state=0).fit(pixels).cluster_centers_)


def scikit_learn_minibatch(picture: str, k: int) -> Colors:
    """One pass of `partial_fit` over all pixels in random order.

    `fit` draws every batch from all pixels with `choice(n, p=...)`, whose time grows with n: it
    takes minutes for a photo.
    """
    import numpy
    from PIL import Image
    from sklearn.cluster import MiniBatchKMeans

    pixels = numpy.asarray(Image.open(picture).convert("RGB")).reshape(-1, 3).astype("float32")
    pixels = pixels[numpy.random.default_rng(0).permutation(len(pixels))]
    kmeans = MiniBatchKMeans(k, n_init=1, random_state=0)
    for start in range(0, len(pixels), BATCH):
        kmeans.partial_fit(pixels[start : start + BATCH])
    return _triples(kmeans.cluster_centers_)


def _triples(colors: Iterable[Iterable[float]]) -> Colors:
    """Whole numbers from 0 to 255, rounded where the library has not."""
    rounded = ([min(255, max(0, round(float(value)))) for value in color] for color in colors)
    return [(color[0], color[1], color[2]) for color in rounded]


def _times(palette: Callable[[str, int], Colors], picture: str, k: int, budget: float) -> None:
    start = time.perf_counter()
    for _ in range(MOST):
        before = time.perf_counter()
        palette(picture, k)
        after = time.perf_counter()
        print(after - before)
        if after - start > budget:
            break


def main(name: str, picture: str, k: int, warm: str = "", seconds: str = "") -> None:
    palette: Callable[[str, int], Colors] = globals()[name]
    if warm:
        palette(warm, k)
        _times(palette, picture, k, float(seconds))
    else:
        for red, green, blue in palette(picture, k):
            print(f"#{red:02x}{green:02x}{blue:02x}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:])
