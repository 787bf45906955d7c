"""There is one class Game: every game has all methods, wherever it comes from."""

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.games import GAMES
from tapisvert.law import verbs
from tapisvert.law.game import Game

LAW = Path(verbs.__file__).parent


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_game_of_a_match_and_of_a_table_is_the_game(name: str) -> None:
    game = tv.game(name)
    match = game.match([f"P{seat}" for seat in game.players], seed="one game")
    for same in (match.game, match.table.game, tv.loads(tv.dumps(match)).game):
        assert type(same) is tv.Game is Game
        assert same == game
        assert same.rules("fr") == game.rules("fr")
        assert same.diff(game) == ()
        assert same.match([f"P{seat}" for seat in game.players], seed="one game") == match


def test_games_compare_with_each_other() -> None:
    match = tv.game("whist_dix").match(["A", "B", "C", "D"], seed="diff")
    differences = match.game.diff(tv.game("whist_chinois"))
    assert differences
    assert differences == tv.game("whist_dix").diff(tv.game("whist_chinois"))


def test_other_options_of_a_game_one_holds() -> None:
    single = tv.game("manille", match="single44")
    both = tv.game(single, undertrump="free")
    assert (both.options["match"], both.options["undertrump"]) == ("single44", "free")
    assert both == tv.game("manille", match="single44", undertrump="free")
    assert tv.game(single, match="single44") == tv.game(single) == single
    own = replace(single, id="of_my_own")
    assert tv.game(own) == own
    assert tv.batch(single, 4, undertrump="free").game == both


def test_a_preset_changes_what_it_names_alone() -> None:
    long = tv.game("whist_couleur", deals=32)
    assert tv.game(long, preset="belge") == tv.game("whist_couleur", preset="belge", deals=32)


def test_a_game_cannot_be_written_to() -> None:
    game = tv.game("manille")
    with pytest.raises(TypeError):
        game.options["match"] = "single44"  # type: ignore[index]
    assert game.options == dict(game.options)
    assert tv.game("manille", match="single44").options["match"] == "single44"


def test_another_game_is_named() -> None:
    whist = tv.game("whist_dix")
    assert whist.diff("chinois") == whist.diff(tv.game("whist_chinois"))
    for other in ("none", None, 3):
        with pytest.raises(tv.TapisError, match="unknown game"):
            whist.diff(other)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 9, None, "0"])
def test_a_seat_that_is_none(seat: int) -> None:
    game = tv.game("whist_mort")
    table = game.match(["A", "B", "C"], seed="seat").table
    for ask in (game.party_of, game.player_of, game.opening, table.duties):
        with pytest.raises(tv.TapisError, match="there is no seat"):
            ask(seat)


def test_a_seat_may_be_a_number_of_an_array() -> None:
    game = tv.game("whist_mort")
    seats: list[Any] = list(np.arange(game.seats))
    for seat in seats:
        assert game.party_of(seat) == game.party_of(int(seat))
        assert game.player_of(seat) == game.player_of(int(seat))


def test_every_game_has_its_options_decided() -> None:
    for game in tv.games():
        assert set(game.options) == {reading.name for reading in game.readings}
        assert game == tv.game(game.id)


def test_who_sits_plays_together_and_wants_points() -> None:
    """A game gives its seats, its parties, and whether a high score is good."""
    whist, polignac = tv.game("whist"), tv.game("polignac", players=5)
    assert (whist.seats, whist.parties, whist.high_is_good) == (4, ((0, 2), (1, 3)), True)
    assert (polignac.seats, polignac.high_is_good) == (5, False)
    assert polignac.parties == ((0,), (1,), (2,), (3,), (4,))
    assert tv.seats_of(0b1010) == (1, 3)


@pytest.mark.parametrize("given", [-1, None, "5", 1.0])
def test_a_mask_of_seats_is_a_number(given: Any) -> None:
    with pytest.raises(tv.TapisError, match="a mask of seats is needed") as caught:
        tv.seats_of(given)
    assert caught.value.code == "contract/mask"
    assert tv.seats_of(np.uint8(5)) == (0, 2)  # type: ignore[arg-type]


def test_the_law_imports_what_stands_above_it_for_type_checkers_alone() -> None:
    for path in LAW.glob("*.py"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ImportFrom):
                above = (node.module or "").startswith(("tapisvert.play", "tapisvert.rulebook"))
                assert not above, path.name
