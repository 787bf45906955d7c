"""The prose of the terminal game: both languages, French typography."""

import re
from collections.abc import Iterator

import pytest

from tapisvert.games import find
from tapisvert.glossary import Lang, Text
from tapisvert.law.pages import entries
from tapisvert.play import telling
from tapisvert.rulebook.page import standing
from tapisvert.tui import call_list as calls
from tapisvert.tui import felt, keys, match_loop, says, sheets, side, tell, tell_score
from tapisvert.tui.prose import Paragraph, wrapped
from tests.tui.playing import GAMES

MODULES = (calls, felt, keys, match_loop, says, side, sheets, tell, tell_score)


def texts(value: object) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)


def all_texts() -> list[Text]:
    return [text for module in MODULES for value in vars(module).values() for text in texts(value)]


def test_there_are_texts() -> None:
    assert len(set(all_texts())) > 60


def test_french_spaces() -> None:
    for text in all_texts():
        assert not re.search(r"[ \u00a0][:;!?»]|«[ \u00a0]|[^\W\d_][;!?]|'", text.fr), text


def test_nothing_is_left_out() -> None:
    for text in all_texts():
        assert text.fr.strip() or text == Text("", "")
        assert bool(text.fr) == bool(text.en)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rules_show_every_clause_and_option(name: str, lang: Lang) -> None:
    game = find(name)
    body = sheets.rules(game, lang).body
    shown = "\n".join(part.words for part in body if isinstance(part, Paragraph))
    assert all(clause.id in shown for clause in game.book.clauses)
    assert all(reading.question.in_(lang) in shown for reading in game.readings)
    for entry in entries(game):
        if entry.status != "in force":
            assert standing(entry).in_(lang) in shown


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (40, ["Anne : grande abondance\u00a0à\u00a0carreau"]),
        (20, ["Anne : grande", "abondance\u00a0à\u00a0carreau"]),
        (14, ["Anne : grande", "abondance à", "carreau"]),
    ],
)
def test_a_call_is_broken_before_its_suit_only_if_nothing_else_will_do(
    width: int, lines: list[str]
) -> None:
    words = telling.word(find("whist_couleur"), "grande-abondance D").fr
    assert wrapped(f"Anne : {words}", width) == lines
