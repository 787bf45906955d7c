"""The cards that a search tries, in what order: one of each group of equivalent ones."""

from tapisvert.kernel.bits import lowest
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.duty import suit_of
from tapisvert.tables.schema import Ints


@inlined
def groups(
    legal: int, there: int, kind: Ints, touching: int, p: int, moves: Ints, lows: Ints,
    heights: Ints,
) -> int:  # fmt: skip
    """How many groups of equivalent cards there are; lowest and highest of each are written down.

    The lowest is the one to be played, until its score says otherwise.

    Cards are equivalent that are of one kind and touch: no card of another hand, of the trick or
    still hidden stands between them.
    """
    found, rest = 0, legal
    while rest:
        low = lowest(rest)
        high = top_of_group(low, rest, there, kind) if touching else low
        rest &= -(2 << high)
        moves[p, found] = low
        lows[p, found] = low
        heights[p, found] = high
        found += 1
    return found


@inlined
def top_of_group(card: int, legal: int, there: int, kind: Ints) -> int:
    """The highest card of the group of this one."""
    high, above = card, there & suit_of(card) & -(2 << card)
    while above:
        next_up = lowest(above)
        if not legal >> next_up & 1 or kind[next_up] != kind[card]:
            break
        above &= above - 1
        high = next_up
    return high


@inlined
def by_score(
    p: int, first: int, end: int, scores: Ints, moves: Ints, lows: Ints, heights: Ints
) -> None:
    """Sort the groups from the ``first``, the best score first."""
    for i in range(first + 1, end):
        score, move, low, height = scores[i], moves[p, i], lows[p, i], heights[p, i]
        j = i
        while j > first and scores[j - 1] < score:
            scores[j] = scores[j - 1]
            moves[p, j] = moves[p, j - 1]
            lows[p, j] = lows[p, j - 1]
            heights[p, j] = heights[p, j - 1]
            j -= 1
        scores[j], moves[p, j], lows[p, j], heights[p, j] = score, move, low, height


@inlined
def drop_alike(
    p: int, tried: int, count: int, relevant: int, kind: Ints, moves: Ints, lows: Ints,
    heights: Ints,
) -> int:  # fmt: skip
    """Leave out the groups that the failed proof of one cannot tell from it; how many are left.

    All their cards, and those of the one tried, are lower than every card of their suit on which
    that proof rests: played in its place they would fail alike.
    """
    card = moves[p, tried]
    below = relevant & suit_of(card)
    ceiling = below & -below if below else 1 << 62
    if 1 << heights[p, tried] >= ceiling:
        return count
    kept = tried + 1
    for i in range(tried + 1, count):
        move = moves[p, i]
        alike = move >> 4 == card >> 4 and kind[move] == kind[card]
        if not (alike and 1 << heights[p, i] < ceiling):
            moves[p, kept] = move
            lows[p, kept] = lows[p, i]
            heights[p, kept] = heights[p, i]
            kept += 1
    return kept
