"""What an operator asks: is it up, is it ready, what does it count; and no secret is in it."""

import asyncio
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tapisvert.cards import members
from tapisvert.notation import card_text
from tapisvert.service.kept import replay
from tapisvert.service.room import Room
from tapisvert.store.sqlite import SqliteLog
from tests.cli.test_serve import running_server
from tests.service.failing import Failing
from tests.web.serving import Visitor, served


def figures(visitor: Visitor) -> dict[str, float]:
    """Return the figures by name and labels."""
    text = visitor.http.get("/metrics").text
    return {
        " ".join([each.name, *each.labels.values()]): each.value
        for family in text_string_to_metric_families(text)
        for each in family.samples
    }


def test_a_server_is_up_and_ready(visitor: Visitor) -> None:
    for path in ("/healthz", "/readyz"):
        assert visitor.http.get(path).json() == {"ok": True}


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "fr",
            "Les parties ne peuvent être lues ni enregistrées pour l’instant\u202f; réessayez.",
        ),
        ("en", "Matches can be neither read nor saved for now; try again."),
    ],
)
def test_a_server_whose_disk_is_full_is_up_but_not_ready(lang: str, says: str) -> None:
    log = Failing(failures=1)
    with served(log=log) as server, Visitor(server.url, lang) as visitor:
        assert visitor.http.get("/healthz").status_code == 200
        answer = visitor.http.get("/readyz")
        assert answer.status_code == 503
        assert answer.json() == {"ok": False, "error": "store/unavailable", "says": says}
        log.failures = 0
        assert visitor.http.get("/readyz").status_code == 200


def test_a_server_that_stops_is_not_ready() -> None:
    with served() as server, Visitor(server.url) as visitor:
        server.loop.call_soon_threadsafe(server.house.stop)
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0), server.loop).result(10)
        answer = visitor.http.get("/readyz")
        assert (answer.status_code, answer.json()["error"]) == (503, "house/closing")


def test_asking_whether_it_is_ready_changes_nothing() -> None:
    log = SqliteLog(":memory:")
    log.check()
    log.check()
    log.close()
    with pytest.raises(Exception, match="neither read nor saved"):
        log.check()


def test_figures_count_requests_rooms_and_streams() -> None:
    with served() as server, Visitor(server.url) as visitor:
        before = figures(visitor)
        visitor.begin()
        path = f"/table/{visitor.room}/stream?version=0"
        with visitor.http.stream("GET", path) as stream, Visitor(server.url) as other:
            lines = stream.iter_lines()  # kept: the stream ends with it
            assert any(line.startswith("id: ") for line in lines)
            now = figures(other)
            assert (now["tapis_rooms_open"], now["tapis_streams"]) == (1, 1)
        assert now["tapis_store_seconds_count"] > before["tapis_store_seconds_count"] == 0
        assert now["tapis_requests_total POST /table 303"] == 1
        assert now["tapis_request_seconds_count /table/{name}"] >= 1
        assert now["process_cpu_seconds_total"] > 0
        visitor.http.request("PROPFIND", "/nowhere")
        assert figures(visitor)["tapis_requests_total other - 404"] == 1


def test_no_name_room_or_card_is_in_figures_or_logs(tmp_path: Path) -> None:
    """All that a match shows or hides is looked for in the bytes that an operator sees."""
    path = tmp_path / "rooms.db"
    with running_server(path, "--log") as (process, url), Visitor(url) as visitor:
        visitor.http.cookies.set("pace", "instant")
        visitor.begin(game="marjolet", name="Éléonore")
        visitor.settle(visitor.room)
        for _ in range(4):
            if offered := visitor.legal():
                visitor.press(*offered[0])
        for path_ in (
            f"/table/{visitor.room}.json",
            f"/table/{visitor.room}/act",
            "/join/secret-link",
        ):
            visitor.http.get(path_)
        figures_told, cookie = visitor.http.get("/metrics").text, visitor.http.cookies["tapis"]
        process.terminate()
        process.wait(20)
        assert process.stderr
        told = figures_told + process.stderr.read().decode()
    log = SqliteLog(path)
    room = replay(visitor.room, log.read(visitor.room))
    log.close()
    assert isinstance(room, Room)
    dealt = [card_text(c) for hand in room.match.table.deal.hands for c in members(hand.known)]
    assert len(dealt) > 10
    secrets = [
        room.id, room.id[:8], cookie, room.holders[0], "secret-link", "marjolet",
        *room.match.names, *(f"play {card}" for card in dealt),
        *(word for news in room.news for text in news.says for word in text),
    ]  # fmt: skip
    for secret in filter(None, secrets):
        assert secret not in told, secret
    assert not {f'"{card}"' for card in dealt} & set(told.split())
    assert '"route": "/join/{link}"' in told
