"""Pages about stored matches: long lists, damaged tables, acts that cannot be saved."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tapisvert.games import find
from tapisvert.glossary import Lang, Text
from tapisvert.sentences import sentence
from tapisvert.service import live
from tapisvert.service.happenings import Created, to_json
from tapisvert.service.texts import ACT_NOT_SAVED, MATCH_IS_OVER, NOT_SAVED
from tapisvert.store.log import UNAVAILABLE, LogEntry
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tapisvert.web import texts as words
from tapisvert.web.history import PAGE_SIZE
from tests.service.failing import Failing
from tests.service.test_reseated import BEGUN, EVENING
from tests.web.asking import HOLDER, TOKEN
from tests.web.player import playing
from tests.web.serving import Page, Served, Visitor, served

LANGS: tuple[Lang, ...] = ("fr", "en")
SCRIPT = {"Tapis-Script": "1"}


def with_holder(created: Created) -> Created:
    """Return the same match, held by the owner of the test cookie."""
    return created._replace(holders=tuple(h and HOLDER for h in created.holders))


def fill(path: Path, rooms: int) -> None:
    with closing(SqliteLog(path)) as log:
        for n in range(rooms):
            log.append(LogEntry(f"room-{n}-of-many", 1, to_json(with_holder(BEGUN))), (HOLDER,))
            for version, (happening, _) in enumerate(EVENING[1:10], 2):
                log.append(LogEntry(f"room-{n}-of-many", version, to_json(happening)))


def spoil(path: Path, room: str, version: int) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DROP TRIGGER event_is_never_changed")
        database.execute(
            "UPDATE event SET body = substr(body, 3) WHERE room = ? AND version = ?",
            (room, version),
        )


def says(page: Page, text: Text, lang: Lang = "fr") -> bool:
    return " ".join(text.in_(lang).split()) in page.words


def tables(page: Page) -> list[str]:
    return [link for link in page.links if link.startswith("/table/")]


@pytest.mark.parametrize("lang", LANGS)
def test_a_damaged_table_is_named_and_all_others_are_there(tmp_path: Path, lang: Lang) -> None:
    fill(tmp_path / "rooms.db", 3)
    spoil(tmp_path / "rooms.db", "room-1-of-many", 6)
    with served(tmp_path / "rooms.db") as server, Visitor(server.url, lang) as visitor:
        visitor.http.cookies.set("tapis", TOKEN)
        page = visitor.go("/")
        assert set(tables(page)) == {f"/table/room-{n}-of-many" for n in range(3)}
        line = unescape(page.text.partition('id="lost"')[2].partition("</section>")[0])
        assert "room-1-o " in line
        assert "room-1-of-many" in line
        assert "Zoé" in line
        event = {"fr": "son événement 6 est abîmé", "en": "its event 6 is damaged"}[lang]
        assert event in line
        for path in ("", ".json", "/stream", "/score", "/hint"):
            answer = visitor.http.get(f"/table/room-1-of-many{path}")
            assert answer.status_code == 410
            assert event in answer.text
        assert visitor.http.get("/replay/room-1-of-many").status_code == 410
        form = {"decision": "1", "key": "key", "act": "play AS"}
        answer = visitor.http.post("/table/room-1-of-many/act", data=form, headers=SCRIPT)
        assert answer.status_code == 410
        assert answer.json()["error"] == "room/damaged"
        assert visitor.http.get("/table/room-2-of-many").status_code == 200
        visitor.begin()


def test_more_matches_than_fit_are_found_on_further_pages(tmp_path: Path) -> None:
    rooms = 2 * PAGE_SIZE + 3
    fill(tmp_path / "rooms.db", rooms)
    with served(tmp_path / "rooms.db") as server, Visitor(server.url) as visitor:
        visitor.http.cookies.set("tapis", TOKEN)
        while visitor.go("/").has("unread"):
            pass
        seen = [tables(visitor.page)]
        while older := [link for link in visitor.page.links if link.startswith("/?skip=")][-1:]:
            if not says(visitor.page, words.OLDER):
                break
            seen.append(tables(visitor.go(older[0])))
        assert [len(part) for part in seen] == [PAGE_SIZE, PAGE_SIZE, 3]
        assert list(chain(*seen)) == [f"/table/room-{n}-of-many" for n in reversed(range(rooms))]
        assert says(visitor.page, words.NEWER)
        assert tables(visitor.go(older[0])) == seen[1]
        assert "/" in visitor.page.links
        assert tables(visitor.go("/?skip=0")) == seen[0]
        assert tables(visitor.go("/?skip=999999999")) == []
        assert tables(visitor.go("/?skip=-1")) == seen[0]


def test_a_finished_match_offers_no_taking_back(tmp_path: Path) -> None:
    created = with_holder(BEGUN)
    with closing(SqliteLog(tmp_path / "rooms.db")) as log:
        log.append(LogEntry("room", 1, to_json(created)), (HOLDER,))
        for version, (happening, _) in enumerate(EVENING[1:], 2):
            log.append(LogEntry("room", version, to_json(happening)))
    with served(tmp_path / "rooms.db") as server, Visitor(server.url) as visitor:
        visitor.http.cookies.set("tapis", TOKEN)
        page = visitor.go("/table/room")
        assert page.has("outcome")
        assert not page.has("undo")
        form = {"decision": str(len(EVENING)), "key": "undo"}
        answer = visitor.http.post("/table/room/undo", data=form, headers=SCRIPT)
        assert (answer.json()["kind"], answer.json()["says"]) == ("refused", MATCH_IS_OVER.fr)
        answer = visitor.http.post("/table/room/undo", data=form)
        assert says(Page(answer.text), MATCH_IS_OVER)
        assert server.room("room").match.over


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Failing:
    monkeypatch.setattr(live, "FIRST_RETRY_SECONDS", 0.01)
    monkeypatch.setattr(live, "LONGEST_RETRY_SECONDS", 0.04)
    return Failing(SqliteLog(MEMORY))


@pytest.fixture
def server(log: Failing) -> Iterator[Served]:
    with served(log=log) as running:
        yield running


def seat_down(server: Served, visitor: Visitor) -> int:
    """Begin a match in which the visitor leads first; return the version of the table."""
    visitor.begin_seeded(server, find("manille_boussac"), "stream 2")
    return int(visitor.page.form("hand").fields["decision"])


def test_a_script_is_told_and_sends_the_same_form_again(
    server: Served, visitor: Visitor, log: Failing
) -> None:
    version = seat_down(server, visitor)
    form, value = visitor.legal()[0]
    data = {**form.fields, "act": value}
    log.failures = 1
    answer = visitor.http.post(form.action, data=data, headers=SCRIPT)
    assert answer.status_code == 503
    assert answer.json() == {"error": "room/unkept", "says": ACT_NOT_SAVED.fr}
    assert server.room(visitor.room).version == version
    for _ in range(2):
        assert visitor.http.post(form.action, data=data, headers=SCRIPT).status_code == 204
    assert server.room(visitor.room).done == {visitor.own_key(form.fields["key"]): version + 1}


def test_a_page_tells_and_the_same_form_is_sent_again(
    server: Served, visitor: Visitor, log: Failing
) -> None:
    version = seat_down(server, visitor)
    form, value = visitor.legal()[0]
    log.failures = 1
    page = visitor.press(form, value)
    assert says(page, ACT_NOT_SAVED)
    assert (form.id, value) in [(again.id, act) for again, act in visitor.legal()]
    assert server.room(visitor.room).version == version
    page = visitor.press(form, value)
    assert not says(page, ACT_NOT_SAVED)
    assert server.room(visitor.room).done == {visitor.own_key(form.fields["key"]): version + 1}


def test_a_match_that_cannot_be_saved_does_not_begin(
    server: Served, visitor: Visitor, log: Failing
) -> None:
    log.failures = 1
    answer = visitor.http.post("/table", data={"game": "manille"})
    assert answer.status_code == 503
    assert 'role="alert"' in answer.text
    assert "enregistrées" in answer.text
    assert visitor.http.post("/table", data={"game": "manille"}).status_code == 200


@pytest.mark.parametrize("lang", LANGS)
def test_a_table_says_that_it_cannot_save_until_it_can(
    server: Served, log: Failing, lang: Lang
) -> None:
    with Visitor(server.url, lang) as visitor:
        version = seat_down(server, visitor)
        form, value = visitor.legal()[0]
        path = f"/table/{visitor.room}/stream?version={version}"
        with visitor.http.stream("GET", path, timeout=20) as answer:
            lines = answer.iter_lines()
            data = {**form.fields, "act": value}
            log.spared, log.failures = 1, 10**6
            assert visitor.http.post(form.action, data=data, headers=SCRIPT).status_code == 204
            assert trouble(lines) == NOT_SAVED.in_(lang)
            page = visitor.go(f"/table/{visitor.room}")
            assert says(page, NOT_SAVED, lang)
            log.failures = 0
            assert trouble(lines) == ""
        page = visitor.go(f"/table/{visitor.room}")
        assert not says(page, NOT_SAVED, lang)


def trouble(lines: Iterator[str]) -> str:
    """Return the text of the next event of kind trouble, which must have no id."""
    last = ""
    for line in lines:
        if line == "event: trouble":
            assert not last.startswith("id:")
            return str(json.loads(next(lines).removeprefix("data: "))["says"])
        last = line
    raise AssertionError("the stream has ended")


def test_a_database_held_busy_does_not_end_a_table(tmp_path: Path) -> None:
    """From form to disk, with a lock held in SQLite itself."""
    path = tmp_path / "rooms.db"
    with served(path) as server, Visitor(server.url) as visitor:
        seat_down(server, visitor)
        form, value = visitor.legal()[0]
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert says(visitor.press(form, value), ACT_NOT_SAVED)
            assert visitor.http.get("/").status_code == 200
            other.execute("ROLLBACK")
        page = visitor.press(form, value)
        assert not says(page, ACT_NOT_SAVED)
        assert server.room(visitor.room).done


def test_a_store_that_cannot_be_read_is_told_in_a_line(
    server: Served, visitor: Visitor, log: Failing
) -> None:
    seat_down(server, visitor)
    log.close()
    answer = visitor.http.get("/")
    assert answer.status_code == 503
    assert 'role="alert"' in answer.text
    assert visitor.http.get("/table/another", headers=SCRIPT).json() == {
        "error": "store/unavailable",
        "says": sentence(UNAVAILABLE).fr,
    }


def test_a_browser_shows_that_nothing_can_be_saved_until_it_can(
    server: Served, log: Failing, browser: Browser
) -> None:
    with playing(browser, server.url) as player:
        player.begin_seeded(server, find("manille_boussac"), "stream 2")
        note = player.page.locator("#note")
        log.spared, log.failures = 1, 10**6
        player.click("#hand [data-legal]")
        note.filter(has_text=NOT_SAVED.fr.partition(" (")[0]).wait_for()
        log.failures = 0
        note.wait_for(state="hidden")
        player.ready()
