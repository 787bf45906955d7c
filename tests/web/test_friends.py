"""Several people at one table, each in a browser window of his own."""

import pytest
from playwright.sync_api import Browser, expect

from tapisvert.service import watching
from tests.web.friends import (
    DESKTOP,
    PHONE,
    SMALL,
    around,
    can_act,
    join,
    lay,
    play_a_deal,
    sit_down,
    step,
)
from tests.web.serving import Served, Visitor, served


def test_two_people_play_a_deal(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE) as people:
        paul, marie = people
        name = sit_down(people)
        room = server.room(name)
        assert [room.match.names[seat] for seat in room.people] == ["Paul", "Marie"]
        play_a_deal(people)
        for each in people:
            expect(each.page.locator("[data-away-of]:visible")).to_have_count(0)
        marie.page.locator("#next-deal button").click()
        expect(marie.page.locator("#awaiting")).to_have_text("On attend Paul.")
        assert len(server.room(name).match.tables) == 1
        paul.page.locator("#next-deal button").click()
        for each in people:
            each.page.wait_for_selector("#outcome", state="detached")
        assert len(server.room(name).match.tables) == 2


def test_four_people_play_a_deal(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE, SMALL, DESKTOP) as people:
        name = sit_down(people)
        assert server.room(name).people == (0, 1, 2, 3)
        turn = server.room(name).match.table.by
        waiting = next(p for n, p in enumerate(people) if n != turn)
        expect(waiting.page.locator("#live")).to_contain_text("réfléchit")
        play_a_deal(people)
        for each in people:
            assert each.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            each.page.locator("#next-deal button").click()
        people[0].page.wait_for_selector("#outcome", state="detached")


def test_the_host_arranges_the_lobby_and_sees_who_comes(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, SMALL) as (paul, marie):
        link = lay(paul)
        assert paul.page.locator(".qr").count() == 1
        join(marie, link, "Marie", 3)
        expect(paul.page.locator("#lobby")).to_contain_text("Marie")
        paul.page.locator("button[value='close 1']").click()
        expect(marie.page.locator(".chair[data-kind=computer]")).to_have_count(1)
        marie.page.locator("button[value='sit 2']").click()
        removes = paul.page.locator(".chair", has_text="Marie").locator("button")
        expect(removes).to_have_attribute("value", "leave 2 Marie")
        expect(marie.page.locator("#absence")).to_contain_text("au bout de 1\u00a0min.")
        paul.page.locator("button[value='absence 0']").click()
        expect(marie.page.locator("#absence")).to_have_text("On attend les absents.")
        expect(paul.page.locator("[aria-pressed=true]", has_text="jamais")).to_have_count(1)
        for each in (paul, marie):
            assert each.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        paul.page.locator("button[value='uninvite']").click()
        with Visitor(server.url) as late:
            assert late.http.get(link).status_code == 404
        paul.page.locator("button[value='leave 2 Marie']").click()
        expect(marie.page.locator("[role=alert]")).to_be_visible()
        marie.faults.clear()  # the console tells of the page that was refused


def test_a_lobby_whose_stream_newer_tabs_have_taken_comes_back_when_it_is_used(
    server: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "MOST_STREAMS", 1)
    with around(browser, server.url, DESKTOP) as (host,):
        lay(host)
        newer = host.page.context.new_page()
        newer.goto(host.page.url)
        host.page.wait_for_function("() => stream.closed")
        newer.close()
        with host.page.expect_request("**/stream*"):
            host.page.evaluate("dispatchEvent(new Event('focus'))")
        assert not host.page.evaluate("stream.closed")


def test_who_becomes_host_can_invite(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE) as (paul, marie):
        join(marie, lay(paul), "Marie", 1)
        expect(marie.page.locator("#inviting")).to_have_count(0)
        paul.page.locator("button[value=leave]").click()
        marie.page.locator("#inviting button[value=invite]").click()
        expect(marie.page.locator(".address").first).to_be_visible()
        assert marie.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_of_it_works_without_a_script(server: Served, lang: str) -> None:
    with Visitor(server.url, lang) as paul, Visitor(server.url, lang) as marie:
        form = paul.go("/play/manille_boussac").form("begin")
        paul.send(form._replace(action="/lobby"), name="Paul", people="2")
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        page = marie.go(link)
        assert "Paul" in page.words
        marie.send(page.form("join")._replace(action=link), name="Marie")
        room = marie.room
        assert paul.go(f"/table/{room}").words.count("Marie")
        assert 'value="begin"' not in marie.page.text
        paul.send(paul.page.form("around"), do="begin")
        assert paul.page.has("hand")
        assert marie.go(f"/table/{room}").has("hand")
        match = server.room(room)
        assert len(match.people) == 2


def test_a_robot_that_opens_an_invitation_joins_nobody(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url) as robot, Visitor(server.url) as luc:
        form = paul.go("/play/manille_boussac").form("begin")
        paul.send(form._replace(action="/lobby"), name="Paul")
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        for method in ("GET", "HEAD"):
            assert robot.http.request(method, link).status_code == 200
        assert not robot.http.cookies
        assert paul.go(paul.at).text.count('data-kind="free"') == 3
        assert luc.http.get(paul.at).status_code == 403
        assert "Paul" not in luc.http.get(paul.at).text
        for fields, status in (
            ({"name": "Luc", "chair": "1", "key": ""}, 400),
            ({"name": "", "chair": "1", "key": "a"}, 409),
            ({"name": "Paul", "chair": "1", "key": "b"}, 409),
            ({"name": "Luc", "chair": "0", "key": "c"}, 409),
            ({"name": "Luc", "chair": "x", "key": "d"}, 409),
        ):
            answer = luc.http.post(link, data=fields)
            assert answer.status_code == status
            assert 'role="alert"' in answer.text
        assert luc.http.post("/join/none", data={"key": "e"}).status_code == 404
        for do, status in (("dance", 400), ("sit 0", 200), ("leave 3", 409), ("close x", 200)):
            answer = paul.http.post(f"{paul.at}/lobby", data={"do": do, "key": do})
            assert answer.status_code == status, do
            assert luc.http.post(f"{paul.at}/lobby", data={"do": do, "key": do}).status_code == 403
        for path in ("hint", "score", "links"):
            assert paul.http.get(f"{paul.at}/{path}").status_code == 409
        assert paul.http.get(f"{paul.at}.json").json()["error"] == "room/lobby"


def test_one_person_plays_alone_as_before(server: Served) -> None:
    with Visitor(server.url) as paul:
        page = paul.begin()
        assert page.has("idle-undo") or page.has("undo")
        assert page.has("pause")
        assert "/links" not in page.text
        assert server.room(paul.room).one_person


def test_a_link_moves_a_seat_to_another_device_once(server: Served, browser: Browser) -> None:
    with around(browser, server.url, DESKTOP, PHONE, SMALL) as (paul, marie, phone):
        name = sit_down([paul, marie])
        marie.page.locator("a[href$='/links']").click()
        marie.page.locator("#link-seat button").click()
        link = marie.page.locator("#link-seat .address").input_value()
        with Visitor(server.url) as robot:
            for _ in range(2):
                assert "Marie" in robot.go(link).words
        phone.page.goto(link)
        phone.page.locator("#take-over button").click()
        phone.page.wait_for_selector("#hand", state="attached")
        assert phone.page.url.endswith(name)
        with Visitor(server.url) as late:
            assert late.http.get(link).status_code == 404
            assert late.http.post(link, data={"key": "late"}).status_code == 404
        marie.page.goto(f"{server.url}/table/{name}")
        expect(marie.page.locator("[role=alert]")).to_be_visible()
        marie.faults.clear()  # the console tells of the page that was refused


def test_a_computer_stands_in_and_hands_back(browser: Browser) -> None:
    with (
        served(absence=0.5) as server,
        around(browser, server.url, DESKTOP, PHONE, PHONE) as (paul, marie, luc),
    ):
        name = sit_down([paul, marie, luc], "polignac")
        room = server.room(name)
        seat = next(s for s in room.people if room.match.names[s] == "Luc")
        luc.page.goto("about:blank")
        away = paul.page.locator(f"#seat-{seat} .absent")
        expect(away).to_be_visible()
        for _ in range(200):
            if server.room(name).stand_in(seat):
                break
            for each in (paul, marie):
                if can_act(each):
                    step(each)
            paul.page.wait_for_timeout(50)
        expect(paul.page.locator("#log-panel")).to_contain_text("L’ordinateur joue pour Luc.")
        luc.page.goto(f"{server.url}/table/{name}")
        expect(paul.page.locator("#log-panel")).to_contain_text("Luc reprend son jeu.")
        expect(away).to_be_hidden()
        play_a_deal([paul, marie, luc])
