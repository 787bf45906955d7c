"""The n-th card of a set: by the x86 instruction ``pdep`` where it is fast, else by bisection.

Both give the same card, so a seed plays the same everywhere.
"""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.core.cgutils import get_or_insert_function
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from tapisvert.kernel.core.jit import NUMBA_SETTINGS, jit_inline

_TWOS = 0x5555_5555_5555_5555
_FOURS = 0x3333_3333_3333_3333
_EIGHTS = 0x0F0F_0F0F_0F0F_0F0F
_SUITS = 0x00FF_00FF_00FF_00FF
SLOW = {"bdver4", "znver1", "znver2"}
"""Processors (LLVM names) that have ``pdep`` in microcode: about a hundred cycles."""


@jit_inline
def select_by_bisection(mask: int, n: int) -> int:
    """The n-th lowest card of a set, from 0, as a set. Empty if the set is empty.

    Count the cards in fields of 2, 4, 8 and 16 bits, then bisect from 32 bits down to one. There is
    no branch and no loop, so that a loop over deals becomes vector code.
    """
    twos = mask - (mask >> 1 & _TWOS)
    fours = (twos & _FOURS) + (twos >> 2 & _FOURS)
    eights = fours + (fours >> 4) & _EIGHTS
    suits = eights + (eights >> 8) & _SUITS
    half = (suits & 63) + (suits >> 16 & 63)
    place = 32 if n >= half else 0
    n -= half if n >= half else 0
    here = suits >> place & 63
    place += 16 if n >= here else 0
    n -= here if n >= here else 0
    here = eights >> place & 15
    place += 8 if n >= here else 0
    n -= here if n >= here else 0
    here = fours >> place & 7
    place += 4 if n >= here else 0
    n -= here if n >= here else 0
    here = twos >> place & 3
    place += 2 if n >= here else 0
    n -= here if n >= here else 0
    place += 1 if n >= mask >> place & 1 else 0
    return 1 << place & mask if mask else 0


def _deposit(typing_context: Any, bits: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        del context, signature
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        name = "llvm.x86.bmi.pdep.64"
        pdep = get_or_insert_function(builder.module, kind, name)  # type: ignore[no-untyped-call]
        return builder.call(pdep, args)

    del typing_context, bits, mask
    return types.int64(types.int64, types.int64), codegen


def _deposits() -> bool:
    """Does the processor have a fast ``pdep``?"""
    if NUMBA_SETTINGS["DISABLE_JIT"]:
        return False
    _, processor, features = cpu_target.target_context.codegen().magic_tuple()
    return "+bmi2" in features.split(",") and processor not in SLOW


if _deposits():
    _deposited = cast("Callable[[int, int], int]", intrinsic(_deposit))

    @jit_inline
    def select_bit(mask: int, n: int) -> int:
        """The n-th lowest card of a set, from 0, as a set. Empty if the set is empty."""
        return _deposited(1 << n, mask)

else:
    select_bit = select_by_bisection
