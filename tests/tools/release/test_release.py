"""``make release``: all of it or nothing."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.release import __main__ as release
from tools.release import agreement, packages
from tools.release.refused import Refused
from tools.release.repository import Repository
from tools.release.version import stated

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nothing is really packed, installed or tested; what would have been, in its order."""
    done: list[str] = []

    def build(tree: Path, into: Path) -> tuple[Path, Path]:
        sdist, wheel = into / f"tapisvert-{stated(tree)}.tar.gz", into / "tapisvert.whl"
        for package in (sdist, wheel):
            package.write_text((tree / "CHANGELOG.md").read_text())
        return sdist, wheel

    def install(package: Path, locked: Path, place: Path) -> Path:
        done.append(package.name)
        return place

    monkeypatch.setattr(packages, "build", build)
    monkeypatch.setattr(packages, "install", install)
    monkeypatch.setattr(packages, "try_out", lambda *given: None)
    monkeypatch.setattr(release, "suite", lambda root: done.append("make test"))
    monkeypatch.setattr(agreement, "faults", lambda tree: iter(()))
    return done


def everything(repository: Repository) -> tuple[object, ...]:
    """What a release that fails must leave as it was; git ignores what is in dist/."""
    files = {
        path: path.read_bytes()
        for path in repository.root.rglob("*")
        if path.is_file() and not {".git", "dist"} & {*path.parts}
    }
    refs = repository.git("for-each-ref")
    return repository.head(), refs, repository.git("worktree", "list"), files


def test_a_release(repository: Repository, quick: list[str], capsys: Capture) -> None:
    before = repository.head()
    assert release.main([], repository.root) == 0
    packed = ["tapisvert-0.1.0.tar.gz", "tapisvert.whl"]
    assert quick == [*packed, "make test"]
    assert {path.name for path in (repository.root / "dist").iterdir()} == set(packed)
    assert repository.git("rev-parse", "HEAD~1") == before
    assert repository.git("rev-parse", "v0.1.0^{commit}") == repository.head()
    assert list(repository.faults()) == []
    changelog = (repository.root / "CHANGELOG.md").read_text()
    assert (repository.root / "dist" / "tapisvert.whl").read_text() == changelog
    assert re.search(r"\n## Unreleased\n\n## 0\.1\.0 - \d{4}-\d\d-\d\d\n\n### Added\n", changelog)
    assert "date-released: " in (repository.root / "CITATION.cff").read_text()
    told = repository.git("for-each-ref", "--format=%(contents)", "refs/tags/v0.1.0")
    assert told.startswith("Tapis Vert 0.1.0\n\n### Added\n\n- The cut, and the deal.")
    said = capsys.readouterr().out
    assert "nothing was pushed or uploaded" in said
    assert "git push origin main v0.1.0" in said
    assert "nothing to upload yet" in said


def test_the_next_release(repository: Repository, quick: list[str], capsys: Capture) -> None:
    assert release.main([], repository.root) == 0
    assert release.main([], repository.root) == 1
    said = capsys.readouterr().err
    assert "v0.1.0 is tagged already: name a higher one, VERSION=0.1.1" in said
    assert "CHANGELOG.md has nothing under '## Unreleased': what has changed?" in said
    path = repository.root / "CHANGELOG.md"
    path.write_text(path.read_text().replace("## Unreleased\n", "## Unreleased\n\n- More.\n"))
    repository.git("commit", "--quiet", "--all", "--message", "More")
    quick.clear()
    assert release.main(["0.2.0", "--tested"], repository.root) == 0
    assert quick == ["tapisvert-0.2.0.tar.gz", "tapisvert.whl"]
    assert 'version = "0.2.0"' in (repository.root / "pyproject.toml").read_text()
    assert repository.git("tag").split() == ["v0.1.0", "v0.2.0"]


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["1.0"], "a version is three numbers, as 0.1.0: '1.0'"),
        (["0.0.9"], "the version is 0.1.0 already, 0.0.9 is lower"),
        (["--publishable"], "[project.urls] has no Source"),
    ],
)
def test_what_is_asked_in_vain(
    repository: Repository, capsys: Capture, arguments: list[str], fault: str
) -> None:
    before = everything(repository)
    assert release.main(arguments, repository.root) == 1
    assert fault in capsys.readouterr().err
    assert everything(repository) == before


def test_all_faults_are_told_at_once(repository: Repository, capsys: Capture) -> None:
    (repository.root / "CHANGELOG.md").write_text("# Changelog\n")
    repository.git("switch", "--quiet", "--create", "trial")
    assert release.main([], repository.root) == 1
    assert capsys.readouterr().err.splitlines() == [
        "no release:",
        "a release is made on main, this is trial",
        "the tree is not clean: CHANGELOG.md; commit or remove them",
        "CHANGELOG.md needs one section '## Unreleased'",
        "Nothing was changed.",
    ]


@pytest.mark.parametrize("text", [None, "[project\n"])
def test_a_file_that_is_missing_or_spoilt_is_named_in_one_line(
    repository: Repository, capsys: Capture, text: str | None
) -> None:
    path = repository.root / "pyproject.toml"
    path.write_text(text) if text else path.unlink()
    assert release.main([], repository.root) == 1
    first, told, last = capsys.readouterr().err.splitlines()
    assert (first, last) == ("no release:", "Nothing was changed.")
    assert "pyproject.toml" in told


def fails(*given: object) -> None:
    raise Refused("it fails")


def slow(*given: object) -> None:
    raise subprocess.TimeoutExpired("pip", 900)


def stopped(*given: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("fail", [fails, slow, stopped])
@pytest.mark.parametrize(
    ("where", "name"),
    [
        (packages, "build"), (packages, "install"), (packages, "try_out"), (release, "suite"),
        (release, "prepare"), (release, "keep"), (Repository, "take_over"),
    ],
)  # fmt: skip
def test_what_fails_leaves_nothing_behind(
    repository: Repository, monkeypatch: pytest.MonkeyPatch, capsys: Capture,
    where: object, name: str, fail: Callable[..., None],
) -> None:  # fmt: skip
    monkeypatch.setattr(where, name, fail)
    before = everything(repository)
    assert release.main([], repository.root) == (130 if fail is stopped else 1)
    assert "Nothing was changed." in capsys.readouterr().err
    assert everything(repository) == before


def test_a_tree_that_changes_under_the_tests_is_not_released(
    repository: Repository, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(release, "suite", lambda root: (root / "README.md").write_text(""))
    head = repository.head()
    assert release.main([], repository.root) == 1
    assert "the tree is not clean: README.md" in capsys.readouterr().err
    assert (repository.head(), repository.git("tag")) == (head, "")


def test_a_main_that_moves_on_meanwhile_is_not_released(
    repository: Repository, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def commits(root: Path) -> None:
        repository.git("commit", "--quiet", "--allow-empty", "--message", "Meanwhile")

    monkeypatch.setattr(release, "suite", commits)
    assert release.main([], repository.root) == 1
    assert "main has moved on meanwhile" in capsys.readouterr().err
    assert repository.git("tag") == ""
