"""Claims of all tricks left, granted only if the claimer's cards are proved to win them."""

from __future__ import annotations

from tapisvert.bots.masters import leads, masters
from tapisvert.cards import Card
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.view import View


def may_claim(view: View) -> bool:
    """True if this seat may claim now: it is to lead to a trick, and no call is asked for."""
    return leads(view) and not view.table.ruling.asked and view.table.regular


def winning_order(view: View) -> tuple[Card, ...] | None:
    """Return the hand in an order in which each card led wins its trick; None without a proof."""
    contract = view.table.ruling.contract
    return masters(view, contract) if contract and may_claim(view) else None


def plays_of_claim(match: Match, cards: tuple[Card, ...]) -> tuple[Play, ...] | None:
    """Return all plays to the end of the deal if the claimer leads ``cards`` in this order.

    The other seats play any legal card. None if another seat wins a trick.
    """
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
