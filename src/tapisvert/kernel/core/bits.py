"""Sets of cards as masks: how many, which is lowest, which is highest."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from tapisvert.kernel.core.jit import NUMBA_SETTINGS, jit_inline

ALL_BITS = (1 << 63) - 1
"""All numbers, that of no card among them not."""

if NUMBA_SETTINGS["DISABLE_JIT"]:

    def popcount(mask: int) -> int:
        """How many cards a set holds."""
        return int(mask).bit_count()

    def lowest_bit(mask: int) -> int:
        """The lowest card of a set that is not empty."""
        return (int(mask) & -int(mask)).bit_length() - 1

    def highest_bit(mask: int) -> int:
        """The highest card of a set that is not empty."""
        return int(mask).bit_length() - 1

else:
    # One instruction each of every machine; written out they take a dozen.

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
        """How many cards a set holds."""
        return _popcount(mask)

    @jit_inline
    def lowest_bit(mask: int) -> int:
        """The lowest card of a set that is not empty."""
        return _lowest_bit(mask)

    @jit_inline
    def highest_bit(mask: int) -> int:
        """The highest card of a set that is not empty."""
        return 63 - _leading_zeros(mask)


@jit_inline
def highest_bit_mask(cards: int) -> int:
    """The highest card of a set as a set, nothing of nothing."""
    return 1 << highest_bit(cards) if cards else 0
