"""Names of players: those that people type, and those that computers are given."""

from __future__ import annotations

from collections.abc import Collection

from tapisvert.errors import TapisError
from tapisvert.play.names import one_line
from tapisvert.play.shuffle import Chance
from tapisvert.service import texts
from tapisvert.service.addressing import NAMED

NAMES = (
    "Anne", "Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène",
    "Jules", "Louise", "Marcel", "Odette", "Rose", "Simon",
)  # fmt: skip
LONGEST_NAME = 20


def clean(name: str) -> str:
    """Return a typed name on one line, cut to LONGEST_NAME characters."""
    return one_line(name)[:LONGEST_NAME].strip()


def companions(people: Collection[str], number: int, seed: str) -> tuple[str, ...]:
    """Draw names for ``number`` computer players, all different from the names of people."""
    taken = {name.casefold() for name in people}
    free = [name for name in NAMES if name.casefold() not in taken]
    chance = Chance(seed, "names")
    return tuple(free.pop(chance.below(len(free))) for _ in range(number))


def check_name(name: str, others: Collection[str]) -> None:
    """Raise TapisError ``room/name`` for no name, or one that another player has.

    Nobody among several may be called «Vous» or “You”: sentences speak to that player.
    """
    if not name:
        raise TapisError("room/name", texts.NO_NAME)
    if NAMED.search(name) or name.casefold() in {each.casefold() for each in others}:
        raise TapisError("room/name", texts.name_taken(name))
