"""Matches dealt by ``tapis-fair/1`` for the tests: whole, or the first deals of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tapisvert.law.game import Game
from tapisvert.play.drawn import first_dealer
from tapisvert.play.fair import Promise, Revealed
from tapisvert.play.fair_json import revealed_json
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps

NAMES = ("Anne", "Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène")
Mixing = Callable[[int], Sequence[str]]
"""The bytes of each player, by the number of the deal from 0."""


def dealt_fairly(
    game: Game,
    promise: Promise,
    mixing: Mixing,
    draw: bool = True,
    most: int = 3,
    deals_with: Callable[[int, str], str] = lambda deal, seed: seed,
    revealing: Promise | None = None,
) -> Match:
    """Return a match read back from its record, at most so many deals of it.

    ``deals_with`` gives the seed that the server really deals with: an honest one takes that of
    the protocol. ``revealing`` is what it reveals, if that is not what it has promised.
    """
    mixes = [tuple(mixing(0))]
    seed = deals_with(0, promise.seed(0, mixes[0]))
    dealer = None if draw else first_dealer(game, seed)
    match = Match.start(game, NAMES[: len(game.players)], seed, dealer)
    while len(match.tables) < most:
        while not match.table.over:
            match = match.apply(match.table.legal()[0])
        if match.over:
            break
        deal = len(mixes)
        mixes.append(tuple(mixing(deal)))
        match = match.seeded(deals_with(deal, promise.seed(deal, mixes[deal]))).next_deal()
    return revealed_in(match, promise, mixes, revealing)


def revealed_in(
    match: Match, promise: Promise, mixes: Sequence[Sequence[str]], revealing: Promise | None = None
) -> Match:
    """Return a match with the key ``fair`` in its record, read back from it."""
    shown = revealing or promise
    fair = Revealed(shown.match, promise.commitment, shown.secret, tuple(map(tuple, mixes)))
    return loads(dumps(replace(match, notes={"fair": revealed_json(fair)})))
