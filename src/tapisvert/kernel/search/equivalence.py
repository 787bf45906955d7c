"""Equivalent cards: a search tries one card of each group.

Legal cards of a hand form a group if they have the same equivalence class (points and flags) and no
other remaining card of their suit ranks between them. Remaining cards are those in the hands, in
the trick in progress, and hidden under others. Exchanging two cards of a group cannot change the
score. After a move has failed, ``drop_equivalent`` also removes the moves of the same suit and
class that, like the failed one, rank below all relevant cards of the suit.

``move_list.py``, ``refutations.py``, ``node.backtrack`` and ``solver/engine.py`` call this.
A move of ply p has index i in ``moves``, ``group_low`` and ``group_high``, all ``[ply, move]``: the
card to play, the lowest and the highest card of its group.
"""

from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.tables.schema import Ints


@jit_inline
def equivalent_groups(
    legal: int, remaining: int, equivalence_class: Ints, uses_equivalence: int, p: int, moves: Ints,
    group_low: Ints, group_high: Ints,
) -> int:  # fmt: skip
    """Write the groups of the legal cards of ply ``p`` and return their number.

    The lowest card of a group is its move, until move ordering chooses the highest. If
    ``uses_equivalence`` is 0, each card is a group.
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
    """The highest card of the group of ``card``; ``card`` need not be the lowest of it."""
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
    """Sort the moves ``first`` to ``end`` - 1 of ply ``p``, the best score first."""
    for i in range(first + 1, end):
        score, move, low, high = scores[i], moves[p, i], group_low[p, i], group_high[p, i]
        j = i
        while j > first and scores[j - 1] < score:
            scores[j] = scores[j - 1]
            moves[p, j] = moves[p, j - 1]
            group_low[p, j] = group_low[p, j - 1]
            group_high[p, j] = group_high[p, j - 1]
            j -= 1
        scores[j], moves[p, j], group_low[p, j], group_high[p, j] = score, move, low, high


@jit_inline
def drop_equivalent(
    p: int, tried: int, count: int, relevant: int, equivalence_class: Ints, moves: Ints,
    group_low: Ints, group_high: Ints,
) -> int:  # fmt: skip
    """Remove the moves that the failed proof of move ``tried`` refutes too; return how many remain.

    These are the moves of the same suit and equivalence class, if their groups and that of
    ``tried`` are below all relevant cards of the suit. Such a proof does not depend on which low
    card is played.
    """
    card = moves[p, tried]
    below = relevant & suit_mask(card)
    ceiling = below & -below if below else 1 << 62  # the lowest relevant card of the suit
    if 1 << group_high[p, tried] >= ceiling:
        return count
    kept = tried + 1
    for i in range(tried + 1, count):
        move = moves[p, i]
        same_class = move >> 4 == card >> 4 and equivalence_class[move] == equivalence_class[card]
        if not (same_class and 1 << group_high[p, i] < ceiling):
            moves[p, kept] = move
            group_low[p, kept] = group_low[p, i]
            group_high[p, kept] = group_high[p, i]
            kept += 1
    return kept
