"""A typed name is one line of characters that can be seen."""

import pytest

from tapisvert.play.names import alike, one_line


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Zoé\n Martin ", "Zoé Martin"),
        ("\x1b[2JZoe\u0301", "[2JZoé"),
        ("Léa\u00a0\u200bB.", "Léa B."),
        ("\u200b\t", ""),
        ("\u3164", ""),
        ("\u115f\u1160\u2800\u3164\uffa0Zoé", "Zoé"),
    ],
)
def test_a_name_is_one_line(given: str, kept: str) -> None:
    assert one_line(given) == kept


def test_names_alike() -> None:
    assert alike("Zoé  B") == alike("zoe\u0301 b")
    assert alike("Zoé") != alike("Zoe")
