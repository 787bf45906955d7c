"""Rules pages are those of the law, and locks hold what pyproject.toml asks for."""

import shutil
from pathlib import Path

import pytest

from tests.reached import ROOT
from tools.release import agreement


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Our tree, in so far as it has to agree."""
    (tmp_path / "docs").mkdir()
    for folder in ("docs/rules", "requirements"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copyfile(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    (tmp_path / "src").symlink_to(ROOT / "src", target_is_directory=True)
    return tmp_path


def test_old_pages_are_found(tree: Path) -> None:
    with (tree / "docs/rules/polignac.fr.md").open("a") as page:
        page.write("Rien.\n")
    (tree / "docs/rules/marjolet.en.md").unlink()
    (tree / "docs/rules/belote.fr.md").write_text("# Belote\n")
    old = "belote.fr.md, marjolet.en.md, polignac.fr.md"
    assert list(agreement.faults(tree)) == [
        f"docs/rules is not what the law gives: {old}; make rules"
    ]


def test_locks_that_lack_something_are_found(tree: Path) -> None:
    assert list(agreement.locks(tree)) == []
    path = tree / "pyproject.toml"
    text = path.read_text().replace('"click>=8.2"', '"click>=99"')
    path.write_text(text.replace('    "pytest",', '    "pytest",\n    "Pytest_Nothing",'))
    assert list(agreement.locks(tree)) == [
        "requirements/play.txt has no click>=99; make lock",
        "requirements/test.txt has no click>=99; make lock",
        "requirements/test.txt has no Pytest_Nothing; make lock",
    ]
