"""A Ray cluster plays the same, also when it loses a node. Skipped without Ray, except in CI."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

import tapisvert as tv
from tapisvert.arena.contest import ArenaTask, Contest, play
from tapisvert.arena.on_ray import OnRay, timed
from tests.leaving_out import leave_out

TWO = ("habitue", "hasard")
DEALS = 600


def require_ray() -> None:
    if find_spec("ray") is None:
        leave_out("needs Ray: make test-ray")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes of one processor each, on this machine."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    require_ray()
    utils = import_module("ray.cluster_utils")
    found = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    found.other = found.add_node(num_cpus=1)
    found.wait_for_nodes()
    yield found
    found.shutdown()


def test_what_a_node_answers_is_what_is_played_here() -> None:
    contest, task = Contest(tv.game("manille"), TWO, "s"), ArenaTask((0, 1), 3, 2)
    line, seconds = timed(contest.to_line(), "[[0, 1], 3, 2]")
    found = tv.arena.executors.results_of(line)
    assert [each[:3] for each in found] == [each[:3] for each in play(contest, task)]
    assert seconds > 0


@pytest.mark.filterwarnings("ignore")
def test_a_node_that_is_lost_changes_nothing(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OnRay, "seconds", 1.0)
    file, steps = tmp_path / "arena.jsonl", list[None]()
    loss = Timer(0.2, lambda: cluster.remove_node(cluster.other, allow_graceful=False))

    def step() -> None:
        steps.append(None)
        if len(steps) == DEALS // 4:
            loss.start()  # soon, when each node plays a task

    how: dict[str, Any] = {"deals": DEALS, "seed": "s"}
    there = tv.arena.play("manille", TWO, ray=cluster.address, to=file, step=step, **how)
    loss.join()
    assert len(cluster.list_all_nodes()) == 1
    assert len(steps) == DEALS
    assert len(file.read_text().splitlines()) == DEALS + 1, "each deal once"
    assert there.values == tv.arena.play("manille", TWO, jobs=2, **how).values
    assert there.cpu_per_card is not None


@pytest.mark.filterwarnings("ignore")
def test_who_does_not_answer_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    require_ray()
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    for address in ("127.0.0.1:1", "nonsense", "", "[::1]:99999", "no host:1"):
        with pytest.raises(tv.TapisError, match="no Ray cluster answers") as refused:
            tv.arena.play("manille", TWO, 2, ray=address)
        assert len(str(refused.value).splitlines()) == 1


def test_ray_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(tv.TapisError, match=r"pip install '\.\[ray\]'"):
        tv.arena.play("manille", TWO, 2, ray="auto")
    with pytest.raises(tv.TapisError, match="either jobs"):
        tv.arena.play("manille", TWO, 2, ray="auto", jobs=2)
