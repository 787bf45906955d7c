"""The type of a rule of thumb: a function from a TurnView to a card with its reason, or None.

A list of rules is ordered: the first rule that returns a card decides. The last one always does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tapisvert.bots.card_worth import gain
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card
from tapisvert.glossary import Text


class Advice(NamedTuple):
    """A card to play, and the reason in one sentence for the user."""

    card: Card
    reason: Text


Rule = Callable[[TurnView], Advice | None]


class Rules(NamedTuple):
    """Ordered rules for the leader and for followers."""

    leads: tuple[Rule, ...]
    follows: tuple[Rule, ...]


def first_of(rules: Sequence[Rule], p: TurnView) -> Advice:
    """Return the advice of the first rule that has any."""
    return next(advice for rule in rules if (advice := rule(p)))


def best(p: TurnView, cards: Iterable[Card]) -> Card:
    """Return the card of highest expected ``gain``; the lowest among equals."""
    return max(cards, key=lambda card: (round(gain(p, card), 6), -p.strength(card)))
