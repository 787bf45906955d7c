"""Begin a match against computers, or another one like it: names, seats, levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from secrets import token_hex
from typing import NamedTuple

from tapisvert.bots.levels import level
from tapisvert.errors import TapisError
from tapisvert.glossary import Lang, Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.agreed import agreed, computers_claim
from tapisvert.play.drawn import first_dealer
from tapisvert.play.fair import ABSENT, Promise
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.service.fairness import new_later, new_promise, promised
from tapisvert.service.happenings import Created
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import Begun
from tapisvert.service.naming import clean, companions
from tapisvert.service.room import Room
from tapisvert.service.texts import DEFAULT_NAME
from tapisvert.service.timing import clock_of


class Wish(NamedTuple):
    """The match that a person asks for.

    ``levels`` are those of the computer players, in the order in which they sit down. ``seed`` None
    means a random one. ``enforcement`` says whether faults are refused or judged; with ``claims``
    computer players claim them.
    """

    game: Game
    levels: tuple[str, ...]
    name: str = ""
    lang: Lang = "fr"
    seed: str | None = None
    enforcement: Enforcement = Enforcement.STRICT
    claims: bool = True


def create_happening(
    wish: Wish, holder: str, promise: Promise | None = None, mix: str = ABSENT
) -> Created:
    """Draw lots and deal. Raises ``player/unknown``, ``player/strict`` or ``room/levels``.

    ``mix`` is what the person contributes to the first deal. With a seed that is wished for, nobody
    contributes, and the deals are not honest deals.
    """
    check_wish(wish)
    promise = promise or new_promise()
    mixes = (mix, *(ABSENT for _ in wish.levels))
    seed = promise.seed(0, mixes) if wish.seed is None else wish.seed
    person = clean(wish.name) or DEFAULT_NAME.in_(wish.lang)
    others = companions([person], len(wish.game.players) - 1, seed)
    match = Match.start(wish.game, (person, *others), seed, enforcement=wish.enforcement)
    match = replace(match, notes=agreed(wish.claims))
    created = _created(match, dict(zip(others, wish.levels, strict=True)), {person: holder})
    return created if wish.seed is not None else promised(created, promise, new_later(), mixes)


def create_again(
    room: Room, number: int = 1, promise: Promise | None = None, mix: str = ABSENT
) -> Created:
    """Begin a match of the same game under the same agreements; players keep seats and levels.

    It is begun from this one for the ``number``-th time; several people can have contributed
    beforehand only to the first. One person brings his ``mix`` with the ``promise`` he was shown.
    """
    game, names = room.game, room.match.names
    players = [names[seat] for seat in game.players]
    mixes = tuple(mix if seat in room.people else ABSENT for seat in game.players)
    if promise is None:
        promise = room.fair.following(number) if room.fair else new_promise()
        mixes = tuple(ABSENT for _ in players)
        if room.fair:
            mixes = room.fair.mixes(promise.match, 0, len(players))
    seed = promise.seed(0, mixes)
    dealer, enforcement = first_dealer(game, seed), room.match.enforcement
    match = Match.start(game, players, seed, dealer, enforcement)
    match = replace(match, notes=agreed(computers_claim(room.match), clock_of(room.match)))
    levels = {names[s]: level for s in game.players if (level := room.levels[s])}
    holders = {names[s]: holder for s in game.players if (holder := room.holders[s])}
    created = _created(match, levels, holders)
    created = created._replace(host=_host(room), absence=room.absence)
    return promised(created, promise, new_later(), mixes)


def _host(room: Room) -> str:
    """The host of several people; empty where one plays alone."""
    return "" if room.one_person or room.host is None else room.holders[room.host] or ""


def can_draw(game: Game) -> bool:
    """True if the game has a draw that seats the players."""
    return game.lots.partners is not None


def begin_match(lobby: Lobby, key: str, seed: str | None = None) -> Begun:
    """Begin the match of a lobby: computers take the chairs on which nobody sits.

    Players keep their chairs, unless places are drawn. With a ``seed`` deals are not honest deals.
    """
    game, chairs = lobby.game, lobby.chairs
    mixes: tuple[str, ...] = ()
    if seed is None and lobby.promise:
        mixes = tuple(chair.mix or ABSENT for chair in chairs)
        seed = lobby.promise.seed(0, mixes)
    seed = token_hex(16) if seed is None else seed
    people = {chair.name: chair.holder for chair in chairs if chair.holder}
    drawn = iter(companions(people, len(chairs) - len(people), seed))
    players = [chair.name or next(drawn) for chair in chairs]
    levels = {
        name: chair.level for name, chair in zip(players, chairs, strict=True) if not chair.holder
    }
    dealer = None if lobby.draw else first_dealer(game, seed)
    match = Match.start(game, players, seed, dealer, lobby.enforcement)
    match = replace(match, notes=agreed(lobby.claims, lobby.clock))
    return Begun(*_created(match, levels, people)[:3], key, mixes)


def _created(match: Match, levels: Mapping[str, str], holders: Mapping[str, str]) -> Created:
    """The happening that begins ``match``; levels and holders are given by player name."""
    played = datetime.now(UTC).isoformat(timespec="seconds")
    match = replace(match, notes={"played": played, **match.notes})
    players = (match.names[match.game.player_of(seat)] for seat in range(match.game.seats))
    return Created(
        dumps(match),
        tuple(levels.get(name) for name in players),
        tuple(
            holders.get(name) if seat in match.game.players else None
            for seat, name in enumerate(match.names)
        ),
    )


def check_wish(wish: Wish) -> None:
    for name in wish.levels:
        level(name, wish.enforcement)
    wanted = len(wish.game.players) - 1
    if len(wish.levels) != wanted:
        raise TapisError("room/levels", wrong_number(wanted))


def wrong_number(wanted: int) -> Text:
    return Text(
        f"joueurs de l’ordinateur à choisir\u202f: {wanted}", f"computer players needed: {wanted}"
    )
