"""No two classes of the package share a name, except those listed here."""

import ast
from collections import defaultdict

from tests.reached import ROOT

SRC = ROOT / "src" / "tapisvert"
PUBLIC_SCHEMAS = "the name of its schema in /openapi.json is a promise to programs"
PERMITTED = {
    ("Advice", "web/shapes.py"): PUBLIC_SCHEMAS,
    ("Fault", "web/shapes.py"): PUBLIC_SCHEMAS,
    ("Table", "web/shapes.py"): PUBLIC_SCHEMAS,
    ("Trick", "web/shapes.py"): PUBLIC_SCHEMAS,
}
"""For each permitted repetition, the class and the file, and the reason."""


def found() -> dict[str, list[str]]:
    """Return the files in which each class name is defined, nested classes included."""
    files = defaultdict(list)
    for path in sorted(SRC.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                files[node.name].append(path.relative_to(SRC).as_posix())
    return files


def test_no_two_classes_share_a_name() -> None:
    kept = {
        name: [file for file in files if (name, file) not in PERMITTED]
        for name, files in found().items()
    }
    assert {name: files for name, files in kept.items() if len(files) > 1} == {}


def test_what_is_permitted_is_needed() -> None:
    """Every permitted repetition still exists."""
    files = found()
    for name, file in PERMITTED:
        assert file in files[name]
        assert len(files[name]) > 1
