"""The module of each property reaches the files that the property depends on."""

from pathlib import Path

import pytest

from tests.properties import PROPERTIES
from tests.reached import ROOT, code, digest, files, shows_texts

MODULES = {prop.name: prop.check.__module__ for prop in PROPERTIES}
LAW, BELGE, SEARCH, LEADS, DEALS = (
    Path("src/tapisvert") / each
    for each in (
        "law/duty.py",
        "games/parts/belge.py",
        "kernel/search/zero_window.py",
        "solver/lead_weights.csv",
        "kernel/batch/shuffle.py",
    )
)
PAGE, DDS = Path("src/tapisvert/web/templates/_asked.html"), Path("tests/corpora/dds/list100.txt")
CALLED, SOAKED = Path("bench/dds.py"), Path("bench/soaked.json")
READ = Path("tests/naive/README.md")


@pytest.mark.parametrize(
    ("name", "reached", "beyond"),
    [
        ("hidden cards permuted", {LAW, BELGE}, {SEARCH, LEADS, PAGE}),
        ("kernel is referee", {LAW, DEALS}, {SEARCH, LEADS, PAGE, READ}),
        ("open hands", {LAW, SEARCH, LEADS}, {PAGE}),
        ("deals of DDS", {SEARCH, LEADS, DDS, CALLED}, {PAGE, SOAKED}),
        ("described requests", {LAW, SEARCH, LEADS, PAGE}, set[Path]()),
    ],
)
def test_what_is_reached(name: str, reached: set[Path], beyond: set[Path]) -> None:
    found = {path.relative_to(ROOT) for path in files(MODULES[name])}
    assert all((ROOT / path).exists() for path in reached | beyond)
    assert reached <= found
    assert not beyond & found


def test_each_has_its_own() -> None:
    """The digest of a module is stable, and differs from that of another module."""
    assert digest(MODULES["open hands"]) == digest(MODULES["open hands"])
    assert digest(MODULES["open hands"]) != digest(MODULES["kernel is referee"])


def test_comments_docstrings_and_layout_do_not_count() -> None:
    plain = "N = 1\n\n\ndef f(a: int) -> int:\n    return a + N\n"
    told = (
        '"""Module."""\n# why\nN = 1\n"""The first."""\n\n\ndef f(\n    a: int,\n) -> int:\n'
        '    """What."""\n    return a + N  # so\n'
    )
    assert code(plain) == code(told)


def test_texts_count_only_where_they_are_shown() -> None:
    plain = 'T = Text("coup", f"play {n}")'
    said = plain.replace("coup", "carte").replace("play", "card")
    assert code(plain, words=False) == code(said, words=False)
    assert code(plain) != code(said)
    assert code(plain, words=False) != code(plain.replace("{n}", "{m}"), words=False)
    shown = {name for name, module in MODULES.items() if shows_texts(files(module))}
    assert "browser with options" in shown
    assert not shown & {"hidden cards permuted", "kernel is referee", "open hands"}


def test_style_sheets_and_scripts_count_only_in_a_browser() -> None:
    assert digest(MODULES["shared screens"], browser=True) != digest(MODULES["shared screens"])
    assert digest(MODULES["open hands"], browser=True) == digest(MODULES["open hands"])


@pytest.mark.parametrize("change", [("a + N", "a - N"), ("1", "2"), ("return", "yield")])
def test_code_counts(change: tuple[str, str]) -> None:
    plain = "N = 1\n\n\ndef f(a: int) -> int:\n    return a + N\n"
    assert code(plain) != code(plain.replace(*change))
