"""Honest deals in a room: the promise of the server, and what its people have contributed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from secrets import token_hex
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.play.fair import (
    ABSENT,
    MATCH_BYTES,
    SECRET_BYTES,
    Promise,
    Revealed,
)
from tapisvert.play.fair_deals import place_of
from tapisvert.play.fair_json import revealed_json
from tapisvert.play.match import Match

if TYPE_CHECKING:
    from tapisvert.service.happenings import Created, Mixed
    from tapisvert.service.room import Room

Mixes = Mapping[tuple[str, int], Mapping[int, str]]
"""Contributions by match and deal, then by place."""


class Fairness(NamedTuple):
    """What decides the deals of a match: ``dealt`` has the contributions to each deal so far.

    ``later`` is the secret from which the promises of the matches that follow are made. It is
    never revealed, so those can be shown when this match is over. ``mixed`` are contributions
    that wait for their deal.
    """

    promise: Promise
    later: str
    dealt: tuple[tuple[str, ...], ...]
    mixed: Mixes = MappingProxyType({})

    def following(self, number: int = 1) -> Promise:
        """The promise of the match that is begun again from this one for the n-th time."""
        match, secret = (
            sha256(f"{self.later}\n{kind}\n{number}".encode()).hexdigest()
            for kind in ("match", "secret")
        )
        return Promise(match[: 2 * MATCH_BYTES], secret[: 2 * SECRET_BYTES])

    def mixes(self, match: str, deal: int, players: int) -> tuple[str, ...]:
        """What has been contributed to a deal so far, by player."""
        given = self.mixed.get((match, deal), {})
        return tuple(given.get(place, ABSENT) for place in range(players))

    def with_mix(self, mixed: Mixed) -> Fairness:
        """The first contribution of a player to a deal counts."""
        deal = mixed.match, mixed.deal
        given = {mixed.place: mixed.mix, **self.mixed.get(deal, {})}
        return self._replace(mixed={**self.mixed, deal: given})


class WantedShare(NamedTuple):
    """A deal to which a seat can contribute now: its match, the commitment there, one's place."""

    match: str
    commitment: str
    deal: int
    place: int


def new_promise() -> Promise:
    return Promise(token_hex(MATCH_BYTES), token_hex(SECRET_BYTES))


def new_later() -> str:
    return token_hex(SECRET_BYTES)


def promised(created: Created, promise: Promise, later: str, mixes: tuple[str, ...]) -> Created:
    """Return what a match begins with, if its deals are honest; ``later`` as in ``Created``."""
    return created._replace(match=promise.match, secret=promise.secret, later=later, mixes=mixes)


def fairness_of(created: Created) -> Fairness | None:
    """Return what a match begins with; None for one whose deals are not honest."""
    if not created.mixes:
        return None
    given = {place: mix for place, mix in enumerate(created.mixes) if mix != ABSENT}
    mixed = {(created.match, 0): given}
    promise = Promise(created.match, created.secret)
    return Fairness(promise, created.later, (created.mixes,), mixed)


def wanted(room: Room, seat: int) -> WantedShare | None:
    """Return the deal to which a seat can contribute now; None if it cannot, or has done so.

    When the match is over, that is the first one of the match that several people begin again.
    """
    fair = room.fair
    if fair is None or (room.over and room.one_person):
        return None
    if room.over:
        promise, deal = fair.following(), 0
    elif room.match.over or not room.match.table.over:
        return None
    else:
        promise, deal = fair.promise, len(room.match.tables)
    place = place_in(room, seat, promise.match)
    if place in fair.mixed.get((promise.match, deal), {}):
        return None
    return WantedShare(promise.match, promise.commitment, deal, place)


def place_in(room: Room, seat: int, match: str) -> int:
    """The place of a seat among the players of ``match``: that of the room, or its rematch.

    A rematch has not drawn its lots yet, so its players are in the order of their seats.
    """
    if room.fair is not None and match == room.fair.promise.match:
        return place_of(room.match, seat)
    return room.game.players.index(seat)


def next_mixes(room: Room) -> tuple[str, ...]:
    """What has been contributed to the next deal so far, by player; none without honest deals."""
    if room.fair is None:
        return ()
    deal = len(room.match.tables)
    return room.fair.mixes(room.fair.promise.match, deal, len(room.game.players))


def unmixed(room: Room) -> tuple[int, ...]:
    """The people whose contribution the coming deal still waits for, once there is one."""
    asked = {seat: wanted(room, seat) for seat in room.people if not room.stand_in(seat)}
    left = {seat: deal for seat, deal in asked.items() if deal is not None}
    begun = room.fair is not None and any(
        (deal.match, deal.deal) in room.fair.mixed for deal in left.values()
    )
    return tuple(left) if begun else ()


def dealt(fair: Fairness | None, match: Match, mixes: tuple[str, ...]) -> Match:
    """Return a match with its next deal."""
    if fair is None:
        return match.next_deal()
    return match.seeded(fair.promise.seed(len(match.tables), mixes)).next_deal()


def revealed(room: Room) -> Room:
    """Reveal the secret in the record of a match that is over; other rooms stay as they are."""
    fair = room.fair
    if fair is None or not room.over or "fair" in room.match.notes:
        return room
    promise = fair.promise
    shown = Revealed(promise.match, promise.commitment, promise.secret, fair.dealt)
    notes = {**room.match.notes, "fair": revealed_json(shown)}
    return replace(room, match=replace(room.match, notes=notes))
