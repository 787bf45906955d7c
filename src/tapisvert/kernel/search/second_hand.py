"""What the second hand is sure of when it can win the trick: it is as if it had led."""

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
    """Whether who plays second, and has the highest card of the suit led, is sure of what he needs.

    Nobody else has trumps: so he wins the trick, and the leader has played to it as he would have
    if the other had led. His card is put back into his hand, and what can be cashed is counted.
    """
    seat, led, remaining = stack[p, SEAT], stack[p, LED], stack[p, REMAINING]
    best = highest_bit_mask(remaining & suit_mask(led))
    if not hands[seat] & best or stack[p, IN_HANDS] & trumps & ~hands[seat]:
        return UNKNOWN, 0
    enough = need if maximizes[seat] else stack[p, MAX_GAIN] - need + 1
    leader = seat - 1 if seat else len(maximizes) - 1
    hands[leader] |= 1 << led
    sure, low = quick_tricks(
        seat, remaining, stack[p, TRICKS_LEFT], led >> 4, hands, trumps, points, trick_points,
        maximizes, follow_only, enough,
    )  # fmt: skip
    hands[leader] ^= 1 << led
    if sure >= enough:
        return maximizes[seat], low | best
    return UNKNOWN, 0
