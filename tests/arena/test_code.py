"""The digest of the code changes with everything on which a result depends, and nothing else."""

from pathlib import Path

import pytest

from tapisvert.arena import code


@pytest.mark.parametrize(("file", "counts"), [
    ("bots/player.py", True), ("policies/trained/tricks.npz", True), ("cards.py", True),
    ("web/table.py", False), ("cli/arena.py", False), ("bots/__pycache__/player.pyc", False),
])  # fmt: skip
def test_only_what_counts_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, counts: bool
) -> None:
    monkeypatch.setattr(code, "PACKAGE", tmp_path)
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("a")
    before = code._package.__wrapped__()
    path.write_text("b")
    assert (code._package.__wrapped__() != before) == counts


def test_the_file_of_a_game_counts(tmp_path: Path) -> None:
    file = tmp_path / "game.py"
    file.write_text("a")
    before = code.code_of(str(file))
    assert before == code.code_of(str(file))
    file.write_text("b")
    assert len({before, code.code_of(str(file)), code.code_of("")}) == 3


def test_there_are_such_parts() -> None:
    assert [name for name in code.EXCLUDED if not (code.PACKAGE / name).is_dir()] == []
