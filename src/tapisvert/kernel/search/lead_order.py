"""Move ordering of leads: a score for each, a sum of tuned weights.

``move_list.sort_moves`` calls ``score_leads``. The weights are ``SearchRules.lead_weights``,
``[row, column]``, from ``solver/lead_weights.csv``. ``tools/learn_leads`` fits them to the results
of searches, ``tools/tune_order`` tunes them. They only order moves and never change a result.

The row is 4 * context + kind: the context of the suit (no trump, plain suit, trumps) and the kind
of the card in it (MASTER: the highest remaining card of the suit; HIGHEST, LOWEST or BETWEEN of the
leader's cards). Each feature of the lead selects a column:

- FIRST_THREE, NEXT_TWO: the owners of the five highest remaining cards of the suit;
- LENGTHS: the length of the suit in each of four hands;
- RUFFS: which of three hands can ruff the suit;
- OPPONENT_TRUMPS, PARTNER_TRUMPS: the number of their trumps;
- LED_BEFORE: who led the same suit to the trick before;
- EARLY: many tricks are left.

The four hands are those of the leader, of the next opponent in the order of play, of all partners
together, and of the last opponent before the leader (the same hand if there is one opponent).
"""

from tapisvert.kernel.core.bits import highest_bit, highest_bit_mask, lowest_bit, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.tables.schema import Ints

NO_TRUMP, PLAIN, TRUMPS = range(3)
MASTER, HIGHEST, LOWEST, BETWEEN = range(4)
OWNER_KINDS = 5
"""The leader, the next opponent, a partner, the last opponent, nobody."""
MAX_LENGTH = 7
"""Greater lengths share the column of this one."""
EARLY_TRICKS = 10
"""A lead is early if at least so many tricks are left."""
SELF, PARTNER, OPPONENT, NOBODY = range(4)
"""Who led to the trick before, as seen by the leader."""
# first column of each feature
FIRST_THREE = 0
NEXT_TWO = FIRST_THREE + OWNER_KINDS**3
LENGTHS = NEXT_TWO + OWNER_KINDS**2
HAND_LENGTHS = MAX_LENGTH + 1
RUFFS = LENGTHS + 4 * HAND_LENGTHS  # next opponent + 2 * partners + 4 * opponent before
OPPONENT_TRUMPS = RUFFS + 8
PARTNER_TRUMPS = OPPONENT_TRUMPS + HAND_LENGTHS
LED_BEFORE = PARTNER_TRUMPS + HAND_LENGTHS
EARLY = LED_BEFORE + 3
COLUMNS = EARLY + 1
ROWS = 3 * 4


@jit_inline
def score_leads(
    p: int, first: int, end: int, hands: Ints, seat: int, trumps: int, lead_weights: Ints,
    maximizes: Ints, seeks_tricks: int, remaining: int, led: int, last: int, left: int, moves: Ints,
    group_high: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Write the score of each lead ``first`` to ``end`` - 1 of ply ``p`` into ``scores``.

    ``led`` is the card led to the trick before, ``last`` who led it (SELF, PARTNER, OPPONENT,
    NOBODY), ``left`` the number of tricks left. A seat that wants to lose tricks leads its lowest
    ranks first and masters last; the weights do not apply to it. Where the group of a lead is the
    master, its highest card becomes the move.
    """
    own, partners = hands[seat], partner_cards(hands, seat, maximizes)
    after, before = (
        nearest_opponent(hands, seat, maximizes, 1),
        nearest_opponent(hands, seat, maximizes, -1),
    )
    opponent_trumps = OPPONENT_TRUMPS + min(MAX_LENGTH, popcount((after | before) & trumps))
    partner_trumps = PARTNER_TRUMPS + min(MAX_LENGTH, popcount(partners & trumps))
    suit, row, context, three, two, ruffs = -1, 0, 0, 0, 0, 0
    for i in range(first, end):
        low, high = moves[p, i], group_high[p, i]
        if low >> 4 != suit:
            suit, row = low >> 4, suit_mask(low)
            context, three, two, ruffs = suit_context(
                remaining & row, own, after, partners, before, trumps
            )
        if not seeks_tricks:
            scores[i] = 400 - (low & 15) if remaining & row & -(2 << high) else 0
            continue
        kind = lead_kind(low, high, own & row, remaining & row)
        if kind == MASTER:
            moves[p, i] = high  # so that only the top rank becomes relevant
        at = 4 * context + kind
        score = lead_weights[at, FIRST_THREE + three] + lead_weights[at, NEXT_TWO + two]
        score += lead_weights[at, LENGTHS + min(MAX_LENGTH, popcount(own & row))]
        score += lead_weights[at, LENGTHS + HAND_LENGTHS + min(MAX_LENGTH, popcount(after & row))]
        score += lead_weights[
            at, LENGTHS + 2 * HAND_LENGTHS + min(MAX_LENGTH, popcount(partners & row))
        ]
        score += lead_weights[
            at, LENGTHS + 3 * HAND_LENGTHS + min(MAX_LENGTH, popcount(before & row))
        ]
        score += lead_weights[at, RUFFS + ruffs]
        score += lead_weights[at, opponent_trumps] + lead_weights[at, partner_trumps]
        if last != NOBODY and led >> 4 == suit:
            score += lead_weights[at, LED_BEFORE + last]
        if left >= EARLY_TRICKS:
            score += lead_weights[at, EARLY]
        scores[i] = score


@jit_inline
def lead_kind(low: int, high: int, own: int, remaining: int) -> int:
    """The kind of a group of equivalent cards: MASTER, HIGHEST, LOWEST or BETWEEN.

    ``own`` are the leader's cards of the suit, ``remaining`` all cards of the suit that are left.
    """
    if not remaining & -(2 << high):
        return int(MASTER)
    if high == highest_bit(own):
        return int(HIGHEST)
    return int(LOWEST) if low == lowest_bit(own) else int(BETWEEN)


@jit_inline
def suit_context(
    cards: int, own: int, after: int, partners: int, before: int, trumps: int
) -> tuple[int, int, int, int]:
    """The context of a suit, and the values of the features FIRST_THREE, NEXT_TWO and RUFFS.

    ``cards`` are the remaining cards of the suit, the other arguments hands and the set of trumps.
    """
    three, two = top_owners(cards, own, after, partners, before)
    if cards & trumps:
        return int(TRUMPS), three, two, 0
    if not trumps:
        return int(NO_TRUMP), three, two, 0
    ruffs = can_ruff(cards, after, trumps) + 2 * can_ruff(cards, partners, trumps)
    return int(PLAIN), three, two, ruffs + 4 * can_ruff(cards, before, trumps)


@jit_inline
def relation(other: int, seat: int, maximizes: Ints) -> int:
    """What seat ``other`` is to ``seat``: SELF, PARTNER or OPPONENT."""
    if other == seat:
        return int(SELF)
    return int(PARTNER) if maximizes[other] == maximizes[seat] else int(OPPONENT)


@jit_inline
def partner_cards(hands: Ints, seat: int, maximizes: Ints) -> int:
    """All cards of the partners of a seat, as a set."""
    partners = 0
    for each in range(len(maximizes)):
        if maximizes[each] == maximizes[seat] and each != seat:
            partners |= hands[each]
    return partners


@jit_inline
def nearest_opponent(hands: Ints, seat: int, maximizes: Ints, step: int) -> int:
    """Hand of the nearest opponent, in the order of play (``step`` 1) or against it (-1)."""
    each = seat
    for _ in range(len(maximizes) - 1):
        each = (each + step + len(maximizes)) % len(maximizes)
        if maximizes[each] != maximizes[seat]:
            break
    hand: int = hands[each]
    return hand


@jit_inline
def can_ruff(row: int, hand: int, trumps: int) -> int:
    """1 if a hand is void of the suit ``row`` and has trumps."""
    return 0 if hand & row or not hand & trumps else 1


@jit_inline
def top_owners(cards: int, own: int, after: int, partners: int, before: int) -> tuple[int, int]:
    """Owners of the three highest cards of a suit and of the next two, as numbers in base
    OWNER_KINDS.
    """
    three, two, rest = 0, 0, cards
    for place in range(5):
        card = highest_bit_mask(rest)
        rest ^= card
        whose = 4
        if card & own:
            whose = 0
        elif card & after:
            whose = 1
        elif card & partners:
            whose = 2
        elif card & before:
            whose = 3
        if place < 3:
            three = OWNER_KINDS * three + whose
        else:
            two = OWNER_KINDS * two + whose
    return three, two
