"""What is done with a stock: melds and the exchange before drawing, and drawing. Later hands."""

from tapisvert.kernel.arrays import Field
from tapisvert.kernel.bits import lowest
from tapisvert.kernel.chance import advanced, below
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.course import reached
from tapisvert.kernel.progress import (
    ACTS,
    CHANCE,
    DRAWN,
    ENDED,
    LEADER,
    OPEN,
    OVER,
    SHUT,
    SWAPPED,
    TAKEN_UP,
)
from tapisvert.tables.schema import Ints, Stock

SWAP, TURN_SWAP = 30, 31
"""Bits of the acts of a step: the exchange before drawing, and that at one's turn to play."""
CHANCE_DECIDES, HALF = -1, 2
LEAD = 0
"""The place of who has won the trick: he leads to the next."""


@compiled
def wanted(chosen: int, act: int, state: int) -> int:
    """1 if an act is among those chosen; where nothing is chosen, every other time."""
    return below(state, int(HALF)) if chosen == CHANCE_DECIDES else chosen >> act & 1


@compiled
def swap_at_turn(
    field: Field, doing: Stock, party: Ints, enough: Ints, place: int, acts: Ints, column: int,
    first: int, end: int,
) -> None:  # fmt: skip
    """Whoever is to play in this place of the trick perhaps exchanges before."""
    progress, marks, held, stock = field.progress, field.marks, field.held, field.stock
    tricks, low, worth, when = field.tricks, doing.swap, doing.swap_marks, doing.swap_when
    for row in range(first, end):
        if progress[OPEN, row] and held[place, row] >> low & 1:
            seat = progress[LEADER, row] + place
            seat = seat - len(held) if seat >= len(held) else seat
            if when[2 if tricks[seat, row] else 1]:
                progress[CHANCE, row] = advanced(progress[CHANCE, row])
                chosen = acts[row, column] if len(acts) else int(CHANCE_DECIDES)
                if wanted(chosen, int(TURN_SWAP), progress[CHANCE, row]):
                    _exchange(progress, marks, held, stock, row, place, party[seat], low, worth)
                    progress[ACTS, row] |= 1 << TURN_SWAP
                    if reached(progress, marks, row, enough):
                        progress[OPEN, row], progress[ENDED, row] = 0, int(OVER)


@compiled
def window(
    progress: Ints,
    marks: Ints,
    held: Ints,
    stock: Ints,
    row: int,
    seat: int,
    party: int,
    melds: Ints,
    worth: Ints,
    shut: Ints,
    shut_now: Ints,
    low: int,
    low_worth: int,
    low_allowed: int,
    foot: Ints,
    enough: Ints,
    chosen: int,
    state: int,
) -> tuple[int, int]:
    """The winner of a trick exchanges, melds and draws: the next state of chance, bits of acts.

    Nothing more is done once his marks end the game.
    """
    acts = 0
    if low_allowed and held[0, row] >> low & 1:
        state = advanced(state)
        if wanted(chosen, int(SWAP), state):
            _exchange(progress, marks, held, stock, row, int(LEAD), party, low, low_worth)
            acts |= 1 << SWAP
    ready = 0
    for meld in range(len(melds)):
        ready |= (0 if melds[meld] & ~held[0, row] else 1) << meld
    ready &= ~progress[SHUT, row]
    while ready:
        meld = lowest(ready)
        ready &= ready - 1
        state = advanced(state)
        if wanted(chosen, meld, state) and not reached(progress, marks, row, enough):
            marks[row, party] += worth[meld]
            progress[SHUT, row] |= shut[meld]
            ready &= ~shut_now[meld] & ~shut[meld]
            acts |= 1 << meld
    if not reached(progress, marks, row, enough):
        _draw(progress, marks, held, stock, row, seat, foot)
    return state, acts


@compiled
def _exchange(
    progress: Ints,
    marks: Ints,
    held: Ints,
    stock: Ints,
    row: int,
    place: int,
    party: int,
    low: int,
    worth: int,
) -> None:
    """Give the low card for the one that lies under the stock."""
    foot = stock.shape[1] - 1
    held[place, row] ^= 1 << low | 1 << stock[row, foot]
    stock[row, foot] = low
    progress[SWAPPED, row] = 1
    marks[row, party] += worth


@compiled
def _draw(
    progress: Ints, marks: Ints, held: Ints, stock: Ints, row: int, first: int, foot: Ints
) -> None:
    """Every seat draws, the winner first; drawing the last cards may bring something."""
    size = stock.shape[1]
    for place in range(len(held)):
        if progress[DRAWN, row] < size:
            held[place, row] |= 1 << stock[row, progress[DRAWN, row]]
            progress[DRAWN, row] += 1
    if progress[DRAWN, row] == size:
        for party in range(marks.shape[1]):
            marks[row, party] += foot[first, party]


@compiled
def take_up(progress: Ints, held: Ints, sets: Ints, row: int) -> None:
    """Every seat takes up its next set of cards."""
    for place in range(len(held)):
        seat = progress[LEADER, row] + place
        seat = seat - len(held) if seat >= len(held) else seat
        held[place, row] = sets[row, progress[TAKEN_UP, row], seat]
    progress[TAKEN_UP, row] += 1
