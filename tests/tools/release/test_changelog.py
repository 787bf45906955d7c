"""The changelog is dated when there is something to tell."""

import pytest

from tests.tools.release.conftest import CHANGELOG
from tools.release import changelog

DATED = CHANGELOG.replace("## Unreleased\n", "## Unreleased\n\n## 0.1.0 - 2026-11-23\n")


def test_the_open_section_is_dated_below_a_new_one() -> None:
    assert changelog.dated(CHANGELOG, "0.1.0", "2026-11-23") == DATED


def test_a_section_ends_at_the_next() -> None:
    told = "### Added\n\n- The cut, and the deal."
    assert changelog.section(CHANGELOG, "## Unreleased") == told
    assert changelog.section(DATED, "## Unreleased") == ""
    assert changelog.section(DATED, "## 0.1.0 - 2026-11-23") == told


def test_it_can_be_dated() -> None:
    assert list(changelog.faults(CHANGELOG, "0.1.0")) == []
    assert list(changelog.faults(DATED + "\n## 0.0.1\n\n- Nothing.", "0.0.10")) == [
        "CHANGELOG.md has nothing under '## Unreleased': what has changed?"
    ]


@pytest.mark.parametrize(
    ("text", "version", "fault"),
    [
        ("# Changelog\n\n- All.\n", "0.1.0", "needs one section '## Unreleased'"),
        (CHANGELOG + CHANGELOG, "0.1.0", "needs one section '## Unreleased'"),
        (DATED, "0.2.0", "has nothing under '## Unreleased': what has changed?"),
        (CHANGELOG + "\n## [0.1.0] - 2026-01-01\n", "0.1.0", "has a section 0.1.0 already"),
    ],
)
def test_why_not(text: str, version: str, fault: str) -> None:
    assert list(changelog.faults(text, version)) == [f"CHANGELOG.md {fault}"]
