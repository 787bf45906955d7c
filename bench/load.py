"""A server under load: many tables of usual pace, and how long people wait for their acts.

Clients are open-loop: when an act is due is decided before it is sent, and waiting is counted from
then. So a server, or a client, that is late is not spared by acts that are sent late.
"""

from __future__ import annotations

import asyncio
import gc
import re
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import httpx
import uvloop

from bench.server import server
from bench.web import act_fields, frames_of
from tapisvert.bots.levels import AT_TABLE
from tapisvert.games import GAMES
from tapisvert.service.level_texts import DEFAULT_LEVEL

TABLES = 300
THINKING, ARRIVING, SETTLING, SECONDS = 4.0, 20.0, 10.0, 60.0
"""Seconds: a longest thought; until all have come; until it is measured; for how long it is."""
LOADING = 60.0
"""How many seconds later it is measured if computers search: their processes load the kernel."""
CPU = re.compile(r"^process_cpu_seconds_total (\S+)$", re.MULTILINE)
STEPS = 1000


@dataclass
class Load:
    """What is measured between ``begins`` and ``ends``, which are times of ``perf_counter``.

    ``spans``: seconds from when an act was due to its frame; ``late``: from when it was due until
    it was sent. ``frames`` have arrived, ``refused`` acts were not done.
    """

    begins: float
    ends: float
    spans: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    frames: int = 0
    refused: int = 0

    def counts(self, at: float) -> bool:
        return self.begins <= at < self.ends


class LoadFigures(NamedTuple):
    """The measurements of one run; ``cpu`` is seconds of CPU of the server, by the system."""

    tables: int
    load: Load
    cpu: float

    @property
    def row(self) -> str:
        """A row for RESULTS.md."""
        spans, late = (
            [1000 * quantiles(each, n=STEPS)[n - 1] for n in (500, 950, 990)]
            for each in (self.load.spans, self.load.late)
        )
        told = " | ".join(f"{each:.0f}" for each in (*spans, 1000 * max(self.load.spans)))
        frames, acts = self.load.frames, len(self.load.spans)
        return (
            f"| {self.tables} | {acts:,} | {frames:,} | {told} | {late[-1]:.0f} "
            f"| {1000 * self.cpu / frames:.1f} | {100 * self.cpu / SECONDS:.0f} % |"
        )


def measured(tables: int, level: str) -> LoadFigures:
    """Play at so many tables, every game in turn, each with one person and his stream.

    ``level`` is that of the computers.
    """
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.disable()  # a collection would stop all clients for 0.2 s, and be counted as waiting
    with server() as url:
        return uvloop.run(_measure(url, tables, level))


async def _measure(url: str, tables: int, level: str) -> LoadFigures:
    begins = perf_counter() + ARRIVING + SETTLING + LOADING * AT_TABLE[level].searches
    load, games = Load(begins, begins + SECONDS), [*GAMES]
    wishes = [{"game": games[n % len(games)], "level": level} for n in range(tables)]
    async with _visitor(url) as http, asyncio.TaskGroup() as group:
        players = [
            group.create_task(_person(url, wish, Random(f"load {n}"), load))
            for n, wish in enumerate(wishes)
        ]
        await asyncio.sleep(begins - perf_counter())
        before = await _cpu(http)
        await asyncio.sleep(load.ends - perf_counter())
        cpu = await _cpu(http) - before
        await asyncio.sleep(1)  # the last acts get their frames
        for player in players:
            player.cancel()
    return LoadFigures(tables, load, cpu)


async def _person(url: str, wish: dict[str, str], random: Random, load: Load) -> None:
    """Arrive, and play one match after another, as wished."""
    await asyncio.sleep(random.uniform(0, ARRIVING))
    async with _visitor(url) as http:
        while True:
            room = (await http.post("/table", data=wish)).headers["location"]
            await _play(http, room, random, load)


async def _play(http: httpx.AsyncClient, room: str, random: Random, load: Load) -> None:
    due, acted = 0.0, inf
    async with http.stream("GET", f"{room}/stream") as stream, asyncio.TaskGroup() as posts:
        async for frame in frames_of(stream):
            now = perf_counter()
            load.frames += load.counts(now)
            if frame.version > acted and now >= due:
                if load.counts(due):
                    load.spans.append(now - due)
                acted = inf
            if 'data-phase="match-end"' in frame.html:
                return
            asked = act_fields(frame.html, random)
            if asked is not None and acted == inf:
                due, acted = now + random.uniform(0, THINKING), frame.version
                fields = {"decision": str(acted), "key": f"key {acted}", **asked}
                address = f"{room}/{'act' if 'act' in asked else 'deal'}"
                posts.create_task(_post(http, address, fields, due, load))


async def _post(
    http: httpx.AsyncClient, address: str, fields: dict[str, str], due: float, load: Load
) -> None:
    await asyncio.sleep(due - perf_counter())
    if load.counts(due):
        load.late.append(perf_counter() - due)
    answer = await http.post(address, data=fields)
    load.refused += answer.status_code != 204


@asynccontextmanager
async def _visitor(url: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(
        base_url=url, headers={"Tapis-Script": "1"}, timeout=None, verify=False
    ) as http:
        yield http


async def _cpu(http: httpx.AsyncClient) -> float:
    """Seconds of CPU of the server process, as the system counts them."""
    found = CPU.search((await http.get("/metrics")).text)
    assert found
    return float(found[1])


def report(tables: int = TABLES, level: str = DEFAULT_LEVEL) -> None:
    """Measure, and print the lines for RESULTS.md."""
    print("| tables | acts | frames | p50, ms | p95 | p99 | worst | sent late, p99 "
          "| CPU, ms a frame | CPU |")  # fmt: skip
    print("|---|---|---|---|---|---|---|---|---|---|")
    figures = measured(tables, level)
    print(figures.row, flush=True)
    if figures.load.refused:
        print(f"\n{figures.load.refused} acts were refused.")
