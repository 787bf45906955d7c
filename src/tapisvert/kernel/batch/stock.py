"""Acts while a stock lasts: the exchange of the turn-up, melds, draws. Also picking up later sets.

One deal at a time: ``row`` is the deal, ``place`` the place in the trick. The last card of the
stock is the turn-up; one fixed card, ``low``, can be exchanged for it. ``advance`` calls
``exchange_at_turn`` before a card; ``after_card`` calls the rest after a full trick.
"""

from tapisvert.kernel.batch.buffers import PlayState
from tapisvert.kernel.batch.rng import below, next_state
from tapisvert.kernel.batch.state import (
    ACTS,
    CLOSED_MELDS,
    DRAWN,
    ENDED,
    LATER_HANDS_USED,
    LEADER,
    OPEN,
    OVER,
    RNG_STATE,
    SWAPPED,
)
from tapisvert.kernel.batch.trick_scores import game_ends
from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.kernel.core.jit import jit
from tapisvert.tables.schema import Ints, StockRules

SWAP, TURN_SWAP = 30, 31
"""Bit numbers of the exchange in a mask of acts: in the window, and at the seat's own turn to play.
Lower bits are melds: bit n is meld n."""
CHANCE_DECIDES, HALF = -1, 2
"""The mask of acts that leaves each act to chance; an act then has probability 1 / HALF."""
LEAD = 0
"""The place of the winner of the last trick, who leads next."""


@jit
def act_chosen(chosen: int, act: int, rng_state: int) -> int:
    """1 if act number ``act`` is to be done: it is in the mask ``chosen``, or chance says so."""
    return below(rng_state, int(HALF)) if chosen == CHANCE_DECIDES else chosen >> act & 1


@jit
def exchange_at_turn(
    state: PlayState, stock_rules: StockRules, party: Ints, game_end_marks: Ints, place: int,
    acts: Ints, column: int, first: int, end: int,
) -> None:  # fmt: skip
    """Let the seat at ``place`` exchange the turn-up before it plays, in deals [first, end).

    ``acts`` [deal, step] is read at ``column``; without rows chance decides. Ends the deal (OVER)
    if the marks end the game. A random number is used only where the exchange is possible.
    """
    columns, marks, held, stock = state.columns, state.marks, state.held, state.stock
    tricks, low, worth, when = (
        state.tricks,
        stock_rules.swap,
        stock_rules.swap_marks,
        stock_rules.swap_when,
    )
    for row in range(first, end):
        if columns[OPEN, row] and held[place, row] >> low & 1:
            seat = columns[LEADER, row] + place
            seat = seat - len(held) if seat >= len(held) else seat
            if when[2 if tricks[seat, row] else 1]:
                columns[RNG_STATE, row] = next_state(columns[RNG_STATE, row])
                chosen = acts[row, column] if len(acts) else int(CHANCE_DECIDES)
                if act_chosen(chosen, int(TURN_SWAP), columns[RNG_STATE, row]):
                    _exchange(columns, marks, held, stock, row, place, party[seat], low, worth)
                    columns[ACTS, row] |= 1 << TURN_SWAP
                    if game_ends(columns, marks, row, game_end_marks):
                        columns[OPEN, row], columns[ENDED, row] = 0, int(OVER)


@jit
def between_tricks(
    columns: Ints,
    marks: Ints,
    held: Ints,
    stock: Ints,
    row: int,
    seat: int,
    party: int,
    melds: Ints,
    worth: Ints,
    closes: Ints,
    closes_now: Ints,
    low: int,
    low_worth: int,
    low_allowed: int,
    last_draw_marks: Ints,
    game_end_marks: Ints,
    chosen: int,
    rng_state: int,
) -> tuple[int, int]:
    """Play the window of one deal: the winner ``seat`` exchanges and melds, then all seats draw.

    ``chosen`` is the mask of acts to do or CHANCE_DECIDES. The exchange comes first, then melds in
    table order. Nothing more is done once the marks end the game. Returns the next random state
    and the mask of the acts done.
    """
    acts = 0
    if low_allowed and held[0, row] >> low & 1:
        rng_state = next_state(rng_state)
        if act_chosen(chosen, int(SWAP), rng_state):
            _exchange(columns, marks, held, stock, row, int(LEAD), party, low, low_worth)
            acts |= 1 << SWAP
    ready = 0
    for meld in range(len(melds)):
        ready |= (0 if melds[meld] & ~held[0, row] else 1) << meld
    ready &= ~columns[CLOSED_MELDS, row]
    while ready:
        meld = lowest_bit(ready)
        ready &= ready - 1
        rng_state = next_state(rng_state)
        if act_chosen(chosen, meld, rng_state) and not game_ends(
            columns, marks, row, game_end_marks
        ):
            marks[row, party] += worth[meld]
            columns[CLOSED_MELDS, row] |= closes[meld]
            ready &= ~closes_now[meld] & ~closes[meld]
            acts |= 1 << meld
    if not game_ends(columns, marks, row, game_end_marks):
        _draw(columns, marks, held, stock, row, seat, last_draw_marks)
    return rng_state, acts


@jit
def _exchange(
    columns: Ints,
    marks: Ints,
    held: Ints,
    stock: Ints,
    row: int,
    place: int,
    party: int,
    low: int,
    worth: int,
) -> None:
    """Exchange the card ``low`` for the turn-up, the last card of the stock."""
    last_draw_marks = stock.shape[1] - 1
    held[place, row] ^= 1 << low | 1 << stock[row, last_draw_marks]
    stock[row, last_draw_marks] = low
    columns[SWAPPED, row] = 1
    marks[row, party] += worth


@jit
def _draw(
    columns: Ints, marks: Ints, held: Ints, stock: Ints, row: int, first: int, last_draw_marks: Ints
) -> None:
    """Every seat draws a card, the winner (seat ``first``) first.

    If the stock runs out, the marks ``last_draw_marks`` [seat, party] are added.
    """
    size = stock.shape[1]
    for place in range(len(held)):
        if columns[DRAWN, row] < size:
            held[place, row] |= 1 << stock[row, columns[DRAWN, row]]
            columns[DRAWN, row] += 1
    if columns[DRAWN, row] == size:
        for party in range(marks.shape[1]):
            marks[row, party] += last_draw_marks[first, party]


@jit
def take_later_hand(columns: Ints, held: Ints, later_hands: Ints, row: int) -> None:
    """Every seat picks up its next set of cards."""
    for place in range(len(held)):
        seat = columns[LEADER, row] + place
        seat = seat - len(held) if seat >= len(held) else seat
        held[place, row] = later_hands[row, columns[LATER_HANDS_USED, row], seat]
    columns[LATER_HANDS_USED, row] += 1
