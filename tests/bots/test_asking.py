"""Questions of the player that searches: the value of an answer, and what is never asked."""

from random import Random

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.bots import asking
from tapisvert.bots.asking import MOST_QUESTIONS, gain_of_answer, question
from tapisvert.bots.maitre import Maitre
from tapisvert.bots.searching import SearchBudget
from tapisvert.inference.worlds import Worlds
from tapisvert.law.questions import ASK_HAND, is_question
from tapisvert.play.events import Say
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view

SMALL = SearchBudget(work=3_000)


def leads(seed: str) -> list[Table]:
    """The moments of a deal of random cards at which a seat may ask."""
    random, found = Random(seed), list[Table]()
    table = Match.start(tv.game("manille_boussac"), [*"ABCD"], seed).table
    while not table.over:
        if table.turn is not None and any(is_question(act.word) for act in says(table)):
            found.append(table)
        table = table.apply(random.choice(table.legal()))
    return found


def says(table: Table) -> list[Say]:
    return [act for act in table.open() if isinstance(act, Say)]


def test_an_answer_that_decides_is_worth_what_it_saves() -> None:
    values = np.array([[4.0, 0.0], [4.0, 0.0], [0.0, 4.0], [0.0, 4.0], [3.0, 0.0], [3.0, 0.0]])
    answers = ["yes", "yes", "no", "no", "yes", "yes"]
    assert gain_of_answer(values, answers) == pytest.approx(8 / 6)  # else the first card is led


def test_an_answer_that_changes_no_card_is_worth_nothing() -> None:
    values = np.array([[2.0, 0.0], [5.0, 1.0], [3.0, 2.0], [2.0, 1.0]])
    assert gain_of_answer(values, ["a", "a", "b", "b"]) == 0


def test_noise_is_worth_nothing_on_average() -> None:
    random, found = np.random.default_rng(1), list[float]()
    for _ in range(400):
        values = random.normal(size=(60, 4))
        found.append(gain_of_answer(values, list(random.choice(["a", "b", "c"], size=60))))
    assert abs(np.mean(found)) < 4 * np.std(found) / np.sqrt(len(found))


def test_questions_are_open_few_and_never_about_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "LEAST_GAIN", 0.0)
    for table in leads("few")[:4]:
        seat, asked = table.turn, 0
        assert seat is not None
        here = table
        while found := question(view(here, seat), Random(1), SMALL):
            assert found.act in here.open()
            assert isinstance(found.act, Say)
            assert found.act.word != ASK_HAND
            here, asked = here.apply(found.act), asked + 1
            here = here.apply(here.legal()[0])
        assert 0 < asked <= MOST_QUESTIONS


def test_nothing_is_asked_where_every_card_is_known() -> None:
    for table in leads("known"):
        assert table.turn is not None
        seen = view(table, table.turn)
        if Worlds.of(seen).number == 1:
            assert question(seen, Random(1), SMALL) is None


def test_hidden_cards_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "LEAST_GAIN", 0.0)
    for table in leads("hidden")[:5]:
        assert table.turn is not None
        seen = view(table, table.turn)
        other = Worlds.of(seen).draw(Random(3))
        again = view(other, table.turn)
        assert question(seen, Random(1), SMALL) == question(again, Random(1), SMALL)


def test_a_silent_player_asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "LEAST_GAIN", -1.0)
    table = leads("silent")[0]
    assert table.turn is not None
    seen = view(table, table.turn)
    assert isinstance(Maitre("1", SMALL).choose(seen).act, Say)
    assert Maitre("1", SMALL, asks=False).choose(seen).act in table.legal()
