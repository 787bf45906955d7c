"""The acts that a person can request at a table, and the answers to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from tapisvert.errors import IllegalAct, TapisError
from tapisvert.glossary import Text
from tapisvert.law.questions import ANSWER
from tapisvert.notation import card_text
from tapisvert.play.events import Act, Play, parse_act, words_of
from tapisvert.play.undoing import answered_since, before_last
from tapisvert.play.view import view
from tapisvert.sentences import sentence, spaced
from tapisvert.service import claims, erring, texts
from tapisvert.service.happenings import Acted, Claimed, DealBegun, Happening, Ready, TakenBack
from tapisvert.service.room import Room

LONGEST_ACT = 40
Kind = Literal["done", "stale", "refused", "unkept"]


class ActRequest(NamedTuple):
    """A request to act: the room, the person, and what the page of the person contained.

    ``decision`` is the version of the room that was shown. ``key`` is used once. ``thought`` is how
    long the person has thought, in milliseconds, as his browser says; None if it does not.
    """

    room: str
    holder: str
    decision: int
    key: str
    thought: int | None = None


class ActResult(NamedTuple):
    """What became of a request, the version of the room then, and why it was refused.

    "stale": the match had changed since the version that was shown. "unkept": the log did not
    confirm the act, and the table shows nothing of it; the request can be sent again with the same
    key and acts once.
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
    if the act is accepted although the match has changed since the version that was shown.
    """

    happening: Callable[[Room, int, str], Happening]
    any_time: Callable[[Room, int], bool] = lambda room, seat: False


def act(words: str, sure: str = "") -> PendingAct:
    """Return the act ``words``: play a card, or say something in turn or out of turn.

    What may be said out of turn is accepted although the match has changed. Where faults are
    judged, a card that may not be played now is played, and a false answer given, if ``sure`` is
    its token (``erring.Dare``).
    """

    def is_open(room: Room, seat: int) -> bool:
        try:
            meant = _meant(words, seat)
            if meant in room.match.table.open():
                return True
            dared = _dared(room, meant) if sure else None
        except TapisError:
            return False
        return dared is not None and dared[1] is not None and dared[1].token == sure

    def happening(room: Room, seat: int, key: str) -> Happening:
        table, meant = room.match.table, _meant(words, seat)
        if table.judged:
            return _judged(room, meant, sure, key)
        said = words_of(meant)
        if is_open(room, seat):
            return Acted(seat, said, key)
        if table.turn is None or table.by != seat:
            raise Refused(texts.NOT_YOUR_TURN)
        return Acted(table.turn, said, key)

    return PendingAct(happening, is_open)


def _meant(words: str, seat: int) -> Act:
    """The act of this seat, whatever seat the words name. Raises TapisError."""
    return parse_act(words[:LONGEST_ACT], seat)._replace(seat=seat)


def _judged(room: Room, act: Act, sure: str, key: str) -> Happening:
    """Return an act at a table where faults are judged.

    Raises Refused, or IllegalAct for a card or a false answer that must be confirmed first.
    """
    if room.over:
        raise Refused(texts.NO_MORE_CLAIMS)
    table, seat, words = room.match.table, act.seat, words_of(act)
    if (dared := _dared(room, act)) is not None:
        meant, wrong = dared
        if wrong is not None and wrong.token != sure:
            again = spaced(sentence(wrong.why), wrong.again)
            raise IllegalAct("play/unlawful", again, "playing", (), wrong.clauses)
        return Acted(meant.seat, words, key)
    if erring.of_table(words) or act in table.open() or table.by != seat:
        return Acted(seat, words, key)
    return Acted(seat if table.turn is None else table.turn, words, key)


def _dared(room: Room, act: Act) -> tuple[Act, erring.Dare | None] | None:
    """Return a card or an answer at a table that judges, and what is wrong with it."""
    if not room.match.table.judged or not words_of(act).startswith(("play ", f"{ANSWER} ")):
        return None
    seen = view(room.match.table, act.seat)
    if isinstance(act, Play):
        owner = erring.holder_of(seen, act.card)
        act = act if owner is None else Play(owner, act.card)
    return act, erring.dare(seen, act, len(room.match.tables))


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
    if room.match.table.judged:
        raise Refused(texts.NO_UNDO)
    if not room.one_person:
        raise Refused(texts.OTHERS_PLAY)
    if room.match.over:  # anybody may have its record by now, with hands and seed
        raise Refused(texts.MATCH_IS_OVER)
    if before_last(room.match, seat) is None:
        raise Refused(texts.NOTHING_TO_UNDO)
    if answered_since(room.match, seat):
        raise Refused(texts.ANSWERED)
    return TakenBack(seat, key)


def _next_deal(room: Room, seat: int, key: str) -> Happening:
    if room.match.over or not room.match.table.over:
        raise Refused(texts.NO_DEAL)
    others = [waiting for waiting in room.awaited if waiting != seat]
    if not others and (room.one_person or not room.unmixed):
        return DealBegun(key, room.mixes)
    if seat in room.ready:
        raise Refused(texts.WAITING)
    return Ready(seat, key)


CLAIM = PendingAct(_claim)
TAKE_BACK = PendingAct(_take_back, lambda room, seat: True)
NEXT_DEAL = PendingAct(_next_deal)
