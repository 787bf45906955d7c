"""Tree search: seeds repeat, one deal is solved, visits add up, nothing illegal is tried."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.cards import members
from tapisvert.games import GAMES
from tapisvert.inference.worlds import Worlds
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.rollouts.run import rollouts
from tapisvert.policies.tree_search import TreeSearch, tree_search
from tapisvert.policies.utility import utility
from tapisvert.policies.weights import zero
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tapisvert.solver.solve import solve

AT_RANDOM = dict.fromkeys(PolicyFamily, zero())


def moments(name: str, seed: str) -> Iterator[Table]:
    """The moments of a random deal at which one of several cards is due."""
    game, random = tv.game(name), Random(f"{name}/{seed}")
    table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], seed).table
    while not table.over:
        if not table.ruling.asked and len(table.legal()) > 1 and table.legal_cards:
            yield table
        table = table.apply(random.choice(table.legal()))


@pytest.mark.sampled
@pytest.mark.parametrize("by_policy", [False, True], ids=["random", "policy"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_searched_and_seeds_repeat(name: str, by_policy: bool) -> None:
    table = next(moments(name, "any"))
    assert table.by is not None
    random, found = Random(1), Worlds.of(view(table, table.by))
    worlds = [found.draw(random) for _ in range(5)]
    one, again, other = (
        tree_search(worlds, 60, seed=seed, by_policy=by_policy) for seed in (3, 3, 4)
    )
    assert one == again
    assert one != other
    assert set(one.visits) == set(members(table.legal_cards))
    assert sum(one.visits.values()) == 60


@pytest.mark.sampled
@pytest.mark.parametrize("by_policy", [False, True], ids=["random", "policy"])
@pytest.mark.parametrize("name", ["manille_boussac", "manille_wikibooks", "whist_dix"])
def test_in_one_deal_it_finds_the_best_card(name: str, by_policy: bool) -> None:
    """The card tried most is one of the best cards of the solver."""
    tried = 0
    for seed in range(4):
        for table in moments(name, f"ending {seed}"):
            if tricks_to_come(table) <= 3 and can_be_solved(table):
                exact = solve(table)
                found = tree_search([table], 3_000, seed=seed, by_policy=by_policy)
                assert found.best in exact.best
                tried += len(set(exact.cards.values())) > 1
    assert tried


def test_only_candidates_are_tried() -> None:
    table = next(moments("whist_dix", "few"))
    some = list(members(table.legal_cards))[:3]
    assert set(tree_search([table], 40, cards=some).visits) == set(some)


def test_with_few_simulations_not_every_card_is_tried() -> None:
    table = next(moments("whist_dix", "few"))
    found = tree_search([table], 4)
    assert list(found.visits.values()) == [1] * 4
    assert found.visits.keys() == found.means.keys()


def test_of_cards_tried_as_often_the_better_one_is_best() -> None:
    low, high = tv.parse_card("7H"), tv.parse_card("AS")
    assert TreeSearch({low: 5, high: 5}, {low: 1.0, high: 2.0}).best == high
    assert TreeSearch({low: 6, high: 5}, {low: 1.0, high: 2.0}).best == low


def test_melds_after_a_trick_count_in_the_tree() -> None:
    """With as many simulations as cards each card is tried once.

    Over 100 seeds the means are those of random roll-outs, which count melds.
    """
    random, compared = Random(7), 0
    game = tv.game("marjolet")
    for number in range(25):
        table = Match.start(game, ["A", "B"], f"melds {number}").table
        # The winner of this trick draws the last card but one: nobody can meld later.
        while len(table.layout.stock) > 2 or not table.trick:
            table = table.apply(random.choice(table.legal()))
        if table.ruling.asked or len(table.legal()) < 2 or not table.legal_cards:
            continue
        cards = list(members(table.legal_cards))
        rolled = rollouts([table], cards, repeats=100, seed=number, weights=AT_RANDOM)
        values = utility(rolled.marks[0], rolled.party, rolled.sign)
        found = [tree_search([table], len(cards), seed=seed).means for seed in range(100)]
        for each, card in zip(values, cards, strict=True):
            tried = np.array([means[card] for means in found])
            error = np.sqrt((each.var() + tried.var()) / 100)
            assert abs(each.mean() - tried.mean()) <= 5 * error + 1e-9
            compared += bool(each.var())
    assert compared > 20
