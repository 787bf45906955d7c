"""What a person may do where faults are judged: claim, choose, answer, and err on purpose.

Everything is found in the view of one seat, so that it tells the seat nothing and others nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tapisvert.cards import Card, count, holds
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.faults import Fault, Moment, Sign
from tapisvert.law.handling import HandlingKind
from tapisvert.law.verdict import Verdict
from tapisvert.notation import SUIT_LETTERS
from tapisvert.play.events import Act, Play, Say
from tapisvert.play.faults import claims, options, stock
from tapisvert.play.faults.docket import Incident, Option
from tapisvert.play.faults.evidence import verdict
from tapisvert.play.view import View
from tapisvert.service import texts

BESIDE_PLAY = {"claim", "enforce", "take-back", "deny", "waive"}
WORDS = BESIDE_PLAY | {"put-back", "gather", "leave", "look", "say", "drop", "expose"}
"""The verbs of what is said and done at a real table beside the play."""


SOON = (Moment.NEXT_CARD, Moment.NEXT_LEAD)


class Dare(NamedTuple):
    """Why something may not be done now, and the token with which it is done all the same.

    That is a card played or a false answer. ``token`` changes when the reason or the moment does,
    so that nobody errs by accident. ``again`` says that a second time does it.
    """

    why: Text
    clauses: tuple[str, ...]
    token: str
    again: Text = texts.ALL_THE_SAME


def of_table(word: str) -> bool:
    """True for what is said or done beside the play."""
    return word.partition(" ")[0] in WORDS


def dare(seen: View, act: Act, deal: int) -> Dare | None:
    """Return what is wrong with a card or an answer now; None if it is lawful, or not possible."""
    if isinstance(act, Play):
        return _dared_card(seen, act, deal)
    if act not in untrue(seen):
        return None
    token = f"false-{deal}-{len(seen.table.acts)}"
    return Dare(UNTRUE, _clauses(seen, Sign.ANSWERED), token, texts.SAY_ALL_THE_SAME)


def _dared_card(seen: View, play: Play, deal: int) -> Dare | None:
    table = seen.table
    if not _can_play(seen, play.seat):
        return None
    if table.turn == play.seat and seen.my_turn and table.ruling.asked is None:
        refused = seen.why(play)
        if refused is None:
            return None
        return Dare(refused.why, refused.clauses, f"duty-{deal}-{len(table.acts)}")
    trick = len(table.layout.full_tricks)
    if table.ruling.asked is not None:
        return Dare(DRAW_FIRST, _clauses(seen, Sign.DRAW_FORGOTTEN), f"draw-{deal}-{trick}")
    return Dare(NOT_IN_TURN, _clauses(seen, Sign.OUT_OF_TURN), f"turn-{deal}-{trick}")


def _can_play(seen: View, seat: int) -> bool:
    """True if a seat can put a card down now, lawfully or not."""
    table, docket = seen.table, seen.table.docket
    calling = table.ruling.asked is not None and not table.ruling.drawing
    if docket.waiting is not None or table.over or calling or table.ruling.contract is None:
        return False
    there = {play.seat for play in table.layout.current_trick} | {each.seat for each in docket.held}
    return seat == docket.adding or seat not in there


def untrue(seen: View) -> tuple[Say, ...]:
    """The answers that this seat could give now though its hand contradicts them."""
    table, seat = seen.table, seen.seat
    if seat is None or not table.judged:
        return ()
    mine = (each for each in table.windows if each.seat == seat)
    return tuple(Say(seat, word) for each in mine for word in each.untrue)


def possible(seen: View, act: Act) -> bool:
    """True if an act is physically possible at the table."""
    try:
        seen.table.accept(act)
    except TapisError:
        return False
    return True


def hand_seats(seen: View) -> tuple[int, ...]:
    """The seats whose cards the player of this seat plays: his own, and his dummies'."""
    game = seen.table.game
    return tuple(seat for seat in range(game.seats) if game.player_of(seat) == seen.seat)


def choice(seen: View) -> Option | None:
    """Return the choice that is open to this seat, first the one that the table waits for."""
    seat = seen.seat
    assert seat is not None
    mine = [o for o in seen.table.docket.options if o.left >> seat & 1]
    return min(mine, key=lambda option: not option.must) if mine else None


def answers(seen: View) -> tuple[Say, ...]:
    """The answers to all choices open to this seat."""
    assert seen.seat is not None
    words = options.answers(seen.table, seen.seat)
    return tuple(Say(seen.seat, word) for word in words)


def waited_for(seen: View) -> tuple[Act, ...]:
    """What the others wait for although another seat is to act: choices, and what can be mended."""
    if seen.seat is None or seen.table.turn == seen.seat:
        return ()
    return (*answers(seen), *(() if seen.table.ruling.asked else out_of_turn(seen)))


def out_of_turn(seen: View) -> tuple[Say, ...]:
    """What belongs to the play and may be said or done by this seat although it is not asked.

    Nothing when the deal is over, though a draw may have been forgotten in it.
    """
    table, seat = seen.table, seen.seat
    assert seat is not None
    if table.over:
        return ()
    said = (Say(seat, word) for each in table.windows if each.seat == seat for word in each.words)
    late = stock.late_draw(table, seat) if table.game.dealing.stock else ()
    return () if table.turn == seat else tuple(dict.fromkeys((*said, *late)))


def claimable(seen: View) -> tuple[tuple[Say, Fault, Incident], ...]:
    """What this seat may claim by what it has seen, each claim once, the latest first."""
    table, seat = seen.table, seen.seat
    assert seat is not None
    found: dict[str, tuple[Say, Fault, Incident]] = {}
    for fault, incident in claims.open_now(table):
        if (
            claims.may_claim(table, fault, incident, seat)
            and verdict(table, fault, incident, seat) is not Verdict.CLEAR
        ):
            word = claims.claim_words(fault, incident)
            found.setdefault(word, (Say(seat, word), fault, incident))
    return tuple(sorted(found.values(), key=lambda each: -each[2].at))


def closing(seen: View) -> tuple[Say, ...]:
    """The claims about others that the next lead will end, once a trick is full."""
    table = seen.table
    if table.over or table.layout.current_trick or not table.layout.full_tricks:
        return ()
    return tuple(
        act
        for act, fault, incident in claimable(seen)
        if fault.claim.closes in SOON and incident.seat != seen.seat
    )


def may_waive(seen: View) -> bool:
    """True if the deal is over and this seat may still claim."""
    table, seat = seen.table, seen.seat
    assert seat is not None
    closed = table.docket.closed or table.docket.waived >> seat & 1
    return table.over and not closed and not answers(seen)


def gestures(seen: View) -> tuple[Say, ...]:
    """What this seat may also do now at the table; some of it is a fault."""
    seat = seen.seat
    assert seat is not None
    acts = (Say(seat, word) for word in _gestures(seen))
    return tuple(act for act in acts if possible(seen, act))


def _gestures(seen: View) -> Iterator[str]:
    table, docket = seen.table, seen.table.docket
    if table.over or docket.waiting is not None:
        return
    if "take-back" not in (act.word for act in answers(seen)):
        yield "take-back"
    if docket.ungathered > 1 and not docket.leaving and table.hearing.shown_by(Sign.LEFT_LYING):
        yield "leave"
    if len(table.layout.current_trick) == table.game.seats - 1 and table.hearing.shown_by(
        Sign.SHORT_GATHERED
    ):
        yield "gather"
    if docket.gatherer is not None:
        yield "put-back"
    if seen.my_turn and docket.named is None and table.hearing.shown_by(Sign.MISNAMED):
        yield from (f"say {letter}" for letter in SUIT_LETTERS.values())
    if table.layout.stock and seen.seat not in table.ruling.drawing:
        yield from _draws(seen)


def _draws(seen: View) -> Iterator[str]:
    """The draw from the stock, unless it is due to this seat now or has been forgotten."""
    assert seen.seat is not None
    if any(True for _ in stock.late_draw(seen.table, seen.seat)):
        return
    for verb, effect in seen.table.game.handling.items():
        if effect.kind is HandlingKind.DRAW:
            yield verb


def looks(seen: View) -> tuple[Say, ...]:
    """The looks at tricks that lie turned, the latest first; in most games each is a fault."""
    table, seat = seen.table, seen.seat
    assert seat is not None
    if table.over or table.docket.waiting is not None or not table.hearing.may_look:
        return ()
    turned = len(table.layout.full_tricks) - table.docket.ungathered
    return tuple(Say(seat, f"look {number}") for number in range(turned, 0, -1))


def may_expose(seen: View) -> bool:
    """True if a card of this hand can be shown to all now."""
    table = seen.table
    return not table.over and table.docket.waiting is None and count(seen.hand) > 0


def may_drop(seen: View) -> bool:
    """True if two cards of this hand may fall together now, and the game knows what follows."""
    table = seen.table
    if not seen.my_turn or table.over or table.docket.waiting or table.ruling.asked:
        return False
    knows = table.hearing.bottom_card or table.hearing.shown_by(Sign.DROPPED)
    return bool(knows) and count(seen.hand) > 1


def trick_in_sight(seen: View) -> int:
    """The number of the trick that this seat may see again, 0 if it may see none.

    That is the latest, unless it lies turned and looking at it is a fault; or the trick that the
    seat has looked at since the last card.
    """
    table = seen.table
    if table.judged and not table.over and (number := _looked_at(seen)):
        return number
    turned = table.judged and not table.over and not table.docket.ungathered
    hidden = turned and table.hearing.shown_by(Sign.LOOKED)
    return 0 if hidden else len(table.ruling.tricks)


def _looked_at(seen: View) -> int:
    """The number of the turned trick that this seat has looked at since the last card, or 0."""
    for act in reversed(seen.table.acts):
        if isinstance(act, Play):
            break
        if act.seat == seen.seat and act.word.startswith("look "):
            return int(act.word.split()[1])
    return 0


def holder_of(seen: View, card: Card) -> int | None:
    """The hand of this player that holds a card, as far as he sees it; None if none does."""
    hands = seen.table.layout.hands
    return next((seat for seat in hand_seats(seen) if holds(hands[seat].known, card)), None)


def _clauses(seen: View, sign: Sign) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row.id for row in seen.table.hearing.shown_by(sign)))


NOT_IN_TURN = Text("ce n’est pas votre tour", "it is not your turn")
UNTRUE = Text(
    "votre jeu dit autre chose\u202f: ce serait répondre faux",
    "your hand says otherwise: that would be a false answer",
)
DRAW_FIRST = Text("vous n’avez pas pris au talon", "you have not drawn from the stock")
