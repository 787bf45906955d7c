"""The state of the Belgian auction, call by call. ``offers.py`` tells what may be said next."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from tapisvert.cards import Suit
from tapisvert.games.parts.ladder import Rung
from tapisvert.games.parts.rungs import (
    ABONDANCE,
    ACCEPT,
    CHELEM,
    EMBALLAGE,
    HAND_ON,
    LADDER,
    PROPOSE,
    RAISE,
    SOLO,
    TROU,
    WAIT,
    height,
)
from tapisvert.law.calling import PASS
from tapisvert.law.position import Opening, Said
from tapisvert.notation import LETTER_SUITS

Role = Literal["", "accepter", "proposer", "alone", "misere", "solo", "abondance", "chelem"]


@dataclass
class Bidder:
    """What one seat has said.

    ``waiting``: it has said "wait" and may only accept or pass. ``offer`` is the suit of its live
    proposal, ``offers`` how often it has proposed. ``role`` is its part in a pair or the kind of
    its bid, "" if it is bound to nothing; ``suit`` the suit that it is bound to, ``partner`` the
    other seat of its pair. A proposer has the role ``alone`` once his accepter has passed.
    """

    acted: bool = False
    passed: bool = False
    waiting: bool = False
    offer: Suit | None = None
    offers: int = 0
    role: Role = ""
    suit: Suit | None = None
    partner: int | None = None


@dataclass
class Bidding:
    """The state of the auction.

    ``rung`` and ``suit`` are the highest bid (None before any), ``at`` its height, ``holders`` the
    seats that hold it. The search for the next seat to speak starts at ``turn``. ``handed_to`` is
    the proposer to whom his accepter has left the decision. ``unplayed`` are the words of optional
    bids that are not played. With ``may_wait`` the eldest may say "wait" as his first call.
    """

    opening: Opening
    solo_min: int
    unplayed: frozenset[str]
    may_wait: bool
    seats: list[Bidder] = field(default_factory=list)
    turn: int = 0
    rung: Rung | None = None
    suit: Suit | None = None
    at: tuple[int, int] = (-1, -1)
    holders: tuple[int, ...] = ()
    handed_to: int | None = None

    def __post_init__(self) -> None:
        self.seats = [Bidder() for _ in range(self.opening.seats)]
        self.turn = self.opening.eldest

    def hold_trou(self, rung: Rung) -> None:
        """Make the trou the highest bid. No seat holds it, so every seat may still speak."""
        self.rung, self.at = rung, height(step_of(TROU, 8), None)

    def to_act(self) -> int | None:
        """Return the next seat to speak, None if the auction is over."""
        if self.handed_to is not None:
            return self.handed_to
        order = (self.opening.after(self.turn, i) for i in range(self.opening.seats))
        return next((seat for seat in order if not self._passed_by(seat)), None)

    def _passed_by(self, seat: int) -> bool:
        """True if a seat is skipped: it has passed, holds the highest bid or was accepted."""
        bidder = self.seats[seat]
        return bidder.passed or seat in self.holders or bidder.role == "proposer"

    def above(self, step: int, suit: Suit | None) -> bool:
        """True if the bid at index ``step`` of the ladder beats the highest bid."""
        return height(step, suit) > self.at

    def levels(self, word: str, suit: Suit) -> list[int]:
        """Return the tricks with which this bid in a suit beats the highest bid, lowest first."""
        steps = ((i, rung.tricks) for i, rung in enumerate(LADDER) if rung.word == word)
        return [n for i, n in steps if self.above(i, suit)]

    def hear(self, said: Said) -> None:
        """Take one more call into account."""
        seat, (verb, *rest) = said.seat, said.word.split()
        suit = LETTER_SUITS.get(rest[-1]) if rest else None
        if self.handed_to is not None:
            self._answered(seat, verb)
            return
        self.turn, bidder = self.opening.after(seat), self.seats[seat]
        bidder.acted = True
        if verb == WAIT:
            bidder.waiting = True
        elif verb == PASS:
            self._out(seat)
        elif verb == PROPOSE:
            bidder.offer, bidder.offers = suit, bidder.offers + 1
        elif verb == ACCEPT and suit is not None:
            self._accepted(seat, suit)
        elif verb == RAISE:
            self._raised(seat)
        elif verb == HAND_ON:
            self.handed_to = bidder.partner
        else:
            self._bid(seat, verb, int(rest[0]) if len(rest) > 1 else None, suit)

    def _bid(self, seat: int, verb: str, level: int | None, suit: Suit | None) -> None:
        """Take a solo, misère, piccolo, abondance or chelem; ``level`` is its tricks, if named.

        Several seats can hold the same bid without trumps.
        """
        bidder, step = self.seats[seat], step_of(verb, level)
        bidder.offer, bidder.suit = None, suit
        bidder.role = ROLES.get(verb, "misere")
        joined = self.holders if self.rung is not None and self.rung.word == verb else ()
        self._high(step, suit, (*joined, seat) if suit is None else (seat,))

    def _high(self, step: int, suit: Suit | None, holders: tuple[int, ...]) -> None:
        self.rung, self.suit, self.holders = LADDER[step], suit, holders
        self.at = height(step, suit)

    def _accepted(self, seat: int, suit: Suit) -> None:
        """Bind a seat and the proposer of a suit as a pair, at the lowest sufficient emballage."""
        proposer = next(i for i, b in enumerate(self.seats) if i != seat and b.offer == suit)
        for one, other in ((seat, proposer), (proposer, seat)):
            bidder = self.seats[one]
            bidder.waiting, bidder.offer, bidder.suit, bidder.partner = False, None, suit, other
        self.seats[seat].role, self.seats[proposer].role = "accepter", "proposer"
        lowest = self.levels(EMBALLAGE, suit)[0]
        self._high(step_of(EMBALLAGE, lowest), suit, (seat, proposer))

    def _raised(self, seat: int) -> None:
        """Raise a seat's bid to the lowest one of its kind and suit that beats the highest."""
        bidder = self.seats[seat]
        word = EMBALLAGE if bidder.role == "accepter" else bidder.role
        assert bidder.suit is not None
        holders = (seat,) if bidder.partner is None or word != EMBALLAGE else (seat, bidder.partner)
        self._high(step_of(word, self.levels(word, bidder.suit)[0]), bidder.suit, holders)

    def _out(self, seat: int) -> None:
        """Take a pass, which is final. When an accepter passes, his partner stays bound, alone."""
        bidder = self.seats[seat]
        if bidder.role == "accepter" and bidder.partner is not None:
            self.seats[bidder.partner].role = "alone"
        self.seats[seat] = Bidder(acted=True, passed=True)

    def _answered(self, seat: int, verb: str) -> None:
        """Take the decision of a proposer to whom it was left: the pair raises, or both pass."""
        accepter, self.handed_to = self.seats[seat].partner, None
        assert accepter is not None
        if verb == RAISE:
            self._raised(accepter)
        else:
            self._out(accepter)
            self._out(seat)


ROLES: dict[str, Role] = {SOLO: "solo", ABONDANCE: "abondance", CHELEM: "chelem"}


def step_of(word: str, tricks: int | None) -> int:
    """Return the index on the ladder of a bid; without ``tricks``, of its lowest rung."""
    return next(
        i for i, rung in enumerate(LADDER)
        if rung.word == word and (tricks is None or rung.tricks == tricks)
    )  # fmt: skip
