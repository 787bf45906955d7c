"""The table in Chromium: by mouse, by keys, on a phone, without JavaScript, and with errors."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from tapisvert.games import GAMES, find
from tapisvert.law.reading import Value
from tests.web.player import Player, playing, set_at_once
from tests.web.screenshots import TOKEN, Moment, prepare
from tests.web.serving import Served, served

SHORT = {"match": "single44"}
SMALL, LARGE = {"width": 360, "height": 740}, {"width": 1280, "height": 720}
OPTIONS: dict[str, dict[str, Value]] = {"whist_couleur": {"preset": "belge"}}


@pytest.fixture
def player(browser: Browser, server: Served) -> Iterator[Player]:
    with playing(browser, server.url) as someone:
        yield someone


class WholeMatch(NamedTuple):
    """A whole match to play: its game and options, and how its player acts."""

    game: str
    options: Mapping[str, Value]
    step: Callable[[Player], None]
    viewport: dict[str, int]


DEALT: dict[str, Value] = {"players": 6, "remainder": "dealer_discards", "limit": 5}
MATCHES = (
    WholeMatch("manille_boussac", SHORT, Player.step_by_mouse, SMALL),
    WholeMatch("manille_wikibooks", {}, Player.step_by_keys, LARGE),
    WholeMatch("marjolet", {"target": 80}, Player.step_by_mouse, LARGE),
    WholeMatch("polignac", DEALT, Player.step_by_keys, SMALL),
)


@pytest.mark.sampled
@pytest.mark.parametrize("whole", MATCHES, ids=lambda whole: whole.game)
def test_a_whole_match(browser: Browser, server: Served, whole: WholeMatch) -> None:
    touch = whole.viewport is SMALL
    with playing(browser, server.url, viewport=whole.viewport, has_touch=touch) as player:
        player.begin_seeded(server, find(whole.game, whole.options), "match")
        player.play_on(partial(whole.step, player))
        player.page.locator("#outcome a[href^='/replay/']").first.click()
        player.page.wait_for_url("**/replay/**")
        player.page.wait_for_load_state()
        player.page.keyboard.press("ArrowRight")
        player.page.wait_for_url("**at=1*")
        assert player.page.locator(".told").inner_text()


def test_a_whole_match_without_script(browser: Browser, server: Served) -> None:
    with playing(browser, server.url, java_script_enabled=False) as plain:
        plain.begin("whist_ecossais", players="8")
        seen = 0
        while not plain.over and seen < 1500:
            plain.page.wait_for_selector(
                "#hand[data-yours], #calls, #next-deal, #go-on, #outcome", state="attached"
            )
            target = next(
                (s for s in ("#next-deal button", "#calls button", "#hand [data-legal]", "#go-on")
                 if plain.has(s)), None,
            )  # fmt: skip
            if target is None:
                break
            plain.page.locator(target).first.dispatch_event("click")
            plain.page.wait_for_load_state()
            seen += 1
        assert plain.over


BY_DEALS = sorted(GAMES.keys() - {whole.game for whole in MATCHES})


@pytest.mark.sampled
@pytest.mark.parametrize("name", BY_DEALS)
def test_a_deal_on_a_small_phone(browser: Browser, server: Served, name: str) -> None:
    """Each game without a test of a whole match is played for one deal."""
    with playing(browser, server.url, viewport=SMALL, has_touch=True) as phone:
        room = phone.begin_seeded(server, find(name, OPTIONS.get(name)), "phone")
        while not phone.has("#outcome"):
            phone.step_by_mouse()
            phone.ready()
        table = server.room(room).match.tables[0]
        assert table.over
        assert not table.ruling.breaches


def test_what_stands_open_is_offered_beside_ones_cards(browser: Browser, server: Served) -> None:
    """A call that is possible besides playing a card is offered, and works."""
    with playing(browser, server.url) as player:
        player.begin_seeded(server, find("polignac"), "offer")
        while not player.has("#offers button"):
            player.step_by_mouse()
            player.ready()
        version = player.version
        player.page.locator("#offers button").click()
        player.wait_for_version(version)
        assert "toutes les levées" in player.page.locator(".aim").inner_text()


def test_a_frame_costs_no_request(
    browser: Browser, server: Served, caplog: pytest.LogCaptureFixture
) -> None:
    with playing(browser, server.url) as player:
        player.begin_seeded(server, find("manille_boussac"), "requests")
        player.step_by_mouse()
        player.ready()
        caplog.set_level(logging.INFO, "tapisvert.web")
        caplog.clear()
        for _ in range(4):
            player.step_by_mouse()
        player.ready()
        asked = [json.loads(record.message)["route"] for record in caplog.records]
    assert asked == ["/table/{name}/act"] * 4


def test_reload_in_the_middle(player: Player) -> None:
    player.begin()
    player.step_by_mouse()
    player.ready()
    hand = player.page.locator("#hand ol").inner_html()
    player.page.reload()
    player.ready()
    assert player.page.locator(".hand-card").count() == hand.count("<li")
    player.step_by_mouse()


def test_eight_tables_open_and_a_move_in_the_first(browser: Browser, server: Served) -> None:
    """With eight streams open a move still works."""
    with playing(browser, server.url) as first:
        first.begin()
        pages = []
        for _ in range(7):
            page = first.page.context.new_page()
            page.goto(first.page.url)
            page.wait_for_selector("#hand", state="attached")
            pages.append(page)
        first.page.bring_to_front()
        first.step_by_mouse()
        assert first.version > 1


def test_a_double_click_does_no_harm(player: Player, server: Served) -> None:
    player.begin()
    held = player.page.locator(".hand-card").count()
    player.click("#hand [data-legal]", times=2)
    player.ready()
    player.page.wait_for_timeout(300)
    room = server.room(player.page.url.split("/")[4].partition("?")[0])
    seat = next(s for s, level in enumerate(room.levels) if level is None)
    mine = sum(act.seat == seat for act in room.match.table.acts)
    assert mine <= 2
    assert player.page.locator(".hand-card").count() == held - mine


CLICKED_AT_ONCE = """() => {
    const [first, other] = document.querySelectorAll("#hand [data-legal]");
    const click = (detail) => new MouseEvent("click", { bubbles: true, cancelable: true, detail });
    return [first, other, other].map((card, i) => card.dispatchEvent(click(i + 1)));
}"""


def test_the_rest_of_a_double_or_triple_click_presses_nothing_new(player: Player) -> None:
    """After a card has gone, another one lies at its place."""
    player.begin()
    while player.page.locator("#hand [data-legal]").count() < 2:
        player.step_by_mouse()
        player.ready()
    before, page = player.version, player.page
    assert page.evaluate(CLICKED_AT_ONCE) == [True, False, False]
    player.wait_for_version(before)
    player.ready()
    page.wait_for_timeout(300)
    player.step_by_mouse()


def test_the_back_button(player: Player) -> None:
    player.begin()
    player.step_by_mouse()
    player.ready()
    version = player.version
    player.page.goto(f"{player.url}/rules/manille")
    player.page.go_back()
    player.ready()
    player.page.wait_for_function(
        "v => Number(document.getElementById('table').dataset.version) >= v", arg=version
    )
    player.step_by_mouse()


@pytest.mark.sampled
@pytest.mark.parametrize(("locale", "word"), [("fr-FR", "Levées"), ("en-GB", "Tricks")])
def test_both_languages(browser: Browser, server: Served, locale: str, word: str) -> None:
    with playing(browser, server.url, locale=locale) as player:
        player.begin()
        assert word in player.page.locator("#score").inner_text()
        player.step_by_mouse()
        assert player.page.locator("#live").inner_text()
        player.page.locator(".lang button").click()
        player.ready()
        assert word not in player.page.locator("#score").inner_text()


def test_a_refused_card_says_why(player: Player) -> None:
    player.begin()
    for _ in range(200):
        refused = player.page.locator("#hand [aria-disabled]")
        if refused.count():
            version = player.version
            refused.first.evaluate("card => { card.blur(); card.focus(); }")
            assert not player.page.locator("#why").inner_text()
            refused.first.press("Enter")
            assert player.page.locator("#why a.clause").count() > 0
            assert player.version == version
            return
        player.step_by_mouse()
        player.ready()
    raise AssertionError("every card was always playable")


def test_keys_open_and_close_what_they_name(player: Player) -> None:
    player.begin()
    player.step_by_mouse()
    player.ready()
    keys = player.page.keyboard
    keys.press("?")
    assert player.page.locator("#help").is_visible()
    keys.press("Escape")
    assert not player.page.locator("#help").is_visible()
    player.page.set_viewport_size({"width": 900, "height": 700})
    for visible in (True, False):
        keys.press("s")
        assert player.page.locator("#side").is_visible() == visible
    if player.has("#ask-hint"):
        keys.press("h")
        player.page.wait_for_selector("#note[data-kind=hint]")
        assert player.has("[data-hint]")


def test_asking_twice(player: Player) -> None:
    """With the setting "twice" a card is played only by the second click."""
    player.page.goto(player.url)
    set_at_once(player.page, "twice", "always")
    player.begin()
    version = player.version
    player.click("#hand [data-legal]")
    assert player.has("[data-sure]")
    assert player.version == version
    player.click("[data-sure]")
    player.wait_for_version(version)


def test_taking_back(player: Player) -> None:
    player.begin()
    held = player.page.locator(".hand-card").count()
    player.step_by_mouse()
    player.page.wait_for_selector("#undo")
    player.page.locator("#undo button").click()
    player.page.wait_for_function(
        "n => document.querySelectorAll('.hand-card').length === n", arg=held
    )


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["manille_boussac", "marjolet"])
def test_motion_leaves_no_name_behind_and_keeps_focus(browser: Browser, name: str) -> None:
    """After a move no view transition name is left, and focus stays on a control."""
    with (
        served(pace=0.05) as server,
        playing(browser, server.url, reduced_motion="no-preference") as player,
    ):
        player.begin_seeded(server, find(name), "motion")
        for _ in range(6):
            player.ready()
            if player.has("#next-deal"):
                break
            player.step_by_keys()
            player.ready()
            player.page.wait_for_function(NOTHING_NAMED)
            assert player._focus_is_on(".hand-card, .btn, .call")


def test_a_deal_is_a_scene_that_can_be_passed(browser: Browser) -> None:
    with (
        served(pace=0.02) as server,
        playing(browser, server.url, reduced_motion="no-preference") as player,
    ):
        page = player.page
        page.goto(f"{player.url}/play/manille_boussac")
        page.locator("#begin .actions button").click()
        page.wait_for_selector("#scene-lots")
        page.wait_for_selector("main[data-ready]")  # shown when JavaScript runs
        page.keyboard.press("Escape")
        page.wait_for_selector("#scene-lots", state="detached")
        page.wait_for_selector("#scene-deal .packet", state="attached")
        assert page.locator(".packet").count() == 8
        page.locator(".skip-scene").click()
        page.wait_for_selector(".scene", state="detached")
        player.ready()
        page.locator("#pause button").click()
        page.wait_for_selector("[data-paused]")
        page.locator("#pause button").click()
        page.wait_for_selector("#pause button:not([data-paused])")


def test_after_a_scene_the_focus_is_in_the_hand(browser: Browser) -> None:
    """Whoever plays by keys does not lose his place on the page when cards are dealt."""
    with (
        served(pace=0.02) as server,
        playing(browser, server.url, reduced_motion="no-preference") as player,
    ):
        page = player.page
        player.begin_seeded(server, find("manille_boussac", {"match": "single44"}), "scene")
        while not player.has("#next-deal"):
            player.step_by_mouse()
            player.ready()
        page.locator("#next-deal button").press("Enter")
        page.wait_for_selector(".scene")
        assert player._focus_is_on(".skip-scene")
        page.keyboard.press("Enter")
        page.wait_for_selector(".scene", state="detached")
        player.ready()
        assert player._focus_is_on(".hand-card, .call")


NOTHING_NAMED = """() => ![...document.querySelectorAll('*')]
    .some(element => element.style?.viewTransitionName)"""


def test_the_table_comes_back_when_the_server_does(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce")
    with served(path) as server:
        port = int(server.url.rsplit(":", 1)[1])
        player = Player(context.new_page(), server.url)
        player.begin()
        player.step_by_mouse()
    player.page.wait_for_selector("#note[data-kind=lost]:not([hidden])")
    with served(path, port=port):
        player.page.wait_for_selector("#note[hidden]", state="attached")
        player.ready()
        player.step_by_mouse()
    context.close()


@pytest.mark.sampled
@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("path", ["/table/{}", "/replay/{}", "/history", "/"])
def test_playing_again_deals_at_once(
    browser: Browser, server: Served, path: str, script: bool
) -> None:
    room = prepare(server, Moment("over", when=lambda b: b.phase == "match-end", options=SHORT))
    with playing(browser, server.url, java_script_enabled=script) as player:
        page = player.page
        player.page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        page.goto(server.url + path.format(room.id))
        page.locator(f'form[action="/table/{room.id}/again"] button').click()
        page.wait_for_url(lambda url: "/table/" in url and room.id not in url)
        new = server.room(page.url.split("/")[4].partition("?")[0])
        assert page.locator("#hand").count() == 1
        assert not new.match.over
        assert new.game == room.game
        assert (new.match.names, new.levels) == (room.match.names, room.levels)
