"""Paint polygons into pixels, with smooth edges."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
LINES = 8
"""How many lines are measured in a row of pixels."""


class Canvas:
    """A square picture of floats from 0 to 1; colours are stored multiplied by their opacity."""

    def __init__(self, side: int) -> None:
        self.side = side
        self._colours: Floats = np.zeros((side, side, 4))

    def fill(self, colour: Floats) -> None:
        self._colours[:] = (*colour, 1)

    def paint(self, polygon: Floats, colour: Floats) -> None:
        """Paint a polygon, given by its corners in pixels, over what is there."""
        cover = coverage(polygon, self.side)[:, :, None]
        self._colours = cover * np.array([*colour, 1]) + (1 - cover) * self._colours

    def pixels(self) -> NDArray[np.uint8]:
        opacity = self._colours[:, :, 3:]
        plain = self._colours[:, :, :3] / np.where(opacity > 0, opacity, 1)
        pixels: NDArray[np.uint8] = np.rint(255 * np.dstack((plain, opacity))).astype(np.uint8)
        return pixels


def coverage(polygon: Floats, side: int) -> Floats:
    """Return for each pixel which part of it lies inside a polygon."""
    cover = np.zeros((side, side))
    edges = np.arange(side + 1)
    (x1, y1), (x2, y2) = polygon.T, np.roll(polygon, -1, axis=0).T
    for line in range(side * LINES):
        y = (line + 0.5) / LINES
        crossed = (y1 <= y) != (y2 <= y)
        slopes = (x2[crossed] - x1[crossed]) / (y2[crossed] - y1[crossed])
        at = np.sort(x1[crossed] + (y - y1[crossed]) * slopes)
        for left, right in zip(at[::2], at[1::2], strict=True):
            inside = np.clip(edges, left, right)
            cover[line // LINES] += (inside[1:] - inside[:-1]) / LINES
    return np.clip(cover, 0, 1)


def hex_colour(text: str) -> Floats:
    return np.array([int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)])
