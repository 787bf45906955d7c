"""The acts that a person can request at a table, and the answers to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from tapisvert.glossary import Text
from tapisvert.notation import card_text
from tapisvert.play.events import Say
from tapisvert.play.undoing import before_last
from tapisvert.play.view import view
from tapisvert.service import claims, texts
from tapisvert.service.happenings import Acted, Claimed, DealtAgain, Happening, TakenBack
from tapisvert.service.room import Room

LONGEST_ACT = 40
Kind = Literal["done", "stale", "refused", "unkept"]


class ActRequest(NamedTuple):
    """A request to act: the room, the person, and what the page of the person contained.

    ``decision`` is the version of the room that was shown. ``key`` is used once.
    """

    room: str
    holder: str
    decision: int
    key: str


class ActResult(NamedTuple):
    """What became of a request, the version of the room then, and why it was refused.

    "stale": the room had changed since the version that was shown. "unkept": the act could not be
    stored and nothing has changed; the request can be sent again with the same key.
    """

    kind: Kind
    version: int
    says: Text | None = None
    clauses: tuple[str, ...] = ()


class Refused(Exception):
    """The request is not possible now; ``says`` tells the person why."""

    def __init__(self, says: Text) -> None:
        super().__init__(says.en)
        self.says = says


class PendingAct(NamedTuple):
    """A kind of act that a person requests.

    ``happening(room, seat, key)`` returns it, or raises Refused. ``any_time(room, seat)`` is true
    if the act is accepted although the room has changed since the version that was shown.
    """

    happening: Callable[[Room, int, str], Happening]
    any_time: Callable[[Room, int], bool] = lambda room, seat: False


def act(words: str) -> PendingAct:
    """Return the act ``words``: play a card, or say something in turn or out of turn.

    What may be said out of turn is accepted although the room has changed.
    """

    def is_open(room: Room, seat: int) -> bool:
        return Say(seat, words) in room.match.table.open()

    def happening(room: Room, seat: int, key: str) -> Happening:
        table = room.match.table
        if is_open(room, seat):
            return Acted(seat, words, key)
        if table.turn is None or table.by != seat:
            raise Refused(texts.NOT_YOUR_TURN)
        return Acted(table.turn, words[:LONGEST_ACT], key)

    return PendingAct(happening, is_open)


def _claim(room: Room, seat: int, key: str) -> Happening:
    seen = view(room.match.table, seat)
    if not claims.may_claim(seen):
        raise Refused(texts.CLAIM_WHEN)
    cards = claims.winning_order(seen)
    plays = claims.plays_of_claim(room.match, cards) if cards else None
    if plays is None:
        raise Refused(texts.NOT_SURE)
    return Claimed(seat, tuple(f"play {card_text(play.card)}" for play in plays), key)


def _take_back(room: Room, seat: int, key: str) -> Happening:
    if not room.one_person:
        raise Refused(texts.OTHERS_PLAY)
    if room.match.over:  # anybody may have its record by now, with hands and seed
        raise Refused(texts.MATCH_IS_OVER)
    if before_last(room.match, seat) is None:
        raise Refused(texts.NOTHING_TO_UNDO)
    return TakenBack(seat, key)


def _next_deal(room: Room, seat: int, key: str) -> Happening:
    if room.match.over or not room.match.table.over:
        raise Refused(texts.NO_DEAL)
    return DealtAgain(key)


CLAIM = PendingAct(_claim)
TAKE_BACK = PendingAct(_take_back, lambda room, seat: True)
NEXT_DEAL = PendingAct(_next_deal)
