"""What the compiler must be told to work on many deals, or many cards, with one instruction."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from tapisvert.kernel.compiled import NUMBA_SETTINGS
from tapisvert.tables.schema import CARDS

if NUMBA_SETTINGS["DISABLE_JIT"]:

    def widest() -> None:
        """Have the loops of this function use the longest vectors that the machine has."""

    def spread(mask: int, flags: NDArray[np.bool_], row: int) -> None:
        """Write a set of cards as booleans into a row of ``flags``."""
        for card in range(CARDS):
            flags[row, card] = mask >> card & 1

else:
    WIDEST = '"prefer-vector-width"="512"'
    """Asked of LLVM, which thinks twice of more than 256 bits; on other machines it says nothing."""

    def _widest_typed(typing_context: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            del signature, args
            set.add(builder.function.attributes, WIDEST)  # llvmlite lists but few attributes
            return context.get_dummy_value()

        del typing_context
        return types.none(), codegen

    def _spread_typed(typing_context: Any, mask: Any, flags: Any, row: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            array = context.make_array(signature.args[1])(context, builder, args[1])
            start = builder.mul(args[2], ir.Constant(args[2].type, CARDS))
            into = builder.gep(array.data, [start])
            bits = builder.bitcast(args[0], ir.VectorType(ir.IntType(1), CARDS))
            octets = builder.zext(bits, ir.VectorType(ir.IntType(8), CARDS))
            where = builder.bitcast(into, octets.type.as_pointer())
            builder.store(octets, where, align=1)
            return context.get_dummy_value()

        del typing_context, mask
        return types.none(types.int64, flags, types.int64), codegen

    widest = cast("Callable[[], None]", intrinsic(_widest_typed))
    spread = cast("Callable[[int, NDArray[np.bool_], int], None]", intrinsic(_spread_typed))
