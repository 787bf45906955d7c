"""Malformed requests to the application in process: each gets one clear answer, never a 500."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from random import Random
from typing import NamedTuple

from starlette.routing import BaseRoute, Route

from tapisvert.games import GAMES, find
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.play.events import words_of
from tapisvert.play.fair import ABSENT, Promise
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.service.happenings import Created, Happening, Linked, to_json
from tapisvert.service.house import House
from tapisvert.service.links import SEAT, WATCH, hashed, secret
from tapisvert.service.lobby_happenings import Opened
from tapisvert.service.people_happenings import Adjourned, Proposed
from tapisvert.service.phrases import PHRASES
from tapisvert.service.reviews import Reviews
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tapisvert.web.app import GuardedApp, create_app
from tapisvert.web.guard import HEADERS
from tapisvert.web.limits import Counted, Limits
from tests.strategies import NAMES, random_game, random_match
from tests.web.asgi import Request, Response, ask
from tests.web.asking import FINISHED, FOREIGN, HOLDER, PLAYING, TOKEN, room_start
from tests.web.nonsense import Known, damaged

JUDGED, LOBBY = "judged", "lobby"
ASKED, ADJOURNED, DEALT = "asked", "adjourned", "dealt"
"""Rooms of two people: one asks for something, one is adjourned, one waits for the next deal."""
INVITED = "invited"
OTHER = sha256(b"other").hexdigest()
PROMISE = Promise("1" * 32, "2" * 64)
WATCHED, MOVED = (secret(TOKEN, PLAYING, kind, n) for n, kind in enumerate((WATCH, SEAT)))
HOUSES = 12
STREAM = "text/event-stream"
logger = logging.getLogger()


class Before(NamedTuple):
    """The rooms of a house, and what leads somewhere there."""

    rooms: tuple[tuple[LogEntry, str | None], ...]
    known: Known


def malformed(case: int, random: Random) -> None:
    """A malformed request gets one clear answer: no 5xx, no traceback, nothing in the log."""
    before = _before(case % HOUSES)
    request = damaged(before.known, random)
    with _errors() as errors:
        answer = asyncio.run(_answer(before, request))
    try:
        assert not errors, errors
        _check(request, answer)
    except AssertionError:
        print(f"{request}\n{answer}"[:4_000])
        raise


def _check(request: Request, answer: Response) -> None:
    if not answer.status:
        assert request.cut or "/stream" in request.path, "no answer"
        return
    assert 200 <= answer.status < 500
    assert answer.status != 422, "an answer that is not ours"
    for name in HEADERS:
        assert answer.headers.get(name), name
    kind, text = answer.headers.get("content-type", ""), answer.body.decode(errors="replace")
    if answer.status < 400 or request.method == "HEAD" or request.cut:
        return
    assert "Traceback" not in text
    assert '.py"' not in text
    if kind.startswith("application/json"):
        assert {"error", "says"} <= json.loads(text).keys()
    elif kind.startswith("text/html"):
        assert text.rstrip().endswith("</html>")
    else:
        assert kind.startswith("text/plain")
        assert len(text.splitlines()) == 1


async def _answer(before: Before, request: Request) -> Response:
    """Ask a house that is new for every request, so that a case depends on no other."""
    log = SqliteLog(MEMORY)
    for entry, link in before.rooms:
        log.append(entry, (HOLDER, OTHER) if entry.room != FOREIGN else (), link=link)
    house = House(log, 0, reviews=Reviews(lambda *_: (0, iter(()))))
    app = _application()
    app.state.house, app.state.counted = house, Counted(Limits())
    try:
        return await ask(app, request)
    finally:
        await house.close()


@cache
def _application() -> GuardedApp:
    app = create_app(House(SqliteLog(MEMORY)), keys=lambda: "key")
    assert isinstance(app, GuardedApp)
    return app


@cache
def _before(number: int) -> Before:
    """Rooms of several kinds, and the requests that pages would send there."""
    random = Random(f"rooms before malformed requests/{number}")
    game = random_game(random)
    under_way = random_match(random, game, "under way", random.randrange(90))
    finished = random_match(random, find("manille", {"match": "single44"}), "finished")
    judged = Match.start(
        GAMES["manille_boussac"], ["A", "B", "C", "D"], "judged", 0, Enforcement.TABLE
    )
    laid = Opened(
        "polignac", (), "strict", ("hasard",) * 4, (True, True, False, False), False, 0, "Zoé",
        HOLDER, hashed(INVITED),
    )  # fmt: skip
    begun: list[tuple[str, Happening]] = [
        (PLAYING, room_start(under_way, HOLDER)),
        (FINISHED, room_start(finished, HOLDER)),
        (FOREIGN, room_start(under_way, "somebody else")),
        (JUDGED, room_start(judged, HOLDER)),
        (LOBBY, laid),
    ]
    two = _of_two(game, random)
    begun += [(name, two) for name in (ASKED, ADJOURNED)]
    begun.append((DEALT, _of_two(find("whist_couleur"), random, to_the_end=True)))
    rooms = [
        (LogEntry(name, 1, to_json(each)), hashed(INVITED) if name == LOBBY else None)
        for name, each in begun
    ]
    proposed, adjourned = Proposed(1, "adjourn", 1, (0,), "asks"), Adjourned(1, "adjourns")
    rooms += [(LogEntry(ASKED, 2, to_json(proposed)), None),
              (LogEntry(ADJOURNED, 2, to_json(adjourned)), None)]  # fmt: skip
    for version, (kind, link) in enumerate(((WATCH, WATCHED), (SEAT, MOVED)), 2):
        linked = Linked(kind, hashed(link), HOLDER, f"link {kind}")
        rooms.append((LogEntry(PLAYING, version, to_json(linked)), hashed(link)))
    acts = [words_of(act) for match in (under_way, judged) for act in match.table.legal()]
    return Before(tuple(rooms), _known(tuple(acts), dumps(finished)))


def _of_two(game: Game, random: Random, *, to_the_end: bool = False) -> Created:
    """The start of a room of two people, whose deal is over or not, with honest deals."""
    players = len(game.players)
    mixes = ("0" * 32, *[ABSENT] * (players - 1))
    match = Match.start(game, NAMES[:players], PROMISE.seed(0, mixes), 0)
    while to_the_end and not match.table.over:
        match = match.apply(random.choice([*match.table.legal()]))
    seats, sits = range(game.seats), dict(zip(game.players, (HOLDER, OTHER), strict=False))
    levels = tuple(None if game.player_of(seat) in sits else "hasard" for seat in seats)
    holders = tuple(sits.get(seat) for seat in seats)
    return Created(dumps(match), levels, holders, *PROMISE, "later", mixes, HOLDER)


def _flat(routes: Iterable[BaseRoute]) -> Iterator[BaseRoute]:
    for route in routes:
        router = getattr(route, "original_router", None)
        yield from _flat(router.routes) if router else [route]


def _known(acts: tuple[str, ...], record: str) -> Known:
    routes = tuple(
        (method, route.path)
        for route in _flat(_application().routes)
        if isinstance(route, Route)
        for method in (["POST"] * 3 if "POST" in (route.methods or ()) else ["GET"])
    )
    faults = ("BM-F1", "BM-R16", "M-7", "W-1")
    dispute = {
        "format": "tapis-dispute/1", "game": "manille_boussac", "dealer": 0,
        "faults": [{"fault": "BM-R9", "seat": 1, "claimant": 0}],
    }  # fmt: skip
    games = ("manille", "manille_boussac", "polignac", "marjolet", "whist_dix", "nothing")
    fields = {
        "game": games, "act": acts or ("play KS",), "decision": ("1", "2", "3"), "key": ("a", "b"),
        "level": ("hasard", "habitue", "distrait"), "people": ("2", "4"), "seat": ("0", "1"),
        "enforcement": ("strict", "table"), "kind": ("seat", "watch"), "deal": ("1",), "at": ("3",),
        "do": ("sit 1", "open 2", "close 1", "draw", "invite", "begin"), "chair": ("0", "1", "3"),
        "fault": faults, "name": ("Zoé", "Anne"), "paused": ("yes", "no"),
        "claimant": ("opponent", "partner"), "what": ("take back", "adjourn", "resume"),
        "proposal": ("1", "2"), "yes": ("yes", "no"), "phrase": tuple(PHRASES), "mute": ("yes",),
        "replace": NAMES[:2], "invite": NAMES[:2], "host": NAMES[:2], "match": (PROMISE.match,),
        "mix": ("0" * 32, "f" * 32), "word": ("soleil",),
    }  # fmt: skip
    names = {
        "table": (PLAYING, JUDGED, LOBBY, FINISHED, FOREIGN, ASKED, ADJOURNED, DEALT),
        "replay": (FINISHED, PLAYING), "join": (INVITED,), "watch": (WATCHED,), "seat": (MOVED,),
        "": (*games, *faults),
    }  # fmt: skip
    mine = f"tapis={TOKEN}"
    cookies = (mine, f"{mine}; lang=en; pace=instant", "tapis=other", "tapis=nobody", "")
    return Known(routes, names, fields, (record, json.dumps(dispute)), cookies)


@contextmanager
def _errors() -> Iterator[list[str]]:
    """Collect what is logged as an error."""
    found: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: found.append(record.getMessage())  # type: ignore[method-assign]
    logger.addHandler(handler)
    try:
        yield found
    finally:
        logger.removeHandler(handler)
