"""Read clause books from TOML, one file per document, which translators can edit.

    [source]          id, title
    [reasons.NAME]    fr, en: why a clause is not wholly in force
    [[clause]]        id, where, fr, en; if it is not wholly in force also the reason, as
                      out_of_scope = "NAME", deferred = "NAME" or in_part = "NAME"

In every text a line break becomes one space, together with the line breaks, spaces and tabs around
it; at both ends of a text they are dropped. No-break spaces (U+202F, U+00A0) stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from tapisvert.errors import TapisError, brief, placed, reason
from tapisvert.glossary import Text, either, listed, same
from tapisvert.law.cite import FATES, Clause, ClauseBook, RuleSource

CLAUSE = ("id", "where", "fr", "en")
LINE_BREAK = re.compile(r"[ \t]*\n[ \t\n]*")
ID = re.compile(r"""^[ \t]*id[ \t]*=[ \t]*["']([^"'\n]*)""", re.MULTILINE)
PLACE = re.compile(r"\(at line (\d+)")


def read_book(path: Path, reasons: Path | None = None) -> ClauseBook:
    """Return the book of a file; the file is read once, when the book is first used.

    ``reasons`` is a file with further reasons. The first use raises TapisError ``clauses/...`` for
    a broken file; the error names the file, the clause and what was expected.
    """
    return ClauseBook.later(lambda: _read(path, reasons))


def _read(path: Path, shared: Path | None) -> ClauseBook:
    reasons: dict[str, Text] = {}
    if shared:
        with placed(str(shared), ", "):
            reasons = _reasons(_parts(_parsed(shared), ("reasons",), ())["reasons"])
    with placed(str(path), ", "):
        document = _parts(_parsed(path), ("source", "clause"), ("reasons",))
        reasons |= _reasons(document.get("reasons", {}))
        with placed("source"):
            source = RuleSource(**_texts(document["source"], ("id", "title")))
        return _book(source, document["clause"], reasons)


def _parsed(path: Path) -> object:
    import tomllib  # imported here: only needed when texts are read

    try:
        text = path.read_text("utf-8-sig")
    except OSError as error:
        raise TapisError("clauses/unreadable", reason(error)) from None
    except UnicodeDecodeError:
        raise TapisError("clauses/unreadable", NOT_UTF_8) from None
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise _not_toml(text, PLACE.search(str(error))) from None


def _not_toml(text: str, place: re.Match[str] | None) -> TapisError:
    """Return the error for text that is not TOML: its line, and the last clause begun before it."""
    lines = text.split("\n")
    line = int(place[1]) if place else len(lines)
    begun = ID.findall("\n".join(lines[:line]))
    where = f"clause {brief(begun[-1])}" if begun else ""
    said = Text(
        f'ligne {line}\u202f: ce n’est pas du TOML, il faut nom = "texte", ou """ avant et après'
        " un long texte",
        f'line {line}: this is not TOML, expected name = "text", or """ before and after '
        "a long text",
    )
    return TapisError("clauses/not-toml", said, where)


def _book(source: RuleSource, given: object, reasons: Mapping[str, Text]) -> ClauseBook:
    if not isinstance(given, list):
        raise _refused(
            Text("clause n’est pas une liste", "clause is not a list"), same("[[clause]]")
        )
    clauses: dict[str, Clause] = {}
    fates: dict[str, dict[str, Text]] = {fate: {} for fate in FATES}
    for number, each in enumerate(given, 1):
        name = each.get("id", number) if isinstance(each, dict) else number
        with placed(f"clause {brief(name)}"):
            found = _texts(each, CLAUSE, FATES)
            clause = Clause(found["id"], found["where"], Text(found["fr"], found["en"]))
            if clause.id in clauses:
                raise _refused(Text("cet id sert deux fois", "this id stands twice"), AN_ID)
            clauses[clause.id] = clause
            fate = [fate for fate in FATES if fate in found]
            if len(fate) > 1:
                raise _refused(listed([*map(same, fate)]), Text("un seul", "one of them"))
            if fate:
                fates[fate[0]][clause.id] = _reason(found[fate[0]], reasons)
    return ClauseBook(source, tuple(clauses.values()), **fates)


def _reasons(given: object) -> dict[str, Text]:
    found = {}
    for name, each in _table(given).items():
        with placed(f"reasons.{brief(name)}"):
            found[name] = Text(**_texts(each, ("fr", "en")))
    return found


def _reason(name: str, reasons: Mapping[str, Text]) -> Text:
    if name in reasons:
        return reasons[name]
    said = Text(f"motif inconnu «\u202f{brief(name)}\u202f»", f"unknown reason '{brief(name)}'")
    raise _refused(said, either([same(each) for each in reasons]) if reasons else A_REASON)


def _texts(given: object, needed: tuple[str, ...], more: tuple[str, ...] = ()) -> dict[str, str]:
    """Return the texts of a table by key, each on one line; keys as in ``_parts``."""
    found = {}
    for key, value in _parts(given, needed, more).items():
        found[key] = LINE_BREAK.sub(" ", value.strip(" \t\n")) if isinstance(value, str) else ""
        if not found[key]:
            raise _refused(Text(f"{key} n’a pas de texte", f"{key} holds no text"), A_TEXT)
    return found


def _parts(given: object, needed: tuple[str, ...], more: tuple[str, ...]) -> dict[str, object]:
    """Return a table that has all keys of ``needed``, perhaps some of ``more``, and no others."""
    found = _table(given)
    for key in needed:
        if key not in found:
            wanted = listed([same(each) for each in needed])
            raise _refused(Text(f"{key} manque", f"{key} is missing"), wanted)
    for key in found:
        if key not in (*needed, *more):
            wanted = either([same(each) for each in (*needed, *more)])
            raise _refused(Text(f"{brief(key)} est de trop", f"{brief(key)} is not wanted"), wanted)
    return found


def _table(given: object) -> dict[str, object]:
    if not isinstance(given, dict):
        raise _refused(Text("ce n’est pas une table", "this is not a table"), A_TABLE)
    return given


def _refused(said: Text, wanted: Text) -> TapisError:
    return TapisError(
        "clauses/form",
        Text(f"{said.fr}\u202f: il faut {wanted.fr}", f"{said.en}: expected {wanted.en}"),
    )


AN_ID = Text("un id par clause", "one id for each clause")
A_REASON = Text("une table [reasons.…] de ce nom", "a table [reasons.…] of that name")
A_TABLE = Text("une table de textes", "a table of texts")
A_TEXT = Text("un texte entre guillemets", "a text in quotation marks")
NOT_UTF_8 = Text("ce n’est pas du texte en UTF-8", "this is not text in UTF-8")
