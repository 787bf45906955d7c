from pathlib import Path

import pytest

from tests.web.screenshots import FOLDER, KEPT, KIND, SIZES, pictures

LEAST, MOST = 10_000, 150_000


def test_the_pictures_show_both_sizes_and_both_lights() -> None:
    assert len(pictures()) == len(KEPT) < 20
    assert {kept[1] for kept in KEPT} == set(SIZES)
    assert {kept[2] for kept in KEPT} == {"light", "dark"}


@pytest.mark.skipif(Path("PKG-INFO").exists(), reason="an sdist has one picture, that of README")
def test_the_folder_holds_these_pictures_and_no_other() -> None:
    there = {path.name: path.stat().st_size for path in Path(FOLDER).iterdir()}
    assert set(there) == {f"{name}.{KIND}" for name in pictures()}
    assert all(LEAST < size < MOST for size in there.values())
