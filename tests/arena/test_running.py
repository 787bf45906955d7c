"""An arena plays every deal that is asked for once, and sums up what it has shown."""

from __future__ import annotations

from copy import copy
from functools import partial
from itertools import count

import pytest

import tapisvert as tv
from tapisvert.arena import contest as contests
from tapisvert.arena import entrants
from tapisvert.arena.contest import ArenaTask, Contest, Stopwatch, play
from tapisvert.arena.coordinating import Results, Tasks
from tapisvert.arena.duplicate import compare
from tapisvert.arena.executors import InProcess
from tapisvert.bots import levels
from tapisvert.bots.hasard import ONLY, Hasard
from tapisvert.bots.levels import LEVELS, Level
from tapisvert.bots.player import Decision
from tapisvert.cards import Card
from tapisvert.play.events import Play, Say

TWO = ("habitue", "hasard")


def test_it_compares_the_first_with_the_second() -> None:
    result = tv.arena.play("manille", TWO, 20, seed="s")
    kinds = LEVELS["habitue"].make, LEVELS["hasard"].make
    expected = compare(tv.game("manille"), *kinds, 20, "s")
    assert (result.deals, result.mean, result.stderr) == expected[:3]
    assert result.unit == "marks"
    assert result.cpu_per_card is not None
    assert 0 < result.cpu_per_card < 1
    assert result.values[0, 1] == pytest.approx([*result.values[0, 1]])
    assert not result.ratings
    assert result.decided is None


def test_more_players_are_rated() -> None:
    result = tv.arena.play("manille", ("hasard", "habitue", "hasard"), 30, seed="s")
    one, best, same = result.ratings
    assert [each.player for each in result.ratings] == ["hasard", "habitue", "hasard"]
    assert (one.rating, one.stderr) == (same.rating, same.stderr)
    assert sum(each.rating for each in result.ratings) == pytest.approx(0)
    assert best.rating - one.rating == pytest.approx(-result.mean)
    low, high = best.interval()
    assert 0 < low < best.rating < high
    assert set(result.pairs) == {(0, 1), (1, 2), (2, 0)}
    assert all(each.cpu_per_card for each in result.ratings)


def test_alone_and_against_one_are_both_played_where_there_are_more_parties() -> None:
    three = ("habitue", "hasard", "habitue")
    result = tv.arena.play("polignac", three, 4, seed="s")
    assert len(result.pairs) == 6
    assert sum(each.rating for each in result.ratings) == pytest.approx(0)
    assert set(tv.arena.play("polignac", TWO, 2, seed="s").pairs) == {(0, 1)}


def test_budgets_reach_the_players_that_take_one(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[int | None]()

    def at_work(seed: str, work: int | None) -> Hasard:
        given.append(work)
        return Hasard(seed)

    thinking = Level(tv.Text("penseur", "thinker"), tv.Text("pense", "thinks"), Hasard, at_work)
    everybody = {**LEVELS, "thinker": thinking}
    monkeypatch.setattr(levels, "IN_ARENA", everybody)
    monkeypatch.setattr(entrants, "IN_ARENA", everybody)
    tv.arena.play("manille", ("thinker", "hasard"), 1, work=77)
    assert set(given) == {77}
    given.clear()
    tv.arena.play("manille", ("thinker", "hasard"), 1)
    assert set(given) == {None}


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"deals": 0}, "arena/deals"), ({"deals": True}, "arena/deals"),
        ({"jobs": 0}, "arena/jobs"),
        ({"work": 0}, "arena/work"), ({"players": ("hasard",)}, "arena/players"),
        ({"players": ("hasard",) * 3, "until_decided": True}, "arena/players"),
        ({"players": ("hasard", "nobody")}, "player/unknown"),
        ({"seed": 5}, "arena/seed"), ({"seed": object()}, "arena/seed"),
        ({"margin": 0.0}, "arena/margin"), ({"players": ("hasard", "distrait")}, "player/strict"),
        ({"game": "belote"}, "game/unknown"),
    ],
)  # fmt: skip
def test_bad_arguments_are_refused(how: dict[str, object], code: str) -> None:
    with pytest.raises(tv.TapisError) as refused:
        tv.arena.play(**{"game": "manille", "players": TWO, **how})  # type: ignore[arg-type]
    assert refused.value.code == code


def test_tasks_cover_every_missing_deal_once() -> None:
    contest = Contest(tv.game("manille"), ("hasard",) * 3, "s")
    results = Results(contest, 50)
    results.add(play(contest, ArenaTask((0, 1), 10, 2)))
    executor = InProcess(contest)
    executor.size, tasks = 3, Tasks(results, contest.pairs, executor)
    given = list[tuple[tuple[int, int], int]]()
    sizes = list[int]()
    while task := tasks.next():
        tasks.measured(task, 0.02 * task.deals)
        sizes.append(task.deals)
        given += [(task.pair, task.first + n) for n in range(task.deals)]
    every = [(pair, n) for pair in contest.pairs for n in range(50)]
    assert sorted(given) == sorted({*every} - {((0, 1), 10), ((0, 1), 11)})
    assert max(sizes) == 10, "as many as take the time of a task"
    assert sizes[-1] == 1, "few at the end"


def test_tasks_grow_with_the_speed_of_the_executor() -> None:
    contest = Contest(tv.game("manille"), TWO, "s")
    executor = InProcess(contest)
    tasks = Tasks(Results(contest, 10_000), contest.pairs, executor)
    for speed in (0.1, 0.001):  # seconds a deal
        size = 0
        for _ in range(8):
            task = tasks.next()
            assert task is not None
            tasks.measured(task, speed * task.deals)
            size = task.deals
        assert size == pytest.approx(executor.seconds / speed, rel=0.1)


def test_the_first_card_and_call_in_a_game_are_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """They may compile code."""
    monkeypatch.setattr(Stopwatch, "started", set())
    monkeypatch.setattr(contests, "process_time", iter(n * n * 1.0 for n in count()).__next__)
    call, card = Decision(Say(0, "pass"), ONLY), Decision(Play(0, Card(62)), ONLY)
    watches = [Stopwatch(tv.game(name), "hasard", None) for name in ("manille", "whist_dix")]
    for watch in watches:
        for choice in (call, call, card, card):
            assert watch.measured(partial(copy, choice)) == choice
    # The n-th choice takes 4n + 1: of 0 to 7 those with the numbers 1, 3, 5 and 7 count.
    assert [(watch.choices, watch.cpu) for watch in watches] == [(2, 5 + 13), (2, 21 + 29)]
