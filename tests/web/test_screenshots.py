from pathlib import Path

import pytest

from tapisvert.games import GAMES
from tests.web.screenshots import FOLDER, KIND, MOMENTS, SIZES, TELLING, pictures

TABLES = (*MOMENTS, *TELLING)
LEAST, MOST = 10_000, 150_000


def test_every_game_has_its_table_on_each_screen() -> None:
    shown = {(how[0].game, how[1]) for how in pictures().values() if how[0] in TABLES}
    assert shown == {(game, size) for game in GAMES for size in SIZES}


@pytest.mark.skipif(Path("PKG-INFO").exists(), reason="an sdist has one picture, that of README")
def test_the_folder_holds_these_pictures_and_no_other() -> None:
    there = {path.name: path.stat().st_size for path in Path(FOLDER).iterdir()}
    assert set(there) == {f"{name}.{KIND}" for name in pictures()}
    assert all(LEAST < size < MOST for size in there.values())
