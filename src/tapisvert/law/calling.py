"""Auctions, announcements, acts of hand: who may say what, and the contract this makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from tapisvert.cards import CardSet
from tapisvert.glossary import Text
from tapisvert.law.contract import Contract
from tapisvert.law.position import Opening as Opening
from tapisvert.law.position import Position, cards_in
from tapisvert.law.position import Said as Said

PASS = "pass"


class CallRequest(NamedTuple):
    """A seat, the words that it may say, and the clauses that have it so.

    ``also`` are others who need not wait for it. While something ``secret`` is asked, what anybody
    has said is not yet known to the others. A verb that stands alone among the words takes any
    cards after it: the hand is not known.
    """

    seat: int
    words: tuple[str, ...]
    clauses: tuple[str, ...]
    also: tuple[CallRequest, ...] = ()
    secret: bool = False

    def counts(self, word: str) -> bool:
        """Does this count once it is said? What is said in secret does, unheard."""
        return self.takes(word) or (self.secret and word == UNHEARD)

    def takes(self, word: str) -> bool:
        """May this be said?"""
        verb, _, cards = word.partition(" ")
        return word in self.words or (verb in self.words and bool("?" in cards or cards_in(word)))


UNHEARD = "?"
"""What a view has for a word that its player has not heard yet."""


class Ended(NamedTuple):
    """The deal is over though cards are left.

    ``void``: it was never played and counts as no deal; ``again``: the same dealer deals once
    more; ``carried`` is the multiplier left to the next deal.
    """

    void: bool = False
    again: bool = False
    carried: int = 1


Answer = CallRequest | Contract | Ended


class Calling(Protocol):
    """What is said or done beside playing cards.

    ``words`` are all that can be said, with their shown form; ``ask`` is put before the first card
    and at every trick's end: it gives somebody to answer before play goes on, the contract that
    play goes on under, or the end. ``open`` gives what may be said meanwhile, by whom.
    """

    @property
    def words(self) -> Mapping[str, Text]: ...

    @property
    def clauses(self) -> tuple[str, ...]: ...

    def ask(self, at: Position) -> Answer: ...

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]: ...

    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        """By seat, the cards that have been shown to all without being named; () for none."""
        ...


class NothingOpen:
    """A calling without any open window builds on this silence."""

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        return ()

    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        return ()


@dataclass(frozen=True)
class TurnedTrump(NothingOpen):
    """No calling: the suit of the card turned up is trump, the eldest leads.

    With ``drawn`` it is that of the card drawn apart.
    """

    sides: tuple[int, ...]
    clauses: tuple[str, ...] = ()
    phase: str = "follow"
    drawing: str = ""
    drawn: bool = False

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def by(self, *clauses: str) -> TurnedTrump:
        return replace(self, clauses=clauses)

    def ask(self, at: Position) -> Contract:
        opening = at.opening
        trump = opening.drawn_suit if self.drawn else opening.turned_suit
        return Contract(self.sides, trump, opening.eldest, self.phase, drawing=self.drawing)
