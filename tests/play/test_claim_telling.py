"""What is said and done at a real table is told of whoever does it."""

import pytest

from tapisvert.games import find
from tapisvert.play import claim_telling, table_words
from tapisvert.play.events import Say
from tests.strategies import NAMES


@pytest.mark.parametrize(
    ("said", "fr", "en"),
    [
        ("peek", "David regarde la carte du dessous", "David looks at the bottom card"),
        (
            "found AH",
            "David trouve l’as de cœur à découvert",
            "David finds the ace of hearts face up",
        ),
        (
            "expose 1 AH",
            "David montre l’as de cœur (Bruno)",
            "David shows the ace of hearts (Bruno)",
        ),
        ("expose AH", "David montre l’as de cœur", "David shows the ace of hearts"),
        ("gather", "David ramasse la levée", "David gathers the trick in"),
    ],
)
def test_deeds(said: str, fr: str, en: str) -> None:
    assert claim_telling.deed(find("manille_boussac"), NAMES, Say(3, said)) == (fr, en)


def test_what_can_be_told_as_a_choice_can_be_told_as_a_deed() -> None:
    assert set(table_words.PLAIN) | set(table_words.WITH_WORDS) == set(claim_telling.DEEDS)
