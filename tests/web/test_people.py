"""People of a match who leave: the host gives their seats away. No page needs a script for it."""

import re
from time import sleep

import pytest

from tests.web.gathered import gather, seat_of, visitors
from tests.web.serving import Page, Served, Visitor, served

SHOWN = re.compile(r"cards\.svg#([0-9TJQKA]{1,2}[SHDC])")
SCRIPT = {"Tapis-Script": "1"}
ABSENCE = 0.3
FORM = {
    "decision": "9", "act": "play KS", "what": "adjourn", "replace": "Paul", "proposal": "1",
    "match": "", "deal": "0", "mix": "0f" * 16,
}  # fmt: skip


def every_answer(who: Visitor, room: str) -> str:
    """All that a room answers to a cookie: each must be refused."""
    told = []
    for path in ("", ".json", "/score", "/hint", "/stream", "/links", "/fair"):
        answer = who.http.get(f"/table/{room}{path}")
        assert answer.status_code == 403, path
        told.append(answer.text)
    for path in ("act", "deal", "undo", "claim", "back", "people", "propose", "answer", "mix"):
        form = {**FORM, "key": f"k {path}"}
        answer = who.http.post(f"/table/{room}/{path}", data=form, headers=SCRIPT)
        assert answer.status_code == 403, path
        told.append(answer.text)
    return "".join(told)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_computer_plays_on_for_somebody_who_has_left(lang: str) -> None:
    with served(absence=ABSENCE) as server, visitors(server.url, 3, lang) as people:
        paul, marie, luc = people
        room = gather(people)
        page = marie.go(f"/table/{room}/links")
        assert not any(name == "replace" for f in page.forms for name, _, _ in f.buttons)
        page = wait_until_left(paul, room, "Luc")
        paul.send(page.form("around"), replace="Luc")
        assert paul.at == f"/table/{room}/links"
        now = server.room(room)
        assert len(now.people) == 2
        secrets = every_answer(luc, room)
        assert not SHOWN.search(secrets)
        assert "Marie" not in secrets
        assert now.match.names[seat_of(server, room, "Luc")] == "Luc"


def test_a_guest_may_become_host_of_a_lobby_while_the_host_is_away() -> None:
    with served(absence=ABSENCE) as server, visitors(server.url, 2) as (paul, marie):
        paul.send(paul.go("/play/manille_boussac").form("begin")._replace(action="/lobby"),
                  name="Paul", people="2")  # fmt: skip
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        marie.send(marie.go(link).form("join")._replace(action=link), name="Marie")
        room = paul.room
        assert not button_of_host(paul.go(f"/table/{room}"))
        (button,) = button_of_host(marie.go(f"/table/{room}"))
        assert "hidden" in button  # the script shows it
        sleep(ABSENCE)
        marie.send(marie.go(f"/table/{room}").form("around"), do="host")
        assert any(value == "begin" for f in marie.page.forms for _, value, _ in f.buttons)


def button_of_host(page: Page) -> list[dict[str, str]]:
    return [a for tag, a in page.elements if tag == "button" and a.get("value") == "host"]


def wait_until_left(host: Visitor, room: str, name: str) -> Page:
    for _ in range(100):
        page = host.go(f"/table/{room}/links")
        buttons = [(kind, value) for f in page.forms for kind, value, _ in f.buttons]
        if ("replace", name) in buttons:
            return page
        sleep(ABSENCE / 10)
    raise AssertionError(f"{name} does not leave")


def test_the_seat_is_given_away_by_a_link() -> None:
    with served(absence=ABSENCE) as server, visitors(server.url, 5) as people:
        paul, marie, luc, zoe, robot = people
        room = gather([paul, marie, luc])
        page = wait_until_left(paul, room, "Luc")
        paul.send(page.form("around"), invite="Luc")
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        path = link.removeprefix(server.url)
        seat = seat_of(server, room, "Luc")
        for method in ("GET", "HEAD"):
            answer = robot.http.request(method, path)
            assert answer.status_code == 200
            assert not SHOWN.search(answer.text)
            assert room not in answer.text
        assert not robot.http.cookies
        assert seat_of(server, room, "Luc") == seat
        refused = zoe.http.post(path, data={"name": "Paul", "key": "a"})
        assert refused.status_code == 409
        assert 'role="alert"' in refused.text
        zoe.send(zoe.go(path).form("take-over")._replace(action=path), name="Zoé")
        assert zoe.page.has("hand")
        assert robot.http.get(path).status_code == 404
        assert robot.http.post(path, data={"name": "Robot", "key": "b"}).status_code == 404
        assert "Zoé prend la place de Luc" in zoe.page.words
        assert not SHOWN.search(every_answer(luc, room))
        assert not [a for _, a in luc.go("/").elements if a.get("href") == f"/table/{room}"]
        del marie


def test_the_host_passes_the_chair_on(server: Served) -> None:
    with visitors(server.url, 2) as people:
        paul, marie = people
        room = gather(people)
        assert 'name="host"' not in marie.go(f"/table/{room}/links").text
        paul.send(paul.go(f"/table/{room}/links").form("around"), host="Marie")
        assert server.room(room).host == seat_of(server, room, "Marie")
        assert 'name="host"' in marie.go(f"/table/{room}/links").text
        for form in ({"host": "Paul"}, {"replace": "Marie"}, {"invite": "Marie"}):
            answer = paul.http.post(f"/table/{room}/people", data={**form, "key": "k"})
            assert answer.status_code == 403
        answer = paul.http.post(f"/table/{room}/people", data={"key": "k"})
        assert answer.status_code == 400
