"""The chart of what is marked in a game with a stock (marjolet)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.glossary import RANKS, Text, points
from tapisvert.law.chart import MARKS, Chart, Row
from tapisvert.sentences import comma

if TYPE_CHECKING:
    from tapisvert.games.parts.stock_calling import DrawingMarks


def marks_chart(marks: DrawingMarks) -> Chart:
    """Return the chart of all marks but melds and points of cards, in the order they can occur."""
    return Chart("marks", MARKS, tuple(_rows(marks)))


def _rows(marks: DrawingMarks) -> Iterator[Row]:
    for rank, worth in marks.turn_up.ranks.items():
        turned = Text(f"{RANKS[rank].fr} retourné", f"{RANKS[rank].en} turned up")
        yield turned, comma(points(worth), TO_DEALER)
    low = Text(f"{RANKS[marks.rank].fr} d’atout", f"{RANKS[marks.rank].en} of trumps")
    given = Text(f"contre le {low.fr}", f"for the {low.en}")
    yield EXCHANGED, comma(points(marks.exchange), given)
    if marks.played:
        played = Text(f"{low.fr} joué sans échange", f"{low.en} played, not exchanged")
        yield played, points(marks.played)
    yield FOOT, comma(points(marks.foot), TO_TAKER)
    yield LAST, points(marks.last_trick)
    yield CLOSING, comma(points(marks.closing), NOT_LAST)


EXCHANGED = Text("échange de la retourne", "exchange of the turn-up")
FOOT = Text("dernière carte du talon", "last card of the stock")
LAST = Text("dernière levée", "last trick")
CLOSING = Text("toutes les levées après le talon", "all the tricks after the stock")
TO_DEALER = Text("au donneur", "to the dealer")
TO_TAKER = Text("à qui la relève", "to whoever takes it up")
NOT_LAST = Text("qui remplacent ceux de la dernière levée", "in place of those for the last trick")
