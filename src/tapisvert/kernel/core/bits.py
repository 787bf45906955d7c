"""Bit operations on sets of cards: bit n of a mask is the card with number n.

Masks are int64, zero or more, so bit 63 is always 0. Do not call ``lowest_bit`` or ``highest_bit``
for an empty set: compiled and uncompiled ``lowest_bit`` differ there.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from tapisvert.kernel.core.jit import NUMBA_SETTINGS, jit_inline

ALL_BITS = (1 << 63) - 1
"""The mask of all card numbers, 0 to 62; NO_CARD (63) is none of them."""

if NUMBA_SETTINGS["DISABLE_JIT"]:

    def popcount(mask: int) -> int:
        """Number of cards of a set."""
        return int(mask).bit_count()

    def lowest_bit(mask: int) -> int:
        """Lowest card of a set, which must not be empty."""
        return (int(mask) & -int(mask)).bit_length() - 1

    def highest_bit(mask: int) -> int:
        """Highest card of a set, which must not be empty."""
        return int(mask).bit_length() - 1

else:
    # Each is one instruction of the processor; arithmetic in Numba would take a dozen.

    def _codegen(name: str) -> Callable[..., Any]:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            del context, signature
            if name == "ctpop":
                return builder.ctpop(args[0])
            zeros = builder.cttz if name == "cttz" else builder.ctlz
            return zeros(args[0], ir.Constant(ir.IntType(1), 0))

        return codegen

    def _popcount_typed(typing_context: Any, mask: Any) -> Any:
        del typing_context, mask
        return types.int64(types.int64), _codegen("ctpop")

    def _lowest_bit_typed(typing_context: Any, mask: Any) -> Any:
        del typing_context, mask
        return types.int64(types.int64), _codegen("cttz")

    def _leading_zeros_typed(typing_context: Any, mask: Any) -> Any:
        del typing_context, mask
        return types.int64(types.int64), _codegen("ctlz")

    _popcount = cast("Callable[[int], int]", intrinsic(_popcount_typed))
    _lowest_bit = cast("Callable[[int], int]", intrinsic(_lowest_bit_typed))
    _leading_zeros = cast("Callable[[int], int]", intrinsic(_leading_zeros_typed))

    @jit_inline
    def popcount(mask: int) -> int:
        """Number of cards of a set."""
        return _popcount(mask)

    @jit_inline
    def lowest_bit(mask: int) -> int:
        """Lowest card of a set, which must not be empty."""
        return _lowest_bit(mask)

    @jit_inline
    def highest_bit(mask: int) -> int:
        """Highest card of a set, which must not be empty."""
        return 63 - _leading_zeros(mask)


@jit_inline
def highest_bit_mask(cards: int) -> int:
    """The set of the highest card of ``cards`` alone; empty if ``cards`` is."""
    return 1 << highest_bit(cards) if cards else 0
