"""The two auctions of whist à la couleur, call by call: `Belge` and `Gand`.

`call(word)` changes an auction in place. When the calling is over, `to_act()` is None and
`contract` is what is played, None if all have passed.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from math import ceil
from typing import Any, NamedTuple, Self

from tests.naive.common import RANKS, SUITS


class Contract(NamedTuple):
    """What is played. `side` are the declarers: a pair, or in misères each one alone."""

    kind: str
    side: tuple[int, ...]
    level: int  # tricks to take; 0 in misères
    trump: str | None
    leader: int
    clause: str
    first_card: str | None = None  # the card that must be led first; CB-13


class Bid(NamedTuple):
    """A bid of `belge`: its rung on the ladder of bids, and its suit if it has one."""

    rung: float
    suit: str | None = None

    def above(self, other: "Bid | None") -> bool:
        """True if this bid is higher than the other; CB-03."""
        return other is None or self.height() > other.height()

    def height(self) -> tuple[float, int]:
        """Return the key that compares bids: rung, then hearts, diamonds, clubs, spades."""
        return self.rung, "SCDH".index(self.suit) if self.suit else -1


# Tricks to take: rung. CB-L1 to CB-L20.
EMBALLAGE = {8: 1, 9: 3, 10: 5, 11: 7, 12: 9, 13: 12}
SOLO = {5: 2, 6: 4, 7: 6, 8: 10}
ABONDANCE = {9: 13, 10: 16, 11: 17, 12: 19}
FAMILIES = {"emballage": EMBALLAGE, "solo": SOLO, "abondance": ABONDANCE}
MISERES: dict[str, float] = {
    "petite-misere": 8,
    "piccolissimo": 10.5,  # just below the piccolo; CB-L11
    "piccolo": 11,
    "grande-misere": 15,
    "misere-etalee": 18,
}
EXACT = {"piccolissimo": 2, "piccolo": 1}
TROU, CHELEM = 14, 20


def suit_of(hand: Sequence[str], suit: str) -> list[str]:
    """Return the cards of a suit in a hand, highest first."""
    cards = [card for card in hand if card[1] == suit]
    return sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=True)


class Auction:
    """The common base of both auctions."""

    def clone(self) -> Self:
        """Return an independent copy."""
        new = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(new, name, list(value))
        return new


class Belge(Auction):
    """The auction of preset `belge`; CB-05 to CB-14."""

    def __init__(
        self, dealer: int, hands: Sequence[Sequence[str]], options: Mapping[str, Any]
    ) -> None:
        self.dealer, self.hands, self.options = dealer, hands, options
        self.turn = (dealer + 1) % 4  # the next seat to speak, unless it is skipped
        self.calls: list[tuple[int, str]] = []
        self.acted = [False] * 4  # the words trou, keep and trump do not count
        self.passed = [False] * 4
        self.waiting = [False] * 4
        self.live: list[str | None] = [None] * 4  # the suit of a live proposal
        self.proposals = [0] * 4
        # The role of a seat: None, "accepter" or "proposer" (of a pair), "alone" (a proposer whose
        # accepter has passed), "solo", "abondance", "chelem", "misere". All but None and "misere"
        # are bound to a suit.
        self.role: list[str | None] = [None] * 4
        self.suit: list[str | None] = [None] * 4  # the suit a seat is bound to
        self.partner: list[int | None] = [None] * 4
        self.high: Bid | None = None
        self.kind, self.level = "", 0  # of the high bid
        self.holders: list[int] = []  # of the high bid; none for the trou, so nobody is skipped
        self.handed_to: int | None = None  # the proposer who decides for the pair
        self.trou: int | None = None  # the seat that has it
        self.trou_partner: int | None = None
        self.trou_stage = ""  # "call", "name", then "" for good
        self.suit_named = ""
        if options["trou"]:
            self.find_trou()

    # The trou: CB-13.

    def find_trou(self) -> None:
        """Find the seat with three or four aces, and its partner."""
        for seat, hand in enumerate(self.hands):
            missing = [suit for suit in SUITS if "A" + suit not in hand]
            if len(missing) > 1:
                continue
            self.trou, self.trou_stage = seat, "call"
            suit = missing[0] if missing else "H"
            others = [(s, card) for s, cards in enumerate(self.hands) for card in cards]
            hearts = [(RANKS.index(c[0]), s) for s, c in others if c[1] == suit and s != seat]
            self.trou_partner = max(hearts)[1]
            self.suit_named = suit

    def call_trou(self, seat: int, word: str) -> None:
        """Call the trou, or let its partner keep or change the trump."""
        if word == "trou":
            self.trou_stage = "name"
            return
        self.trou_stage = ""
        self.kind, self.high = "trou", Bid(TROU)
        self.level = self.options["trou_min"]
        if word != "keep":
            self.suit_named, self.level = word.split()[1], 9

    # Whose turn; CB-05.

    def skipped(self, seat: int) -> bool:
        """True if the turn skips this seat."""
        return self.passed[seat] or seat in self.holders or self.role[seat] == "proposer"

    def to_act(self) -> int | None:
        """Return the seat to speak; None when the calling is over."""
        if self.trou_stage:
            return self.trou if self.trou_stage == "call" else self.trou_partner
        if self.handed_to is not None:
            return self.handed_to
        seats = [(self.turn + step) % 4 for step in range(4)]
        return next((seat for seat in seats if not self.skipped(seat)), None)

    def bound(self, seat: int) -> bool:
        """True if a seat is bound to a suit; CB-08, CB-09."""
        return self.suit[seat] is not None

    # Legal calls.

    def levels(self, family: str, suit: str) -> list[int]:
        """Return the levels of a family in a suit above the high bid, lowest first."""
        return [n for n, rung in FAMILIES[family].items() if Bid(rung, suit).above(self.high)]

    def legal(self) -> list[str]:
        """Return the legal calls of the seat to speak."""
        seat = self.to_act()
        if seat is None:
            return []
        if self.trou_stage == "call":
            return ["trou"]
        if self.trou_stage == "name":
            return ["keep", *(f"trump {suit}" for suit in SUITS if suit != self.suit_named)]
        if self.handed_to is not None:
            return ["raise", "pass"]
        return [*self.bids(seat), "pass"]

    def bids(self, seat: int) -> list[str]:
        """Return the legal calls of a seat except pass, by its role."""
        role, suit = self.role[seat], self.suit[seat]
        if self.waiting[seat]:  # CB-06
            return self.acceptances(seat)
        if role == "misere":  # CB-11
            return self.miseres()
        if role == "alone":  # CB-09, CB-10 c
            assert suit is not None
            return self.solos(suit)
        if role is not None:
            return self.raises(seat)
        others = [other for other in range(4) if other != seat]
        nobody_left = all(self.passed[other] or self.bound(other) for other in others)
        live, first = self.live[seat], not self.acted[seat]
        words = []
        if first and seat == (self.dealer + 1) % 4 and self.trou is None:  # CB-06
            words.append("wait")
        for proposed in SUITS:  # CB-07
            again = live == proposed and self.proposals[seat] == 1
            taken = any(proposed in (self.live[other], self.suit[other]) for other in others)
            able = bool(suit_of(self.hands[seat], proposed)) and not taken
            may = (first or again) and able and not nobody_left
            if may and self.levels("emballage", proposed):
                words.append(f"propose {proposed}")
        words += self.acceptances(seat)
        for named in SUITS:  # CB-10 a, b
            if nobody_left or live == named:
                words += self.solos(named)
        words += self.miseres()
        if first:  # CB-12
            for named in SUITS:
                words += [f"abondance {n} {named}" for n in self.levels("abondance", named)]
            words += [f"chelem {named}" for named in SUITS if Bid(CHELEM, named).above(self.high)]
        return words

    def acceptances(self, seat: int) -> list[str]:
        """Return the calls that accept a proposal; CB-08."""
        suits = [suit for other, suit in enumerate(self.live) if suit and other != seat]
        held = [suit for suit in suits if suit_of(self.hands[seat], suit)]
        return [f"accept {suit}" for suit in held if self.levels("emballage", suit)]

    def solos(self, suit: str) -> list[str]:
        """Return the legal solos in a suit; CB-10."""
        least = self.options["solo_min"]
        return [f"solo {n} {suit}" for n in self.levels("solo", suit) if n >= least]

    def miseres(self) -> list[str]:
        """Return the misères above the high bid, or equal to it; CB-11."""
        kinds = [k for k in MISERES if k not in EXACT or self.options[k]]
        return [k for k in kinds if Bid(MISERES[k]).above(self.high) or self.kind == k]

    def raises(self, seat: int) -> list[str]:
        """Return how an outbid pair, solo or abondance may go on; CB-09."""
        family = "emballage" if self.role[seat] == "accepter" else self.role[seat]
        suit = self.suit[seat]
        if family not in FAMILIES:
            return []  # an outbid chelem
        assert suit is not None
        levels = self.levels(family, suit)
        words = ["raise"] if levels else []
        if family == "emballage" and self.options["passe_parole"] and levels and levels[0] >= 11:
            words.append("passe-parole")
        return words

    # Effects of calls.

    def call(self, word: str) -> None:
        """Carry out one call of the seat to speak."""
        seat = self.to_act()
        assert seat is not None
        self.calls.append((seat, word))
        if self.trou_stage:
            self.call_trou(seat, word)
        elif self.handed_to is not None:
            self.decide_for_pair(seat, word)
        else:
            self.turn = (seat + 1) % 4
            self.ordinary_call(seat, word)
            self.acted[seat] = True

    def ordinary_call(self, seat: int, word: str) -> None:
        """Carry out a call that is neither about the trou nor for a pair."""
        name, *rest = word.split()
        if name == "wait":
            self.waiting[seat] = True
        elif name == "propose":
            self.live[seat] = rest[0]
            self.proposals[seat] += 1
        elif name == "accept":
            self.accept(seat, rest[0])
        elif name == "pass":
            self.drop_out(seat)
        elif name == "raise":
            self.raise_bid(seat)
        elif name == "passe-parole":
            self.handed_to = self.partner[seat]
        elif name in MISERES:
            self.live[seat], self.role[seat] = None, "misere"
            joined = self.holders if self.kind == name else []
            self.bid(name, EXACT.get(name, 0), None, [*joined, seat])
        else:
            level = int(rest[0]) if name in FAMILIES else 13
            self.live[seat], self.role[seat], self.suit[seat] = None, name, rest[-1]
            self.bid(name, level, rest[-1], [seat])

    def bid(self, kind: str, level: int, suit: str | None, holders: list[int]) -> None:
        """Make this the high bid."""
        rung: float = CHELEM
        if kind != "chelem":
            rung = MISERES[kind] if kind in MISERES else FAMILIES[kind][level]
        self.kind, self.level, self.high, self.holders = kind, level, Bid(rung, suit), holders

    def accept(self, seat: int, suit: str) -> None:
        """Make a pair of the accepting seat and the proposer; CB-08."""
        proposer = next(s for s in range(4) if s != seat and self.live[s] == suit)
        self.waiting[seat] = False
        for one, role, other in ((seat, "accepter", proposer), (proposer, "proposer", seat)):
            self.live[one], self.role[one] = None, role
            self.suit[one], self.partner[one] = suit, other
        self.bid("emballage", self.levels("emballage", suit)[0], suit, [seat, proposer])

    def raise_bid(self, seat: int) -> None:
        """Bid the lowest level of the same family and suit above the high bid; CB-09."""
        suit, other = self.suit[seat], self.partner[seat]
        family = "emballage" if self.role[seat] == "accepter" else self.role[seat]
        assert family is not None
        assert suit is not None
        holders = [seat, other] if family == "emballage" and other is not None else [seat]
        self.bid(family, self.levels(family, suit)[0], suit, holders)

    def drop_out(self, seat: int) -> None:
        """Pass; if the accepter of a pair passes, the proposer stays bound alone; CB-05, CB-09."""
        other = self.partner[seat]
        if self.role[seat] == "accepter" and other is not None:
            self.role[other] = "alone"
        self.passed[seat], self.waiting[seat] = True, False
        self.live[seat], self.role[seat], self.suit[seat] = None, None, None

    def decide_for_pair(self, seat: int, word: str) -> None:
        """Let the proposer decide instead of the accepter; option `passe_parole`."""
        accepter = self.partner[seat]
        assert accepter is not None
        self.handed_to = None
        if word == "raise":
            self.raise_bid(accepter)
        else:
            self.drop_out(accepter)
            self.drop_out(seat)

    # The end.

    @property
    def contract(self) -> Contract | None:
        """The contract; None before the end of the calling and if all have passed."""
        if self.to_act() is not None or self.high is None:
            return None
        first = (self.dealer + 1) % 4  # CB-04
        rung, trump = self.high
        side = tuple(self.holders)
        if self.kind in ("abondance", "chelem"):
            return Contract(self.kind, side, self.level, trump, side[0], f"CB-L{ceil(rung)}")
        if self.kind != "trou":
            return Contract(self.kind, side, self.level, trump, first, f"CB-L{ceil(rung)}")
        assert self.trou is not None
        assert self.trou_partner is not None
        side, trump = (self.trou, self.trou_partner), self.suit_named
        leader = next(s for s in side if "A" + trump in self.hands[s])
        four_aces = all("A" + suit in self.hands[self.trou] for suit in SUITS)
        if four_aces and (self.trou_partner, "keep") in self.calls:
            leader = self.trou_partner
        card = suit_of(self.hands[leader], trump)[0]
        return Contract("trou", side, self.level, trump, leader, f"CB-L{TROU}", card)


# Rungs of the gand ladder; CG-02.
PROPOSITION, SOLO_CALL, MISERE, OTHER_SUIT, TURNED_SUIT, ETALEE, GRANDE = range(1, 8)


class Gand(Auction):
    """The calling of preset `gand`; CG-02 to CG-04."""

    def __init__(self, dealer: int, turned: str) -> None:
        self.dealer, self.turned = dealer, turned
        self.opener = (dealer + 1) % 4
        self.turn = self.opener
        self.passed = [False] * 4
        self.opener_asked = False
        self.high = 0
        self.caller: int | None = None
        self.partner: int | None = None  # the seat that has accepted the standing proposition
        self.suit: str | None = None  # of an abondance

    def open_proposition(self) -> bool:
        """True if the high call is a proposition that nobody has accepted."""
        return self.high == PROPOSITION and self.partner is None

    def in_turn(self) -> int | None:
        """Return the next seat that has not passed and does not hold the high call."""
        seats = [(self.turn + step) % 4 for step in range(4)]
        free = [s for s in seats if not self.passed[s] and s not in (self.caller, self.partner)]
        return free[0] if free else None

    def to_act(self) -> int | None:
        """Return the seat to speak; None when the calling is over; CG-03."""
        seat = self.in_turn()
        if seat is None and self.open_proposition():
            opener_out = self.passed[self.opener]
            return self.opener if opener_out and not self.opener_asked else self.caller
        return seat

    def rung(self, word: str) -> int:
        """Return the rung of a call; CG-02, CG-04."""
        name, *suit = word.split()
        if name == "abondance":
            return TURNED_SUIT if suit[0] == self.turned else OTHER_SUIT
        return {
            "propose": PROPOSITION,
            "solo": SOLO_CALL,
            "misere": MISERE,
            "misere-etalee": ETALEE,
            "grande-abondance": GRANDE,
        }[name]

    def legal(self) -> list[str]:
        """Return the legal calls of the seat to speak."""
        seat = self.to_act()
        if seat is None:
            return []
        if self.in_turn() is None:  # at the end of an unaccepted proposition
            return ["solo", "pass"] if seat == self.caller else ["accept", "pass"]
        words = ["propose", "solo", "misere", *(f"abondance {suit}" for suit in SUITS)]
        words += ["misere-etalee", *(f"grande-abondance {suit}" for suit in SUITS)]
        words = [word for word in words if self.rung(word) > self.high]
        if self.open_proposition():
            words.append("accept")
        return [*words, "pass"]

    def call(self, word: str) -> None:
        """Carry out one call of the seat to speak."""
        seat = self.to_act()
        assert seat is not None
        self.turn = (seat + 1) % 4
        if word == "accept":
            self.partner, self.passed[seat] = seat, False
        elif word != "pass":
            self.high, self.caller, self.partner = self.rung(word), seat, None
            self.suit = word.split()[1] if " " in word else None
        elif seat == self.caller:  # withdraws the proposition
            self.high, self.caller, self.passed[seat] = 0, None, True
        elif self.passed[seat]:
            self.opener_asked = True
        else:
            self.passed[seat] = True

    @property
    def contract(self) -> Contract | None:
        """The contract; None before the end of the calling and if all have passed; CG-05."""
        if self.to_act() is not None or self.caller is None:
            return None
        one, first = (self.caller,), self.opener
        if self.high == PROPOSITION:
            assert self.partner is not None
            pair = (self.caller, self.partner)
            return Contract("proposition", pair, 8, self.turned, first, "CG-07")
        if self.high == SOLO_CALL:
            return Contract("solo", one, 5, self.turned, first, "CG-07")
        if self.high in (MISERE, ETALEE):
            kind = "misere" if self.high == MISERE else "misere-etalee"
            return Contract(kind, one, 0, None, first, "CG-07")
        if self.high == GRANDE:
            return Contract("grande-abondance", one, 13, self.suit, self.caller, "CG-07")
        return Contract("abondance", one, 9, self.suit, first, "CG-07")
