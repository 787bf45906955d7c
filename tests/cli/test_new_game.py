"""``tapis new-game``: a whole game that is there to be changed."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.cli import new_game
from tapisvert.cli.new_game import skeleton
from tapisvert.games import TAUGHT
from tapisvert.web.lessons.lesson import MOMENTS
from tests.cli.program import LANGS, Run, check_french
from tests.own_games import forgotten

FILES = ["my_hearts.py", "my_hearts_example.py"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    with forgotten():
        yield tmp_path


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_game_is_written(tapis: Run, folder: Path, lang: str) -> None:
    said = tapis("new-game", "my_hearts", lang=lang).text()
    assert "tapis --game-file my_hearts.py play my_hearts" in " ".join(said.split())
    check_french(said if lang == "fr" else "")
    assert files_in(folder) == FILES
    mine = ("--game-file", "my_hearts.py")
    assert "MH-4" in tapis(*mine, "rules", "my_hearts", lang=lang).text()
    assert "My Hearts" in tapis(*mine, "simulate", "my_hearts", "-n", "1", lang=lang).text()
    assert tapis(*mine, "deal", "my_hearts", "--json").data()["game"] == "my_hearts"


def test_it_is_complete_and_taught(tapis: Run) -> None:
    tapis("new-game", "my_hearts")
    (mine,) = tv.load_games("my_hearts.py")
    assert (mine.id, mine.names.en) == ("my_hearts", "My Hearts")
    assert tv.check_game(mine) == []
    assert {when for when, _ in TAUGHT["my_hearts"]} == {*MOMENTS} - {"dummy", "void"}


def test_nothing_of_the_model_is_left_and_what_to_change_is_said() -> None:
    law, example = skeleton("my_hearts").values()
    for text in (law, example):
        assert "CHANGE" in text
        assert not any(word in text for word in ("new_game", "NEW_GAME", "New Game", "NG-"))
    assert law.count("CHANGE") >= 8


@pytest.mark.parametrize(
    ("name", "prefix"),
    [("my_hearts", "MH-1"), ("belote", "BE-1"), ("h_", "H-1"), ("class", "CL-1")],
)
def test_any_id_gives_a_game(folder: Path, name: str, prefix: str) -> None:
    for file, text in skeleton(name).items():
        (folder / file).write_text(text, encoding="utf-8")
    (mine,) = tv.load_games(f"{name}.py")
    assert mine.book.clauses[0].id == prefix
    assert tv.check_game(mine) == []


def test_its_example_runs_and_fails_with_the_game(tapis: Run, folder: Path) -> None:
    tapis("new-game", "my_hearts")
    run = [sys.executable, "my_hearts_example.py"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("My Hearts does as its examples say\n", "")
    law = folder / "my_hearts.py"
    law.write_text(law.read_text("utf-8").replace("follow_suit.by", "trump.by"), "utf-8")
    assert subprocess.run(run, capture_output=True, check=False).returncode == 1


@pytest.mark.parametrize("file", FILES)
def test_nothing_is_overwritten(tapis: Run, folder: Path, file: str) -> None:
    (folder / file).write_text("mine")
    said = tapis("new-game", "my_hearts").refusal()
    assert said == f"{file}: this file is already there; nothing written"
    assert files_in(folder) == [file]
    assert (folder / file).read_text() == "mine"


def test_a_link_that_leads_nowhere_is_not_followed(tapis: Run, folder: Path) -> None:
    (folder / FILES[1]).symlink_to(folder / "elsewhere")
    tapis("new-game", "my_hearts").refusal()
    assert files_in(folder) == [FILES[1]]


def test_a_folder_that_cannot_be_written_is_left_as_it_was(
    tapis: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def fail_to_open(path: Path, *args: str, **how: str) -> object:
        if path.name == FILES[1]:
            raise OSError(28, "no space")
        return opened(path, *args, **how)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", fail_to_open)
    assert tapis("new-game", "my_hearts").refusal() == f"{FILES[1]}: the disk is full"
    assert files_in(folder) == []


BAD = (
    "My-Hearts",
    "my-hearts",
    "é",
    "2hearts",
    "a",
    "_a",
    "a" * 31,
    "my hearts",
    "../up",
    "a\n",
    "",
)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", [*BAD, "manille", "whist_dix", "random", "tapisvert"])
def test_an_id_that_will_not_do(tapis: Run, folder: Path, name: str, lang: str) -> None:
    said = tapis("new-game", name, lang=lang).refusal()
    check_french(said if lang == "fr" else "")
    assert files_in(folder) == []


def test_the_model_is_no_game_of_the_package() -> None:
    (model,) = tv.load_games(Path(new_game.__file__ or "").with_name("skeleton") / "game.py")
    assert model.id == "new_game"
    assert tv.check_game(model) == []


def test_a_name_that_would_hide_a_library_is_refused(tapis: Run, folder: Path) -> None:
    assert tapis("new-game", "numpy").refusal()
    assert files_in(folder) == []
