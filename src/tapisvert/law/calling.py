"""Auctions and announcements: who is asked what, until a contract is made."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tapisvert.cards import Card, suit_of
from tapisvert.glossary import Text
from tapisvert.law.contract import Contract


class Opening(NamedTuple):
    """What a deal begins with, as far as everybody knows it.

    ``score`` is each party's in the game under way; ``carried`` multiplies this deal's points,
    for what an earlier deal left undecided.
    """

    dealer: int
    seats: int
    turn_up: Card | None = None
    score: tuple[int, ...] = (0, 0)
    carried: int = 1

    @property
    def eldest(self) -> int:
        """The dealer's next seat, first to play."""
        return self.after(self.dealer)

    def after(self, seat: int, places: int = 1) -> int:
        """The seat so many places after another in order of play."""
        return (seat + places) % self.seats


class Said(NamedTuple):
    """A call, by whom."""

    seat: int
    word: str


class Asked(NamedTuple):
    """The seat that must speak, the words it may say, and the clauses that have it so."""

    seat: int
    words: tuple[str, ...]
    clauses: tuple[str, ...]


class Calling(Protocol):
    """What is said between the deal and the first card.

    ``words`` are all that can be said, with their shown form; ``ask`` gives what comes after the
    words said so far: somebody to ask, or the contract.
    """

    @property
    def words(self) -> Mapping[str, Text]: ...

    @property
    def clauses(self) -> tuple[str, ...]: ...

    def ask(self, opening: Opening, said: tuple[Said, ...]) -> Asked | Contract: ...


@dataclass(frozen=True)
class TurnedTrump:
    """No calling: the suit of the card turned up is trump, the eldest leads."""

    sides: tuple[int, ...]
    clauses: tuple[str, ...] = ()

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def ask(self, opening: Opening, said: tuple[Said, ...]) -> Contract:
        if opening.turn_up is None:
            raise AssertionError("a game of turned trumps turns a card up")
        return Contract(self.sides, suit_of(opening.turn_up), opening.eldest)
