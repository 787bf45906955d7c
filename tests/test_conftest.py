"""The settings of the test run in conftest.py."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from platformdirs import user_data_path

from tests import conftest

HERE = Path(__file__).parent


def test_the_longest_start_first() -> None:
    paths = [HERE / name for name in ("a.py", *reversed(conftest.LONGEST), "b.py", "a.py")]
    items: list[Any] = [SimpleNamespace(path=path, name=n) for n, path in enumerate(paths)]
    whole: Any = SimpleNamespace(getoption=lambda name: True)
    conftest.pytest_collection_modifyitems(whole, items)
    assert [item.path for item in items][:-3] == [HERE / name for name in conftest.LONGEST]
    last = len(paths) - 1
    assert [item.name for item in items][-3:] == [0, last - 1, last]


def test_there_are_such_modules() -> None:
    assert [name for name in conftest.LONGEST if not (HERE / name).is_file()] == []


def test_the_users_own_matches_are_left_alone(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert user_data_path("tapisvert").is_relative_to(tmp_path_factory.getbasetemp())
