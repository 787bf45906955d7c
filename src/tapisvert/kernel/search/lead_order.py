"""How much each lead promises, from what was learned of leads like it.

What tells leads apart: whether the suit is trumps; whether the card is the highest left of its
suit, the leader's highest, his lowest or between; who has the five highest cards of the suit; how
many each hand has of it; who can ruff it; how many trumps foes and friends have; whether it was led
to the trick before, and by whom; and whether the deal has just begun. Each adds to the score what
``solver/lead_weights.csv`` says, and that has been learned from searches (``tools/learn_leads`` and
``tools/tune_order``).
"""

from tapisvert.kernel.core.bits import highest_bit, highest_bit_mask, lowest_bit, popcount
from tapisvert.kernel.core.jit import jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.tables.schema import Ints

NO_TRUMP, PLAIN, TRUMPS = range(3)
MASTER, HIGHEST, LOWEST, BETWEEN = range(4)
OWNER_KINDS = 5
"""The leader, the next foe, a friend, the foe before, nobody."""
MAX_LENGTH = 7
"""So many cards of a suit or more are alike."""
EARLY_TRICKS = 10
"""With so many tricks to come a lead is early."""
SELF, PARTNER, OPPONENT, NOBODY = range(4)
"""Who led to the trick before."""
FIRST_THREE = 0
NEXT_TWO = FIRST_THREE + OWNER_KINDS**3
LENGTHS = NEXT_TWO + OWNER_KINDS**2
HAND_LENGTHS = MAX_LENGTH + 1
RUFFS = LENGTHS + 4 * HAND_LENGTHS
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
    """Score what may be led; who shuns tricks leads low.

    ``led`` was led to the trick before, by the seat itself or another: ``last``.
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
            moves[p, i] = high  # the proof then rests on this card alone
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
    """What a group of cards is among those of its suit, one's own and all."""
    if not remaining & -(2 << high):
        return int(MASTER)
    if high == highest_bit(own):
        return int(HIGHEST)
    return int(LOWEST) if low == lowest_bit(own) else int(BETWEEN)


@jit_inline
def suit_context(
    cards: int, own: int, after: int, partners: int, before: int, trumps: int
) -> tuple[int, int, int, int]:
    """What is known of a suit whose cards these are: whether it is trumps, who has the highest
    cards, who can ruff it.
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
    """What a seat is to another."""
    if other == seat:
        return int(SELF)
    return int(PARTNER) if maximizes[other] == maximizes[seat] else int(OPPONENT)


@jit_inline
def partner_cards(hands: Ints, seat: int, maximizes: Ints) -> int:
    """All cards of the others on a seat's side."""
    partners = 0
    for each in range(len(maximizes)):
        if maximizes[each] == maximizes[seat] and each != seat:
            partners |= hands[each]
    return partners


@jit_inline
def nearest_opponent(hands: Ints, seat: int, maximizes: Ints, step: int) -> int:
    """The hand of the nearest seat of the other side, one way round or the other."""
    each = seat
    for _ in range(len(maximizes) - 1):
        each = (each + step + len(maximizes)) % len(maximizes)
        if maximizes[each] != maximizes[seat]:
            break
    hand: int = hands[each]
    return hand


@jit_inline
def can_ruff(row: int, hand: int, trumps: int) -> int:
    """1 if a hand has none of a suit, and trumps."""
    return 0 if hand & row or not hand & trumps else 1


@jit_inline
def top_owners(cards: int, own: int, after: int, partners: int, before: int) -> tuple[int, int]:
    """Who has the three highest cards of a suit, and the next two, as numbers of base five."""
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
