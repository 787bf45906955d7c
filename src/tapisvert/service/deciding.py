"""What becomes of a request to act: done, refused, stale, or not stored."""

from __future__ import annotations

from tapisvert.errors import IllegalAct, TapisError
from tapisvert.sentences import sentence, spaced
from tapisvert.service import texts
from tapisvert.service.asking import ActRequest, ActResult, PendingAct, Refused
from tapisvert.service.changing import check_length, try_again
from tapisvert.service.flagging import has_no_time, timed
from tapisvert.service.happenings import HandedBack
from tapisvert.service.keys import own_key
from tapisvert.service.live import Live
from tapisvert.service.membership import seat_in
from tapisvert.service.people_texts import CLOSED
from tapisvert.service.room import Room
from tapisvert.service.timing import ends_turn
from tapisvert.store.log import Unavailable


async def decide(live: Live, request: ActRequest, asked: PendingAct) -> ActResult:
    """Do what a person asks for in a room whose lock is held. Raises TapisError for a stranger.

    If the log has more than the room in memory, it is decided again: what has changed need not
    concern the act.
    """
    request = request._replace(key=own_key(request.holder, request.key))
    try:
        return await try_again(live, lambda: _decided(live, request, asked))
    except Unavailable:
        return _unkept(live.room)


async def _decided(live: Live, request: ActRequest, asked: PendingAct) -> ActResult:
    """Decide by the room as it is in memory. Raises Conflict if the log has more."""
    room = live.room
    seat = seat_in(room, request.holder)
    if known := _known(room, request):
        return known
    if room.closed:
        return ActResult("refused", room.version, sentence(CLOSED))
    if not room.changed <= request.decision <= room.version and not asked.any_time(room, seat):
        return _stale(room, request.decision)
    try:
        check_length(room)
        happening = timed(live, asked.happening(room, seat, request.key), request.thought)
        # Tried before the seat is handed back, so that a refusal changes nothing. If the act itself
        # cannot be stored after that, the person is back all the same, and may send it again.
        room.after(happening)
        if room.stand_in(seat) and (ends_turn(room, happening) or not has_no_time(live, seat)):
            await live.commit(HandedBack(seat))
        return ActResult("done", (await live.commit(happening)).version)
    except Refused as refused:
        return ActResult("refused", room.version, refused.says)
    except IllegalAct as error:
        return ActResult("refused", room.version, sentence(error.text), error.clauses)
    except Unavailable:
        return _unkept(room)
    except TapisError as error:
        return ActResult("refused", room.version, sentence(error.text))


def _unkept(room: Room) -> ActResult:
    return ActResult("unkept", room.version, texts.ACT_NOT_SAVED)


def _known(room: Room, request: ActRequest) -> ActResult | None:
    """The answer to an earlier request with the same key, if that was carried out."""
    return ActResult("done", room.done[request.key]) if request.key in room.done else None


def _stale(room: Room, decision: int) -> ActResult:
    """The answer to a request for an older version, with the latest news since then."""
    since = room.since(decision) or room.latest
    return ActResult("stale", room.version, spaced(texts.ALREADY, since[-1]))
