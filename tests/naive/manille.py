"""The two manilles, as a slow and simple program from the clauses of their rules.

An oracle for the tests: it imports nothing of tapisvert. Seats are those of a record, 0..3
in order of play; `dealer` deals, the next seat leads; seat s plays for side s % 2. Hands are
text, "AS JS KH"; a past act is "0 play TD" (seat first), a legal act "play TD".
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.naive.common import SUITS

GAMES = ("manille_boussac", "manille_wikibooks")
RANKS = "789JQKAT"  # BM-02, WB-08: low to high
POINTS = {"T": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}  # BM-03, WB-08
PACK = [rank + suit for suit in SUITS for rank in reversed(RANKS)]
NAMINGS = [f"trump {suit}" for suit in SUITS] + ["voiture"]
KNOCKS = {"coinche": 2, "surcoinche": 4}  # WB-11, WB-12: multipliers of the deal


class Result(NamedTuple):
    """A finished deal: tricks and points taken per side, and its score lines [side, points]."""

    tricks: list[int]
    taken: list[int]
    lines: list[list[int]]
    carry: int = 1  # the multiplier of the next deal (tie="carry")


def strength(card: str, led: str, trump: str | None) -> int:
    """Return the strength of a card in a trick; 0 if it cannot win."""
    rank, suit = card[0], card[1]
    if suit == trump:
        return 100 + RANKS.index(rank)
    if suit == led:
        return 1 + RANKS.index(rank)
    return 0


def boussac_cards(
    hand: list[str],
    trick: list[str],
    trump: str | None,
    *,
    undertrump: str = "must",
    overtrump: str = "must",
    partner_master_discard: str = "any",
    force_reference: str = "winning_card",
    partner: int = -2,
) -> list[str]:
    """Return the legal cards in a trick that has begun.

    ``partner`` is the place of the partner's card in the trick; there is none at other places.
    """
    led = trick[0][1]
    powers = [strength(card, led, trump) for card in trick]
    best = max(powers)
    partner_winning = -len(trick) <= partner < len(trick) and powers[partner] == best  # BM-A5
    following = [card for card in hand if card[1] == led]
    if following:
        if partner_winning:
            return following  # BM-23
        mark = best
        if force_reference == "led_suit":  # BM-A6
            mark = max(strength(card, led, trump) for card in trick if card[1] == led)
        return [card for card in following if strength(card, led, trump) > mark] or following
    trumps = [card for card in hand if card[1] == trump]
    plain = [card for card in hand if card[1] != trump]
    if partner_winning:  # BM-23, BM-A9
        return plain or hand if partner_master_discard == "no_trump" else hand
    if not trumps:
        return hand
    higher = [card for card in trumps if strength(card, led, trump) > best]
    if higher:  # BM-22, BM-A7
        return trumps if overtrump == "free" else higher
    if undertrump == "free":  # BM-A8
        return hand
    if undertrump == "forbidden":
        return plain or trumps
    return trumps


def wikibooks_cards(
    hand: list[str],
    trick: list[str],
    trump: str | None,
    *,
    overtrump_on_ruff: bool = False,
    undertrump: str = "must",
) -> list[str]:
    """Return the legal cards in a trick that has begun."""
    led = trick[0][1]
    powers = [strength(card, led, trump) for card in trick]
    best = max(powers)
    following = [card for card in hand if card[1] == led]
    if following:
        if led != trump:
            return following  # WB-14, WB-15
        return [card for card in following if strength(card, led, trump) > best] or following
    trumps = [card for card in hand if card[1] == trump]
    partner_winning = len(trick) >= 2 and powers[-2] == best
    if partner_winning or not trumps:
        return hand  # WB-17
    higher = [card for card in trumps if strength(card, led, trump) > best]
    if higher:  # WB-A4
        return higher if overtrump_on_ruff else trumps
    return hand if undertrump == "free" else trumps  # WB-A5


PLAY_OPTIONS = {
    "manille_boussac": {
        "undertrump",
        "overtrump",
        "partner_master_discard",
        "force_reference",
    },
    "manille_wikibooks": {"overtrump_on_ruff", "undertrump"},
}


def calling(dealer: int, words: list[str]) -> tuple[int, list[str]] | None:
    """Wikibooks: return the next seat to speak and its words; None when the calling is over."""
    if not words:
        return dealer, [*NAMINGS, "en-face"]  # WB-09
    if words == ["en-face"]:
        return (dealer + 2) % 4, NAMINGS  # WB-10
    knocks = words[2:] if words[0] == "en-face" else words[1:]
    opponents = [(dealer + 1) % 4, (dealer + 3) % 4]
    if "coinche" not in knocks:  # WB-A7
        return (opponents[len(knocks)], ["coinche", "pass"]) if len(knocks) < 2 else None
    asked = knocks.index("coinche")
    replies = knocks[asked + 1 :]
    if "surcoinche" in replies or len(replies) == 2:
        return None
    return (opponents[asked] + 1 + 2 * len(replies)) % 4, ["pass", "surcoinche"]


class Deal:
    """A deal in progress, changed in place by `do` and `undo`."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        dealer: int,
        hands: Sequence[str],
        turn_up: str | None = None,
        carried: int = 1,
    ) -> None:
        self.game, self.options, self.dealer, self.carried = game, options, dealer, carried
        self.hands = [hand.split() for hand in hands]
        if sorted(card for hand in self.hands for card in hand) != sorted(PACK):
            raise ValueError("the four hands are not the pack")
        self.turn_up = turn_up
        self.trump: str | None = None
        if game == "manille_boussac":
            if turn_up is None or turn_up not in self.hands[dealer]:
                raise ValueError("the turn-up is not the dealer's")
            self.trump = turn_up[1]  # BM-12
        self.play_options = {k: v for k, v in options.items() if k in PLAY_OPTIONS[game]}
        self.words: list[str] = []  # the calling so far
        self.played: list[str] = []  # all cards so far, in order
        self.leaders = [(dealer + 1) % 4]  # of every trick begun; BM-20, WB-13

    def speaker(self) -> tuple[int, list[str]] | None:
        """As `calling`; always None in Boussac's game."""
        return calling(self.dealer, self.words) if self.game == "manille_wikibooks" else None

    def trick(self) -> list[str]:
        """Return the cards of the trick in progress."""
        return self.played[len(self.played) // 4 * 4 :]

    def to_act(self) -> tuple[int, list[str]] | None:
        """Return the seat to act and its legal acts, unsorted; None when the deal is over."""
        speaker = None if self.played else self.speaker()
        if speaker:
            return speaker
        if len(self.played) == 32:
            return None
        trick = self.trick()
        seat = (self.leaders[-1] + len(trick)) % 4
        hand = self.hands[seat]
        if not trick:
            cards = hand
        elif self.game == "manille_boussac":
            cards = boussac_cards(hand, trick, self.trump, **self.play_options)
        else:
            cards = wikibooks_cards(hand, trick, self.trump, **self.play_options)
        return seat, ["play " + card for card in cards]

    def do(self, act: str) -> None:
        """Carry out one act of the seat to act, without checking that it is legal."""
        if not act.startswith("play "):
            self.words.append(act)
            if act.startswith("trump "):
                self.trump = act[-1]
            return
        card = act[-2:]
        self.hands[(self.leaders[-1] + len(self.played) % 4) % 4].remove(card)
        self.played.append(card)
        if len(self.played) % 4 == 0:
            self.leaders.append(self.winner(len(self.played) // 4 - 1))

    def undo(self) -> None:
        """Take back the last act."""
        if not self.played:
            if self.words.pop().startswith("trump "):
                self.trump = None
            return
        if len(self.played) % 4 == 0:
            self.leaders.pop()
        card = self.played.pop()
        self.hands[(self.leaders[-1] + len(self.played) % 4) % 4].append(card)

    def winner(self, number: int) -> int:
        """Return the seat that wins the trick with this number, counted from 0."""
        trick = self.played[4 * number : 4 * number + 4]
        powers = [strength(card, trick[0][1], self.trump) for card in trick]
        return (self.leaders[number] + powers.index(max(powers))) % 4

    def result(self) -> Result:
        """Return what each side took and what is scored for it."""
        if len(self.played) < 32:
            raise ValueError("the deal is not over")
        tricks, taken = [0, 0], [0, 0]
        for number in range(8):
            side = self.winner(number) % 2
            tricks[side] += 1
            cards = self.played[4 * number : 4 * number + 4]
            taken[side] += 1 + sum(POINTS[card[0]] for card in cards)  # BM-24, WB-18
        side, excess = (0, taken[0] - 34) if taken[0] > 34 else (1, taken[1] - 34)
        if self.game == "manille_boussac":
            return Result(tricks, taken, self.boussac_lines(side, excess))
        times = self.multiplier() * self.carried
        if excess == 0:  # WB-A9
            return Result(tricks, taken, [], times if self.options.get("tie") == "carry" else 1)
        if tricks[side] == 8:  # WB-A10
            excess += self.options.get("vole_bonus", 0)
        return Result(tricks, taken, [[side, excess * times]])

    def boussac_lines(self, side: int, excess: int) -> list[list[int]]:
        """Return the score lines of Boussac's game; BM-14, BM-25, BM-26, BM-A14."""
        assert self.turn_up is not None
        dealers, turned = self.dealer % 2, POINTS[self.turn_up[0]]
        lines = [[dealers, turned]] if turned else []
        if excess:
            lines.append([side, excess])
        elif turned and self.options.get("null_deal_voids_turnup", False):
            lines.append([dealers, -turned])
        return lines

    def multiplier(self) -> int:
        """Return the multiplier from the calling; WB-11, WB-12, WB-A11."""
        times = max(KNOCKS.get(word, 1) for word in self.words)
        if "voiture" in self.words:
            times *= int(self.options.get("voiture_multiplier", 1))
        return times


def replay(
    game: str,
    options: Mapping[str, Any],
    dealer: int,
    hands: Sequence[str],
    turn_up: str | None,
    acts: Sequence[str],
    carried: int = 1,
) -> Deal:
    """Return the deal after the acts, "0 play TD" or "play TD"; ValueError if one is illegal."""
    deal = Deal(game, options, dealer, hands, turn_up, carried)
    for text in acts:
        due = deal.to_act()
        if due is None:
            raise ValueError(f"{text!r} after the end of the deal")
        seat, words = due
        act = text.removeprefix(f"{seat} ")
        if act not in words:
            raise ValueError(f"{text!r}: seat {seat} may {', '.join(sorted(words))}")
        deal.do(act)
    return deal


def legal(
    game: str,
    options: Mapping[str, Any],
    dealer: int,
    hands: Sequence[str],
    turn_up: str | None,
    acts: Sequence[str],
) -> tuple[int, list[str]] | None:
    """Return the seat to act and its legal acts, sorted; None when the deal is over."""
    due = replay(game, options, dealer, hands, turn_up, acts).to_act()
    return (due[0], sorted(due[1])) if due else None


def result(
    game: str,
    options: Mapping[str, Any],
    dealer: int,
    hands: Sequence[str],
    turn_up: str | None,
    acts: Sequence[str],
    carried: int = 1,
) -> Result:
    """Return the result of a finished deal; ValueError if it is not over."""
    return replay(game, options, dealer, hands, turn_up, acts, carried).result()
