from dataclasses import replace

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.glossary import Text
from tapisvert.law.pages import entries, entry
from tests.every_option import ALONE, Chosen

GAME = GAMES["manille_boussac"]


def test_every_clause_has_its_entry() -> None:
    assert [e.clause.id for e in entries(GAME)] == [c.id for c in GAME.book.clauses]


def test_what_rests_on_a_clause() -> None:
    """The entry of a clause gives its status, its duties and its readings."""
    found = entry(GAME, "bm-22")
    assert found.status == "in force"
    assert found.duties == ("overtrump", "trump")
    assert [reading.name for reading in found.readings] == ["undertrump"]


def test_what_is_not_in_force_says_why() -> None:
    assert entry(GAME, "BM-16").status == "out of scope"
    waiting = replace(GAME.book, deferred={"BM-A1": Text("plus tard", "later")})
    later = entry(replace(GAME, book=waiting), "BM-A1")
    assert later.status == "deferred"
    assert later.note


def test_what_is_in_force_in_part_says_what_is_missing() -> None:
    missing = Text("sans cela", "without that")
    half = entry(replace(GAME, book=replace(GAME.book, in_part={"BM-A15": missing})), "BM-A15")
    assert half.status == "in part"
    assert half.note == missing


def test_options_set_clauses_aside() -> None:
    belge = find("whist_couleur", {"preset": "belge"})
    by_id = {each.clause.id: each for each in entries(belge)}
    assert by_id["CB-05"].status == by_id["CG-01"].status == "in force"
    aside = [each.clause.id for each in by_id.values() if each.status == "set aside"]
    assert aside == ["CG-03", "CG-04", "CG-08"]
    assert by_id["CG-03"].note == Text(
        "suivie seulement avec preset=gand", "followed only with preset=gand"
    )


@pytest.mark.parametrize("what", ALONE, ids=str)
def test_no_other_option_sets_a_clause_aside(what: Chosen) -> None:
    """Under any other value every clause that still holds is cited by a rule."""
    aside = [each for each in entries(what.game) if each.status == "set aside"]
    silent = what.options.get("questions") == "none"
    assert not aside or what.game_id == "whist_couleur" or silent


def test_an_unknown_clause_is_refused() -> None:
    with pytest.raises(TapisError, match="no clause 'BM-99'"):
        entry(GAME, "BM-99")
