"""Every example in the README works."""

import doctest
from pathlib import Path

import pytest

from tests.own_games import forgotten

README = Path(__file__).parents[1] / "README.md"


def test_every_example_does_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(README.parent)
    with forgotten():
        result = doctest.testfile(str(README), module_relative=False, verbose=False)
    assert result.attempted > 12
    assert result.failed == 0
