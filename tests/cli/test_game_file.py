"""``tapis --game-file``: a user's own game in every command."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.program import LANGS, Run
from tests.own_games import HEARTS, forgotten


@pytest.fixture(autouse=True)
def _no_game_is_left() -> Iterator[None]:
    with forgotten():
        yield


@pytest.fixture
def hearts(tapis: Run) -> Run:
    return lambda *argv, **how: tapis("--game-file", str(HEARTS), *argv, **how)


def test_help_says_that_the_file_is_run(tapis: Run) -> None:
    said = " ".join(tapis("--help").text().split())
    assert "--game-file FILE add the games that a Python file defines; this runs that file" in said


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_listed_and_has_its_rules(hearts: Run, lang: str) -> None:
    assert "plain_hearts" in hearts("games", lang=lang).text()
    listed = hearts("games", "--json").data()
    assert listed[-1]["id"] == "plain_hearts"
    assert listed[-1]["seats"] == [4, 4]
    rules = hearts("rules", "hearts", lang=lang).text()
    assert "PH-2" in rules
    assert not any(line.startswith(("Les options", "The options")) for line in rules.splitlines())
    assert hearts("rules", "hearts", "PH-2", lang=lang).text()
    assert hearts("rules", "whist", "--diff", "hearts", lang=lang).text()


def test_a_deal_is_dealt_judged_scored_and_solved(hearts: Run, tmp_path: Path) -> None:
    deal = tmp_path / "deal.json"
    deal.write_text(hearts("deal", "hearts", "--seed", "x", "--json").text())
    assert hearts("legal", str(deal), "--json").data()["legal"]
    assert hearts("score", str(deal), "--json").data()["match"]["score"] == [0, 0, 0, 0]
    solved = hearts("solve", str(deal), "--seconds", "1", "--json").data()
    assert solved["unit"] == "points"


def test_matches_are_simulated(hearts: Run) -> None:
    assert "Plain Hearts" in hearts("simulate", "hearts", "-n", "1", "--seed", "x").text()


def test_it_is_played_in_the_terminal(hearts: Run, tmp_path: Path) -> None:
    played = hearts("play", "hearts", "--plain", "--seed", "x", stdin=b"1\nr\nq\n")
    assert played.status == 0
    assert "Traceback" not in played.out + played.err
    assert "PH-1" in played.out


@pytest.mark.parametrize(
    ("text", "said"),
    [("x = 1 / 0", "line 1: ZeroDivisionError"), ("x = 1", "defines no game"), (None, "no such")],
)
def test_a_bad_file_is_one_line(tapis: Run, tmp_path: Path, text: str | None, said: str) -> None:
    path = tmp_path / "bad.py"
    if text is not None:
        path.write_text(text)
    refused = tapis("--game-file", str(path), "games").refusal()
    assert refused.startswith(f"{path}: ")
    assert said in refused


def test_without_the_file_the_game_is_not_known(tapis: Run) -> None:
    assert "unknown game 'plain_hearts'" in tapis("rules", "plain_hearts").refusal()
