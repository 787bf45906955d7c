"""The index in the corner of each card stays visible, whichever card has the mouse or the focus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from tests.web.contrast import LEAST_LARGE, Picture, photograph, ratio
from tests.web.places import window
from tests.web.screenshots import TELLING, TOKEN, Moment, mid_trick, prepare
from tests.web.serving import Served

SCREENS = (
    (320, 568), (360, 640), (390, 844), (667, 375), (844, 340), (768, 1024), (1280, 720),
    (1280, 800), (1366, 768), (1920, 1080),
)  # fmt: skip
SIZES = (2, 3, 5, 6, 7, 8, 10, 12, 13, 15, 18)
# Where rank and suit are drawn (left, top, right, bottom, in fractions of a card's width): on cards
# that are large enough, and on small ones, whose signs are larger.
CORNER, LARGE = (0.03, 0.04, 0.18, 0.43), (0.03, 0.05, 0.3, 0.58)
SHADE = 60  # of 255: a soft shadow is allowed
HAND, DUMMY, LAID = "#held li", "#dummy li", ".laid li"


def corner(screen: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return where the index is drawn on the cards of the hand in a window of this size."""
    return LARGE if screen[0] < 768 or screen[1] < 480 else CORNER


# Make the hand on the page this large: every second card is legal, every fifth is open.
DEAL = """n => {
    const held = document.getElementById("held"), whole = window.whole ??= [...held.children];
    held.replaceChildren(...Array.from({ length: n }, (_, i) => {
        const card = whole[i % whole.length].cloneNode(true), button = card.querySelector("button");
        button.id = `made-${i}`;
        button.tabIndex = 0;
        button.toggleAttribute("data-legal", i % 2 === 0);
        button.toggleAttribute("data-hint", i % 4 === 0);
        for (const told of ["aria-disabled", "data-clauses"]) button.removeAttribute(told);
        if (i % 2) button.setAttribute("aria-disabled", "true");
        card.toggleAttribute("data-open", i % 5 === 3);
        return card;
    }));
    const hand = document.getElementById("hand");
    Object.assign(hand.dataset, { n, dealt: n });
    if (n < 7) hand.dataset.rows = 1; else delete hand.dataset.rows;
}"""
# Mark nine points of each corner, which move and turn with the card.
MARK = """([selector, [left, top, right, bottom]]) => {
    for (const card of document.querySelectorAll(selector)) {
        const face = card.querySelector("button, label") ?? card;
        for (const x of [left, (left + right) / 2, right]) {
            for (const y of [top, (top + bottom) / 2, bottom]) {
                const mark = document.createElement("i");
                mark.className = "mark";
                Object.assign(mark.style, { position: "absolute", pointerEvents: "none",
                    left: `${100 * x}%`, top: `${100 * y / 1.5}%` });
                face.append(mark);
            }
        }
    }
}"""
HIDDEN = """selector => [...document.querySelectorAll(selector)].filter(card => {
    const points = [...card.querySelectorAll(".mark")].map(mark => mark.getBoundingClientRect());
    const inside = points.every(p => p.x >= 0 && p.x <= innerWidth);
    const free = p => card.contains(document.elementFromPoint(p.x, p.y));
    return !inside || !points.every(p => p.y < 0 || p.y >= innerHeight || free(p));
}).map(card => card.id)"""
# A point of the card that the mouse can reach.
FREE = """i => {
    const card = document.querySelectorAll("#held li")[i];
    card.scrollIntoView({ block: "nearest" });
    const mark = card.querySelectorAll(".mark")[4].getBoundingClientRect();
    return [mark.x, mark.y];
}"""

POINTS = """selector => [...document.querySelectorAll(selector)].map(card =>
    [...card.querySelectorAll(".mark")].map(mark => {
        const point = mark.getBoundingClientRect();
        return [Math.round(point.x), Math.round(point.y)];
    }))"""
FOCUS = "i => document.getElementById(`made-${i}`).focus({ preventScroll: true })"


def covered(page: Page, cards: str = HAND) -> Iterator[str]:
    """Yield the cards with a hidden corner, at rest and with mouse or focus on each card."""
    page.mouse.move(2, 2)
    yield from (f"at rest: {card}" for card in page.evaluate(HIDDEN, cards))
    for i in range(page.locator(HAND).count()):
        page.mouse.move(*page.evaluate(FREE, i))
        yield from (f"pointing at {i}: {card}" for card in page.evaluate(HIDDEN, cards))
        page.mouse.move(2, 2)
        page.locator(f"{HAND} button").nth(i).focus()
        yield from (f"focus on {i}: {card}" for card in page.evaluate(HIDDEN, cards))


class Turn(NamedTuple):
    """A table at the player's turn, to be shown in windows of many sizes."""

    server: Served
    room: str

    def show(self, page: Page) -> None:
        cookie = {"name": "tapis", "value": TOKEN, "url": self.server.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.goto(f"{self.server.url}/table/{self.room}?drawn=1")
        page.wait_for_selector("main[data-ready]", state="attached")


@pytest.fixture(scope="module")
def turn(server: Served) -> Turn:
    return Turn(server, prepare(server, Moment("turn", "whist_dix", when=mid_trick)).id)


@pytest.mark.sampled
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "x".join(map(str, screen)))
def test_no_card_of_the_hand_hides_an_index(
    browser: Browser, turn: Turn, screen: tuple[int, int]
) -> None:
    faults = []
    with window(browser, *screen, reduced_motion="reduce") as page:
        turn.show(page)
        for size in SIZES:
            page.evaluate(DEAL, size)
            page.evaluate(MARK, (HAND, corner(screen)))
            faults += [f"{size} cards, {fault}" for fault in covered(page)]
    assert not faults, "\n".join(faults[:40])


DUMMIES = tuple(m for m in TELLING if m.name in ("whist-deux-morts", "whist-chinois"))


@pytest.mark.sampled
@pytest.mark.parametrize("moment", DUMMIES, ids=lambda moment: moment.name)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: "x".join(map(str, screen)))
def test_open_hands_are_all_in_sight(
    browser: Browser, server: Served, moment: Moment, screen: tuple[int, int]
) -> None:
    """A dummy shows its corners; other open hands too, or are written where windows are small."""
    with window(browser, *screen, reduced_motion="reduce") as page:
        Turn(server, prepare(server, moment).id).show(page)
        page.evaluate(MARK, (HAND, corner(screen)))
        faults = list(covered(page))
        if moment.name == "whist-deux-morts":
            assert page.locator(DUMMY).count() > 5
            page.evaluate(MARK, (DUMMY, LARGE))
            faults += covered(page, DUMMY)
        if corner(screen) is LARGE:
            laid = page.locator(".laid li").evaluate_all("cards => cards.map(card => card.id)")
            assert len(laid) > 5
            written = page.locator(".suits b").all()
            assert len(written) == len(laid)
            assert all(sign.is_visible() for sign in written)
        else:
            page.evaluate(MARK, (LAID, LARGE))
            faults += covered(page, LAID)
    assert not faults, "\n".join(faults[:40])


@pytest.mark.sampled
@pytest.mark.parametrize("screen", [(360, 640), (1280, 800)], ids=["phone", "desktop"])
def test_the_mark_of_focus_leaves_the_other_corners_as_they_are(
    browser: Browser, turn: Turn, screen: tuple[int, int]
) -> None:
    with window(browser, *screen, reduced_motion="reduce") as page:
        turn.show(page)
        page.evaluate(DEAL, 13)
        page.evaluate(MARK, (HAND, corner(screen)))
        page.evaluate("document.getElementById('hand').scrollIntoView({ block: 'end' })")
        page.keyboard.press("Shift")
        points = page.evaluate(POINTS, HAND)
        rest = photograph(page)
        for i in range(len(points)):
            page.evaluate(FOCUS, i)
            now = photograph(page)
            changed = [
                other
                for other, marks in enumerate(points)
                if other != i and any(difference(now[y, x], rest[y, x]) > SHADE for x, y in marks)
            ]
            assert not changed, f"focus on {i}"


def difference(now: Picture, before: Picture) -> int:
    return int(np.abs(now.astype(int) - before.astype(int)).max())


LEAST_RING = 3


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_focus_of_a_fanned_card_is_a_line_around_all_that_is_seen_of_it(
    browser: Browser, turn: Turn, light: Literal["light", "dark"]
) -> None:
    """At its left edge and at its foot, at least three pixels that stand out by 3 to 1."""
    with window(browser, 1280, 800, reduced_motion="reduce", color_scheme=light) as page:
        turn.show(page)
        page.evaluate(DEAL, 13)
        page.keyboard.press("Shift")
        rest = photograph(page)
        for i in (0, 5, 8):
            page.evaluate(FOCUS, i)
            now = photograph(page)
            x, y, height, pitch = page.evaluate(SEEN_OF, i)
            page.evaluate("document.activeElement.blur()")
            inside = ratio(now / 255, rest / 255) >= LEAST_LARGE
            rows = slice(int(y + 0.5 * height), int(y + 0.9 * height))
            left = inside[rows, int(x) : int(x) + 12].sum(1)
            assert np.mean(left >= LEAST_RING) > 0.9, i
            columns = slice(int(x + 0.2 * pitch), int(x + 0.8 * pitch))
            foot = inside[int(y + height) - 14 : int(y + height) + 2, columns].sum(0)
            assert np.mean(foot >= LEAST_RING) > 0.9, i


SEEN_OF = """i => {
    const [card, next] = [i, i + 1].map((n) => document.getElementById(`made-${n}`));
    const [box, beside] = [card, next].map((each) => each.getBoundingClientRect());
    return [box.x, box.y, box.height, beside.x - box.x];
}"""
