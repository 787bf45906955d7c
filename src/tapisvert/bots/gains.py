"""Say in words how much more one act brings than another."""

from __future__ import annotations

from tapisvert.glossary import Text

CLOSE = 0.05
"""Differences of fewer marks are told as equal."""
PLURAL = 2
"""From here on a number takes the plural in French."""


def why_better(gain: float, other: Text, worlds: int, goal: Text | None) -> Text:
    """Return the reason for an act that is better than ``other`` on average.

    ``gain`` is in marks, or the chance to do what ``goal`` says. It is negative for a card that is
    chosen because it dominates ``other`` (``searching.undominated``).
    """
    if gain <= -CLOSE:
        return never_worse(other, worlds)
    if goal is None:
        return brings_more(gain, other, worlds)
    return wins_more(gain, other, worlds, goal)


def brings_more(marks: float, other: Text, worlds: int) -> Text:
    """Return the reason for an act that brings ``marks`` more than ``other`` on average."""
    if marks < CLOSE:
        return as_good(other, worlds)
    unit = Text("point" if round(marks, 1) < PLURAL else "points", "points")
    return Text(
        f"ce choix rapporte en moyenne {_number(marks, ',')}\u00a0{unit.fr} de plus que {other.fr},"
        f" dans {worlds} donnes possibles",
        f"it brings {_number(marks, '.')} {unit.en} more than {other.en} on average,"
        f" in {worlds} possible deals",
    )


def wins_more(chance: float, other: Text, worlds: int, goal: Text) -> Text:
    """Return the reason for an act that does what ``goal`` says with so much more probability."""
    more = round(100 * chance)
    if more < 1:
        return as_good(other, worlds)
    deals = Text("donne" if more == 1 else "donnes", "deal" if more == 1 else "deals")
    return Text(
        f"ce choix {goal.fr} dans {more} {deals.fr} de plus sur 100 que {other.fr}",
        f"it {goal.en} in {more} more {deals.en} out of 100 than {other.en}",
    )


def never_worse(other: Text, worlds: int) -> Text:
    """Return the reason for an act that with all hands open is nowhere worse than another one."""
    return Text(
        f"cartes sur table, ce choix ne perd jamais rien sur {other.fr}, dans {worlds} donnes"
        " possibles",
        f"with all hands open it is never worse than {other.en}, in {worlds} possible deals",
    )


def as_good(other: Text, worlds: int) -> Text:
    """Return the reason for an act that is no better than another one."""
    return Text(
        f"ce choix vaut {other.fr}, dans {worlds} donnes possibles",
        f"it is as good as {other.en}, in {worlds} possible deals",
    )


def _number(value: float, comma: str) -> str:
    return f"{value:.1f}".replace(".", comma)
