"""Calls by search: better than the habit or equal to it, blind to hidden cards, within a budget."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.bots import call_search
from tapisvert.bots.call_search import search_call
from tapisvert.bots.levels import LEVELS
from tapisvert.bots.player import Decision
from tapisvert.bots.saying import best_call
from tapisvert.bots.searching import SearchBudget
from tapisvert.bots.usual_call import called_out
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Say, words_of
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.games import test_parlee as parlee

CALLING = "whist_humbug", "whist_chinois", "whist_couleur", "manille_wikibooks"
SMALL = SearchBudget(work=2_000)


def asked(name: str, seeds: int = 3) -> Iterator[Table]:
    """The moments of random auctions at which a call is due, and the legal cards after them."""
    game, random = tv.game(name), Random(name)
    for seed in range(seeds):
        table = Match.start(game, [*"ABCD"][: len(game.players)], f"{name}/{seed}").table
        while table.ruling.asked and not table.over:
            yield table
            table = table.apply(random.choice(table.legal()))


def found(table: Table, seed: int = 1, budget: SearchBudget = SMALL) -> Decision | None:
    assert table.by is not None
    return search_call(view(table, table.by), Random(seed), budget)


@pytest.mark.parametrize("name", CALLING)
def test_a_legal_call_with_its_reason_the_same_each_time(name: str) -> None:
    tried = 0
    for table in asked(name, 1):
        if choice := found(table):
            tried += 1
            assert table.why(choice.act) is None
            assert all(choice.reason)
            assert found(table) == choice
    assert tried


@pytest.mark.parametrize("name", CALLING)
def test_hidden_cards_do_not_matter(name: str) -> None:
    for table in asked(name, 1):
        assert table.by is not None
        other = Worlds.of(view(table, table.by)).draw(Random(7))
        assert found(other) == found(table)


@pytest.mark.parametrize("name", ["manille_boussac", "marjolet", "whist_dix", "polignac"])
def test_nothing_to_call_before_the_first_card(name: str) -> None:
    table = Match.start(tv.game(name), [*"ABCD"][: len(tv.game(name).players)], "none").table
    while not table.over:
        assert found(table) is None
        table = table.apply(table.legal()[0])


def test_an_answer_before_the_first_card_is_no_call() -> None:
    """It is answered by habit: whoever is asked for his hand does not show it."""
    at = parlee.table().apply("ask-hand")
    assert at.by is not None
    assert found(at) is None
    choice = LEVELS["maitre"].player("s", 2_000).choose(view(at, at.by))
    assert words_of(choice.act) == "refuse"


def test_doubles_are_left_to_the_habit_and_trumps_are_searched() -> None:
    seen = set()
    for table in asked("manille_wikibooks", 6):
        assert table.ruling.asked is not None
        doubles = table.ruling.asked.words[0] in call_search.DOUBLES
        seen.add(doubles)
        assert (found(table) is None) is doubles
    assert seen == {True, False}


@pytest.mark.parametrize("name", CALLING)
def test_every_auction_comes_to_its_end(name: str) -> None:
    """Together the calls are those that ``habitue`` makes one by one."""
    for table in asked(name, 1):
        ended = called_out(table)
        assert ended.over or ended.legal_cards
        while table.ruling.asked and not table.over:
            assert table.by is not None
            choice = best_call(view(table, table.by))
            assert choice
            table = table.apply(choice.act)
        assert ended == table


def test_the_habit_decides_where_nothing_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(call_search, "STANDARD_ERRORS", 1e9)
    for table in asked("whist_chinois"):
        assert table.by is not None
        assert found(table) == best_call(view(table, table.by))


def test_the_best_of_the_values_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(asked("whist_chinois"))
    assert table.by is not None
    usual = best_call(view(table, table.by))
    other = next(act for act in table.legal() if usual and act != usual.act)

    def valued(worlds: list[Table], say: Say, *_: object) -> object:
        return np.full(len(worlds), 3.0 if say == other else 1.0)

    monkeypatch.setattr(call_search, "MOST_WORDS", 99)
    monkeypatch.setattr(call_search, "_utilities", valued)
    choice = found(table)
    assert choice
    assert choice.act == other
    assert "2.0 points more than “" in choice.reason.en
    assert "2,0\u00a0points de plus que «\u202f" in choice.reason.fr


def test_a_late_clock_ends_the_search_after_a_round() -> None:
    seconds, rounds = iter(range(0, 1000, 10)), 0

    def counted() -> float:
        nonlocal rounds
        rounds += 1
        return float(next(seconds))

    table = next(asked("whist_chinois"))
    assert found(table, budget=SearchBudget(2_000, 5.0, counted))
    assert rounds == 2  # at the start, and after the first round
