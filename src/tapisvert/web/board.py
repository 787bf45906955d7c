"""What a seat is shown of its table; page, frame (live update) and JSON are made from it."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.law.calling import PASS
from tapisvert.law.game import Game
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tapisvert.service import claims, erring, talk, texts
from tapisvert.service.room import Room
from tapisvert.service.timing import clock_of
from tapisvert.web import bids, clock_texts, judging_texts
from tapisvert.web import texts as words
from tapisvert.web.asking_menu import YOUR_ANSWER, ask_menu
from tapisvert.web.company import company
from tapisvert.web.hand import discard_size, hand_cards, own_dummy
from tapisvert.web.judging import Judging, judging
from tapisvert.web.parties import goals, parties, winner
from tapisvert.web.seats import seats
from tapisvert.web.shown import Board, Call, Phase
from tapisvert.web.still import still
from tapisvert.web.table_cards import card_apart, open_cards, stock
from tapisvert.web.tricks import last_trick, trick_shown, turn_up
from tapisvert.web.trumps import doubled, times, trump_letter, trump_name

TOO_MANY_CLAUSES = 4


def board(room: Room, seat: int, declined: bool = False) -> Board:
    """Return all that a seat may see of its room; ``declined``: it has declined its offers."""
    seen = view(room.match.table, seat)
    table, game = seen.table, room.game
    all_parties, laid_open = parties(room, seat, table), open_cards(room)
    judged = judging(room, seen)
    calls = bids.calls_to_choose_from(seen, room.match.names)
    offers = bids.calls_offered(seen, room.match.names)
    awaited = () if declined else _awaited(room, seat, offers)
    speaks_first = bool(awaited) and not _handled(game, awaited)
    discards, dummy = bids.discards(game, calls), own_dummy(seen)
    deal, in_sight = len(room.match.tables), erring.trick_in_sight(seen)
    shown = Board(
        room=room.id,
        version=room.version,
        seat=seat,
        game=game,
        deal=deal,
        phase=phase_of(room, table),
        begun=bool(table.layout.played),
        trump=trump_letter(table),
        trump_name=trump_name(table),
        times=times(table),
        doubled=doubled(table),
        parties=all_parties,
        points_count=telling.counts_cards(game),
        goals=goals(room, table),
        seats=seats(room, table, seat, all_parties, laid_open, speaks_first),
        turn_up=turn_up(room, table, seat),
        card_apart=card_apart(table),
        stock=stock(table),
        trick=trick_shown(room, table, seat),
        last_trick=last_trick(room, table, seat, in_sight) if in_sight else None,
        hand=hand_cards(seen, seat, laid_open[seat], discards, deal),
        dealt=dealt(table),
        hidden=table.layout.hands[seat].unknown,
        dummy_hand=() if dummy is None else hand_cards(seen, dummy, laid_open[dummy], deal=deal),
        dummy=dummy,
        dummy_turn=seen.my_turn and dummy is not None and table.turn == dummy,
        calls=calls,
        ladders=bids.ladders(game, calls),
        single_calls=bids.single_calls(game, calls),
        pass_=next((call for call in calls if call.words == PASS), None),
        offers=offers,
        discard_size=discard_size(discards),
        calls_made=bids.calls_made(seen, room.match.names),
        clauses=_question_clauses(seen),
        question_text=_question_text(seen),
        prompt=_prompt(seen, calls, awaited, discard_size(discards)),
        by=table.by,
        my_turn=seen.my_turn,
        can_undo=_can_undo(room, seat),
        can_claim=claims.may_claim(seen),
        winner=winner(room, seat),
        ask_menu=ask_menu(seen, room.match.names),
        asked_by=talk.asked_by(table, room.match.names) if calls else None,
        last_talk=bids.talk_about(seen, room.match.names, in_sight),
        judging=judged,
        company=company(room, seat),
        closed=room.closed,
        declined=declined,
        time=clock_texts.control(clock_of(room.match)),
    )
    if room.adjourned or room.closed:
        return still(shown)
    return _with_question(shown, judged) if judged and judged.question else shown


def _with_question(shown: Board, judged: Judging) -> Board:
    """Return the board with the choice that the rules leave to this seat, where calls are made."""
    answers = judged.answers
    return shown._replace(
        phase="calling",
        calls=answers,
        ladders=(),
        single_calls=tuple(call for call in answers if call.words != "waive"),
        pass_=next((call for call in answers if call.words == "waive"), None),
        offers=(),
        clauses=judged.clauses,
        question_text=judged.question,
        prompt=judging_texts.CHOOSE,
        winner="",
    )


def dealt(table: Table) -> int:
    """Return the size of the largest hand of the deal, which lasts while hands get smaller."""
    return max(hand.size for hand in (*table.deal.hands, *table.layout.hands))


def _can_undo(room: Room, seat: int) -> bool:
    if room.match.table.judged:
        return False
    mine = (act for act in room.match.table.acts if room.game.player_of(act.seat) == seat)
    return room.one_person and not room.match.over and any(mine)


def phase_of(room: Room, table: Table) -> Phase:
    if room.over:
        return "match-end"
    if table.over:
        return "deal-end"
    return "calling" if table.ruling.asked else "play"


def _question_clauses(seen: View) -> tuple[str, ...]:
    """The clauses of the question that this seat is asked; () if it is asked nothing."""
    asked = seen.table.ruling.asked
    return asked.clauses if asked and asked.seat == seen.seat else ()


def _question_text(seen: View) -> Text | None:
    """The text of the first clause of the question asked; None if there is none.

    Also None with ``TOO_MANY_CLAUSES`` clauses or more: then no single rule explains the question.
    """
    clauses = _question_clauses(seen)
    clause = seen.table.game.book.find(clauses[0]) if 0 < len(clauses) < TOO_MANY_CLAUSES else None
    return clause.text if clause else None


def _awaited(room: Room, seat: int, offers: tuple[Call, ...]) -> tuple[Call, ...]:
    """Return the offers out of turn that a computer waits for this seat to take or decline."""
    return offers if room.computer is not None and room.match.table.by != seat else ()


def _handled(game: Game, calls: tuple[Call, ...]) -> bool:
    """True if one of these calls is not only said but handles cards."""
    return any(game.handles(call.words) for call in calls)


def _prompt(
    seen: View, calls: tuple[Call, ...], awaited: tuple[Call, ...], to_discard: int
) -> Text | None:
    if to_discard:
        return words.discard_prompt(to_discard)
    if _handled(seen.table.game, (*calls, *awaited)):
        return words.YOUR_ACTION
    if awaited:
        return words.MAY_SPEAK
    if calls:
        return YOUR_ANSWER if talk.question_to_answer(seen.table) else texts.YOUR_CALL
    if not seen.my_turn:
        return None
    return texts.YOUR_CARD if seen.table.trick else words.YOUR_LEAD
