"""The best line: lawful, and worth what the solver says."""

from random import Random

import pytest

import tapisvert as tv
from tapisvert.analysis.best_line import best_line
from tapisvert.analysis.score_so_far import score_so_far
from tapisvert.games import GAMES
from tapisvert.notation import card_text
from tapisvert.play.table import Table
from tapisvert.solver.engine import Budget
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tests.solver.endings import ending
from tests.solver.test_solve import FINESSE, whist

EACH = 4


def followed(table: Table, seat: int | None = None) -> Table:
    """The table at the end of its best line, every card of which is lawful."""
    for play in best_line(table, seat=seat):
        table = table.apply(play)
    return table


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_the_line_is_worth_what_the_best_card_is(game_id: str) -> None:
    random = Random(f"line {game_id}")
    for _ in range(EACH):
        table = ending(random, game_id)
        end = followed(table)
        assert table.turn is not None
        assert not can_be_solved(end)
        unit, before = score_so_far(table, table.turn)
        if end.over and (unit != "tricks" or not tricks_to_come(end)):
            assert score_so_far(end, table.turn) == (unit, before + tv.solve(table).value)


def test_of_equal_cards_the_lowest_is_played() -> None:
    line = best_line(whist("N:A2...A Q3...K 4.2..2 K5...3"))
    assert [card_text(play.card) for play in line[:2]] == ["2S", "3S"]


def test_others_play_against_the_party_that_is_named() -> None:
    table = whist(FINESSE)
    for seat in range(4):
        end = followed(table, seat)
        mine = sum(trick.winner % 2 == seat % 2 for trick in end.ruling.tricks)
        assert mine == (2 if seat % 2 == 0 else 1)


def test_a_spent_budget_ends_the_line() -> None:
    table = whist("N:AQ2.K3.A4.52 K43.A2.Q5.A3 J5.Q4.K3.K74 T6.J5.J2.QJ6")
    assert best_line(table, budget=Budget(nodes=0)) == ()
    assert len(best_line(table)) == 36
