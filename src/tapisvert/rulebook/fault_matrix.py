"""Which clause governs each fault in each game: a matrix, made from the hearings of the games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.duty import Duty, anything
from tapisvert.law.fault_texts import SIGNS
from tapisvert.law.faults import Fault, Sign
from tapisvert.law.game import Game


class FaultRow(NamedTuple):
    """One kind of fault, and by the id of each game the faults that govern it there.

    ``id`` is the name of the duty that was broken, or what happened (the value of a ``Sign``). The
    faults are None for a game in which none are judged, () for one that is silent.
    """

    id: str
    what: Text
    governed: Mapping[str, tuple[Fault, ...] | None]


def matrix(games: Iterable[Game]) -> tuple[FaultRow, ...]:
    """Every kind of fault that one of the games knows: the duties broken first, then the rest."""
    every = tuple(games)
    duties = {duty.name: duty for game in every for duty in _duties(game)}
    rows = [
        FaultRow(name, duty.says, {game.id: _by_duty(game, name) for game in every})
        for name, duty in duties.items()
    ]
    rows += [
        FaultRow(sign.value, SIGNS[sign.value], {game.id: _by_sign(game, sign) for game in every})
        for sign in Sign
        if sign is not Sign.CARD
    ]
    return tuple(row for row in rows if any(row.governed.values()))


def _duties(game: Game) -> tuple[Duty, ...]:
    """The duties of a game that can be broken."""
    return tuple(d for play in game.play.values() for d in play if d.name != anything.name)


def _by_duty(game: Game, name: str) -> tuple[Fault, ...] | None:
    """The faults that a card against a duty can be."""
    if game.hearing is None:
        return None
    if name not in (duty.name for duty in _duties(game)):
        return ()
    cards = game.hearing.shown_by(Sign.CARD)
    return tuple(each for each in cards if not each.duties or name in each.duties)


def _by_sign(game: Game, sign: Sign) -> tuple[Fault, ...] | None:
    return None if game.hearing is None else game.hearing.shown_by(sign)
