"""What a side is sure of before all cards are played, at a lead, whoever leads."""

from tapisvert.kernel.bits import highest_card, ones
from tapisvert.kernel.cashing import cash, from_the_top
from tapisvert.kernel.compiled import inlined
from tapisvert.kernel.plies import HELD, LEFT, MOST, SEAT
from tapisvert.kernel.proofs import UNKNOWN
from tapisvert.tables.schema import Ints


@inlined
def settled(
    plies: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, wants: Ints,
    free: int, later: int, need: int,
) -> tuple[int, int]:  # fmt: skip
    """Whether those who want much reach what they need, as far as bounds tell, and on which cards
    this rests. ``free``: nothing binds but to follow suit; ``later``: more than cashing is counted.
    """
    leads = wants[plies[p, SEAT]]
    mine = need if leads else plies[p, MOST] - need + 1
    sure, low = cash(
        plies[p, SEAT], plies[p, HELD], plies[p, LEFT], 0, hands, trumps, points, trick_points,
        wants, free, mine,
    )  # fmt: skip
    if sure >= mine:
        return leads, low
    if not later or ones(plies[p, HELD]) != len(wants) * plies[p, LEFT]:
        return UNKNOWN, 0
    theirs = plies[p, MOST] - mine + 1
    held = plies[p, HELD] & trumps
    if held:
        sure, low = sure_trumps(hands, held, points, trick_points, wants, leads, free, mine)
        if sure >= mine:
            return leads, low
        sure, low = sure_trumps(hands, held, points, trick_points, wants, 1 - leads, free, theirs)
        if sure >= theirs:
            return 1 - leads, low
    sure, low = lost_lead(plies, p, hands, trumps, points, trick_points, wants, free, theirs)
    if sure >= theirs:
        return 1 - leads, low
    return UNKNOWN, 0


@inlined
def sure_trumps(
    hands: Ints, held: int, points: Ints, trick_points: int, wants: Ints, wanting: int, free: int,
    enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What the trumps of a side will bring, whenever they are played, and the lowest they rest on.

    Of one hand only so many trumps can be beaten as the foes have. The highest win a trick each; if
    two hands have them, no more than the longer has trumps, the other playing low ones to them.
    """
    ours, longest, holders = 0, 0, 0
    for seat in range(len(wants)):
        if wants[seat] == wanting and hands[seat] & held:
            ours |= hands[seat] & held
            longest = max(longest, ones(hands[seat] & held))
            holders += 1
    theirs = held & ~ours
    by_length = (longest - ones(theirs)) * trick_points
    if not ours or by_length >= enough:
        return by_length, 0
    if not free or holders > 2:
        return sure_of_one(hands, held, points, trick_points, wants, wanting, enough)
    top = highest_card(theirs)
    winners, run, total, low = ours & -top, 0, 0, 0
    while winners and total < enough:
        low = highest_card(winners)
        winners ^= low
        total += value_of(low, points) + (trick_points if run < longest else 0)
        run += 1
    if run:
        return total, low
    second = highest_card(held & top - 1)
    third = highest_card(held & second - 1) if second else 0
    if longest > 1 and ours & second and ours & third:  # one of them outlives the highest
        return trick_points, third
    return 0, 0


@inlined
def value_of(card: int, points: Ints) -> int:
    """The points of a card given as a set."""
    worth: int = points[ones(card - 1)]
    return worth


@inlined
def sure_of_one(
    hands: Ints, held: int, points: Ints, trick_points: int, wants: Ints, wanting: int, enough: int
) -> tuple[int, int]:
    """What the highest trumps in one hand of a side will bring, whenever they are played."""
    best, relevant = 0, 0
    for seat in range(len(wants)):
        if wants[seat] == wanting and hands[seat] & held:
            mine = hands[seat] & held
            _, total, low = from_the_top(mine, held & ~mine, 16, 16, trick_points, points, enough)
            if total > best:
                best, relevant = total, low
    return best, relevant


@inlined
def lost_lead(
    plies: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, wants: Ints,
    free: int, enough: int,
) -> tuple[int, int]:  # fmt: skip
    """What the side that does not lead takes when the other cannot go on for ever.

    The leading side has no trump. It cannot play more rounds of the suits in which it has the
    highest card than its longer hand has cards there: then it must lead a suit whose highest card
    is a foe's. Who wins it has kept that card of each such suit, if he has room for them, and
    plays his other winners, as many as he could keep.
    """
    leader, held, left = plies[p, SEAT], plies[p, HELD], plies[p, LEFT]
    ours, rounds, firsts, must = 0, 0, 0, 0
    for seat in range(len(wants)):
        if wants[seat] == wants[leader]:
            ours |= hands[seat]
    if ours & trumps:
        return 0, 0
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        if ours & row:
            first = highest_card(held & row)
            firsts |= first
            if ours & first:
                longest = 0
                for seat in range(len(wants)):
                    if wants[seat] == wants[leader]:
                        longest = max(longest, ones(hands[seat] & row))
                rounds += longest
            else:
                must |= first
    if not must or rounds >= left:
        return 0, 0
    if enough <= trick_points:
        return trick_points, must
    least, relevant = enough, firsts
    for seat in range(len(wants)):
        if wants[seat] != wants[leader] and hands[seat] & must:
            if not free and held & trumps & ~hands[seat]:
                return trick_points, must  # a partner may have to ruff
            sum_, kept = winners_kept(
                hands[seat], held, must & hands[seat], left - rounds, points, trick_points, least
            )
            least = min(least, sum_)
            relevant |= kept
    return least, relevant


@inlined
def winners_kept(
    hand: int, held: int, must: int, room: int, points: Ints, trick_points: int, enough: int
) -> tuple[int, int]:
    """What a hand takes that keeps these cards and, where there is room, other winners."""
    kept = ones(must)
    if kept > room:
        return trick_points, must
    total, cards, rest = 0, must, must
    while rest:
        low = rest & -rest
        rest ^= low
        total += trick_points + value_of(low, points)
    for suit in range(4):
        row = 0x7FFF << 16 * suit
        others = held & row & ~hand
        winners = hand & row & ~must
        if others:
            winners &= -highest_card(others)
        while winners and kept < room and total < enough:
            card = highest_card(winners)
            winners ^= card
            total += trick_points + value_of(card, points)
            cards |= card
            kept += 1
    return total, cards
