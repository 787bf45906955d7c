"""Where a rule comes from: sources, clauses, and what is left out or left for later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, NamedTuple

from tapisvert.glossary import Text

FATES = ("out_of_scope", "deferred", "in_part")
"""What becomes of a clause that is not wholly in force."""


class RuleSource(NamedTuple):
    """A document the rules are taken from; ``title`` is its bibliographic reference."""

    id: str
    title: str


class Clause(NamedTuple):
    """One rule of a document, or one reading of a doubtful passage.

    ``where`` is the locator in the document (page, section, rule number); ``text`` restates the
    rule in our own words, one sentence in each language.
    """

    id: str
    where: str
    text: Text


@dataclass(frozen=True)
class ClauseBook:
    """All the clauses of one rule set, with what becomes of those that are not wholly in force.

    ``out_of_scope`` gives the reason for each clause that asks nothing of a program;
    ``deferred`` names the part of the work that will carry out each clause not yet in force;
    ``in_part`` says of each clause of which only a part is in force what is missing.

    A book that ``later`` makes is read when it is first asked for any of these.
    """

    source: RuleSource
    clauses: tuple[Clause, ...]
    out_of_scope: Mapping[str, Text] = field(default_factory=dict)
    deferred: Mapping[str, Text] = field(default_factory=dict)
    in_part: Mapping[str, Text] = field(default_factory=dict)

    @classmethod
    def later(cls, read: Callable[[], ClauseBook]) -> ClauseBook:
        """The book that ``read`` gives, once it is needed; what that raises is raised then."""
        book = cls.__new__(cls)
        object.__setattr__(book, "_read", read)
        return book

    def find(self, clause_id: str) -> Clause | None:
        return next((clause for clause in self.clauses if clause.id == clause_id), None)

    def only(self, ids: Iterable[str]) -> ClauseBook:
        """The book with these of its clauses alone, in its own order, read when needed."""
        wanted = frozenset(ids)
        return self.later(lambda: _bound(self.source, [self], wanted))

    def holding(self, *books: ClauseBook) -> ClauseBook:
        """A book of the same source with the clauses of other books in turn, read when needed."""
        return self.later(lambda: _bound(self.source, books))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Only a book not yet read lacks a field."""
            if name not in self.__dataclass_fields__ or "_read" not in vars(self):
                raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
            vars(self).update(_fields(vars(self)["_read"]()))
            return vars(self)[name]

    def __reduce__(self) -> tuple[type[ClauseBook], tuple[object, ...]]:
        """A pickle or a copy holds what stands in the book, not how it is read."""
        return type(self), tuple(_fields(self).values())


def _fields(book: ClauseBook) -> dict[str, object]:
    return {each.name: getattr(book, each.name) for each in fields(book)}


def _bound(
    source: RuleSource, books: Sequence[ClauseBook], wanted: Set[str] | None = None
) -> ClauseBook:
    every = (clause for book in books for clause in book.clauses)
    clauses = tuple(each for each in every if wanted is None or each.id in wanted)
    ids = {clause.id for clause in clauses}
    fates = (
        {each: why for book in books for each, why in getattr(book, fate).items() if each in ids}
        for fate in FATES
    )
    return ClauseBook(source, clauses, *fates)
