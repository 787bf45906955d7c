"""Where a rule comes from: documents, their clauses, and which clauses are not wholly in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, NamedTuple, Self

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import is_iterable

FATES = ("out_of_scope", "deferred", "in_part")
"""The fields of ``ClauseBook`` that list clauses not wholly in force."""


class Cited:
    """Base of dataclasses of the law that cite their clauses in a field ``clauses``."""

    clauses: tuple[str, ...]

    def by(self, *clauses: str) -> Self:
        """Return a copy that cites these clauses, after those that it cites already."""
        return replace(self, clauses=self.clauses + clauses)  # type: ignore[type-var]


class RuleSource(NamedTuple):
    """A document that rules are taken from; ``title`` is its bibliographic reference."""

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
    """All clauses of one rule set, with notes on those that are not wholly in force.

    The notes are by clause id. ``out_of_scope`` says why a clause asks nothing of a program,
    ``deferred`` which part of the work will carry out a clause that is not yet in force, and
    ``in_part`` what is missing of a clause that is only partly in force.

    A book made by ``later`` is read when one of its fields is first used.
    """

    source: RuleSource
    clauses: tuple[Clause, ...]
    out_of_scope: Mapping[str, Text] = field(default_factory=dict)
    deferred: Mapping[str, Text] = field(default_factory=dict)
    in_part: Mapping[str, Text] = field(default_factory=dict)

    @classmethod
    def later(cls, read: Callable[[], ClauseBook]) -> ClauseBook:
        """A book that calls ``read`` when it is first used; errors of ``read`` are raised then."""
        book = cls.__new__(cls)
        object.__setattr__(book, "_read", read)
        return book

    def find(self, clause_id: str) -> Clause | None:
        """Return the clause of that id, None if there is none. Raises TapisError ``clause/id``."""
        given: object = clause_id
        if not isinstance(given, str):
            raise TapisError("clause/id", AN_ID)
        return next((clause for clause in self.clauses if clause.id == clause_id), None)

    def only(self, ids: Iterable[str]) -> ClauseBook:
        """Only these clauses, in this one's order; read when needed. Raises TapisError."""
        given: object = ids
        listed = [*given] if is_iterable(given) and not isinstance(given, str) else [None]
        if not all(isinstance(each, str) for each in listed):
            raise TapisError("clause/ids", SOME_IDS)
        wanted = frozenset(map(str, listed))
        return self.later(lambda: _bound(self.source, [self], wanted))

    def holding(self, *books: ClauseBook) -> ClauseBook:
        """A book of the same source with the clauses of ``books``, in turn; read when needed.

        This book's own clauses are included only if it is one of ``books``.
        """
        return self.later(lambda: _bound(self.source, books))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Read the book; only a book that is not yet read lacks a field."""
            if name not in self.__dataclass_fields__ or "_read" not in vars(self):
                raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
            vars(self).update(_fields(vars(self)["_read"]()))
            return vars(self)[name]

    def __reduce__(self) -> tuple[type[ClauseBook], tuple[object, ...]]:
        """Pickles and copies hold the fields of the book, not the function that reads it."""
        return type(self), tuple(_fields(self).values())


def _fields(book: ClauseBook) -> dict[str, object]:
    return {each.name: getattr(book, each.name) for each in fields(book)}


def _bound(
    source: RuleSource, books: Sequence[ClauseBook], wanted: Set[str] | None = None
) -> ClauseBook:
    """One book made from several, with all of their clauses or only those ``wanted``."""
    every = (clause for book in books for clause in book.clauses)
    clauses = tuple(each for each in every if wanted is None or each.id in wanted)
    ids = {clause.id for clause in clauses}
    fates = (
        {each: why for book in books for each, why in getattr(book, fate).items() if each in ids}
        for fate in FATES
    )
    return ClauseBook(source, clauses, *fates)


AN_ID = Text(
    "il faut l’identifiant d’une clause, comme «\u202fBM-21\u202f»",
    "expected the id of a clause, such as 'BM-21'",
)
SOME_IDS = Text("il faut une liste d’identifiants de clauses", "expected a list of ids of clauses")
