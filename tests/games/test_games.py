"""Requirements on every game; none is named outside its own module."""

import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

import tapisvert
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.glossary import Text
from tapisvert.law.check import check_game
from tapisvert.law.game import Game

SRC = Path(tapisvert.__file__).parent
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
COUNTS = {
    "BM": 90, "Q": 9, "WB": 37, "MJ": 46, "PG": 51, "SC": 17, "CB": 35, "CG": 8, "HB": 14,
    "WH": 4, "WD": 40, "WC": 6, "WT": 8, "WM": 15, "WP": 4, "WF": 6, "WX": 14, "WS": 3,
}  # fmt: skip
"""The number of clauses in the specification, by the first letters of their ids."""


@every_game
def test_the_law_is_complete(game: Game) -> None:
    assert check_game(game) == []


def test_every_clause_of_the_specification_is_in_a_book() -> None:
    ids = {clause.id for game in GAMES.values() for clause in game.book.clauses}
    found = Counter(one.partition("-")[0] for one in ids)
    assert {letters: found[letters] for letters in COUNTS} == COUNTS


@every_game
def test_aliases_find_the_game(game: Game) -> None:
    for name in (game.id, *game.aliases, game.id.upper(), game.id.replace("_", "-")):
        assert find(name).id == game.id


def test_the_same_options_give_the_same_game() -> None:
    assert find("manille") is find("manille_boussac", {})
    assert find("manille", {"undertrump": "free"}) is find("manille", {"undertrump": "free"})
    assert find("manille", {"undertrump": "free"}) is not find("manille")


def test_visitors_options_do_not_fill_the_memory() -> None:
    """Only the functions listed here, called with few arguments, have an unbounded cache."""
    unbound = {
        f"{info.name}.{name}"
        for info in pkgutil.walk_packages(tapisvert.__path__, "tapisvert.")
        if not info.name.endswith("__main__")
        for name, value in vars(import_module(info.name)).items()
        if getattr(value, "__module__", "") == info.name
        and hasattr(value, "cache_info")
        and value.cache_info().maxsize is None
        and signature(value).parameters
    }
    assert unbound == {
        "tapisvert.cards.pack",
        "tapisvert.web.acted_out.examples",
        "tapisvert.web.environment.environment",
    }


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(TapisError, match="unknown game 'belote'"):
        find("belote")


@every_game
def test_texts_are_well_set(game: Game) -> None:
    for text in texts(game):
        assert text.fr.strip()
        assert text.en.strip()
        assert not re.search(r"[ \u00a0][;:!?»]|«[ \u00a0]", text.fr), text.fr
        assert not re.search(r"(?<=\w)[;!?](?!\w)", text.fr.replace("\u202f", " ")), text.fr


def texts(game: Game) -> Iterator[Text]:
    yield game.names
    yield from (clause.text for clause in game.book.clauses)
    yield from game.book.out_of_scope.values()
    yield from game.book.deferred.values()
    yield from game.book.in_part.values()
    yield from game.calling.words.values()
    for play in game.play.values():
        yield from (duty.says for duty in play)
    for reading in game.readings:
        yield reading.question
        yield from (choice.says for choice in reading.choices)
        if reading.other:
            yield reading.other.expected


def test_no_game_is_named_outside_its_module() -> None:
    """Except in lessons, and in the glossary, where names of cards are names of games."""
    for path in SRC.rglob("*.py"):
        if {"games", "lessons", "glossary.py"} & {*path.relative_to(SRC).parts}:
            continue
        text = path.read_text()
        named = [game_id for game_id in GAMES if game_id in text]
        assert not named, f"{path.name} names {named}"


def test_modules_stay_small() -> None:
    for path in (
        p for part in ("", "readings/", "parts/", "faults/") for p in SRC.glob(f"games/{part}*.py")
    ):
        lines = path.read_text().splitlines()
        assert len(lines) < 200, path.name
    law = sum(len(path.read_text().splitlines()) for path in SRC.glob("law/*.py"))
    assert law < 3_950
