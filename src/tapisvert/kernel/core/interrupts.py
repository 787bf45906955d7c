"""Hold back Ctrl-C while Numba compiles: an exception in it can leave it in a broken state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIGINT, getsignal, signal
from threading import current_thread, main_thread
from types import FrameType

Handler = Callable[[int, FrameType | None], object]
_saved: list[Handler] = []
"""The handler of SIGINT that is put back at the end, while interrupts are held back."""
_pending: list[FrameType | None] = []
"""The stack frame of each interrupt that is held back."""


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold back SIGINT to the end of the block; then the usual handler is called, once.

    Blocks may be nested: then it is the end of the innermost block. There one function is compiled
    and its caller still infers types in Python, where an exception does no harm; so Ctrl-C need not
    wait for all callers. Only the main thread handles signals.
    """
    if current_thread() is not main_thread():
        yield
    elif _saved:
        yield
        _deliver(_saved[0])
    elif callable(handler := getsignal(SIGINT)):
        _saved.append(handler)
        signal(SIGINT, _note)
        try:
            yield
        finally:
            signal(SIGINT, handler)
            _saved.clear()
            _deliver(handler)
    else:
        yield


def _note(number: int, frame: FrameType | None) -> None:
    del number
    _pending.append(frame)


def _deliver(handler: Handler) -> None:
    if _pending:
        frame = _pending[-1]
        _pending.clear()
        handler(SIGINT, frame)
