"""«The rest are mine»: granted only to cards that are proved to take every trick left."""

from __future__ import annotations

from tapisvert.bots.masters import leads, masters
from tapisvert.cards import Card
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.view import View


def leading(view: View) -> bool:
    """May this seat claim the rest now? It is about to lead, and nothing else is asked."""
    return leads(view) and not view.table.ruling.asked


def order(view: View) -> tuple[Card, ...] | None:
    """The cards in an order in which each takes its trick for certain; None if that is not sure."""
    contract = view.table.ruling.contract
    return masters(view, contract) if contract and leading(view) else None


def laid_down(match: Match, cards: tuple[Card, ...]) -> tuple[Play, ...] | None:
    """The rest of the deal, the claimer leading these cards; None if another takes a trick."""
    table, seat, plays = match.table, match.table.turn, []
    coming = iter(cards)
    while not table.over:
        mine = table.turn == seat
        if seat is None or table.ruling.asked or not (mine or table.trick):
            return None
        follows = (act for act in table.legal() if isinstance(act, Play))
        play = Play(seat, next(coming)) if mine else next(follows)
        if table.why(play):
            return None
        table = table.apply(play)
        plays.append(play)
    return tuple(plays) if table.ruling.tricks[-1].winner == seat else None
