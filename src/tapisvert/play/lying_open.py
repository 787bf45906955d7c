"""The cards that lie open by law, in hands and where hidden cards have been turned up."""

from __future__ import annotations

from tapisvert.cards import NO_CARDS, Card, CardSet
from tapisvert.law.game import Game
from tapisvert.law.position import Opening
from tapisvert.play.layout import Layout
from tapisvert.play.ruling import Ruling, position


def shown(game: Game, opening: Opening, layout: Layout, ruling: Ruling) -> tuple[CardSet, ...]:
    """By seat, the cards that everybody may see by law: exposed hands, honours shown."""
    at, contract = position(opening, layout, ruling), ruling.contract
    bare = 0
    if contract and contract.exposed and len(layout.played) >= contract.exposed_from:
        bare = contract.exposed
    laid = game.calling.shown(at, contract)
    return tuple(
        at.held(seat) if bare >> seat & 1 else laid[seat] if laid else NO_CARDS
        for seat in range(game.seats)
    )


def turned(game: Game, layout: Layout) -> frozenset[Card]:
    """The played cards whose hidden card, if they had one, has been turned up by now."""
    tricks = (
        (*layout.full_tricks, layout.current_trick)
        if game.dealing.turned_at_once
        else layout.full_tricks
    )
    return frozenset(play.card for trick in tricks for play in trick)
