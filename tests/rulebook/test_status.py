"""What a page says of the clauses that are not wholly in force."""

import re

import pytest

from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.law.pages import entries, entry
from tapisvert.rulebook.page import standing
from tests.cli.program import check_french

IN_PART = {"polignac": {"PG-R8"}}
FAULTS = re.compile(
    r"renonce|maldonne|faute(?! d)|fautif|pénalité|puni|hors de tour|mauvaise main|se revoit"
    r"|perd la partie"
)
ENFORCED = {"BM-21", "BM-A14"}
"""They name revoking as what the referee does not let happen, and marks that a penalty leaves."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_a_clause_whose_faults_wait_says_so(game: Game) -> None:
    marked = {each.clause.id for each in entries(game) if each.status == "in part"}
    assert marked == IN_PART.get(game.id, set())
    for clause_id in marked:
        told = standing(entry(game, clause_id))
        assert re.fullmatch(
            r"appliquée en partie\u202f: sans .+ \(les fautes à une vraie table\)", told.fr
        )
        assert re.fullmatch(r"in force in part: without .+ \(faults at a real table\)", told.en)
        check_french(told.fr)


@every_game
def test_a_clause_in_force_that_speaks_of_faults_is_the_hearings(game: Game) -> None:
    """Whatever is said of a fault is cited by the hearing, or the page says that it waits."""
    found = {
        each.clause.id
        for each in entries(game)
        if each.status == "in force" and FAULTS.search(each.clause.text.fr)
    }
    heard = game.hearing
    cited = {*heard.clauses} if heard else set()
    for row in heard.faults if heard else ():
        cited |= {row.id, *row.clauses}
    assert found <= ENFORCED | cited


@every_game
def test_no_clause_that_the_hearing_cites_still_waits(game: Game) -> None:
    status = {each.clause.id: each.status for each in entries(game)}
    for row in game.hearing.faults if game.hearing else ():
        for clause in (row.id, *row.clauses):
            assert status[clause] in ("in force", "in part"), clause
