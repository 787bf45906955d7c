"""What is said and done at a real table, in words."""

import pytest

import tapisvert as tv
from tapisvert.play import telling
from tapisvert.play.events import Play, Say
from tapisvert.play.table_words import word
from tests.cli.program import check_french
from tests.play.faults.scenarios import scenarios
from tests.play.test_arbiter import played

MANILLE = tv.game("manille")


@pytest.mark.parametrize(
    ("said", "fr", "en"),
    [
        ("claim BM-R10 1 5", "réclamer\u202f: carte jouée hors de son tour, siège 1, levée 5",
         "claim: card played out of turn, seat 1, trick 5"),
        ("claim BM-R6 2", "réclamer\u202f: maldonne, siège 2", "claim: misdeal, seat 2"),
        ("enforce suit S", "exiger pique", "demand spades"),
        ("enforce card TS", "retenir le dix de pique", "choose the ten of spades"),
        ("enforce redeal", "exiger une nouvelle donne", "demand a new deal"),
        ("drop TS AS", "laisser tomber le dix de pique et l’as de pique",
         "drop the ten of spades and the ace of spades"),
        ("say H", "annoncer cœur", "name hearts"),
        ("look 3", "regarder la levée 3", "look at trick 3"),
        ("waive", "laisser passer", "let it pass"),
    ],
)  # fmt: skip
def test_words(said: str, fr: str, en: str) -> None:
    assert word(MANILLE, said) == (fr, en)
    assert telling.word(MANILLE, said) == (fr, en)


@pytest.mark.parametrize(
    "said",
    ["", "claim", "claim X 1", "claim BM-R9", "enforce", "enforce all", "say", "say X", "pass"],
)
def test_words_that_are_none_of_the_tables(said: str) -> None:
    assert word(MANILLE, said) is None


def test_whatever_can_be_said_has_a_text() -> None:
    """All acts in all moments of the scenarios of every game."""
    games = {game.id for game in tv.games() if game.hearing}
    for i, scenario in enumerate(scenarios()):
        if scenario.game not in games or i % 5:
            continue
        for match in played(scenario):
            table = match.table
            acts = [act for act in (*table.legal(), *table.open()) if isinstance(act, Say)]
            for act in acts:
                told = telling.word(match.game, act.word)
                assert told.fr != act.word or act.word in match.game.calling.words, act
                check_french(told.fr)
            for done in table.acts[-1:]:
                if not isinstance(done, Play):
                    assert telling.act(match.game, match.names, done)
