"""Hold back Ctrl-C while code is compiled: an interrupt leaves LLVM and Numba in pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIGINT, getsignal, signal
from threading import current_thread, main_thread
from types import FrameType

Handler = Callable[[int, FrameType | None], object]
_outer: list[Handler] = []
"""The handler of SIGINT that is put back at the end, while interrupts are held back."""
_come: list[FrameType | None] = []
"""Where the program was at each interrupt that has come meanwhile."""


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold back SIGINT to the end of the block; then the usual handler is called, once.

    Blocks may be nested: the end of an inner block lets an interrupt through too. Only the main
    thread handles signals, so there is nothing to hold back in another.
    """
    if current_thread() is not main_thread():
        yield
    elif _outer:
        yield
        _let_through(_outer[0])
    elif callable(handler := getsignal(SIGINT)):
        _outer.append(handler)
        signal(SIGINT, _note)
        try:
            yield
        finally:
            signal(SIGINT, handler)
            _outer.clear()
            _let_through(handler)
    else:
        yield


def _note(number: int, frame: FrameType | None) -> None:
    del number
    _come.append(frame)


def _let_through(handler: Handler) -> None:
    if _come:
        frame = _come[-1]
        _come.clear()
        handler(SIGINT, frame)
