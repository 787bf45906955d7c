"""Whoever plays the tasks, the results are the same."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.arena.contest import ArenaTask, Contest, DealResult, play
from tapisvert.arena.crews import Alone, Crew, Processes, results_of
from tapisvert.arena.worker import serve

TWO = ("habitue", "hasard")
TASKS = [ArenaTask((0, 1), 0, 3), ArenaTask((0, 1), 3, 1), ArenaTask((0, 1), 4, 2)]
CREWS: dict[str, Callable[[Contest], Crew]] = {
    "alone": Alone,
    "processes": lambda contest: Processes(contest, 2),
}


def values(rows: list[DealResult]) -> list[tuple[int, float]]:
    return [(each.deal, each.value) for each in rows]


@pytest.mark.parametrize("make", CREWS.values(), ids=list(CREWS))
def test_each_task_is_answered_once(make: Callable[[Contest], Crew]) -> None:
    contest = Contest(tv.game("whist_short"), TWO, "s")
    crew = make(contest)
    try:
        for task in TASKS:
            crew.start(task)
        ended = [crew.finish() for _ in TASKS]
    finally:
        crew.close()
    assert all(each.seconds > 0 for each in ended)
    assert {each.task: values(each.results) for each in ended} == {
        task: values(play(contest, task)) for task in TASKS
    }


def test_what_is_under_way_can_be_given_up() -> None:
    for make in CREWS.values():
        crew = make(Contest(tv.game("whist_short"), TWO, "s"))
        crew.start(ArenaTask((0, 1), 0, 10**6 if crew.size > 1 else 1))
        crew.close()


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
        order = Contest(own, TWO, "s").order()
    with forgotten():
        answers = io.StringIO()
        serve([order, json.dumps([[0, 1], 0, 2])], answers)
        assert [each.deal for each in results_of(answers.getvalue())] == [0, 1]


def test_a_worker_that_ends_is_told_of() -> None:
    contest = Contest(tv.game("manille"), ("habitue", "nobody"), "s")
    crew = Processes(contest, 1)
    try:
        crew.start(ArenaTask((0, 1), 0, 1))
        with pytest.raises(tv.TapisError, match="has ended"):
            crew.finish()
    finally:
        crew.close()
