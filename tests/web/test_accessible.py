"""Accessibility: WCAG 2.2 AA on every page, by axe-core and by measuring, in both languages.

The places are those of ``tests/web/places.py``; faults are collected, so one run reports all.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import NamedTuple

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from tapisvert.service.addressing import spoken
from tests.web.contrast import (
    LEAST,
    LIGHTS,
    Light,
    Picture,
    every_text,
    full_height,
    photograph,
    ratio,
)
from tests.web.places import PLACES, Place, Site, site, window
from tests.web.player import Player, playing, set_at_once
from tests.web.reach import DOABLE, TARGET, WRITTEN, small_targets, unseen_focus
from tests.web.serving import Served, served
from tests.web.small_text import small_text

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
RUN = "rules => axe.run({ runOnly: rules, resultTypes: ['violations'], preload: false })"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WIDTH = "document.documentElement.scrollWidth"
LEAST_OF_LADDER = 24
DESKTOP, TABLET, PHONE = (1280, 800), (900, 800), (360, 740)


class Look(NamedTuple):
    """A way of seeing the site: language, screen, light, and card colours."""

    locale: str
    screen: tuple[int, int]
    light: Light
    colours: str


LOOKS = (
    Look("fr-FR", DESKTOP, "light", "2"),
    Look("fr-FR", PHONE, "light", "4"),
    Look("en-GB", DESKTOP, "dark", "4"),
    Look("en-GB", PHONE, "dark", "2"),
)
# Checks of letters and focus need pictures; they try both lights, so one look per screen is enough.
PICTURED = LOOKS[0], LOOKS[3]


@pytest.fixture(scope="module")
def everywhere() -> Iterator[Site]:
    with site() as made:
        yield made


def place(name: str) -> Place:
    return next(each for each in PLACES if each.name == name)


@pytest.mark.sampled
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.locale}-{look.screen[0]}")
def test_every_page(browser: Browser, everywhere: Site, look: Look) -> None:
    faults: list[str] = []
    known: set[str] = set()
    with window(browser, *look.screen, locale=look.locale, color_scheme=look.light) as page:
        everywhere.set(page, colours=look.colours)
        for each in PLACES:
            everywhere.go(page, each)
            wrong = [*in_language(page, look), *violations(page), *small_text(page)]
            wrong += small_on_phone(page) if look.screen == PHONE else lost_when_smaller(page)
            if look in PICTURED:
                with full_height(page):
                    wrong += dim_letters(page, each)
                    page.emulate_media(color_scheme=look.light)
                    wrong += unseen_focus(page, known)
            faults += [f"{each.name}: {fault}" for fault in wrong]
    assert not faults, "\n".join(faults)
    assert len(known) > 30 or look not in PICTURED


def in_language(page: Page, look: Look) -> Iterator[str]:
    """Yield faults: the page names the wrong language, or is wider than the screen."""
    if page.locator("html").get_attribute("lang") != look.locale[:2]:
        yield "not in the visitor's language"
    if page.evaluate(WIDTH) > look.screen[0]:
        yield "wider than the screen"


def violations(page: Page) -> Iterator[str]:
    """Yield the faults that axe-core finds: the rule and the element."""
    page.evaluate(AXE)
    for rule in page.evaluate(RUN, RULES)["violations"]:
        for node in rule["nodes"]:
            yield f"{rule['id']} ({rule['impact']}): {node['html'][:90]}"


def dim_letters(page: Page, shown: Place) -> Iterator[str]:
    for text in every_text(page):
        # The focus ring of a card covers the number of the next one.
        if text.bad and not (shown.focus and text.at == "kbd"):
            yield str(text)


def small_on_phone(page: Page) -> list[str]:
    """Return small targets; the calls of a ladder, all of which are in sight, may be 24 px high."""
    least = LEAST_OF_LADDER if page.locator(".ladder").count() else TARGET
    small = [fault for fault in small_targets(page) if 'class="call' not in fault]
    return small + [fault for fault in small_targets(page, least) if 'class="call' in fault]


def lost_when_smaller(page: Page) -> Iterator[str]:
    """Yield texts and actions of a full window that are missing in one of half the size.

    A browser shows a page at 200 % like this; at 400 % nothing may be wider than the window. What
    stands in the column of a full window may be in the panel that its button opens.
    """
    done, written = page.evaluate(DOABLE), page.evaluate(WRITTEN)
    width, height = DESKTOP[0] // 2, DESKTOP[1] // 2
    page.set_viewport_size({"width": width, "height": height})
    smaller, still_written = page.evaluate(DOABLE), page.evaluate(WRITTEN)
    column = page.locator(".bar [popovertarget=side]:visible")
    if column.count() and not page.locator(":popover-open").count():
        page.keyboard.press("Escape")  # a hint lies over the bar until it is put away
        column.click()
        smaller += page.evaluate(DOABLE)
        still_written += page.evaluate(WRITTEN)
        page.keyboard.press("Escape")
    missing = {what for what, *_ in done} - {what for what, *_ in smaller}
    missing |= set(written) - set(still_written)
    outside = [what for what, left, right in smaller if left < -1 or right > width + 1]
    yield from (f"lost at 200 %: {what}" for what in (*missing, *outside))
    for across in (width, width // 2):
        page.set_viewport_size({"width": across, "height": height})
        if page.evaluate(WIDTH) > across:
            yield f"wider than {across} pixels"
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})


CORNERS = """() => [...document.querySelectorAll(".hand-card")].map(card => {
    const box = card.getBoundingClientRect();
    return [card.value, box.x, box.y, box.width * .22, box.height * .2];
})"""


def test_cards_can_be_read(browser: Browser, everywhere: Site) -> None:
    """The rank of each card, legal or not, has enough contrast with the card's face."""
    with window(browser, *PHONE, locale="fr-FR") as page:
        everywhere.go(page, place("one's turn"))
        page.locator(".hand-card").last.scroll_into_view_if_needed()
        corners = page.evaluate(CORNERS)
        assert len(corners) > 4
        for colours in ("2", "4"):
            page.evaluate("c => document.documentElement.dataset.colours = c", colours)
            for light in LIGHTS:
                page.emulate_media(color_scheme=light)
                for _ in range(50):
                    picture = photograph(page)
                    found = {corner[0]: rank(picture, *corner[1:]) for corner in corners}
                    if min(found.values()) > 2:
                        break
                assert min(found.values()) >= LEAST, (colours, light, found)


def rank(picture: Picture, x: float, y: float, width: float, height: float) -> float:
    """Return the contrast of the rank in a card's corner with the face of the card."""
    corner = picture[int(y) + 2 : int(y + height), int(x) + 2 : int(x + width)] / 255
    face = np.percentile(corner.reshape(-1, 3), 80, axis=0)
    return float(np.percentile(ratio(corner, face), 98))


def test_focus_is_seen_without_colours(browser: Browser, everywhere: Site) -> None:
    faults: list[str] = []
    known: set[str] = set()
    with window(browser, *DESKTOP, locale="fr-FR", forced_colors="active") as page:
        for name in ("home", "a game", "calls", "one's turn"):
            everywhere.go(page, place(name))
            with full_height(page):
                faults += unseen_focus(page, known)
    assert not faults, "\n".join(faults)


OUTLINES = """selector => [...document.querySelectorAll(selector)].map(element => {
    const style = getComputedStyle(element);
    return style.outlineStyle === "none" ? "" : `${style.outlineStyle} ${style.outlineWidth}`;
})"""


def test_turn_and_legal_cards_are_told_without_colour(browser: Browser, everywhere: Site) -> None:
    with window(browser, *DESKTOP, locale="fr-FR", forced_colors="active") as page:
        everywhere.go(page, place("one's turn"))
        turn, others, winning, legal, refused = (
            set(page.evaluate(OUTLINES, selector))
            for selector in (
                ".seat[data-turn] .plate", ".seat:not([data-turn]) .plate",
                ".played[data-winning]", ".hand-card[data-legal]",
                ".hand-card[aria-disabled]",
            )
        )  # fmt: skip
        assert all(turn)
        assert others == {""}
        assert all(winning)
        assert all(legal)
        assert legal.isdisjoint(refused)
        assert page.locator(".seat[data-turn] .turn").is_visible()
        assert page.locator("#trick [data-winning] .tag-winning").is_visible()
        for state, word in (("[data-legal]", "permise"), ("[aria-disabled]", "refusée")):
            for card in page.locator(f".hand-card{state}").all():
                assert word in (card.get_attribute("aria-label") or "")


HEAR = """() => {
    window.heard = [];
    new MutationObserver(changes => {
        const added = changes.flatMap((change) => [...change.addedNodes]);
        heard.push(...added.map((node) => node.textContent));
    }).observe(document.getElementById("live"), { childList: true });
}"""


@pytest.mark.sampled
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_every_event_is_spoken(browser: Browser, motion: str) -> None:
    with (
        served(pace=0.01) as server,
        playing(browser, server.url, reduced_motion=motion) as player,
    ):
        player.begin("manille_wikibooks")
        before = player.version
        player.page.evaluate(HEAR)
        acts = 4
        for _ in range(acts):
            player.step_by_keys()
            player.ready()
        room = server.room(player.page.url.split("/")[4].partition("?")[0])
        player.page.wait_for_selector(f"#table[data-version='{room.version}']")
        heard = " ".join(player.page.evaluate("window.heard"))
        news = [item for item in room.news if item.version > before]
        told = [spoken(text.fr, "fr") for item in news for text in item.says]
        assert len(told) >= acts
        assert [text for text in told if text not in heard] == []


def test_single_keys_can_be_switched_off(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page, keys = player.page, player.page.keyboard
        page.goto(player.url)
        set_at_once(page, "keys", "no")
        player.begin()
        before = player.version
        first = page.locator(".hand-card").first
        first.focus()
        for key in "lsrh?u23":
            keys.press(key)
        assert not page.locator(":popover-open, dialog[open], #note:not([hidden])").count()
        assert first.evaluate("card => card === document.activeElement")
        assert not page.locator(".hand-card kbd:visible, .acts kbd:visible").count()
        assert player.version == before
        keys.press("ArrowRight")
        assert not first.evaluate("card => card === document.activeElement")
        play_by_arrows(player)
        assert player.version > before


@pytest.mark.parametrize(("key", "sheet"), [("l", "#last-trick"), ("s", "#side"), ("?", "#help")])
def test_a_sheet_takes_focus_and_gives_it_back(
    browser: Browser, everywhere: Site, key: str, sheet: str
) -> None:
    with window(browser, *TABLET, locale="fr-FR", reduced_motion="reduce") as page:
        everywhere.go(page, place("one's turn"))
        held = "document.activeElement.id"
        card = page.evaluate(held)
        page.keyboard.press(key)
        assert page.evaluate(f"document.activeElement.closest('{sheet}') !== null")
        page.keyboard.press("Escape")
        assert not page.locator(sheet).is_visible()
        assert page.evaluate(held) == card
        page.keyboard.press("Escape")
        assert not page.locator("#why").inner_text()


def play_by_arrows(player: Player) -> None:
    """Play the first legal card with only the arrow keys and Enter."""
    player.page.locator(".hand [data-legal]").first.wait_for()
    for _ in range(13):
        if player._focus_is_on("[data-legal]"):
            break
        player.page.keyboard.press("ArrowRight")
    before = player.version
    player.page.keyboard.press("Enter")
    player.wait_for_version(before)


def test_the_second_press_is_asked_for_aloud(browser: Browser, server: Served) -> None:
    """With two presses per card the first one is told below the hand, in a status region."""
    with playing(browser, server.url) as player:
        cookie = {"name": "twice", "value": "always", "url": server.url}
        player.page.context.add_cookies([cookie])  # type: ignore[list-item]
        player.begin()
        player.click("#hand [data-legal]")
        sure = player.page.locator("#main").get_attribute("data-say-sure")
        assert sure
        assert player.page.locator("#why[role=status]").inner_text() == sure


SPOILT = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".lede { color: #7a9a80 !important } .btn { min-height: 0; height: 30px }" +
        " :focus-visible { outline: none !important; box-shadow: none !important }");
    document.adoptedStyleSheets.push(sheet);
    document.querySelector("input[name=name]").removeAttribute("id");
}"""


def test_faults_are_found(browser: Browser, everywhere: Site) -> None:
    """The checks of the other tests find faults that are put into a page."""
    with window(browser, *PHONE, locale="fr-FR") as page:
        everywhere.go(page, place("a game"))
        page.evaluate(SPOILT)
        assert any(fault.startswith("label (critical)") for fault in violations(page))
        assert any("btn-primary" in fault for fault in small_targets(page))
        with full_height(page):
            assert any(text.bad and text.at == "p.lede" for text in every_text(page))
            assert any("btn-primary" in fault for fault in unseen_focus(page, set()))
