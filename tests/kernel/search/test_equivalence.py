"""Groups of equivalent cards."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.kernel.search.equivalence import equivalent_groups
from tapisvert.kernel.search.refutations import group_move, put_first
from tapisvert.tables.schema import ints

SUIT = 0x1FFF << 32


@given(st.integers(0, SUIT), st.integers(0, SUIT), st.booleans(), st.sets(st.integers(32, 44)))
def test_a_card_stands_for_its_group(
    some: int, more: int, touching: bool, honours: set[int]
) -> None:
    """Every legal card is in exactly one group, and its move is an end of that group."""
    legal, there = some & SUIT, (some | more) & SUIT
    kind = ints([number if number in honours else 0 for number in range(64)])
    moves, lows, heights = (np.zeros((1, 64), dtype=np.int64) for _ in range(3))
    count = equivalent_groups(legal, there, kind, int(touching), 0, moves, lows, heights)
    rest = legal
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        found = [n for n in range(count) if lows[0, n] <= card <= heights[0, n]]
        assert len(found) == 1
        low, high = lows[0, found[0]], heights[0, found[0]]
        stands = group_move(card, legal, there, kind, int(touching))
        assert stands == (low if card == low else high)


def test_the_group_of_a_card_comes_first() -> None:
    lows, heights = np.array([[1, 5, 9]]), np.array([[2, 7, 9]])
    moves = lows.copy()
    put_first(0, 3, 7, moves, lows, heights)
    assert moves.tolist() == [[7, 1, 9]]
    assert (lows.tolist(), heights.tolist()) == ([[5, 1, 9]], [[7, 2, 9]])
