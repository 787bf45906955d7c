"""Every rule of the documents is restated by clauses, and a test holds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapisvert.games import GAMES
from tapisvert.law.pages import entries
from tests import coverage_of_documents as coverage
from tests.coverage_of_documents import Sentence

SENTENCES = [(name, sentence) for name, every in coverage.documents().items() for sentence in every]
RULES = [(name, each) for name, each in SENTENCES if each.kind == "rule"]


def test_the_page_is_not_stale() -> None:
    assert coverage.PAGE.read_text("utf-8") == coverage.page()


def test_sentences_are_numbered() -> None:
    for every in coverage.documents().values():
        assert [each.number for each in every] == list(range(1, len(every) + 1))


@pytest.mark.parametrize(("name", "rule"), RULES, ids=[f"{n} {r.number}" for n, r in RULES])
def test_a_rule_is_held_by_a_test(name: str, rule: Sentence) -> None:
    """Or none of its clauses is in force, and its page says why."""
    standing = coverage.status()
    assert all(clause in standing for clause in rule.clauses)
    assert coverage.held(rule) or all(standing[each] != "in force" for each in rule.clauses)


def test_every_clause_of_a_document_restates_a_sentence() -> None:
    """Clauses whose locator names an arrow restate other clauses; all others have a sentence."""
    cited = {clause for _, rule in RULES for clause in rule.clauses}
    books = {clause[:2] for clause in cited}
    for game in GAMES.values():
        for each in entries(game):
            clause = each.clause
            stated = clause.id[:2] in books and "→" not in clause.where
            if stated and each.status != "out of scope":
                assert clause.id in cited, clause.id


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Un. Deux ! Trois", ["Un.", "Deux !", "Trois"]),
        ("3. Celui qui joue, etc. Il perd.", ["3. Celui qui joue, etc. Il perd."]),
        ("Ligne une\nligne deux", ["Ligne une", "ligne deux"]),
        ("As, roi, etc... jusqu'au deux.", ["As, roi, etc... jusqu'au deux."]),
        ("Il dit «  Whist! » : silence.", ["Il dit « Whist! » : silence."]),
    ],
)
def test_texts_are_split_into_sentences(text: str, sentences: list[str]) -> None:
    assert list(coverage.split(text)) == sentences


def test_texts_are_checked_by_their_hashes(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Un. Deux.", "utf-8")
    assert len(coverage.differences(tmp_path)) == len(coverage.documents())
