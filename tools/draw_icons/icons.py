"""The icons: their names, sizes, and what of the drawing each of them shows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.draw_icons.canvas import Canvas, hex_colour
from tools.draw_icons.drawing import Shape, shapes

UNITS = 64
"""The side of the drawing."""
BACKGROUND_SHAPES = 2
"""The table with its frame: the first shapes of the drawing; the cards follow."""
INSIDE = 0.84
"""A system may cut a maskable icon to a circle, 0.8 wide; so much smaller the cards lie inside."""


class Icon(NamedTuple):
    """An icon: file, side in pixels, and whether it fills its square, so that it may be cut."""

    name: str
    side: int
    full: bool = False


ICONS = (
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("icon-maskable-192.png", 192, full=True),
    Icon("icon-maskable-512.png", 512, full=True),
    Icon("apple-touch-icon.png", 180, full=True),
)


def draw(source: str, icon: Icon) -> NDArray[np.uint8]:
    """Return the pixels of an icon: rows of columns of red, green, blue and opacity."""
    drawing = shapes(source)
    canvas = Canvas(icon.side)
    if icon.full:
        felt = drawing[BACKGROUND_SHAPES - 1].fill
        canvas.fill(hex_colour(felt))
        drawing = drawing[BACKGROUND_SHAPES:]
    for shape in drawing:
        _paint(canvas, shape, INSIDE if icon.full else 1)
    return canvas.pixels()


def _paint(canvas: Canvas, shape: Shape, size: float) -> None:
    middle = UNITS / 2
    for outline, colour in shape.layers:
        points = (np.array(outline) - middle) * size + middle
        canvas.paint(points * (canvas.side / UNITS), hex_colour(colour))
