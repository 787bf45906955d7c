"""Le whist écossais, ou la chasse aux dix, as a slow and simple program.

An oracle for the tests: it imports nothing of tapisvert. Two to eight seats in order of play;
`dealer` deals and turns up the last card, the next seat leads. With `split_hands` a hand is written
as sets, "6 cards | 6 cards", which are played in this order.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from tests.naive.common import SUITS, perft, read_act, with_defaults
from tests.naive.whist_score import Mark

__all__ = [
    "Deal", "Match", "best_place", "completed", "deal_pack", "pack_of", "perft", "random_deal",
    "sides_of", "winner_of",
]  # fmt: skip

RANKS = "6789TJQKA"  # SC-01, low to high
TRUMPS = "6789TQKAJ"  # SC-03, low to high
VALUES = {"J": 11, "A": 4, "K": 3, "Q": 2, "T": 10}  # SC-03, of trumps only
ORDER = [rank + suit for suit in SUITS for rank in reversed(RANKS)]
REMOVED = {5: ["6S"], 7: ["6S"], 8: ["6S", "6H", "6D", "6C"]}  # SC-A5
SET = 6  # SC-A4
DEFAULTS: dict[str, Any] = {
    "teams": None,  # number of sides; None: two for an even number of players, else each alone
    "card_points": False,  # True is the preset `traditional`; SC-A2
    "split_hands": False,  # two and three players only; SC-A4
    "tie": "higher",  # or "count_out"; SC-A6
    "target": 41,
    "revoke": "loses_game",  # or "none": a penalty, no effect here; SC-A8
}


def completed(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options, with the defaults of those not given."""
    chosen = with_defaults(DEFAULTS, options)
    if chosen["tie"] not in ("higher", "count_out"):
        raise ValueError("tie is higher or count_out")
    return chosen


def sides_of(players: int, options: Mapping[str, Any] | None = None) -> int:
    """Return the number of sides; seat s plays for side s % sides; SC-A3, SC-A5."""
    teams = completed(options)["teams"]
    if teams is None or teams is True:
        return 2 if players % 2 == 0 else players
    sides = int(teams) or players  # False, 0: each plays alone
    if players % sides:
        raise ValueError(f"{players} players do not make {sides} equal sides")
    return sides


def pack_of(players: int) -> list[str]:
    """Return the pack of the game; SC-01, SC-A5."""
    return [card for card in ORDER if card not in REMOVED.get(players, [])]


def strength(card: str, led: str, trump: str) -> int:
    """Return the strength of a card in a trick; 0 if it cannot win; SC-03."""
    if card[1] == trump:
        return 100 + TRUMPS.index(card[0])
    return 1 + RANKS.index(card[0]) if card[1] == led else 0


def best_place(trick: Sequence[str], trump: str) -> int:
    """Return the index of the card that wins a trick."""
    powers = [strength(card, trick[0][1], trump) for card in trick]
    return powers.index(max(powers))


def winner_of(
    before: Sequence[int],
    claims: Sequence[Mapping[int, int]],
    options: Mapping[str, Any] | None = None,
) -> int | None:
    """Return the side that wins the game by a deal, or None; SC-08, SC-A6.

    `claims` are the points of the deal by side, for the ten, extra cards, A, K, Q, J in this order.
    """
    chosen = completed(options)
    totals = list(before)
    for claim in claims:
        for side, points in claim.items():
            totals[side] += points
        if chosen["tie"] == "count_out" and max(totals) >= chosen["target"]:
            break
    highest = max(totals)
    if highest < chosen["target"] or totals.count(highest) > 1:
        return None
    return totals.index(highest)


class Deal:
    """A deal in progress; `do` returns the deal after an act and does not change this one."""

    def __init__(
        self,
        dealer: int,
        hands: Sequence[str],
        turn_up: str,
        options: Mapping[str, Any] | None = None,
        tallies: Sequence[int] | None = None,
    ) -> None:
        self.dealer, self.players, self.options = dealer, len(hands), completed(options)
        if not 2 <= self.players <= 8:
            raise ValueError("two to eight play")
        self.sides = sides_of(self.players, options)
        self.tallies = list(tallies) if tallies else [0] * self.sides  # before this deal
        # For each hand the sets not yet taken up; a hand that is not split is one set.
        self.sets = [[part.split() for part in hand.split("|")] for hand in hands]
        pack = pack_of(self.players)
        if sorted(card for hand in self.sets for part in hand for card in part) != sorted(pack):
            raise ValueError("the hands are not the pack")
        self.size = len(pack) // self.players  # SC-04, SC-A5
        split = self.options["split_hands"]
        if split and self.players > 3:
            raise ValueError("hands are split between two or three players only")
        shape = [SET] * (self.size // SET) if split else [self.size]
        if any([len(part) for part in hand] != shape for hand in self.sets):
            raise ValueError(f"the sets of a hand are of {shape} cards")
        if turn_up not in self.sets[dealer][-1]:
            raise ValueError("the card turned is not of the dealer's last set")
        self.trump = turn_up[1]  # SC-05
        self.hands = [hand[0] for hand in self.sets]  # the sets in play
        self.sets = [hand[1:] for hand in self.sets]
        self.leader = (dealer + 1) % self.players  # SC-06
        self.trick: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []  # taker, cards as played

    @property
    def over(self) -> bool:
        """True if the deal has ended."""
        return not self.trick and not any(self.hands)

    @property
    def marks(self) -> list[Mark]:
        """The marks: trump honours in the order of tricks, then points for extra cards."""
        found = []
        for taker, trick in self.tricks:
            honours = [card for card in trick if card[1] == self.trump and card[0] in VALUES]
            found += [Mark(taker % self.sides, VALUES[card[0]], "SC-03") for card in honours]
        if self.over:
            found += [Mark(side, points, "SC-A2") for side, points in self.card_points().items()]
        return found

    def cards_of(self, side: int) -> int:
        """Return how many cards a side has taken."""
        return sum(len(trick) for taker, trick in self.tricks if taker % self.sides == side)

    def card_points(self) -> dict[int, int]:
        """Return the points of each side for cards taken beyond the number dealt to it; SC-A2."""
        if not self.options["card_points"]:
            return {}
        share = self.size * self.players // self.sides
        excess = {side: self.cards_of(side) - share for side in range(self.sides)}
        return {side: points for side, points in excess.items() if points > 0}

    def claims(self) -> list[dict[int, int]]:
        """Return the points by side, for the ten, extra cards, A, K, Q, J in this order; SC-A6."""
        taken = {card: taker % self.sides for taker, trick in self.tricks for card in trick}
        honours = [{taken[rank + self.trump]: VALUES[rank]} for rank in "TAKQJ"]
        return [honours[0], self.card_points(), *honours[1:]]

    def points(self) -> list[int]:
        """Return what each side has marked in this deal."""
        found = [0] * self.sides
        for mark in self.marks:
            found[mark.party] += mark.points
        return found

    def totals(self) -> list[int]:
        """Return the tallies including this deal."""
        return [before + now for before, now in zip(self.tallies, self.points(), strict=True)]

    def winner(self) -> int | None:
        """Return the side that wins the game by this deal, or None; SC-08."""
        return winner_of(self.tallies, self.claims(), self.options) if self.over else None

    def to_act(self) -> int | None:
        """Return the seat to play; None when the deal is over."""
        return None if self.over else (self.leader + len(self.trick)) % self.players

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal acts of a seat (None: the seat to act); SC-07, SC-A9."""
        due = self.to_act()
        if due is None or seat not in (None, due):
            return []
        hand = self.hands[due]
        following = [card for card in hand if self.trick and card[1] == self.trick[0][1]]
        return ["play " + card for card in following or hand]

    def acts(self) -> list[str]:
        """Return every legal act of every seat, as "0 play TD"."""
        return [f"{seat} {word}" for seat in range(self.players) for word in self.legal(seat)]

    def do(self, act: str) -> "Deal":
        """Return the deal after a legal act: "play TD" (of the seat to act) or "0 play TD"."""
        return self.after(*read_act(self, act))

    def after(self, seat: int, word: str) -> "Deal":
        """As `do`, without checking that the act is legal."""
        new = copy(self)
        new.hands = [list(hand) for hand in self.hands]
        new.trick, new.tricks = list(self.trick), list(self.tricks)
        new.play(seat, word.split()[1])
        return new

    def play(self, seat: int, card: str) -> None:
        """Play a card; complete the trick if it is the last, and take up the next sets; SC-A4."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) < self.players:
            return
        self.leader = (self.leader + best_place(self.trick, self.trump)) % self.players
        self.tricks.append((self.leader, self.trick))
        self.trick = []
        if not any(self.hands) and self.sets[seat]:
            self.hands = [list(sets[0]) for sets in self.sets]
            self.sets = [sets[1:] for sets in self.sets]


def deal_pack(
    pack: Sequence[str],
    players: int,
    dealer: int,
    options: Mapping[str, Any] | None = None,
    tallies: Sequence[int] | None = None,
) -> Deal:
    """Deal a pack from its top, card by card from the dealer's left; turn up the last; SC-05."""
    hands = []
    for seat in range(players):
        cards = list(pack[(seat - dealer - 1) % players :: players])
        size = SET if completed(options)["split_hands"] else len(cards)
        parts = [cards[start : start + size] for start in range(0, len(cards), size)]
        hands.append(" | ".join(" ".join(part) for part in parts))
    return Deal(dealer, hands, pack[-1], options, tallies)


def random_deal(
    rng: Random,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    tallies: Sequence[int] | None = None,
) -> Deal:
    """Return a deal of a shuffled pack, with a random dealer."""
    pack = pack_of(players)
    rng.shuffle(pack)
    return deal_pack(pack, players, rng.randrange(players), options, tallies)


class Match:
    """Deals until a side has won; SC-08, SC-A6, SC-A7."""

    def __init__(
        self, players: int, options: Mapping[str, Any] | None = None, dealer: int = 0
    ) -> None:
        self.players, self.options, self.dealer = players, completed(options), dealer
        self.tallies = [0] * sides_of(players, options)
        self.winner: int | None = None

    @property
    def over(self) -> bool:
        """True if a side has won."""
        return self.winner is not None

    def deal(self, hands: Sequence[str], turn_up: str) -> Deal:
        """Return the next deal, with these cards."""
        return Deal(self.dealer, hands, turn_up, self.options, self.tallies)

    def add(self, deal: Deal) -> None:
        """Add a finished deal to the match."""
        if not deal.over or self.over:
            raise ValueError("the deal is not over, or the match is")
        self.tallies, self.winner = deal.totals(), deal.winner()
        self.dealer = (self.dealer + 1) % self.players
