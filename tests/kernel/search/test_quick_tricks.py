"""Quick tricks: what a leader's side is sure to win at once."""

from functools import cache
from random import Random

import numpy as np
import pytest

from tapisvert.kernel.core.bits import highest_bit
from tapisvert.kernel.search.quick_tricks import quick_tricks
from tapisvert.tables.schema import Ints

SUIT = 0x7FFF
RANKS = "23456789TJQKA"


def cards(text: str) -> int:
    """Return cards as a set of kernel numbers: suits S, H, D, C, each from the lowest card."""
    numbers = [16 * "SHDC".index(name[1]) + RANKS.index(name[0]) for name in text.split()]
    return sum(1 << number for number in numbers)


def counted(hands: tuple[int, ...], trumps: int) -> tuple[int, int]:
    """Return the tricks of seat 0, who leads, and the relevant cards; even seats are one side."""
    sides: Ints = np.array([1 - seat % 2 for seat in range(len(hands))])
    tricks = hands[0].bit_count()
    return quick_tricks(
        0, sum(hands), tricks, 0, np.array(hands), trumps, np.zeros(64, np.int64), 1, sides, 1,
        tricks,
    )  # fmt: skip


def value(hands: tuple[int, ...], trumps: int) -> int:
    """Return the tricks that the even seats win with best play; only suit must be followed."""

    @cache
    def play(
        hands: tuple[int, ...], seat: int, trick: tuple[int, ...], best: tuple[int, int]
    ) -> int:
        if len(trick) == len(hands):
            won = 1 - best[1] % 2
            return won + (play(hands, best[1], (), (0, 0)) if any(hands) else 0)
        suit = SUIT << 16 * (trick[0] >> 4) if trick else -1
        legal = hands[seat] & suit or hands[seat]
        found = []
        while legal:
            card = highest_bit(legal)
            legal ^= 1 << card
            left = tuple(h & ~(1 << card) if s == seat else h for s, h in enumerate(hands))
            top = best[0]
            beats = not trick or (card > top if card >> 4 == top >> 4 else bool(trumps >> card & 1))
            winner = (card, seat) if beats else best
            found.append(play(left, (seat + 1) % len(hands), (*trick, card), winner))
        return min(found) if seat % 2 else max(found)

    return play(hands, 0, (), (0, 0))


@pytest.mark.parametrize(("seats", "size", "cases"), [(4, 3, 250), (4, 4, 40), (6, 2, 150)])
def test_no_trick_is_counted_that_can_be_lost(seats: int, size: int, cases: int) -> None:
    random, some = Random(seats * size), 0
    for case in range(cases):
        suits = random.sample(range(4), random.choice((2, 2, 3, 4)))
        pack = [16 * suit + rank for suit in suits for rank in range(13)]
        few = random.sample(sorted(pack[-seats * size - case % 5 :]), seats * size)
        hands = tuple(sum(1 << card for card in few[n::seats]) for n in range(seats))
        trumps = random.choice((0, SUIT << 16 * suits[0]))
        sure, _ = counted(hands, trumps)
        assert sure <= value(hands, trumps), (hands, trumps)
        some += sure > 1
    assert some > cases // 10


def test_a_partner_who_must_ruff_ends_the_count() -> None:
    """After two clubs the partner in seat 2 ruffs, so the winner of seat 4 is not reached."""
    hands = (
        "AC KC 2D 3H 2H", "AS 9H 3D 3C 2C", "5S 4S 3S 2S 4H", "KS 6S 4D 5C 4C",
        "AD 8H 7H 6H 5H", "QS 7S 5D 7C 6C",
    )  # fmt: skip
    assert counted(tuple(map(cards, hands)), SUIT)[0] == 2


def test_a_partner_plays_low_under_the_leaders_winners() -> None:
    hands = tuple(map(cards, ("KH QH 2S", "JH TH 3S", "AH 3H 2H", "9H 8H 4S")))
    assert counted(hands, 0) == (2, cards("QH"))
    hands = tuple(map(cards, ("KH QH 2S", "JH TH 3S", "AH 3H 5S", "9H 8H 4S")))
    assert counted(hands, 0) == (3, cards("KH AH 5S"))  # the queen is led to the ace


def test_cards_that_win_by_length_are_not_relevant() -> None:
    hands = "4H 3H 2H", "2C 3C 4C", "2S 3S 4S", "2D 3D 4D"
    assert counted(tuple(map(cards, hands)), 0) == (3, 0)
    hands = "AH 3H 2H", "5H 3C 4C", "6H 3S 4S", "7H 3D 4D"
    assert counted(tuple(map(cards, hands)), 0) == (3, cards("AH"))
