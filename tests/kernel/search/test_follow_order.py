"""Ordering of followers' cards: the case of each card, and the features of its suit."""

import numpy as np
import pytest

from tapisvert.kernel.search.follow_order import (
    BASE,
    BOTH_WIN_FOR_CERTAIN,
    CASES,
    FEATURES,
    LAST_HAND,
    LENGTH,
    LENGTH_WITH_TRUMPS,
    LOSES,
    LOSES_DISCARD,
    MIDDLE_HAND,
    OVER_PARTNER,
    PARTNER_HOLDS,
    PARTNER_HOLDS_DISCARD,
    PARTNER_LENGTH,
    PARTNER_WILL_WIN,
    PARTNER_WILL_WIN_DISCARD,
    PLACES,
    RUFF,
    SECOND_HAND,
    SUIT_MASTER,
    VOID,
    WINS_FOR_CERTAIN,
    WINS_FOR_NOW,
    is_lone_master,
    score_discard,
    score_followers,
)
from tapisvert.tables.schema import Ints, ints

TRUMPS = 0x7FFF << 48
PARTNERS = ints([1, 0, 1, 0])


def cards(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def beats() -> Ints:
    """Return for each card the cards that beat it: higher ones of its suit, and trumps."""
    found = []
    for number in range(64):
        higher = (0x7FFF << 16 * (number >> 4)) & -(2 << number)
        found.append(higher if number >> 4 == 3 else higher | TRUMPS)
    return ints(found)


def scored(hands: list[int], seat: int, lies: int, led: int, top: int, master: int) -> list[int]:
    """Return the score of each legal card of a hand, from the lowest card."""
    own, suit = hands[seat], 0x7FFF << 16 * (led >> 4)
    legal = own & suit or own
    moves = ints([[n for n in range(64) if legal >> n & 1]]).copy()
    count = moves.shape[1]
    scores, manner = np.zeros(count, dtype=np.int64), np.zeros((CASES, FEATURES), dtype=np.int64)
    manner[:, BASE] = np.arange(CASES)
    manner[:, RUFF] = 1000
    there = int(np.bitwise_or.reduce(hands)) | 1 << led | 1 << top
    score_followers(
        0, 0, count, ints(hands), seat, lies, led, top, master, TRUMPS, beats(),
        np.zeros(64, dtype=np.int64), PARTNERS, 1, there, manner, moves, moves.copy(), scores,
    )  # fmt: skip
    return [int(score) for score in scores]


def case(name: int, place: int, ruff: int = 0) -> int:
    return int(PLACES * name + place + 1000 * ruff)


@pytest.mark.parametrize(
    ("hands", "trick", "expected"),
    [
        # the second hand; an opponent plays next, then the partner
        ([cards(1), cards(3, 9), cards(7), cards(2)], (1, 1, 5, 5, 0), [LOSES, WINS_FOR_CERTAIN]),
        ([cards(1), cards(3, 9), cards(11), cards(2)], (1, 1, 5, 5, 0), [LOSES, WINS_FOR_NOW]),
        (
            [cards(1), cards(3, 9), cards(7), cards(10)],
            (1, 1, 5, 5, 0),
            [PARTNER_WILL_WIN, BOTH_WIN_FOR_CERTAIN],
        ),
        (
            [cards(1), cards(3, 4), cards(7), cards(10)],
            (1, 1, 5, 5, 0),
            [PARTNER_WILL_WIN, PARTNER_WILL_WIN],
        ),
        (
            [cards(1), cards(17, 33), cards(7), cards(10)],
            (1, 1, 5, 5, 0),
            [PARTNER_WILL_WIN_DISCARD] * 2,
        ),
        # the last hand, above the partner's card and below it
        ([0, 0, 0, cards(3, 9)], (3, 3, 5, 5, 1), [PARTNER_HOLDS, OVER_PARTNER]),
        ([0, 0, 0, cards(17, 33)], (3, 3, 5, 5, 1), [PARTNER_HOLDS_DISCARD] * 2),
        ([0, 0, 0, cards(17, 33)], (3, 3, 5, 5, 2), [LOSES_DISCARD] * 2),
    ],
)
def test_cases(
    hands: list[int], trick: tuple[int, int, int, int, int], expected: list[int]
) -> None:
    place = int(SECOND_HAND) if trick[1] == 1 else int(LAST_HAND)
    assert scored(hands, *trick) == [case(each, place) for each in expected]


def test_ruffs() -> None:
    hands = [cards(1), cards(48), cards(3), cards(4)]
    assert scored(hands, 1, 1, 5, 5, 0) == [case(WINS_FOR_CERTAIN, int(SECOND_HAND), 1)]
    hands = [cards(1), cards(2), cards(48, 50), cards(60)]
    assert scored(hands, 2, 2, 5, 49, 1) == [
        case(LOSES, int(MIDDLE_HAND), 1),
        case(WINS_FOR_NOW, MIDDLE_HAND, 1),
    ]


def test_what_the_suit_adds() -> None:
    """A discard is scored by own and partner's length, master, void and trumps."""
    row, own, partners = 4, cards(17, 20, 49), cards(18, 19)
    manner = np.zeros((CASES, FEATURES), dtype=np.int64)
    for feature, worth in (
        (LENGTH, 1),
        (PARTNER_LENGTH, 10),
        (SUIT_MASTER, 100),
        (VOID, 1000),
        (LENGTH_WITH_TRUMPS, 9000),
    ):
        manner[row, feature] = worth
    there = own | partners
    assert score_discard(17, 17, own, partners, there, 0, manner, row) == 2 + 20
    assert score_discard(20, 20, own, partners, there, 0, manner, row) == 2 + 20 + 100
    assert score_discard(17, 17, own, partners, there, TRUMPS, manner, row) == 2 + 20 + 2 * 9000
    single = cards(17, 49)
    found = score_discard(17, 17, single, partners, there, TRUMPS, manner, row)
    assert found == 1 + 20 + 1000 + 9000


def test_lone_masters() -> None:
    """A lone master is the highest of its suit, without the next lower card in its hand."""
    there = cards(1, 2, 5, 6, 9)
    assert is_lone_master(9, 9, cards(9, 5), there)  # another hand has the 6
    assert not is_lone_master(9, 9, cards(9, 6), there)
    assert not is_lone_master(6, 6, cards(6, 5), there)
    assert is_lone_master(9, 9, cards(9), cards(9))  # nothing is left below
