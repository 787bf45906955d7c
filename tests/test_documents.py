"""The files, names and links in the documents exist."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.documents import (
    DOCUMENTS,
    ROOT,
    SRC,
    dead_links,
    missing_files,
    missing_names,
    missing_words,
)

every_document = pytest.mark.parametrize(
    "path", DOCUMENTS, ids=[path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
)


@every_document
def test_files_are_there(path: Path) -> None:
    assert missing_files(path) == []


@every_document
def test_names_are_in_the_sources(path: Path) -> None:
    assert missing_names(path) == []
    assert missing_words(path) == []


@every_document
def test_links_lead_somewhere(path: Path) -> None:
    assert dead_links(path) == []


def test_what_is_not_there_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A title, here\n`law/duty.py` `law/none.py` `none.py` `kernel/search/` `kernel/none/`\n"
        "`tapisvert.law.duty.Duty.clauses` `tapisvert.law.duty.none` `tapisvert.none`\n"
        f"`Duty` `{'Duty' * 2}`\n"
        "[here](#a-title-here) [no](#none) [gone](none.md)\n```\n`none.py`\n```\n"
    )
    assert missing_files(page) == ["law/none.py", "none.py", "kernel/none/"]
    assert missing_names(page) == ["tapisvert.law.duty.none", "tapisvert.none"]
    assert missing_words(page) == ["Duty" * 2]
    assert dead_links(page) == ["#none", "none.md"]


def test_the_picture_of_layers_is_that_of_the_linter() -> None:
    """The layers in docs/architecture.md are those of pyproject.toml, with the same separators."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    stated = [_layer(layer) for layer in contracts["contracts"][0]["layers"]]
    text = (ROOT / "docs" / "architecture.md").read_text()
    picture = text.partition("```text\n")[2].partition("```")[0].splitlines()
    assert [_layer(line[1:].partition("  ")[0]) for line in picture if "│" not in line] == stated


def _layer(line: str) -> tuple[str, set[str]]:
    """Return the separators in a layer (``|``, ``:``) and the names in it that are modules."""
    names = {
        name
        for name in re.findall(r"\w+", line)
        if (SRC / name).is_dir() or (SRC / f"{name}.py").is_file()
    }
    return "".join(sorted(set("|:") & set(line))), names
