"""The browser table: sizes of pages and frames, and the time from an act to its frame."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import partial
from math import inf
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

import httpx

from bench import frames, home
from bench.server import server
from bench.weight import weights
from tapisvert.games import GAMES
from tapisvert.web.parts import filled

MATCHES, TABLES, SECONDS, THINKING, LONGEST = 2, 100, 60.0, 4.0, 300.0
CALL = re.compile(r'<button class="call[^"]*" name="act" value="([^"]+)"(?![^>]* disabled)')
CARD = re.compile(r'<button class="hand-card"[^>]*? name="act" value="([^"]+)"[^>]*? data-legal')


class Frame(NamedTuple):
    version: int
    html: str
    size: int


@dataclass
class Measurement:
    """What players have seen: seconds from act to frame, bytes of each frame, frames per second."""

    spans: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    rate: float = 0


class Pace(NamedTuple):
    """How people play: the pace of the computers, the longest thought in seconds, and when to stop.

    ``end`` is a time of ``perf_counter``.
    """

    computers: str
    thinking: float = 0
    end: float = inf


def one_table() -> Measurement:
    """Play whole matches at one table, one after the other, without pauses."""
    return _measure([[(game, n) for game in GAMES for n in range(MATCHES)]], Pace("instant"))


def many_tables(computers: str, thinking: float) -> Measurement:
    """Play at TABLES tables at the same time, for SECONDS seconds."""
    games = [*GAMES]
    players = [[(games[n % len(games)], n)] for n in range(TABLES)]
    return _measure(players, Pace(computers, thinking, perf_counter() + SECONDS))


def _measure(players: list[list[tuple[str, int]]], pace: Pace) -> Measurement:
    """Let all players play at the same time, each their matches (game, seed) in turn."""
    measured = Measurement()

    async def one_player(url: str, matches: list[tuple[str, int]]) -> None:
        for game, number in matches:
            await _play_match(url, game, Random(number), pace, measured)

    async def all_play(url: str) -> None:
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as group:
            for matches in players:
                group.create_task(one_player(url, matches))

    with server() as url:
        began = perf_counter()
        asyncio.run(all_play(url))
        measured.rate = len(measured.sizes) / (perf_counter() - began)
    return measured


async def _play_match(
    url: str, game: str, random: Random, pace: Pace, measured: Measurement
) -> None:
    await asyncio.sleep(random.uniform(0, pace.thinking))
    client = httpx.AsyncClient(
        base_url=url,
        headers={"Tapis-Script": "1"},
        cookies={"pace": pace.computers},
        timeout=None,
        verify=False,
    )
    async with client as http, asyncio.TaskGroup() as posts:
        room = (await http.post("/table", data={"game": game})).headers["location"]
        acted, began = inf, 0.0
        async with http.stream("GET", f"{room}/stream") as stream:
            async for frame in frames_of(stream):
                measured.sizes.append(frame.size)
                if frame.version > acted:
                    measured.spans.append(perf_counter() - began)
                    acted = inf
                if perf_counter() > pace.end or 'data-phase="match-end"' in frame.html:
                    return
                asked = act_fields(frame.html, random)
                if asked is not None:
                    await asyncio.sleep(random.uniform(0, pace.thinking))
                    acted, began = frame.version, perf_counter()
                    fields = {"decision": str(acted), "key": f"key {acted}", **asked}
                    address = f"{room}/{'act' if 'act' in asked else 'deal'}"
                    posts.create_task(_post(http, address, fields))


async def _post(http: httpx.AsyncClient, address: str, fields: dict[str, str]) -> None:
    answer = await http.post(address, data=fields)
    if answer.status_code != 204:
        raise RuntimeError(answer.text)


async def frames_of(stream: httpx.Response) -> AsyncIterator[Frame]:
    size, parts = 0, dict[str, str]()
    async for line in stream.aiter_lines():
        size += len(line.encode()) + 1
        if line.startswith("data: "):
            told = json.loads(line.removeprefix("data: "))
            if "html" in told:  # else it is not a frame, but a beat
                parts |= told["parts"]
                yield Frame(told["version"], filled(told["html"], parts), size)
            size = 0


def act_fields(html: str, random: Random) -> dict[str, str] | None:
    """Return the form fields of a random act; {} for the next deal, None if nothing is asked."""
    if 'id="next-deal"' in html:
        return {}
    acts = CALL.findall(html) + CARD.findall(html)
    return {"act": random.choice(acts)} if acts else None


def report() -> None:
    """Measure, and print the lines for RESULTS.md."""
    print("| page | requests | bytes sent | unpacked |\n|---|---|---|---|")
    for page, weight in weights().items():
        print(f"| {page} | {weight.requests} | {weight.sent:,} | {weight.unpacked:,} |")
    print()
    frames.report()
    first, *others = home.visits()
    print("\n| home | first, ms | median of others | worst |\n|---|---|---|---|")
    told = " | ".join(f"{1000 * span:.0f}" for span in (first, median(others), max(others)))
    print(f"| {home.FINISHED} finished matches, not yet summed up | {told} |")
    print(
        "\n| play | frames | per s | bytes, median | largest | acts | ms, median | 95 % | worst |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for name, measure in PLAYS.items():
        measured = measure()
        sizes = f"{median(measured.sizes):,.0f} | {max(measured.sizes):,}"
        spans = (median(measured.spans), quantiles(measured.spans, n=20)[-1], max(measured.spans))
        told = " | ".join(f"{1000 * span:.0f}" for span in spans)
        print(f"| {name} | {len(measured.sizes):,} | {measured.rate:.0f} | {sizes}", end=" | ")
        print(f"{len(measured.spans):,} | {told} |", flush=True)


PLAYS: dict[str, Callable[[], Measurement]] = {
    "one table, no pause": one_table,
    f"{TABLES} tables, usual pace": partial(many_tables, "slow", THINKING),
    f"{TABLES} tables, no pause": partial(many_tables, "instant", 0),
}
