"""Build sentences from parts, in both languages at once; suggest words for misspelt ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from tapisvert.glossary import Text, same
from tapisvert.integers import MINUS_SIGN


def colon(label: Text, value: Text) -> Text:
    """«Nous : 12 points», «We: 12 points»."""
    return Text(f"{label.fr}\u202f: {value.fr}", f"{label.en}: {value.en}")


def comma(*parts: Text) -> Text:
    return Text(", ".join(p.fr for p in parts), ", ".join(p.en for p in parts))


def semicolon(parts: Iterable[Text]) -> Text:
    listed = list(parts)
    return Text("\u202f; ".join(p.fr for p in listed), "; ".join(p.en for p in listed))


def sentence(text: Text) -> Text:
    """Return a text with a capital at the start and a full stop at the end."""
    return Text(_closed(text.fr), _closed(text.en))


def spaced(*parts: Text) -> Text:
    """Join texts with spaces."""
    return Text(" ".join(p.fr for p in parts), " ".join(p.en for p in parts))


def of_name(name: str) -> str:
    """«de Marcel», «d’Élodie»: a name with the French preposition, which loses its vowel.

    It does before a vowel, before «y» with a consonant (Yves, not Yann), and before most names in
    «h» (Hélène); not before those in «ha», which usage leaves as they are.
    """
    elided = ELIDED.match(_letters(name[:2]))
    return f"d’{name}" if elided else f"de {name}"


ELIDED = re.compile("[aeiouœæ]|y[^aeiouœæ\\W\\d_]|h[eiouyœæ]")


def scores(values: Sequence[int]) -> Text:
    """Return the points of each party: «12 à 55», and «40, −120, 40, 40» for more than two."""
    shown = [str(n).replace("-", MINUS_SIGN) for n in values]
    if len(shown) > 2:
        return same(", ".join(shown))
    return Text(" à ".join(shown), " to ".join(shown))


def shortened(text: str, most: int = 199) -> str:
    """Return a text as one line of at most ``most`` characters, for a ``repr``.

    A line that is cut keeps its last character, such as ``>``, after «…».
    """
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 2] + "…" + line[-1]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like a misspelt one, or None; a word without letters has none."""
    from difflib import get_close_matches  # only errors need it

    by_letters = {_letters(each): each for each in known}
    typed = _letters(word[:LONGEST_WORD])
    near = get_close_matches(typed, by_letters, 1, LIKENESS) if any(map(str.isalpha, typed)) else []
    return by_letters[near[0]] if near else None


def meant(unknown: Text, word: str | None) -> Text:
    """The message ``unknown``, with «did you mean ``word``?» unless ``word`` is None."""
    if word is None:
        return unknown
    return Text(
        f"{unknown.fr}\u202f: vouliez-vous dire {word}\u202f?",
        f"{unknown.en}: did you mean {word}?",
    )


def among(unknown: Text, word: str, known: Iterable[str], there_is: Text) -> Text:
    """The message ``unknown`` with the known word nearest to ``word``, and all there are."""
    listed = Text(f"({there_is.fr})", f"({there_is.en})")
    return spaced(meant(unknown, nearest(word, known)), listed)


LONGEST_WORD, LIKENESS = 40, 0.7


def _letters(word: str) -> str:
    """The word as it is compared: lower case, without accents, ``_`` for ``-``."""
    small = unicodedata.normalize("NFKD", word.strip().lower().replace("-", "_"))
    return "".join(char for char in small if not unicodedata.combining(char))


def _closed(text: str) -> str:
    stop = "" if text.endswith((".", "!", "?", "…")) else "."
    return text[:1].upper() + text[1:] + stop
