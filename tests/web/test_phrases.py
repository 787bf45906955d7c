"""Set phrases on the page: forms between deals; whoever turns them off is sent none."""

import asyncio
from hashlib import sha256

import pytest
from playwright.sync_api import Browser

from tapisvert.service.links import Maker
from tests.web.gathered import gather, visitors
from tests.web.places import together
from tests.web.player import playing
from tests.web.screenshots import TOKEN
from tests.web.serving import Served

SCRIPT = {"Tapis-Script": "1"}


@pytest.mark.parametrize(("lang", "says"), [("fr", "Paul\u202f: «\u202fMerci\u202f!\u202f»"),
                                            ("en", "Paul: “Thank you!”")])  # fmt: skip
def test_a_phrase_is_said_while_the_match_is_adjourned(
    server: Served, lang: str, says: str
) -> None:
    with visitors(server.url, 3, lang) as people:
        paul, marie, luc = people
        room = gather(people)
        silent = paul.http.post(f"/table/{room}/say", data={"phrase": "thanks"}, headers=SCRIPT)
        assert silent.status_code == 409
        assert silent.json()["error"] == "room/silence"
        assert not paul.go(f"/table/{room}?drawn=1").has("phrases")
        paul.send(paul.go(f"/table/{room}/links").form("adjourn"), what="adjourn")
        for each in (marie, luc):
            each.send(each.go(f"/table/{room}?drawn=1").form("consent"), yes="yes")
        luc.send(luc.go(f"/table/{room}/links").form("mute"), mute="yes")
        form = paul.go(f"/table/{room}?drawn=1").form("say")
        assert len(form.buttons) == 8
        paul.send(form, phrase="thanks")
        assert says in marie.go(f"/table/{room}?drawn=1").text
        assert says not in luc.go(f"/table/{room}?drawn=1").text
        luc.send(luc.go(f"/table/{room}/links").form("mute"), mute="no")
        assert says in luc.go(f"/table/{room}?drawn=1").text
        for _ in range(2):
            paul.send(form, phrase="thanks")
        refused = paul.http.post(f"/table/{room}/say", data={"phrase": "bye"})
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "20")
        answer = paul.http.post(f"/table/{room}/say", data={"phrase": "any text"})
        assert answer.status_code == 400


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_phrases_are_in_a_grid(browser: Browser, server: Served, lang: str) -> None:
    """All buttons are equally wide, in whole rows; no phrase is cut."""
    host = Maker(TOKEN, sha256(TOKEN.encode()).hexdigest())
    rooms = asyncio.run_coroutine_threadsafe(together(server, host), server.loop).result(10)
    with playing(browser, server.url) as player:
        page = player.page
        for name, value in {"tapis": TOKEN, "lang": lang, "guide": "never"}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page.goto(f"{server.url}/table/{rooms['adjourned']}?drawn=1")
        page.locator("#phrases summary").click()
        for size in ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert not page.locator(".says").locator("visible=true").count(), size
            boxes = page.locator("#say button").evaluate_all(
                "every => every.map(e => [e.offsetLeft, e.offsetWidth, e.scrollWidth])"
            )
            assert len({left for left, _, _ in boxes}) == 2, size
            assert len({width for _, width, _ in boxes}) == 1, size
            assert all(inner <= width for _, width, inner in boxes), size
