"""Sets of cards as masks: how many, which is lowest, which is the n-th."""

from tapisvert.kernel.compiled import compiled

EVERY = (1 << 63) - 1
"""All numbers, that of no card among them not."""
_PAIRS = 0x5555_5555_5555_5555
_FOURS = 0x3333_3333_3333_3333
_EIGHTS = 0x0F0F_0F0F_0F0F_0F0F


@compiled
def ones(mask: int) -> int:
    """How many cards a set holds."""
    count = mask - (mask >> 1 & _PAIRS)
    count = (count & _FOURS) + (count >> 2 & _FOURS)
    count = (count + (count >> 4)) & _EIGHTS
    count += count >> 8
    count += count >> 16
    count += count >> 32
    return count & 0x7F


@compiled
def lowest(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    return ones((mask & -mask) - 1)


@compiled
def nth(mask: int, n: int) -> int:
    """The card of a set above which n lower ones stand: n is 0 for the lowest."""
    rest = mask
    for _ in range(n):
        rest &= rest - 1
    return lowest(rest)
