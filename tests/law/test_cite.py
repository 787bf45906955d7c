"""Clause books: read when needed, cut, joined, compared and copied."""

import copy
import pickle  # noqa: TID251 - the pickles are our own
from dataclasses import replace

import pytest

from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.cite import Clause, ClauseBook, RuleSource


def clause(clause_id: str) -> Clause:
    return Clause(clause_id, "1", Text(f"règle {clause_id}", f"rule {clause_id}"))


ONE = ClauseBook(
    RuleSource("one", "One"),
    (clause("A-1"), clause("A-2"), clause("A-3")),
    out_of_scope={"A-1": same("advice")},
    deferred={"A-2": same("later")},
    in_part={"A-3": same("half")},
)
OTHER = ClauseBook(RuleSource("other", "Other"), (clause("B-1"),), deferred={"B-1": same("later")})


@pytest.mark.parametrize("given", [None, 1, ["A-1"], ("A-1", "A-2"), object()])
def test_what_is_no_id_of_a_clause(given: object) -> None:
    with pytest.raises(TapisError, match=r"^expected the id of a clause"):
        ONE.find(given)  # type: ignore[arg-type]
    assert ONE.find("Z-9") is None


def test_a_book_is_read_once_and_not_before_it_is_asked() -> None:
    times: list[int] = []

    def read() -> ClauseBook:
        times.append(1)
        return ONE

    book = ClauseBook.later(read)
    cut = book.only(["A-2"])
    both = book.holding(cut, OTHER)
    assert times == []
    assert (book.source, book.find("A-2"), book.clauses) == (
        ONE.source,
        ONE.clauses[1],
        ONE.clauses,
    )
    assert [each.id for each in both.clauses] == ["A-2", "B-1"]
    assert times == [1]


def test_what_cannot_be_read_is_asked_again() -> None:
    """A book that could not be read is read again at the next access."""
    answers: list[ClauseBook] = []

    def read() -> ClauseBook:
        if not answers:
            raise TapisError("clauses/unreadable", same("gone"))
        return answers[0]

    book = ClauseBook.later(read)
    with pytest.raises(TapisError, match="gone"):
        book.find("A-1")
    answers.append(ONE)
    assert book.find("A-1") == ONE.clauses[0]


def test_no_other_name_has_it_read() -> None:
    """Access to an unknown attribute does not read the book."""
    book = ClauseBook.later(lambda: pytest.fail("read"))
    with pytest.raises(AttributeError, match="ClauseBook has no attribute 'pages'"):
        book.pages  # type: ignore[attr-defined]  # noqa: B018


def test_a_cut_keeps_what_becomes_of_its_clauses() -> None:
    """A book reduced to some clauses keeps their reasons and drops the others'."""
    assert ONE.only(["A-3", "A-2", "none"]) == replace(
        ONE, clauses=ONE.clauses[1:], out_of_scope={}
    )


def test_a_book_holds_clauses_of_others_in_turn() -> None:
    """Books are joined in the given order, with their reasons."""
    assert OTHER.holding(ONE, OTHER) == ClauseBook(
        OTHER.source,
        (*ONE.clauses, *OTHER.clauses),
        ONE.out_of_scope,
        {**ONE.deferred, **OTHER.deferred},
        ONE.in_part,
    )


@pytest.mark.parametrize("book", [ONE, OTHER, ClauseBook.later(lambda: ONE)])
def test_pickles_and_copies_are_equal(book: ClauseBook) -> None:
    for again in (pickle.loads(pickle.dumps(book)), copy.copy(book), copy.deepcopy(book)):
        assert again == book
        assert repr(again) == repr(book)
    assert book != replace(book, clauses=())
