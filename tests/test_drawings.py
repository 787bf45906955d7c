"""The drawings in the repository are what the tools draw: the card sprite, and the icons."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tools.draw_icons import png
from tools.draw_icons.canvas import coverage
from tools.draw_icons.drawing import shapes

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src" / "tapisvert" / "web" / "static"


@pytest.mark.parametrize("tool", ["draw_cards", "draw_icons"])
def test_drawings_are_as_drawn(tool: str) -> None:
    command = [sys.executable, "-m", f"tools.{tool}", "--check"]
    done = subprocess.run(command, cwd=ROOT, check=False)
    assert done.returncode == 0


def test_a_pixel_is_covered_as_far_as_the_shape_reaches() -> None:
    square = np.array([(1.25, 1.0), (3.0, 1.0), (3.0, 2.5), (1.25, 2.5)])
    cover = coverage(square, 4)
    assert cover.tolist() == [[0, 0, 0, 0], [0, 0.75, 1, 0], [0, 0.375, 0.5, 0], [0, 0, 0, 0]]
    circle = next(iter(shapes(CIRCLE))).layers[0][0]
    assert coverage(np.array(circle), 20).sum() == pytest.approx(np.pi * 64, rel=0.005)


def test_an_icon_is_read_as_it_was_written() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (7, 5, 4), np.uint8)
    assert (png.decode(png.encode(pixels)) == pixels).all()


def test_maskable_icons_keep_the_cards_inside_the_circle() -> None:
    """Outside the circle of four fifths of the width there is only the felt."""
    for side in (192, 512):
        pixels = png.decode((STATIC / f"icon-maskable-{side}.png").read_bytes())
        assert (pixels[:, :, 3] == 255).all()
        y, x = np.mgrid[:side, :side] - (side - 1) / 2
        outside = pixels[np.hypot(x, y) > 0.4 * side]
        assert len(outside) > side
        assert (outside == pixels[0, 0]).all()


CIRCLE = (
    '<svg xmlns="http://www.w3.org/2000/svg">'
    '<rect x="2" y="2" width="16" height="16" rx="8" fill="#000000"/></svg>'
)
