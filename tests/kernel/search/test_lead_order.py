"""Features of a lead: kinds of cards, owners of the highest, who can ruff."""

import numpy as np
import pytest

from tapisvert.kernel.search.lead_order import (
    BETWEEN,
    HIGHEST,
    LOWEST,
    MASTER,
    NO_TRUMP,
    OPPONENT,
    PARTNER,
    PLAIN,
    SELF,
    TRUMPS,
    lead_kind,
    nearest_opponent,
    relation,
    suit_context,
)

NOBODY = 4


def suited(suit: int, *strengths: int) -> int:
    return sum(1 << 16 * suit + strength for strength in strengths)


def test_kinds_of_cards() -> None:
    own, there = suited(0, 2, 5, 7, 9), suited(0, 2, 3, 4, 5, 6, 7, 8, 9)
    kinds = [lead_kind(card, card, own, there) for card in (9, 7, 5, 2)]
    assert kinds == [MASTER, BETWEEN, BETWEEN, LOWEST]
    assert lead_kind(9, 9, own, there | suited(0, 10)) == HIGHEST
    assert lead_kind(7, 9, suited(0, 7, 8, 9), there) == MASTER  # a group is as its highest card


def test_owners_of_the_highest_cards() -> None:
    own, after, friend, before = suited(1, 9, 3), suited(1, 8), suited(1, 7), suited(1, 6, 2)
    cards = own | after | friend | before
    context, three, two, ruffs = suit_context(cards, own, after, friend, before, 0)
    assert (context, three, two, ruffs) == (NO_TRUMP, 0 * 25 + 1 * 5 + 2, 3 * 5 + 0, 0)
    context, three, two, _ = suit_context(suited(1, 9), own, after, friend, before, suited(1, 9))
    assert (context, three, two) == (TRUMPS, 0 * 25 + NOBODY * 6, NOBODY * 6)


@pytest.mark.parametrize(("void", "ruffs"), [(1, 1), (2, 2), (3, 4)])
def test_who_can_ruff(void: int, ruffs: int) -> None:
    cards, trumps = suited(0, 0, 1, 2, 3), suited(3, *range(8))
    hands = [suited(0, seat) for seat in range(4)]
    for holding, found in (
        (suited(3, 1), ruffs),
        (suited(2, 1), 0),
    ):  # cannot ruff without trumps
        hands[void] = holding
        own, after, friends, before = hands
        context, _, _, can_ruff = suit_context(cards, own, after, friends, before, trumps)
        assert (context, can_ruff) == (PLAIN, found)


def test_the_nearest_foes() -> None:
    hands = np.array([1, 2, 4, 8])
    partners, alone = np.array([1, 0, 1, 0]), np.array([1, 0, 0, 0])
    assert [nearest_opponent(hands, 2, partners, step) for step in (1, -1)] == [8, 2]
    assert [nearest_opponent(hands, 0, alone, step) for step in (1, -1)] == [2, 8]
    assert [nearest_opponent(hands, 2, alone, step) for step in (1, -1)] == [1, 1]


def test_who_led_before() -> None:
    partners = np.array([1, 0, 1, 0])
    found = [relation(other, 1, partners) for other in range(4)]
    assert found == [OPPONENT, SELF, OPPONENT, PARTNER]
