"""Players that search: in processes of their own, which may be killed and end with the server."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

import pytest

import tapisvert as tv
from tapisvert.bots.player import Decision
from tapisvert.bots.seated import advice, choice
from tapisvert.play.match import Match
from tapisvert.service import thinking
from tapisvert.service.thinking import Thinking

DEADLINE_SECONDS = 120
ROOT = Path(__file__).parents[2]
MATCH = Match.start(tv.game("manille_boussac"), [*"ABCD"], "thinking")
SEAT = choice(MATCH, MATCH.table.turn or 0, "maitre").act.seat
SEARCHED = choice(MATCH, SEAT, "maitre")  # after the code has been loaded, which takes seconds


@contextmanager
def thinking_here(kind: type[Thinking] = Thinking) -> Iterator[Thinking]:
    here = kind()
    try:
        yield here
    finally:
        here.close()


async def end_processes() -> None:
    for process in active_children():
        process.kill()
        await asyncio.to_thread(process.join)


def test_the_choice_is_that_of_the_player() -> None:
    with thinking_here() as here:
        for name in ("habitue", "maitre"):
            assert asyncio.run(here.choose(MATCH, SEAT, name)) == choice(MATCH, SEAT, name)
        assert active_children()
    for process in active_children():
        process.join(DEADLINE_SECONDS)
    assert not active_children()


def test_one_question_is_thought_about_once() -> None:
    asked = []

    class Counted(Thinking):
        async def _advice(self, match: Match, seat: int) -> Decision | None:
            asked.append(seat)
            return await super()._advice(match, seat)

    async def at_once(here: Thinking) -> list[Decision | None]:
        first = [asyncio.create_task(here.advise(MATCH, SEAT)) for _ in range(5)]
        await asyncio.sleep(0)
        first.pop().cancel()  # he goes away: the others get their answer all the same
        found = await asyncio.gather(*first, here.advise(MATCH, (SEAT + 1) % 4))
        return [*found, await here.advise(MATCH, SEAT)]

    with thinking_here(Counted) as here:
        *found, other, again = asyncio.run(at_once(here))
    assert found == [again] * 4 == [advice(MATCH, SEAT)] * 4
    assert other is None
    assert asked == [SEAT, (SEAT + 1) % 4, SEAT]


def test_a_killed_process_is_replaced() -> None:
    async def twice(here: Thinking) -> list[Decision]:
        first = await here.choose(MATCH, SEAT, "maitre")
        await end_processes()
        return [first, await here.choose(MATCH, SEAT, "maitre")]

    with thinking_here() as here:
        assert asyncio.run(twice(here)) == [SEARCHED, SEARCHED]


def test_rooms_that_wait_for_a_killed_process_all_get_their_choice() -> None:
    async def at_once(here: Thinking) -> list[Decision]:
        await here.choose(MATCH, SEAT, "maitre")
        waiting = [asyncio.create_task(here.choose(MATCH, SEAT, "maitre")) for _ in range(6)]
        await asyncio.sleep(0)
        await end_processes()
        return await asyncio.gather(*waiting)

    with thinking_here() as here:
        assert asyncio.run(at_once(here)) == [SEARCHED] * 6


def test_a_match_goes_on_where_no_process_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    with thinking_here() as here:
        monkeypatch.setattr("tapisvert.service.thinking._begin", end_at_once)
        found = asyncio.run(here.choose(MATCH, SEAT, "maitre"))
    assert found == choice(MATCH, SEAT, "hasard")


def end_at_once(alive: object) -> None:
    raise SystemExit(1)


def test_advice_is_given_before_and_after_the_preparation() -> None:
    async def advised(here: Thinking) -> list[Decision | None]:
        before = await here.advise(MATCH, SEAT)
        here.prepare([MATCH.game])
        assert here._prepared
        await asyncio.wrap_future(here._prepared)
        return [before, await here.advise(MATCH, SEAT)]

    with thinking_here() as here:
        assert asyncio.run(advised(here)) == [advice(MATCH, SEAT), advice(MATCH, SEAT, "maitre")]


def test_processes_end_with_a_server_that_is_killed() -> None:
    program = [sys.executable, "-m", "tests.service.thinks"]
    server = subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
    )
    assert server.stdout
    processes = [Path("/proc", pid) for pid in server.stdout.readline().split()]
    assert processes
    server.kill()
    server.wait()
    server.stdout.close()
    until = monotonic() + DEADLINE_SECONDS
    while any(map(lives, processes)):
        assert monotonic() < until
        sleep(0.05)


def lives(process: Path) -> bool:
    """True unless a process, given as its directory in /proc, has ended."""
    try:
        return "\nState:\tZ" not in (process / "status").read_text()
    except OSError:
        return False


def test_a_choice_is_made_although_no_code_can_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(thinking, "_compile", full)
    assert thinking._call_compiled(choice, MATCH, SEAT, "hasard") == choice(MATCH, SEAT, "hasard")


def test_no_process_is_started_after_the_end() -> None:
    """A hint that is being thought about when the server stops is given up."""

    async def stopped_early() -> None:
        here = Thinking()
        asked = asyncio.create_task(here._in_process(sleep_long, MATCH))
        while not active_children():
            await asyncio.sleep(0.02)
        here.close()
        with pytest.raises(BrokenProcessPool):
            await asked
        assert here._pool is None

    asyncio.run(stopped_early())
    assert not active_children()


def sleep_long(match: Match) -> None:
    del match
    sleep(DEADLINE_SECONDS)
