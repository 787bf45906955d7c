"""Rules as tables: what a procedure of a game shows of its numbers."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from tapisvert.glossary import Text

Row = tuple[Text, ...]

MARKS = Text("Ce qui se marque", "What is marked")
MATCH, WHOLE = Text("La partie", "The match"), Text("Partie", "Match")
GAME, STAKE = Text("Manche", "Game"), Text("Enjeu", "Stake")
ENDS, GAME_ENDS = (
    Text("Fin de la partie", "End of the match"),
    Text("Fin de la manche", "Game ends"),
)
TRUMP, TRUMP_IS = Text("L’atout", "Trumps"), Text("Atout", "Trumps")
TURNED_SUIT = Text("la couleur de la retourne", "the suit of the turn-up")


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


def trump_chart(told: Text) -> Chart:
    """What makes a suit trumps."""
    return Chart("trump", TRUMP, ((TRUMP_IS, told),))


def best_of(games: int) -> Text:
    """How many games win a match."""
    if games == 1:
        return Text("une manche", "one game")
    return Text(f"liée, {won_in(games)}", f"best of {games} games")


def won_in(best_of: int) -> str:
    """How many games it takes to win a match, in French."""
    return f"en {best_of // 2 + 1}\u00a0manches gagnantes"
