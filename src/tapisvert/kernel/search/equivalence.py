"""The cards that a search tries, in what order: one of each group of equivalent ones."""

from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.tables.schema import Ints


@jit_inline
def equivalent_groups(
    legal: int, remaining: int, equivalence_class: Ints, uses_equivalence: int, p: int, moves: Ints,
    group_low: Ints, group_high: Ints,
) -> int:  # fmt: skip
    """How many groups of equivalent cards there are; lowest and highest of each are written down.

    The lowest is the one to be played, until its score says otherwise.

    Cards are equivalent that are of one kind and touch: no card of another hand, of the trick or
    still hidden stands between them.
    """
    found, rest = 0, legal
    while rest:
        low = lowest_bit(rest)
        high = top_of_group(low, rest, remaining, equivalence_class) if uses_equivalence else low
        rest &= -(2 << high)
        moves[p, found] = low
        group_low[p, found] = low
        group_high[p, found] = high
        found += 1
    return found


@jit_inline
def top_of_group(card: int, legal: int, remaining: int, equivalence_class: Ints) -> int:
    """The highest card of the group of this one."""
    high, above = card, remaining & suit_mask(card) & -(2 << card)
    while above:
        next_up = lowest_bit(above)
        if not legal >> next_up & 1 or equivalence_class[next_up] != equivalence_class[card]:
            break
        above &= above - 1
        high = next_up
    return high


@jit_inline
def sort_by_score(
    p: int, first: int, end: int, scores: Ints, moves: Ints, group_low: Ints, group_high: Ints
) -> None:
    """Sort the groups from the ``first``, the best score first."""
    for i in range(first + 1, end):
        score, move, low, height = scores[i], moves[p, i], group_low[p, i], group_high[p, i]
        j = i
        while j > first and scores[j - 1] < score:
            scores[j] = scores[j - 1]
            moves[p, j] = moves[p, j - 1]
            group_low[p, j] = group_low[p, j - 1]
            group_high[p, j] = group_high[p, j - 1]
            j -= 1
        scores[j], moves[p, j], group_low[p, j], group_high[p, j] = score, move, low, height


@jit_inline
def drop_equivalent(
    p: int, tried: int, count: int, relevant: int, equivalence_class: Ints, moves: Ints,
    group_low: Ints, group_high: Ints,
) -> int:  # fmt: skip
    """Leave out the groups that the failed proof of one cannot tell from it; how many are left.

    All their cards, and those of the one tried, are lower than every card of their suit on which
    that proof rests: played in its place they would fail alike.
    """
    card = moves[p, tried]
    below = relevant & suit_mask(card)
    ceiling = below & -below if below else 1 << 62
    if 1 << group_high[p, tried] >= ceiling:
        return count
    kept = tried + 1
    for i in range(tried + 1, count):
        move = moves[p, i]
        alike = move >> 4 == card >> 4 and equivalence_class[move] == equivalence_class[card]
        if not (alike and 1 << group_high[p, i] < ceiling):
            moves[p, kept] = move
            group_low[p, kept] = group_low[p, i]
            group_high[p, kept] = group_high[p, i]
            kept += 1
    return kept
