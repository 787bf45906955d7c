"""A table as a few lines of text, in English, for ``print`` and the Python prompt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.cards import Suit, members, of_suit
from tapisvert.glossary import SUITS, SYMBOLS, Text, card_index
from tapisvert.law.game import Game
from tapisvert.law.position import Hand

if TYPE_CHECKING:
    from tapisvert.play.table import Table


def printed(table: Table) -> str:
    """Return the hands suit by suit, what has been taken, whose turn it is, and the trick."""
    return "\n".join((_heading(table), *_hands(table), *_state(table)))


def summary(table: Table) -> str:
    """Return how far the deal has come, in a few words."""
    if table.over:
        return "deal over"
    doing = "call" if table.ruling.asked else "play"
    trick = len(table.ruling.tricks) + 1
    lying = f" after {_lying(table)}" if table.trick else ""
    return f"trick {trick}, seat {table.turn} to {doing}{lying}"


def suits_of(game: Game, hand: Hand) -> list[Text]:
    """Return the known cards of a hand suit by suit, each from the strongest down."""
    return [_suit(game, hand, suit) for suit in Suit]


def _suit(game: Game, hand: Hand, suit: Suit) -> Text:
    held = members(of_suit(hand.known, suit))
    ordered = sorted(held, key=lambda card: -game.ranking.strength(card, None))
    indices = [card_index(card) for card in ordered]
    fr = " ".join(index.fr.removesuffix(SYMBOLS[suit]) for index in indices)
    en = " ".join(index.en.removesuffix(SYMBOLS[suit]) for index in indices)
    return Text(f"{SYMBOLS[suit]} {fr or '—'}", f"{SYMBOLS[suit]} {en or '—'}")


def _heading(table: Table) -> str:
    parts = [table.game.names.en, f"seat {table.opening.dealer} deals"]
    if contract := table.ruling.contract:
        parts.append(
            "no trumps" if contract.trump is None else f"trumps {SUITS[contract.trump].en}"
        )
    return " · ".join(parts)


def _hands(table: Table) -> Iterator[str]:
    for seat, hand in enumerate(table.layout.hands):
        mark = "▸" if seat == table.turn else " "
        unknown = f"  ? × {hand.unknown}" if hand.unknown else ""
        yield f"{mark}{seat}  {'  '.join(part.en for part in suits_of(table.game, hand))}{unknown}"


def _state(table: Table) -> Iterator[str]:
    taken, layout = table.taken, table.layout
    if layout.stock:
        yield f"stock: {len(layout.stock)} cards"
    if hidden := sum(layout.hidden(seat).size for seat in range(len(layout.hands))):
        yield f"covered: {hidden} cards"
    if table.ruling.tricks:
        points, tricks = ("–".join(map(str, each)) for each in taken)
        yield f"taken: {points} points, {tricks} tricks"
    yield summary(table)


def _lying(table: Table) -> str:
    return " ".join(card_index(play.card).en for play in table.trick)
