"""What somebody is told who asks for more than a server gives to one visitor."""

from __future__ import annotations

from tapisvert.glossary import Text

LONG_HEAD = Text("l’en-tête est trop long", "the header is too long")
SLOW = Text("c’est trop lent\u202f; réessayez", "that took too long; try again")
MANY_ROOMS = Text(
    "trop de tables dressées depuis une heure\u202f: jouez à l’une d’elles, ou revenez plus tard",
    "too many tables laid within an hour: play at one of them, or come back later",
)
MANY_TRIES = Text(
    "trop d’essais\u202f: revenez dans dix minutes", "too many tries: come back in ten minutes"
)
MANY_STREAMS = Text(
    "trop de tables ouvertes d’ici\u202f: fermez-en une",
    "too many tables open from here: close one",
)
