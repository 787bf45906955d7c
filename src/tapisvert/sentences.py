"""Small joints of sentences, in both languages at once."""

from __future__ import annotations

import unicodedata
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


def shortened(text: str, most: int = 199) -> str:
    """One line of at most so many characters, for a ``repr``; what is cut ends in «…»."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 2] + "…" + line[-1]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that a word was perhaps meant for; numbers are no misspellings of others."""
    from difflib import get_close_matches  # needed for errors alone

    by_letters = {_letters(each): each for each in known}
    typed = _letters(word[:LONGEST_WORD])
    near = get_close_matches(typed, by_letters, 1, LIKENESS) if any(map(str.isalpha, typed)) else []
    return by_letters[near[0]] if near else None


def meant(unknown: Text, word: str | None) -> Text:
    """What is not known, and the word that was perhaps meant, if there is one."""
    if word is None:
        return unknown
    return Text(
        f"{unknown.fr}\u202f: vouliez-vous dire {word}\u202f?",
        f"{unknown.en}: did you mean {word}?",
    )


def among(unknown: Text, word: str, known: Iterable[str], there_is: Text) -> Text:
    """What is not known, which of the known words was perhaps meant, and what there is."""
    listed = Text(f"({there_is.fr})", f"({there_is.en})")
    return spaced(meant(unknown, nearest(word, known)), listed)


LONGEST_WORD, LIKENESS = 40, 0.7


def _letters(word: str) -> str:
    """The word as it is compared: small letters without accents, - and _ alike."""
    small = unicodedata.normalize("NFKD", word.strip().lower().replace("-", "_"))
    return "".join(char for char in small if not unicodedata.combining(char))


def _closed(text: str) -> str:
    stop = "" if text.endswith((".", "!", "?", "…")) else "."
    return text[:1].upper() + text[1:] + stop
