"""Players of one's own in the arena."""

from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.arena.contest import Contest, check_players
from tapisvert.arena.entrants import custom_modules
from tapisvert.errors import TapisError
from tapisvert.games import find

MINE = """
from tapisvert.bots.habitue import Habitue

class Lowest:
    def __init__(self, seed):
        pass

    def choose(self, view):
        return view.legal()[0]

class Broken(Lowest):
    def choose(self, view):
        return 1 / 0

class Wrong(Lowest):
    def choose(self, view):
        return "play 7S"

class Cheat(Lowest):
    def choose(self, view):
        seat, other = view.seat, next(s for s in range(4) if s != view.seat)
        return type(view.legal()[0])(other, view.legal()[0].card)

class Silent:
    def __init__(self, seed):
        pass

def regular(seed):
    return Habitue()

class Quits(Lowest):
    def choose(self, view):
        raise SystemExit(3)

NUMBER = 3
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module in the current folder, another one for each test."""
    name = f"mine_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    return name


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_plays_like_a_level_that_does_the_same(mine: str, jobs: int) -> None:
    found = tv.arena.play("manille", [f"{mine}:regular", "habitue"], 4, jobs=jobs)
    assert set(found.values[0, 1]) == {0.0}
    lowest = tv.arena.play("manille", ["habitue", f"{mine}:Lowest"], 6, jobs=jobs)
    assert lowest.mean > 0
    assert lowest == tv.arena.play("manille", ["habitue", f"{mine}:Lowest"], 6)._replace(
        pairs=lowest.pairs
    )


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("name", "says"),
    [("Broken", "ZeroDivisionError"), ("Wrong", "view.legal()"), ("Cheat", "not legal here")],
)
def test_what_is_wrong_with_it_is_said(mine: str, jobs: int, name: str, says: str) -> None:
    with pytest.raises(TapisError) as told:
        tv.arena.play("manille", ["habitue", f"{mine}:{name}"], 2, jobs=jobs)
    assert told.value.code == "player/failed"
    assert f"{mine}:{name}" in told.value.text.en
    assert says in told.value.text.en


@pytest.mark.parametrize("name", ["{}:Silent", "os:listdir"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_makes_no_player(mine: str, jobs: int, name: str) -> None:
    with pytest.raises(TapisError) as told:
        tv.arena.play("polignac", [name.format(mine), "habitue"], 2, jobs=jobs)
    assert told.value.code in ("player/unknown", "player/failed")
    assert name.format(mine) in told.value.text.en


@pytest.mark.parametrize(
    "name", ["{}:Nobody", "{}:NUMBER", "no_such_module:Mine", ":", "{}:", ":Mine"]
)
def test_what_is_no_player(mine: str, name: str) -> None:
    with pytest.raises(TapisError) as told:
        check_players(("habitue", name.format(mine)))
    assert told.value.code == "player/unknown"


def test_the_name_of_a_file_may_have_a_hyphen(mine: str) -> None:
    Path(f"{mine}.py").rename(f"{mine}-too.py")
    assert tv.arena.play("manille", ["habitue", f"{mine}-too:Lowest"], 2).deals == 2


def test_a_file_that_is_not_there_is_told_of(mine: str) -> None:
    with pytest.raises(TapisError, match=rf"expected a file {mine}x\.py in this folder"):
        tv.arena.play("manille", ["habitue", f"{mine}x:Lowest"], 2)


@pytest.mark.parametrize("module", ["{}", "{}-too", "no_such"])
def test_a_module_is_named_without_py(mine: str, module: str) -> None:
    Path(f"{mine}-too.py").write_text(MINE)
    name = module.format(mine)
    with pytest.raises(TapisError, match=rf"without \.py, so expected {name}:Lowest$"):
        check_players(("habitue", f"{name}.py:Lowest"))


def test_a_player_may_be_in_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker must import it from the folder that holds the package, not from the package."""
    name = f"package_{tmp_path.name}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text(MINE)
    (tmp_path / name / "inner.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    names = (f"{name}:Lowest", f"{name}.inner:Lowest")
    assert check_players(names) == names
    assert [each.folder for each in custom_modules(names)] == [str(tmp_path.resolve())] * 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_that_ends_the_program_ends_the_arena_in_one_line(mine: str, jobs: int) -> None:
    with pytest.raises(TapisError, match="SystemExit") as told:
        tv.arena.play("manille", ["habitue", f"{mine}:Quits"], 2, jobs=jobs)
    assert told.value.code == "player/failed"


def test_objects_are_refused() -> None:
    for players in (("habitue", object()), ("habitue", int), "habitue", None):
        with pytest.raises(TapisError) as told:
            tv.arena.play("manille", players, 1)  # type: ignore[arg-type]
        assert told.value.code == "arena/players"


def test_results_of_another_version_of_it_are_not_taken(mine: str, tmp_path: Path) -> None:
    contest = Contest(find("manille"), ("habitue", f"{mine}:Lowest"), "seed")
    before = contest.key()
    (tmp_path / f"{mine}.py").write_text(MINE + "# changed\n")
    assert contest.key() != before
