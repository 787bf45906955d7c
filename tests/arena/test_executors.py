"""Whoever plays the tasks, the results are the same."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.arena.contest import ArenaTask, Contest, DealResult, play
from tapisvert.arena.executors import Executor, InProcess, Processes, WorkerProcess, results_of
from tapisvert.arena.worker import serve

TWO = ("habitue", "hasard")
TASKS = [ArenaTask((0, 1), 0, 3), ArenaTask((0, 1), 3, 1), ArenaTask((0, 1), 4, 2)]
EXECUTORS: dict[str, Callable[[Contest], Executor]] = {
    "alone": InProcess,
    "processes": lambda contest: Processes(contest, 2),
}


def values(rows: list[DealResult]) -> list[tuple[int, float]]:
    return [(each.deal, each.value) for each in rows]


@pytest.mark.parametrize("make", EXECUTORS.values(), ids=list(EXECUTORS))
def test_each_task_is_answered_once(make: Callable[[Contest], Executor]) -> None:
    contest = Contest(tv.game("whist_short"), TWO, "s")
    executor = make(contest)
    try:
        for task in TASKS:
            executor.start(task)
        ended = [executor.finish() for _ in TASKS]
    finally:
        executor.close()
    assert all(each.seconds > 0 for each in ended)
    assert {each.task: values(each.results) for each in ended} == {
        task: values(play(contest, task)) for task in TASKS
    }


def test_what_is_under_way_can_be_given_up() -> None:
    for make in EXECUTORS.values():
        executor = make(Contest(tv.game("whist_short"), TWO, "s"))
        executor.start(ArenaTask((0, 1), 0, 10**6 if executor.size > 1 else 1))
        executor.close()


def test_several_processes_play_the_same() -> None:
    one, three = (
        tv.arena.play("polignac", TWO, 12, seed="s", jobs=jobs) for jobs in (1, 3)
    )  # fmt: skip
    assert one.values == three.values
    assert len(one.values[0, 1]) == 12


def test_processes_know_options_and_games_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "import tapisvert as tv\nfrom dataclasses import replace\n"
        "OWN = replace(tv.game('whist_short'), id='own_arena', aliases=())\n"
    )
    from tests.own_games import forgotten

    with forgotten():
        (own,) = tv.load_games(file)
        order = Contest(own, TWO, "s").to_line()
    with forgotten():
        answers = io.StringIO()
        serve([order, json.dumps([[0, 1], 0, 2])], answers)
        assert [each.deal for each in results_of(answers.getvalue())] == [0, 1]


def test_a_worker_that_ends_is_told_of() -> None:
    contest = Contest(tv.game("manille"), ("habitue", "nobody"), "s")
    executor = Processes(contest, 1)
    try:
        executor.start(ArenaTask((0, 1), 0, 1))
        with pytest.raises(tv.TapisError, match="has ended"):
            executor.finish()
    finally:
        executor.close()


def test_half_an_answer_is_none() -> None:
    """A process that is killed while it writes leaves the beginning of a line."""
    cut = "import sys; sys.stdin.readline(); sys.stdout.write('[[[0, 1], 0')"
    process = subprocess.Popen(
        [sys.executable, "-c", cut], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process, pytest.raises(tv.TapisError, match="has ended"):
        WorkerProcess(process).ask(ArenaTask((0, 1), 0, 1))
