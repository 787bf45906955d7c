"""The whists of four hands, as a slow and simple program.

An oracle for the tests: it imports nothing of tapisvert. Seats 0..3 in order of play;
`dealer` deals, the next seat leads; seat s plays for side s % 2. Hands are text, "AS JS TH".
The games are dix, cinq, tricks, short, prussien, favorite and the two with morts (dummies); their
scoring is in whist_score.py.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from tests.naive.common import ORDER, RANKS, playable, read_act
from tests.naive.whist_score import (
    BASES,
    HONOURS,
    Mark,
    Match,
    Settlement,
    called,
    completed,
    honour_points,
    scoring_of,
    settle,
)

__all__ = ["GAMES", "Deal", "Mark", "Match", "deal_pack", "random_deal"]

GAMES = tuple(game for game in BASES if game not in ("whist_chinois", "whist_humbug"))


def strength(card: str, led: str, trump: str | None) -> int:
    """Return the strength of a card in a trick; 0 if it cannot win; WH-C3."""
    if card[1] == trump:
        return 100 + RANKS.index(card[0])
    return 1 + RANKS.index(card[0]) if card[1] == led else 0


def best_place(trick: Sequence[str], trump: str | None) -> int:
    """Return the index of the card that wins a trick; WH-C3."""
    powers = [strength(card, trick[0][1], trump) for card in trick]
    return powers.index(max(powers))


def honours_in(cards: Sequence[str], trump: str | None) -> str:
    """Return the ranks of the trump honours among the cards, as "AKJ"."""
    return "".join(rank for rank in HONOURS if trump is not None and rank + trump in cards)


class Deal:
    """A deal in progress; `do` returns the deal after an act and does not change this one."""

    players = 4

    def __init__(
        self,
        game: str,
        dealer: int,
        hands: Sequence[str],
        turn_up: str | None = None,
        trump_card: str | None = None,
        options: Mapping[str, Any] | None = None,
        scores: Sequence[int] = (0, 0),
        favourite: str | None = None,
        revokes: Sequence[tuple[int, str | None]] = (),
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"the game is one of {GAMES}")
        self.game, self.dealer, self.options = game, dealer, completed(game, options)
        self.scoring = scoring_of(game, options)
        self.dealt = [hand.split() for hand in hands]
        self.hands = [list(hand) for hand in self.dealt]
        if sorted(card for hand in self.hands for card in hand) != sorted(ORDER):
            raise ValueError("the hands are not the pack")
        if any(len(hand) != 13 for hand in self.hands):
            raise ValueError("a hand is not of thirteen cards")
        if game == "whist_prussien":
            if trump_card not in ORDER or turn_up is not None:
                raise ValueError("a card of the second pack is the trump card, and none is turned")
            self.trump = trump_card[1]  # WP-01, WP-A1
        else:
            if turn_up not in self.hands[dealer] or trump_card is not None:
                raise ValueError("the card turned is not the dealer's")
            self.trump = turn_up[1]  # WD-03
        self.before = list(scores)
        self.favourite = favourite[-1] if favourite else None  # a card or its suit
        self.revokes = list(revokes)  # (seat, choice); none in legal play
        self.leader = (dealer + 1) % 4  # WD-08, WM-A6
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []  # taker, cards as played
        self.shown: list[int] = []  # the seats that have shown their honours
        self.settlement: Settlement | None = None

    @property
    def over(self) -> bool:
        """True if the deal has ended."""
        return self.settlement is not None

    @property
    def marks(self) -> list[Mark]:
        """The marks of the deal; empty until it is over."""
        return self.settlement.marks if self.settlement else []

    @property
    def in_favourite(self) -> bool:
        """True if the trump of the deal is the favourite suit; WF-02."""
        return self.game == "whist_favorite" and self.trump == self.favourite

    def morts(self) -> dict[int, int]:
        """Return the seats of the morts, each with the seat that plays it; WM-A1, WM-A10."""
        if self.game == "whist_mort":
            return {3: 1}
        if self.game == "whist_deux_morts":
            second = self.options["mort2_seat"]
            return {3: 1, 2 - second: second}
        return {}

    def person(self, seat: int) -> int:
        """Return the seat of the player who chooses the cards of a seat; WM-A5."""
        return self.morts().get(seat, seat)

    def exposed(self) -> list[int]:
        """Return the seats whose hands are open now; WM-A4."""
        lead = bool(self.trick or self.tricks)
        early = self.options["mort_exposure"] == "before_lead"
        return sorted(self.morts()) if lead or early else []

    def honours(self, side: int) -> str:
        """Return the honours that a side was dealt; WD-A3, WM-A8."""
        return honours_in(self.dealt[side] + self.dealt[side + 2], self.trump)

    def tricks_of(self, side: int) -> int:
        """Return how many tricks a side has taken."""
        return sum(taker % 2 == side for taker, _ in self.tricks)

    def to_act(self) -> int | None:
        """Return the seat to play (perhaps a mort); None when the deal is over."""
        return None if self.over else (self.leader + len(self.trick)) % 4

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal acts of a seat (None: the seat to act)."""
        due = self.to_act()
        if due is None:
            return []
        seat = due if seat is None else seat
        words = []
        if seat == due:
            words = ["play " + card for card in playable(self.hands[seat], self.trick)]
        return [*words, "show-honours"] if self.may_show(seat) else words

    def may_show(self, seat: int) -> bool:
        """True if a seat may show its honours; WD-13, WD-A5."""
        if self.over or self.trick or self.tricks or seat in self.shown:
            return False
        if self.scoring.honours == "off" or self.before[seat % 2] != self.scoring.call_at:
            return False
        return len(honours_in(self.hands[seat], self.trump)) >= 2

    def acts(self) -> list[str]:
        """Return every legal act of every seat, as "0 play TD"."""
        return [f"{seat} {word}" for seat in range(4) for word in self.legal(seat)]

    def do(self, act: str) -> "Deal":
        """Return the deal after a legal act: "play TD" (of the seat to act) or "0 play TD"."""
        return self.after(*read_act(self, act))

    def after(self, seat: int, word: str) -> "Deal":
        """As `do`, without checking that the act is legal."""
        new = copy(self)
        new.hands, new.shown = [list(hand) for hand in self.hands], list(self.shown)
        new.trick, new.tricks = list(self.trick), list(self.tricks)
        if word == "show-honours":
            new.shown.append(seat)
            side = seat % 2
            if honour_points(self.scoring.honours, self.honours(side)) >= 2:
                new.settlement = called(self.scoring, self.before, side, self.in_favourite)
        else:
            new.play(seat, word.split()[1])
        return new

    def play(self, seat: int, card: str) -> None:
        """Play a card; complete the trick if it is the last, settle after the last trick."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) < 4:
            return
        self.leader = (self.leader + best_place(self.trick, self.trump)) % 4
        self.tricks.append((self.leader, self.trick))
        self.trick = []
        if len(self.tricks) == 13:
            self.settlement = settle(
                self.scoring,
                self.before,
                [self.tricks_of(0), self.tricks_of(1)],
                [self.honours(0), self.honours(1)],
                [(s % 2, choice) for s, choice in self.revokes if s not in self.morts()],  # WM-A7
                self.in_favourite,
            )


def deal_pack(pack: Sequence[str], dealer: int) -> list[str]:
    """Return four hands, dealt card by card from the dealer's left, the dealer last; WD-02."""
    return [" ".join(pack[(seat - dealer - 1) % 4 :: 4]) for seat in range(4)]


def random_deal(
    rng: Random,
    game: str = "whist_dix",
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] = (0, 0),
) -> Deal:
    """Return a deal of a shuffled pack, with a random dealer."""
    pack = rng.sample(ORDER, 52)
    dealer = rng.randrange(4)
    hands = deal_pack(pack, dealer)
    drawn = rng.choice(ORDER)  # of the second pack, or the favourite
    favourite = drawn if game == "whist_favorite" else None
    if game == "whist_prussien":
        return Deal(game, dealer, hands, None, drawn, options, scores)
    return Deal(game, dealer, hands, pack[-1], None, options, scores, favourite)
