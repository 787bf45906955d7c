"""Random numbers from a seed, the same on every machine, compiled or not.

A multiply-with-carry generator: its state, 32 bits of number under 31 of carry, never leaves
[0, 2**63) and needs no wrapping multiplication. Its period is 2**61.
"""

from tapisvert.kernel.batch.select_bit import select_bit
from tapisvert.kernel.batch.simd import widest
from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit, jit_inline, jit_vector
from tapisvert.tables.schema import Ints

MULTIPLIER = 1_640_531_364
"""Below 2**31, with MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 prime (Numerical Recipes)."""

DEALING, PLAYING = 0, 1
"""What a stream of chance is for."""

_LOW = 0xFFFF_FFFF


@jit_inline
def scramble(word: int) -> int:
    """Another 32-bit number for each 32-bit number, each bit of it hanging on all of the word."""
    word = ((word ^ word >> 16) * 0x21F0_AAAD) & _LOW
    word = ((word ^ word >> 15) * 0x735A_2D97) & _LOW
    return word ^ word >> 15


@jit_inline
def seeded(seed: int, stream: int) -> int:
    """A first state; seed and stream are not negative. Streams of one seed are independent."""
    low, high = seed & _LOW, seed >> 32
    for turn in range(4):
        low, high = high, low ^ scramble(high + turn & _LOW)
    low, high = low ^ stream & _LOW, high ^ stream >> 32  # lest two seeds have the same streams
    for turn in range(4, 8):
        low, high = high, low ^ scramble(high + turn & _LOW)
    # Neither of the two states that the generator never leaves: all zero, all at their highest.
    return (1 + (high * (MULTIPLIER - 2) >> 32)) << 32 | low


@jit
def next_state(state: int) -> int:
    """The next state."""
    return MULTIPLIER * (state & _LOW) + (state >> 32)


@jit
def below(state: int, n: int) -> int:
    """The number from 0 to n - 1 that a state means; n is small: some are likelier by n / 2**32."""
    return ((state ^ state >> 32) & _LOW) * n >> 32


@jit_vector
def draw(cards: Ints, chance: Ints, card: Ints) -> None:
    """Let chance choose one of the ``cards`` of each deal; ``card`` is that one alone, if any."""
    widest()
    for deal in range(len(cards)):
        chance[deal] = next_state(chance[deal])
        card[deal] = below(chance[deal], popcount(cards[deal]))
    for deal in range(len(cards)):
        card[deal] = select_bit(cards[deal], card[deal])


@jit_vector
def seed_all(states: Ints, seed: int, first: int, purpose: int) -> None:
    """First states for the dealing or the playing of deals."""
    widest()
    for deal in range(len(states)):
        states[deal] = seeded(seed, 2 * (first + deal) + purpose)
