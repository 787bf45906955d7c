"""What is said: trumps are shown as named, bubbles fade, plates say who is to speak."""

from collections.abc import Iterator
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Browser

from tapisvert.cards import Suit
from tapisvert.games import GAMES, find
from tapisvert.glossary import SUITS
from tapisvert.law.announcing import NAMED, NO_TRUMP
from tapisvert.law.reading import Value
from tapisvert.notation import SUIT_LETTERS
from tapisvert.play.match import Match
from tapisvert.service.happenings import Created
from tapisvert.service.room import News, Room
from tapisvert.web import texts as words
from tapisvert.web.board import board
from tapisvert.web.parts import filled, html_of
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer
from tapisvert.web.trumps import times, trump_letter
from tests.web.player import playing
from tests.web.serving import served

RENDERER = PageRenderer(Person("", "fr", {name: values[0] for name, values in CHOICES.items()}))
NAMES = ("Anne", "Bruno", "Chloé", "David")
CALLINGS: list[tuple[str, dict[str, Value]]] = [
    *((name, {}) for name in GAMES),
    ("whist_couleur", {"preset": "belge"}),
]


def callings(game_id: str, options: dict[str, Value], matches: int) -> Iterator[list[Match]]:
    """Yield the moments of each first deal until the first card, chosen at random."""
    game, random = find(game_id, options), Random(game_id)
    for n in range(matches):
        match = Match.start(game, NAMES[: len(game.players)], f"calling {n}")
        moments = [match]
        while not match.table.over and not match.table.layout.played:
            match = match.apply(random.choice(match.table.legal()))
            moments.append(match)
        yield moments


def room_of(match: Match) -> Room:
    nobody = (None,) * match.game.seats
    return Room("r", 1, match, nobody, nobody, Created("", (), ()), (News(1, 0, ()),))


def test_the_panel_shows_the_suit_that_was_said() -> None:
    """At coinche trumps are named before the others may double: from then on they are shown."""
    named = 0
    for moments in callings("manille_wikibooks", {}, 60):
        for match in moments:
            shown = board(room_of(match), 0)
            said = [call.word for call in match.table.layout.said]
            word = next((each for each in said if each in NAMED or each == NO_TRUMP), None)
            if word is None:
                assert (shown.trump, shown.trump_name) == ("?", words.NOT_NAMED)
                continue
            named += 1
            suit = NAMED.get(word)
            assert shown.trump == (SUIT_LETTERS[suit] if suit is not None else "N")
            says = [seat.says.fr for seat in shown.seats if seat.says]
            bubbles = [text for text in says if "atout" in text]
            assert len(bubbles) <= 1
            for text in bubbles:
                assert (shown.trump_name.fr in text) == (suit is not None or "sans atout" in text)
                assert [SUITS[s].fr in text for s in Suit] == [s == suit for s in Suit]
    assert named > 150


def test_the_panel_shows_what_doubling_makes_of_the_points() -> None:
    table = Match.start(find("manille_wikibooks"), NAMES, "double", 0).table
    factors = []
    for word in ("trump S", "coinche", "surcoinche"):
        table = table.apply(word)
        factors.append((trump_letter(table), times(table)))
    assert factors == [("S", 1), ("S", 2), ("S", 4)]


@pytest.mark.parametrize(("game_id", "options"), CALLINGS, ids=str)
def test_trumps_once_shown_are_those_of_the_deal(game_id: str, options: dict[str, Value]) -> None:
    for moments in callings(game_id, options, 40):
        last = moments[-1].table
        for match in moments[:-1]:
            shown = trump_letter(match.table)
            assert shown == "?" or shown == trump_letter(last)
        assert last.ruling.contract is None or trump_letter(last) != "?"


@pytest.mark.parametrize(("game_id", "options"), CALLINGS, ids=str)
def test_the_plate_says_who_is_to_speak_and_who_to_play(
    game_id: str, options: dict[str, Value]
) -> None:
    for moments in callings(game_id, options, 8):
        for match in moments:
            shown_html = RENDERER.table_html(room := room_of(match), shown := board(room, 0))
            html = filled(shown_html.table, html_of(shown_html.parts))
            asked, turn = match.table.ruling.asked, match.table.turn
            told = html.count('<span class="turn"><b>')
            assert told == (turn is not None)
            if turn is None:
                continue
            seat = next(seat for seat in shown.seats if seat.turn)
            assert seat.seat == turn
            says = asked and any(match.game.handles(word) is None for word in asked.words)
            expected = words.TO_SPEAK if says else words.TO_ACT
            assert f'<span class="turn"><b>{expected.fr}</b></span>' in html


@pytest.mark.sampled
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_was_said_fades_beside_its_speaker(
    browser: Browser, motion: Literal["reduce", "no-preference"]
) -> None:
    """It comes back when one points at the seat."""
    with served() as server, playing(browser, server.url) as player:
        player.begin_seeded(server, find("manille_wikibooks"), "says")
        while not player.has('.table[data-phase="play"] .seat:not([data-place="0"]) .says'):
            player.step_by_mouse()
        player.page.emulate_media(reduced_motion=motion)
        says = player.page.locator('.seat:not([data-place="0"]) .says').first
        box, seat = says.bounding_box(), says.locator("xpath=..").bounding_box()
        assert box
        assert seat
        apart_x = max(box["x"] - seat["x"] - seat["width"], seat["x"] - box["x"] - box["width"])
        apart_y = max(box["y"] - seat["y"] - seat["height"], seat["y"] - box["y"] - box["height"])
        assert max(apart_x, apart_y) <= 8
        assert says.evaluate("e => getComputedStyle(e).opacity") == "1"
        says.evaluate("e => e.getAnimations().forEach(each => each.finish())")
        assert says.evaluate("e => getComputedStyle(e).opacity") == "0"
        says.locator("xpath=..").locator(".plate").hover()
        assert says.evaluate("e => getComputedStyle(e).opacity") == "1"
        assert player.page.locator("#log-panel").inner_text()
