"""Rules as tables: what a procedure of a game shows of its numbers."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from tapisvert.glossary import Text

Row = tuple[Text, ...]

MARKS = Text("Ce qui se marque", "What is marked")
MATCH, GAME = Text("La partie", "The match"), Text("Manche", "Game")
STAKE, ENDS = Text("Enjeu", "Stake"), Text("Elle finit", "It ends")


class Chart(NamedTuple):
    """A table of the rules; the first cell of a row says what the row is about.

    ``id`` is the same for the tables of two games that can be compared. A list of single facts has
    no ``heads``.
    """

    id: str
    title: Text
    rows: tuple[Row, ...]
    heads: Row = ()


@runtime_checkable
class Charted(Protocol):
    """A part of a game's law that has tables of its own."""

    def charts(self) -> tuple[Chart, ...]: ...
