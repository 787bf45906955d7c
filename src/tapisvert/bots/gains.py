"""Say in words how much more one act brings than another."""

from __future__ import annotations

from tapisvert.glossary import Text

CLOSE = 0.05
"""A gain below this many marks is called none."""
PLURAL = 2
"""From here on a number takes the plural in French."""


def why_better(gain: float, other: Text, worlds: int, goal: Text | None) -> Text:
    """Return the reason for an act that is better than ``other`` on average.

    ``gain`` is in marks, or the chance to do what ``goal`` says.
    """
    if goal is None:
        return brings_more(gain, other, worlds)
    return wins_more(gain, other, worlds, goal)


def brings_more(marks: float, other: Text, worlds: int) -> Text:
    """Return the reason for an act that brings ``marks`` more than ``other`` on average."""
    if marks < CLOSE:
        return as_good(other, worlds)
    unit = Text("point" if marks < PLURAL else "points", "points")
    return Text(
        f"elle rapporte en moyenne {_number(marks, ',')}\u00a0{unit.fr} de plus que {other.fr},"
        f" dans {worlds} donnes possibles",
        f"it brings {_number(marks, '.')} {unit.en} more than {other.en} on average,"
        f" in {worlds} possible deals",
    )


def wins_more(chance: float, other: Text, worlds: int, goal: Text) -> Text:
    """Return the reason for an act that does what ``goal`` says with so much more probability."""
    times = round(100 * chance)
    if not times:
        return as_good(other, worlds)
    often = "once" if times == 1 else f"{times} times"
    return Text(
        f"elle {goal.fr} {times} fois de plus sur 100 que {other.fr},"
        f" dans {worlds} donnes possibles",
        f"it {goal.en} {often} more in 100 than {other.en}, in {worlds} possible deals",
    )


def as_good(other: Text, worlds: int) -> Text:
    """Return the reason for an act that is no better than another one."""
    return Text(
        f"elle vaut {other.fr}, dans {worlds} donnes possibles",
        f"it is as good as {other.en}, in {worlds} possible deals",
    )


def _number(value: float, comma: str) -> str:
    return f"{value:.1f}".replace(".", comma)
