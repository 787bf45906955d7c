"""Le whist à la couleur, presets `gand` and `belge`, as a slow and simple program.

An oracle for the tests: it imports nothing of tapisvert. Seats 0..3 in order of play; `dealer`
deals, the next seat speaks first. Hands are text, "AS JS KH"; in `gand` the turn-up is a card
of the dealer's. The calling itself is in `couleur_calls`.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple

from tests.naive.common import ORDER, RANKS, playable, with_defaults
from tests.naive.couleur_calls import Belge, Contract, Gand

DEFAULTS: dict[str, Any] = {
    "preset": "gand",  # or "belge"
    "deals": 16,
    "expose": "after_first_trick",  # or "at_lead": no effect here
    # gand: "next_dealer" or "general_misere"; belge: "same_dealer" or "next_dealer"
    "all_pass": None,
    "deal_packets": [4, 4, 5],
    "shuffle": True,
    "solo_min": 5,
    "piccolo": False,
    "piccolissimo": False,
    "trou": True,
    "trou_min": 8,
    "petite_misere_discard": "all",  # or "declarers"
    "open_misere_expose": "end_of_bidding",  # or "after_first_trick": no effect here
    "passe_parole": False,
}
SOLO_FAILED = {5: 3, 6: 4, 7: 5, 8: 7}  # per opponent
ABONDANCE_PAYS = {9: 10, 10: 15, 11: 20, 12: 30}
FLAT = {
    "petite-misere": 6,
    "piccolissimo": 7,
    "piccolo": 8,
    "grande-misere": 12,
    "misere-etalee": 24,
}
GAND = {
    "proposition": 5,
    "solo": 10,
    "misere": 15,
    "abondance": 20,
    "misere-etalee": 30,
    "grande-abondance": 40,
}
STOPS = {*FLAT, "misere", "grande-abondance"}  # CB-15, CG-05: play stops when decided


class Mark(NamedTuple):
    """Points marked for a seat, and the clause that gives them."""

    party: int
    points: int
    clause: str


def completed(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options, with the defaults of those not given."""
    return with_defaults(DEFAULTS, options)


def winner(trick: Sequence[str], trump: str | None) -> int:
    """Return the index of the card that wins a trick; WH-C3."""

    def power(card: str) -> int:
        if card[1] == trump:
            return 100 + RANKS.index(card[0])
        return 1 + RANKS.index(card[0]) if card[1] == trick[0][1] else 0

    powers = [power(card) for card in trick]
    return powers.index(max(powers))


def made(contract: Contract, tricks: int) -> bool:
    """True if this final number of tricks, of a pair together, makes the contract."""
    if contract.level <= 2:  # misères, piccolo, piccolissimo
        return tricks == contract.level
    return tricks >= contract.level


def value_gand(contract: Contract, tricks: int) -> int:
    """Return the points won (or lost, negative) against each opponent; CG-07."""
    base = GAND[contract.kind]
    if contract.kind in ("proposition", "solo", "abondance"):
        base += abs(tricks - contract.level)
    return base if made(contract, tricks) else -base


def value_belge(contract: Contract, tricks: int) -> int:
    """Return the points won (or lost, negative) against each opponent; CB-L1 to CB-L20."""
    kind, level, won = contract.kind, contract.level, made(contract, tricks)
    if kind == "emballage":
        if won:
            return 30 if tricks == 13 else 3 * tricks - 16
        return -(3 * level - 16 + 3 * (level - tricks))
    if kind == "solo":
        if won:
            return 7 if level == 8 else min(tricks, 8) - 2
        return -(SOLO_FAILED[level] + level - tricks)
    if kind == "abondance":
        return ABONDANCE_PAYS[min(tricks, 12)] if won else -ABONDANCE_PAYS[level]
    if kind == "trou":
        value = 30 if tricks == 13 else 16
    else:
        value = 60 if kind == "chelem" else FLAT[kind]
    return value if won else -value


def settle(contract: Contract, tricks: Sequence[int], preset: str, times: int = 1) -> list[Mark]:
    """Return the marks of a deal from the tricks of each seat; they sum to 0."""
    value = value_gand if preset == "gand" else value_belge
    if contract.kind in ("emballage", "trou", "proposition"):
        pays = value(contract, sum(tricks[seat] for seat in contract.side)) * times
        signed = [pays if seat in contract.side else -pays for seat in range(4)]
        return [Mark(seat, points, contract.clause) for seat, points in enumerate(signed)]
    marks = []
    for declarer in contract.side:  # each of several misères is settled with the other three seats
        pays = value(contract, tricks[declarer]) * times
        signed = [3 * pays if seat == declarer else -pays for seat in range(4)]
        marks += [Mark(seat, points, contract.clause) for seat, points in enumerate(signed)]
    return marks


class Deal:
    """A deal in progress; `do` returns the deal after an act and does not change this one."""

    def __init__(
        self,
        dealer: int,
        hands: Sequence[str],
        turn_up: str | None = None,
        options: Mapping[str, Any] | None = None,
        times: int = 1,
    ) -> None:
        self.dealer, self.options, self.times = dealer, completed(options), times
        self.hands = [hand.split() for hand in hands]
        if sorted(card for hand in self.hands for card in hand) != sorted(ORDER):
            raise ValueError("the four hands are not the pack")
        if [len(hand) for hand in self.hands] != [13] * 4:
            raise ValueError("four hands of thirteen cards")
        self.calls: Belge | Gand
        if self.options["preset"] == "gand":
            if turn_up is None or turn_up not in self.hands[dealer]:
                raise ValueError("the turn-up is not the dealer's")
            self.calls = Gand(dealer, turn_up[1])  # CG-01
        else:
            dealt = tuple(tuple(hand) for hand in self.hands)
            self.calls = Belge(dealer, dealt, self.options)
        self.contract: Contract | None = None
        self.to_discard: list[int] = []  # seats, in order
        self.leader = (dealer + 1) % 4
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []  # winner, cards as played
        self.marks: list[Mark] = []
        self.over = False

    def taken(self) -> list[int]:
        """Return how many tricks each seat has taken."""
        return [sum(who == seat for who, _ in self.tricks) for seat in range(4)]

    def points(self) -> list[int]:
        """Return what each seat wins or loses by this deal."""
        return [sum(mark.points for mark in self.marks if mark.party == s) for s in range(4)]

    def to_act(self) -> int | None:
        """Return the seat to act; None when the deal is over."""
        if self.over:
            return None
        if self.contract is None:
            return self.calls.to_act()
        if self.to_discard:
            return self.to_discard[0]
        return (self.leader + len(self.trick)) % 4

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal acts of a seat (None: the seat to act)."""
        due = self.to_act()
        if due is None or seat not in (None, due):
            return []
        if self.contract is None:
            return self.calls.legal()
        if self.to_discard:
            return ["discard " + card for card in self.hands[due]]
        if not self.tricks and not self.trick and self.contract.first_card:  # CB-13
            return ["play " + self.contract.first_card]
        return ["play " + card for card in playable(self.hands[due], self.trick)]

    def acts(self) -> list[str]:
        """Return every legal act with its seat, as "0 play TD"."""
        return [f"{self.to_act()} {word}" for word in self.legal()]

    def do(self, act: str) -> "Deal":
        """Return the deal after a legal act: "play TD" or "0 play TD"."""
        due, word = self.to_act(), act
        if act[0].isdigit():
            seat, word = int(act[0]), act[2:]
            if seat != due:
                raise ValueError(f"{act!r}: seat {due} is to act")
        if word not in self.legal():
            raise ValueError(f"{act!r}: seat {due} may {', '.join(self.legal())}")
        return self.after(word)

    def after(self, word: str) -> "Deal":
        """As `do`, without checking that the act is legal."""
        new = copy(self)
        new.hands, new.marks = [list(hand) for hand in self.hands], list(self.marks)
        new.trick, new.tricks = list(self.trick), list(self.tricks)
        new.to_discard = list(self.to_discard)
        if new.contract is None:
            new.calls = self.calls.clone()
            new.calls.call(word)
            if new.calls.to_act() is None:
                new.begin_play()
        elif word.startswith("discard "):
            new.hands[new.to_discard.pop(0)].remove(word.split()[1])
        else:
            new.play(word.split()[1])
        return new

    def begin_play(self) -> None:
        """Begin the play after the calling, or end a deal that all have passed."""
        self.contract = self.calls.contract
        gand = self.options["preset"] == "gand"
        if self.contract is None and gand and self.options["all_pass"] == "general_misere":
            self.contract = Contract("general", (), 0, None, self.leader, "CG-06")
        if self.contract is None:  # CB-14, CG-06
            self.over = True
            return
        self.leader = self.contract.leader
        if self.contract.kind == "petite-misere":  # CB-L8
            declarers_only = self.options["petite_misere_discard"] == "declarers"
            seats = [(self.dealer + step) % 4 for step in range(1, 5)]
            self.to_discard = [
                seat for seat in seats if not declarers_only or seat in self.contract.side
            ]

    def play(self, card: str) -> None:
        """Play a card; complete the trick if it is the last."""
        assert self.contract is not None
        self.hands[(self.leader + len(self.trick)) % 4].remove(card)
        self.trick.append(card)
        if len(self.trick) < 4:
            return
        self.leader = (self.leader + winner(self.trick, self.contract.trump)) % 4
        self.tricks.append((self.leader, self.trick))
        self.trick = []
        last = 12 if self.contract.kind == "petite-misere" else 13
        if len(self.tricks) == last or self.decided():
            self.over = True
            if self.contract.kind == "general":  # the last trick costs 5 to each other
                paid = [-15 if seat == self.leader else 5 for seat in range(4)]
                self.marks = [Mark(seat, points, "CG-06") for seat, points in enumerate(paid)]
                return
            self.marks = settle(self.contract, self.taken(), self.options["preset"], self.times)

    def decided(self) -> bool:
        """True if every declarer has failed in a contract that stops then; CB-15, CG-05."""
        assert self.contract is not None
        if self.contract.kind not in STOPS:
            return False
        if self.contract.kind == "grande-abondance":
            return self.taken()[self.contract.side[0]] < len(self.tricks)
        return all(self.taken()[seat] > self.contract.level for seat in self.contract.side)


def deal_pack(
    pack: Sequence[str], dealer: int, options: Mapping[str, Any] | None = None, times: int = 1
) -> Deal:
    """Deal a pack from its top; CB-02, CG-01."""
    chosen = completed(options)
    gand = chosen["preset"] == "gand"
    cards, hands = list(pack), [""] * 4
    for size in [1] * 13 if gand else chosen["deal_packets"]:
        for step in range(1, 5):
            hands[(dealer + step) % 4] += " ".join(["", *cards[:size]])
            cards = cards[size:]
    return Deal(dealer, hands, pack[-1] if gand else None, options, times)


def random_deal(rng: Random, options: Mapping[str, Any] | None = None) -> Deal:
    """Return a deal of a shuffled pack, with a random dealer."""
    return deal_pack(rng.sample(ORDER, 52), rng.randrange(4), options)


class Match:
    """A session of a number of deals, without those passed; CB-01, CB-14, CG-01, CG-06."""

    def __init__(self, dealer: int, options: Mapping[str, Any] | None = None) -> None:
        self.dealer, self.options = dealer, completed(options)
        self.totals = [0] * 4
        self.played = 0
        self.times = 1  # the multiplier of the next deal

    @property
    def over(self) -> bool:
        """True if the agreed number of deals has been played."""
        return bool(self.played >= self.options["deals"])

    def winners(self) -> list[int]:
        """Return the seats with the highest total; none before the end of the session."""
        return [s for s in range(4) if self.over and self.totals[s] == max(self.totals)]

    def deal(self, hands: Sequence[str], turn_up: str | None = None) -> Deal:
        """Return the next deal, with these cards."""
        return Deal(self.dealer, hands, turn_up, self.options, self.times)

    def add(self, marks: Iterable[Mark]) -> None:
        """Add a finished deal to the session; no marks mean that all have passed."""
        written = list(marks)
        moves_on = self.options["preset"] == "gand" or self.options["all_pass"] == "next_dealer"
        if written or moves_on:
            self.dealer = (self.dealer + 1) % 4
        if written:
            self.played += 1
            self.times = 1
            for mark in written:
                self.totals[mark.party] += mark.points
        elif not moves_on:
            self.times = 2
