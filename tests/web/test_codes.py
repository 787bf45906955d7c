"""A code said aloud leads to the page of the invitation, joins nobody, and is nobody else's."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from limits.storage import memory
from playwright.sync_api import Browser, expect

from tapisvert.sentences import sentence
from tapisvert.service import texts
from tapisvert.service.codes import CODE_SECONDS
from tapisvert.web import limit_texts
from tapisvert.web.limits import WRONG_IN_ALL, WRONG_OF_ADDRESS
from tests.cli.test_serve import running_server
from tests.web.friends import PHONE, SMALL, around, lay
from tests.web.serving import Served, Visitor, served
from tests.web.test_limits import from_address

SCRIPT = {"Tapis-Script": "1"}


def laid(host: Visitor) -> None:
    form = host.go("/play/manille_boussac").form("begin")
    host.send(form._replace(action="/lobby"), name="Paul", people="4")


def told(host: Visitor) -> str:
    """The host has a code said, and returns its digits."""
    host.press(host.page.form("inviting"), "code")
    at = host.page.text.index('id="spoken-code"')
    return "".join(filter(str.isdecimal, host.page.text[at:].partition(">")[2].partition("<")[0]))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_code_leads_to_the_invitation(server: Served, lang: str) -> None:
    with Visitor(server.url, lang) as paul, Visitor(server.url, lang) as marie:
        laid(paul)
        code = told(paul)
        assert len(code) == 6
        assert "30 minutes" in paul.page.words
        assert paul.go(paul.at).text.count("spoken-code") == 1
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        for path in ("/", "/join"):
            page = marie.send(marie.go(path).form("join-code"), code=f" {code[:3]} {code[3:]}")
            assert link.endswith(marie.at)
            assert "Paul" in page.words
        assert not marie.http.cookies
        assert paul.go(paul.at).text.count('data-kind="free"') == 3
        marie.send(page.form("join")._replace(action=marie.at), name="Marie")
        assert code not in marie.page.text
        assert paul.go(paul.at).text.count('data-kind="free"') == 2


def test_a_program_gets_codes_as_json(server: Served) -> None:
    with Visitor(server.url) as paul, Visitor(server.url, "en") as marie:
        laid(paul)
        path = f"{paul.at}/lobby"
        given = paul.http.post(path, data={"do": "code", "key": "a"}, headers=SCRIPT).json()
        assert given["minutes"] == 30
        led = marie.http.post("/join", data={"code": given["code"]}, headers=SCRIPT)
        assert led.json()["link"].startswith("/join/")
        assert marie.http.get(led.json()["link"]).status_code == 200
        wrong = marie.http.post("/join", data={"code": "x"}, headers=SCRIPT)
        assert wrong.status_code == 404
        assert wrong.json() == {"error": "room/code", "says": sentence(texts.NO_CODE).en}
        stranger = marie.http.post(path, data={"do": "code", "key": "b"}, headers=SCRIPT)
        assert (stranger.status_code, stranger.json()["error"]) == (403, "room/not-yours")


def test_wrong_old_and_no_codes_answer_the_same(server: Served) -> None:
    with Visitor(server.url, "en") as paul, Visitor(server.url, "en") as marie:
        laid(paul)
        uninvited = told(paul)
        paul.press(paul.page.form("inviting"), "uninvite")
        assert marie.http.post("/join", data={"code": uninvited}).status_code == 404
        paul.press(paul.page.form("inviting"), "invite")
        replaced, begun = told(paul), told(paul)
        paul.send(paul.page.form("around"), do="begin")
        answers = [
            marie.http.post("/join", data={"code": code})
            for code in (uninvited, replaced, begun, "000000", "12", "", "nonsense")
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.text for answer in answers}) == 1
        assert sentence(texts.NO_CODE).en in answers[0].text
        assert 'id="join-code"' in answers[0].text


def test_a_code_is_gone_after_half_an_hour(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = server.house.doors.codes
    now = codes._clock()
    with Visitor(server.url, "en") as paul, Visitor(server.url, "en") as marie:
        laid(paul)
        code = told(paul)
        monkeypatch.setattr(codes, "_clock", lambda: now + CODE_SECONDS + 60)
        assert marie.http.post("/join", data={"code": code}).status_code == 404
        assert "spoken-code" not in paul.go(paul.at).text
        assert told(paul)


def test_only_the_host_has_the_code(server: Served) -> None:
    """Those who sit there get no byte of it: he decides who comes."""
    with Visitor(server.url) as paul, Visitor(server.url) as marie, Visitor(server.url) as luc:
        laid(paul)
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        code = told(paul)
        marie.send(marie.go(link).form("join")._replace(action=link), name="Marie")
        for who, path in ((marie, marie.at), (luc, link), (luc, "/"), (luc, "/join"),
                          (luc, paul.at), (luc, "/metrics"), (luc, "/openapi.json")):  # fmt: skip
            text = who.http.get(path).text
            assert code not in text
            assert f"{code[:3]}\u00a0{code[3:]}" not in text
        with marie.http.stream("GET", f"{marie.at}/stream?lobby=1") as stream:
            frame = next(line for line in stream.iter_lines() if line.startswith("data:"))
            assert code not in frame
        refused = marie.http.post(f"{marie.at}/lobby", data={"do": "code", "key": "k"})
        assert refused.status_code == 409
        assert code not in refused.text


def test_no_code_is_in_logs_figures_or_the_store(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    with running_server(path, "--log") as (process, url), Visitor(url) as paul, Visitor(url) as luc:
        laid(paul)
        code = told(paul)
        assert luc.http.post("/join", data={"code": code}).status_code == 200
        assert luc.http.post("/join", data={"code": "987654"}).status_code in (200, 404)
        figures = paul.http.get("/metrics").text
        process.terminate()
        process.wait(20)
        assert process.stderr
        logged = process.stderr.read().decode()
    kept = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert '"route": "/join"' in logged
    for each in (code, "987654", f"{code[:3]} {code[3:]}"):
        assert each not in figures + logged
        assert each.encode() not in kept


@contextmanager
def clocked(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Served, Callable[[float], None]]]:
    """A server whose limits count by a clock that the test moves."""
    at = [1_000_000.0]

    class Time:
        @staticmethod
        def time() -> float:
            return at[0]

    def move(seconds: float) -> None:
        at[0] += seconds

    monkeypatch.setattr(memory, "time", Time)
    with served() as running:
        yield running, move


def test_tries_of_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    most, minutes = int(WRONG_OF_ADDRESS.split()[0]), int(WRONG_OF_ADDRESS.split()[2])
    with (
        clocked(monkeypatch) as (server, move),
        Visitor(server.url) as paul,
        from_address(server, "192.0.2.1") as anne,
        from_address(server, "192.0.2.2") as luc,
    ):
        laid(paul)
        code = told(paul)
        for n in range(most):
            assert anne.http.post("/join", data={"code": f"x{n}"}).status_code == 404
        refused = anne.http.post("/join", data={"code": code}, headers=SCRIPT)
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "600")
        assert refused.json()["says"] == sentence(limit_texts.MANY_TRIES).en
        assert anne.http.get("/join/nowhere").status_code == 404
        assert anne.http.get("/join").status_code == 200
        assert luc.http.post("/join", data={"code": code}).status_code == 200
        move(60 * minutes - 1)
        assert anne.http.post("/join", data={"code": code}).status_code == 429
        move(2)
        assert anne.http.post("/join", data={"code": code}).status_code == 200


def test_tries_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many visitors together cannot try codes either; links, which nobody guesses, still lead."""
    most = int(WRONG_IN_ALL.split()[0])
    with clocked(monkeypatch) as (server, move), Visitor(server.url) as paul:
        laid(paul)
        code = told(paul)
        link = next(a["value"] for t, a in paul.page.elements if "readonly" in a and t == "input")
        for n in range(most):
            with from_address(server, f"192.0.2.{n}") as somebody:
                sent = somebody.http.post("/join", data={"code": "x"}, headers=SCRIPT)
                assert sent.status_code == 404
        with from_address(server, "198.51.100.1") as marie:
            assert marie.http.post("/join", data={"code": code}).status_code == 429
            assert marie.http.get(link).status_code == 200
            move(601)
            assert marie.http.post("/join", data={"code": code}).status_code == 200


def test_friends_in_one_room_come_by_a_code_on_their_phones(
    server: Served, browser: Browser
) -> None:
    with around(browser, server.url, PHONE, SMALL) as (paul, marie):
        lay(paul)
        paul.page.locator("button[value=code]").click()
        said = paul.page.locator("#spoken-code")
        expect(said).to_be_visible()
        size = said.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
        assert size >= 32
        code = said.inner_text().replace("\u00a0", " ")
        for each in (paul, marie):
            assert each.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        marie.page.goto(server.url)
        assert marie.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        field = marie.page.locator("#code")
        expect(field).to_have_attribute("inputmode", "numeric")
        field.fill("999 99")
        marie.page.locator("#join-code button").click()
        expect(marie.page.locator("[role=alert]")).to_be_visible()
        marie.faults.clear()  # the console tells of the page that was refused
        marie.page.locator("#code").fill(code)
        marie.page.locator("#join-code button").click()
        marie.page.fill("#name", "Marie")
        marie.page.locator("#join button").click()
        expect(paul.page.locator("#lobby")).to_contain_text("Marie")
        expect(said).to_be_visible()
        paul.page.locator("button[value=begin]").click()
        for each in (paul, marie):
            each.page.wait_for_selector("#hand", state="attached")
