import pytest

from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.law.pages import entries, entry

GAME = GAMES["manille_boussac"]


def test_every_clause_has_its_entry() -> None:
    assert [e.clause.id for e in entries(GAME)] == [c.id for c in GAME.book.clauses]


def test_what_rests_on_a_clause() -> None:
    found = entry(GAME, "bm-22")
    assert found.status == "in force"
    assert found.duties == ("overtrump", "trump")
    assert [reading.name for reading in found.readings] == ["undertrump"]


def test_what_is_not_in_force_says_why() -> None:
    assert entry(GAME, "BM-16").status == "out of scope"
    later = entry(GAME, "BM-R9")
    assert later.status == "deferred"
    assert later.note


def test_an_unknown_clause_is_refused() -> None:
    with pytest.raises(TapisError, match="no clause 'BM-99'"):
        entry(GAME, "BM-99")
