"""What the second hand is sure of when it can win the trick: it is as if it had led."""

from tapisvert.kernel.bits import highest_card
from tapisvert.kernel.cashing import cash
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.duty import suit_of
from tapisvert.kernel.plies import HELD, LED, LEFT, MOST, SEAT, THERE
from tapisvert.kernel.proofs import UNKNOWN
from tapisvert.tables.schema import Ints


@inlined
def taken(
    plies: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, wants: Ints,
    free: int, need: int,
) -> tuple[int, int]:  # fmt: skip
    """Whether who plays second, and has the highest card of the suit led, is sure of what he needs.

    Nobody else has trumps: so he wins the trick, and the leader has played to it as he would have
    if the other had led. His card is put back into his hand, and what can be cashed is counted.
    """
    seat, led, there = plies[p, SEAT], plies[p, LED], plies[p, THERE]
    best = highest_card(there & suit_of(led))
    if not hands[seat] & best or plies[p, HELD] & trumps & ~hands[seat]:
        return UNKNOWN, 0
    enough = need if wants[seat] else plies[p, MOST] - need + 1
    leader = seat - 1 if seat else len(wants) - 1
    hands[leader] |= 1 << led
    sure, low = cash(
        seat, there, plies[p, LEFT], led >> 4, hands, trumps, points, trick_points, wants, free,
        enough,
    )  # fmt: skip
    hands[leader] ^= 1 << led
    if sure >= enough:
        return wants[seat], low | best
    return UNKNOWN, 0
