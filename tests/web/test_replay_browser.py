"""The page of a replay in a browser: steps, keys, focus, what is announced, ways out of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tapisvert.glossary import Lang
from tapisvert.play.events import Play, Say
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tapisvert.web import replay_texts as says
from tapisvert.web.stepping import last_moment, step_links
from tests.web.asking import TOKEN
from tests.web.places import window
from tests.web.played import Finished, fill, finished
from tests.web.serving import Served, Visitor, served

LANGS: tuple[Lang, ...] = ("fr", "en")
MATCHES = {name: finished(name, "hasard", 1) for name in ("manille_boussac", "whist_couleur")}
BOUSSAC, COULEUR = MATCHES["manille_boussac"], MATCHES["whist_couleur"]
DEAL = max(range(len(BOUSSAC.match.tables)), key=lambda n: len(BOUSSAC.match.tables[n].acts)) + 1


@pytest.fixture(scope="module")
def played() -> Iterator[Served]:
    with closing(SqliteLog(MEMORY)) as log:
        fill(log, list(MATCHES.values()))
        with served(log=log) as server:
            yield server


@contextmanager
def looking(
    browser: Browser, server: Served, size: tuple[int, int] = (1280, 800), lang: Lang = "fr"
) -> Iterator[Page]:
    """Open a window of the person who played the matches."""
    with window(browser, *size, reduced_motion="reduce") as page:
        for name, value in {"tapis": TOKEN, "lang": lang}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        yield page


def go(page: Page, server: Served, one: Finished, deal: int, at: int) -> None:
    page.goto(f"{server.url}/replay/{one.room}?deal={deal}&at={at}")


def arrive(page: Page, deal: int, at: int) -> None:
    page.wait_for_function(
        "([search, at]) => location.search === search"
        " && document.getElementById('moment').value === at",
        arg=[f"?deal={deal}&at={at}", str(at)],
    )


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("key", "way"),
    [
        ("ArrowRight", "on"), ("ArrowLeft", "back"), ("Shift+ArrowRight", "card-on"),
        ("Shift+ArrowLeft", "card-back"), ("Home", "first"), ("End", "last"),
    ],
)  # fmt: skip
def test_keys_go_where_the_buttons_go(browser: Browser, played: Served, key: str, way: str) -> None:
    to = dict(step_links(BOUSSAC.match, DEAL, 20))[way]
    assert to
    with looking(browser, played) as page:
        go(page, played, BOUSSAC, DEAL, 20)
        page.keyboard.press(key)
        arrive(page, *to)
        go(page, played, BOUSSAC, DEAL, 20)
        page.locator(f"#step-{way}").click()
        arrive(page, *to)


@pytest.mark.parametrize("lang", LANGS)
def test_a_step_keeps_the_focus_and_is_announced(
    browser: Browser, played: Served, lang: Lang
) -> None:
    with looking(browser, played, lang=lang) as page:
        go(page, played, BOUSSAC, DEAL, 0)
        page.evaluate("window.stayed = true")
        page.locator("#step-on").focus()
        last = page.locator("#live").text_content()
        for at in (1, 2, 3):
            page.keyboard.press("Enter")
            arrive(page, DEAL, at)
            assert page.evaluate("document.activeElement.id") == "step-on"
            assert page.locator("#live[aria-live='polite']").text_content() != last
            last = page.locator("#live").text_content()
        assert page.evaluate("window.stayed")
        page.go_back()
        arrive(page, DEAL, 2)


def test_the_focus_stays_where_there_is_no_way_on(browser: Browser, played: Served) -> None:
    end = last_moment(COULEUR.match.tables[-1])
    with looking(browser, played) as page:
        go(page, played, COULEUR, len(COULEUR.match.tables), end - 1)
        page.locator("#step-on").press("Enter")
        arrive(page, len(COULEUR.match.tables), end)
        assert page.evaluate("document.activeElement.id") == "step-on"
        assert page.locator("#step-on").get_attribute("aria-disabled") == "true"


def test_the_slider_is_moved_by_keys_and_keeps_the_focus(browser: Browser, played: Served) -> None:
    with looking(browser, played) as page:
        go(page, played, BOUSSAC, DEAL, 10)
        page.locator("#moment").press("ArrowRight")
        arrive(page, DEAL, 11)
        assert page.evaluate("document.activeElement.id") == "moment"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(320, 640), (1280, 800)])
def test_each_button_says_which_step_it_is(
    browser: Browser, played: Served, size: tuple[int, int], lang: Lang
) -> None:
    with looking(browser, played, size, lang) as page:
        go(page, played, BOUSSAC, DEAL, 10)
        for name, (_, short, whole) in says.STEPS.items():
            link = page.locator(f"#step-{name}, #{name}").first
            if name in ("deal-first", "deal-last"):
                links = page.locator(".deal-links .btn").all_inner_texts()
                assert whole.in_(lang) in links
                continue
            assert link.get_attribute("aria-label") == whole.in_(lang)
            shown = link.inner_text().split("\n")[-1].strip()
            assert shown.endswith((short.in_(lang), whole.in_(lang)))
            assert short.in_(lang).casefold() in whole.in_(lang).casefold()


def spoken() -> tuple[int, int, int]:
    """A deal, a moment in its calling, and the seat that has just spoken."""
    return next(
        (deal, at, act.seat)
        for deal, table in enumerate(COULEUR.match.tables, 1)
        for at, act in enumerate(table.acts, 1)
        if isinstance(act, Say) and at == 3 and isinstance(table.acts[-1], Play)
    )


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(320, 640), (390, 844), (768, 1024), (1280, 800)])
def test_a_call_stays_beside_the_name(
    browser: Browser, played: Served, size: tuple[int, int]
) -> None:
    deal, at, seat = spoken()
    with looking(browser, played, size) as page:
        go(page, played, COULEUR, deal, at)
        page.wait_for_timeout(100)
        call = page.locator(f"#seat-{seat} .says")
        assert call.is_visible()
        assert call.evaluate("each => getComputedStyle(each).animationName") == "none"
        assert page.locator(".dealer:visible").count() == 1
        assert page.locator("#score").is_visible()


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(320, 640), (390, 844), (768, 1024), (1024, 768), (1280, 800)])
def test_the_result_is_the_panel_of_the_live_table(
    browser: Browser, played: Served, size: tuple[int, int]
) -> None:
    with looking(browser, played, size) as page:
        go(page, played, BOUSSAC, 1, 10_000)
        assert page.locator("#outcome .ledger .sums").count()
        assert page.locator("#outcome .outcome-score > span").count() == 2
        box = page.locator("#outcome").bounding_box()
        assert box
        assert box["width"] > 200
        page.locator("#next-deal").click()
        arrive(page, 2, 0)
        assert page.locator("#outcome").count() == 0


def test_the_end_leads_to_the_table_and_home() -> None:
    with closing(SqliteLog(MEMORY)) as log:
        fill(log, [BOUSSAC])
        with served(log=log) as server, Visitor(server.url) as visitor:
            path = f"/replay/{BOUSSAC.room}?deal=99&at=10000"
            stranger = visitor.go(path)
            assert f"/table/{BOUSSAC.room}" not in stranger.links
            assert "Vous avez" not in stranger.words
            visitor.http.cookies.set("tapis", TOKEN)
            page = visitor.go(path)
            panel = page.text.partition('id="outcome"')[2].partition('<nav class="replay"')[0]
            assert f'href="/table/{BOUSSAC.room}"' in panel
            assert 'href="/"' in panel
            assert "Vous avez" in panel
            assert visitor.http.get(f"/table/{BOUSSAC.room}").status_code == 200
