"""Which language is spoken, how wide, and with which letters."""

import pytest

from tapisvert.cli.console import one_line
from tapisvert.cli.layout import columns, grid, paragraph, with_right_end
from tapisvert.cli.numbers import decimal, percent
from tapisvert.cli.session import language
from tests.cli.program import Run


@pytest.mark.parametrize(
    ("argv", "environment", "expected"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "FR"}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LC_MESSAGES": "fr_CA", "LANG": "en_US"}, "fr"),
        ([], {"LANGUAGE": "fr:en", "LC_ALL": "en_US.UTF-8"}, "fr"),
        ([], {"LANGUAGE": "br:fr", "LC_ALL": "en_US.UTF-8"}, "fr"),
        ([], {"LANGUAGE": "br", "LC_ALL": "fr_FR.UTF-8"}, "en"),
        (["--lang", "en"], {"LANG": "fr_FR"}, "en"),
        (["games", "--lang=fr"], {}, "fr"),
        (["--lang", "fr", "games", "--lang", "en"], {}, "en"),
        (["games", "--lang"], {"LANG": "fr"}, "fr"),
        (["games", "--lang", "xx"], {"LANG": "fr"}, "fr"),
        (["deal", "--", "--lang", "fr"], {}, "en"),
    ],
)
def test_language(argv: list[str], environment: dict[str, str], expected: str) -> None:
    assert language(argv, environment) == expected


def test_language_stands_before_or_after_the_command(tapis: Run) -> None:
    french = tapis("games", lang="fr").text()
    assert french == tapis("--lang", "fr", "games").text() == tapis("games", "--lang=fr").text()
    assert french != tapis("games").text()


def test_no_break_spaces_do_not_break() -> None:
    text = paragraph("aa «\u202fbb cc\u202f»\u202f: 10\u00a0points", 9)
    assert text == "aa «\u202fbb\ncc\u202f»\u202f:\n10\u00a0points\n"


def test_long_labels_stand_alone() -> None:
    rows = [("ab", "one"), ("abcdefgh", "two")]
    assert columns(rows, 40, widest=4) == "  ab  one\n  abcdefgh\n      two\n"


def test_ends_stand_at_the_margin_or_below() -> None:
    assert with_right_end("  aa", "bb", 8) == "  aa  bb\n"
    assert with_right_end("  1. aa aa", "bb", 9) == "  1. aa\n     aa\n       bb\n"


def test_grid() -> None:
    assert grid([("", "a"), ("bb", "10")]) == "       a\n  bb  10\n"


def test_numbers() -> None:
    assert decimal(12345.67, 1) == ("12\u202f345,7", "12,345.7")
    assert percent(0.031) == ("3,1\u202f%", "3.1%")


def test_controls_are_not_printed() -> None:
    assert one_line("a\nb\x1b[1m\u2028c\u202ed\u202f:") == "a b [1m c d\u202f:"
