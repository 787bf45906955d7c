"""Numba intrinsics that help LLVM to make vector (SIMD) code.

Without the compiler (NUMBA_DISABLE_JIT) plain Python functions stand in for them.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from tapisvert.kernel.core.jit import NUMBA_SETTINGS
from tapisvert.tables.schema import CARDS

WIDEST = '"prefer-vector-width"="512"'
"""A function attribute for LLVM, which by default avoids vectors over 256 bits on some Intel
processors. It changes nothing on other machines."""


def _widest(typing_context: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del signature, args
        set.add(builder.function.attributes, WIDEST)  # llvmlite's own add() takes few names
        return context.get_dummy_value()

    del typing_context
    return types.none(), codegen


def _spread(typing_context: Any, mask: Any, flags: Any, row: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[1])(context, builder, args[1])
        start = builder.gep(array.data, [builder.mul(args[2], ir.Constant(args[2].type, CARDS))])
        bits = builder.bitcast(args[0], ir.VectorType(ir.IntType(1), CARDS))
        octets = builder.zext(bits, ir.VectorType(ir.IntType(8), CARDS))
        builder.store(octets, builder.bitcast(start, octets.type.as_pointer()), align=1)
        return context.get_dummy_value()

    del typing_context, mask, row
    return types.none(types.int64, flags, types.int64), codegen


def _widest_uncompiled() -> None:
    pass


def _spread_uncompiled(mask: int, flags: NDArray[np.bool_], row: int) -> None:
    for card in range(CARDS):
        flags[row, card] = mask >> card & 1


_made = not NUMBA_SETTINGS["DISABLE_JIT"]

widest: Callable[[], None] = cast(Any, intrinsic(_widest) if _made else _widest_uncompiled)
"""Make the loops of the calling function use the longest vectors of the machine."""

unpack_bits: Callable[[int, NDArray[np.bool_], int], None] = cast(
    Any, intrinsic(_spread) if _made else _spread_uncompiled
)
"""Write a set of cards as 64 booleans into a row of ``flags`` [row, card]."""
