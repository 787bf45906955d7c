"""Random numbers from a seed, the same on every machine, compiled or not.

A multiply-with-carry generator. Bits 0 to 31 of the state are the number, bits 32 to 62 the carry.
The state never leaves [0, 2**63), so no multiplication overflows. The period is about 2**61. Each
deal has a stream of its own for dealing and one for play, so results do not depend on blocks,
threads or the order of deals.
"""

from tapisvert.kernel.batch.select_bit import select_bit
from tapisvert.kernel.batch.simd import widest
from tapisvert.kernel.core.bits import popcount
from tapisvert.kernel.core.jit import jit, jit_inline, jit_vector
from tapisvert.tables.schema import Ints

MULTIPLIER = 1_640_531_364
"""Below 2**31; MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime (Numerical Recipes)."""

DEALING, PLAYING = 0, 1
"""What a random stream is for: stream ``2 * deal + purpose`` of the seed."""

_LOW = 0xFFFF_FFFF


@jit_inline
def scramble(word: int) -> int:
    """A bijective 32-bit hash: each bit of the result depends on all bits of ``word``."""
    word = ((word ^ word >> 16) * 0x21F0_AAAD) & _LOW
    word = ((word ^ word >> 15) * 0x735A_2D97) & _LOW
    return word ^ word >> 15


@jit_inline
def seeded(seed: int, stream: int) -> int:
    """The first state of a stream of a seed. Both are 0 or more. Streams are independent."""
    low, high = seed & _LOW, seed >> 32
    for turn in range(4):
        low, high = high, low ^ scramble(high + turn & _LOW)
    low, high = low ^ stream & _LOW, high ^ stream >> 32  # mixed first: seeds share no streams
    for turn in range(4, 8):
        low, high = high, low ^ scramble(high + turn & _LOW)
    # Carry 1 to MULTIPLIER - 2 avoids the two fixed points: all zero, and both parts at maximum.
    return (1 + (high * (MULTIPLIER - 2) >> 32)) << 32 | low


@jit
def next_state(state: int) -> int:
    """The state after ``state``."""
    return MULTIPLIER * (state & _LOW) + (state >> 32)


@jit
def below(state: int, n: int) -> int:
    """A random number from 0 to n - 1 made from a state. The bias is n / 2**32: n must be small."""
    return ((state ^ state >> 32) & _LOW) * n >> 32


@jit_vector
def draw(cards: Ints, rng_states: Ints, card: Ints) -> None:
    """Draw a random card of each set ``cards[deal]``; ``card[deal]`` is the set of it, or empty.

    Each of ``rng_states`` [deal] advances once. There are two loops, because the second cannot be
    vectorized where it uses ``pdep``; in one loop the first part would not be vectorized either.
    """
    widest()
    for deal in range(len(cards)):
        rng_states[deal] = next_state(rng_states[deal])
        card[deal] = below(rng_states[deal], popcount(cards[deal]))
    for deal in range(len(cards)):
        card[deal] = select_bit(cards[deal], card[deal])


@jit_vector
def seed_all(states: Ints, seed: int, first: int, purpose: int) -> None:
    """Write first states for deals ``first``, ``first + 1``, ...; purpose DEALING or PLAYING."""
    widest()
    for deal in range(len(states)):
        states[deal] = seeded(seed, 2 * (first + deal) + purpose)
