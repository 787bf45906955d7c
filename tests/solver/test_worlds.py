"""The worlds of one question solved together have the values that each has when solved alone."""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.games import GAMES
from tapisvert.play.table import Table
from tapisvert.solver import worlds as solving
from tapisvert.solver.engine import Solver
from tapisvert.solver.root import can_be_solved
from tapisvert.solver.solve import solve
from tests.solver.endings import contracted, endings, lying, renamed, thinned
from tests.strategies import random_game

WORLDS = 6


def worlds_of(random: Random, table: Table) -> list[Table]:
    """Return tables that differ in hidden cards only; the first is the given one."""
    assert table.turn is not None
    open_cards = [*tv.members(table.layout.hands[table.turn].known)]
    open_cards += [up for pairs in table.layout.covers for up, _ in pairs]
    unseen = [card for card in lying(table.layout) if card not in open_cards]
    found = [table]
    for _ in range(WORLDS - 1):
        names = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
        found.append(renamed(table, names))
    return found


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_each_world_has_the_values_of_solve(game_id: str) -> None:
    random = Random(f"worlds/{game_id}")
    for table in endings(random, game_id, 6):
        worlds = worlds_of(random, table)
        found = tv.solve_worlds(worlds)
        assert found.exact
        assert found.solved.all()
        best = tv.solve_worlds(worlds, only_best=True)
        for number, world in enumerate(worlds):
            alone = solve(world, solver=Solver(1))
            assert found.solution(number) == alone
            assert found.values[number] == best.values[number] == alone.value
            assert best.solution(number).upper == alone.value
        assert (best.lower <= found.lower).all()
        assert (found.upper <= best.upper).all()


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_the_worlds_of_a_view(game_id: str) -> None:
    """What ``tv.worlds`` draws is accepted in every game, late in a deal."""
    random, seen = Random(f"views/{game_id}"), 0
    while seen < 2:
        begun = contracted(random, random_game(random, game_id))
        table = thinned(random, begun, random.choice((2, 3, 4))) if begun else None
        if table and table.by is not None and can_be_solved(table):
            worlds = tv.worlds(tv.view(table, table.by), 5, random)
            found = tv.solve_worlds(worlds)
            for number, world in enumerate(worlds):
                assert found.solution(number) == solve(world, solver=Solver(1))
            seen += 1


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_budget_of_nodes_is_kept_and_its_bounds_hold(game_id: str) -> None:
    random = Random(f"budget/{game_id}")
    ran_out = 0
    for table in endings(random, game_id, 4):
        worlds = worlds_of(random, table)
        exact = tv.solve_worlds(worlds).lower
        for nodes in (0, 1, 2, 10, 50, random.randrange(50, 500)):
            found = tv.solve_worlds(worlds, nodes=nodes)
            assert found.nodes <= nodes + 1, "the node at which it stops counts"
            assert (found.lower <= exact).all()
            assert (exact <= found.upper).all()
            ran_out += not found.exact
    assert ran_out > 4


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_slices_go_on_where_the_last_one_stopped(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slices of few nodes, which double until a world is done, give the same values."""
    random = Random(f"slices/{game_id}")
    for table in endings(random, game_id, 3):
        worlds, done = worlds_of(random, table), list[int]()
        whole, best = tv.solve_worlds(worlds), tv.solve_worlds(worlds, only_best=True)
        with monkeypatch.context() as patched:
            patched.setattr(solving, "SLICE_NODES", random.randrange(1, 9))
            found = tv.solve_worlds(worlds, step=partial(done.append, 1))
            assert len(done) == WORLDS
            np.testing.assert_array_equal(found.lower, whole.lower)
            np.testing.assert_array_equal(found.upper, whole.upper)
            found = tv.solve_worlds(worlds, only_best=True)
            np.testing.assert_array_equal(found.values, best.values)


@pytest.fixture(scope="module")
def manille() -> list[Table]:
    """Worlds of a seat of manille after some cards."""
    match, random = tv.game("manille").match(["A", "B", "C", "D"], seed="worlds"), Random(1)
    while match.table.ruling.contract is None or len(match.table.layout.played) < 10:
        match = match.apply(random.choice(match.table.legal()))
    table = match.table
    assert table.by is not None
    return tv.worlds(tv.view(table, table.by), 20)


def test_equal_arguments_give_equal_results(manille: list[Table]) -> None:
    for nodes in (None, 5000):
        one, other = (tv.solve_worlds(manille, nodes=nodes) for _ in range(2))
        assert one.nodes == other.nodes
        np.testing.assert_array_equal(one.lower, other.lower)
        np.testing.assert_array_equal(one.upper, other.upper)


def test_means_are_of_the_solved_worlds(manille: list[Table]) -> None:
    done: list[int] = []
    whole = tv.solve_worlds(manille, step=lambda: done.append(1))
    assert len(done) == len(manille)
    alone = [tv.solve(each).cards for each in manille]
    for card, mean in whole.means.items():
        assert mean == pytest.approx(np.mean([each[card] for each in alone]))
    part = tv.solve_worlds(manille, nodes=whole.nodes // 2)
    solved = int(part.solved.sum())
    assert 0 < solved < len(manille)
    first = tv.solve_worlds(manille[:solved])
    assert part.means == first.means
    assert tv.solve_worlds(manille, nodes=0).means == {}


def test_some_cards_only(manille: list[Table]) -> None:
    whole = tv.solve_worlds(manille)
    for place, card in enumerate(whole.cards):
        found = tv.solve_worlds(manille, cards=[card])
        assert found.cards == (card,)
        np.testing.assert_array_equal(found.lower[:, 0], whole.lower[:, place])


def test_what_is_refused(manille: list[Table]) -> None:
    other = manille[0].apply(manille[0].legal()[0])
    dealt = tv.game("coinche").match(["A", "B", "C", "D"], seed="another").table
    for code, given in (
        ("solve/tables", 5), ("solve/table", [1]), ("solve/worlds", []),
        ("solve/worlds", [manille[0], other]), ("solve/calling", [dealt]),
    ):  # fmt: skip
        with pytest.raises(tv.TapisError) as refused:
            tv.solve_worlds(given)  # type: ignore[arg-type]
        assert refused.value.code == code
    legal = set(tv.members(manille[0].legal_cards))
    played = next(card for card in range(64) if card not in legal)
    for cards in ([], 5, [played], ["AS"]):
        with pytest.raises(tv.TapisError) as refused:
            tv.solve_worlds(manille, cards=cards)  # type: ignore[arg-type]
        assert refused.value.code == "solve/cards"
    with pytest.raises(tv.TapisError) as refused:
        tv.solve_worlds(manille, nodes=-1)
    assert refused.value.code == "solve/nodes"
