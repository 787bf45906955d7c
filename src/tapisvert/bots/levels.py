"""The registry of computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tapisvert.bots.claiming import Claiming
from tapisvert.bots.distrait import Distrait
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.hasard import Hasard
from tapisvert.bots.player import Player
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.faults import Enforcement
from tapisvert.sentences import among, colon


class Level(NamedTuple):
    """A kind of computer player."""

    name: Text
    note: Text  # one line that describes it
    make: Callable[[str], Player]  # makes a player from a seed
    at_work: Callable[[str, int], Player] | None = None  # the same, with so much work for a card

    def player(self, seed: str, work: int | None = None) -> Player:
        """Return a player; ``work`` limits what it counts for a card, if it takes a budget."""
        if work is None or self.at_work is None:
            return self.make(seed)
        return self.at_work(seed, work)


LEVELS: Mapping[str, Level] = {
    "hasard": Level(
        Text("novice", "novice"),
        Text("joue au hasard, dans les règles", "plays at random, within the rules"),
        Hasard,
    ),
    "habitue": Level(
        Text("habitué", "regular"),
        Text(
            "joue en habitué du café, avec un peu de métier",
            "plays like a café regular, from experience",
        ),
        lambda _: Habitue(),
    ),
}
AT_TABLE: Mapping[str, Level] = {
    **LEVELS,
    "distrait": Level(
        Text("distrait", "absent-minded"),
        Text(
            "joue en habitué, mais commet une faute une fois sur vingt",
            "plays like a regular, but commits a fault one time in twenty",
        ),
        lambda seed: Distrait(Habitue(), seed),
    ),
}
"""The levels in table enforcement, where faults are possible."""


def level(name: str, enforcement: Enforcement = Enforcement.STRICT) -> Level:
    """Return the level of that name; case and accent do not matter.

    Raises TapisError ``player/unknown``, or ``player/strict`` for one that errs in strict play.
    """
    key, judged = name.strip().lower().replace("é", "e"), enforcement is Enforcement.TABLE
    levels = AT_TABLE if judged else LEVELS
    found = levels.get(key)
    if found is None and key in AT_TABLE:
        raise TapisError("player/strict", ERRS)
    if found is None:
        said = Text(f"joueur inconnu «\u202f{name[:40]}\u202f»", f"unknown player '{name[:40]}'")
        every = colon(Text("joueurs", "players"), same(", ".join(levels)))
        raise TapisError("player/unknown", among(said, name, levels, every))
    return found


def level_id(name: str, enforcement: Enforcement = Enforcement.STRICT) -> str:
    """Return the key of that level in the registry. Raises TapisError as ``level`` does."""
    found = level(name, enforcement)
    return next(key for key, each in AT_TABLE.items() if each is found)


def at_table(name: str, seed: str, claims: bool = True) -> Player:
    """Return a player of that level for table enforcement; without ``claims`` it never claims.

    Raises TapisError ``player/unknown``.
    """
    return Claiming(level(name, Enforcement.TABLE).make(seed), claims)


ERRS = Text(
    "«\u202fdistrait\u202f» commet des fautes\u202f: il lui faut une table qui les juge"
    " (--enforcement table)",
    "'distrait' commits faults: it needs a table that judges them (--enforcement table)",
)
