"""Giving a match up, without a script: asked twice, told to all, public from then on."""

import json

import pytest

from tapisvert.play.fair_deals import check
from tapisvert.play.load import loads
from tests.web.gathered import gather, visitors
from tests.web.serving import Served, Visitor

TOLD = {"fr": "abandonne la partie", "en": "gives the match up"}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_host_gives_up_after_a_question(server: Served, lang: str) -> None:
    with visitors(server.url, 2, lang) as people:
        paul, marie = people
        room = gather(people)
        assert not marie.go(f"/table/{room}/links").has("give-up")
        assert marie.go(f"/table/{room}/close").has("table")
        link = next(a["href"] for _, a in paul.go(f"/table/{room}/links").elements
                    if a.get("id") == "give-up")  # fmt: skip
        page = paul.go(link)
        assert not server.room(room).closed
        paul.send(page.form("close")._replace(action=link))
        assert server.room(room).closed
        for each in people:
            page = each.go(f"/table/{room}?drawn=1")
            assert page.has("closed")
            assert TOLD[lang] in page.words
            assert "data-legal" not in page.text
            assert page.has("again")
        refused = marie.http.post(f"/table/{room}/close", data={"key": "late"})
        assert refused.status_code == 403
        assert paul.http.post(f"/table/{room}/close", data={"key": "late"}).status_code == 409


def test_what_nobody_will_finish_can_be_replayed_and_verified(server: Served) -> None:
    with Visitor(server.url) as anne:
        anne.begin()
        room = anne.room
        for _ in range(3):
            anne.settle(room)
            form, value = anne.legal()[0]
            anne.press(form, value)
        assert anne.http.get(f"/replay/{room}").status_code == 409
        anne.send(anne.go(f"/table/{room}/close").form("close")._replace(
            action=f"/table/{room}/close"))  # fmt: skip
        page = anne.go(f"/replay/{room}")
        assert not page.has("weighing")
        assert anne.http.post(f"/replay/{room}/weigh", data={"deal": "1"}).status_code == 409
        record = anne.http.get(f"/replay/{room}/record.json").text
        match = loads(record)
        assert not match.over
        assert check(match).consistent
        assert json.loads(record)["fair"]["secret"] in anne.go(f"/table/{room}/fair").text
        assert "inachevée" in anne.go("/history").words
        assert not anne.page.has("tallies")
        assert room in anne.go("/").text


def test_an_onlooker_sees_the_promise_and_that_it_is_adjourned(server: Served) -> None:
    with visitors(server.url, 3) as people:
        paul, marie, zoe = people
        room = gather(people[:2])
        kind = next(f for f in paul.go(f"/table/{room}/links").forms
                    if any(value == "watch" for _, value, _ in f.buttons))  # fmt: skip
        paul.send(kind, kind="watch")
        link = next(a["value"] for _, a in paul.page.elements if "/watch/" in a.get("value", ""))
        fair = server.room(room).fair
        assert fair is not None
        page = zoe.go(link)
        assert fair.promise.commitment in page.text
        assert fair.promise.secret not in page.text
        assert not page.has("adjourned")
        paul.send(paul.page.form("adjourn"), what="adjourn")
        marie.send(marie.go(f"/table/{room}?drawn=1").form("consent"), yes="yes")
        page = zoe.go(link)
        assert page.has("adjourned")
        assert not page.has("resume")
        paul.send(paul.go(f"/table/{room}/close").form("close")._replace(
            action=f"/table/{room}/close"))  # fmt: skip
        page = zoe.go(link)
        assert fair.promise.secret in page.text
        assert page.has("outcome")
        assert room not in page.text
