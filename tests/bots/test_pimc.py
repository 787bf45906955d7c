"""Plain PIMC: exact in one world, blind to hidden cards, within its budget."""

from random import Random

import pytest

from tapisvert.bots import exact_values
from tapisvert.bots.aim import marks_only
from tapisvert.bots.deal_utilities import deal_utilities
from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.exact_values import FEWEST_WORLDS, as_utilities
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.pimc import MOST, Pimc, mean_values
from tapisvert.bots.two_sides import two_sided
from tapisvert.games import GAMES
from tapisvert.inference.worlds import Worlds
from tapisvert.play.match import Match
from tapisvert.play.view import view
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tapisvert.solver.solve import solve
from tapisvert.solver.worlds import solve_worlds
from tests.policies.test_tree_search import moments
from tests.strategies import NAMES

WORK = 2_000


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_deal_in_every_game(name: str) -> None:
    game = GAMES[name]
    table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], "whole").table
    player = Pimc("1", 1)
    random = Random(1)
    while not table.over:
        assert table.by is not None
        searched = not two_sided(table) or tricks_to_come(table) <= 5
        act = player.choose(view(table, table.by)).act if searched else random.choice(table.legal())
        assert act in (*table.legal(), *table.open())
        table = table.apply(act)


@pytest.mark.parametrize("name", ["manille_boussac", "whist_dix", "marjolet"])
def test_the_best_card_where_one_deal_is_left(name: str) -> None:
    tried = 0
    for seed in range(12):
        for table in moments(name, str(seed)):
            assert table.by is not None
            seen = view(table, table.by)
            if Worlds.of(seen).number == 1 and can_be_solved(table):
                tried += 1
                assert mean_values(seen, Random(1), WORK).best in solve(table).best
    assert tried


@pytest.mark.parametrize("name", ["manille_boussac", "marjolet", "polignac"])
def test_hidden_cards_do_not_matter(name: str) -> None:
    for number, table in enumerate(moments(name, "hidden")):
        if number % 6 == 0:
            assert table.by is not None
            seen = view(table, table.by)
            other = Worlds.of(seen).draw(Random(number))
            assert other.by is not None
            again = view(other, other.by)
            assert mean_values(seen, Random(1), WORK) == mean_values(again, Random(1), WORK)


def test_means_are_those_of_the_worlds_one_by_one() -> None:
    """Every world of an ending: the mean of the values that the solver finds in each alone."""
    tried = 0
    for table in moments("manille_boussac", "every"):
        assert table.by is not None
        seen = view(table, table.by)
        found, cards = Worlds.of(seen), without_equals(table)
        if found.number is None or not 1 < found.number <= MOST or len(cards) < 2:
            continue
        tried += 1
        means = mean_values(seen, Random(1), 1 << 30)
        assert means.worlds == found.number
        every = list(found.every(Random(0)))
        paid = as_utilities(
            every, solve_worlds(every), list(means.values), marks_only(every[0])
        ).mean(axis=0)
        assert list(means.values.values()) == pytest.approx(paid.tolist())
    assert tried


def test_a_goal_counts_what_it_pays() -> None:
    """Where a goal is paid by its tricks, the value of a card is a payment."""
    game, player, paid = GAMES["whist_couleur"], Habitue(), 0
    for seed in range(40):
        table = Match.start(game, NAMES, f"paid {seed}").table
        while table.by is not None and (table.ruling.asked or tricks_to_come(table) > 2):
            table = table.apply(player.choose(view(table, table.by)).act)
        goals = table.ruling.contract.goals if table.ruling.contract else ()
        if table.by is None or len(goals) != 1 or len(set(goals[0].pays)) < 3:
            continue
        if not two_sided(table) or len(without_equals(table)) < 2:
            continue
        paid += 1
        world = Worlds.of(view(table, table.by)).draw(Random(0))
        exact, cards = solve_worlds([world]), without_equals(table)
        worth = as_utilities([world], exact, cards, marks_only(world))[0].tolist()
        paid_for = deal_utilities(world, marks_only(world))
        assert paid_for is not None
        assert set(worth) <= set(paid_for.tolist())
        best = cards[worth.index(max(worth))]
        assert best in solve(world).best
    assert paid


def test_chance_plays_where_open_hands_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(moments("manille_boussac", "long"))
    assert table.by is not None
    seen = view(table, table.by)
    exact = mean_values(seen, Random(1), WORK)
    monkeypatch.setattr(exact_values, "MOST_NODES", 10)
    rolled = mean_values(seen, Random(1), WORK)
    assert rolled.values.keys() == exact.values.keys()
    assert rolled.values != exact.values


def test_the_budget_decides_between_bounds() -> None:
    table = next(moments("manille_boussac", "budget"))
    assert table.by is not None
    seen = view(table, table.by)
    few, some, many = (mean_values(seen, Random(1), work) for work in (1, 4_000, 1 << 30))
    assert few.worlds == FEWEST_WORLDS
    assert FEWEST_WORLDS <= some.worlds <= many.worlds == MOST
