"""The registry of computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tapisvert.bots.habitue import Habitue
from tapisvert.bots.hasard import Hasard
from tapisvert.bots.player import Player
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.sentences import among, colon


class Level(NamedTuple):
    """A kind of computer player."""

    name: Text
    note: Text  # one line that describes it
    make: Callable[[str], Player]  # makes a player from a seed


LEVELS: Mapping[str, Level] = {
    "hasard": Level(
        Text("hasard", "hasard (chance)"),
        Text("joue au hasard, dans les règles", "plays at random, within the rules"),
        Hasard,
    ),
    "habitue": Level(
        Text("habitué", "habitué (regular)"),
        Text(
            "joue en habitué du café, selon quelques règles d’expérience",
            "plays like a regular of the café, by rules of thumb",
        ),
        lambda _: Habitue(),
    ),
}


def level(name: str) -> Level:
    """Return the level of that name; case and accent do not matter.

    Raises TapisError ``player/unknown``.
    """
    found = LEVELS.get(name.strip().lower().replace("é", "e"))
    if found is None:
        said = Text(f"joueur inconnu «\u202f{name[:40]}\u202f»", f"unknown player '{name[:40]}'")
        every = colon(Text("joueurs", "players"), same(", ".join(LEVELS)))
        raise TapisError("player/unknown", among(said, name, LEVELS, every))
    return found
