import pytest

from tapisvert.errors import TapisError, brief, placed
from tapisvert.glossary import Text


def error_within(*places: tuple[str, str]) -> TapisError:
    try:
        with placed(*places[0]):
            if places[1:]:
                raise error_within(*places[1:])
            raise TapisError("code", Text("fr", "en"))
    except TapisError as error:
        return error


def test_a_place_grows_from_within() -> None:
    """Nested places are joined, the outer one first."""
    assert error_within(("hands[0]", ".")).where == "hands[0]"
    assert error_within(("a.json", ": "), ("deals[0]", "."), ("hands[1]", ".")).where == (
        "a.json: deals[0].hands[1]"
    )


def test_a_place_already_known_is_not_told_twice() -> None:
    """An inner place that already begins with the outer one is not repeated."""
    assert error_within(("deals[0]", "."), ("deals[0].cut", ".")).where == "deals[0].cut"


def test_an_error_reads_in_english_and_names_its_place() -> None:
    assert str(TapisError("code", Text("fr", "en"))) == "en"
    assert str(error_within(("x", "."))) == "x: en"


class Nameless:
    """Its text cannot be told."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("coinche", "coinche"),
        (" a \n\tb ", "a b"),
        ("a\0b\x1b[31m\ud800", "a\ufffdb\ufffd[31m\ufffd"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        (10**5000, "<int>"),
        (Nameless(), "<Nameless>"),
    ],
    ids=range(7),
)
def test_a_value_is_one_short_line(given: object, said: str) -> None:
    assert brief(given) == said


def test_a_value_can_be_written_otherwise() -> None:
    assert brief("a\nb", 20, repr) == "'a\\nb'"
    assert brief([*range(100)], 10, repr) == "[0, 1, 2,…"
