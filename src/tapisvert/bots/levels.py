"""The registry of computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple
from unicodedata import combining, normalize

from tapisvert.bots.claiming import Claiming
from tapisvert.bots.distrait import Distrait
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.hasard import Hasard
from tapisvert.bots.open_player import OpenLevel, OpenPlayer
from tapisvert.bots.player import Player
from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.faults import Enforcement
from tapisvert.sentences import among, colon


class Level(NamedTuple):
    """A kind of computer player."""

    name: Text
    note: Text  # one line that describes it
    make: Callable[[str], Player]  # makes a player from a seed, to play with people
    at_work: Callable[[str, int | None], Player] | None = None  # with a budget, and no clock
    rolls_out: bool = False  # True if it needs the compiled code of roll-outs without a search

    @property
    def searches(self) -> bool:
        """True if a choice is the result of a search, which takes time."""
        return self.at_work is not None

    @property
    def compiled(self) -> bool:
        """True if a choice needs compiled code."""
        return self.searches or self.rolls_out

    def player(self, seed: str, work: int | None = None) -> Player:
        """Return a player whose choices do not depend on the clock.

        ``work`` is the budget of a search in simulated plays of a card, None for its default.
        """
        return self.make(seed) if self.at_work is None else self.at_work(seed, work)


LONGEST_SECONDS = 5.0
"""A player that sits with people starts no new round of a search after so long. It needs 0.1 s or
less in most games."""


def _maitre(
    seed: str, work: int | None, *, asks: bool = True, seconds: float | None = None
) -> Player:
    """The player that searches. The kernel is imported only when it plays."""
    from tapisvert.bots.maitre import Maitre
    from tapisvert.bots.searching import WORK, SearchBudget

    return Maitre(seed, SearchBudget(WORK if work is None else work, seconds), asks)


def _instinct(seed: str) -> Player:
    from tapisvert.bots.instinct import Instinct

    return Instinct(seed)


def _pimc(seed: str, work: int | None = None) -> Player:
    from tapisvert.bots.pimc import WORK, Pimc

    return Pimc(seed, work or WORK)


def _ismcts(seed: str, work: int | None = None) -> Player:
    from tapisvert.bots.ismcts import WORK, IsMcts

    return IsMcts(seed, work or WORK)


def _voyant(seed: str, work: int | None = None) -> OpenPlayer:
    from tapisvert.bots.voyant import WORK, Voyant

    return Voyant(seed, work or WORK)


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
    "maitre": Level(
        Text("maître", "master"),
        Text(
            "imagine des centaines de donnes possibles avant de jouer",
            "imagines hundreds of possible deals before it plays",
        ),
        lambda seed: _maitre(seed, None, seconds=LONGEST_SECONDS),
        _maitre,
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
IN_ARENA: Mapping[str, Level | OpenLevel] = {
    **LEVELS,
    "instinct": Level(
        Text("instinct", "instinct"),
        Text(
            "joue la première carte qui vient à l’idée du maître, sans réfléchir",
            "plays the first card that comes to the master’s mind, without thinking",
        ),
        _instinct,
        rolls_out=True,
    ),
    "muet": Level(
        Text("muet", "mute"),
        Text(
            "joue en maître, mais ne questionne jamais son partenaire",
            "plays like a master, but never questions its partner",
        ),
        lambda seed: _maitre(seed, None, asks=False),
        lambda seed, work: _maitre(seed, work, asks=False),
    ),
    "pimc": Level(
        same("PIMC"),
        Text(
            "joue la carte qui vaut le plus en moyenne, cartes sur table",
            "plays the card that is worth most on average with all hands open",
        ),
        _pimc,
        _pimc,
    ),
    "ismcts": Level(
        same("IS-MCTS"),
        Text(
            "cherche dans un seul arbre pour toutes les donnes possibles",
            "searches one tree for all possible deals",
        ),
        _ismcts,
        _ismcts,
    ),
    "voyant": OpenLevel(
        Text("voyant", "clairvoyant"),
        Text("voit toutes les cartes", "sees every card"),
        _voyant,
    ),
}
"""The levels that can be compared in the arena: also yardsticks, which never sit at a table."""


def level(name: str, enforcement: Enforcement = Enforcement.STRICT) -> Level:
    """Return the level of that name; case and accents do not matter.

    Raises TapisError ``player/unknown``, or ``player/strict`` for one that errs in strict play.
    """
    return AT_TABLE[level_id(name, enforcement)]


def level_id(name: str, enforcement: Enforcement = Enforcement.STRICT) -> str:
    """Return the key of that level in the registry. Raises TapisError as ``level`` does."""
    return _key(name, AT_TABLE if enforcement is Enforcement.TABLE else LEVELS)


def arena_id(name: str) -> str:
    """Return the key of that level in ``IN_ARENA``. Raises TapisError as ``level`` does."""
    return _key(name, IN_ARENA)


def _key(name: str, levels: Mapping[str, object]) -> str:
    key = _plain(name)
    if key in levels:
        return key
    if key in AT_TABLE:
        raise TapisError("player/strict", ERRS if levels is LEVELS else ERRS_IN_ARENA)
    said = Text(f"joueur inconnu «\u202f{name[:40]}\u202f»", f"unknown player '{name[:40]}'")
    every = colon(Text("joueurs", "players"), same(", ".join(levels)))
    raise TapisError("player/unknown", among(said, name, levels, every))


def _plain(name: str) -> str:
    """A name in small letters, without accents or spaces around it."""
    letters = normalize("NFD", name.strip().lower())
    return "".join(letter for letter in letters if not combining(letter))


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
ERRS_IN_ARENA = Text(
    "«\u202fdistrait\u202f» commet des fautes\u202f: l’arène, qui n’en juge pas, le refuse",
    "'distrait' commits faults: it cannot play in the arena, which judges none",
)
