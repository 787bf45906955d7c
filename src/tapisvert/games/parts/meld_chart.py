"""The chart of the melds of a game."""

from __future__ import annotations

from tapisvert.glossary import RANKS, Text, points
from tapisvert.law.chart import Chart, Row
from tapisvert.law.melding import SEVERAL, Combination, Melding
from tapisvert.sentences import comma


def meld_chart(melding: Melding) -> Chart:
    """Return the chart of the points of each kind of meld."""
    return Chart("melds", MELDS, tuple(map(_row, melding.combinations)))


def _row(kind: Combination) -> Row:
    """Return the row of a kind of meld: its name and its points."""
    high, worth = kind.ranks[0], points(kind.points)
    if kind.shape == "four":
        return Text(f"carré {SEVERAL[high].fr}", f"four {SEVERAL[high].en}"), worth
    first, second = RANKS[high], RANKS[kind.ranks[1]]
    if kind.shape == "marriage":
        name = Text(f"mariage\u202f: {first.fr} et {second.fr} de même couleur",
                    f"marriage: {first.en} and {second.en} of a suit")  # fmt: skip
        more = Text(f"{kind.trump_points} en atout", f"{kind.trump_points} in trumps")
    else:
        name = Text(f"{first.fr} d’atout et {second.fr}", f"{first.en} of trumps and {second.en}")
        if title := kind.title:
            name = Text(f"{title.fr} ({first.fr} d’atout) et {second.fr}",
                        f"{title.en} ({first.en} of trumps) and {second.en}")  # fmt: skip
        more = Text(f"{kind.trump_points} avec la {second.fr} d’atout",
                    f"{kind.trump_points} with the {second.en} of trumps")  # fmt: skip
    return name, comma(worth, more)


MELDS = Text("Les combinaisons et leurs points", "The melds and their points")
