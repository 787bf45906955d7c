"""CPU time and size of a frame of the browser table, early and late in a long match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from tapisvert.games import find
from tapisvert.law.reading import Value
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.web.environment import clear_cache
from tapisvert.web.frame import frame
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer

LONG: dict[str, dict[str, Value]] = {
    "marjolet": {"target": 10_000},
    "polignac": {"players": 8, "limit": 1000},
    "manille_boussac": {"match": (1000, 9)},
}
DEALS, ACTS, TIMES = (1, 100), 5, 40


class Cost(NamedTuple):
    """A frame with its guide, rendered without any cache: milliseconds of CPU and bytes.

    Both are means over the seats.
    """

    game: str
    deal: int
    ms: float
    size: float


def costs() -> Iterator[Cost]:
    """Measure each game after ACTS acts of each of the deals DEALS, played at random."""
    for name in LONG:
        for room in rooms(name):
            seats = room.game.players
            sizes = [len(frame(room, seat, renderer()).encode()) for seat in seats]
            spans = []
            for _ in range(TIMES):
                clear_cache()
                began = process_time()
                for seat in seats:
                    frame(room, seat, renderer())
                spans.append(process_time() - began)
            deal = len(room.match.tables)
            yield Cost(name, deal, 1000 * median(spans) / len(seats), sum(sizes) / len(seats))


def renderer() -> PageRenderer:
    """Return what draws the frames of a new stream, with the guide."""
    settings = {name: values[0] for name, values in CHOICES.items()}
    made = PageRenderer(Person("", "fr", settings))
    made.guided = True
    return made


def rooms(name: str) -> Iterator[Room]:
    """Yield a room with a long match, after ACTS acts of each of the deals DEALS."""
    law, random = find(name, LONG[name]), Random(name)
    wish = Wish(law, ("hasard",) * (len(law.players) - 1), "Camille", seed=name)
    room = Room.begin(name, create_happening(wish, "somebody"))
    match = room.match
    for deal in DEALS:
        while (len(match.tables), len(match.table.acts)) != (deal, ACTS):
            over = match.table.over
            match = match.next_deal() if over else match.apply(random.choice(match.table.legal()))
        yield replace(room.at(match), match=match)


def report() -> None:
    print("| frame | deal | ms of CPU | bytes |\n|---|---|---|---|")
    for cost in costs():
        print(f"| {cost.game} | {cost.deal} | {cost.ms:.1f} | {cost.size:,.0f} |", flush=True)
