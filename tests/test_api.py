"""The names that ``import tapisvert`` gives: what they refuse, in one clear line."""

import pytest

import tapisvert as tv
from tapisvert.games import GAMES


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
