"""The texts about the other people at a table of several."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import Text, listed, same

AWAY = Text("absent", "away")
STOOD_IN = Text("l’ordinateur joue", "computer plays")
FOR_YOU = Text(
    "L’ordinateur joue pour vous en votre absence.",
    "The computer plays for you while you are away.",
)
TAKE_BACK = Text("Reprendre mon jeu", "Take my hand back")
AGAIN = Text(
    "Une autre partie commence\u202f: «\u202fRejouer\u202f» vous y conduit.",
    "Another match begins: “Play again” takes you there.",
)
WITH_PEOPLE = Text("entre amis", "with friends")


def thinks(name: str) -> Text:
    return Text(f"{name} réfléchit.", f"{name} is thinking.")


def waited_for(names: Sequence[str]) -> Text:
    who = listed([same(name) for name in names])
    return Text(f"On attend {who.fr}.", f"Waiting for {who.en}.")
