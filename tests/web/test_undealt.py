"""While a scene lasts, nothing of the deal is on the page: other cards change no byte of it."""

import json
import re
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tapisvert.games import GAMES, find
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play.events import words_of
from tapisvert.play.match import Match
from tapisvert.service.happenings import Acted, DealBegun
from tapisvert.service.room import Room
from tapisvert.web.board import board
from tapisvert.web.frame import frame
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer
from tapisvert.web.undealt import undealt
from tests.web.player import Player, playing
from tests.web.serving import Served, Visitor, served
from tests.web.test_scenes import fresh

SETTINGS = {name: values[0] for name, values in CHOICES.items()}
TURNING_UP = [
    name for name, game in GAMES.items() if game.dealing.turns_up_last or game.dealing.stock
]


def dealt_otherwise(room: Room, seed: str) -> Room:
    """Return the room as it would be with other cards in the deal that has just begun."""
    match = room.match
    dealer = match.table.opening.dealer
    names = [match.names[seat] for seat in room.game.players]
    other = Match.start(room.game, names, seed, dealer)
    opening = other.table.opening
    hands = [hand for hand, _ in zip(other.table.deal.hands, range(room.game.seats), strict=True)]
    earlier = replace(
        match, tables=match.tables[:-1], sources=match.sources[:-1], befores=match.befores[:-1]
    )
    if not earlier.tables:
        return replace(room, match=other)
    source = other.sources[0]._replace(drawn=match.sources[-1].drawn)
    dealt = earlier.with_deal(dealer, hands, opening.turn_up, source, other.table.deal.aside)
    return replace(room, match=dealt)


def second_deal(name: str) -> Room:
    """Return a room at the beginning of its second deal."""
    for n in range(20):
        room, random = fresh(name, f"second {n}"), Random(n)
        while not room.match.table.over:
            act = random.choice(room.match.table.legal())
            room = room.after(Acted(act.seat, words_of(act)))
        if not room.match.over:
            room = room.after(DealBegun("next"))
            if not room.match.table.over:
                return room
    raise AssertionError("no match has a second deal")


def scene_of(room: Room) -> str:
    """Return what is shown of a new deal until its scene is over, without the cut."""
    renderer = PageRenderer(Person("", "fr", SETTINGS), keys=lambda: "key")
    data = json.loads(frame(room, 0, renderer).split("data: ")[1])
    return without_the_cut(data["scene"])


def without_the_cut(html: str) -> str:
    """Return a page without what the scene says of the cut, which is another for other cards."""
    return re.sub(r'<span class="half.*?</span>|<small>\(coupe.*?</small>', "", html)


@pytest.mark.parametrize("name", GAMES)
def test_other_cards_change_no_byte_under_the_scene(name: str) -> None:
    room = second_deal(name)
    shown = scene_of(room)
    assert 'id="scene-deal"' in shown
    others = [dealt_otherwise(room, f"other {n}") for n in range(8)]
    assert len({other.match.table.deal.hands for other in others}) == 8
    for other in others:
        assert scene_of(other) == shown
    assert "data-card" not in shown
    assert 'id="turn-up"' not in shown


def test_a_double_is_not_told_under_the_scene() -> None:
    room = second_deal("manille_wikibooks")
    match = room.match
    while not (shown := board(replace(room, match=match), 0)).doubled:
        words = match.table.legal()
        match = match.apply(next((each for each in words if words_of(each) == "coinche"), words[0]))
    assert undealt(replace(room, match=match), shown).doubled is None


@pytest.mark.parametrize("name", GAMES)
def test_the_score_under_the_scene_is_that_before_the_deal(name: str) -> None:
    room = second_deal(name)
    shown = scene_of(room)
    for each in board(room, 0).parties:
        row = re.search(rf'id="side-{each.party}".*?</tr>', shown)
        assert row
        score = re.search(r'class="game">([^<]*)', row[0])
        assert score
        number = score[1].replace("\u2212", "-")
        assert int(number) == room.match.before.score[each.party]


@pytest.mark.sampled
@pytest.mark.parametrize("name", TURNING_UP)
def test_the_page_under_the_draw_has_no_card_of_the_deal(name: str) -> None:
    token = f"visitor-of-the-draw-of-{name}"
    with served(pace=1.0) as server, Visitor(server.url) as visitor:
        room = server.begin(find(name), "turn-up", token)
        visitor.http.cookies.set("tapis", token)
        page = visitor.go(f"/table/{room.id}")
        turn_up = room.match.table.opening.turn_up
        assert page.has("scene-lots")
        assert turn_up is not None
        assert not page.has("turn-up")
        assert not page.has("stock")
        table = next(attrs for _, attrs in page.elements if attrs.get("id") == "table")
        assert table["data-trump"] == "?"
        outside = re.sub(r'<section id="scene-lots".*?</section>', "", page.text, flags=re.DOTALL)
        assert f"#{card_text(turn_up)}" not in outside
        assert f"#{card_text(turn_up)}" in visitor.go(f"/table/{room.id}?drawn=1").text


HIDDEN = ("#turn-up", "#stock", ".hand-card", "#asked", ".aim", "#log-panel li", "#outcome")
SEEN = (
    "() => document.body.innerText + [...document.querySelectorAll('.vh')].map(e => e.textContent)"
)


def check_hidden(page: Page, suits: set[str]) -> None:
    """Check that nothing of the deal is on the page while a scene lasts."""
    assert page.locator(".scene").count()
    for selector in HIDDEN:
        assert page.locator(selector).count() == 0, selector
    assert page.locator("#table").get_attribute("data-trump") == "?"
    assert not page.locator(f"#trump :is({', '.join(f'[data-suit={s}]' for s in suits)})").count()
    assert "retourne" not in page.evaluate(SEEN)


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["manille_boussac", "marjolet", "whist_dix", "whist_ecossais"])
def test_nothing_is_seen_before_its_scene_is_over(browser: Browser, name: str) -> None:
    with (
        served(pace=0.02) as server,
        playing(browser, server.url, reduced_motion="no-preference") as player,
    ):
        page = player.page
        page.goto(f"{player.url}/play/{name}")
        page.locator("#begin .actions button").click()
        page.wait_for_selector("main[data-ready]")
        page.wait_for_selector("#scene-lots")
        check_hidden(page, set(SUIT_LETTERS.values()))
        assert page.locator("#live").inner_text() == ""
        page.keyboard.press("Escape")
        page.wait_for_selector("#scene-deal .packet", state="attached")
        check_hidden(page, set(SUIT_LETTERS.values()))
        page.keyboard.press("Escape")
        page.wait_for_selector(".hand-card")
        assert "retourne" in page.locator("#log-panel").inner_text()
        assert page.locator("#live").inner_text()


def test_the_frame_of_a_deal_waits_for_its_scene(browser: Browser) -> None:
    """Log, score and live line stay those of the deal before, until the cards have been dealt."""
    with (
        served(pace=0.02) as server,
        playing(browser, server.url, reduced_motion="no-preference") as player,
    ):
        page = player.page
        end_first_deal(server, player)
        log = page.locator("#log-panel li").last.get_attribute("id")
        live = page.locator("#live").inner_text()
        page.locator("#next-deal button").click()
        page.wait_for_selector("#scene-deal .packet", state="attached")
        assert page.locator("#log-panel li").last.get_attribute("id") == log
        assert page.locator("#live").inner_text() == live
        assert page.locator("#deal-2").count() == 0
        for selector in HIDDEN:
            if selector != "#log-panel li":
                assert page.locator(selector).count() == 0, selector
        page.keyboard.press("Escape")
        page.wait_for_selector(".hand-card")
        assert page.locator("#deal-2").count() == 1
        assert "retourne" in page.locator("#log-panel").inner_text()


def end_first_deal(server: Served, player: Player) -> None:
    """Open a table whose first deal has just been played."""
    player.page.emulate_media(reduced_motion="reduce")
    player.begin_seeded(server, find("manille_boussac"), "scene 1")
    while not player.has("#next-deal"):
        player.step_by_mouse()
        player.ready()
    player.page.emulate_media(reduced_motion="no-preference")
