"""Rewrite the sprite; with ``--check``, only say whether it is what the program draws."""

import sys
from pathlib import Path

from tools.draw_cards.sprite import sprite

TARGET = Path(__file__).parents[2] / "src" / "tapisvert" / "web" / "static" / "cards.svg"


def main() -> int:
    drawn = sprite()
    if "--check" in sys.argv[1:]:
        return 0 if TARGET.read_text(encoding="utf-8") == drawn else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(drawn, encoding="utf-8")
    return 0


sys.exit(main())
