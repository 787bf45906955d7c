from tapisvert.errors import TapisError, placed
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
