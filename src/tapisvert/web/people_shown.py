"""The people of a match, as the page of its links shows them to one of them."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.service.consent import ADJOURN
from tapisvert.service.hosting import HereNow
from tapisvert.service.room import Room
from tapisvert.web import company_texts, lobby_texts


class PersonShown(NamedTuple):
    """A person of a match, as the reader sees him.

    ``state`` says whether he is there. ``left``: the host, who reads this, may have him replaced;
    ``address`` is then the link that gives his seat away, if it has been made. ``may_host``: the
    reader may make him the host. ``unheard``: the reader wants to hear no phrases of his.
    """

    name: str
    you: bool
    host: bool
    state: Text
    left: bool
    address: str
    may_host: bool
    unheard: bool


def people_shown(
    here: HereNow, reader: int, addresses: dict[int, str], unheard: frozenset[str]
) -> list[PersonShown]:
    """Return the people around the table; ``addresses`` are those of seats given away.

    ``unheard`` are the names of those whose phrases the reader does not want to hear.
    """
    room, host = here.room, here.room.host
    may_pass = reader == host or host in here.gone
    return [
        PersonShown(
            room.match.names[seat],
            seat == reader,
            seat == host,
            _state(here, seat, reader),
            seat != reader and reader == host and seat in here.gone and not room.over,
            addresses.get(seat, ""),
            seat != host and may_pass and (reader == host or seat == reader),
            room.match.names[seat] in unheard,
        )
        for seat in room.people
    ]


def _state(here: HereNow, seat: int, reader: int) -> Text:
    if seat == reader:
        return lobby_texts.YOU
    if here.room.stand_in(seat):
        return company_texts.STOOD_IN
    if seat in here.gone:
        return company_texts.GONE
    return company_texts.JUST_LEFT if seat in here.away else company_texts.HERE


def may_close(room: Room, reader: int) -> bool:
    """True if the reader may give the match up."""
    return not room.over and reader == room.host


def may_adjourn(room: Room, reader: int) -> bool:
    """True if the reader may propose to adjourn the match now."""
    stands = room.over or room.adjourned or room.proposal is not None or room.one_person
    return not stands and (ADJOURN, reader) not in room.declined
