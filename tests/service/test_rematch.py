"""The room of a match that is begun again: the same for its people, found by nobody else."""

from hashlib import sha256

import pytest

from tapisvert.errors import TapisError
from tapisvert.play.record import dumps
from tapisvert.service.happenings import to_json
from tapisvert.service.house import House
from tapisvert.service.rematch import has_rematch
from tapisvert.service.room import Room
from tapisvert.service.seating import create_again
from tapisvert.service.texts import NO_LINK
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import MEMORY, SqliteLog
from tests.service.people import MARIE, PAUL, begun
from tests.service.tables import ANNE, in_house, key, wish


def older_id(room: Room, wanted: str) -> str:
    """The name that older programs made: whoever knows one room finds those that follow."""
    return sha256(f"{room.id} {wanted}".encode()).hexdigest()[:22]


async def alone(house: House) -> Room:
    room = await house.create(wish()._replace(seed=None), ANNE)
    return await house.hosting.close(room.id, ANNE, key())


async def together(house: House) -> Room:
    room = await begun(house, [MARIE], seed=None)
    return await house.hosting.close(room.id, PAUL.holder, key())


def test_the_name_of_a_match_does_not_tell_that_of_the_next() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        room = await alone(house)
        new = await house.play_again(room.id, ANNE, "key")
        assert new.id != older_id(room, "key")
        assert len(new.id) == 22
        assert (await house.play_again(room.id, ANNE, "key")).id == new.id
        room = await together(house)
        assert not has_rematch(log, room)
        new = await house.play_again(room.id, PAUL.holder, "key")
        assert new.id != older_id(room, "again 1")
        assert (await house.play_again(room.id, MARIE.holder, "other")).id == new.id
        assert has_rematch(log, room)
        assert room.fair
        public = f"{dumps(room.match)} {log.record(room.id)}"
        assert room.fair.later not in public

    in_house(scene, log)


def test_a_match_that_an_older_program_has_begun_again_is_found() -> None:
    log = SqliteLog(MEMORY)

    async def scene(house: House) -> None:
        room = await together(house)
        older = older_id(room, "again 1")
        log.append(LogEntry(older, 1, to_json(create_again(room))), (PAUL.holder, MARIE.holder))
        assert has_rematch(log, room)
        assert (await house.play_again(room.id, MARIE.holder, "key")).id == older

    in_house(scene, log)


def test_only_who_really_begins_a_match_needs_the_permission() -> None:
    """So nobody who joins a rematch counts as somebody who lays a table."""
    log = SqliteLog(MEMORY)
    asked: list[str] = []

    def refuses() -> None:
        raise TapisError("web/too-many", NO_LINK)

    async def scene(house: House) -> None:
        for room, people in (
            (await together(house), (PAUL.holder, MARIE.holder)),
            (await alone(house), (ANNE,)),
        ):
            with pytest.raises(TapisError, match="link"):
                await house.play_again(room.id, people[0], "key", permit=refuses)
            assert not has_rematch(log, room)
            asked.clear()
            for who in (*people, *people):
                await house.play_again(room.id, who, "key", permit=lambda: asked.append("asked"))
            assert asked == ["asked"]

    in_house(scene, log)
