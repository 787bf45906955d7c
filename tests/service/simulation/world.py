"""A whole simulation: people come to a table, things go wrong, and then nothing does any more."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from random import Random
from unittest.mock import Mock, patch

from tapisvert.service import seating
from tapisvert.service.happenings import Moved, from_json
from tapisvert.service.lobby import Lobby
from tapisvert.service.people_happenings import Replaced
from tapisvert.service.room import Room
from tapisvert.service.watching import State
from tapisvert.store.log import LogEntry
from tests.service.simulation import drawn
from tests.service.simulation.checks import check_log
from tests.service.simulation.coming import (
    at_lobby,
    begins_again,
    gives_away,
    joins,
    lays,
    lets_watch,
    moves,
    takes_seat,
)
from tests.service.simulation.device import Device
from tests.service.simulation.diary import Diary
from tests.service.simulation.dues import SeatsHere, Watch
from tests.service.simulation.folded import folded, replayed
from tests.service.simulation.loop import VirtualLoop, run
from tests.service.simulation.models import check_models
from tests.service.simulation.network import Line, Network
from tests.service.simulation.onlooker import Onlooker
from tests.service.simulation.person import Person
from tests.service.simulation.server import SimulatedServer
from tests.service.simulation.shaky import ShakyLog
from tests.service.simulation.shared import SharedKnowledge
from tests.service.simulation.starts import NAMES, ROOM, STARTS, Start, begun
from tests.service.simulation.wishes import comes_back, wish

STORM, CALM, SETTLING = (15.0, 75.0), 70.0, 20.0
"""For how long things go wrong, and then do not; how long frames may take to come at the end."""
ABSENCES = (60.0, 20.0, 20.0)
"""For how many seconds somebody may usually be away, by the server."""
MOST_ONLOOKERS = 2


class World:
    """One simulation. ``start`` is the table at which it begins."""

    def __init__(self, loop: VirtualLoop, random: Random, start: Start) -> None:
        self.start, self.random, self._loop = start, random, loop
        self.told: list[str] = []
        self.log = ShakyLog(random, loop.time, drawn.weather(random))
        self.server = SimulatedServer(self.log, random, random.choice(ABSENCES))
        self.network = Network(self.server, random, drawn.line(random))
        self.diary, self.shared = Diary(self.tell), SharedKnowledge()
        self.acting = True
        # One more may come than there are chairs for people; he may get that of one who leaves.
        people = start.people + (random.random() < 0.7)
        self.people = [
            Person(name, self.network, random, drawn.habits(random), self.diary)
            for name in NAMES[:people]
        ]
        self.onlookers: list[Onlooker] = []

    def tell(self, what: str) -> None:
        self.told.append(f"{self._loop.time():9.3f} {what}")

    async def play(self) -> None:
        self.server.start()
        if self.start.left:
            for entry in begun(self.start):
                self.log.rooms.setdefault(entry.room, []).append(entry)
            for person in self.people[: self.start.people]:
                person.go(ROOM)
        acting = [asyncio.create_task(self._plays(person)) for person in self.people]
        until = self.random.uniform(*STORM)
        goings = [asyncio.create_task(self._comes_and_goes(each)) for each in self.people]
        goings.append(asyncio.create_task(self._crashes()))
        await asyncio.sleep(until)
        for task in goings:
            task.cancel()
        await asyncio.wait(goings)
        await self._be_calm()
        await self._watch_over()
        self.acting = False
        done, _ = await asyncio.wait(acting)
        for task in done:
            task.result()
        await self._settle()
        assert not self.server.faults, self.server.faults
        await self.server.stop()
        for device in self._devices():
            device.switch_off()

    async def _plays(self, who: Person) -> None:
        """Do what one wants to do, after a thought; what one sees meanwhile may change that."""
        told, random = self.shared, who.random
        while self.acting:
            state = who.state
            if who.asleep or (not who.here and random.random() < 0.8):
                await who.news(3.0)
                continue
            if state is not None and state.seat_of(who.holder) is None:
                who.goes_home()
                continue
            if isinstance(state, Lobby):
                await at_lobby(who, state, told)
            if state is None and not who.room:
                await self._comes(who)
            elif state is None or (post := wish(who, state, told.codes)) is None:
                if isinstance(state, Room) and state.over:
                    await begins_again(who, state)
                await who.news(5.0)
            else:
                await asyncio.sleep(random.uniform(0.2, who.habits.thinks))
                await who.post(comes_back(who, who.state) or post)
            if random.random() < who.habits.moves:
                await moves(who)
            if isinstance(state, Room) and random.random() < who.habits.gives:
                await gives_away(who, state, told)
            often = who.habits.shows * (4 if isinstance(state, Lobby) else 1)
            if state is not None and random.random() < often:
                self._watches(state.id, await lets_watch(who, state.id))

    async def _comes(self, who: Person) -> None:
        """The first lays a table, and perhaps another one when he has left it; the others join.

        They may also take the place of somebody who has left.
        """
        told = self.shared
        if told.seat_links and who.patience > 0 and who.random.random() < 0.7:
            await takes_seat(who, told)
            return
        lays_it = not told.room or who.random.random() < 0.3
        await (lays if who is self.people[0] and lays_it else joins)(who, self.start, told)

    def _watches(self, room: str, link: str) -> None:
        """Somebody opens a link to watch of which he has heard."""
        if link and len(self.onlookers) < MOST_ONLOOKERS:
            self.onlookers.append(Onlooker(self.network, link))
            self.onlookers[-1].go(room)

    async def _comes_and_goes(self, who: Person) -> None:
        """Leave the table now and then, for a moment or for minutes."""
        while True:
            await asyncio.sleep(who.random.expovariate(1 / 40))
            who.leave()
            await asyncio.sleep(who.random.uniform(1, who.random.choice((10, 100))))
            who.come_back()

    async def _crashes(self) -> None:
        while True:
            await asyncio.sleep(self.random.expovariate(1 / 50))
            if self.random.random() < 0.7:
                self.tell("the server crashes")
                self.server.crash()
            else:
                self.tell("the server is stopped")
                await self.server.stop()
            await asyncio.sleep(self.random.uniform(0.2, 8))
            self.server.start()

    async def _be_calm(self) -> None:
        """From now on nothing goes wrong; one person may stay away."""
        self.tell("nothing goes wrong any more")
        self.log.begin_calm()
        self.network.line, self._loop.calm = Line(), True
        if self.server.house is None:
            self.server.start()
        away = self.random.choice([*self.people, None, None])
        for person in self.people:
            if person is away and len(self.people) > 1:
                person.leave()
                person.asleep = True
            else:
                person.come_back()

    async def _watch_over(self) -> None:
        """Look whether anything waits for longer than it may."""
        watch, until = Watch(), self._loop.time() + CALM
        while self._loop.time() < until:
            await asyncio.sleep(1.0)
            for room in {person.room for person in self.people if person.here}:
                state = await self._state(room)
                if state is not None:
                    watch.look(self._loop.time(), state, self._seats_here(state))

    def _seats_here(self, state: State) -> SeatsHere:
        """Who is at this table, and who is not, and since when, for all we know.

        The server knows nothing of the time before it has opened the room.
        """
        house, visits, now = self.server.house, self.server.visits, self._loop.time()
        live = house.rooms.opened.get(state.id) if house else None
        opened = live._opened if live else 0.0
        unsure = self._unsure_holders(state.id)
        seats = {person: state.seat_of(person.holder) for person in self.people}
        away = {
            seat: max(visits.last(state.id, person.name), visits.run_at(now), opened)
            for person, seat in seats.items()
            if seat is not None and not person.here and person.holder not in unsure
        }
        come = {
            seat
            for person, seat in seats.items()
            if seat is not None and visits.surely_came(state.id, person.name, now) is not None
        }
        return SeatsHere(away, come, self.server.absence_seconds)

    def _unsure_holders(self, room: str) -> set[str]:
        """Who has taken a seat, although the log has reported a failure.

        The server learns of it at the next act, and then begins to measure how long they are away.
        """
        unsure = (each for each in self.log.rooms[room] if (room, each.version) in self.log.unsure)
        happenings = [from_json(each.body) for each in unsure]
        return {each.holder for each in happenings if isinstance(each, Moved | Replaced)}

    async def _state(self, room: str) -> State | None:
        house = self.server.house
        live = house.rooms.opened.get(room) if house and room else None
        return live.state if live else None

    async def _settle(self) -> None:
        """At some moment everybody holds the latest frame: that of the log."""
        for _ in range(int(SETTLING / 0.1)):
            await asyncio.sleep(0.1)
            if await self._agree():
                return
        raise AssertionError("somebody does not hold the latest frame")

    def _devices(self) -> Iterator[Device]:
        for person in self.people:
            yield from person.devices
        yield from self.onlookers

    async def _agree(self) -> bool:
        """True if memory, log and the frames of all who are here agree now."""
        for room, kept in self.log.rooms.items():
            state = await self._state(room)
            if state is None:
                continue
            entries = self._heard(state, tuple(kept))
            if state.version != len(entries):
                return False
            for device in self._devices():
                if device.open and device.room == room and not device.lost_seat:
                    if device.held is None or device.held.version != state.version:
                        return False
                    assert device.held == state
            assert replayed(room, entries) == state, "the log gives another room than memory"
        return True

    def _heard(self, state: State, kept: tuple[LogEntry, ...]) -> tuple[LogEntry, ...]:
        """The entries that the server must know of.

        An append may report failure although the entry was stored. The server learns this at the
        next act; in a closed room, or one that all have left, there is none.
        """
        idle = isinstance(state, Room) and state.closed
        idle |= not any(person.room == state.id for person in self.people)
        while idle and len(kept) > state.version and (state.id, len(kept)) in self.log.unsure:
            kept = kept[:-1]
        return kept


@contextmanager
def _determined(random: Random) -> Iterator[list[str]]:
    """Nothing is drawn elsewhere, no other clock is read; collect what is logged as an error."""
    errors: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: errors.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger()
    day = Mock(now=lambda zone: datetime(2026, 1, 1, tzinfo=zone))
    logger.addHandler(handler)
    try:
        with (
            patch.object(secrets, "token_bytes", lambda size: random.randbytes(size)),
            patch.object(seating, "datetime", day),
        ):
            yield errors
    finally:
        logger.removeHandler(handler)


def simulate(random: Random, start: Start | None = None) -> World:
    """Run a simulation and check all that must hold; return what has happened."""
    start = start or random.choice(STARTS)
    folded.cache_clear()  # with a mutant the same log may have given other states

    async def played(loop: VirtualLoop) -> World:
        world = World(loop, random, start)
        try:
            await world.play()
            check_log(world.log.rooms, world.diary.promised, world.log.unsure)
            check_models(world.log, world.diary, world.server)
        except BaseException:
            print(start, *world.told, sep="\n")
            raise
        finally:
            world.server.crash()
            await asyncio.sleep(1)  # what has been cancelled ends
        return world

    with _determined(random) as errors:
        world = run(played, random)
    failed = [each for each in errors if "append failed" not in each]
    assert not failed, failed
    return world


def simulated(case: int, random: Random) -> None:
    """Whatever is lost, delayed or crashes, a table keeps what it promised and goes on."""
    simulate(random)
