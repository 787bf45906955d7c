"""Which test holds each sentence of the documents: ``python -m tests.coverage_of_documents``.

The documents themselves are not part of the project. Of each sentence the corpus keeps its number,
a hash and what it is: a rule, with the clauses that restate it, advice, a remark or a heading.
``--documents FOLDER`` checks numbers and hashes against the texts. The page is
docs/rules/coverage.md.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tapisvert.games import GAMES
from tapisvert.law.pages import entries
from tests import mutants, mutants_by_part, mutants_of_faults
from tests.strategies import MANILLES

HERE = Path(__file__).parent
FOLDER = HERE / "corpora" / "documents"
PAGE = HERE.parent / "docs" / "rules" / "coverage.md"
KINDS = ("rule", "advice", "remark", "heading")
END = re.compile(r"(?:\.{1,3}|[!?…])(?=\s+[«\"(]?\s?[A-ZÀÂÇÉÈÊÎÔÛ0-9-])")
NOT_AN_END = re.compile(r"\b(?:etc|p)$|^\d+$")
"""What stands before a full stop that ends no sentence: an abbreviation, the number of a rule."""
OF_THE_LAW = ("naive", "games", "law", "play", "play/faults")
"""The folders of tests whose modules name the clauses that they test."""
CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+[a-z]*\b")


class Sentence(NamedTuple):
    """A sentence of a document: its number, the hash of its text, its kind, its clauses."""

    number: int
    hash: str
    kind: str
    clauses: tuple[str, ...]


def documents() -> dict[str, list[Sentence]]:
    """The sentences of each document, by the id of the document."""
    return {path.stem: [*_read(path)] for path in sorted(FOLDER.glob("*.txt"))}


def _read(path: Path) -> Iterator[Sentence]:
    for line in path.read_text("utf-8").splitlines():
        number, digest, kind, *clauses = line.split()
        assert kind in KINDS, f"{path.name}: {line}"
        assert bool(clauses) == (kind == "rule"), f"{path.name}: {line}"
        yield Sentence(int(number), digest, kind, tuple(clauses))


def split(text: str) -> Iterator[str]:
    """The sentences of a text, in order; a line break ends a sentence."""
    for raw in text.splitlines():
        line, start = " ".join(unicodedata.normalize("NFC", raw).split()), 0
        for end in END.finditer(line):
            if end.group() == "." and NOT_AN_END.search(line[start : end.start()]):
                continue
            yield line[start : end.end()].strip()
            start = end.end()
        if line[start:].strip():
            yield line[start:].strip()


def hashed(sentence: str) -> str:
    return hashlib.sha256(sentence.encode()).hexdigest()[:10]


def differences(folder: Path) -> list[str]:
    """The documents that no text in a folder agrees with, one line each."""
    found, texts = [], [[*map(hashed, split(p.read_text("utf-8")))] for p in folder.glob("*.txt")]
    for name, sentences in documents().items():
        known = [each.hash for each in sentences]
        if known not in texts:
            found.append(f"{name}: no text of {len(known)} sentences has these hashes")
    return found


@cache
def holders() -> Mapping[str, tuple[str, ...]]:
    """By clause, what holds it: law mutants that are noticed, scenarios, the second writing."""
    found: dict[str, list[str]] = {}
    for name, clause_ids in (*_mutants(), *_scenarios(), *_modules()):
        for clause in clause_ids:
            if name not in found.setdefault(clause, []):
                found[clause].append(name)
    return {clause: tuple(names) for clause, names in found.items()}


def _mutants() -> Iterator[tuple[str, tuple[str, ...]]]:
    for game in GAMES.values():
        module = mutants if game.id in MANILLES else mutants_by_part
        for mutant in module.mutants(game):
            yield f"{module.__name__.replace('.', '/')}.py", mutant.clauses
    for game in GAMES.values():
        for row in game.hearing.faults if game.hearing else ():
            path = f"{mutants_of_faults.__name__.replace('.', '/')}.py"
            yield path, (row.id, *row.clauses)


def _scenarios() -> Iterator[tuple[str, tuple[str, ...]]]:
    for path in sorted((HERE / "corpora" / "faults").glob("*/*.json")):
        yield str(path.relative_to(HERE.parent)), (path.stem,)


def _modules() -> Iterator[tuple[str, tuple[str, ...]]]:
    """The modules of tests that name a clause: the second writing first."""
    for path in [path for folder in OF_THE_LAW for path in sorted((HERE / folder).glob("*.py"))]:
        yield str(path.relative_to(HERE.parent)), tuple(CLAUSE.findall(path.read_text("utf-8")))


def status() -> dict[str, str]:
    """By clause, how its game's pages call it: ``in force``, ``in part``, ``deferred`` ..."""
    return {each.clause.id: each.status for game in GAMES.values() for each in entries(game)}


def page() -> str:
    """The page of the coverage, in Markdown."""
    lines = [HEAD]
    for name, sentences in documents().items():
        lines += [f"\n## {name}\n", "| sentence | hash | kind | clauses | held by |",
                  "| --- | --- | --- | --- | --- |"]  # fmt: skip
        lines += [_row(each) for each in sentences]
    return "\n".join([lines[0], _totals(), *lines[1:]]) + "\n"


def _row(sentence: Sentence) -> str:
    standing = status()
    tests: list[str] = []
    for clause in sentence.clauses:
        known = holders().get(clause, ())
        tests += known or [f"{clause}: {standing[clause]}"]
    shown = ", ".join(f"`{each}`" if "/" in each else each for each in dict.fromkeys(tests[:3]))
    clauses = ", ".join(sentence.clauses)
    return f"| {sentence.number} | `{sentence.hash}` | {sentence.kind} | {clauses} | {shown} |"


def held(sentence: Sentence) -> bool:
    """True if a test holds one of the clauses of a rule."""
    return any(clause in holders() for clause in sentence.clauses)


def _totals() -> str:
    rows = ["| document | rules | held by a test | advice | remarks | headings |",
            "| --- | --- | --- | --- | --- | --- |"]  # fmt: skip
    for name, sentences in documents().items():
        number = [sum(each.kind == kind for each in sentences) for kind in KINDS]
        tested = sum(held(each) for each in sentences)
        rows.append(
            f"| {name} | {number[0]} | {tested} | {number[1]} | {number[2]} | {number[3]} |"
        )
    return "\n".join(rows)


HEAD = """# Coverage of the documents

Each sentence of the five documents, with the clauses that restate it and tests that hold them (the
first three). The texts are not part of the project: a sentence is known by its number and the
beginning of its SHA-256 hash. Written by `python -m tests.coverage_of_documents`;
`--documents FOLDER` checks the hashes against the texts.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--documents", type=Path, metavar="FOLDER")
    folder = parser.parse_args().documents
    if folder is not None:
        sys.exit("\n".join(differences(folder)) or None)
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
