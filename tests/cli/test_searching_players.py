"""Players that need compiled code are prepared before a table is shown; others cost nothing."""

import pytest

import tapisvert as tv
from tapisvert import waiting
from tapisvert.bots import compiling
from tapisvert.cli.searching_players import COMPILING, prepare
from tapisvert.cli.session import CliContext
from tapisvert.games import GAMES
from tapisvert.law.game import Game

GAME = tv.game("manille")


@pytest.mark.parametrize("level", ["maitre", "muet", "instinct", "voyant"])
def test_it_is_said_once_that_compiling_takes_time(
    level: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What takes time is compiled for all games, so that no later start says it again."""
    compiled = list[Game]()
    monkeypatch.setattr(waiting, "can_roll_out", lambda: bool(compiled))
    monkeypatch.setattr(compiling, "compile_for", compiled.extend)
    prepare(["habitue", "hasard", "distrait", "nobody"], GAME, CliContext("fr"))
    assert not compiled
    prepare(["habitue", level], GAME, CliContext("fr"))
    assert {game.id for game in compiled} == {*GAMES}
    assert capsys.readouterr().err == f"{COMPILING.fr}\n"
    prepare(["habitue", level], GAME, CliContext("fr"))
    assert not capsys.readouterr().err
