"""Texts about clocks."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.sentences import of_name

NO_CONTROL = Text(
    "ce n’est pas un des temps proposés\u202f: choisissez-en un",
    "this is none of the times offered: choose one of them",
)
NOT_RUNNING = Text(
    "la pendule de cette place ne marche pas", "the clock of this seat is not running"
)
TURN_IS_OVER = Text(
    "votre temps est écoulé\u202f: l’ordinateur finit ce tour, reprenez votre jeu ensuite",
    "you have run out of time: the computer finishes this turn, then you can take your hand back",
)


def flag_fell(name: str) -> Text:
    return Text(
        f"Le temps {of_name(name)} est écoulé\u202f: l’ordinateur joue à sa place.",
        f"{name} has run out of time: the computer plays instead.",
    )
