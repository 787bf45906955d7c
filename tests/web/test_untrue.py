"""False answers to one's partner where faults are judged, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tapisvert.law.faults import Sign
from tapisvert.play.events import Say
from tapisvert.service import thinking
from tapisvert.service.room import Room
from tapisvert.web.shown import Board
from tests.talking import talkative
from tests.web.judged import Judged, begin
from tests.web.player import Player, playing
from tests.web.serving import Served
from tests.web.test_judging import EVERY_WAY, SIZES, at, whole


@pytest.fixture(autouse=True)
def talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "choice", talkative(("ask points", "ask count D")))


def asked(server: Served, seed: str, lang: str = "fr") -> Judged:
    """A match in which the person must answer his partner."""

    def mine(room: Room, seat: int, shown: Board) -> bool:
        return bool(shown.judging and shown.judging.untrue)

    match = begin(server, "manille_parlee", seed, lang=lang)
    match.pause(False)
    match.play_until(mine)
    return match


def last_false(match: Judged) -> str:
    judging = match.board.judging
    assert judging
    assert judging.untrue
    return judging.untrue.calls[-1].words


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "lang"), EVERY_WAY)
def test_a_false_answer_is_folded_marked_and_pressed_twice(
    browser: Browser, server: Served, size: tuple[int, int], lang: str
) -> None:
    match = asked(server, f"untrue {size} {lang}", lang)
    word, seat = last_false(match), match.seat
    with at(browser, match, size, lang) as player:
        whole(player)
        false = player.page.locator(f'#untrue button[value="{word}"]')
        assert not false.is_visible()
        assert player.page.locator("#calls .deeds").first.locator("button").count() == 2
        player.page.locator("#untrue summary").click()
        assert player.page.locator('#untrue a[title="BM-R16"]').is_visible()
        before = player.version
        false.press("Enter")
        again = {"fr": "Encore une fois pour le dire", "en": "Once more to say it"}[lang]
        assert again in player.page.locator("#untrue .again").inner_text()
        assert in_window(player, "#untrue [data-dared]", "#untrue .again")
        assert player.version == before
        false.press("Enter")
        player.wait_for_version(before)
    assert Say(seat, word) in match.room.match.tables[0].acts
    incidents = match.room.match.tables[0].docket.incidents
    assert Sign.ANSWERED in {each.sign for each in incidents if each.seat == seat}


def in_window(player: Player, *selectors: str) -> bool:
    """True if these are in sight and none covers another."""
    boxes = [player.page.locator(each).bounding_box() for each in selectors]
    assert all(boxes)
    (one, other) = boxes
    assert one
    assert other
    return one["y"] >= 0 and one["y"] + one["height"] <= other["y"] + 1


def test_another_false_answer_is_asked_for_again(browser: Browser, server: Served) -> None:
    match = asked(server, "another")
    with at(browser, match, SIZES[0], "fr") as player:
        player.page.locator("#untrue summary").click()
        before, buttons = player.version, player.page.locator("#untrue button")
        for button in (buttons.nth(0), buttons.nth(1), buttons.nth(0)):
            button.click()
            assert player.page.locator("[data-dared]").count() == 1
        assert player.version == before


def test_without_script_one_answers_falsely(browser: Browser, server: Served) -> None:
    match = asked(server, "plain untrue")
    word = last_false(match)
    with playing(browser, server.url, java_script_enabled=False) as player:
        match.open(player.page)
        version = match.room.version
        player.page.locator("#untrue summary").click()
        player.page.locator(f'#untrue button[value="{word}"]').click()
        assert match.room.version == version
        assert player.page.locator('#note a[title="BM-R16"]').count() == 1
        player.page.locator("#dare button").click()
        player.page.wait_for_load_state()
        acts = match.room.match.tables[0].acts
        assert Say(match.seat, word) in acts
        player.page.goto(f"{server.url}/table/{match.id}?untrue=answer+nothing")
        assert player.page.locator("#note").is_visible()
        assert not player.has("#dare")
