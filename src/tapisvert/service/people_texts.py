"""Texts about the people of a match: who is replaced, who is host, what all must agree to."""

from __future__ import annotations

from tapisvert.glossary import Text

STILL_THERE = Text(
    "cette personne est encore à la table\u202f: on ne remplace que qui est parti",
    "this person is still at the table: only somebody who has left is replaced",
)
NOBODY_OF_THAT_NAME = Text(
    "personne de ce nom n’est à la table", "nobody of that name is at the table"
)


def computer_replaces(name: str) -> Text:
    return Text(
        f"{name} est parti\u202f: l’ordinateur joue à sa place.",
        f"{name} has left: the computer plays on.",
    )


def replaces(name: str, old: str) -> Text:
    return Text(f"{name} prend la place de {old}.", f"{name} takes the seat of {old}.")


def goes_on(name: str) -> Text:
    return Text(f"{name} revient à la table.", f"{name} is back at the table.")


def is_host(name: str) -> Text:
    return Text(f"{name} est maintenant l’hôte.", f"{name} is the host now.")
