"""What ``tapis doctor`` says of the compiled part."""

from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from tapisvert.cli import checks

HERE = find_spec("tapisvert.kernel") is not None


@pytest.mark.skipif(not HERE, reason="this version has no kernel")
def test_it_works_here() -> None:
    (found,) = checks.kernel()
    assert found.ok or found.todo == checks.KEEP


def test_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "find_spec", lambda _: None)
    assert list(checks.kernel()) == []


def test_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: str) -> object:
        raise ImportError("no\nluck")

    monkeypatch.setattr(checks, "find_spec", lambda _: True)
    monkeypatch.setattr(checks, "import_module", fails)
    (found,) = checks.kernel()
    assert found.todo == checks.REINSTALL
    assert found.found.en == "does not work (ImportError: no)"


@pytest.mark.parametrize(
    ("ones", "kept", "todo"),
    [(3, "folder", None), (2, "folder", checks.REINSTALL), (3, None, checks.KEEP)],
)
def test_verdicts(
    monkeypatch: pytest.MonkeyPatch, ones: int, kept: str | None, todo: object
) -> None:
    module = SimpleNamespace(ones=lambda _: ones, DIRECTORY=kept)
    monkeypatch.setattr(checks, "find_spec", lambda _: True)
    monkeypatch.setattr(checks, "import_module", lambda _: module)
    (found,) = checks.kernel()
    assert found.todo == todo
