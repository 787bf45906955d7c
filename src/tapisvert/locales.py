"""The language of whoever runs a program, as far as his locale tells."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.glossary import Lang


def language_of(environment: Mapping[str, str]) -> Lang:
    """French where the locale is, else English."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in names if (value := environment.get(name))), "")
    return "fr" if locale.lower().startswith("fr") else "en"
