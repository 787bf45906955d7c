"""«The rest are mine»: granted only to cards that take every trick left, however others play.

What is asked is sufficient, not necessary: a claim that is granted cannot fail, one that is refused
may still have been good.
"""

from __future__ import annotations

from functools import lru_cache

from tapisvert.cards import Card, CardSet, Suit, card_set, count, members, of_suit, suit_of
from tapisvert.law.contract import Contract
from tapisvert.law.duty import deciding
from tapisvert.law.game import Game
from tapisvert.law.scene import Part, situations
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.view import View

OF_THE_SUIT_LED = (Part.LED, Part.HEADING, Part.ABOVE_LED)


def leading(view: View) -> bool:
    """Is it this seat's turn to lead to a trick, all its cards in hand? Then it may claim."""
    table, layout = view.table, view.table.layout
    if table.turn is None or table.turn != view.seat or table.ruling.asked or table.trick:
        return False
    return not (layout.stock or layout.hidden(table.turn).size)


def order(view: View) -> tuple[Card, ...] | None:
    """The cards in an order in which each takes its trick for certain; None if that is not sure."""
    contract = view.table.ruling.contract
    if not leading(view) or contract is None or not view.hand:
        return None
    game, trump = view.table.game, contract.trump
    unseen = _unseen(view)
    if any(game.ranking.above(card, trump) & unseen for card in members(view.hand)):
        return None
    if not _trumps_are_drawn(game, contract, view.hand, unseen):
        return None
    return _from_the_top(game, trump, view.hand)


def laid_down(match: Match, cards: tuple[Card, ...]) -> tuple[Play, ...] | None:
    """The rest of the deal, the claimer leading these cards; None if another takes a trick."""
    table, seat, plays = match.table, match.table.turn, []
    coming = iter(cards)
    while not table.over:
        if table.ruling.asked:
            return None
        if seat is not None and table.turn == seat:
            play = Play(seat, next(coming))
        else:
            if not table.trick:
                return None
            play = next(act for act in table.legal() if isinstance(act, Play))
        table = table.apply(play)
        plays.append(play)
    return tuple(plays) if table.ruling.tricks[-1].winner == seat else None


def _trumps_are_drawn(game: Game, contract: Contract, hand: CardSet, unseen: CardSet) -> bool:
    """No plain card will be trumped: there is none, or no trump out, or leading ours draws all."""
    if contract.trump is None:
        return True
    ours, theirs = of_suit(hand, contract.trump), of_suit(unseen, contract.trump)
    if not theirs or ours == hand:
        return True
    return count(theirs) <= count(ours) and _all_follow(game, contract.phase)


@lru_cache(maxsize=64)
def _all_follow(game: Game, phase: str) -> bool:
    """Must whoever can follow suit do so?"""
    return all(
        deciding(game.play[phase], s)[1] in OF_THE_SUIT_LED
        for s in situations()
        if s.possible and s.can_follow
    )


def _unseen(view: View) -> CardSet:
    played = card_set(play.card for play in view.table.layout.played)
    pack = card_set(view.table.game.dealing.pack)
    return CardSet(pack & ~(view.hand | played))


def _from_the_top(game: Game, trump: Suit | None, hand: CardSet) -> tuple[Card, ...]:
    return tuple(
        sorted(
            members(hand),
            key=lambda c: (suit_of(c) != trump, suit_of(c), -game.ranking.strength(c, trump)),
        )
    )
