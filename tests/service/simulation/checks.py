"""What must hold when a simulation is over, by the log alone and by what people hold."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from tapisvert.play.fair import Revealed
from tapisvert.play.fair_deals import check as check_deals
from tapisvert.play.fair_json import revealed_json
from tapisvert.service.room import Room
from tapisvert.store.log import LogEntry
from tests.service.simulation.diary import Ack
from tests.service.simulation.folded import replayed


def check_log(
    rooms: Mapping[str, Sequence[LogEntry]],
    promised: Collection[Ack],
    unsure: Collection[tuple[str, int]] = (),
) -> None:
    """Every acknowledged key is in the log, none that was only refused, and no key twice.

    A form that was posted twice at the same time may be refused once and then done: each post is
    decided when it comes. The deals follow from secret and contributions. ``unsure`` are room and
    version of entries that were stored and seemed not to be.
    """
    bodies = {room: [json.loads(each.body) for each in kept] for room, kept in rooms.items()}
    for room, kept in rooms.items():
        assert [each.version for each in kept] == [*range(1, len(kept) + 1)]
        keys = Counter(body["key"] for body in bodies[room] if body.get("key"))
        assert not [key for key, times in keys.items() if times > 1], "done twice"
    done = {(ack.room, ack.key) for ack in promised if ack.done}
    for ack in promised:
        versions = [n for n, body in enumerate(bodies[ack.room], 1) if body.get("key") == ack.key]
        expected = (ack.room, ack.key) in done
        assert len(versions) == expected, f"{ack} is in the log {len(versions)} times"
        assert not ack.done or ack.version in (0, versions[0]), f"{ack} is version {versions[0]}"
    for room, kept in rooms.items():
        state = replayed(room, tuple(kept))
        if isinstance(state, Room) and state.fair:
            sure = {
                name: [b for n, b in enumerate(each, 1) if (name, n) not in unsure]
                for name, each in bodies.items()
            }
            _check_deals(state, bodies, sure)


Bodies = Mapping[str, list[dict[str, Any]]]


def _check_deals(room: Room, bodies: Bodies, sure: Bodies) -> None:
    """The deals recompute from secret and contributions; the first contribution of each counts.

    One that is not ``sure`` may be missing: nobody was told that it counts.
    """
    assert room.fair
    promise, players = room.fair.promise, len(room.game.players)
    dealt = [[*each["mixes"]] for each in bodies[room.id] if each.get("mixes")]
    stored, told = (_contributions(each, promise.match) for each in (bodies, sure))
    for deal, mixes in enumerate(dealt):
        for place in range(players):
            wanted = [first.get((deal, place), "-") for first in (stored, told)]
            assert mixes[place] in wanted, f"deal {deal} has other contributions than were stored"
        fields = ("tapis-fair/1", "deal", promise.match, promise.secret, str(deal), *mixes)
        seed = sha256("\n".join(fields).encode()).hexdigest()
        assert promise.seed(deal, mixes) == seed
    shown = Revealed(promise.match, promise.commitment, promise.secret, tuple(map(tuple, dealt)))
    notes = {**room.match.notes, "fair": revealed_json(shown)}
    assert check_deals(replace(room.match, notes=notes)).consistent


def _contributions(bodies: Bodies, match: str) -> dict[tuple[int, int], str]:
    """The first contributions to the deals of a match, by deal and place."""
    first: dict[tuple[int, int], str] = {}
    for kept in bodies.values():
        _contributed(kept, match, first)
    return first


def _contributed(
    kept: Sequence[dict[str, Any]], match: str, first: dict[tuple[int, int], str]
) -> None:
    """Add what the log of a room has for the deals of a match, by deal and place.

    In a lobby it goes with its person: to another chair, or away.
    """
    chairs: dict[str, int] = {}
    for body in kept:
        if body["is"] == "mixed" and body["match"] == match:
            first.setdefault((body.get("deal", 0), body.get("place", 0)), body["mix"])
        elif body["is"] == "opened" and body["match"] == match:
            chairs[body["holder"]] = body.get("chair", 0)
        elif body["is"] == "seated" and chairs:
            old, chair = chairs.pop(body["holder"], None), body.get("chair", 0)
            mix = first.pop((0, old), "") if old is not None else ""
            first |= {(0, chair): mix} if mix else {}
            chairs[body["holder"]] = chair
        elif body["is"] == "left" and chairs:
            chair = body.get("chair", 0)
            chairs = {who: each for who, each in chairs.items() if each != chair}
            first.pop((0, chair), None)
