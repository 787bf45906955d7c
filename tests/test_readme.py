"""Every example in the README works, with no file of the project but those it names."""

import doctest
from pathlib import Path

import pytest

from tests.own_games import forgotten
from tests.reached import ROOT
from tools.release.packages import with_examples


def test_every_example_does_as_it_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with_examples(ROOT / "README.md", tmp_path)
    readme = with_examples(ROOT / "README.md", tmp_path)  # each package is tried in the same folder
    monkeypatch.chdir(tmp_path)
    with forgotten():
        result = doctest.testfile(str(readme), module_relative=False, verbose=False)
    assert result.attempted > 12
    assert result.failed == 0
