"""Say in words how much more one act brings than another."""

from __future__ import annotations

from tapisvert.glossary import Text

CLOSE = 0.05
"""A gain below this many marks is called none."""
PLURAL = 2
"""From here on a number takes the plural in French."""


def brings_more(marks: float, other: Text, worlds: int) -> Text:
    """Return the reason for an act that brings ``marks`` more than ``other`` on average."""
    if marks < CLOSE:
        return Text(
            f"elle vaut {other.fr}, dans {worlds} donnes possibles",
            f"it is as good as {other.en}, in {worlds} possible deals",
        )
    unit = Text("point" if marks < PLURAL else "points", "points")
    return Text(
        f"elle rapporte en moyenne {_number(marks, ',')}\u00a0{unit.fr} de plus que {other.fr},"
        f" dans {worlds} donnes possibles",
        f"it brings {_number(marks, '.')} {unit.en} more than {other.en} on average,"
        f" in {worlds} possible deals",
    )


def _number(value: float, comma: str) -> str:
    return f"{value:.1f}".replace(".", comma)
