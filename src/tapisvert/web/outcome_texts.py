"""The texts of the end of a deal or match."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text, listed, same
from tapisvert.sentences import comma
from tapisvert.web.texts import signed

POINTS = Text("Points", "Points")
IN_GAME = Text("Points de la manche", "Points of the game")
WON_GAMES = Text("Manches gagnées", "Games won")
BALANCE = Text("Gains et pertes", "Won and lost")
COUNTERS_WON = Text("Fiches gagnées et perdues", "Counters won and lost")
THIS_DEAL = Text("Cette donne", "This deal")


def this_deal(doubled: Text | None) -> Text:
    """«Cette donne», «Cette donne, coinchée»."""
    return comma(THIS_DEAL, doubled) if doubled else THIS_DEAL


def with_amount(name: Text, amount: int) -> Text:
    """«Nous +12», «Us +12»."""
    return Text(f"{name.fr}\u00a0{signed(amount)}", f"{name.en}\u00a0{signed(amount)}")


def with_score(wins: Text, points: int, others: Sequence[int]) -> Text:
    """«Anne et Chloé gagnent la manche, 36 à 12»."""
    rest = listed([same(str(n)) for n in others])
    return Text(f"{wins.fr}, {points}\u00a0à\u00a0{rest.fr}", f"{wins.en}, {points} to {rest.en}")
