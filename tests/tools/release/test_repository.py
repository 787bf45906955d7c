"""A release is made from a clean main, aside, and taken over whole or not at all."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from tools.release.refused import Refused
from tools.release.repository import Repository
from tools.release.version import Version


def branched(repository: Repository) -> None:
    repository.git("switch", "--quiet", "--create", "trial")


def detached(repository: Repository) -> None:
    repository.git("switch", "--quiet", "--detach")


def edited(repository: Repository) -> None:
    (repository.root / "README.md").write_text("")


def littered(repository: Repository) -> None:
    for name in "abcde":
        (repository.root / name).touch()


def behind(repository: Repository) -> None:
    """Main of the repository that this one was made from has gone on."""
    origin = repository.root.parent / "origin"
    repository.git("clone", "--quiet", "--bare", repository.root, origin)
    repository.git("remote", "add", "origin", origin)
    repository.git("commit", "--quiet", "--allow-empty", "--message", "More")
    repository.git("push", "--quiet", "--set-upstream", "origin", "main")
    repository.git("reset", "--quiet", "--hard", "HEAD~1")


def test_a_clean_main_may_be_released(repository: Repository) -> None:
    assert list(repository.faults()) == []


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (branched, "a release is made on main, this is trial"),
        (detached, "a release is made on main, this is HEAD"),
        (edited, "the tree is not clean: README.md; commit or remove them"),
        (littered, "the tree is not clean: a, b, c and 2 more; commit or remove them"),
        (behind, "origin/main has 1 commits that are not here: pull them first"),
    ],
)
def test_what_may_not(
    repository: Repository, spoil: Callable[[Repository], None], fault: str
) -> None:
    spoil(repository)
    assert list(repository.faults()) == [fault]


def test_the_newest_version_is_the_highest(repository: Repository) -> None:
    assert repository.newest() is None
    for name in ("v0.9.0", "v0.10.0", "v1.0.0-beta", "version"):
        repository.git("tag", name)
    assert repository.newest() == Version(0, 10, 0)


def test_what_is_done_aside_leaves_the_tree_alone(repository: Repository) -> None:
    head = repository.head()
    with suppress(KeyboardInterrupt), repository.aside() as aside:
        (aside.root / "README.md").write_text("")
        aside.git("commit", "--quiet", "--all", "--message", "Aside")
        assert aside.head() != head
        raise KeyboardInterrupt
    assert not aside.root.exists()
    assert len(repository.git("worktree", "list").splitlines()) == 1
    assert repository.head() == head
    assert list(repository.faults()) == []


def committed_aside(repository: Repository) -> str:
    with repository.aside() as aside:
        (aside.root / "README.md").write_text("# Aside\n")
        aside.git("commit", "--quiet", "--all", "--message", "Aside")
        return aside.head()


def test_main_takes_over_with_an_annotated_tag(repository: Repository) -> None:
    commit = committed_aside(repository)
    repository.take_over(commit, "v0.1.0", "Tapis Vert 0.1.0\n\n### Added\n\n- All.\n")
    assert repository.head() == commit == repository.git("rev-parse", "v0.1.0^{commit}")
    assert (repository.root / "README.md").read_text() == "# Aside\n"
    assert repository.git("cat-file", "-t", "v0.1.0") == "tag"
    assert "### Added" in repository.git("for-each-ref", "--format=%(contents)", "refs/tags/v0.1.0")
    assert list(repository.faults()) == []


@pytest.mark.parametrize("moved", [True, False])
def test_what_cannot_be_taken_over_changes_nothing(repository: Repository, moved: bool) -> None:
    """Main has moved on, or there is such a tag."""
    commit = committed_aside(repository)
    if moved:
        repository.git("commit", "--quiet", "--allow-empty", "--message", "Meanwhile")
    else:
        repository.git("tag", "v0.1.0")
    head, tags = repository.head(), repository.git("tag")
    with pytest.raises(Refused, match="git merge" if moved else "git tag"):
        repository.take_over(commit, "v0.1.0", "All")
    assert (repository.head(), repository.git("tag")) == (head, tags)
    assert (repository.root / "README.md").read_text() == "# Tapis Vert\n"
    assert list(repository.faults()) == []
