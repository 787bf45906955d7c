"""What a side is sure of before all cards are played, at a lead, whoever leads."""

from tapisvert.kernel.core.bits import highest_bit_mask, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.search.quick_tricks import quick_tricks, top_tricks
from tapisvert.kernel.search.stack import IN_HANDS, MAX_GAIN, SEAT, TRICKS_LEFT
from tapisvert.kernel.search.transposition import UNKNOWN
from tapisvert.tables.schema import Ints


@jit_inline
def decided_at_lead(
    stack: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, maximizes: Ints,
    follow_only: int, uses_later_tricks: int, need: int,
) -> tuple[int, int]:  # fmt: skip
    """Whether those who want much reach what they need, as far as bounds tell, and on which cards
    this rests. ``follow_only``: nothing binds but to follow suit; ``uses_later_tricks``: more than cashing is counted.
    """
    leads = maximizes[stack[p, SEAT]]
    mine = need if leads else stack[p, MAX_GAIN] - need + 1
    sure, low = quick_tricks(
        stack[p, SEAT], stack[p, IN_HANDS], stack[p, TRICKS_LEFT], 0, hands, trumps, points,
        trick_points, maximizes, follow_only, mine,
    )  # fmt: skip
    if sure >= mine:
        return leads, low
    if (
        not uses_later_tricks
        or popcount(stack[p, IN_HANDS]) != len(maximizes) * stack[p, TRICKS_LEFT]
    ):
        return UNKNOWN, 0
    theirs = stack[p, MAX_GAIN] - mine + 1
    held = stack[p, IN_HANDS] & trumps
    if held:
        sure, low = sure_trump_tricks(
            hands, held, points, trick_points, maximizes, leads, follow_only, mine
        )
        if sure >= mine:
            return leads, low
        sure, low = sure_trump_tricks(
            hands, held, points, trick_points, maximizes, 1 - leads, follow_only, theirs
        )
        if sure >= theirs:
            return 1 - leads, low
    sure, low = tricks_after_losing_lead(
        stack, p, hands, trumps, points, trick_points, maximizes, follow_only, theirs
    )
    if sure >= theirs:
        return 1 - leads, low
    return UNKNOWN, 0


@jit_inline
def sure_trump_tricks(
    hands: Ints, held: int, points: Ints, trick_points: int, maximizes: Ints, wanting: int,
    follow_only: int, enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What the trumps of a side will bring, whenever they are played, and the lowest they rest on.

    Of one hand only so many trumps can be beaten as the foes have. The highest win a trick each; if
    two hands have them, no more than the longer has trumps, the other playing low ones to them.
    """
    ours, longest, holders = 0, 0, 0
    for seat in range(len(maximizes)):
        if maximizes[seat] == wanting and hands[seat] & held:
            ours |= hands[seat] & held
            longest = max(longest, popcount(hands[seat] & held))
            holders += 1
    theirs = held & ~ours
    by_length = (longest - popcount(theirs)) * trick_points
    if not ours or by_length >= enough:
        return by_length, 0
    if not follow_only or holders > 2:
        return one_hand_trump_tricks(hands, held, points, trick_points, maximizes, wanting, enough)
    top = highest_bit_mask(theirs)
    winners, run, total, low = ours & -top, 0, 0, 0
    while winners and total < enough:
        low = highest_bit_mask(winners)
        winners ^= low
        total += card_points(low, points) + (trick_points if run < longest else 0)
        run += 1
    if run:
        return total, low
    second = highest_bit_mask(held & top - 1)
    third = highest_bit_mask(held & second - 1) if second else 0
    if longest > 1 and ours & second and ours & third:  # one of them outlives the highest
        return trick_points, third
    return 0, 0


@jit_inline
def card_points(card: int, points: Ints) -> int:
    """The points of a card given as a set."""
    worth: int = points[popcount(card - 1)]
    return worth


@jit_inline
def one_hand_trump_tricks(
    hands: Ints,
    held: int,
    points: Ints,
    trick_points: int,
    maximizes: Ints,
    wanting: int,
    enough: int,
) -> tuple[int, int]:
    """What the highest trumps in one hand of a side will bring, whenever they are played."""
    best, relevant = 0, 0
    for seat in range(len(maximizes)):
        if maximizes[seat] == wanting and hands[seat] & held:
            mine = hands[seat] & held
            _, total, low = top_tricks(mine, held & ~mine, 16, 16, trick_points, points, enough)
            if total > best:
                best, relevant = total, low
    return best, relevant


@jit_inline
def tricks_after_losing_lead(
    stack: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, maximizes: Ints,
    follow_only: int, enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What the side that does not lead takes when the other cannot go on for ever.

    The leading side has no trump. It cannot play more rounds of the suits in which it has the
    highest card than its longer hand has cards there: then it must lead a suit whose highest card
    is a foe's. Who wins it has kept that card of each such suit, if he has room for them, and
    plays his other winners, as many as he could keep.
    """
    leader, held, left = stack[p, SEAT], stack[p, IN_HANDS], stack[p, TRICKS_LEFT]
    ours, rounds, firsts, must = 0, 0, 0, 0
    for seat in range(len(maximizes)):
        if maximizes[seat] == maximizes[leader]:
            ours |= hands[seat]
    if ours & trumps:
        return 0, 0
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        if ours & row:
            first = highest_bit_mask(held & row)
            firsts |= first
            if ours & first:
                longest = 0
                for seat in range(len(maximizes)):
                    if maximizes[seat] == maximizes[leader]:
                        longest = max(longest, popcount(hands[seat] & row))
                rounds += longest
            else:
                must |= first
    if not must or rounds >= left:
        return 0, 0
    if enough <= trick_points:
        return trick_points, must
    least, relevant = enough, firsts
    for seat in range(len(maximizes)):
        if maximizes[seat] != maximizes[leader] and hands[seat] & must:
            if not follow_only and held & trumps & ~hands[seat]:
                return trick_points, must  # a partner may have to ruff
            sum_, kept = winners_kept(
                hands[seat], held, must & hands[seat], left - rounds, points, trick_points, least
            )
            least = min(least, sum_)
            relevant |= kept
    return least, relevant


@jit_inline
def winners_kept(
    hand: int, held: int, must: int, room: int, points: Ints, trick_points: int, enough: int
) -> tuple[int, int]:
    """What a hand takes that keeps these cards and, where there is room, other winners."""
    kept = popcount(must)
    if kept > room:
        return trick_points, must
    total, cards, rest = 0, must, must
    while rest:
        low = rest & -rest
        rest ^= low
        total += trick_points + card_points(low, points)
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        others = held & row & ~hand
        winners = hand & row & ~must
        if others:
            winners &= -highest_bit_mask(others)
        while winners and kept < room and total < enough:
            card = highest_bit_mask(winners)
            winners ^= card
            total += trick_points + card_points(card, points)
            cards |= card
            kept += 1
    return total, cards
