"""The site can be installed: manifest and icons, linked on every page and of the right kinds."""

from __future__ import annotations

import re
from struct import unpack

import pytest
from playwright.sync_api import Browser

from tapisvert.web.manifest import ADDRESS
from tests.web.player import playing
from tests.web.serving import Served, Visitor

PAGES = ("/", "/history", "/play/marjolet", "/rules/marjolet", "/nowhere")
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_manifest_says_all_that_a_browser_needs(server: Served, lang: str) -> None:
    with Visitor(server.url, lang) as visitor:
        answer = visitor.http.get(ADDRESS)
        assert answer.headers["content-type"] == "application/manifest+json"
        known = answer.json()
        assert known["name"] == known["short_name"] == "Tapis Vert"
        assert " ".join(known["description"].split()) in visitor.go("/").words
    assert known["lang"] == lang
    assert (known["display"], known["start_url"], known["scope"]) == ("standalone", "/", "/")
    kinds = {(icon["sizes"], icon["purpose"]) for icon in known["icons"]}
    sizes = {"192x192", "512x512"}
    assert kinds == {(size, purpose) for size in sizes for purpose in ("any", "maskable")}


def test_icons_are_pictures_of_their_sizes(visitor: Visitor) -> None:
    icons = {icon["src"]: icon["sizes"] for icon in visitor.http.get(ADDRESS).json()["icons"]}
    found = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', visitor.go("/").text)
    assert found
    for address, sizes in {**icons, found[1]: "180x180"}.items():
        answer = visitor.http.get(address)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert answer.content.startswith(PNG)
        assert unpack(">II", answer.content[16:24]) == tuple(map(int, sizes.split("x")))


def test_every_page_links_the_manifest_and_has_its_colour(visitor: Visitor) -> None:
    visitor.begin("marjolet")
    colour = visitor.http.get(ADDRESS).json()["theme_color"]
    for path in (*PAGES, f"/table/{visitor.room}", f"/table/{visitor.room}/score"):
        text = visitor.http.get(path).text
        assert f'<link rel="manifest" href="{ADDRESS}"' in text, path
        assert 'rel="apple-touch-icon"' in text, path
        assert f'<meta name="theme-color" content="{colour}">' in text, path


def test_a_browser_finds_no_fault_in_the_manifest(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        player.page.goto(server.url)
        session = player.page.context.new_cdp_session(player.page)
        found = session.send("Page.getAppManifest")
        assert found["url"] == f"{server.url}{ADDRESS}"
        assert found["errors"] == []
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        incognito = {"in-incognito"}  # a window of Playwright always is
        assert {error["errorId"] for error in errors} <= incognito, errors
