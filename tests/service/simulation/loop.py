"""An event loop with virtual time: waiting takes none, and threads are timers drawn from a seed."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from functools import partial
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)
"""The process to which a task belongs; none for the clients."""
SLOW = 0.02
"""How often a thread takes up to SLOW_SECONDS."""
SLOW_SECONDS, FAST_SECONDS = 2.0, 0.005
STEP_SECONDS = 1e-6
"""What is done now takes so long: else a wait too short for the clock would never end."""


class Life:
    """One run of a process: what its tasks and threads do ends with it.

    ``tasks`` are in the order of their beginning, since the order of a set changes from run to run.
    """

    def __init__(self) -> None:
        self.alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task of this process; the tasks and threads that it starts are of it, too."""
        context = copy_context()
        context.run(LIFE.set, self)
        return asyncio.get_running_loop().create_task(work, context=context)

    def end(self) -> None:
        """End at once, as a killed process: no thread of it does anything any more."""
        self.alive = False
        for task in [*self.tasks]:
            task.cancel()


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose clock moves on when nothing is left to be done now.

    What runs in a thread runs at once, after a delay and before another one, both drawn. So a
    process can end before a call, or between the call and its result.
    """

    def __init__(self, random: Random) -> None:
        self.now = 0.0
        self.calm = False
        self._random = random
        super().__init__(_NoFiles(self))
        self.set_task_factory(_new_task)  # type: ignore[arg-type]

    def time(self) -> float:
        return self.now

    def run_in_executor(
        self, executor: object, func: Callable[..., T], *args: object
    ) -> asyncio.Future[T]:
        del executor
        future: asyncio.Future[T] = self.create_future()
        self.call_later(self._delay(), self._call, LIFE.get(), future, partial(func, *args))
        return future

    def _delay(self) -> float:
        slow = not self.calm and self._random.random() < SLOW
        return self._random.uniform(0, SLOW_SECONDS if slow else FAST_SECONDS)

    def _call(self, life: Life | None, future: asyncio.Future[T], func: Callable[[], T]) -> None:
        if life is not None and not life.alive:
            return
        try:
            answer = partial(_answer, future, future.set_result, func())
        except Exception as error:
            answer = partial(_answer, future, future.set_exception, error)
        self.call_later(self._delay(), answer)


class _NoFiles(selectors.SelectSelector):
    """Waits for no file: time moves on instead."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits, and nothing can happen any more"
        self._loop.now += max(timeout, STEP_SECONDS)
        return []


def _answer(future: asyncio.Future[T], tell: Callable[[Any], None], what: object) -> None:
    if not future.done():  # else the task that waited for it has been cancelled
        tell(what)


def _new_task(
    loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, T], **how: Any
) -> asyncio.Task[T]:
    """Make a task, and note it for its process; one of a process that has ended does nothing."""
    task = asyncio.Task(work, loop=loop, **how)
    context: Context = how.get("context") or copy_context()
    life = context.get(LIFE)
    if life is not None:
        life.tasks[task] = None
        task.add_done_callback(lambda task: life.tasks.pop(task, None))
        if not life.alive:
            task.cancel()
    return task


def run(work: Callable[[VirtualLoop], Coroutine[Any, Any, T]], random: Random) -> T:
    """Run in a new loop, and return the result."""
    loop = VirtualLoop(random)
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(work(loop))
