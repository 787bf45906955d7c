"""Reviews in a process of its own: the same as here, restarted, and gone with the server."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tapisvert.analysis.review import CardReview
from tapisvert.games import GAMES
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.service import reviewing
from tapisvert.service.reviewing import (
    BeginReview,
    ContinueReview,
    ReviewBegun,
    ReviewError,
    ReviewProcess,
    review_by_solver,
)
from tapisvert.service.reviews import ReviewKey, Reviews
from tests.service.test_reviews import begun, finished

KEY = ReviewKey("room", 1, 1, 0)
ORPHANING = """
from tests.service.test_reviewing import played
from tapisvert.service.reviewing import ReviewProcess
process = ReviewProcess()
cards, each = process.review(played("manille_boussac"), 0, 60.0)
next(each)
print(process.pid, flush=True)
list(each)
"""


@pytest.fixture
def process() -> Iterator[ReviewProcess]:
    made = ReviewProcess()
    yield made
    made.close()


def played(game: str) -> Table:
    """A whole deal."""
    law = GAMES[game]
    match = Match.start(law, [f"P{seat}" for seat in law.players], "reviewing")
    while not match.table.over:
        match = match.apply(match.table.legal()[0])
    return match.table


def until(holds: Callable[[], bool]) -> None:
    end = monotonic() + 20
    while not holds():
        assert monotonic() < end
        sleep(0.02)


def is_alive(pid: int) -> bool:
    """True if there is such a process that has not ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["manille_boussac", "marjolet", "polignac", "whist_dix"])
def test_it_finds_what_is_found_here(process: ReviewProcess, game: str) -> None:
    """The last three cards, which are solved at once, and exactly."""
    table = played(game)
    cards, here = review_by_solver(table, 0, 2.0)
    number, there = process.review(table, 0, 2.0)
    assert number == cards
    assert [next(there) for _ in range(3)] == [next(here) for _ in range(3)]
    assert process.pid not in (None, os.getpid())


def test_two_deals_take_turns(process: ReviewProcess) -> None:
    table = played("manille_boussac")
    _, one = process.review(table, 0, 2.0)
    _, other = process.review(table, 1, 2.0)
    assert [next(each).act_index for each in (one, other, one, other)] == [
        len(table.acts) - n for n in (1, 1, 2, 2)
    ]


def test_what_fails_there_is_named_here(process: ReviewProcess) -> None:
    nothing: Any = "no table"
    with pytest.raises(ReviewError, match="AttributeError"):
        process.review(nothing, 0, 1.0)
    assert next(process.review(played("manille_boussac"), 0, 1.0)[1])


def test_a_process_that_dies_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    book = Reviews()
    try:
        book.ask(KEY, played("manille_boussac"), 0)
        first = book.of(KEY)
        assert first is not None
        begun(first)
        pid = book._process.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert finished(first).state == "failed"
        assert json.loads(caplog.messages[-1])["event"] == "weighing failed"
        book.ask(KEY, played("manille_boussac"), 0)
        second = book.of(KEY)
        assert second is not None
        begun(second)
        assert second is not first
    finally:
        book.close()


def test_signals_that_are_meant_for_the_server_do_not_end_it(process: ReviewProcess) -> None:
    _, each = process.review(played("manille_boussac"), 0, 2.0)
    assert process.pid is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(process.pid, number)
        assert next(each)


def test_closing_ends_it_in_the_middle_of_a_search(caplog: pytest.LogCaptureFixture) -> None:
    book = Reviews()
    book.ask(KEY, played("polignac"), 0)
    known = book.of(KEY)
    assert known is not None
    begun(known)
    pid = book._process.pid
    assert pid is not None
    book.close()
    assert not is_alive(pid)
    assert len(known.results) < known.cards
    until(lambda: known.state == "failed")  # set after an error would have been logged
    assert "weighing failed" not in caplog.text  # "compiling the kernel" may be logged
    with pytest.raises(ReviewError):
        book._process.review(played("polignac"), 0, 1.0)


@pytest.mark.sampled
@pytest.mark.parametrize("whole", [True, False])
def test_without_work_it_ends_and_is_started_again(whole: bool) -> None:
    """After a review that was finished, and after one that was given up."""
    process = ReviewProcess(idle_seconds=1.0)
    try:
        _, each = process.review(played("manille_boussac"), 0, 0.01)
        first = process.pid
        assert next(each)
        if whole:
            assert [*each]
        until(lambda: process.pid is None)
        assert next(process.review(played("manille_boussac"), 0, 2.0)[1])
        assert process.pid not in (None, first)
    finally:
        process.close()


def test_a_finished_review_is_forgotten() -> None:
    begun: dict[int, Iterator[CardReview]] = {}
    reviewing._answer(begun, BeginReview(7, played("manille_boussac"), 0, 0.01))
    while reviewing._answer(begun, ContinueReview(7)) is not None:
        assert [*begun] == [7]
    assert not begun


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_it_does_not_outlive_a_server_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", ORPHANING], stdout=subprocess.PIPE) as server:
        assert server.stdout
        pid = int(server.stdout.readline())
        assert is_alive(pid)
        server.kill()
    until(lambda: not is_alive(pid))


@pytest.mark.parametrize(("ready", "logged"), [(True, []), (False, ["compiling the kernel"])])
def test_that_the_kernel_is_compiled_first_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, ready: bool,
    logged: list[str],
) -> None:  # fmt: skip
    process = ReviewProcess()
    monkeypatch.setattr(process, "_ask", lambda asked: ReviewBegun(32, ready))
    assert process.review(played("manille_boussac"), 0, 1.0)[0] == 32
    assert [json.loads(message)["event"] for message in caplog.messages] == logged
