"""The table in the browser: pages and frames weighed, and how soon an act is seen."""

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

MATCHES, TABLES, SECONDS, THINKING, LONGEST = 2, 100, 60.0, 4.0, 300.0
ACT = re.compile(r'name="act" value="([^"]+)"[^>]*? data-(?:legal|suit|call)')


class Frame(NamedTuple):
    version: int
    html: str
    size: int


@dataclass
class Seen:
    """What players have seen: seconds from act to frame, bytes of each frame, frames a second."""

    spans: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    rate: float = 0


class Manner(NamedTuple):
    """How people play: pace of the computers, seconds of thought at most, and until when."""

    pace: str
    thinking: float = 0
    end: float = inf


def one_table() -> Seen:
    """Whole matches, one after the other, nobody waiting."""
    return _seen([[(game, n) for game in GAMES for n in range(MATCHES)]], Manner("instant"))


def many_tables(pace: str, thinking: float) -> Seen:
    """Many tables for a while."""
    games = [*GAMES]
    players = [[(games[n % len(games)], n)] for n in range(TABLES)]
    return _seen(players, Manner(pace, thinking, perf_counter() + SECONDS))


def _seen(players: list[list[tuple[str, int]]], manner: Manner) -> Seen:
    """What all those see who play at the same time, each their matches in turn."""
    seen = Seen()

    async def plays(url: str, matches: list[tuple[str, int]]) -> None:
        for game, number in matches:
            await _play(url, game, Random(number), manner, seen)

    async def all_play(url: str) -> None:
        async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as group:
            for matches in players:
                group.create_task(plays(url, matches))

    with server() as url:
        began = perf_counter()
        asyncio.run(all_play(url))
        seen.rate = len(seen.sizes) / (perf_counter() - began)
    return seen


async def _play(url: str, game: str, random: Random, manner: Manner, seen: Seen) -> None:
    await asyncio.sleep(random.uniform(0, manner.thinking))
    client = httpx.AsyncClient(
        base_url=url,
        headers={"Tapis-Script": "1"},
        cookies={"pace": manner.pace},
        timeout=None,
        verify=False,
    )
    async with client as http, asyncio.TaskGroup() as posts:
        room = (await http.post("/table", data={"game": game})).headers["location"]
        acted, began = inf, 0.0
        async with http.stream("GET", f"{room}/stream") as stream:
            async for frame in _frames(stream):
                seen.sizes.append(frame.size)
                if frame.version > acted:
                    seen.spans.append(perf_counter() - began)
                    acted = inf
                if perf_counter() > manner.end or 'data-phase="match-end"' in frame.html:
                    return
                due = _due(frame.html, random)
                if due is not None:
                    await asyncio.sleep(random.uniform(0, manner.thinking))
                    acted, began = frame.version, perf_counter()
                    fields = {"decision": str(acted), "key": f"key {acted}", **due}
                    address = f"{room}/{'act' if 'act' in due else 'deal'}"
                    posts.create_task(_post(http, address, fields))


async def _post(http: httpx.AsyncClient, address: str, fields: dict[str, str]) -> None:
    answer = await http.post(address, data=fields)
    if answer.status_code != 204:
        raise RuntimeError(answer.text)


async def _frames(stream: httpx.Response) -> AsyncIterator[Frame]:
    size = 0
    async for line in stream.aiter_lines():
        size += len(line.encode()) + 1
        if line.startswith("data: "):
            told = json.loads(line.removeprefix("data: "))
            yield Frame(told["version"], told["html"], size)
            size = 0


def _due(html: str, random: Random) -> dict[str, str] | None:
    """What the person may do now, as the fields of its form."""
    if 'id="next-deal"' in html:
        return {}
    acts = ACT.findall(html)
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
        seen = measure()
        sizes = f"{median(seen.sizes):,.0f} | {max(seen.sizes):,}"
        spans = (median(seen.spans), quantiles(seen.spans, n=20)[-1], max(seen.spans))
        told = " | ".join(f"{1000 * span:.0f}" for span in spans)
        print(f"| {name} | {len(seen.sizes):,} | {seen.rate:.0f} | {sizes}", end=" | ")
        print(f"{len(seen.spans):,} | {told} |", flush=True)


PLAYS: dict[str, Callable[[], Seen]] = {
    "one table, no pause": one_table,
    f"{TABLES} tables, usual pace": partial(many_tables, "slow", THINKING),
    f"{TABLES} tables, no pause": partial(many_tables, "instant", 0),
}
