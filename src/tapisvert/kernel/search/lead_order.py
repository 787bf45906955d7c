"""Move ordering of leads: a score for each, a sum of tuned weights.

``move_list.sort_moves`` calls ``score_leads``. The weights are ``SearchRules.lead_weights``,
``[row, column]``, from ``solver/lead_weights.csv``. ``tools/learn_leads`` fits them to the results
of searches, ``tools/tune_order`` tunes them. They only order moves and never change a result.

The row is 4 * context + kind: the context of the suit (no trump, plain suit, trumps) and the kind
of the card in it (MASTER: the highest remaining card of the suit; HIGHEST, LOWEST or BETWEEN of the
leader's cards). Each feature of the lead selects a column:

- FIRST_THREE, NEXT_TWO: the owners of the five highest remaining cards of the suit;
- SUIT_LENGTHS: the length of the suit in each of four hands;
- RUFFS: which of three hands can ruff the suit;
- OPPONENT_TRUMPS: the number of trumps in the hands of the next and the last opponent;
- PARTNER_TRUMPS: the number of trumps in the hands of all partners;
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
"""The leader, the next opponent, a partner, the last opponent, none of these (or no card)."""
MAX_LENGTH = 7
"""Greater lengths share the column of this one."""
EARLY_TRICKS = 10
"""A lead is early if at least so many tricks are left."""
SELF, PARTNER, OPPONENT, NOBODY = range(4)
"""Who led to the trick before, as seen by the leader; NOBODY if that lead is not known."""
# first column of each feature
FIRST_THREE = 0
NEXT_TWO = FIRST_THREE + OWNER_KINDS**3
SUIT_LENGTHS = NEXT_TWO + OWNER_KINDS**2
HAND_LENGTHS = MAX_LENGTH + 1
RUFFS = SUIT_LENGTHS + 4 * HAND_LENGTHS  # next opponent + 2 * partners + 4 * opponent before
OPPONENT_TRUMPS = RUFFS + 8
PARTNER_TRUMPS = OPPONENT_TRUMPS + HAND_LENGTHS
LED_BEFORE = PARTNER_TRUMPS + HAND_LENGTHS
EARLY = LED_BEFORE + 3
COLUMNS = EARLY + 1
ROWS = 3 * 4


@jit_inline
def score_leads(
    p: int, first: int, end: int, hands: Ints, seat: int, trumps: int, lead_weights: Ints,
    maximizes: Ints, seeks_tricks: int, remaining: int, previous_lead: int, previous_leader: int,
    tricks_left: int, moves: Ints, group_high: Ints, scores: Ints,
) -> None:  # fmt: skip
    """Write the score of each lead ``first`` to ``end`` - 1 of ply ``p`` into ``scores``.

    ``previous_lead`` is the card led to the trick before, ``previous_leader`` who led it (SELF,
    PARTNER, OPPONENT, NOBODY), ``tricks_left`` the number of tricks left. A seat that wants to lose
    tricks leads its lowest ranks first and masters last; the weights do not apply to it. Where the
    group of a lead is the master, its highest card becomes the move.
    """
    own, partners = hands[seat], partner_cards(hands, seat, maximizes)
    next_opponent, last_opponent = (
        nearest_opponent(hands, seat, maximizes, 1),
        nearest_opponent(hands, seat, maximizes, -1),
    )
    opponent_trumps = OPPONENT_TRUMPS + min(
        MAX_LENGTH, popcount((next_opponent | last_opponent) & trumps)
    )
    partner_trumps = PARTNER_TRUMPS + min(MAX_LENGTH, popcount(partners & trumps))
    suit, suit_cards, context, first_three, next_two, ruffs = -1, 0, 0, 0, 0, 0
    for i in range(first, end):
        low, high = moves[p, i], group_high[p, i]
        if low >> 4 != suit:
            suit, suit_cards = low >> 4, suit_mask(low)
            context, first_three, next_two, ruffs = suit_context(
                remaining & suit_cards, own, next_opponent, partners, last_opponent, trumps
            )
        if not seeks_tricks:
            scores[i] = 400 - (low & 15) if remaining & suit_cards & -(2 << high) else 0
            continue
        kind = lead_kind(low, high, own & suit_cards, remaining & suit_cards)
        if kind == MASTER:
            moves[p, i] = high  # so that only the top rank becomes relevant
        row = 4 * context + kind
        score = (
            lead_weights[row, FIRST_THREE + first_three] + lead_weights[row, NEXT_TWO + next_two]
        )
        score += lead_weights[row, SUIT_LENGTHS + min(MAX_LENGTH, popcount(own & suit_cards))]
        score += lead_weights[
            row, SUIT_LENGTHS + HAND_LENGTHS + min(MAX_LENGTH, popcount(next_opponent & suit_cards))
        ]
        score += lead_weights[
            row, SUIT_LENGTHS + 2 * HAND_LENGTHS + min(MAX_LENGTH, popcount(partners & suit_cards))
        ]
        score += lead_weights[
            row,
            SUIT_LENGTHS + 3 * HAND_LENGTHS + min(MAX_LENGTH, popcount(last_opponent & suit_cards)),
        ]
        score += lead_weights[row, RUFFS + ruffs]
        score += lead_weights[row, opponent_trumps] + lead_weights[row, partner_trumps]
        if previous_leader != NOBODY and previous_lead >> 4 == suit:
            score += lead_weights[row, LED_BEFORE + previous_leader]
        if tricks_left >= EARLY_TRICKS:
            score += lead_weights[row, EARLY]
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
    cards: int, own: int, next_opponent: int, partners: int, last_opponent: int, trumps: int
) -> tuple[int, int, int, int]:
    """The context of a suit, and the values of the features FIRST_THREE, NEXT_TWO and RUFFS.

    ``cards`` are the remaining cards of the suit, the other arguments hands and the set of trumps.
    """
    first_three, next_two = top_owners(cards, own, next_opponent, partners, last_opponent)
    if cards & trumps:
        return int(TRUMPS), first_three, next_two, 0
    if not trumps:
        return int(NO_TRUMP), first_three, next_two, 0
    ruffs = can_ruff(cards, next_opponent, trumps) + 2 * can_ruff(cards, partners, trumps)
    return int(PLAIN), first_three, next_two, ruffs + 4 * can_ruff(cards, last_opponent, trumps)


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
def can_ruff(suit_cards: int, hand: int, trumps: int) -> int:
    """1 if a hand is void of the suit ``suit_cards`` and has trumps."""
    return 0 if hand & suit_cards or not hand & trumps else 1


@jit_inline
def top_owners(
    cards: int, own: int, next_opponent: int, partners: int, last_opponent: int
) -> tuple[int, int]:
    """Owners of the three highest cards of a suit and of the next two, as numbers in base
    OWNER_KINDS.
    """
    first_three, next_two, rest = 0, 0, cards
    for place in range(5):
        card = highest_bit_mask(rest)
        rest ^= card
        owner = 4
        if card & own:
            owner = 0
        elif card & next_opponent:
            owner = 1
        elif card & partners:
            owner = 2
        elif card & last_opponent:
            owner = 3
        if place < 3:
            first_three = OWNER_KINDS * first_three + owner
        else:
            next_two = OWNER_KINDS * next_two + owner
    return first_three, next_two
