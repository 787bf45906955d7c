"""The public functions: what they accept, and what they refuse with one clear line."""

from dataclasses import replace

import pytest

import tapisvert as tv
from tapisvert.games import GAMES
from tapisvert.law import check

NAMES = ["Anne", "Bruno", "Chloé", "David"]


@pytest.mark.parametrize("lang", ["xx", "", None, "FR"])
def test_rules_in_a_language_that_is_none(lang: str) -> None:
    with pytest.raises(tv.TapisError, match="expected fr or en"):
        tv.game("manille").rules(lang)  # type: ignore[arg-type]


def test_rules_in_both_languages() -> None:
    for game in tv.games():
        assert game.rules("fr").keys() == game.rules("en").keys()
        assert game.rules("fr") != game.rules("en")
    assert {game.id for game in tv.games()} == set(GAMES)


@pytest.mark.parametrize("name", ["none", "", 3, None])
def test_a_game_that_is_none(name: str) -> None:
    with pytest.raises(tv.TapisError, match=f"unknown game '{name}'"):
        tv.game(name)


@pytest.mark.parametrize("players", [None, 3, {"Anne", "Bruno", "Chloé", "David"}])
def test_players_that_are_no_list(players: list[str]) -> None:
    with pytest.raises(tv.TapisError, match="list of players"):
        tv.game("manille").match(players)


@pytest.mark.parametrize("given", ["table", tv.Enforcement.TABLE])
def test_a_match_in_table_enforcement(given: str | tv.Enforcement) -> None:
    match = tv.game("manille").match(NAMES, "x", 0, given)
    assert match.enforcement is tv.Enforcement.TABLE
    assert match.table.judged
    assert match == tv.game("manille").match(NAMES, "x", 0, enforcement=given)
    assert tv.loads(tv.dumps(match)) == match
    assert tv.arbiter.report(match)["rulings"] == []
    assert not tv.game("manille").match(NAMES, "x", 0, "strict").table.judged
    assert tv.game("manille").match(NAMES, "x", enforcement=given).table.judged


@pytest.mark.parametrize("given", [None, "", "Table", True, 1, [], "strict "])
def test_an_enforcement_that_is_none(given: str) -> None:
    with pytest.raises(tv.TapisError, match="expected 'strict' or 'table'") as caught:
        tv.game("manille").match(NAMES, enforcement=given)
    assert caught.value.code == "match/enforcement"


def test_a_game_in_which_no_fault_is_judged() -> None:
    silent = replace(tv.game("manille"), hearing=None)
    with pytest.raises(tv.TapisError) as caught:
        silent.match(NAMES, enforcement="table")
    assert caught.value.code == "table/enforcement"


def test_the_game_that_is_given_is_checked() -> None:
    """check_game checks the game given, not the registered one with the same id."""
    game = tv.game("manille")
    follow = game.play["follow"][:-1]
    broken = replace(game, play={**game.play, "follow": follow})
    assert tv.check_game(game) == []
    assert any("do not end with one that always binds" in line for line in tv.check_game(broken))
    assert tv.check_game(replace(game, id="of_my_own", aliases=())) == []


def test_a_game_is_checked_from_its_defaults_whatever_was_chosen() -> None:
    for game in tv.games():
        for reading in game.readings:
            chosen = tv.game(game, **{reading.name: reading.choices[-1].value})
            assert check.check_game(chosen) == []
    assert tv.check_game(tv.game("polignac", players=5)) == []


def test_a_batch_takes_a_game() -> None:
    game = tv.game("polignac", players=5)
    by_value, by_name = tv.batch(game, 8, seed=3), tv.batch("polignac", 8, seed=3, players=5)
    assert by_value.game == by_name.game == game
    assert (by_value.legal() == by_name.legal()).all()
    assert tv.batch(game, 8, players=3).game.seats == 3, "other options of the game given"
    own = replace(game, id="of_my_own")
    assert tv.batch(own, 8).game is own
    assert repr(by_value) == "<Batch of 8 tables, card 0 of 30: <Game polignac players=5>>"


@pytest.mark.parametrize("game", ["polignac", None, 3])
def test_a_batch_of_no_game(game: tv.Game) -> None:
    with pytest.raises(tv.TapisError, match="a game is needed"):
        tv.Batch(game, 2)


def test_the_best_line_costs_nothing() -> None:
    table = tv.game("marjolet").match(["A", "B"], seed="line").table
    with pytest.raises(tv.TapisError):
        tv.best_line(table)
    while table.layout.stock or table.ruling.asked:
        table = table.apply(table.legal()[-1])
    line = tv.best_line(table)
    assert len(line) == 12
    for play in line:
        assert play.card in tv.solve(table).best
        table = table.apply(play)
    assert table.over
    with pytest.raises(tv.TapisError, match="seat"):
        tv.best_line(tv.game("whist").match(["A", "B", "C", "D"]).table, seat=7)
