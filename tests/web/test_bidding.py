"""While bidding a player sees the whole hand and can reach every bid, on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.places import window
from tests.web.screenshots import TELLING, Moment, ladder, prepare
from tests.web.serving import Served
from tests.web.test_corners import CORNER, HAND, MARK, Turn

SCREENS = ((360, 640), (390, 664), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 720))
BIDS = (
    Moment("gand", "whist_couleur", when=lambda b: bool(b.calls)),
    Moment("gand-answer", "whist_couleur", when=lambda b: bool(b.calls) and len(b.calls_made) > 2),
    Moment("belge", "whist_couleur", when=ladder, options={"preset": "belge"}),
    Moment("manille", "manille_wikibooks", when=lambda b: len(b.calls) > 4),
    *(m for m in TELLING if m.name in ("marjolet", "whist-humbug")),
    Moment("chinois", "whist_chinois", when=lambda b: bool(b.calls)),
)
UNSEEN = """selector => [...document.querySelectorAll(selector)].filter(card =>
    [...card.querySelectorAll(".mark")].some(mark => {
        const { x, y } = mark.getBoundingClientRect();
        return !card.contains(document.elementFromPoint(x, y));
    })).map(card => card.id)"""
# Bids that cannot be clicked after their list is scrolled to them.
OUT_OF_REACH = """() => [...document.querySelectorAll("#calls button")].filter(call => {
    call.scrollIntoView({ block: "nearest" });
    const box = call.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !call.contains(at);
}).map(call => call.value)"""


@pytest.mark.sampled
@pytest.mark.parametrize("bids", BIDS, ids=lambda moment: moment.name)
def test_the_hand_is_in_sight_while_one_bids(
    browser: Browser, server: Served, bids: Moment
) -> None:
    faults = []
    with window(browser, *SCREENS[0], reduced_motion="reduce") as page:
        Turn(server, prepare(server, bids).id).show(page)
        page.evaluate(MARK, (HAND, CORNER))
        assert page.locator(HAND).count() > 2
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            where = f"{width} by {height}"
            faults += [f"{where}: {card} is not seen" for card in page.evaluate(UNSEEN, HAND)]
            faults += [f"{where}: {call} out of reach" for call in page.evaluate(OUT_OF_REACH)]
            if page.evaluate("scrollY"):
                faults.append(f"{where}: the page had to be scrolled")
    assert not faults, "\n".join(faults)
