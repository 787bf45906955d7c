"""The player that sees all hands: exact where the solver is, and it does see them."""

from random import Random

import pytest

from tapisvert.bots import voyant
from tapisvert.bots.levels import IN_ARENA, level
from tapisvert.bots.two_sides import two_sided
from tapisvert.bots.voyant import Voyant
from tapisvert.cards import members
from tapisvert.games import GAMES, find
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.view import view
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solve import solve
from tests.policies.test_tree_search import moments
from tests.strategies import hidden_permuted

QUICK = 500


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_deal_in_every_game(name: str) -> None:
    game = find(name)
    table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], "whole").table
    player, other = Voyant("1", QUICK), level("habitue").make("1")
    while not table.over:
        assert table.by is not None
        seen = view(table, table.by)
        open_hand = not two_sided(table) or tricks_to_come(table) <= 6
        choice = player.choose_seeing_all(table) if open_hand else other.choose(seen)
        assert choice.act in (*table.legal(), *table.open())
        table = table.apply(choice.act)


@pytest.mark.parametrize("name", ["manille_boussac", "manille_wikibooks", "whist_dix", "marjolet"])
def test_its_card_has_the_best_exact_value(name: str) -> None:
    tried = 0
    for seed in range(8):
        for table in moments(name, f"exact {seed}"):
            if two_sided(table) and tricks_to_come(table) <= 5:
                act = Voyant("1", QUICK).choose_seeing_all(table).act
                if isinstance(act, Play):
                    exact = solve(table)
                    assert act.card in exact.best
                    tried += len(set(exact.cards.values())) > 1
    assert tried


def test_it_changes_with_the_hidden_cards_and_the_others_do_not() -> None:
    """The same view with other hidden cards: only the player that sees them plays otherwise."""
    changed, random = 0, Random(5)
    blind = [name for name in IN_ARENA if name != "voyant"]
    for table in list(moments("manille_boussac", "hidden"))[:6]:
        assert table.by is not None
        other = hidden_permuted(random, table, table.by)
        seen, again = view(table, table.by), view(other, table.by)
        for name in blind:
            one, two = (IN_ARENA[name].player("x", QUICK) for _ in range(2))
            assert not isinstance(one, Voyant)
            assert one.choose(seen) == two.choose(again)  # type: ignore[union-attr]
        for _ in range(5):
            here, there = (Voyant("x", QUICK).choose_seeing_all(each) for each in (table, other))
            changed += here != there
            other = hidden_permuted(random, table, table.by)
    assert changed


def test_the_tree_chooses_where_the_solver_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voyant, "MOST_NODES", 10)
    table = next(moments("whist_dix", "long"))
    act = Voyant("s", QUICK).choose_seeing_all(table).act
    assert act in table.legal()


def test_equal_arguments_give_equal_cards() -> None:
    for table in list(moments("polignac", "again"))[:10]:
        one, two = (Voyant("s", QUICK).choose_seeing_all(table) for _ in range(2))
        assert one == two


@pytest.mark.parametrize("name", ["polignac", "marjolet"])
def test_the_solver_is_for_two_sides_without_a_stock(name: str) -> None:
    assert not two_sided(next(moments(name, "sides")))


def test_it_knows_the_stock() -> None:
    """The last card that can be drawn decides: two stocks, two choices somewhere."""
    different = 0
    for table in list(moments("marjolet", "stock"))[:8]:
        assert table.by is not None
        found, random = Worlds.of(view(table, table.by)), Random(3)
        cards = set()
        for _ in range(6):
            act = Voyant("s", 4_000).choose_seeing_all(found.draw(random)).act
            cards.add(act)
        different += len(cards) > 1
        assert len(cards) <= len(list(members(table.legal_cards))) + len(table.open())
    assert different
