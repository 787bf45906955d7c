"""The melds of a game as a table."""

from __future__ import annotations

from tapisvert.glossary import RANKS, Text, same
from tapisvert.law.chart import Chart
from tapisvert.law.melding import SEVERAL, Combination, Melding


def meld_chart(melding: Melding) -> Chart:
    """What each kind of meld is worth, in a plain suit and in trumps."""
    rows = tuple(
        (_name(kind), same(str(kind.points)), same(str(kind.trump_points or kind.points)))
        for kind in melding.combinations
    )
    return Chart("melds", MELDS, rows, HEADS)


def _name(kind: Combination) -> Text:
    """What melds of a kind are called, whatever their suits."""
    high = kind.ranks[0]
    if kind.shape == "four":
        return Text(f"carré {SEVERAL[high].fr}", f"four {SEVERAL[high].en}")
    first, second = RANKS[high], RANKS[kind.ranks[1]]
    if kind.shape == "marriage":
        return Text(f"mariage\u202f: {first.fr} et {second.fr} d’une couleur",
                    f"marriage: {first.en} and {second.en} of a suit")  # fmt: skip
    return Text(f"{first.fr} d’atout et {second.fr}", f"{first.en} of trumps and {second.en}")


MELDS = Text("Les annonces et leurs points", "The melds and their points")
HEADS = Text("Annonce", "Meld"), Text("En couleur", "Plain"), Text("En atout", "In trumps")
