"""Texts about the people of a match: who is replaced, who is host, what all must agree to."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.sentences import of_name

STILL_THERE = Text(
    "cette personne est encore à la table\u202f: on ne remplace que quelqu’un qui est parti",
    "this person is still at the table: only somebody who has left is replaced",
)
HOST_STILL_THERE = Text(
    "l’hôte est encore à la table, ou vient de la quitter",
    "the host is still at the table, or has just left it",
)
NOBODY_OF_THAT_NAME = Text(
    "personne de ce nom n’est à la table", "nobody of that name is at the table"
)
CLOSED = Text(
    "cette partie est close\u202f: elle ne reprend plus",
    "this match is closed: it is not taken up again",
)
TOO_LONG = Text(
    "il s’est passé trop de choses à cette table\u202f: dressez-en une autre",
    "too much has happened at this table: lay another one",
)
OVER_ALREADY = Text("cette partie est déjà finie", "this match is already over")
WAITED_TOO_LONG = Text(
    "Ajournée depuis trop longtemps, la partie est close.",
    "Adjourned for too long, the match is closed.",
)


def gives_up(name: str) -> Text:
    return Text(f"{name} abandonne la partie.", f"{name} gives the match up.")


def computer_replaces(name: str) -> Text:
    return Text(
        f"{name} a quitté la table\u202f: l’ordinateur joue à sa place.",
        f"{name} has left: the computer plays on.",
    )


def replaces(name: str, old: str) -> Text:
    return Text(f"{name} prend la place {of_name(old)}.", f"{name} takes the seat of {old}.")


def goes_on(name: str) -> Text:
    return Text(f"{name} revient à la table.", f"{name} is back at the table.")


def is_host(name: str) -> Text:
    return Text(f"{name} est maintenant l’hôte.", f"{name} is the host now.")
