"""Bounds at a lead: quick tricks, and tricks that a side is sure of later.

Those of trumps hold whoever leads; those after losing the lead are for the leader's opponents.

``node.probe_lead`` calls ``decided_at_lead`` after a miss in the transposition table. All bounds
are lower bounds of what one side scores; each comes with its relevant cards (``node.py``). They
need the conditions of ``quick_tricks.py``. Points that the minimizers win are lost to the
maximizers, so a bound for the minimizers is an upper bound of the score (MAX_GAIN minus it).
"""

from tapisvert.kernel.core.bits import highest_bit_mask, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.search.quick_tricks import cash, quick_tricks, winners_above
from tapisvert.kernel.search.stack import IN_HANDS, MAX_GAIN, SEAT, TRICKS_LEFT
from tapisvert.kernel.search.transposition import UNKNOWN
from tapisvert.tables.schema import Ints


@jit_inline
def decided_at_lead(
    stack: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, maximizes: Ints,
    follow_only: int, uses_later_tricks: int, need: int,
) -> tuple[int, int]:  # fmt: skip
    """The result at the lead of ply ``p`` if a bound decides it, else UNKNOWN; and its relevant
    cards.

    ``need`` is what the maximizers still have to score. If ``uses_later_tricks`` is 0, only quick
    tricks are counted.
    """
    leader_maximizes = maximizes[stack[p, SEAT]]
    # what the leader's side must win to decide; the minimizers must leave less than ``need``
    mine = need if leader_maximizes else stack[p, MAX_GAIN] - need + 1
    sure, low = quick_tricks(
        stack[p, SEAT], stack[p, IN_HANDS], stack[p, TRICKS_LEFT], 0, hands, trumps, points,
        trick_points, maximizes, follow_only, mine,
    )  # fmt: skip
    if sure >= mine:
        return leader_maximizes, low
    # below, each hand must hold one card for each trick left
    if (
        not uses_later_tricks
        or popcount(stack[p, IN_HANDS]) != len(maximizes) * stack[p, TRICKS_LEFT]
    ):
        return UNKNOWN, 0
    theirs = stack[p, MAX_GAIN] - mine + 1  # what the other side must win to decide
    held = stack[p, IN_HANDS] & trumps
    if held:
        sure, low = sure_trump_tricks(
            hands, held, points, trick_points, maximizes, leader_maximizes, follow_only, mine
        )
        if sure >= mine:
            return leader_maximizes, low
        sure, low = sure_trump_tricks(
            hands, held, points, trick_points, maximizes, 1 - leader_maximizes, follow_only, theirs
        )
        if sure >= theirs:
            return 1 - leader_maximizes, low
    sure, low = tricks_after_losing_lead(
        stack, p, hands, trumps, points, trick_points, maximizes, follow_only, theirs
    )
    if sure >= theirs:
        return 1 - leader_maximizes, low
    return UNKNOWN, 0


@jit_inline
def sure_trump_tricks(
    hands: Ints, held: int, points: Ints, trick_points: int, maximizes: Ints, maximizing: int,
    follow_only: int, stop_at: int,
) -> tuple[int, int]:  # fmt: skip
    """What the trumps of a side win, whenever they are played, and the lowest relevant trump.

    ``held`` is the set of the trumps in all hands, ``maximizing`` 1 for the maximizers and 0 for
    the minimizers. The first of these bounds that counts anything is returned, so a result below
    ``stop_at`` may be less than the best of them:

    - By length, if that reaches ``stop_at``: each trump of the opponents beats at most one of the
      side's longest trump hand; the others of that hand win. No rank is relevant.
    - By rank: each trump above all those of the opponents wins. The points of each count, and
      ``trick_points`` for as many as the longest trump hand has cards: winners of two hands may
      fall on the same trick.
    - The second and third highest against the highest: one of them wins a trick.

    If the opponents have no trump, nothing counts by rank. The result is then weak, but sound: at
    most one trick, from the third bound. If a seat may have to ruff, or more than two hands of the
    side hold trumps, the winners of one hand replace the last two bounds.
    """
    ours, longest, holders = 0, 0, 0
    for seat in range(len(maximizes)):
        if maximizes[seat] == maximizing and hands[seat] & held:
            ours |= hands[seat] & held
            longest = max(longest, popcount(hands[seat] & held))
            holders += 1
    theirs = held & ~ours
    by_length = (longest - popcount(theirs)) * trick_points
    if not ours or by_length >= stop_at:
        return by_length, 0
    if not follow_only or holders > 2:
        return one_hand_trump_tricks(
            hands, held, points, trick_points, maximizes, maximizing, stop_at
        )
    top = highest_bit_mask(theirs)
    winners, run, total, low = ours & -top, 0, 0, 0
    while winners and total < stop_at:
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
    """The points of a card given as a bit mask."""
    worth: int = points[popcount(card - 1)]
    return worth


@jit_inline
def one_hand_trump_tricks(
    hands: Ints,
    held: int,
    points: Ints,
    trick_points: int,
    maximizes: Ints,
    maximizing: int,
    stop_at: int,
) -> tuple[int, int]:
    """What the top trumps of the best hand of a side win, in the unit of the score, and the lowest
    relevant trump.
    """
    best, relevant = 0, 0
    for seat in range(len(maximizes)):
        if maximizes[seat] == maximizing and hands[seat] & held:
            mine = hands[seat] & held
            winners = winners_above(mine, 0, held & ~mine)
            _, total, low = cash(mine, winners, 16, 16, trick_points, points, stop_at)
            if total > best:
                best, relevant = total, low
    return best, relevant


@jit_inline
def tricks_after_losing_lead(
    stack: Ints, p: int, hands: Ints, trumps: int, points: Ints, trick_points: int, maximizes: Ints,
    follow_only: int, stop_at: int,
) -> tuple[int, int]:  # fmt: skip
    """What the opponents of the leader's side win once that side must give up the lead.

    Returns the score, counted up to ``stop_at``, and the relevant cards; 0 and 0 where the bound
    does not apply. The bound needs a leading
    side without trumps. In the suits of which it holds the top card, it can play at most as many
    rounds as its longer hand has cards. Then it must lead a suit whose top card an opponent holds.
    That opponent wins the trick: he has kept the top card of each such suit, if he has room for
    them, and as many other winners as he could. Which opponent gets the lead is not known: the
    worst case counts.
    """
    leader, held, tricks_left = stack[p, SEAT], stack[p, IN_HANDS], stack[p, TRICKS_LEFT]
    ours, rounds, top_cards, stoppers = 0, 0, 0, 0
    for seat in range(len(maximizes)):
        if maximizes[seat] == maximizes[leader]:
            ours |= hands[seat]
    if ours & trumps:
        return 0, 0
    for suit in range(4):
        suit_cards = 0x7FFF << 16 * suit
        if ours & suit_cards:
            first = highest_bit_mask(held & suit_cards)
            top_cards |= first
            if ours & first:
                longest = 0
                for seat in range(len(maximizes)):
                    if maximizes[seat] == maximizes[leader]:
                        longest = max(longest, popcount(hands[seat] & suit_cards))
                rounds += longest
            else:
                stoppers |= first  # an opponent gets the lead with it
    if not stoppers or rounds >= tricks_left:
        return 0, 0
    if stop_at <= trick_points:
        return trick_points, stoppers
    least, relevant = stop_at, top_cards
    for seat in range(len(maximizes)):
        if maximizes[seat] != maximizes[leader] and hands[seat] & stoppers:
            if not follow_only and held & trumps & ~hands[seat]:
                return trick_points, stoppers  # a partner may have to ruff his winners
            score, kept = winners_kept(
                hands[seat],
                held,
                stoppers & hands[seat],
                tricks_left - rounds,
                points,
                trick_points,
                least,
            )
            least = min(least, score)
            relevant |= kept
    return least, relevant


@jit_inline
def winners_kept(
    hand: int, held: int, stoppers: int, room: int, points: Ints, trick_points: int, stop_at: int
) -> tuple[int, int]:
    """The score that a hand wins if it keeps the winners ``stoppers`` and others; the cards kept.

    ``room`` is the number of cards that it can keep: the number of tricks left when it gets the
    lead, including the trick in which it does. If it cannot keep all ``stoppers``, the result is
    one trick (``trick_points``) and ``stoppers``. Others are counted only up to ``stop_at``.
    """
    kept = popcount(stoppers)
    if kept > room:
        return trick_points, stoppers
    total, cards, rest = 0, stoppers, stoppers
    while rest:
        low = rest & -rest
        rest ^= low
        total += trick_points + card_points(low, points)
    for suit in range(4):
        suit_cards = 0x7FFF << 16 * suit
        others = held & suit_cards & ~hand
        winners = hand & suit_cards & ~stoppers
        if others:
            winners &= -highest_bit_mask(others)
        while winners and kept < room and total < stop_at:
            card = highest_bit_mask(winners)
            winners ^= card
            total += trick_points + card_points(card, points)
            cards |= card
            kept += 1
    return total, cards
