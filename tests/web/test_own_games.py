"""A game from a user's file at the browser table."""

from collections.abc import Iterator
from random import Random

import pytest

import tapisvert as tv
from tests.own_games import HEARTS, forgotten
from tests.web.serving import Served, Visitor
from tests.web.test_pages import LANGS, plain_text
from tests.web.test_plain import play_on


@pytest.fixture(autouse=True)
def hearts() -> Iterator[tv.Game]:
    with forgotten():
        (game,) = tv.load_games(HEARTS)
        yield game


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_offered_played_and_explained(server: Served, hearts: tv.Game, lang: tv.Lang) -> None:
    random = Random(lang)
    with Visitor(server.url, lang) as visitor:
        home = visitor.go("/")
        assert "/play/plain_hearts" in home.links
        assert tv.Text("Vos jeux", "Your games").in_(lang) in plain_text(home.text)
        rules = visitor.go("/rules/plain_hearts").text
        assert "PH-2" in rules
        assert 'id="readings"' not in rules, "a heading without anything below"
        visitor.begin("plain_hearts")
        room = server.room(visitor.room)
        while len(room.match.tables) < 2:
            assert play_on(visitor, random)
            room = server.room(visitor.room)
        assert room.match.game == hearts
        assert sum(room.match.points) == 26
        assert hearts.names.in_(lang) in plain_text(visitor.page.text)
