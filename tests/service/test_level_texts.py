"""The names of levels come from one place."""

import re
from pathlib import Path

import tapisvert
from tapisvert.bots.levels import AT_TABLE, LEVELS
from tapisvert.service.level_texts import DEFAULT_LEVEL, level_name

FACES = ("cli", "service", "tui", "web")


def test_every_level_has_its_name() -> None:
    assert {name: level_name(name) for name in AT_TABLE} == {
        name: level.name for name, level in AT_TABLE.items()
    }
    assert level_name("gone").fr == "gone"
    assert DEFAULT_LEVEL in LEVELS


def test_no_screen_looks_a_name_up_by_itself() -> None:
    root = Path(tapisvert.__file__).parent
    files = [path for face in FACES for path in (root / face).rglob("*.py")]
    found = [
        path.name
        for path in files
        if re.search(r"LEVELS\[.*\]\.name|AT_TABLE\[.*\]\.name", path.read_text(encoding="utf-8"))
    ]
    assert found == ["level_texts.py"]
