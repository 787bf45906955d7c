import re
from itertools import groupby
from typing import NamedTuple

import pytest

from tapisvert.glossary import (
    TERMS,
    Text,
    card_index,
    card_name,
    counted,
    listed,
    points,
    same,
    the_card,
)
from tapisvert.notation import parse_card
from tests.documents import DOTTED, ROOT


@pytest.mark.parametrize(
    ("card", "name", "with_article", "index"),
    [
        ("TH", Text("dix de cœur", "ten of hearts"), "le dix de cœur", Text("10♥", "10♥")),
        (
            "QD",
            Text("dame de carreau", "queen of diamonds"),
            "la dame de carreau",
            Text("D♦", "Q♦"),
        ),
        ("AS", Text("as de pique", "ace of spades"), "l’as de pique", Text("A♠", "A♠")),
        ("JC", Text("valet de trèfle", "jack of clubs"), "le valet de trèfle", Text("V♣", "J♣")),
    ],
)
def test_cards_have_names(card: str, name: Text, with_article: str, index: Text) -> None:
    each = parse_card(card)
    assert card_name(each) == name
    assert the_card(each).fr == with_article
    assert the_card(each).en == f"the {name.en}"
    assert card_index(each) == index


@pytest.mark.parametrize(
    ("n", "fr", "en"),
    [
        (0, "0\u00a0levée", "0 tricks"),
        (1, "1\u00a0levée", "1 trick"),
        (2, "2\u00a0levées", "2 tricks"),
        (-1, "-1\u00a0levée", "-1 trick"),
    ],
)
def test_french_counts_nought_as_singular(n: int, fr: str, en: str) -> None:
    assert counted(n, Text("levée", "trick"), Text("levées", "tricks")) == Text(fr, en)


def test_points_and_lists() -> None:
    assert points(1).in_("fr") == "1\u00a0point"
    assert points(34).in_("en") == "34 points"
    assert listed([]) == same("")
    assert listed([same("a")]) == same("a")
    assert listed([same("a"), same("b"), same("c")]) == Text("a, b et c", "a, b and c")


def test_terms_are_told_once_in_both_languages() -> None:
    assert len({term.id for term in TERMS}) == len(TERMS)
    for term in TERMS:
        assert all(text.strip() for text in (*term.name, *term.note))
        assert "\u202f" in term.note.fr or not set(term.note.fr) & set(";:!?")


class Entry(NamedTuple):
    """A row of the glossary for developers."""

    section: str
    english: str
    french: str
    meaning: str
    where: str


def entries() -> list[Entry]:
    """Return the rows of its tables, without the heads."""
    found, section = [], ""
    for line in PAGE.read_text().splitlines():
        section = line if line.startswith("#") else section
        if line.startswith("| ") and not line.startswith("| term |"):
            found.append(Entry(section, *line.strip("| ").split(" | ")))
    return found


PAGE = ROOT / "docs" / "glossary.md"
ENTRIES = entries()


def test_entries_are_sorted_and_stand_once() -> None:
    assert len(ENTRIES) > 100
    assert len({each.english for each in ENTRIES}) == len(ENTRIES)
    for _, section in groupby(ENTRIES, key=lambda each: each.section):
        words = [each.english.casefold() for each in section]
        assert words == sorted(words)


def test_entries_are_whole() -> None:
    """Each has both languages, one sentence and one dotted name, which test_documents.py checks."""
    for entry in ENTRIES:
        assert entry.english.strip(), entry
        assert entry.french.strip(), entry
        assert re.fullmatch(r"[^.]+\.", entry.meaning), entry
        assert DOTTED.fullmatch(entry.where.strip("`")), entry


def test_players_and_developers_read_the_same_french() -> None:
    for entry in ENTRIES:
        told = {term.name.fr for term in TERMS if term.name.en == entry.english}
        assert not told or told & set(entry.french.split(", ")), entry
