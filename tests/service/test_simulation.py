"""The simulation of server, clients and network: it repeats itself, and it finds faults."""

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from tapisvert.errors import TapisError
from tapisvert.play.agreed import agreed
from tapisvert.service import (
    closing,
    consent,
    deciding,
    doors,
    flagging,
    hosting,
    house,
    live,
    lobby,
    seating,
)
from tapisvert.service.clocks import Clocks
from tapisvert.service.codes import Codes
from tapisvert.service.doors import Doors
from tapisvert.service.happenings import Happening
from tapisvert.service.kept import store
from tapisvert.service.lapsing import Lapsing
from tapisvert.service.live import Live
from tapisvert.service.lobby import Lobby
from tapisvert.service.passes import Passes
from tapisvert.service.watching import State, Watched
from tapisvert.store.log import Conflict, Log
from tests.service.simulation import mutated
from tests.service.simulation.starts import STARTS, begun
from tests.service.simulation.world import World, simulate

SEEDS = 200
"""In so many seeds every mutant below is found."""


def told(world: World) -> list[str]:
    kept = [entry.body for entries in world.log.rooms.values() for entry in entries]
    return [*world.told, *kept]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_seed_gives_the_same_run(seed: int) -> None:
    first, second = (told(simulate(Random(f"same {seed}"))) for _ in range(2))
    assert first == second
    assert len(first) > 10
    assert first != told(simulate(Random("other")))


def test_another_process_gives_the_same_run() -> None:
    """Nothing depends on the order of a set of texts."""
    code = (
        "from random import Random\n"
        "from tests.service.test_simulation import told\n"
        "from tests.service.simulation.world import simulate\n"
        "print(hash('x'), file=__import__('sys').stderr)\n"
        "print(told(simulate(Random('same 4'))))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        for _ in range(2)
    ]
    assert runs[0].stderr != runs[1].stderr
    assert runs[0].stdout == runs[1].stdout


async def _hastily(
    log: Log,
    room: State,
    happening: Happening,
    holders: Sequence[str] = (),
    link: str | None = None,
) -> None:
    """Answer first, store afterwards."""

    async def later() -> None:
        with suppress(Conflict, TapisError):
            await store(log, room, happening, holders, link or None)

    _later.add(task := asyncio.create_task(later()))
    task.add_done_callback(_later.discard)


async def _give_up(self: Live, seconds: float) -> None:
    """The computers do not act again before the room is opened again."""
    self.paused = True


async def _keep_old(self: Live) -> None:
    """What another process has stored is not read."""


_later: set[asyncio.Task[None]] = set()
MUTANTS: dict[str, tuple[Any, str, Any]] = {
    "answers before it stores": (live, "store", _hastily),
    "keys are not looked up": (deciding, "_known", lambda *_: None),
    "who is away is waited for": (live, "absence", lambda _: None),
    "proposals wait for ever": (Lapsing, "__call__", lambda *_: None),
    "another process is not heard": (Live, "reload", _keep_old),
    "computers give up": (Live, "_wait_after_failure", _give_up),
    "all frames are sent again": (Watched, "_newer", lambda self, _: [*self._states]),
    "flags do not fall": (live, "next_flag", lambda _: None),
    "clocks run before one has come": (Watched, "has_ever_come", lambda *_: True),
    "clocks run while something is proposed": (flagging, "follow", mutated.runs_on),
    "scenes are charged": (flagging, "scene_seconds", lambda *_: 0.0),
    "time is not charged": (flagging, "charge", mutated.spends_nothing),
    "acts are not timed": (deciding, "timed", mutated.not_timed),
    "the line is not forgiven": (flagging, "charge", mutated.forgives_nothing),
    "a flag that falls costs nothing": (Clocks, "flagged", mutated.falls_free),
    "who has no time takes his turn back": (house, "has_no_time", lambda *_: False),
    "the host's absence does not count": (live, "absence", mutated.usual_absence),
    "the host's absence is lost": (lobby, "Created", mutated.created_without),
    "the host's clock is lost": (seating, "agreed", lambda claims, clock="": agreed(claims)),
    "codes have no end": (Codes, "link_of", mutated.lasts),
    "earlier codes lead on": (Codes, "make", mutated.keeps),
    "codes must be typed as they are written": (Codes, "link_of", mutated.as_typed),
    "codes lead on after the invitation": (Doors, "spoken", mutated.unchecked),
    "withdrawn invitations lead on": (Doors, "sit", mutated.sits_anyhow),
    "anybody does what the host may": (doors, "_check_host", lambda *_: None),
    "anybody gives the match up": (hosting, "_check_host", lambda *_: None),
    "who is there is replaced": (hosting, "_check_left", mutated.left_anyhow),
    "anybody becomes host": (Watched, "is_gone", lambda *_: True),
    "guests get the chair they name, or none": (
        doors,
        "_free_chair",
        lambda _, chair, holder: chair,
    ),
    "chairs are taken twice": (Lobby, "free", property(lambda self: range(len(self.chairs)))),
    "a closed match goes on": (closing, "check_open", lambda *_: None),
    "an adjourned match goes on": (consent, "check_stands_still", lambda *_: None),
    "nobody is invited after the last": (Lobby, "_without_person", mutated.stays_open),
    "the fifth person contributes nothing": (Lobby, "_with_mix", mutated.fifth_left_out),
    "onlookers are told all again": (Passes, "watch", mutated.watched_anew),
    "links to watch end as the match begins": (lobby, "replace", mutated.without_links),
}


@pytest.fixture(scope="module")
def unmutated() -> None:
    """Make the tables, which are kept in memory, before anything is mutated."""
    for start in STARTS:
        if start.left:
            begun(start)


@pytest.mark.usefixtures("unmutated")
@pytest.mark.sampled
@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_is_found(name: str) -> None:
    place, what, instead = MUTANTS[name]
    with patch.object(place, what, instead):
        found = next((seed for seed in range(SEEDS) if fails(seed)), None)
    assert found is not None, f"not found in {SEEDS} seeds: {name}"
    assert not fails(found), "this seed fails without the mutant, too"


def fails(seed: int) -> bool:
    try:
        simulate(Random(f"mutant {seed}"))
    except (AssertionError, TapisError) as error:
        return "TypeError" not in str(error)  # that is a mutant with another signature
    return False
