"""Faults that a simulation must find: parts of the service, each changed in one way."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import Any

from tapisvert.errors import TapisError
from tapisvert.service import hosting, texts
from tapisvert.service.absence import absence
from tapisvert.service.changing import Change, change
from tapisvert.service.clocks import Charge, Clocks
from tapisvert.service.codes import Codes, SpokenCode
from tapisvert.service.doors import Doors
from tapisvert.service.happenings import Created, Happening
from tapisvert.service.keys import own_key
from tapisvert.service.live import Live
from tapisvert.service.lobby import Lobby
from tapisvert.service.lobby_happenings import USUAL_ABSENCE, Seated
from tapisvert.service.passes import Passes
from tapisvert.service.room import Room
from tapisvert.service.timing import turn_of
from tapisvert.service.waiting import Later
from tapisvert.service.watching import State, StreamItem

make, watch = Codes.make, Passes.watch
with_mix, without_person = Lobby._with_mix, Lobby._without_person


def usual_absence(live: Live) -> Later | None:
    """A computer stands in after the usual time, whatever the host has chosen."""
    state = live.state
    if isinstance(state, Lobby):
        return None
    live.state = replace(state, absence=USUAL_ABSENCE)
    try:
        return absence(live)
    finally:
        live.state = state


def runs_on(live: Live, room: Room) -> None:
    """A clock runs on while something is proposed."""
    turn = turn_of(room)
    live.ticking.follow(turn, turn is not None and live.has_ever_come(turn.seat), 0.0)


def spends_nothing(elapsed: int, thought: int | None, quota: int) -> Charge:
    return Charge(0, 0)


def forgives_nothing(elapsed: int, thought: int | None, quota: int) -> Charge:
    return Charge(elapsed, 0)


def not_timed(live: Live, happening: Happening, thought: int | None) -> Happening:
    return happening


def falls_free(self: Clocks, seat: int) -> Clocks:
    """A flag that falls costs nothing."""
    return self._replace(down=self.down | {seat})


def lasts(self: Codes, typed: str) -> str:
    """A code has no end."""
    known = self._codes.get("".join(typed.split()))
    if known is None:
        raise TapisError("room/code", texts.NO_CODE)
    return known.link


def keeps(self: Codes, link: str) -> SpokenCode:
    """The codes before lead on."""
    before = dict(self._codes)
    made = make(self, link)
    self._codes = {**before, **self._codes}
    return made


def as_typed(self: Codes, typed: str) -> str:
    """A code with a space in it is not found."""
    if typed not in self._codes:
        raise TapisError("room/code", texts.NO_CODE)
    return self._codes[typed].link


async def unchecked(self: Doors, typed: str) -> str:
    """A code leads on after its invitation."""
    return self.codes.link_of(typed)


async def sits_anyhow(
    self: Doors, link: str, chair: int, name: str, holder: str, key: str
) -> State:
    """An invitation leads on after it has been withdrawn."""
    live = await self._rooms.live((await self._rooms.led_to(link)).id)

    def wanted() -> Change | None:
        state = live.state
        if isinstance(state, Room):
            raise TapisError("room/begun", texts.BEGUN)
        own = own_key(holder, key)
        known = own in state.done
        return None if known else Change(Seated(chair, name, holder, own), (holder,))

    return await change(live, wanted)


def left_anyhow(live: Live, _: int) -> None:
    """Somebody who is still there counts as one who has left."""
    hosting._check_goes_on(live.room)


def stays_open(self: Lobby, chair: int) -> Lobby:
    """When the last has left, the invitation leads on."""
    return replace(without_person(self, chair), invite=self.invite)


def fifth_left_out(self: Lobby, chair: int, mix: str) -> Lobby:
    """What the fifth person contributes, and those after, is lost."""
    return with_mix(self, chair, mix if chair < 4 else "")


def created_without(*fields: Any, **named: Any) -> Created:
    """A match begins without what the host has chosen of absence."""
    return Created(*fields, **{**named, "absence": USUAL_ABSENCE})


async def watched_anew(
    self: Passes, link: str, version: int, quiet_seconds: float
) -> AsyncGenerator[StreamItem, None]:
    """Onlookers are told everything again."""
    async for news in watch(self, link, 0, quiet_seconds):
        yield news


def without_links(old: Any, **new: Any) -> Any:
    """As a match begins, the links of its lobby end."""
    return replace(old, **{**new, "links": {}} if isinstance(old, Room) else new)
