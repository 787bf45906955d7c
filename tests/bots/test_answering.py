"""Computer players answer their partner's questions."""

from random import Random

import pytest

from tapisvert.bots.levels import LEVELS, at_table
from tapisvert.law.questions import ASK
from tapisvert.play.events import Say
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.games.test_parlee import table


def chosen(at: Table, level: str = "habitue") -> str:
    assert at.turn is not None
    act = LEVELS[level].make("seed").choose(view(at, at.turn)).act
    assert isinstance(act, Say)
    return act.word


@pytest.mark.parametrize(
    ("question", "answer"),
    [("count H", "2"), ("has TS", "yes"), ("top D", "Q"), ("honours S", "T K"), ("points", "11")],
)
def test_a_regular_answers_truthfully(question: str, answer: str) -> None:
    assert chosen(table().apply(f"ask {question}")) == f"answer {answer}"


def test_a_regular_shows_its_hand_only_if_it_must() -> None:
    assert chosen(table().apply("ask-hand")) == "refuse"
    assert chosen(table(show_on_demand=True).apply("ask-hand")) == "show-hand"


def test_a_novice_answers_or_refuses() -> None:
    assert chosen(table().apply("ask points"), "hasard") in ("answer 11", "refuse")


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_a_deal_with_many_questions_is_played_to_its_end(enforcement: str) -> None:
    random, game = Random(enforcement), table().game
    match = Match.start(game, [*"ABCD"], "asked", enforcement=enforcement)
    at = match.table
    while at.turn is not None and not at.over:
        open_ = [act for act in at.open() if isinstance(act, Say) and act.word.startswith(ASK)]
        if open_ and random.random() < 0.8:
            at = at.apply(random.choice(open_))
            continue
        level = random.choice(("hasard", "habitue"))
        player = at_table(level, "s") if at.judged else LEVELS[level].make("s")
        at = at.apply(player.choose(view(at, at.turn)).act)
    assert at.over
    assert len(at.ruling.tricks) == 8
    assert sum(act.word.startswith(ASK) for act in at.acts if isinstance(act, Say)) > 2


def test_no_computer_claims_a_true_answer() -> None:
    """A seat claims only what its own view proves."""
    at = Match.start(table().game, [*"ABCD"], "honest", enforcement="table").table
    for question in ("ask manilles", "ask points", "ask any S", "ask count H"):
        at = at.apply(question)
        at = at.apply(at_table("habitue", "s").choose(view(at, at.turn)).act)
    assert [at_table("habitue", "s").unasked(view(at, seat)) for seat in range(4)] == [None] * 4
