"""A room with an event of a newer program is refused in one line, and not called damaged."""

import json
from pathlib import Path
from random import Random

import pytest

from tapisvert.errors import TapisError
from tapisvert.service.house import House
from tapisvert.service.room import Room
from tapisvert.service.summary import Damaged
from tapisvert.store.log import Log, LogEntry
from tapisvert.store.sqlite import SqliteLog
from tests.service.tables import ANNE, in_house, step, wish
from tests.web.serving import Visitor, served

NEW = (
    '{"is": "closed", "why": "abandoned"}',
    '{"is": "handed back", "seat": 0, "spent": 1200}',
)
SAYS_FR = "Cette table vient d’une version plus récente du programme\u202f: mettez celui-ci à jour."


def add(log: Log, room: Room, body: str) -> None:
    """Do what a newer server does that uses the same database."""
    log.append(LogEntry(room.id, room.version + 1, body), (ANNE,))


@pytest.mark.parametrize("body", NEW)
def test_it_is_refused_and_listed_as_what_it_is(
    tmp_path: Path, body: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "rooms.db"
    room = in_house(lambda house: house.create(wish(), ANNE), SqliteLog(path))
    log = SqliteLog(path)
    add(log, room, body)

    async def scene(house: House) -> None:
        for _ in range(2):
            with pytest.raises(TapisError, match="from a newer version of the program") as refused:
                await house.look(room.id)
            assert refused.value.code == "room/newer"
            (only,) = (await house.matches_of(ANNE)).listed
            assert isinstance(only.summary, Damaged)
            assert only.summary.newer

    in_house(scene, log)
    for line in map(json.loads, caplog.messages):
        assert line == {"event": "room newer", "room": room.id[:8], "at": room.version + 1}
    log = SqliteLog(path)
    assert json.loads(log.held_by(ANNE)[0].summary or "{}").get("is") != "damaged"
    log.close()


def test_a_table_that_a_newer_server_goes_on_with_ends_here() -> None:
    log = SqliteLog(":memory:")

    async def scene(house: House) -> None:
        room = await house.run_computers((await house.create(wish(), ANNE)).id)
        add(log, room, NEW[0])
        for _ in range(2):
            with pytest.raises(TapisError, match="update this one"):
                await step(house, room, Random(1))
        with pytest.raises(TapisError, match="update this one"):
            await house.look(room.id)

    in_house(scene, log)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("lang", "says", "which"),
    [
        (
            "fr",
            SAYS_FR,
            "vient d’une version plus récente du programme",
        ),
        (
            "en",
            "This table is from a newer version of the program: update this one.",
            "is from a newer version of the program",
        ),
    ],
)
def test_a_page_says_it_in_one_line(tmp_path: Path, lang: str, says: str, which: str) -> None:
    path = tmp_path / "rooms.db"
    with served(path) as server, Visitor(server.url, lang) as visitor:
        visitor.begin()
        name, cookie = visitor.room, visitor.http.cookies["tapis"]
        visitor.settle(name)  # no computer acts after this state
        room = server.room(name)
    log = SqliteLog(path)
    add(log, room, NEW[0])
    log.close()
    with served(path) as server, Visitor(server.url, lang) as visitor:
        visitor.http.cookies.set("tapis", cookie, domain="127.0.0.1", path="/")
        for ending in ("", ".json", "/stream", "/score"):
            answer = visitor.http.get(f"/table/{name}{ending}")
            assert answer.status_code == 409
            assert says in answer.text
        answer = visitor.http.post(f"/table/{name}/act", headers={"Tapis-Script": "1"})
        assert answer.json() == {"error": "room/newer", "says": says}
        assert which in visitor.go("/").words
        visitor.begin()
