"""The version of the package: stated in pyproject.toml, and where it is cited."""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple, Self

from tools.release.refused import Refused

PYPROJECT, CITATION = Path("pyproject.toml"), Path("CITATION.cff")
STATED = re.compile(r'^version = "(.*)"$', re.MULTILINE)
CITED = re.compile(r"^version: (.*)\n(?:date-released: .*\n)?", re.MULTILINE)


class Version(NamedTuple):
    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"

    def after(self) -> "Version":
        """The least that is higher."""
        return self._replace(patch=self.patch + 1)

    @classmethod
    def read(cls, text: str) -> Self:
        if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", text, re.ASCII):
            raise Refused(f"a version is three numbers, as 0.1.0: {text!r}")
        return cls(*map(int, text.split(".")))


def pyproject(tree: Path) -> dict[str, Any]:
    """What pyproject.toml says."""
    try:
        return tomllib.loads((tree / PYPROJECT).read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"{PYPROJECT}: {error}") from None


def stated(tree: Path) -> Version:
    """The version in pyproject.toml; CITATION.cff has to name the same."""
    version = pyproject(tree)["project"]["version"]
    cited = CITED.findall((tree / CITATION).read_text("utf-8"))
    if cited != [version]:
        raise Refused(f"{PYPROJECT} has version {version}, {CITATION} {' and '.join(cited)}")
    return Version.read(version)


def restate(tree: Path, version: Version, day: str) -> None:
    """Write the version, and the day of its release, where they are stated."""
    for path, found, now in (
        (PYPROJECT, STATED, f'version = "{version}"'),
        (CITATION, CITED, f'version: {version}\ndate-released: "{day}"\n'),
    ):
        text, times = found.subn(now, (tree / path).read_text("utf-8"))
        if times != 1:
            raise Refused(f"{path} has {times} lines for the version")
        (tree / path).write_text(text, "utf-8")
