"""Le humbug, as a slow and simple program.

An oracle for the tests: it imports nothing of tapisvert. Seats 0 and 1; `dealer` deals, the
other decides and leads first. `hands[s]` is the packet dealt to seat s, `packets[s]` the one on
its right, which it may take instead of its own. Packets are text, "AS JS TH".
"""

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from tests.naive.common import ORDER, perft, playable, read_act
from tests.naive.whist import best_place, honours_in
from tests.naive.whist_score import Mark, Settlement, settle
from tests.naive.whist_score import completed as whist_completed
from tests.naive.whist_score import scoring_of as whist_scoring

__all__ = ["Deal", "completed", "deal_pack", "perft", "random_deal"]

DEFAULTS: dict[str, Any] = {
    "exchange_order": "non_dealer_first",  # or "simultaneous"; HB-A3
    "dealer_exchange_no_trump": False,  # HB-A4
}


def completed(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options with their defaults; options of the score are those of whist_score.py."""
    given = dict(options or {})
    own = DEFAULTS | {name: given.pop(name) for name in DEFAULTS if name in given}
    if own["exchange_order"] not in ("non_dealer_first", "simultaneous"):
        raise ValueError("exchange_order is non_dealer_first or simultaneous")
    return own | whist_completed("whist_humbug", given)


class Deal:
    """A deal in progress; `do` returns the deal after an act and does not change this one."""

    players = 2

    def __init__(
        self,
        dealer: int,
        hands: Sequence[str],
        packets: Sequence[str],
        turn_up: str,
        options: Mapping[str, Any] | None = None,
        scores: Sequence[int] = (0, 0),
        revokes: Sequence[tuple[int, str | None]] = (),
    ) -> None:
        self.dealer, self.options = dealer, completed(options)
        self.hands = [hand.split() for hand in hands]
        self.packets = [packet.split() for packet in packets]
        four = self.hands + self.packets
        if sorted(card for packet in four for card in packet) != sorted(ORDER):
            raise ValueError("the packets are not the pack")
        if any(len(packet) != 13 for packet in four):
            raise ValueError("a packet is not of thirteen cards")
        if turn_up not in self.hands[dealer]:
            raise ValueError("the card turned is not the dealer's")
        self.trump: str | None = turn_up[1]  # HB-A2
        score_options = {k: v for k, v in self.options.items() if k not in DEFAULTS}
        self.scoring = whist_scoring("whist_humbug", score_options)
        self.before = list(scores)
        self.revokes = list(revokes)  # (seat, choice); none in legal play
        self.decided: dict[int, str] = {}
        self.chosen = [list(hand) for hand in self.hands]  # the 13 cards that each seat plays with
        self.leader = 1 - dealer  # HB-A5
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []  # taker, cards as played
        self.settlement: Settlement | None = None

    @property
    def over(self) -> bool:
        """True if the deal has ended."""
        return self.settlement is not None

    @property
    def marks(self) -> list[Mark]:
        """The marks of the deal; empty until it is over."""
        return self.settlement.marks if self.settlement else []

    def honours(self, seat: int) -> str:
        """Return the honours in the packet that a seat plays with; HB-05, HB-A1."""
        return honours_in(self.chosen[seat], self.trump)

    def tricks_of(self, seat: int) -> int:
        """Return how many tricks a seat has taken."""
        return sum(taker == seat for taker, _ in self.tricks)

    def to_act(self) -> int | None:
        """Return the seat to act; None when the deal is over."""
        if self.over:
            return None
        for seat in (1 - self.dealer, self.dealer):  # HB-A3
            if seat not in self.decided:
                return seat
        return (self.leader + len(self.trick)) % 2

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal acts of a seat (None: the seat to act)."""
        due = self.to_act()
        if due is None:
            return []
        seat = due if seat is None else seat
        if len(self.decided) < 2:
            together = self.options["exchange_order"] == "simultaneous"
            mine = seat not in self.decided and (together or seat == due)
            return ["exchange", "keep"] if mine else []  # HB-03
        if seat != due:
            return []
        return ["play " + card for card in playable(self.hands[seat], self.trick)]  # HB-A5

    def acts(self) -> list[str]:
        """Return every legal act of every seat, as "0 play TD"."""
        return [f"{seat} {word}" for seat in range(2) for word in self.legal(seat)]

    def do(self, act: str) -> "Deal":
        """Return the deal after a legal act: "play TD" (of the seat to act) or "0 play TD"."""
        return self.after(*read_act(self, act))

    def after(self, seat: int, word: str) -> "Deal":
        """As `do`, without checking that the act is legal."""
        new = copy(self)
        new.hands = [list(hand) for hand in self.hands]
        new.packets, new.decided = list(self.packets), dict(self.decided)
        new.chosen = list(self.chosen)
        new.trick, new.tricks = list(self.trick), list(self.tricks)
        if word in ("exchange", "keep"):
            new.decided[seat] = word
            if word == "exchange":
                new.exchange(seat)
        else:
            new.play(seat, word.split()[1])
        return new

    def exchange(self, seat: int) -> None:
        """Take the packet on the right of a seat; its old hand is out of play."""
        self.hands[seat], self.packets[seat] = self.packets[seat], self.hands[seat]
        self.chosen[seat] = list(self.hands[seat])
        if seat == self.dealer and self.options["dealer_exchange_no_trump"]:
            self.trump = None  # HB-A4: by default only the turned card is out of play

    def play(self, seat: int, card: str) -> None:
        """Play a card; complete the trick if it is the last, settle after the last trick."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) < 2:
            return
        self.leader = (self.leader + best_place(self.trick, self.trump)) % 2
        self.tricks.append((self.leader, self.trick))
        self.trick = []
        if len(self.tricks) == 13:
            self.settlement = settle(
                self.scoring,
                self.before,
                [self.tricks_of(0), self.tricks_of(1)],
                [self.honours(0), self.honours(1)],
                self.revokes,
            )


def deal_pack(
    pack: Sequence[str],
    dealer: int,
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] = (0, 0),
) -> Deal:
    """Deal a pack from its top, card by card, to x, N, y, D; HB-A2.

    Clockwise the places are D, x, N, y: D is the dealer, N the other player, x and y the packets
    on the right of N and of D.
    """
    x, other, y, mine = (" ".join(pack[place::4]) for place in range(4))
    hands, packets = [other, mine], [x, y]
    if dealer == 0:
        hands.reverse()
        packets.reverse()
    return Deal(dealer, hands, packets, pack[-1], options, scores)


def random_deal(
    rng: Random, options: Mapping[str, Any] | None = None, scores: Sequence[int] = (0, 0)
) -> Deal:
    """Return a deal of a shuffled pack, with a random dealer."""
    return deal_pack(rng.sample(ORDER, 52), rng.randrange(2), options, scores)
