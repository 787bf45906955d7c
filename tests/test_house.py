"""Style rules of the project that a test can check."""

import ast
import inspect
import re
from pathlib import Path

import tapisvert
from tapisvert import __all__ as public

SRC = Path(tapisvert.__file__).parent
ROOT = Path(__file__).parents[1]


def test_files_hold_one_idea() -> None:
    for path in SRC.rglob("*.py"):
        assert len(path.read_text().splitlines()) <= 300, path


def test_every_module_says_what_it_is() -> None:
    for path in SRC.rglob("*.py"):
        assert ast.get_docstring(ast.parse(path.read_text())), path


def test_public_names_are_documented() -> None:
    for name in public:
        thing = getattr(tapisvert, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert (thing.__doc__ or "").strip(), name


def test_tests_mirror_the_sources() -> None:
    for folder in (path for path in SRC.iterdir() if path.is_dir() and path.name != "__pycache__"):
        assert list((ROOT / "tests" / folder.name).glob("test_*.py")), folder.name


def test_decisions_are_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = (folder / "README.md").read_text()
    assert all(path.name in listed for path in folder.glob("0*.md"))


def test_files_at_the_root_have_plain_names() -> None:
    """Files that a command wrote by mistake must not be committed."""
    names = [path.name for path in ROOT.iterdir()]
    assert not [name for name in names if not re.fullmatch(r"[\w.-]+", name, re.ASCII)]
