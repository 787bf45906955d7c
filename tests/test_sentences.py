"""Helpers that build sentences, and suggestions for a mistyped word."""

import pytest

from tapisvert.glossary import Text
from tapisvert.sentences import meant, nearest, of_name

KNOWN = ("must", "free", "forbidden", "habitué", "single44", "34", "whist_dix")


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("fre", "free"),
        (" FREE ", "free"),
        ("forbiden", "forbidden"),
        ("habitue", "habitué"),
        ("Whist-Dis", "whist_dix"),
        ("sinlge44", "single44"),
        ("sometimes", None),
        ("134", None),
        ("", None),
        ("💥" * 10_000, None),
    ],
)
def test_the_nearest_word(typed: str, word: str | None) -> None:
    assert nearest(typed, KNOWN) == word


def test_only_the_beginning_of_a_long_word_is_compared() -> None:
    assert nearest("must" + " " * 36 + "x" * 10**6, KNOWN) == "must"


def test_nothing_is_near_where_nothing_is_known() -> None:
    assert nearest("must", ()) is None


def test_what_was_meant_is_asked_in_both_languages() -> None:
    said = Text("jeu inconnu", "unknown game")
    assert meant(said, None) == said
    assert meant(said, "marjolet") == Text(
        "jeu inconnu\u202f: vouliez-vous dire marjolet\u202f?",
        "unknown game: did you mean marjolet?",
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Marcel", "de Marcel"),
        ("Anne", "d’Anne"),
        ("Élodie", "d’Élodie"),
        ("E\u0301lodie", "d’E\u0301lodie"),
        ("Œnone", "d’Œnone"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Y", "de Y"),
        ("Hélène", "d’Hélène"),
        ("Hamid", "de Hamid"),
        ("H", "de H"),
        ("habitue", "de habitue"),
        ("Zoé", "de Zoé"),
        ("2", "de 2"),
        ("", "de "),
    ],
)
def test_a_name_after_the_french_preposition(name: str, said: str) -> None:
    assert of_name(name) == said
