"""A lesson: a few sentences for somebody who plays a game for the first time, and their moment."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text

AIM, LEAD, FOLLOW, DUMMY = "aim", "lead", "follow", "dummy"
VOID, BARE = "void", "bare"
TRICK, END = "trick", "end"
MOMENTS = (AIM, LEAD, FOLLOW, VOID, BARE, DUMMY, TRICK, END)
"""Before anything is done; to lead, to follow suit, to play without the suit led, trumps being
allowed or not; to play for a dummy; when the first trick is full; when the first deal is over."""


class Lesson(NamedTuple):
    """``when`` is one of the moments, or a word that can be said: its verb."""

    when: str
    says: Text


Lessons = tuple[Lesson, ...]


def lesson(when: str, fr: str, en: str) -> Lesson:
    return Lesson(when, Text(fr, en))


DISCARD = lesson(
    BARE,
    "Vous ne pouvez ni fournir ni couper\u202f: défaussez-vous. Votre carte ne prendra pas "
    "la levée.",
    "You can neither follow suit nor trump: discard. Your card cannot win the trick.",
)
