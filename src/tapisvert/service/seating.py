"""How a match against computers begins: names, seats, levels."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from secrets import token_hex
from typing import NamedTuple

from tapisvert.bots.levels import level
from tapisvert.errors import TapisError
from tapisvert.glossary import Lang, Text
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.shuffle import Chance
from tapisvert.service.happenings import Created
from tapisvert.service.texts import DEFAULT_NAME

NAMES = (
    "Anne", "Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène",
    "Jules", "Louise", "Marcel", "Odette", "Rose", "Simon",
)  # fmt: skip
LONGEST_NAME = 20


class Wish(NamedTuple):
    """The match a person asks for; ``levels`` are those of the others, in order of sitting."""

    game: Game
    levels: tuple[str, ...]
    name: str = ""
    lang: Lang = "fr"
    seed: str | None = None


def created(wish: Wish, holder: str) -> Created:
    """Draw lots and deal. Raises TapisError for a level that is not known, or their number."""
    check(wish)
    seed = token_hex(16) if wish.seed is None else wish.seed
    person = clean(wish.name) or DEFAULT_NAME.in_(wish.lang)
    others = companions(person, len(wish.game.players) - 1, seed)
    match = Match.start(wish.game, (person, *others), seed)
    match = replace(match, notes={"played": datetime.now(UTC).isoformat(timespec="seconds")})
    of = dict(zip(others, wish.levels, strict=True))
    levels = tuple(of.get(match.names[match.game.player_of(s)]) for s in range(match.game.seats))
    holders = tuple(holder if name == person else None for name in match.names)
    return Created(dumps(match), levels, holders)


def check(wish: Wish) -> None:
    for name in wish.levels:
        level(name)
    wanted = len(wish.game.players) - 1
    if len(wish.levels) != wanted:
        raise TapisError("room/levels", wrong_number(wanted))


def clean(name: str) -> str:
    """A name as typed, without controls and not too long."""
    plain = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def companions(person: str, number: int, seed: str) -> tuple[str, ...]:
    """Names for the computer players, none like the person's."""
    free = [name for name in NAMES if name.casefold() != person.casefold()]
    chance = Chance(seed, "names")
    return tuple(free.pop(chance.below(len(free))) for _ in range(number))


def wrong_number(wanted: int) -> Text:
    return Text(f"il faut {wanted} adversaires", f"{wanted} computer players are needed")
