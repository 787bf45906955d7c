"""The reasons of the computer players: they advise a person and explain an act, whoever did it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tapisvert.bots
from tapisvert.bots.gains import why_better
from tapisvert.bots.maitre import reason
from tapisvert.bots.searching import SearchResult
from tapisvert.bots.sweeping import why_all
from tapisvert.glossary import Text
from tapisvert.notation import parse_card

FIRST_PERSON = re.compile(
    r"\b(?:je|moi|me|mon|ma|mes|nous|notre|nos)\b|\b[jm]’|\bI\b|\b(?:my|mine|myself|we|us|our)\b"
)
OF_A_GENDER = re.compile(r"\b(?:ils?|elles?)\b|\b(?:le meilleur|la meilleure)\b(?! carte)")


def texts(path: Path) -> Iterator[str]:
    """Yield every text of a file, as it is written."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text":
            yield from map(ast.unparse, node.args)


FILES = sorted(Path(tapisvert.bots.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_reason_speaks_in_the_first_person(path: Path) -> None:
    assert [text for text in texts(path) if FIRST_PERSON.search(text)] == []


@pytest.mark.parametrize(
    ("gain", "said"),
    [(0.004, "just as well"), (-0.004, "just as well"), (-0.02, "never worse"), (0.02, "2 more")],
)
def test_a_difference_of_chances_is_told_from_half_a_deal_in_a_hundred(
    gain: float, said: str
) -> None:
    other, goal = Text("le roi", "the king"), Text("gagne la manche", "wins the game")
    assert said in why_better(gain, other, 9, goal).en


def test_all_tricks_are_nearly_certain_only_at_a_high_chance() -> None:
    likely, bold, last = (
        why_all(chance, worth) for chance, worth in ((0.9, 2), (0.4, 2), (0.4, 0))
    )
    assert "bad luck" in likely.en
    assert "more to win" in bold.en
    assert "nothing more to lose" in last.en


def test_a_reason_does_not_agree_with_one_card() -> None:
    """«le huit … il», «la dame … elle»: the same reason is given for both, and for a call."""
    other, goal = Text("le roi", "the king"), Text("gagne la manche", "wins the game")
    found = [
        *(why_better(marks, other, 9, None) for marks in (0.0, 1.5)),
        *(why_better(chance, other, 9, goal) for chance in (0.0, 0.12)),
    ]
    found += [reason(SearchResult({parse_card("8C"): 1.0}, 9))]
    assert [text for text in found if OF_A_GENDER.search(text.fr)] == []
