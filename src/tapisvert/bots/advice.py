"""A rule of thumb: from a position, a card with the sentence that says why, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tapisvert.bots.card_worth import gain
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import Card
from tapisvert.glossary import Text


class Advice(NamedTuple):
    """A card, and one sentence that says why."""

    card: Card
    reason: Text


Rule = Callable[[TurnView], Advice | None]


class Rules(NamedTuple):
    """Rules of thumb for the first card of a trick, and for the others, the most telling first."""

    leads: tuple[Rule, ...]
    follows: tuple[Rule, ...]


def first_of(rules: Sequence[Rule], p: TurnView) -> Advice:
    """What the first rule that has an answer says."""
    return next(advice for rule in rules if (advice := rule(p)))


def best(p: TurnView, cards: Iterable[Card]) -> Card:
    """The card that is likely to bring most; the lower one of equals."""
    return max(cards, key=lambda card: (round(gain(p, card), 6), -p.strength(card)))
