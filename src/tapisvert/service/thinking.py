"""Where computer players choose: those that search in processes of their own, others in threads.

A search in this process would hold the interpreter's lock again and again, and every page would
wait for it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from tapisvert.bots.levels import AT_TABLE
from tapisvert.bots.player import Decision
from tapisvert.bots.seated import BEST_ADVISER, STAND_IN, advice, choice
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.service.shielding import shielded
from tapisvert.service.worker import begin_work

MOST_PROCESSES = 4
NICENESS = 5
"""How much the processes that think give way to the one that answers people."""
Answer = TypeVar("Answer")
logger = logging.getLogger(__name__)


class Thinking:
    """The choices of computer players. Processes are started when the first is needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._alive: Connection | None = None
        self._prepared: Future[None] | None = None
        self._advising: dict[tuple[int, int], asyncio.Task[Decision | None]] = {}
        self._closed = False

    async def choose(self, match: Match, seat: int, name: str) -> Decision:
        """Return the act of a computer player of level ``name`` in this seat.

        If its process ends twice, STAND_IN chooses: it must not end a person's match.
        """
        if not AT_TABLE[name].searches:
            return await asyncio.to_thread(choice, match, seat, name)
        try:
            return await self._in_process(choice, match, seat, name)
        except BrokenProcessPool:
            return await asyncio.to_thread(choice, match, seat, STAND_IN)

    async def advise(self, match: Match, seat: int) -> Decision | None:
        """Return what a good player would do in this seat, as ``seated.advice`` does.

        The one that searches is asked if ``prepare`` has come to its end. While it thinks, whoever
        asks the same gets the same answer: nobody can keep all processes busy with one question.
        """
        asked = (id(match), seat)
        if asked not in self._advising:
            task = asyncio.create_task(self._advice(match, seat))
            self._advising[asked] = task
            task.add_done_callback(lambda _: self._advising.pop(asked))
        return await shielded(self._advising[asked])

    async def _advice(self, match: Match, seat: int) -> Decision | None:
        if self._prepared and self._prepared.done() and not self._prepared.exception():
            with suppress(BrokenProcessPool):
                return await self._in_process(advice, match, seat, BEST_ADVISER)
        return await asyncio.to_thread(advice, match, seat)

    def prepare(self, games: Iterable[Game]) -> None:
        """Compile what players that search need in these games, unless it is compiled.

        It takes a minute, once on a machine, in the background.
        """
        self._prepared = self._opened().submit(_compile, tuple(games))

    @property
    def is_preparing(self) -> bool:
        """True while ``prepare`` compiles: a player that searches answers only after that."""
        return self._prepared is not None and not self._prepared.done()

    async def _in_process(
        self, function: Callable[..., Answer], match: Match, *arguments: object
    ) -> Answer:
        """Call a function of a match in one of the processes; once more if its process dies.

        Raises BrokenProcessPool if the second one dies too.
        """
        loop, pool = asyncio.get_running_loop(), self._opened()
        call = partial(_call_compiled, function, match, *arguments)
        try:
            return await loop.run_in_executor(pool, call)
        except BrokenProcessPool:
            logger.error(json.dumps({"event": "computer failed", "error": "BrokenProcessPool"}))
            if self._closed:
                raise
            if self._pool is pool:  # else another room has noticed it before
                self._end_processes()
            return await loop.run_in_executor(self._opened(), call)

    def close(self) -> None:
        """End the processes now, for good."""
        self._closed = True
        self._end_processes()

    def _end_processes(self) -> None:
        """End the processes now, whatever they are doing, and wait for their end.

        What they share with this process is given back, or Python would warn of it if a signal
        ends the server.
        """
        pool, self._pool = self._pool, None
        if self._alive:
            self._alive.close()
        if pool:
            pool.shutdown(wait=True, cancel_futures=True)
            del pool
            gc.collect()

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            heard, self._alive = context.Pipe(duplex=False)
            number = min(MOST_PROCESSES, os.cpu_count() or 1)
            self._pool = ProcessPoolExecutor(number, context, _begin, (heard,))
        return self._pool


@lru_cache(maxsize=32)
def _compile(games: tuple[Game, ...]) -> None:
    """Compile or load what these games need, once in a process."""
    from tapisvert.bots.compiling import compile_for

    compile_for(games)


def _call_compiled(function: Callable[..., Answer], match: Match, *arguments: object) -> Answer:
    """Load the compiled code of the match's game, once per process, then call the function.

    Loading takes seconds and must not use up the thinking time.
    """
    try:
        _compile((match.game,))
    except Exception as error:  # the player itself may do without, and has a stand-in
        logger.error(json.dumps({"event": "computer failed", "error": type(error).__name__}))
    return function(match, *arguments)


def _begin(alive: Connection) -> None:
    """Prepare a process that thinks: give way, and end with the server however that ends."""
    begin_work(NICENESS)
    Thread(target=_end_with, args=(alive,), daemon=True).start()


def _end_with(alive: Connection) -> None:
    """Wait until the other end of the pipe is closed, which the system does for a killed server."""
    with suppress(OSError):
        alive.poll(None)
    os._exit(0)
