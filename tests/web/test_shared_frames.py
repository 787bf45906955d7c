"""A change of a room is drawn once for all streams that show it in the same way."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import islice

import httpx
import pytest

from bench.frames import LONG, rooms
from tapisvert.glossary import Lang
from tapisvert.web.caching import FrameCache
from tapisvert.web.frame import frame, stream_text
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer
from tapisvert.web.watch import watch_frame, watch_text
from tests.web.serving import Served, Visitor, served

USUAL = {name: values[0] for name, values in CHOICES.items()}
CHANGES = [(name, value) for name, values in CHOICES.items() for value in values[1:]]


def renderer(
    frame_cache: FrameCache | None = None, guided: bool = False, other: Mapping[str, str] = USUAL
) -> PageRenderer:
    settings = {**USUAL, **other}
    lang: Lang = "en" if settings["lang"] == "en" else "fr"
    made = PageRenderer(Person("", lang, settings), lambda: "key", frame_cache=frame_cache)
    made.guided = guided
    return made


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_whoever_shares_a_drawing_would_have_got_the_same(name: str, value: str) -> None:
    """One setting is changed: what was drawn for the usual ones is sent only if it fits."""
    for game in LONG:
        for room in rooms(game):
            (seat,), frame_cache = room.people, FrameCache()
            holder = room.holders[seat] or ""
            stream_text(room, holder, renderer(frame_cache))
            told = stream_text(room, holder, renderer(frame_cache, other={name: value}))
            assert told == frame(room, seat, renderer(other={name: value}))
            told = stream_text(room, holder, renderer(frame_cache, guided=True))
            assert told == frame(room, seat, renderer(guided=True))
            watch_text(room, renderer(frame_cache))
            told = watch_text(room, renderer(frame_cache, other={name: value}))
            assert told == watch_frame(room, renderer(other={name: value}))


def test_seats_and_onlookers_share_nothing_with_each_other() -> None:
    first, _ = rooms("polignac")
    holders = [f"holder {seat}" for seat in range(first.game.seats)]
    room, frame_cache = replace(first, holders=tuple(holders)), FrameCache()
    told = {stream_text(room, holder, renderer(frame_cache)) for holder in holders}
    told.add(watch_text(room, renderer(frame_cache)))
    assert len(told) == first.game.seats + 1
    assert (frame_cache.made, frame_cache.shared) == (first.game.seats + 1, 0)


def test_only_the_latest_are_kept() -> None:
    frame_cache, states = FrameCache(most=2), [object(), object(), object()]
    for state in (*states, states[2], states[1], states[0]):
        assert frame_cache.of(state, "seat", lambda: "drawn") == "drawn"
    assert (frame_cache.made, frame_cache.shared) == (4, 2)


@contextmanager
def streams(server: Served, visitor: Visitor, number: int) -> Iterator[list[Iterator[str]]]:
    """Open streams of the visitor's seat; yield the ids that each is sent."""
    path, cookies = f"/table/{visitor.room}/stream?version=0", dict(visitor.http.cookies)
    with ExitStack() as stack:
        found: list[Iterator[str]] = []
        for _ in range(number):
            http = stack.enter_context(httpx.Client(base_url=server.url, cookies=cookies))
            answer = stack.enter_context(http.stream("GET", path, timeout=30))
            found.append(line for line in answer.iter_lines() if line.startswith("id: "))
        yield found


def test_an_act_is_drawn_once_however_many_streams_watch() -> None:
    with served() as server, Visitor(server.url) as visitor:
        visitor.begin("manille_boussac")
        visitor.settle(visitor.room)
        frame_cache = server.server.config.app.state.frame_cache  # type: ignore[union-attr]
        with streams(server, visitor, 5) as found:
            assert len({next(ids) for ids in found}) == 1
            begun, version = frame_cache.made, server.room(visitor.room).version
            visitor.press(*visitor.legal()[0])
            now = server.room(visitor.room).version
            for ids in found:
                assert [*islice(ids, now - version)][-1] == f"id: {now}"
        assert now > version
        assert frame_cache.made - begun == now - version
        assert frame_cache.shared == 4 * (1 + now - version)
