"""Where a rule comes from: sources, clauses, and what is left out or left for later."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tapisvert.glossary import Text


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


class ClauseBook(NamedTuple):
    """All the clauses of one rule set, with what becomes of those that are not wholly in force.

    ``out_of_scope`` gives the reason for each clause that asks nothing of a program;
    ``deferred`` names the part of the work that will carry out each clause not yet in force;
    ``in_part`` says of each clause of which only a part is in force what is missing.
    """

    source: RuleSource
    clauses: tuple[Clause, ...]
    out_of_scope: dict[str, Text]
    deferred: dict[str, Text]
    in_part: Mapping[str, Text] = MappingProxyType({})

    def find(self, clause_id: str) -> Clause | None:
        return next((clause for clause in self.clauses if clause.id == clause_id), None)
