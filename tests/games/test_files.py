"""Games that users define in a file of their own."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.games import GAMES, TAUGHT, catalogue
from tests.own_games import HEARTS, forgotten

VARIANT = """
from dataclasses import replace
import tapisvert as tv
from tapisvert.games.manille_boussac import MANILLE_BOUSSAC

base = tv.game("manille")
MINE = replace(base, id="my_manille", aliases=("mine",), names=tv.Text("Ma manille", "My manille"))
"""


@pytest.fixture(autouse=True)
def _no_game_is_left() -> Iterator[None]:
    with forgotten():
        yield


@pytest.fixture
def written(tmp_path: Path) -> Path:
    path = tmp_path / "my_game.py"
    path.write_text(VARIANT)
    return path


def test_a_game_of_a_file_is_a_game_like_any_other() -> None:
    (hearts,) = tv.load_games(HEARTS)
    assert tv.game("hearts") == hearts == tv.load_games(str(HEARTS))[0]
    assert tv.check_game(hearts) == []
    assert hearts in tv.games()
    match = hearts.match(["A", "B", "C", "D"], seed="hearts")
    while not match.over:
        match = match.next_deal() if match.table.over else match.apply(match.table.legal()[0])
    assert tv.loads(tv.dumps(match)) == match
    assert max(match.points) >= 100
    batch = tv.batch(hearts, 8)
    batch.play_out()
    assert set(batch.returns().sum(axis=1)) == {26}
    assert tv.game("whist").diff(hearts)


def test_its_endings_are_solved() -> None:
    (hearts,) = tv.load_games(HEARTS)
    table = hearts.match(["A", "B", "C", "D"], seed="solved").table
    while len(table.ruling.tricks) < 10:
        table = table.apply(table.legal()[-1])
    found = tv.solve(table)
    assert (found.unit, found.exact) == ("points", True)
    assert found.value == min(found.cards.values())
    assert tv.best_line(table)[0].card in found.best


def test_a_file_may_teach_its_games(written: Path) -> None:
    written.write_text(VARIANT + "LESSONS = {'my_manille': (('aim', tv.Text('Là', 'There')),)}")
    tv.load_games(written)
    assert TAUGHT["my_manille"] == (("aim", tv.Text("Là", "There")),)
    written.write_text(VARIANT)
    tv.load_games(written)
    assert not TAUGHT.get("my_manille")


def test_what_a_file_imports_is_not_its_own(written: Path) -> None:
    (mine,) = tv.load_games(written)
    assert mine.id == "my_manille"
    assert tv.game("mine") == mine != tv.game("manille")
    assert tv.game("mine", match="single44").options["match"] == "single44"


def test_a_file_changed_since_is_loaded_anew(written: Path) -> None:
    (before,) = tv.load_games(written)
    written.write_text(VARIANT.replace("My manille", "Our manille"))
    (after,) = tv.load_games(written)
    assert (before.names.en, after.names.en) == ("My manille", "Our manille")
    assert tv.game("mine") == after != before


def test_a_file_that_registers_its_game_itself(written: Path) -> None:
    written.write_text(VARIANT + "\ntv.register(MINE)\n")
    assert [game.id for game in tv.load_games(written)] == ["my_manille"]


def test_what_is_registered_is_what_is_found() -> None:
    """A registered game, its records and its matches are found by its id."""
    mine = tv.register(replace(tv.game("manille"), id="u", aliases=()))
    assert mine == tv.game("u") == tv.register(mine) == tv.register(mine.stated)
    match = mine.match(["A", "B", "C", "D"], seed="registered")
    assert tv.loads(tv.dumps(match)) == match
    assert match == tv.game("u").match(["A", "B", "C", "D"], seed="registered")
    bare = tv.register(replace(tv.game("manille"), id="v", aliases=(), options={}))
    assert bare == tv.game("v")
    assert bare.options == tv.game("manille").options


@pytest.mark.parametrize("game", [None, "x", 3])
def test_what_is_no_game_is_not_registered(game: tv.Game) -> None:
    with pytest.raises(tv.TapisError, match="a game is needed"):
        tv.register(game)


def test_it_stands_on_a_shelf_of_its_own() -> None:
    """The catalogue lists games from files last, in a family of their own."""
    (hearts,) = tv.load_games(HEARTS)
    family, games = list(catalogue.shelves())[-1]
    assert (family.name.en, [shown.game for shown in games]) == ("Your games", [hearts])
    assert catalogue.entry(hearts).cards == ("AS", "AH", "AD")


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("x = 1", "game-file/no-game", "defines no game"),
        ("import tapisvert as tv\nw = tv.game('whist')", "game-file/no-game", "defines no game"),
        ("\n\nx = 1 / 0", "game-file/fails", "line 3: ZeroDivisionError"),
        (VARIANT + "LESSONS = {'my_manille': ('aim',)}", "game-file/lessons", "LESSONS must give"),
        (VARIANT + "LESSONS = 3", "game-file/lessons", "LESSONS must give"),
        ("x = (", "game-file/fails", "line 1: SyntaxError"),
        ("raise SystemExit(3)", "game-file/fails", "line 1: SystemExit: 3"),
        ("\x00", "game-file/fails", "line 1: "),
        (VARIANT.replace('"my_manille"', '"polignac"'), "game/taken", "the game polignac"),
        (VARIANT.replace('"mine"', '"coinche"'), "game/taken", "the game manille_wikibooks"),
        (VARIANT.replace("aliases", "play={}, aliases"), "game-file/law", "for the lead"),
        (VARIANT.replace("aliases", "sides=(3, 6), aliases"), "game-file/law", "exactly one party"),
    ],
)
def test_a_file_that_defines_no_good_game(written: Path, text: str, code: str, said: str) -> None:
    written.write_text(text)
    before = dict(GAMES)
    with pytest.raises(tv.TapisError, match=said) as refused:
        tv.load_games(written)
    assert refused.value.code == code
    assert refused.value.where == str(written)
    assert len(str(refused.value).splitlines()) == 1
    assert before == GAMES


@pytest.mark.parametrize("path", ["no/such/file.py", ".", "\x00"])
def test_a_file_that_cannot_be_read(path: str) -> None:
    with pytest.raises(tv.TapisError) as refused:
        tv.load_games(path)
    assert refused.value.code == "game-file/unreadable"


def test_a_record_of_a_game_that_is_not_registered(written: Path) -> None:
    (mine,) = tv.load_games(written)
    match = mine.match(["A", "B", "C", "D"], seed="unregistered")
    record = tv.dumps(match)
    del GAMES["my_manille"]
    with pytest.raises(tv.TapisError, match="unknown game"):
        tv.loads(record)
    assert tv.loads(record, mine) == match


def test_nothing_but_a_game_is_checked() -> None:
    with pytest.raises(tv.TapisError, match="a game is needed"):
        tv.check_game("manille")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "names", [("my-hearts",), ("MyHearts",), ("w", "My"), ("w", "a-b"), ("w" * 50,)]
)
def test_a_name_that_could_not_be_found_is_refused(names: tuple[str, ...]) -> None:
    before = tv.games()
    with pytest.raises(tv.TapisError) as refused:
        tv.register(replace(tv.game("manille"), id=names[0], aliases=names[1:]))
    assert refused.value.code == "game/id"
    assert tv.games() == before
