"""Le whist chinois, as a slow and simple program.

An oracle for the tests: it imports nothing of tapisvert. Seats in order of play; `dealer` names
trump, the next seat leads. A hand is "6 down | 6 up | 1": the k-th card up lies on the k-th down.
With four players seat s plays for side s % 2. With three (no 2S; hands of 8, 8, 1) or two (12, 12,
2) each plays alone.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from tests.naive.common import ORDER, SUITS, perft, playable, read_act
from tests.naive.whist import best_place, honours_in
from tests.naive.whist_score import Mark, Settlement, settle, settle_alone
from tests.naive.whist_score import completed as whist_completed
from tests.naive.whist_score import scoring_of as whist_scoring

__all__ = ["Deal", "completed", "deal_pack", "pack_of", "perft", "playable_here", "random_deal"]

SIZES = {4: (6, 1), 3: (8, 1), 2: (12, 2)}  # WX-01, WX-A9: down (and up), in hand
DEFAULTS: dict[str, Any] = {
    "must_ruff": True,  # WX-A5
    "reveal": "immediate",  # or "end_of_trick"; WX-A6
    "dealer_blind": False,  # what the dealer sees before naming trump: no effect here
}


def completed(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options with their defaults; options of the score are those of whist_score.py."""
    given = dict(options or {})
    own = DEFAULTS | {name: given.pop(name) for name in DEFAULTS if name in given}
    if own["reveal"] not in ("immediate", "end_of_trick"):
        raise ValueError("reveal is immediate or end_of_trick")
    return own | whist_completed("whist_chinois", given)


def pack_of(players: int) -> list[str]:
    """Return the pack of the game; WX-A9."""
    return [card for card in ORDER if players != 3 or card != "2S"]


def playable_here(
    available: Sequence[str], trick: Sequence[str], trump: str | None, must_ruff: bool = True
) -> list[str]:
    """Return the legal cards: those that follow suit, else trumps; WX-03, WX-A4, WX-A5."""
    cards = playable(available, trick)
    void = bool(trick) and all(card[1] != trick[0][1] for card in cards)
    if void and must_ruff:
        return [card for card in cards if card[1] == trump] or cards
    return cards


class Deal:
    """A deal in progress; `do` returns the deal after an act and does not change this one."""

    def __init__(
        self,
        dealer: int,
        hands: Sequence[str],
        options: Mapping[str, Any] | None = None,
        scores: Sequence[int] = (0, 0, 0),
        revokes: Sequence[tuple[int, str | None]] = (),
    ) -> None:
        self.dealer, self.players, self.options = dealer, len(hands), completed(options)
        parts = [[part.split() for part in hand.split("|")] for hand in hands]
        down, kept = SIZES[self.players]
        if any([len(part) for part in hand] != [down, down, kept] for hand in parts):
            raise ValueError(f"a hand is {down} cards down, {down} up and {kept} in hand")
        self.dealt = [[card for part in hand for card in part] for hand in parts]
        if sorted(card for hand in self.dealt for card in hand) != sorted(pack_of(self.players)):
            raise ValueError("the hands are not the pack")
        # Per seat: the open cards; the card that each of them covers; the cards in hand (carte de
        # jeu); the cards uncovered but not yet turned (only with reveal="end_of_trick").
        self.open = [list(up) for _, up, _ in parts]
        self.covers = [dict(zip(up, hidden, strict=True)) for hidden, up, _ in parts]
        self.in_hand = [list(hand) for _, _, hand in parts]
        self.uncovered: list[list[str]] = [[] for _ in hands]
        score_options = {k: v for k, v in self.options.items() if k not in DEFAULTS}
        self.scoring = whist_scoring("whist_chinois", score_options)
        self.before = list(scores[: 3 if self.players == 3 else 2])
        self.revokes = list(revokes)  # (seat, choice); none in legal play
        self.trump: str | None = None
        self.leader = (dealer + 1) % self.players  # WX-02
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []  # taker, cards as played
        self.settlement: Settlement | None = None

    @property
    def over(self) -> bool:
        """True if the deal has ended."""
        return self.trump is not None and not any(self.available(s) for s in range(self.players))

    @property
    def marks(self) -> list[Mark]:
        """The marks of the deal; empty until it is over."""
        return self.settlement.marks if self.settlement else []

    def available(self, seat: int) -> list[str]:
        """Return the open cards and the hand of a seat; WX-A4."""
        return self.open[seat] + self.in_hand[seat]

    def hidden(self, seat: int) -> list[str]:
        """Return the cards of a seat that nobody has seen."""
        return list(self.covers[seat].values()) + self.uncovered[seat]

    def honours(self, side: int) -> str:
        """Return the honours that a side was dealt, hidden ones included; WX-A8."""
        seats = range(side, self.players, 2)
        return honours_in([card for seat in seats for card in self.dealt[seat]], self.trump)

    def tricks_of(self, side: int) -> int:
        """Return how many tricks a side (a seat, unless four play) has taken."""
        parties = 2 if self.players == 4 else self.players
        return sum(taker % parties == side for taker, _ in self.tricks)

    def to_act(self) -> int | None:
        """Return the seat to act; None when the deal is over."""
        if self.over:
            return None
        if self.trump is None:
            return self.dealer  # WX-A3
        return (self.leader + len(self.trick)) % self.players

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal acts of a seat (None: the seat to act)."""
        due = self.to_act()
        if due is None or seat not in (None, due):
            return []
        if self.trump is None:
            return [f"trump {suit}" for suit in SUITS]
        must_ruff = self.options["must_ruff"]
        cards = playable_here(self.available(due), self.trick, self.trump, must_ruff)
        return ["play " + card for card in cards]

    def acts(self) -> list[str]:
        """Return every legal act of every seat, as "0 play TD"."""
        return [f"{seat} {word}" for seat in range(self.players) for word in self.legal(seat)]

    def do(self, act: str) -> "Deal":
        """Return the deal after a legal act: "play TD" (of the seat to act) or "0 play TD"."""
        return self.after(*read_act(self, act))

    def after(self, seat: int, word: str) -> "Deal":
        """As `do`, without checking that the act is legal."""
        new = copy(self)
        new.open = [list(cards) for cards in self.open]
        new.in_hand = [list(cards) for cards in self.in_hand]
        new.uncovered = [list(cards) for cards in self.uncovered]
        new.covers = [dict(cover) for cover in self.covers]
        new.trick, new.tricks = list(self.trick), list(self.tricks)
        if word.startswith("trump "):
            new.trump = word[-1]
        else:
            new.play(seat, word.split()[1])
        return new

    def play(self, seat: int, card: str) -> None:
        """Play a card and turn the card that it covered; complete the trick if it is the last."""
        if card in self.in_hand[seat]:
            self.in_hand[seat].remove(card)  # WX-A7
        else:
            self.open[seat].remove(card)
            if card in self.covers[seat]:
                self.uncovered[seat].append(self.covers[seat].pop(card))
        self.trick.append(card)
        full = len(self.trick) == self.players
        if full or self.options["reveal"] == "immediate":  # WX-04, WX-A6
            for owner in range(self.players):
                self.open[owner] += self.uncovered[owner]
                self.uncovered[owner] = []
        if not full:
            return
        self.leader = (self.leader + best_place(self.trick, self.trump)) % self.players
        self.tricks.append((self.leader, self.trick))
        self.trick = []
        if self.over and self.players == 3:  # WX-A9
            made = [self.tricks_of(seat) for seat in range(3)]
            self.settlement = settle_alone(self.scoring, self.before, made)
        elif self.over:  # WX-05, WX-A8
            self.settlement = settle(
                self.scoring,
                self.before,
                [self.tricks_of(0), self.tricks_of(1)],
                [self.honours(0), self.honours(1)],
                [(offender % 2, choice) for offender, choice in self.revokes],
            )


def deal_pack(
    pack: Sequence[str],
    dealer: int,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] = (0, 0, 0),
) -> Deal:
    """Deal a pack from its top, card by card: all down, all up, the cartes de jeu; WX-A2."""
    down, kept = SIZES[players]
    cards, parts = list(pack), []
    for size in (down, down, kept):
        parts.append(cards[: size * players])
        cards = cards[size * players :]
    hands = []
    for seat in range(players):
        place = (seat - dealer - 1) % players
        hands.append(" | ".join(" ".join(part[place::players]) for part in parts))
    return Deal(dealer, hands, options, scores)


def random_deal(
    rng: Random,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] = (0, 0, 0),
) -> Deal:
    """Return a deal of a shuffled pack, with a random dealer."""
    pack = pack_of(players)
    rng.shuffle(pack)
    return deal_pack(pack, rng.randrange(players), players, options, scores)
