"""The observation of the seat to play in one deal, and the feature rows that it activates.

Only its own hand, hands that lie open, the cards played and what plays have shown are used.
"""

from typing import NamedTuple

from tapisvert.kernel.batch.buffers import PlayState
from tapisvert.kernel.batch.state import (
    BEATING,
    CARDS_PLAYED_AT_START,
    LEADER,
    LEADER_STREAK,
    LED_SUIT,
    PLAYED,
    TRICK_CARDS,
    TRICKS_DONE,
    TRICKS_LEFT,
    WINNING_PLACE,
)
from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.policy.features import (
    C2,
    C5,
    C6,
    C7,
    C8,
    C10,
    C11,
    row_of_balance,
    row_of_goal,
    row_of_tricks_left,
    row_of_unseen_trumps,
    row_of_winning,
    row_of_worth,
    rows_of_card,
    worth_of,
)
from tapisvert.kernel.policy.parameters import Memory, Policy
from tapisvert.tables.schema import Ints

SUITS, SUIT_WIDTH = 4, 16
VOID_WIDTH, CAN_TRUMP = 4, 8
"""``Sight.by_suit`` has VOID_WIDTH bits for each suit: 1 a partner is known to be void, 2 at least
one opponent is, 4 at least two are, 8 (CAN_TRUMP) an opponent still to play is and may hold a
trump."""


class Sight(NamedTuple):
    """What the rows of all cards of a hand have in common. Sets of cards, unless said otherwise."""

    seat: int  # the seat to play
    hand: int
    led: int  # all cards of the suit led, empty at a lead
    beating: int  # cards that beat the winning card, empty at a lead
    unseen: int
    opponents_later: int  # cards that opponents still to play may hold
    partners_later: int  # cards that partners still to play may hold
    by_suit: int  # see VOID_WIDTH
    side: int  # set of the seats on its side
    leads: int  # who has led which suit, see ``Memory``


@jit
def may_hold(
    policy: Policy, memory: Memory, state: PlayState, deal: int, place: int, seat: int, unseen: int
) -> int:
    """The cards that a seat may hold, as others see it: its hand if that lies open."""
    columns = state.columns
    if policy.exposed >> seat & 1 and popcount(columns[PLAYED, deal]) >= policy.exposed_from:
        return int(state.held[place, deal])
    return int(unseen & ~memory.lacking[seat, deal])


@jit
def look(policy: Policy, memory: Memory, state: PlayState, place: int, deal: int) -> Sight:
    """What the seat at ``place`` sees in a deal."""
    columns, seats = state.columns, len(state.held)
    leader, hand = columns[LEADER, deal], state.held[place, deal]
    seat = leader + place
    seat = seat - seats if seat >= seats else seat
    led = columns[LED_SUIT, deal] if place else 0
    beating = columns[BEATING, deal] if place else 0
    trick = columns[TRICK_CARDS, deal] if place else 0
    unseen = policy.pack & ~(hand | columns[PLAYED, deal] | trick)
    side, opponents, partners, by_suit = policy.side[seat], 0, 0, 0
    for other in range(seats):
        if other == place:
            continue
        who = leader + other
        who = who - seats if who >= seats else who
        held = may_hold(policy, memory, state, deal, other, who, unseen)
        own = side >> who & 1
        if other > place:
            partners |= held if own else 0
            opponents |= 0 if own else held
        for suit in range(SUITS):
            if not held & 0x7FFF << SUIT_WIDTH * suit:
                at = VOID_WIDTH * suit
                if own:
                    by_suit |= 1 << at
                else:
                    by_suit |= 4 << at if by_suit >> at & 2 else 2 << at
                    if other > place and held & policy.trumps:
                        by_suit |= CAN_TRUMP << at
    return Sight(
        seat, hand, led, beating, unseen, opponents, partners, by_suit, side, memory.leads[deal]
    )


@jit
def write_context(
    policy: Policy, state: PlayState, sight: Sight, place: int, deal: int, rows: Ints
) -> None:
    """Write the active feature row of each group of ``layout.CONTEXT`` to ``rows``."""
    columns, seats, seat = state.columns, len(state.held), sight.seat
    left, following = columns[TRICKS_LEFT, deal], 1 if place else 0
    winner = -1  # at a lead; else 0 own side, 1 the others, 2 others that have a goal
    if following:
        winning = columns[LEADER, deal] + columns[WINNING_PLACE, deal]
        winning = winning - seats if winning >= seats else winning
        goal = policy.goal_seats[winning] >> winning & 1
        winner = 0 if sight.side >> winning & 1 else 2 if goal else 1
    rows[0] = row_of_winning(seats - 1 - place, winner)
    rows[1] = row_of_tricks_left(left)
    own_trumps = popcount(sight.hand & policy.trumps)
    rows[2] = C2 + (own_trumps if own_trumps < 4 else 4)
    rows[3] = row_of_unseen_trumps(popcount(sight.unseen & policy.trumps))
    trick = columns[TRICK_CARDS, deal] if following else 0
    most = policy.best_worth
    rows[4] = row_of_worth(worth_of(trick, policy.class_sets, policy.class_worth), most)
    length = popcount(sight.hand & sight.led)
    rows[5] = C5 + (length if length < 3 else 3) if following else C5 + 4
    own, others, points, other_points, taken = 0, 0, 0, 0, 0
    goal = policy.goal_seats[seat]
    for each in range(seats):
        tricks = state.tricks[each, deal]
        taken += tricks if goal >> each & 1 else 0
        if sight.side >> each & 1:
            own += tricks
            points += state.points[each, deal]
        else:
            others += tricks
            other_points += state.points[each, deal]
    rows[6] = row_of_balance(int(C6), own, others, 1)
    rows[7] = row_of_balance(int(C7), points, other_points, most + most // 2 if most else 1)
    done = columns[TRICKS_DONE, deal]
    swept = done and columns[LEADER_STREAK, deal] == done
    leads = sight.side >> columns[LEADER, deal] & 1
    rows[8] = C8 + (0 if done == 0 else 3 if not swept else 1 if leads else 2)
    rows[9] = row_of_goal(goal, policy.goal_tricks[seat], taken, left)
    stock = state.stock.shape[1]  # its size when the kernel started
    stock -= done * seats - columns[CARDS_PLAYED_AT_START, deal] if stock else 0
    rows[10] = C10 + (0 if stock <= 0 else 1 if stock <= 2 * seats else 2)
    rows[11] = C11 + _threat_to_winner(policy, sight)


@jit
def _threat_to_winner(policy: Policy, sight: Sight) -> int:
    """Bit 0: an opponent still to play may beat the winning card in suit; bit 1: by trumping."""
    if sight.led == 0:
        return 0
    found = 1 if sight.opponents_later & sight.led & sight.beating else 0
    over = sight.opponents_later & policy.trumps & sight.beating
    for suit in range(SUITS):
        if sight.led >> SUIT_WIDTH * suit & 1:
            trumps = sight.by_suit >> VOID_WIDTH * suit & CAN_TRUMP
            found |= 2 if trumps and over else 0
    return found


@jit
def rows_of(
    policy: Policy, beats: Ints, sight: Sight, legal: int, number: int
) -> tuple[int, int, int, int, int, int, int, int, int, int, int]:
    """The active feature row of a legal card in each group (``layout.CARD``)."""
    suit = number // SUIT_WIDTH
    of_suit, facts = suit_mask(number), sight.by_suit >> VOID_WIDTH * suit
    beaten = 1 if sight.opponents_later & of_suit & beats[number] else 0
    beaten |= 2 if facts & CAN_TRUMP and not policy.trumps >> number & 1 else 0
    beaten |= 4 if sight.partners_later & of_suit & beats[number] else 0
    leaders = sight.leads >> 8 * suit & 255
    led_by = (1 if leaders & sight.side else 0) | (2 if leaders & ~sight.side else 0)
    return rows_of_card(
        number, sight.hand, legal, sight.led, sight.beating, policy.trumps, sight.unseen,
        policy.pack, policy.class_of[number], policy.class_sets, beaten, led_by,
        facts & CAN_TRUMP - 1,
    )  # fmt: skip
