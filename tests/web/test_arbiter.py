"""The arbiter’s page on a phone: disputes of the documents, by taps alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tapisvert.play.strict_json import Json
from tapisvert.web.carried import carried, opened
from tests.web.places import window
from tests.web.serving import Served

PHONE, DESKTOP = (360, 640), (1366, 768)
WIDTH = "document.documentElement.scrollWidth"


class Case(NamedTuple):
    """A dispute: its taps, what is chosen on the last page, and what the ruling must say."""

    example: str
    game: str
    fault: str
    seat: int
    when: str
    verdict: str
    says: tuple[str, ...]
    chosen: Mapping[str, str] = {}
    filled: Mapping[str, str] = {}


CASES = (
    Case("BM-EX-21", "manille_boussac", "BM-R9", 1, "done", "proved",
         ("the other side scores 34 points", "Games: 1 to 0"),
         filled={"score-0": "12", "score-1": "30"}),
    Case("PG-EX-16", "polignac", "PG-R15b", 2, "done", "proved",
         ("the offender loses the match",)),
    Case("PG-EX-17", "polignac", "PG-R14", 1, "done", "proved",
         ("the offender loses the match",)),
    Case("WD-EX-07", "whist_dix", "WD-20", 0, "next_lead", "proved",
         ("the revoke is settled with the deal", "5 3 8", "5 3 8"),
         filled={"score-0": "5", "score-1": "5", "tricks-0": "9", "tricks-1": "4"}),
    Case("WD-EX-08", "whist_dix", "WD-20", 0, "next_lead", "proved",
         ("Games: 0 to 1",),
         filled={"score-0": "4", "score-1": "8", "tricks-0": "9", "tricks-1": "4"}),
    Case("WT-EX-04", "whist_tricks", "WD-20", 1, "next_lead", "proved",
         ("Games: 1 to 0",), {"choice": "add"},
         {"score-0": "4", "score-1": "2", "tricks-0": "7", "tricks-1": "6"}),
    Case("BM-R2", "manille_boussac", "BM-R2", 3, "done", "right",
         ("opponents may demand a new deal",)),
    Case("BM-R5", "manille_boussac", "BM-R5", 1, "done", "right",
         ("the opponents choose the card played",)),
    Case("BM-R11", "manille_boussac", "BM-R11", 2, "own_lead", "proved",
         ("the other side scores 34 points", "the deal stops")),
    Case("BM-R16", "manille_boussac", "BM-R16", 2, "done", "proved",
         ("the other side scores 34 points", "answers his partner falsely")),
    Case("MJ-24", "marjolet", "MJ-24", 0, "done", "proved",
         ("The opponent chooses: the deal is void, or he pardons",)),
    Case("MJ-24 pardoned", "marjolet", "MJ-24", 0, "done", "proved",
         ("The deal goes on",), {"choice": "waive"}),
    Case("BM-R9 in doubt", "manille_boussac", "BM-R9", 0, "done", "noted",
         ("it is not admitted",), {"admitted": "no"}),
    Case("BM-R11 too early", "manille_boussac", "BM-R11", 2, "done", "refused", ()),
    Case("BM-R9 by his partner", "manille_boussac", "BM-R9", 2, "done", "refused", (),
         {"claimant": "partner"}),
)  # fmt: skip


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    with window(browser, *PHONE, locale="en-GB") as page:
        yield page


@pytest.mark.sampled
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.example)
def test_a_dispute_by_taps(phone: Page, server: Served, case: Case) -> None:
    tapped(phone, server, case)
    assert phone.locator(".ruled").get_attribute("data-verdict") == case.verdict
    if case.filled:
        phone.locator("#details summary").tap()
        for field, text in case.filled.items():
            phone.locator(f"#{field}").fill(text)
        phone.locator("#details button").tap()
        phone.wait_for_selector("#ruling")
    shown = " ".join(phone.locator("#ruling").inner_text().split())
    for says in case.says:
        assert says in shown
    assert phone.evaluate(WIDTH) <= PHONE[0]


def tapped(page: Page, server: Served, case: Case) -> None:
    """Reach the ruling from the home page, by taps; no page is wider than the phone."""
    page.goto(server.url)
    page.locator("a[href='/arbiter']").tap()
    for tap in (
        f"a[href='/arbiter/{case.game}']", f"#fault-{case.fault}", f"#seat-{case.seat}"
    ):  # fmt: skip
        page.wait_for_selector(tap)
        assert page.evaluate(WIDTH) <= PHONE[0]
        page.locator(tap).tap()
    page.wait_for_selector("#judge")
    for name, value in case.chosen.items():
        page.locator(f"label:has([name={name}][value={value}])").tap()
    assert page.evaluate(WIDTH) <= PHONE[0]
    page.locator(f"button[name=when][value='{case.when}']").tap()
    page.wait_for_selector("#ruling")


def test_another_reading_is_one_tap_away(phone: Page, server: Served) -> None:
    tapped(phone, server, CASES[0])
    before = phone.url
    phone.locator(".others a", has_text="The side at fault loses them").tap()
    phone.wait_for_url(lambda url: url != before)
    shown = phone.locator("#ruling").inner_text()
    assert "the side at fault loses 34 points" in shown
    assert "\u221234" in shown


def test_another_fault_of_the_same_deal(phone: Page, server: Served) -> None:
    """One penalty a deal: the second fault costs nothing more."""
    tapped(phone, server, CASES[0])
    phone.locator("a", has_text="Another fault").tap()
    phone.locator("#fault-BM-R10").tap()
    phone.locator("#seat-0").tap()
    phone.locator("button[value=done]").tap()
    phone.wait_for_selector("#ruling")
    assert phone.locator(".ruled").count() == 2
    assert "one penalty a deal" in phone.locator("#ruling").inner_text()


def test_names_are_used_and_kept(phone: Page, server: Served) -> None:
    phone.goto(f"{server.url}/arbiter/manille_boussac")
    phone.locator("#details summary").tap()
    for seat, name in enumerate(("Anne", "Bruno", "Chloé", "David")):
        phone.locator(f"#name-{seat}").fill(name)
    phone.locator("#details button").tap()
    phone.locator("#fault-BM-R10").tap()
    phone.locator("#seat-1").tap()
    phone.locator("button[value=done]").tap()
    phone.wait_for_selector("#ruling")
    shown = phone.locator("#ruling").inner_text()
    assert "Bruno plays out of turn" in shown
    assert "Who pays: Bruno and David" in shown
    assert "Anne and Chloé" in shown


def test_options_of_the_table(phone: Page, server: Served) -> None:
    phone.goto(f"{server.url}/arbiter/polignac")
    phone.locator("#how summary").tap()
    phone.locator("label:has([name='set.players'][value='6'])").tap()
    phone.locator("#how button").tap()
    phone.wait_for_url("**/polignac?d=*")
    phone.locator("#fault-PG-R15a").tap()
    phone.wait_for_selector(".seats")
    assert phone.locator(".seats a").count() == 6


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.example)
def test_a_ruling_prints_on_one_page(
    browser: Browser, server: Served, case: Case, locale: str
) -> None:
    with window(browser, *PHONE, locale=locale) as page:
        tapped(page, server, case)
        assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4"))) == 1


@pytest.mark.parametrize("game", ["manille_boussac", "polignac", "whist_deux_morts"])
def test_the_pages_fit_a_desktop(browser: Browser, server: Served, game: str) -> None:
    with window(browser, *DESKTOP, locale="fr-FR") as page:
        for path in ("/arbiter", f"/arbiter/{game}", f"/faults/{game}"):
            page.goto(server.url + path)
            assert page.evaluate(WIDTH) <= DESKTOP[0]


def test_a_document_is_loaded_from_a_file(phone: Page, server: Served) -> None:
    phone.goto(f"{server.url}/arbiter")
    phone.locator("#load summary").tap()
    phone.locator("#file").set_input_files({
        "name": "dispute.json", "mimeType": "application/json",
        "buffer": b'{"format": "tapis-dispute/1", "game": "manille", "score": [10, 20],'
        b' "dealer": 3, "faults": [{"fault": "BM-R9", "seat": 2, "claimant": 1,'
        b' "admitted": true, "when": "next_lead"}]}',
    })  # fmt: skip
    phone.locator("#judge button").tap()
    phone.wait_for_selector("#ruling")
    assert "/ruling?d=" in phone.url
    assert "Games: 0 to 1" in phone.locator("#ruling").inner_text()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_games_won_and_the_turn_up_count(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    """Where a match has several games, and where the turn-up brings something."""
    with window(browser, *size, locale="en-GB") as page:
        page.goto(f"{server.url}/arbiter/manille_boussac")
        page.locator("#details summary").click()
        for field, text in {"score-0": "3", "score-1": "1", "games-1": "1"}.items():
            page.locator(f"#{field}").fill(text)
        names = page.locator("#turn_up option").all_inner_texts()
        assert names[0] == "a card that brings nothing"
        assert "jack of hearts" in names
        assert "seven of hearts" not in names
        page.locator("#turn_up").select_option("JH")
        page.locator("#details button").click()
        page.wait_for_url("**/arbiter/manille_boussac?d=*")
        assert page.evaluate(WIDTH) <= size[0]
        for tap in ("#fault-BM-R9", "#seat-0", "button[name=when][value=done]"):
            page.locator(tap).click()
        page.wait_for_selector("#ruling")
        shown = " ".join(page.locator("#ruling").inner_text().split())
        assert "Games: 0 to 2" in shown
        before = page.locator(".stands tbody").inner_text()
        page.locator("#details summary").click()
        assert page.locator("#games-1").input_value() == "1"
        assert page.locator("#turn_up").input_value() == "JH"
        assert page.evaluate(WIDTH) <= size[0]
        page.locator("#turn_up").select_option("")
        page.locator("#details button").click()
        page.wait_for_load_state()
        assert page.locator(".stands tbody").inner_text() != before
        assert page.locator("#turn_up").input_value() == ""
        assert page.locator("#games-1").input_value() == "1"


@pytest.mark.parametrize(
    ("game", "games", "turn_up"),
    [
        ("manille_boussac", True, True),
        ("manille_wikibooks", False, False),
        ("marjolet", False, True),
        ("polignac", False, False),
        ("whist_short", True, False),
    ],
)
def test_only_games_that_need_them_ask_for_games_and_turn_up(
    server: Served, game: str, games: bool, turn_up: bool
) -> None:
    page = httpx.get(f"{server.url}/arbiter/{game}").text
    assert ('name="games.0"' in page) == games
    assert ('name="turn_up"' in page) == turn_up


def test_an_option_without_several_games_forgets_the_games_won(server: Served) -> None:
    document: Json = {
        "format": "tapis-dispute/1", "game": "manille", "dealer": 3, "games": [0, 1],
    }  # fmt: skip
    link = carried(document)
    kept = httpx.get(f"{server.url}/arbiter/manille_boussac/with?d={link}&set.match=single44")
    assert "games" not in opened(parse_qs(urlsplit(kept.headers["location"]).query)["d"][0])
