"""Texts about clocks."""

from __future__ import annotations

from tapisvert.glossary import Text

NO_CONTROL = Text(
    "ce n’est pas un des temps proposés\u202f: choisissez-en un",
    "this is none of the times offered: choose one of them",
)
NOT_RUNNING = Text(
    "la pendule de cette place ne marche pas", "the clock of this seat is not running"
)


def flag_fell(name: str) -> Text:
    return Text(
        f"Le temps de {name} est écoulé\u202f: l’ordinateur joue à sa place.",
        f"{name} has run out of time: the computer plays instead.",
    )
