"""Where five or more play, one sees what their numbers count, and all their rows and columns."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from playwright.sync_api import Browser

from tapisvert.web import texts as words
from tests.web.overlaps import covered_by
from tests.web.player import playing
from tests.web.screenshots import Moment, late_in_trick
from tests.web.serving import Served
from tests.web.test_covering import PHONES, resize, seated

FIVE = Moment("five", "polignac", options=MappingProxyType({"players": 5}))
LEFT = FIVE._replace(when=lambda b: b.phase == "deal-end" and b.deal > 1 and bool(b.hand))
OVER = FIVE._replace(when=lambda b: b.phase == "match-end")
SMALL, WIDE = ((320, 568), *PHONES), ((768, 1024), (1024, 768), (1280, 800))
MORE = """selector => {
    const each = document.querySelector(selector);
    return [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight];
}"""


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(5, (*SMALL, *WIDE)), (6, (*SMALL, *WIDE)), (8, WIDE)],
    ids=["five", "six", "eight"],
)
def test_the_numbers_have_a_heading(
    browser: Browser, server: Served, players: int, sizes: tuple[tuple[int, int], ...]
) -> None:
    playing_on = FIVE._replace(when=late_in_trick, options={"players": players})
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, playing_on)
        for size in sizes:
            resize(page, size)
            head = page.locator("#score thead th").last
            assert head.inner_text() == words.MATCH.fr
            box, score = head.bounding_box(), page.locator("#score").bounding_box()
            assert box
            assert score
            assert box["height"] > 8
            assert score["y"] <= box["y"]
            assert covered_by(page, "#score thead th:last-child", "#score tbody tr") == [], size


def test_five_columns_of_the_score_sheet_are_in_sight(browser: Browser, server: Served) -> None:
    with playing(browser, server.url, viewport={"width": 390, "height": 844}) as player:
        seated(player.page, server, LEFT)
        player.page.goto(player.page.url.replace("?drawn=1", "/score"))
        assert player.page.locator(".sheet-table thead th").count() == 6
        assert player.page.evaluate(MORE, ".scroll")[0] <= 0


@pytest.mark.parametrize("moment", [LEFT, OVER], ids=["deal", "match"])
def test_the_rows_of_all_five_are_in_sight_above_the_cards_left(
    browser: Browser, server: Served, moment: Moment
) -> None:
    with playing(browser, server.url, viewport={"width": 390, "height": 844}) as player:
        seated(player.page, server, moment)
        assert player.page.locator("#outcome tbody tr").count() == 5
        assert player.page.locator("#hand .hand-card, #hand .held > li").count()
        assert player.page.evaluate(MORE, "#outcome")[1] <= 1


def test_no_unit_stands_without_its_numbers(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, OVER)
        for size in (*PHONES, (768, 1024), (1024, 768), (1280, 800)):
            resize(page, size)
            numbers = page.locator(".outcome-score").is_visible()
            assert page.locator("#outcome-unit .unit").is_visible() is numbers, size


EDGES = """() => [...document.querySelectorAll(".plate")].flatMap((plate) => {
    const name = plate.querySelector(".name"), range = document.createRange();
    range.selectNodeContents(name);
    const text = range.getBoundingClientRect(), { left } = plate.getBoundingClientRect();
    return text.left - left < 6 ? [`${name.innerText}: ${text.left - left}`] : [];
})"""


@pytest.mark.parametrize(
    ("moment", "size", "replay"),
    [
        (Moment("couleur", "whist_couleur", when=late_in_trick), (768, 1024), False),
        (OVER, (1280, 800), True),
    ],
    ids=["tablet", "replay"],
)
def test_a_name_keeps_clear_of_the_edge_of_its_plate(
    browser: Browser, server: Served, moment: Moment, size: tuple[int, int], replay: bool
) -> None:
    """Where there is no room for the letter before the name."""
    with playing(browser, server.url) as player:
        page = player.page
        resize(page, size)
        seated(page, server, moment)
        if replay:
            page.goto(page.url.split("?")[0].replace("/table/", "/replay/") + "?deal=1&at=5")
        assert page.locator(".plate .face:visible").count() < page.locator(".plate").count()
        assert page.evaluate(EDGES) == []
