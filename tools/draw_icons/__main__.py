"""Rewrite the icons; with ``--check``, only say whether they are what the program draws."""

import sys
from pathlib import Path

import numpy as np

from tools.draw_icons import png
from tools.draw_icons.icons import ICONS, draw

STATIC = Path(__file__).parents[2] / "src" / "tapisvert" / "web" / "static"
ROUNDING = 2
"""By how much a colour may differ where a computer rounds in another way."""


def main() -> int:
    source = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    for icon in ICONS:
        drawn, target = draw(source, icon), STATIC / icon.name
        if "--check" not in sys.argv[1:]:
            target.write_bytes(png.encode(drawn))
        else:
            known = png.decode(target.read_bytes())
            if known.shape != drawn.shape or np.abs(known.astype(int) - drawn).max() > ROUNDING:
                return 1
    return 0


sys.exit(main())
