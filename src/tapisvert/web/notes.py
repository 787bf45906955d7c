"""The line above the table: why nothing was done, or advice, as the query of the address says."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote

from starlette.requests import Request

from tapisvert.glossary import Text
from tapisvert.law.questions import ANSWER
from tapisvert.play import telling
from tapisvert.play.events import Say, words_of
from tapisvert.play.view import view
from tapisvert.sentences import sentence, spaced
from tapisvert.service import consent_texts, erring, texts
from tapisvert.service.asking import ActResult
from tapisvert.service.room import Room
from tapisvert.web import judging_texts
from tapisvert.web import texts as words
from tapisvert.web.board import board
from tapisvert.web.person import person
from tapisvert.web.route_helpers import house

NOTES = {
    "turn": texts.NOT_YOUR_TURN,
    "nothing": texts.NOTHING_TO_UNDO,
    "answered": texts.ANSWERED,
    "others": texts.OTHERS_PLAY,
    "over": texts.MATCH_IS_OVER,
    "unkept": texts.ACT_NOT_SAVED,
    "unsure": texts.NOT_SURE,
    "when": texts.CLAIM_WHEN,
    "deal": texts.NO_DEAL,
    "no-undo": texts.NO_UNDO,
    "no-claims": texts.NO_MORE_CLAIMS,
    "still": consent_texts.STANDS_STILL,
    "shown": consent_texts.SHOWN_SINCE,
    "deal-over": consent_texts.DEAL_IS_OVER,
    "another": consent_texts.ANOTHER_WAITS,
    "again": consent_texts.ASKED_ALREADY,
    "nobody": consent_texts.NOBODY_TO_ASK,
    "unasked": consent_texts.NOT_ASKED,
    "impossible": words.NOT_UNDERSTOOD,
}


class Note(NamedTuple):
    """A line above the table; ``act`` and ``sure`` do what is refused all the same, if possible.

    ``button`` says so.
    """

    kind: str
    says: Text
    clauses: tuple[str, ...] = ()
    act: str = ""
    sure: str = ""
    button: Text = judging_texts.DARE_BUTTON


def query(answer: ActResult, act: str) -> str:
    """Return what to add to the next page's address, so that it says why nothing was done.

    ``act`` is what was posted. The result is empty if it was done.
    """
    if answer.kind == "done":
        return ""
    if answer.kind == "stale":
        return "&note=stale"
    code = next((code for code, says in NOTES.items() if says == answer.says), "impossible")
    card = act.removeprefix("play ")
    if code == "impossible" and act.startswith("play ") and card.isalnum() and len(card) < 4:
        return f"&why={card}"
    if code == "impossible" and act.startswith(f"{ANSWER} "):
        return f"&untrue={quote(act)}"
    return f"&note={code}"


async def note(request: Request, room: Room, seat: int) -> Note | None:
    """Return the note that the query of the request asks for: a refusal, advice, or None."""
    asked = request.query_params
    if card := asked.get("why"):
        return _refusal_note(room, seat, card)
    if answer := asked.get("untrue"):
        return _untrue_note(room, seat, answer)
    if asked.get("hint"):
        return Note("info", (await advice(request, room))[1])
    if asked.get("note") == "stale":
        return Note("error", texts.ALREADY)
    found = NOTES.get(asked.get("note", ""))
    return Note("error", found) if found else None


async def trouble(request: Request, room: str) -> Note | None:
    """Return a note if the computers' acts cannot be saved for now, otherwise None."""
    lasts = await house(request).in_trouble(room)
    return Note("lost", texts.NOT_SAVED) if lasts else None


async def advice(request: Request, room: Room) -> tuple[str, Text]:
    """Return what a good player would do, as an act and as a sentence.

    The act is empty if it is not the person's turn and saying nothing is best.
    """
    holder = person(request).holder
    room, seat = await house(request).room_and_seat(room.id, holder)
    choice = await house(request).hint(room.id, holder)
    if choice is None:
        offered = any(act.seat == seat for act in room.match.table.open())
        return "", texts.SAY_NOTHING if offered else texts.NO_HINT
    what = words.advised(words.HINT, telling.choice(room.game, choice.act))
    says = spaced(sentence(what), sentence(choice.reason))
    return words_of(choice.act), says


def _refusal_note(room: Room, seat: int, card: str) -> Note | None:
    """Return why a card of the seat's hand may not be played now; None if it may."""
    seen = view(room.match.table, seat)
    shown = board(room, seat)
    out_of_turn = (each for each in (*shown.hand, *shown.dummy_hand) if each.dare)
    cards = (*shown.hand_in_play, *out_of_turn)
    hand_card = next((each for each in cards if each.code == card), None)
    if hand_card is not None and hand_card.dare and hand_card.why:
        fields = hand_card.act, hand_card.dare
        return Note("error", spaced(hand_card.why, judging_texts.DARE), hand_card.clauses, *fields)
    if hand_card is None or not seen.my_turn:
        return Note("error", words.NOT_UNDERSTOOD)
    return Note("error", sentence(hand_card.why), hand_card.clauses) if hand_card.why else None


def _untrue_note(room: Room, seat: int, answer: str) -> Note:
    """Return why an answer is false, and that it can be given all the same."""
    seen = view(room.match.table, seat)
    dared = erring.dare(seen, Say(seat, answer), len(room.match.tables))
    if dared is None:
        return Note("error", words.NOT_UNDERSTOOD)
    says = spaced(sentence(dared.why), dared.again)
    fields = answer, dared.token, judging_texts.SAY_ANYWAY_BUTTON
    return Note("error", says, dared.clauses, *fields)
