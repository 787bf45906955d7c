"""Tables of rules, in which a part of a game's law shows its numbers on a rules page."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from tapisvert.glossary import Text

Row = tuple[Text, ...]

MARKS = Text("Ce qui se marque", "What is scored")
MATCH, WHOLE = Text("La partie", "The match"), Text("Partie", "Match")
GAME, STAKE = Text("Manche", "Game"), Text("Enjeu", "Stake")
ENDS, GAME_ENDS = (
    Text("Fin de la partie", "End of the match"),
    Text("Fin de la manche", "Game ends"),
)
TRUMP, TRUMP_IS = Text("L’atout", "Trumps"), Text("Atout", "Trumps")
TURNED_SUIT = Text("la couleur de la retourne", "the suit of the turn-up")


class Chart(NamedTuple):
    """A table of rules; the first cell of a row says what the row is about.

    Tables of two games are compared if they have the same ``id``. ``heads`` are the column
    headings, empty if the table is a list of single facts.
    """

    id: str
    title: Text
    rows: tuple[Row, ...]
    heads: Row = ()


@runtime_checkable
class Charted(Protocol):
    """A part of a game's law that makes its own tables."""

    def charts(self) -> tuple[Chart, ...]: ...


def trump_chart(told: Text) -> Chart:
    """The table that says what makes a suit trumps."""
    return Chart("trump", TRUMP, ((TRUMP_IS, told),))


def best_of(games: int) -> Text:
    """The length of a match in words: one game, or the best of ``games``."""
    if games == 1:
        return Text("une manche", "one game")
    return Text(f"liée, {won_in(games)}", f"best of {games} games")


def won_in(best_of: int) -> str:
    """In French, how many games must be won in a match of the best of ``best_of``."""
    return f"en {best_of // 2 + 1}\u00a0manches gagnantes"
