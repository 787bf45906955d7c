"""How a match against computers begins, or begins again: names, seats, levels."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
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
from tapisvert.service.room import Room
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
    return _taken(match, dict(zip(others, wish.levels, strict=True)), {person: holder})


def again(room: Room) -> Created:
    """A new match of the same game: everybody keeps his seat and his level."""
    game, names = room.game, room.match.names
    seed = token_hex(16)
    players = [names[seat] for seat in game.players]
    match = Match.start(game, players, seed, first_dealer(game, seed))
    levels = {names[s]: level for s in game.players if (level := room.levels[s])}
    holders = {names[s]: holder for s in game.players if (holder := room.holders[s])}
    return _taken(match, levels, holders)


def first_dealer(game: Game, seed: str) -> int | None:
    """The seat that deals first when all keep their seats; None where a draw settles just that."""
    if game.lots.partners is None:
        return None
    return game.lots.first if game.lots.dealer is None else Chance(seed, "lots").below(game.seats)


def _taken(match: Match, levels: Mapping[str, str], holders: Mapping[str, str]) -> Created:
    """A match begins, whose computers and persons are known by their names."""
    played = datetime.now(UTC).isoformat(timespec="seconds")
    match = replace(match, notes={"played": played})
    players = (match.names[match.game.player_of(seat)] for seat in range(match.game.seats))
    return Created(
        dumps(match),
        tuple(levels.get(name) for name in players),
        tuple(holders.get(name) for name in match.names),
    )


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
