"""The replay: table, open hands and buttons for the steps fit one window, at every size."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest
from playwright.sync_api import Browser, Page

from tapisvert.law.reading import Value
from tests.web.places import analyse, window
from tests.web.screenshots import SHORT, TOKEN, Moment, prepare
from tests.web.serving import Served
from tests.web.whole import SIZES

GAME: Mapping[str, Value] = {"match": "game", "target": 3}
PLAYED: tuple[tuple[str, Mapping[str, Value]], ...] = (
    ("manille_boussac", SHORT),
    ("marjolet", {"target": 100}),
    ("polignac", {"players": 8, "limit": 5}),
    ("whist_ecossais", {"players": 5, "target": 61}),
    ("whist_deux_morts", GAME),
    ("whist_chinois", GAME),
)
SHOWN = tuple(
    Moment(name, name, when=lambda b: b.phase == "match-end", options=MappingProxyType(options))
    for name, options in PLAYED
)
ZOOMED = ((960, 540), (683, 384), (640, 400), (320, 284))  # at 200 or 400 %: the page may scroll
STEPS = (0, 1, 6, -1)
LEAST = 44

# What of the table and of its buttons is cut or covered. Cards are seen at their index.
FAULTS = """([zoomed, least]) => {
    const found = [], table = document.getElementById("table").getBoundingClientRect();
    const name = (each) => `${each.className} ${each.ariaLabel || each.innerText || each.id}`
        .replace(/\\s+/g, " ").trim().slice(0, 40) + " " + (each.closest(".seat")?.ariaLabel ?? "");
    const clipped = (each) => each
        && (getComputedStyle(each).clipPath === "inset(50%)" || clipped(each.parentElement));
    const all = (selector) => [...document.querySelectorAll(selector)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true })
        && each.getBoundingClientRect().width > 2 && !clipped(each));
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth + 1) found.push(`${page.scrollWidth} px wide`);
    if (!zoomed && table.bottom > innerHeight) found.push(`the table ends at ${table.bottom}`);
    const beside = matchMedia("(min-width: 75rem) and (min-height: 30rem)").matches;
    if (beside && page.scrollHeight > innerHeight) found.push(`${page.scrollHeight} px high`);
    const box = (each) => each.getBoundingClientRect();
    const inside = (a, b) => a.left >= b.left - 1 && a.top >= b.top - 1
        && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
    const meets = (a, b) => a.left + 1.5 < b.right && b.left + 1.5 < a.right
        && a.top + 1.5 < b.bottom && b.top + 1.5 < a.bottom;
    const PARTS = `#trump, #score, .aim, .plate, .says, .played, #stock, #turn-up,
        .pile, .heap, .laid, .suits, .replay`;
    const WITHIN = ".laid li, .suits li, .deal-number, .replay .btn, .replay input";
    for (const each of all(`${PARTS}, ${WITHIN}`)) {
        if (!inside(box(each), table)) found.push(`cut: ${name(each)}`);
    }
    const parts = all(PARTS);
    parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
        if (a.closest("#trick") && b.closest("#trick")) return;
        if (meets(box(a), box(b))) found.push(`${name(a)} meets ${name(b)}`);
    }));
    for (const card of all(".laid li")) {
        const { width } = box(card.querySelector(".card"));
        for (const [x, y] of [[.06, .1], [.3, .1], [.06, .5], [.28, .5]]) {
            card.scrollIntoView({ block: "nearest" });
            const { left, top } = box(card);
            const at = document.elementFromPoint(left + x * width, top + y * width);
            if (!card.contains(at)) { found.push(`index hidden: ${name(card)}`); break; }
        }
    }
    scrollTo(0, 0);
    for (const each of all(".replay .btn, .replay input")) {
        const { width, height } = box(each);
        if (Math.min(width, height) < least) found.push(`small: ${name(each)} ${width}x${height}`);
    }
    for (const each of all(".replay .btn, .plate .name, .trump strong")) {
        if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
            found.push(`text cut: ${name(each)}`);
    }
    return found;
}"""


def faults(page: Page) -> list[str]:
    """Return what is hidden in windows of all sizes, each with the size."""
    found = []
    for width, height in dict.fromkeys((*SIZES, *ZOOMED)):
        page.set_viewport_size({"width": width, "height": height})
        now = page.evaluate(FAULTS, [(width, height) in ZOOMED, LEAST])
        found += [f"{width}x{height}: {each}" for each in now]
    return found


def show(page: Page, server: Served, room: str, at: int) -> None:
    page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
    page.goto(f"{server.url}/replay/{room}?deal=1&at={at}")


@pytest.mark.sampled
@pytest.mark.parametrize("moment", SHOWN, ids=lambda moment: moment.name)
def test_the_replay_fits_the_window(browser: Browser, server: Served, moment: Moment) -> None:
    room, found = prepare(server, moment), []
    last = len(room.match.tables[0].acts)
    with window(browser, *SIZES[0], reduced_motion="reduce") as page:
        for step in STEPS:
            show(page, server, room.id, step % last)
            found += [f"at {step}, {fault}" for fault in faults(page)]
    assert not found, "\n".join(found[:40])


def test_the_figures_of_the_analysis_hide_no_index(browser: Browser, server: Served) -> None:
    room = prepare(server, SHOWN[0])
    analyse(server, room.id, 1)
    with window(browser, *SIZES[0], reduced_motion="reduce") as page:
        show(page, server, room.id, 6)
        assert page.locator(".worth").count() > 1
        found = faults(page)
    assert not found, "\n".join(found[:40])


ROWS = """() => [...document.querySelectorAll(
    '.seat:is([data-at^="next"], [data-at^="last"]) .laid')].map((hand) => {
    const tops = [...hand.children].map((card) => Math.round(card.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
})"""


def test_the_rows_of_a_hand_are_as_long_as_each_other(browser: Browser, server: Served) -> None:
    """At the beginning of a deal of whist: 13 cards each."""
    room = prepare(server, next(each for each in SHOWN if each.name == "whist_deux_morts"))
    with window(browser, *SIZES[0], reduced_motion="reduce") as page:
        show(page, server, room.id, 0)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if width < 768 or height < 480:
                continue
            for rows in page.evaluate(ROWS):
                assert sum(rows) == 13
                assert rows[-1] > 2, (width, rows)


# Of each other hand: the length of its lines, the smallest letter, and whether its cards are heard.
WRITTEN = """() => [...document.querySelectorAll(".seat:not([data-place='0'])")].map((seat) => ({
    suits: [...seat.querySelectorAll(".suits li")].map((line) => line.querySelectorAll("b").length),
    least: Math.min(...[...seat.querySelectorAll(".suits b, .suits small")].map((each) =>
        parseFloat(getComputedStyle(each).fontSize))),
    seen: seat.querySelector(".suits").getBoundingClientRect().width > 20
        && seat.querySelector(".laid").getBoundingClientRect().width < 2,
    heard: [...seat.querySelectorAll(".laid .vh")].filter((each) => each.innerText).length,
}))"""


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(320, 568), (320, 640), (390, 844), (667, 375)])
def test_on_a_phone_the_hands_of_the_others_are_written(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    moment = Moment("rows", "whist_dix", options=GAME, when=lambda b: b.phase == "match-end")
    room = prepare(server, moment)
    analyse(server, room.id, 1)
    with window(browser, *size) as page:
        for at in (0, 1, 2):
            page.goto(f"{server.url}/replay/{room.id}?deal=1&at={at}")
            hands = page.evaluate(WRITTEN)
            assert len(hands) == 3
            for hand in hands:
                assert hand["seen"]
                assert hand["least"] >= 12
                assert 1 <= len(hand["suits"]) <= 4
                assert sum(hand["suits"]) == hand["heard"] in (12, 13)
        assert page.locator(".suits small, .seat[data-place='0'] .worth").count()
