"""What a person may ask for at the table, and what comes of it."""

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
    """Who does something where, which decision it answers, and its key.

    The decision is the version of the room that was shown; a key is used once.
    """

    room: str
    holder: str
    decision: int
    key: str


class ActResult(NamedTuple):
    """What became of an act, at which version, and why not.

    What is unkept can be sent again with the same key: nothing has happened.
    """

    kind: Kind
    version: int
    says: Text | None = None
    clauses: tuple[str, ...] = ()


class Refused(Exception):
    """What is asked cannot be had now."""

    def __init__(self, says: Text) -> None:
        super().__init__(says.en)
        self.says = says


class PendingAct(NamedTuple):
    """An act meant: what happens if it is granted, given the room, the seat and the key.

    ``any_time`` tells whether it need not answer the latest decision. ``means`` raises Refused.
    """

    means: Callable[[Room, int, str], Happening]
    any_time: Callable[[Room, int], bool] = lambda room, seat: False


def act(words: str) -> PendingAct:
    """Play a card or say a word; what may be said while others have their turn stands open."""

    def stands_open(room: Room, seat: int) -> bool:
        return Say(seat, words) in room.match.table.open()

    def means(room: Room, seat: int, key: str) -> Happening:
        table = room.match.table
        if stands_open(room, seat):
            return Acted(seat, words, key)
        if table.turn is None or table.by != seat:
            raise Refused(texts.NOT_YOUR_TURN)
        return Acted(table.turn, words[:LONGEST_ACT], key)

    return PendingAct(means, stands_open)


def _claim(room: Room, seat: int, key: str) -> Happening:
    seen = view(room.match.table, seat)
    if not claims.leading(seen):
        raise Refused(texts.CLAIM_WHEN)
    cards = claims.order(seen)
    plays = claims.laid_down(room.match, cards) if cards else None
    if plays is None:
        raise Refused(texts.NOT_SURE)
    return Claimed(seat, tuple(f"play {card_text(play.card)}" for play in plays), key)


def _take_back(room: Room, seat: int, key: str) -> Happening:
    if not room.alone:
        raise Refused(texts.OTHERS_PLAY)
    if room.match.over:  # its record and its seed have been given out
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
