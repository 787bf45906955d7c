"""Quick tricks of the second hand, when it is sure to win the trick in progress.

``node.probe_second_hand`` calls this. It needs the conditions of ``quick_tricks.py``.
"""

from tapisvert.kernel.core.bits import highest_bit_mask
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.quick_tricks import quick_tricks
from tapisvert.kernel.search.stack import IN_HANDS, LED, MAX_GAIN, REMAINING, SEAT, TRICKS_LEFT
from tapisvert.kernel.search.transposition import UNKNOWN
from tapisvert.tables.schema import Ints


@jit_inline
def decided_at_second_hand(
    stack: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, maximizes: Ints,
    follow_only: int, need: int,
) -> tuple[int, int]:  # fmt: skip
    """The result at the second hand of ply ``p`` if a bound decides it, and its relevant cards.

    Else UNKNOWN and 0. The second hand must hold the highest remaining card of the suit led, and no
    other hand a trump: then the second hand can win the trick. The trick goes on as if the second
    hand had led that card and the leader had followed with the card led. So the card led is put
    back into the leader's hand, and the quick tricks of the second hand are counted as at a lead,
    with the suit led as the first plain suit. ``need`` is what the maximizers still have to score.
    MAX_GAIN must be that of the lead of this trick.
    """
    seat, led, remaining = stack[p, SEAT], stack[p, LED], stack[p, REMAINING]
    best = highest_bit_mask(remaining & suit_mask(led))
    if not hands[seat] & best:
        return UNKNOWN, 0
    leader = seat - 1 if seat else len(maximizes) - 1
    if maximizes[leader] == maximizes[seat]:
        return UNKNOWN, 0
    if stack[p, IN_HANDS] & trumps & ~hands[seat] and not trumps >> led & 1:
        for each in range(len(maximizes)):
            behind = each != seat and each != leader
            if behind and hands[each] & trumps and not hands[each] & suit_mask(led):
                return UNKNOWN, 0
    stop_at = need if maximizes[seat] else stack[p, MAX_GAIN] - need + 1
    hands[leader] |= 1 << led
    sure, low = quick_tricks(
        seat, remaining, stack[p, TRICKS_LEFT], led >> 4, hands, trumps, points, trick_points,
        maximizes, follow_only, stop_at,
    )  # fmt: skip
    hands[leader] ^= 1 << led
    if sure >= stop_at:
        return maximizes[seat], low | best
    return UNKNOWN, 0
