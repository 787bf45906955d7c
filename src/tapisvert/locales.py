"""The languages of the program, and the choice between them by the user's locale."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Lang, Text


def language_of(environment: Mapping[str, str]) -> Lang:
    """Return "fr" if the locale in these environment variables is French, else "en".

    LANGUAGE lists several, as ``br:fr``: the first that is known counts.
    """
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    locales = next((value for name in names if (value := environment.get(name))), "")
    known = (each for each in locales.lower().split(":") if each.startswith(("fr", "en")))
    return "fr" if next(known, "en").startswith("fr") else "en"


def check_language(lang: object) -> None:
    """Raise TapisError ``lang/unknown`` for anything but ``fr`` and ``en``."""
    if not isinstance(lang, str) or lang not in ("fr", "en"):
        text = Text(
            f"langue «\u202f{brief(lang)}\u202f»\u202f: il faut fr ou en",
            f"language '{brief(lang)}': expected fr or en",
        )
        raise TapisError("lang/unknown", text)
