"""What lies over the felt leaves in sight what it must, and moves nothing."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.contrast import photograph
from tests.web.screenshots import MOMENTS, PLAIN, TELLING, Moment, mid_trick, shot
from tests.web.serving import Served

TAKEN = {moment.name: moment for moment in (*MOMENTS, *PLAIN, *TELLING)}
PANELS = (
    TAKEN["announcement"],
    TAKEN["end-of-deal"],
    TAKEN["whist-couleur-ladder"],
    Moment("couleur-end", "whist_couleur", when=lambda b: b.phase == "deal-end"),
    Moment("marjolet-over", "marjolet", when=lambda b: b.phase == "match-end"),
)
WINDOWS = ((1280, 800), (1440, 900))
COVERED = """() => {
    const panel = document.querySelector(".calls, .outcome").getBoundingClientRect();
    const others = ".seat .plate, #trump, #score";
    return [...document.querySelectorAll(others)].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < panel.right && panel.left < box.right
            && box.top < panel.bottom && panel.top < box.bottom;
    }).map((each) => each.innerText);
}"""
CUT = """() => [...document.querySelectorAll(".plate .name")]
    .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
    .map((name) => name.innerText)"""


@pytest.mark.parametrize("moment", PANELS, ids=lambda moment: moment.name)
def test_a_panel_covers_neither_plates_nor_score(
    browser: Browser, server: Served, moment: Moment
) -> None:
    for page in shot(browser, server, moment, "desktop", "light"):
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED) == []
            assert page.evaluate(CUT) == []
            for button in page.locator(".calls button:visible, .outcome .actions .btn").all():
                box = button.bounding_box()
                assert box
                assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_hint_moves_nothing_and_can_be_put_away(
    browser: Browser, server: Served, size: str
) -> None:
    for page in shot(browser, server, Moment("hint", when=mid_trick), size, "light"):
        before = page.locator("#table").bounding_box()
        page.locator("#ask-hint button").click()
        page.wait_for_selector("#note:not([hidden])")
        assert page.locator("#table").bounding_box() == before
        assert not hidden_by_note(page)
        page.locator("#note").click()
        page.wait_for_selector("#note", state="hidden")


def hidden_by_note(page: Page) -> bool:
    """Does a note lie over the trick or the hand?"""
    note = page.locator("#note").bounding_box()
    assert note
    boxes = (page.locator(each).first.bounding_box() for each in (".played", ".hand-card"))
    return any(box is None or box["y"] < note["y"] + note["height"] for box in boxes)


def test_a_sheet_wider_than_its_page_shows_that_there_is_more(
    browser: Browser, server: Served
) -> None:
    for page in shot(browser, server, TAKEN["score-polignac"], "phone", "light"):
        sheet = page.locator(".scroll")
        assert sheet.evaluate("e => e.scrollWidth > e.clientWidth")
        assert shade(page) > 20
        sheet.evaluate("e => e.scrollTo(e.scrollWidth, 0)")
        assert shade(page) < 5


def shade(page: Page) -> float:
    """How much darker the sheet's end is than its paper, between two lines of writing."""
    box = page.locator(".scroll caption").bounding_box()
    edge = page.locator(".scroll").bounding_box()
    assert box
    assert edge
    right, top = int(edge["x"] + edge["width"]), int(box["y"]) + 3
    picture = photograph(page, (right - 100, top, 98, 4))
    return float(picture[:, :20].mean() - picture[:, -4:].mean())
