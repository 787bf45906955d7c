"""Sets of cards as masks: how many, which is lowest, which is highest."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from tapisvert.kernel.compiled import NUMBA_SETTINGS, inlined

EVERY = (1 << 63) - 1
"""All numbers, that of no card among them not."""

if NUMBA_SETTINGS["DISABLE_JIT"]:

    def ones(mask: int) -> int:
        """How many cards a set holds."""
        return int(mask).bit_count()

    def lowest(mask: int) -> int:
        """The lowest card of a set that is not empty."""
        return (int(mask) & -int(mask)).bit_length() - 1

    def highest_of(mask: int) -> int:
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

    def _ones_typed(typing_context: Any, mask: Any) -> Any:
        del typing_context, mask
        return types.int64(types.int64), _codegen("ctpop")

    def _lowest_typed(typing_context: Any, mask: Any) -> Any:
        del typing_context, mask
        return types.int64(types.int64), _codegen("cttz")

    def _leading_typed(typing_context: Any, mask: Any) -> Any:
        del typing_context, mask
        return types.int64(types.int64), _codegen("ctlz")

    _ones = cast("Callable[[int], int]", intrinsic(_ones_typed))
    _lowest = cast("Callable[[int], int]", intrinsic(_lowest_typed))
    _leading = cast("Callable[[int], int]", intrinsic(_leading_typed))

    @inlined
    def ones(mask: int) -> int:
        """How many cards a set holds."""
        return _ones(mask)

    @inlined
    def lowest(mask: int) -> int:
        """The lowest card of a set that is not empty."""
        return _lowest(mask)

    @inlined
    def highest_of(mask: int) -> int:
        """The highest card of a set that is not empty."""
        return 63 - _leading(mask)


@inlined
def highest_card(cards: int) -> int:
    """The highest card of a set as a set, nothing of nothing."""
    return 1 << highest_of(cards) if cards else 0
