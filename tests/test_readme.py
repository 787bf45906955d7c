"""The README is a tour whose every step is taken."""

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


def test_every_file_it_points_to_is_there() -> None:
    text = README.read_text()
    links = [part.split(")")[0] for part in text.split("](")[1:]]
    assert links
    assert all((README.parent / link).exists() for link in links)
