"""The files of clauses: their content, errors in broken ones, and the files of the package."""

import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.games import GAMES, clauses
from tapisvert.games.clauses.clause_files import read_book
from tapisvert.glossary import Text
from tapisvert.law.cite import Clause, ClauseBook, RuleSource
from tests.own_games import HEARTS, forgotten

WHOLE = '''
[source]
id = "house"
title = "Rules of this house"

[reasons.later]
fr = "plus tard"
en = "later"

[[clause]]
id = "PH-1"
where = "1"
fr = """
Quatre joueurs\u202f; le voisin du donneur
\tentame, et il faut  \t

  fournir.
"""
en = "Four players."

[[clause]]
id = "PH-2"
where = "2"
deferred = "later"
fr = "Chaque cœur pris coûte 1\u00a0point."
en = """Each heart taken
costs 1 point."""
'''
BOOK = ClauseBook(
    RuleSource("house", "Rules of this house"),
    (
        Clause("PH-1", "1", Text(
            "Quatre joueurs\u202f; le voisin du donneur entame, et il faut fournir.",
            "Four players.",
        )),
        Clause("PH-2", "2", Text(
            "Chaque cœur pris coûte 1\u00a0point.", "Each heart taken costs 1 point."
        )),
    ),
    deferred={"PH-2": Text("plus tard", "later")},
)  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(WHOLE, "utf-8")
    return path


def test_a_line_break_is_a_space_and_a_no_break_space_stays(file: Path) -> None:
    assert read_book(file) == BOOK
    file.write_bytes(b"\xef\xbb\xbf" + WHOLE.replace("\n", "\r\n").encode())
    assert read_book(file) == BOOK, "as some editors write it"


def test_a_file_is_read_once_and_not_before_it_is_asked(file: Path) -> None:
    book = read_book(file)
    changed = WHOLE.replace("Four", "4")
    file.write_text(changed, "utf-8")
    assert book.clauses[0].text.en == "4 players."
    file.unlink()
    assert [each.id for each in book.clauses] == ["PH-1", "PH-2"]


def test_reasons_may_stand_in_another_file(file: Path) -> None:
    table = WHOLE[WHOLE.index("[reasons") : WHOLE.index("[[clause]]")]
    file.write_text(WHOLE.replace(table, ""), "utf-8")
    shared = file.with_name("reasons.toml")
    shared.write_text(table, "utf-8")
    assert read_book(file, shared) == BOOK
    shared.write_text(table.replace('en = "later"', ""), "utf-8")
    with pytest.raises(tv.TapisError) as refused:
        read_book(file, shared).find("PH-1")
    assert str(refused.value) == f"{shared}, reasons.later: en is missing: expected fr and en"


NO_TOML = 'this is not TOML, expected name = "text", or """ before and after a long text'
NO_TEXT = "holds no text: expected a text in quotation marks"
EVERY_KEY = "expected id, where, fr, en, out_of_scope, deferred or in_part"
BROKEN = [
    ('en = "Four players."', "", ", clause PH-1: en is missing: expected id, where, fr and en"),
    ('id = "PH-1"', "", ", clause 1: id is missing: expected id, where, fr and en"),
    ('"Four players."', '"?"\nit = "?"', f", clause PH-1: it is not wanted: {EVERY_KEY}"),
    ('"Four players."', '" "', f", clause PH-1: en {NO_TEXT}"),
    ('where = "2"', "where = 2", f", clause PH-2: where {NO_TEXT}"),
    ("PH-2", "PH-1", ", clause PH-1: this id stands twice: expected one id for each clause"),
    ('= "later"\nfr', '= "?"\nfr', ", clause PH-2: unknown reason '?': expected later"),
    (
        'deferred = "later"',
        'deferred = "later"\nin_part = "later"',
        ", clause PH-2: deferred and in_part: expected one of them",
    ),
    ('en = "later"', "", ", reasons.later: en is missing: expected fr and en"),
    ("[reasons.", "[why.", ": why is not wanted: expected source, clause or reasons"),
    ('title = "Rules of this house"', "", ", source: title is missing: expected id and title"),
    ("[[clause]]", "[[clauses]]", ": clause is missing: expected source and clause"),
    ('where = "2"', "where = « 2 »", f", clause PH-2: line 23: {NO_TOML}"),
    ('costs 1 point."""', "costs 1 point.", f", clause PH-2: line 28: {NO_TOML}"),
]


@pytest.mark.parametrize(("was", "written", "said"), BROKEN)
def test_a_broken_file_is_one_line(file: Path, was: str, written: str, said: str) -> None:
    assert was in WHOLE
    file.write_text(WHOLE.replace(was, written), "utf-8")
    with pytest.raises(tv.TapisError) as refused:
        read_book(file).find("PH-1")
    assert str(refused.value) == f"{file}{said}"
    assert "\n" not in refused.value.text.fr
    assert refused.value.code.startswith("clauses/")


@pytest.mark.parametrize(
    "written",
    [b"\xff", b"", b"clause = 3\nsource = 3", b"clause = [3]\nsource = 3", b"a = " + b"[" * 9999],
)
def test_what_is_no_file_of_clauses(file: Path, written: bytes) -> None:
    file.write_bytes(written)
    with pytest.raises(tv.TapisError, match=f"^{re.escape(str(file))}") as refused:
        read_book(file).find("PH-1")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(tv.TapisError, match=r"none\.toml: there is no such file"):
        read_book(tmp_path / "none.toml").find("PH-1")


def test_a_game_of_ones_own_may_have_its_clauses_beside_it(file: Path) -> None:
    source = HEARTS.read_text("utf-8")
    start, end = source.index("    book=ClauseBook("), source.index("    seats=4")
    mine = file.with_name("hearts.py")
    mine.write_text(
        "from pathlib import Path\nfrom tapisvert.games.clauses.clause_files import read_book\n"
        + source[:start]
        + '    book=read_book(Path(__file__).with_name("house.toml")),\n'
        + source[end:],
        "utf-8",
    )
    with forgotten():
        file.write_text(WHOLE.replace("en = ", "it = "), "utf-8")
        with pytest.raises(tv.TapisError, match=r"house\.toml, reasons.later: en is missing"):
            tv.load_games(mine)
        file.write_text(WHOLE, "utf-8")
        (hearts,) = tv.load_games(mine)
        assert hearts.rules("en")["PH-1"] == "Four players."
        assert hearts.book == BOOK
        assert tv.check_game(replace(hearts, book=replace(BOOK, deferred={}))) == []


FILES = sorted(clauses.FOLDER.glob("*.toml"))
DOCUMENTS = [path for path in FILES if path.stem != "reasons"]
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)


def named(path: Path) -> ClauseBook:
    book = getattr(clauses, path.stem.upper())
    assert isinstance(book, ClauseBook)
    return book


def test_no_text_is_read_before_it_is_asked_for() -> None:
    script = "import sys, tapisvert.games; sys.exit('tomllib' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_every_clause_of_every_file_is_of_some_game() -> None:
    held = {each for game in GAMES.values() for each in game.book.clauses}
    assert {each for path in DOCUMENTS for each in named(path).clauses} == held


@every_document
def test_every_clause_stands_in_its_place(path: Path) -> None:
    """Clause numbers with the same letters rise, and keys are in their fixed order."""
    document = tomllib.loads(path.read_text("utf-8"))
    assert list(document) in (["source", "clause"], ["source", "reasons", "clause"])
    last: dict[str, int] = {}
    for each in document["clause"]:
        fates = [key for key in each if key in ("out_of_scope", "deferred", "in_part")]
        assert list(each) == ["id", "where", *fates, "fr", "en"], each["id"]
        found = re.fullmatch(r"([A-Z]+-[A-Z]*?)(\d+)[a-z]*|Q-[A-Z]+", each["id"])
        assert found, each["id"]
        if found[2]:
            assert int(found[2]) >= last.get(found[1], 0), each["id"]
            last[found[1]] = int(found[2])


def test_no_id_stands_in_two_files() -> None:
    ids = [each.id for path in DOCUMENTS for each in named(path).clauses]
    assert len(ids) == len(set(ids))


def test_every_reason_has_its_clause() -> None:
    shared = set(tomllib.loads((clauses.FOLDER / "reasons.toml").read_text("utf-8"))["reasons"])
    for path in DOCUMENTS:
        document = tomllib.loads(path.read_text("utf-8"))
        named_here = {
            each[fate]
            for each in document["clause"]
            for fate in ("out_of_scope", "deferred", "in_part")
            if fate in each
        }
        own = set(document.get("reasons", {}))
        assert own <= named_here, path.name
        assert not own & shared, path.name


@every_file
def test_lines_are_short_and_begin_with_what_the_file_is(path: Path) -> None:
    lines = path.read_text("utf-8").split("\n")
    assert lines[0].startswith("# ")
    assert all(len(line) <= 100 and line == line.rstrip(" \t") for line in lines)
