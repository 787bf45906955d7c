"""Auctions, announcements, handling of cards: who may say what, and the resulting contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tapisvert.cards import CardSet
from tapisvert.glossary import Text
from tapisvert.law.cite import Cited
from tapisvert.law.contract import Contract
from tapisvert.law.position import Opening as Opening
from tapisvert.law.position import Position, cards_in
from tapisvert.law.position import Said as Said

PASS = "pass"


class CallRequest(NamedTuple):
    """A request to a seat: the words that it may say, and the clauses that say so.

    ``also`` are requests to other seats, which may answer without waiting for this one. While a
    ``secret`` request is open, no player learns what the others have said. If a verb stands without
    cards among the words, any cards may follow it: this serves seats whose hand is not known.
    ``untrue`` are answers that the hand contradicts: refused in strict play, accepted at a real
    table, where they can be claimed. ``talk`` is what a seat may say before it acts, as often as it
    likes: ``Table.open`` lists it, not ``Table.legal``.
    """

    seat: int
    words: tuple[str, ...]
    clauses: tuple[str, ...]
    also: tuple[CallRequest, ...] = ()
    secret: bool = False
    untrue: tuple[str, ...] = ()
    talk: bool = False

    def counts(self, word: str) -> bool:
        """True if the word counts when it is said; so does a secret word that was not heard."""
        return self.takes(word) or word in self.untrue or (self.secret and word == UNHEARD)

    def takes(self, word: str) -> bool:
        """True if the word may be said."""
        verb, _, cards = word.partition(" ")
        return word in self.words or (verb in self.words and bool("?" in cards or cards_in(word)))


UNHEARD = "?"
"""What a view holds in place of a word that its player has not heard yet."""


class Ended(NamedTuple):
    """The deal is over although cards are left.

    ``void``: the deal was never played and does not count. ``again``: the same dealer deals again.
    ``carried``: the multiplier passed on to the next deal.
    """

    void: bool = False
    again: bool = False
    carried: int = 1


Answer = CallRequest | Contract | Ended


class Calling(Protocol):
    """What may be said or done besides playing cards.

    ``words`` are all words that can be said, with the texts shown to players. ``ask`` is called
    before the first card, after every trick and every word that counts; during a trick only after a
    question to a partner and its answer. It returns a request that must be answered before play
    goes on, the contract for the play that follows, or the end of the deal. ``open`` returns what
    may be said while cards are played, and by whom.
    """

    @property
    def words(self) -> Mapping[str, Text]: ...

    @property
    def clauses(self) -> tuple[str, ...]: ...

    @property
    def hands_matter(self) -> bool:
        """False if what may be said never depends on who holds which cards."""

    def ask(self, at: Position) -> Answer: ...

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]: ...

    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        """By seat, the cards that all players may see although no word named them.

        () if nothing can be shown.
        """


class NothingOpen:
    """Base of callings: nothing may be said during play, no cards are shown."""

    hands_matter = True  # what may be said can depend on them; it takes longer to draw deals then

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        return ()

    def shown(self, at: Position, contract: Contract | None) -> tuple[CardSet, ...]:
        return ()


@dataclass(frozen=True)
class TurnedTrump(Cited, NothingOpen):
    """No calling: the suit of the turn-up is trump, and the eldest hand leads.

    With ``drawn`` the suit of the card drawn apart is trump. ``phase`` and ``drawing`` are those of
    the contract.
    """

    sides: tuple[int, ...]
    clauses: tuple[str, ...] = ()
    phase: str = "follow"
    drawing: str = ""
    drawn: bool = False

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def ask(self, at: Position) -> Answer:
        return self.contract(at.opening)

    def contract(self, opening: Opening) -> Contract:
        """The contract, which the cards turned up or drawn decide."""
        trump = opening.drawn_suit if self.drawn else opening.turned_suit
        return Contract(self.sides, trump, opening.eldest, self.phase, drawing=self.drawing)
