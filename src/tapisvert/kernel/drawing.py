"""What is done with a stock: melds and the exchange before drawing, and drawing. Later hands."""

from tapisvert.kernel.chance import advanced, below
from tapisvert.kernel.compiled import compiled
from tapisvert.kernel.course import reached
from tapisvert.kernel.progress import DRAWN, SHUT, SWAPPED, TAKEN_UP
from tapisvert.tables.schema import Ints

SWAP, TURN_SWAP = 30, 31
"""Bits of the acts of a step: the exchange before drawing, and that at one's turn to play."""
CHANCE, HALF = -1, 2


@compiled
def wanted(chosen: int, act: int, state: int) -> int:
    """1 if an act is among those chosen; where nothing is chosen, every other time."""
    return below(state, int(HALF)) if chosen == CHANCE else chosen >> act & 1


@compiled
def swap_at_turn(
    progress: Ints,
    marks: Ints,
    held: Ints,
    stock: Ints,
    row: int,
    seat: int,
    party: int,
    low: int,
    worth: int,
    allowed: int,
    chosen: int,
    state: int,
) -> tuple[int, int]:
    """Perhaps exchange before playing: the next state of chance, 1 if it is done."""
    if not allowed or not held[row, seat] >> low & 1:
        return state, 0
    state = advanced(state)
    if not wanted(chosen, int(TURN_SWAP), state):
        return state, 0
    _exchange(progress, marks, held, stock, row, seat, party, low, worth)
    return state, 1


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
    acts, closed = 0, 0
    if low_allowed and held[row, seat] >> low & 1:
        state = advanced(state)
        if wanted(chosen, int(SWAP), state):
            _exchange(progress, marks, held, stock, row, seat, party, low, low_worth)
            acts |= 1 << SWAP
    for meld in range(len(melds)):
        free = not (progress[row, SHUT] | closed) >> meld & 1
        if free and not melds[meld] & ~held[row, seat]:
            state = advanced(state)
            if wanted(chosen, meld, state) and not reached(progress, marks, row, enough):
                marks[row, party] += worth[meld]
                progress[row, SHUT] |= shut[meld]
                closed |= shut_now[meld]
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
    seat: int,
    party: int,
    low: int,
    worth: int,
) -> None:
    """Give the low card for the one that lies under the stock."""
    foot = stock.shape[1] - 1
    held[row, seat] ^= 1 << low | 1 << stock[row, foot]
    stock[row, foot] = low
    progress[row, SWAPPED] = 1
    marks[row, party] += worth


@compiled
def _draw(
    progress: Ints, marks: Ints, held: Ints, stock: Ints, row: int, first: int, foot: Ints
) -> None:
    """Every seat draws, one after another; drawing the last cards may bring something."""
    seats, size = held.shape[1], stock.shape[1]
    for place in range(seats):
        if progress[row, DRAWN] < size:
            seat = (first + place) % seats
            held[row, seat] |= 1 << stock[row, progress[row, DRAWN]]
            progress[row, DRAWN] += 1
    if progress[row, DRAWN] == size:
        for party in range(marks.shape[1]):
            marks[row, party] += foot[first, party]


@compiled
def take_up(progress: Ints, held: Ints, sets: Ints, row: int) -> None:
    """Every seat takes up its next set of cards."""
    for seat in range(held.shape[1]):
        held[row, seat] = sets[row, progress[row, TAKEN_UP], seat]
    progress[row, TAKEN_UP] += 1
