"""Find the active rows of the features (``layout.py``) for the seat to play and for each card.

Cards are card numbers: in a suit a higher number is a higher card. Sets are bit masks.
"""

from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit, jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.policy.layout import CLASSES, CONTEXT_GROUPS, STARTS
from tapisvert.tables.schema import Ints

LEAD_TRUMP, LEAD_PLAIN, TAKES, FOLLOWS, RUFFS, UNDERRUFFS, DISCARDS = range(7)
"""The kinds of card, see ``layout.KINDS``."""
C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11 = STARTS[:CONTEXT_GROUPS]
K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, K10 = STARTS[CONTEXT_GROUPS:-1]
"""The first row of each group of the context (C) and of a card (K)."""


@jit_inline
def step_of(number: int, low: int, middle: int, high: int) -> int:
    """How many of three limits ``number`` reaches."""
    reached = 1 if number >= low else 0
    reached += 1 if number >= middle else 0
    return reached + (1 if number >= high else 0)


@jit_inline
def clipped(number: int, limit: int) -> int:
    """``number``, from -``limit`` to ``limit``, counted from 0."""
    return (-limit if number < -limit else limit if number > limit else number) + limit


@jit
def row_of_winning(to_come: int, winner: int) -> int:
    """The row for the place: ``to_come`` seats play later; ``winner`` is 0 for own side, 1 for
    others, 2 for others with a goal; -1 at a lead."""
    late = 2 if to_come > 1 else to_come
    return C0 if winner < 0 else C0 + 1 + 3 * late + winner


@jit
def row_of_tricks_left(left: int) -> int:
    """The row for the tricks left: 1, 2, 3, 4, 5 or 6, 7 to 9, 10 and more."""
    few = left if left < 5 else 5
    return C1 + few - 1 + (1 if left > 6 else 0) + (1 if left > 9 else 0)


@jit
def row_of_unseen_trumps(number: int) -> int:
    """The row for the trumps not seen: 0, 1, 2, 3 or 4, 5 to 7, 8 and more."""
    few = number if number < 3 else 3
    return C3 + few + (1 if number > 4 else 0) + (1 if number > 7 else 0)


@jit
def row_of_worth(worth: int, most: int) -> int:
    """The row for the worth of the trick, beside ``most``, the worth of the best single card."""
    if worth == 0:
        return C4
    return C4 + 1 + step_of(2 * worth, most, 2 * most, 4 * most)


@jit
def row_of_balance(start: int, own: int, others: int, unit: int) -> int:
    """The row for the difference between two sides, in steps of ``unit``, from -4 to 4."""
    gap = own - others
    steps = (gap + unit - 1) // unit if gap >= 0 else -((unit - 1 - gap) // unit)
    return start + clipped(steps, 4)


@jit
def row_of_goal(goal: int, wanted: int, taken: int, left: int) -> int:
    """The row for a goal: how many tricks it needs, and how many are left to spare."""
    if goal == 0:
        return C9
    needed = wanted - taken
    spare = left - needed
    need = 0 if needed < 0 else needed + 1 if needed < 3 else 3 if needed < 5 else 4
    over = 0 if spare < 0 else spare + 1 if spare < 3 else 4
    return C9 + 1 + 5 * need + over


@jit
def kind_of(card: int, led: int, beating: int, trumps: int) -> int:
    """The kind of a card, given as a set of one."""
    if led == 0:
        return int(LEAD_TRUMP) if card & trumps else int(LEAD_PLAIN)
    if card & led:
        return int(TAKES) if card & beating else int(FOLLOWS)
    if card & trumps:
        return int(RUFFS) if card & beating else int(UNDERRUFFS)
    return int(DISCARDS)


@jit
def best_class(cards: int, class_sets: Ints) -> int:
    """The highest class of worth among some cards, 0 for none."""
    for each in range(CLASSES - 1, 0, -1):
        if cards & class_sets[each]:
            return each
    return 0


@jit
def worth_of(cards: int, class_sets: Ints, class_worth: Ints) -> int:
    """The worth of some cards together."""
    total = 0
    for each in range(1, CLASSES):
        total += popcount(cards & class_sets[each]) * class_worth[each]
    return total


@jit
def rows_of_card(
    number: int, hand: int, legal: int, led: int, beating: int, trumps: int,
    unseen: int, pack: int, card_class: int, class_sets: Ints, beaten_by: int, led_by: int,
    void: int,
) -> tuple[int, int, int, int, int, int, int, int, int, int, int]:  # fmt: skip
    """The rows of a legal card.

    ``beaten_by`` has bit 0 if an opponent still to play can
    beat it in its suit, bit 1 if one can trump it, bit 2 if a partner still to play can beat it.
    ``led_by`` has bit 0 if own side has led its suit before, bit 1 if others have. ``void`` has bit
    0 if a partner is void in its suit, bit 1 if an opponent is, bit 2 if two or more opponents are.
    """
    card, suit = 1 << number, suit_mask(number)
    higher, lower = suit & ~(card | card - 1), suit & card - 1
    plain, kind = 0 if card & trumps else 1, kind_of(card, led, beating, trumps)
    above, below = popcount(unseen & higher), popcount(unseen & lower)
    length, own = popcount(hand & suit) - 1, popcount(hand & higher)
    top = popcount(pack & higher)
    ends = (1 if legal & lower else 0) | (2 if legal & higher else 0)
    next_above = (hand | unseen) & higher
    touching = 4 if next_above & -next_above & hand else 0
    seen = best_class(unseen & suit, class_sets)
    following = 1 if led else 0
    return (
        K0 + kind * CLASSES + card_class,
        K1 + kind * 4 + (above if above < 3 else 3),
        K2 + 5 * plain + (below if below < 4 else 4),
        K3 + 5 * plain + (length if length < 4 else 4),
        K4 + 3 * plain + (own if own < 2 else 2),
        K5 + 13 * plain + (top if top < 12 else 12),
        K6 + ends + touching,
        K7 + beaten_by,
        K8 + 4 * following + led_by,
        K9 + CLASSES * (1 if led == 0 or card & beating else 0) + seen,
        K10 + void,
    )
