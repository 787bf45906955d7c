"""Le marjolet, as a slow and simple program.

An oracle for the tests: it imports nothing of tapisvert. Seats 0 and 1; `dealer` deals, the
other leads. Hands and stock are text, "AS JS KH"; the stock is read from the top, its last card
is the turn-up. A meld always names its cards in the order of `ORDER`: "meld KH QH",
"meld QS JH", "meld JH QD".
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple

from tests.naive.common import SUITS, with_defaults

RANKS = "789JQKTA"  # MJ-02: low to high
ORDER = [rank + suit for suit in SUITS for rank in "AKQJT987"]
FOURS = {"Q": 40, "K": 60, "T": 80, "A": 100}  # MJ-05
DEFAULTS: dict[str, Any] = {
    "target": 500,
    "deal_packets": [3, 3],
    "one_meld_per_trick": False,
    "seven_exchange": "window",  # or "any_time_after_first_trick"
    "must_head_trick": False,
    "dix_played": 0,
    "marjolet_monogamous": False,
    "end": "deal",  # or "immediate"
    "follow_or_trump": "follow",  # or "free"
}


class Mark(NamedTuple):
    """Points marked for a seat, and the clause that gives them."""

    party: int
    points: int
    clause: str


def completed(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options, with the defaults of those not given."""
    return with_defaults(DEFAULTS, options)


def meld_word(cards: Iterable[str]) -> str:
    """Return the act that announces exactly these cards."""
    return " ".join(["meld", *sorted(cards, key=ORDER.index)])


def melds(hand: Sequence[str], trump: str) -> dict[str, int]:
    """Return every meld in a hand, as an act, with its points; MJ-05, MJ-A6, MJ-A7."""
    found: dict[str, int] = {}

    def hold(cards: list[str], points: int) -> None:
        if all(card in hand for card in cards):
            found[meld_word(cards)] = points

    for rank, points in FOURS.items():
        hold([rank + suit for suit in SUITS], points)
    for suit in SUITS:
        points = 40 if suit == trump else 20
        hold(["K" + suit, "Q" + suit], points)
        hold(["J" + trump, "Q" + suit], points)  # the marjolet
    return found


def is_marjolet(word: str, trump: str) -> bool:
    """True if a meld is a marriage of the marjolet (the trump Jack with a Queen)."""
    return "J" + trump in word.split()


def second_wins(led: str, reply: str, trump: str) -> bool:
    """True if the reply wins the trick; MJ-A12."""
    if reply[1] == led[1]:
        return RANKS.index(reply[0]) > RANKS.index(led[0])
    return reply[1] == trump


def last_six_cards(
    hand: Sequence[str],
    led: str,
    trump: str,
    *,
    must_head_trick: bool = False,
    follow_or_trump: str = "follow",
) -> list[str]:
    """Return the cards that may follow a lead when the stock is empty; MJ-15, MJ-A11, MJ-A20."""
    trumps = [card for card in hand if card[1] == trump]
    following = [card for card in hand if card[1] == led[1]]
    if not following:
        return trumps or list(hand)
    if must_head_trick:
        following = [card for card in following if second_wins(led, card, trump)] or following
    if follow_or_trump == "free" and led[1] != trump:
        return following + [card for card in trumps if card not in following]
    return following


class Deal:
    """A deal in progress; `do` returns the deal after an act and does not change this one."""

    def __init__(
        self,
        dealer: int,
        hands: Sequence[str],
        stock: str,
        options: Mapping[str, Any] | None = None,
        totals: Sequence[int] = (0, 0),
    ) -> None:
        self.dealer, self.options, self.totals = dealer, completed(options), list(totals)
        self.hands = [hand.split() for hand in hands]
        self.stock = stock.split()
        if [len(hand) for hand in self.hands] != [6, 6]:
            raise ValueError("two hands of six cards")
        if sorted([*self.hands[0], *self.hands[1], *self.stock]) != sorted(ORDER):
            raise ValueError("the hands and the stock are not the pack")
        self.turn_up = self.stock[-1]
        self.trump = self.turn_up[1]  # MJ-10
        self.leader = 1 - dealer  # MJ-12
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []  # winner, cards as played
        self.window = False  # MJ-A3: the winner of the last trick has not drawn yet
        self.window_melds = 0
        self.melded: list[str] = []
        self.exchanged = False
        self.marks: list[Mark] = []
        self.over = False
        if self.turn_up[0] == "7":
            self.mark(dealer, 10, "MJ-11")

    def points(self) -> list[int]:
        """Return what each seat has marked in this deal."""
        return [sum(mark.points for mark in self.marks if mark.party == seat) for seat in (0, 1)]

    def to_act(self) -> int | None:
        """Return the seat to act; None when the deal is over."""
        if self.over:
            return None
        return self.leader if self.window else (self.leader + len(self.trick)) % 2

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal acts of a seat (None: the seat to act)."""
        due = self.to_act()
        if due is None or seat not in (None, due):
            return []
        words = ["exchange"] if self.may_exchange(due) else []
        if self.window:
            return [*words, *self.open_melds(due), "draw"]
        return words + ["play " + card for card in self.cards(due)]

    def acts(self) -> list[str]:
        """Return every legal act with its seat, as "0 play TD"."""
        return [f"{self.to_act()} {word}" for word in self.legal()]

    def cards(self, seat: int) -> list[str]:
        """Return the cards that this seat may play."""
        hand = self.hands[seat]
        if not self.trick or self.stock:  # MJ-14
            return list(hand)
        return last_six_cards(
            hand,
            self.trick[0],
            self.trump,
            must_head_trick=self.options["must_head_trick"],
            follow_or_trump=self.options["follow_or_trump"],
        )

    def may_exchange(self, seat: int) -> bool:
        """True if the seat to act may exchange the 7 for the turn-up; MJ-18, MJ-A2 to MJ-A4."""
        if not self.stock or "7" + self.trump not in self.hands[seat]:
            return False
        if self.options["seven_exchange"] == "any_time_after_first_trick":
            return any(winner == seat for winner, _ in self.tricks)
        return self.window

    def open_melds(self, seat: int) -> list[str]:
        """Return the melds the winner may announce before drawing; MJ-07, MJ-16, MJ-A3, MJ-A6."""
        if self.options["one_meld_per_trick"] and self.window_melds:
            return []
        words = [word for word in melds(self.hands[seat], self.trump) if word not in self.melded]
        married = any(is_marjolet(word, self.trump) for word in self.melded)
        if self.options["marjolet_monogamous"] and married:
            words = [word for word in words if not is_marjolet(word, self.trump)]
        return words

    def do(self, act: str) -> "Deal":
        """Return the deal after a legal act: "play TD" or "0 play TD"; a meld in any order."""
        due, words = self.to_act(), act.split()
        if words[0] in ("0", "1"):
            if int(words[0]) != due:
                raise ValueError(f"{act!r}: seat {due} is to act")
            words = words[1:]
        word = meld_word(words[1:]) if words[0] == "meld" else " ".join(words)
        if word not in self.legal():
            raise ValueError(f"{act!r}: seat {due} may {', '.join(self.legal())}")
        return self.after(word)

    def after(self, word: str) -> "Deal":
        """As `do`, without checking that the act is legal."""
        new = copy(self)
        new.hands, new.stock = [list(hand) for hand in self.hands], list(self.stock)
        new.trick, new.tricks = list(self.trick), list(self.tricks)
        new.melded, new.marks = list(self.melded), list(self.marks)
        if word == "draw":
            new.draw()
        elif word == "exchange":
            new.exchange()
        elif word.startswith("meld "):
            new.window_melds += 1
            new.melded.append(word)
            new.mark(new.leader, melds(new.hands[new.leader], new.trump)[word], "MJ-05")
        else:
            new.play(word.split()[1])
        return new

    def mark(self, seat: int, points: int, clause: str) -> None:
        """Mark points; with `end="immediate"` the target ends the deal (not for MJ-22); MJ-A14."""
        self.marks.append(Mark(seat, points, clause))
        reached = self.totals[seat] + self.points()[seat] >= self.options["target"]
        if self.options["end"] == "immediate" and clause != "MJ-22" and reached:
            self.over = True

    def draw(self) -> None:
        """Draw a card for the winner, then one for the loser; MJ-13, MJ-21, MJ-A8."""
        self.hands[self.leader].append(self.stock.pop(0))
        self.hands[1 - self.leader].append(self.stock.pop(0))
        self.window = False
        if not self.stock:
            self.mark(1 - self.leader, 10, "MJ-21")

    def exchange(self) -> None:
        """Exchange the 7 of trumps of the seat to act for the turn-up; MJ-18."""
        seat = self.to_act()
        assert seat is not None
        self.hands[seat].remove("7" + self.trump)
        self.hands[seat].append(self.stock[-1])
        self.stock[-1] = "7" + self.trump
        self.exchanged = True
        self.mark(seat, 10, "MJ-18")

    def play(self, card: str) -> None:
        """Play a card; complete the trick if it is the last."""
        seat = self.to_act()
        assert seat is not None
        self.hands[seat].remove(card)
        self.trick.append(card)
        unpaid = not self.exchanged and self.turn_up[0] != "7"
        if card == "7" + self.trump and unpaid and self.options["dix_played"]:
            self.mark(seat, self.options["dix_played"], "MJ-A16")
        if len(self.trick) == 2:
            if second_wins(self.trick[0], self.trick[1], self.trump):
                self.leader = 1 - self.leader
            self.tricks.append((self.leader, self.trick))
            self.trick = []
            self.window, self.window_melds = bool(self.stock), 0
            if len(self.tricks) == 16 and not self.over:
                self.finish()

    def finish(self) -> None:
        """Mark what the end of the deal brings; MJ-19, MJ-20, MJ-22, MJ-A13."""
        all_six = all(winner == self.leader for winner, _ in self.tricks[10:])
        self.mark(self.leader, 50 if all_six else 10, "MJ-20" if all_six else "MJ-19")
        if self.over:
            return
        for seat in (0, 1):
            taken = [card for winner, cards in self.tricks if winner == seat for card in cards]
            if brisques := sum(card[0] in "AT" for card in taken):
                self.mark(seat, 10 * brisques, "MJ-22")
        self.over = True


def deal_pack(
    pack: Sequence[str],
    dealer: int,
    options: Mapping[str, Any] | None = None,
    totals: Sequence[int] = (0, 0),
) -> Deal:
    """Deal a pack from its top; MJ-09, MJ-10, MJ-A15."""
    packets = completed(options)["deal_packets"]
    cards, hands = list(pack), ["", ""]
    for size in packets:
        for seat in (1 - dealer, dealer):
            hands[seat] += " ".join(["", *cards[:size]])
            cards = cards[size:]
    return Deal(dealer, hands, " ".join([*cards[1:], cards[0]]), options, totals)


def random_deal(rng: Random, options: Mapping[str, Any] | None = None) -> Deal:
    """Return a deal of a shuffled pack, with a random dealer."""
    return deal_pack(rng.sample(ORDER, 32), rng.randrange(2), options)


class Match:
    """Deals until a player wins at the target; MJ-08, MJ-A14, MJ-A15."""

    def __init__(self, dealer: int, options: Mapping[str, Any] | None = None) -> None:
        self.dealer, self.options = dealer, completed(options)
        self.totals = [0, 0]
        self.winner: int | None = None

    @property
    def over(self) -> bool:
        """True if somebody has won."""
        return self.winner is not None

    def deal(self, hands: Sequence[str], stock: str) -> Deal:
        """Return the next deal, with these cards."""
        return Deal(self.dealer, hands, stock, self.options, self.totals)

    def add(self, marks: Iterable[Mark]) -> None:
        """Add a finished deal to the match."""
        target, immediate = self.options["target"], self.options["end"] == "immediate"
        self.dealer = 1 - self.dealer
        for mark in marks:
            self.totals[mark.party] += mark.points
            if immediate and mark.clause != "MJ-22" and self.totals[mark.party] >= target:
                self.winner = mark.party
                return
        if max(self.totals) >= target and self.totals[0] != self.totals[1]:
            self.winner = self.totals.index(max(self.totals))
