"""IS-MCTS: the same again with the same seed, exact in one small world, blind to hidden cards."""

from random import Random

import pytest

from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.ismcts import IsMcts, tried_most
from tapisvert.bots.simulations import FEWEST_SIMULATIONS, budgeted, cards_to_come
from tapisvert.games import GAMES
from tapisvert.inference.worlds import Worlds
from tapisvert.play.match import Match
from tapisvert.play.view import view
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tapisvert.solver.solve import solve
from tests.policies.test_tree_search import moments


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_deal_in_every_game(name: str) -> None:
    game = GAMES[name]
    table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], "whole").table
    player = IsMcts("1", 1)
    while not table.over:
        assert table.by is not None
        choice = player.choose(view(table, table.by))
        assert choice.act in (*table.legal(), *table.open())
        table = table.apply(choice.act)


@pytest.mark.parametrize("name", ["manille_boussac", "whist_dix"])
def test_it_finds_the_best_card_where_one_deal_is_left(name: str) -> None:
    tried = 0
    for seed in range(15):
        for table in moments(name, str(seed)):
            assert table.by is not None
            seen, short = view(table, table.by), tricks_to_come(table) <= 3
            if short and Worlds.of(seen).number == 1 and can_be_solved(table):
                tried += len(without_equals(table)) > 1
                assert tried_most(seen, Random(1), 3_000) in solve(table).best
    assert tried


@pytest.mark.parametrize("name", ["manille_boussac", "marjolet", "whist_chinois", "polignac"])
def test_hidden_cards_do_not_matter(name: str) -> None:
    for number, table in enumerate(moments(name, "hidden")):
        if number % 5 == 0:
            assert table.by is not None
            seen = view(table, table.by)
            other = Worlds.of(seen).draw(Random(number))
            assert other.by is not None
            again = view(other, other.by)
            assert tried_most(seen, Random(1), 200) == tried_most(again, Random(1), 200)


def test_equal_seeds_give_equal_cards() -> None:
    seen = [
        view(table, table.by) for table in moments("whist_dix", "again") if table.by is not None
    ]
    for each in seen[:10]:
        assert IsMcts("s", 5_000).choose(each) == IsMcts("s", 5_000).choose(each)


def test_work_is_shared_among_simulations() -> None:
    table = next(moments("manille_boussac", "work"))
    assert cards_to_come(table) * budgeted(table, 32_000) <= 32_000 + FEWEST_SIMULATIONS * 32
    assert budgeted(table, 1) == FEWEST_SIMULATIONS
    assert budgeted(table, 32_000) > budgeted(table, 16_000)
