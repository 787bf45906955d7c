"""A lesson of the guide: a few sentences for beginners, and the moment to show them."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text

AIM, LEAD, FOLLOW, DUMMY = "aim", "lead", "follow", "dummy"
VOID, BARE = "void", "bare"
TRICK, END = "trick", "end"
MOMENTS = (AIM, LEAD, FOLLOW, VOID, BARE, DUMMY, TRICK, END)
"""When a lesson is shown.

AIM before one's first act; LEAD, FOLLOW, DUMMY when one may lead, follow suit, play for a dummy;
VOID when one has none of the suit led and may trump, BARE when one may only discard; TRICK when the
first trick is full; END when the first deal is over.
"""


class Lesson(NamedTuple):
    """``when`` is one of ``MOMENTS``, or the verb of a call that one may make."""

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
