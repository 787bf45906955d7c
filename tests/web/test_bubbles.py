"""What a player says stands beside the name of that player, and of no other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest
from playwright.sync_api import Browser

from tapisvert.law.reading import Value
from tests.web.overlaps import covered_by
from tests.web.player import playing
from tests.web.screenshots import Moment, late_in_trick
from tests.web.serving import Served
from tests.web.test_covering import resize, seated

PHONES = ((320, 568), (360, 640), (390, 844))
SAID = """word => { for (const plate of document.querySelectorAll(".seat .plate")) {
    plate.parentElement.querySelector(".says")?.remove();
    plate.insertAdjacentHTML("afterend", `<p class="says">${word}</p>`);
} }"""
# The seats whose bubble is not clearly nearer to their own name than to any other one.
ELSEWHERE = """() => {
    const box = (each) => each.getBoundingClientRect();
    const apart = (a, b) => Math.hypot(
        Math.max(0, a.left - b.right, b.left - a.right),
        Math.max(0, a.top - b.bottom, b.top - a.bottom));
    const plates = [...document.querySelectorAll(".seat .plate")];
    return [...document.querySelectorAll(".seat .says")].filter((says) => {
        const own = says.parentElement.querySelector(".plate");
        const others = plates.filter((each) => each !== own);
        return apart(box(says), box(own))
            >= Math.min(...others.map((each) => apart(box(says), box(each))));
    }).map((says) => says.parentElement.dataset.at);
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_answers_lie_beside_the_name_of_who_gives_them(
    browser: Browser, server: Served, players: int
) -> None:
    options: Mapping[str, Value] = {"players": players, "general": "none"}
    with playing(browser, server.url) as player:
        page = player.page
        moment = Moment(
            "late", "polignac", when=lambda b: late_in_trick(b) and b.my_turn, options=options
        )
        seated(page, server, moment)
        for size in (*PHONES, (768, 1024), (1280, 800)):
            resize(page, size)
            for word in ("non", "général ?"):
                page.evaluate(SAID, word)
                assert page.evaluate(ELSEWHERE) == [], (size, word)


@pytest.mark.parametrize("players", [3, 5, 8])
def test_what_one_says_oneself_lies_on_no_name(
    browser: Browser, server: Served, players: int
) -> None:
    options: Mapping[str, Value] = {"players": players, "general": "none"}
    with playing(browser, server.url) as player:
        page = player.page
        moment = Moment("mine", "polignac", when=lambda b: b.my_turn, options=options)
        seated(page, server, moment)
        for size in ((768, 1024), (1024, 768), (1280, 800)):
            resize(page, size)
            for word in ("non", "général ?"):
                page.evaluate(SAID, word)
                assert covered_by(page, ".seat[data-place='0'] .says", ".name") == [], (size, word)


@pytest.mark.parametrize("players", [5, 7, 8])
def test_nothing_across_lies_on_names(browser: Browser, server: Served, players: int) -> None:
    """The marked cards that a player across has taken reach no other name."""
    moment = Moment(
        "taken",
        "polignac",
        when=lambda b: any(len(s.taken) > 1 and s.spot.startswith("across") for s in b.seats),
        options=MappingProxyType({"players": players, "general": "none"}),
    )
    with playing(browser, server.url) as player:
        seated(player.page, server, moment)
        for size in PHONES:
            resize(player.page, size)
            found = 0
            for at in ("across", "across-next", "across-last"):
                taken = f".seat[data-at='{at}'] .taken"
                if player.page.locator(taken).count():
                    found += 1
                    others = f".seat:not([data-at='{at}']) .name"
                    assert covered_by(player.page, taken, others) == [], size
            assert found


def test_five_at_a_phone_have_room(browser: Browser, server: Served) -> None:
    """The two across stand off the edges of the window, and their names are whole."""
    moment = Moment(
        "five", "polignac", when=late_in_trick, options=MappingProxyType({"players": 5})
    )
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, moment)
        for size in PHONES:
            resize(page, size)
            across = page.locator(".seat[data-at^=across]")
            assert across.count() == 2
            assert across.locator(".name").evaluate_all(
                "names => names.every((each) => each.scrollWidth <= each.clientWidth)"
            )
            for box in [each.bounding_box() for each in across.all()]:
                assert box
                assert box["x"] > 12, size
                assert box["x"] + box["width"] < size[0] - 12, size


@pytest.mark.parametrize("players", [3, 4])
def test_in_chinese_whist_nothing_lies_on_names_or_open_cards(
    browser: Browser, server: Served, players: int
) -> None:
    """Neither what is said nor the piles; and a name stands above its cards."""
    options: Mapping[str, Value] = {"players": players}
    moment = Moment("chinese", "whist_chinois", when=late_in_trick, options=options)
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, moment)
        for size in ((768, 1024), (1024, 768), (1280, 720), (1280, 800)):
            resize(page, size)
            page.evaluate(SAID, "atout trèfle")
            assert page.evaluate(APART) == [], size
            for at in ("own", "next", "across", "last"):
                if page.locator(f".seat[data-at='{at}']").count():
                    said = f".seat[data-at='{at}'] .says"
                    assert covered_by(page, said, ".name, .laid .card") == [], (size, at)
            for pile in page.locator(".pile:not([data-n='0'])").all():
                over = f"#{pile.get_attribute('id')}"
                assert covered_by(page, over, ".name, .laid .card, .says") == [], size


# The seats whose open cards begin far below their plate.
APART = """() => [...document.querySelectorAll(".seat:has(.laid)")].filter((seat) =>
    seat.querySelector(".laid").getBoundingClientRect().top
        - seat.querySelector(".plate").getBoundingClientRect().bottom > 12
).map((seat) => seat.dataset.at)"""


@pytest.mark.parametrize("calling", [True, False], ids=["one's turn", "another's turn"])
def test_no_bubble_lies_on_the_list_of_calls(
    browser: Browser, server: Served, calling: bool
) -> None:
    moment = Moment("calls", "manille_wikibooks", when=lambda b: bool(b.calls and b.calls_made))
    with playing(browser, server.url) as player:
        page = player.page
        seated(page, server, moment)
        page.evaluate(SAID, "je contre")
        if not calling:
            page.evaluate("document.getElementById('calls').remove()")
        for size in (*PHONES, (844, 390), (768, 1024), (1024, 768), (1280, 800)):
            resize(page, size)
            assert covered_by(page, "#heard", ".says", perhaps=True) == [], size
