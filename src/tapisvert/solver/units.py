"""The units of solved values in words; UNITS maps a unit to a function from a number to a Text."""

from __future__ import annotations

from tapisvert.glossary import Text, counted, points, tricks


def _jacks(n: int) -> Text:
    return counted(n, Text("point de valets", "point of jacks"),
                   Text("points de valets", "points of jacks"))  # fmt: skip


def _made(n: int) -> Text:
    return counted(
        n, Text("contrat tenu", "contract made"), Text("contrats tenus", "contracts made")
    )


UNITS = {"tricks": tricks, "points": points, "jacks": _jacks, "made": _made}
