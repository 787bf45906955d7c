"""The allowed versions of Numba are those tested, because the kernel replaces a part of Numba."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).parents[2]
LOCKS = ("play.txt", "test.txt")


def allowed() -> list[Requirement]:
    """Return the requirements on Numba in pyproject.toml, one for each kind of machine."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        asked = map(Requirement, tomllib.load(file)["project"]["dependencies"])
    return [each for each in asked if each.name == "numba"]


def locked() -> set[Version]:
    """Return the locked versions of Numba for all kinds of machine."""
    texts = [(ROOT / "requirements" / name).read_text("utf-8") for name in LOCKS]
    found = (re.findall(r"^numba==(\S+)", text, re.MULTILINE) for text in texts)
    return {Version(each) for versions in found for each in versions}


def test_each_line_has_an_upper_bound() -> None:
    assert len(allowed()) == 2
    for each in allowed():
        assert [bound.operator for bound in each.specifier if bound.operator == "<"], str(each)


def test_what_is_installed_and_what_is_locked_is_allowed() -> None:
    (here,) = [each for each in allowed() if each.marker and each.marker.evaluate()]
    assert version("numba") in here.specifier
    for each in locked():
        assert any(each in asked.specifier for asked in allowed())


def test_the_bound_is_just_above_the_newest_that_is_locked() -> None:
    newest = max(locked())
    following = f"{newest.major}.{newest.minor + 1}"
    assert any(f"<{following}" in str(asked.specifier).split(",") for asked in allowed())
