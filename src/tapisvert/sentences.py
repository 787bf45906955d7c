"""Small joints of sentences, in both languages at once."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.glossary import Text


def colon(label: Text, value: Text) -> Text:
    """«Nous : 12 points», «We: 12 points»."""
    return Text(f"{label.fr}\u202f: {value.fr}", f"{label.en}: {value.en}")


def comma(*parts: Text) -> Text:
    return Text(", ".join(p.fr for p in parts), ", ".join(p.en for p in parts))


def semicolon(parts: Iterable[Text]) -> Text:
    listed = list(parts)
    return Text("\u202f; ".join(p.fr for p in listed), "; ".join(p.en for p in listed))


def sentence(text: Text) -> Text:
    """With a capital and a full stop."""
    return Text(_closed(text.fr), _closed(text.en))


def spaced(*parts: Text) -> Text:
    """One after the other."""
    return Text(" ".join(p.fr for p in parts), " ".join(p.en for p in parts))


def _closed(text: str) -> str:
    stop = "" if text.endswith((".", "!", "?", "…")) else "."
    return text[:1].upper() + text[1:] + stop
