"""Make a move: fill the stack row of the next ply; finish a trick.

A row is derived from the row before, so undoing a move only restores a hand; if later hands were
taken up, it also empties the others (``node.py``). ``stack.py`` explains the columns.
"""

from tapisvert.kernel.core.bits import lowest_bit, popcount
from tapisvert.kernel.core.jit import jit, jit_inline
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.search.problem import (
    NO_TRICK_YET,
    SWEEP_ALIVE,
    SWEEP_LOST,
    SearchPosition,
    SearchRules,
)
from tapisvert.kernel.search.stack import (
    BEST_OF_LED_SUIT,
    CARDS_IN_TRICK,
    DISTINGUISHED_OWNERS,
    GOAL_BITS,
    GOAL_TRICKS,
    HIDDEN,
    IN_HANDS,
    LATER_HANDS_USED,
    LED,
    LENGTHS,
    MOVE,
    POINTS_LEFT,
    RANK_OWNERS,
    REMAINING,
    SCORE,
    SEAT,
    SWEEP,
    TRICK_POINTS,
    TRICKS_LEFT,
    WINNING_CARD,
    WINNING_SEAT,
)
from tapisvert.tables.schema import NO_CARD, Ints


@jit
def set_root(rules: SearchRules, position: SearchPosition, stack: Ints, hands: Ints) -> None:
    """Fill row 0 (the root) of ``stack``, and ``hands`` [seat], from ``position``.

    REMAINING, POINTS_LEFT and TRICK_POINTS include the cards of the trick in progress; ``hands``
    and IN_HANDS do not. MAX_GAIN is not written. At a lead LED, WINNING_CARD, BEST_OF_LED_SUIT and
    WINNING_SEAT are not written either.
    """
    seats, beats, points, identity_unit = (
        rules.seats,
        rules.beats,
        rules.points,
        rules.identity_unit,
    )
    given, trick, hidden_under, later_hands = (
        position.hands,
        position.trick,
        position.hidden_under,
        position.later_hands,
    )
    p, cards_in_trick = 0, len(trick)
    stack[p, SEAT] = (position.leader + cards_in_trick) % seats
    stack[p, CARDS_IN_TRICK], stack[p, TRICK_POINTS], stack[p, SCORE] = cards_in_trick, 0, 0
    stack[p, TRICKS_LEFT], stack[p, SWEEP], stack[p, LATER_HANDS_USED] = (
        position.tricks_left,
        position.sweep,
        0,
    )
    stack[p, GOAL_TRICKS] = 0
    for goal in range(len(position.goal_tricks)):
        stack[p, GOAL_TRICKS] |= position.goal_tricks[goal] << GOAL_BITS * goal
    in_hands = 0
    for seat in range(seats):
        hands[seat] = given[seat]
        in_hands |= given[seat]
    remaining, hidden = in_hands, 0
    for n in range(cards_in_trick):
        card = trick[n]
        remaining |= 1 << card
        stack[p, TRICK_POINTS] += points[card]
        if n == 0:
            stack[p, LED] = stack[p, WINNING_CARD] = stack[p, BEST_OF_LED_SUIT] = card
            stack[p, WINNING_SEAT] = position.leader
        else:
            if beats[stack[p, BEST_OF_LED_SUIT]] & suit_mask(stack[p, LED]) & 1 << card:
                stack[p, BEST_OF_LED_SUIT] = card
            if beats[stack[p, WINNING_CARD]] >> card & 1:
                stack[p, WINNING_CARD], stack[p, WINNING_SEAT] = card, (position.leader + n) % seats
    if len(hidden_under):
        rest = in_hands
        while rest:
            down = hidden_under[lowest_bit(rest)]
            rest &= rest - 1
            if down != NO_CARD:
                hidden |= 1 << down
    stack[p, REMAINING], stack[p, IN_HANDS], stack[p, HIDDEN] = remaining | hidden, in_hands, hidden
    unplayed = remaining | hidden
    for n in range(len(later_hands)):
        for seat in range(seats):
            unplayed |= later_hands[n, seat]
    stack[p, POINTS_LEFT] = rules.trick_points * position.tricks_left
    while unplayed:
        stack[p, POINTS_LEFT] += points[lowest_bit(unplayed)]
        unplayed &= unplayed - 1
    write_holdings(stack, p, seats, hands, identity_unit, rules.length_bits, rules.rank_relative)


@jit
def write_holdings(
    stack: Ints, p: int, seats: int, hands: Ints, identity_unit: Ints, length_bits: int,
    rank_relative: int,
) -> None:  # fmt: skip
    """Compute LENGTHS, DISTINGUISHED_OWNERS and RANK_OWNERS of ply ``p`` from the hands."""
    for column in range(LENGTHS, RANK_OWNERS + 4):
        stack[p, column] = 0
    for seat in range(seats):
        for suit in range(4):
            shift = length_bits * (seat + (suit & 1) * seats)
            stack[p, LENGTHS + (suit >> 1)] += popcount(hands[seat] & 0x7FFF << 16 * suit) << shift
        rest = hands[seat]
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            stack[p, DISTINGUISHED_OWNERS] += (seat + 1) * identity_unit[card]
            above = (  # place of the card's digit
                popcount((stack[p, IN_HANDS] & suit_mask(card)) >> card) - 1
                if rank_relative
                else card & 15
            )
            stack[p, RANK_OWNERS + (card >> 4)] |= (
                owner_digit(seat, card, identity_unit, rank_relative) << 4 * above
            )


@jit_inline
def owner_digit(seat: int, card: int, identity_unit: Ints, rank_relative: int) -> int:
    """The digit of a card in RANK_OWNERS.

    With relative ranks, the digits of distinguished cards differ from those of the others: an entry
    does not match a position in which such a card has another rank.
    """
    if not rank_relative:
        return seat + 1
    return seat + 8 if identity_unit[card] else seat


@jit_inline
def make_move(
    stack: Ints, p: int, card: int, seats: int, hands: Ints, points: Ints, beats: Ints,
    identity_unit: Ints, length_bits: int, rank_relative: int, hidden_under: Ints,
) -> None:  # fmt: skip
    """Fill row ``p + 1``: the seat to play adds ``card`` to the trick."""
    q, seat, suit = p + 1, stack[p, SEAT], card >> 4
    for column in range(MOVE):
        stack[q, column] = stack[p, column]
    if stack[p, CARDS_IN_TRICK] == 0:
        stack[q, LED] = stack[q, WINNING_CARD] = stack[q, BEST_OF_LED_SUIT] = card
        stack[q, WINNING_SEAT] = seat
    else:
        if beats[stack[p, BEST_OF_LED_SUIT]] & suit_mask(stack[p, LED]) & 1 << card:
            stack[q, BEST_OF_LED_SUIT] = card
        if beats[stack[p, WINNING_CARD]] >> card & 1:
            stack[q, WINNING_CARD], stack[q, WINNING_SEAT] = card, seat
    stack[q, TRICK_POINTS] += points[card]
    stack[q, CARDS_IN_TRICK] += 1
    stack[q, SEAT] = seat + 1 if seat + 1 < seats else 0
    hands[seat] ^= 1 << card
    in_hands = stack[p, IN_HANDS] ^ 1 << card
    stack[q, IN_HANDS] = in_hands
    stack[q, LENGTHS + (suit >> 1)] -= 1 << length_bits * (seat + (suit & 1) * seats)
    stack[q, DISTINGUISHED_OWNERS] -= (seat + 1) * identity_unit[card]
    word = stack[p, RANK_OWNERS + suit]
    if rank_relative:  # take the digit out and close the gap
        shift = 4 * popcount((in_hands & suit_mask(card)) >> card)
        low = word & (1 << shift) - 1
        stack[q, RANK_OWNERS + suit] = low | word >> shift + 4 << shift
    else:
        stack[q, RANK_OWNERS + suit] = word & ~(15 << 4 * (card & 15))
        if len(hidden_under) and hidden_under[card] != NO_CARD:
            reveal_hidden(
                stack, q, hidden_under[card], seat, seats, hands, identity_unit, length_bits
            )


@jit_inline
def reveal_hidden(
    stack: Ints, q: int, card: int, seat: int, seats: int, hands: Ints, identity_unit: Ints,
    length_bits: int,
) -> None:  # fmt: skip
    """Turn up a hidden card: it joins the hand of the seat that has played the card above it."""
    suit = card >> 4
    hands[seat] |= 1 << card
    stack[q, IN_HANDS] |= 1 << card
    stack[q, HIDDEN] ^= 1 << card
    stack[q, LENGTHS + (suit >> 1)] += 1 << length_bits * (seat + (suit & 1) * seats)
    stack[q, DISTINGUISHED_OWNERS] += (seat + 1) * identity_unit[card]
    stack[q, RANK_OWNERS + suit] |= owner_digit(seat, card, identity_unit, 0) << 4 * (card & 15)


@jit_inline
def finish_trick(
    stack: Ints, q: int, seats: int, trick_points: int, counts: Ints, last_trick_bonus: Ints,
    goals: Ints, hands: Ints, later_hands: Ints, identity_unit: Ints, length_bits: int,
    rank_relative: int,
) -> None:  # fmt: skip
    """Complete the trick in row ``q``: its winner scores and leads; empty hands take up later
    hands.
    """
    winner = stack[q, WINNING_SEAT]
    leader = stack[q, SEAT]  # all have played, so the turn is back at the leader
    trick_score = stack[q, TRICK_POINTS] + trick_points
    stack[q, POINTS_LEFT] -= trick_score
    sweep = stack[q, SWEEP]
    stack[q, SWEEP] = (
        int(SWEEP_ALIVE)
        if sweep == NO_TRICK_YET or (sweep == SWEEP_ALIVE and winner == leader)
        else SWEEP_LOST
    )
    if counts[winner]:
        stack[q, SCORE] += trick_score
        if stack[q, TRICKS_LEFT] == 1:
            stack[q, SCORE] += last_trick_bonus[stack[q, SWEEP]]
    for goal in range(len(goals)):
        if goals[goal] >> winner & 1:
            stack[q, GOAL_TRICKS] += 1 << GOAL_BITS * goal
    stack[q, TRICKS_LEFT] -= 1
    stack[q, SEAT], stack[q, CARDS_IN_TRICK], stack[q, TRICK_POINTS] = winner, 0, 0
    sets_used = stack[q, LATER_HANDS_USED]
    if stack[q, IN_HANDS] == 0 and sets_used < len(later_hands):
        for seat in range(seats):
            hands[seat] = later_hands[sets_used, seat]
            stack[q, IN_HANDS] |= hands[seat]
        stack[q, LATER_HANDS_USED] += 1
        write_holdings(stack, q, seats, hands, identity_unit, length_bits, rank_relative)
    stack[q, REMAINING] = stack[q, IN_HANDS] | stack[q, HIDDEN]


@jit_inline
def table_state(stack: Ints, p: int) -> int:
    """TABLE_STATE of the lead at ply ``p``, see ``stack.py``."""
    state: int = stack[p, SEAT] | stack[p, LATER_HANDS_USED] << 3 | stack[p, SWEEP] << 6
    state |= stack[p, GOAL_TRICKS] << 8
    return state
