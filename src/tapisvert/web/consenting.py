"""What waits for the consent of people, and an adjourned match, as one seat sees them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tapisvert.glossary import Text, listed, same
from tapisvert.service.consent import RESUME, TAKE_BACK
from tapisvert.service.consent_texts import proposed
from tapisvert.service.room import Room
from tapisvert.web import company_texts


class ProposalShown(NamedTuple):
    """What has been proposed for a ``version``; ``asked``: this seat has yet to answer.

    ``own``: this seat has proposed it, and can withdraw it. ``what`` the seat ``by`` proposes;
    ``agreed`` are the seats that have said yes, ``unanswered`` those that have not answered.
    """

    version: int
    says: Text
    asked: bool
    own: bool
    waiting_for: Text
    what: str
    by: int
    agreed: tuple[int, ...]
    unanswered: tuple[int, ...]


class AdjournedShown(NamedTuple):
    """An adjourned match: ``says`` who has come back, if anybody has.

    ``go_on`` is what its button says to the reader, None for no button. ``back`` are the seats of
    those who want to go on.
    """

    says: Text
    go_on: Text | None
    back: tuple[int, ...] = ()


def proposal_shown(room: Room, seat: int | None) -> ProposalShown | None:
    """Return what is to be answered now; None for an adjourned match, which waits."""
    asked = room.proposal
    if asked is None or not asked.lapses:
        return None
    return ProposalShown(
        asked.version,
        proposed(room.match.names[asked.seat], asked.what),
        seat in asked.asked,
        seat == asked.seat,
        company_texts.answers_awaited(_names(room, asked.asked)),
        asked.what,
        asked.seat,
        tuple(sorted(asked.agreed)),
        tuple(sorted(asked.asked)),
    )


def adjourned_shown(room: Room, seat: int | None) -> AdjournedShown | None:
    if not room.adjourned:
        return None
    asked = room.proposal
    if asked is None or asked.what != RESUME:
        return AdjournedShown(company_texts.TAKE_UP_HOW, company_texts.TAKE_UP)
    back = tuple(each for each in room.people if each not in asked.asked)
    says = company_texts.come_back(_listed(room, back), _listed(room, asked.asked))
    if seat not in back:
        return AdjournedShown(says, company_texts.TAKE_UP, back)
    return AdjournedShown(says, company_texts.GO_ON_WITHOUT if len(back) > 1 else None, back)


def may_ask_back(room: Room, seat: int | None) -> bool:
    """True if a seat may ask the others to take its last act back, as far as one sees at once."""
    table, player = room.match.table, room.game.player_of
    if seat is None or table.judged or table.over or room.adjourned or room.over or room.proposal:
        return False
    acted = any(player(act.seat) == seat for act in table.acts)
    return acted and (TAKE_BACK, seat) not in room.declined


def _listed(room: Room, seats: Collection[int]) -> Text:
    return listed([same(name) for name in _names(room, seats)])


def _names(room: Room, seats: Collection[int]) -> list[str]:
    return [room.match.names[each] for each in room.people if each in seats]
