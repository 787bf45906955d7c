from random import Random

from tapisvert.games import GAMES, find
from tapisvert.glossary import Text
from tapisvert.law.ledger import Mark
from tapisvert.play import telling
from tapisvert.play.score import line
from tests.play.test_table import boussac, wikibooks
from tests.strategies import NAMES, random_match

BOUSSAC, WIKIBOOKS = GAMES["manille_boussac"], GAMES["manille_wikibooks"]


def test_cards_and_words_are_told() -> None:
    table = boussac().apply("play TD")
    assert telling.act(BOUSSAC, NAMES, table.acts[0]).fr == "Anne joue le dix de carreau"
    assert telling.act(BOUSSAC, NAMES, table.acts[0]).en == "Anne plays the ten of diamonds"
    called = wikibooks().apply("trump H")
    assert telling.act(WIKIBOOKS, NAMES, called.acts[0]).fr == (
        "David\u202f: «\u202fatout cœur\u202f»"
    )
    assert telling.choice(WIKIBOOKS, called.legal()[0]).fr == "je coinche"
    assert telling.choice(BOUSSAC, table.acts[0]).en == "ten of diamonds"


def test_the_deal_and_the_trump_are_told() -> None:
    table = boussac()
    assert telling.dealt(table, NAMES).fr == "Chloé coupe, David donne et retourne l’as de cœur"
    assert telling.trump(table).en == "hearts are trumps"
    assert telling.trump(wikibooks()).fr == "l’atout n’est pas encore nommé"
    assert telling.trump(wikibooks().apply("trump H")).en == "the calling is under way"
    free = wikibooks().apply("voiture").apply("pass").apply("pass")
    assert telling.trump(free).fr == "sans atout"


def test_tricks_marks_and_results_are_told() -> None:
    match = random_match(Random(1), BOUSSAC, "telling")
    table = match.tables[0]
    assert "fait la levée\u202f: " in telling.trick(BOUSSAC, NAMES, table.ruling.tricks[0]).fr
    for mark in table.ruling.ledger:
        told = telling.mark(BOUSSAC, NAMES, mark)
        assert f"marquent {mark.points}\u00a0point" in told.fr
        assert f"score {mark.points} point" in told.en
    assert len(telling.result(table, NAMES)) == 2
    assert telling.party(BOUSSAC, NAMES, 0).fr == "Anne et Chloé"


def test_a_fault_that_loses_the_match_says_so() -> None:
    """The mark has no points; it is not told as "scores 0 points"."""
    polignac = find("polignac")
    mark = Mark(1, 0, Text("renonce", "revoke"), (), loses=True)
    assert telling.mark(polignac, NAMES, mark).fr == "Bruno perd la partie (renonce)"
    assert telling.mark(polignac, NAMES, mark).en == "Bruno loses the match (revoke)"
    assert telling.what_for(mark).en == "revoke; loses the match"
    assert line(mark)["loses"] is True
    assert "loses" not in line(mark._replace(points=1, loses=False))
