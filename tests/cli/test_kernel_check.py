"""What ``tapis doctor`` says of the compiled part."""

from importlib.metadata import version
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from tapisvert import waiting
from tapisvert.cli import checks

KERNEL_INSTALLED = find_spec("tapisvert.kernel") is not None


@pytest.mark.skipif(not KERNEL_INSTALLED, reason="this version has no kernel")
def test_it_works_here() -> None:
    (found,) = checks.kernel()
    assert found.ok or found.todo == checks.SET_CACHE_FOLDER


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
    [(3, "folder", None), (2, "folder", checks.REINSTALL), (3, None, checks.SET_CACHE_FOLDER)],
)
def test_verdicts(
    monkeypatch: pytest.MonkeyPatch, ones: int, kept: str | None, todo: object
) -> None:
    module = SimpleNamespace(popcount=lambda _: ones, DIRECTORY=kept)
    monkeypatch.setattr(checks, "find_spec", lambda _: True)
    monkeypatch.setattr(checks, "import_module", lambda _: module)
    (found,) = checks.kernel()
    assert found.todo == todo


@pytest.mark.parametrize(
    ("ready", "said"),
    [(True, "compiled"), (False, "not everything is compiled yet (tapis warm does it)")],
)
def test_whether_it_is_compiled(monkeypatch: pytest.MonkeyPatch, ready: bool, said: str) -> None:
    module = SimpleNamespace(popcount=lambda _: 3, DIRECTORY="folder")
    monkeypatch.setattr(checks, "import_module", lambda _: module)
    monkeypatch.setattr(waiting, "can_do_all", lambda: ready)
    (found,) = checks.kernel()
    assert found.ok, "it will be, when it is needed"
    assert found.found.en == f"Numba {version('numba')}, {said}"
