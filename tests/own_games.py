"""Remove the games that a test has registered."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tapisvert.games import _FILES, GAMES, TAUGHT
from tapisvert.games.files import _loaded

HEARTS = Path(__file__).parents[1] / "docs/examples/plain_hearts.py"


@contextmanager
def forgotten() -> Iterator[None]:
    """Restore the registers of games afterwards."""
    registers: tuple[dict[str, Any], ...] = (GAMES, TAUGHT, _FILES, _loaded)
    before = [dict(register) for register in registers]
    try:
        yield
    finally:
        for register, kept in zip(registers, before, strict=True):
            register.clear()
            register.update(kept)
