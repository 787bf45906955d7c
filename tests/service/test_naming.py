"""Names at a table are short."""

from tapisvert.service.naming import LONGEST_NAME, clean


def test_a_long_name_is_cut() -> None:
    assert clean("x" * 99) == "x" * LONGEST_NAME
    assert clean("x" * (LONGEST_NAME - 1) + " y") == "x" * (LONGEST_NAME - 1)
