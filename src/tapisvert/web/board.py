"""What a seat is shown of its table: the one source of page, frame and JSON."""

from __future__ import annotations

from tapisvert.glossary import SUITS, Text
from tapisvert.law.calling import PASS
from tapisvert.notation import SUIT_LETTERS
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tapisvert.service import claims, texts
from tapisvert.service.room import Room
from tapisvert.web import bids
from tapisvert.web import texts as words
from tapisvert.web.hand import held, played_seat, size_of
from tapisvert.web.lying import apart, open_cards, stock
from tapisvert.web.parties import aims, sides, won
from tapisvert.web.seats import seats
from tapisvert.web.shown import Board, Call, Phase
from tapisvert.web.tricks import last_trick, trick_shown, turn_up

FEW = 4


def board(room: Room, seat: int) -> Board:
    """All that a seat may see of its room."""
    seen = view(room.match.table, seat)
    table, game = seen.table, room.game
    parties, lies = sides(room, seat, table), open_cards(room)
    calls = bids.asked(seen)
    aside = bids.laid_aside(game, calls)
    return Board(
        room=room.id,
        version=room.version,
        seat=seat,
        game=game,
        deal=len(room.match.tables),
        phase=_phase(room, table),
        begun=bool(table.layout.played),
        trump=trump_letter(table),
        trump_name=trump_name(table),
        times=times(table),
        sides=parties,
        points_count=telling.counts_cards(game),
        aims=aims(room, table),
        seats=seats(room, table, seat, parties, lies),
        turn_up=turn_up(room, table, seat),
        apart=apart(table),
        stock=stock(table),
        trick=trick_shown(room, table, seat),
        last_trick=last_trick(room, table, seat),
        hand=held(seen, lies[played_seat(seen)], aside),
        hidden=table.layout.hands[played_seat(seen)].unknown,
        dummy=played_seat(seen) != seat,
        calls=calls,
        rungs=bids.rungs(game, calls),
        deeds=bids.deeds(game, calls),
        pass_=next((call for call in calls if call.words == PASS), None),
        offers=bids.offered(seen),
        aside=size_of(aside),
        heard=bids.heard(seen, room.match.names),
        clauses=_asked_by(seen),
        meaning=_meaning(seen),
        prompt=_prompt(seen, calls, size_of(aside)),
        by=table.by,
        my_turn=seen.my_turn,
        can_undo=_can_undo(room, seat),
        can_claim=claims.leading(seen),
        won=won(room, seat),
    )


def _can_undo(room: Room, seat: int) -> bool:
    mine = (act for act in room.match.table.acts if room.game.player_of(act.seat) == seat)
    return room.alone and not room.match.over and any(mine)


def _phase(room: Room, table: Table) -> Phase:
    if room.match.over:
        return "match-end"
    if table.over:
        return "deal-end"
    return "calling" if table.ruling.asked else "play"


def trump_letter(table: Table) -> str:
    """The trump's letter, N for no trump, ? while it is not named."""
    contract = table.ruling.contract
    if contract is None:
        return "?"
    return "N" if contract.trump is None else SUIT_LETTERS[contract.trump]


def trump_name(table: Table) -> Text:
    contract = table.ruling.contract
    if contract is None:
        return words.NOT_NAMED
    return words.NO_TRUMP if contract.trump is None else SUITS[contract.trump]


def times(table: Table) -> int:
    """By how much the contract multiplies the points."""
    contract = table.ruling.contract
    return contract.multiplier if contract else 1


def _asked_by(seen: View) -> tuple[str, ...]:
    """The clauses by which this seat is asked something."""
    asked = seen.table.ruling.asked
    return asked.clauses if asked and asked.seat == seen.seat else ()


def _meaning(seen: View) -> Text | None:
    """The rule by which this seat is asked, where there is one for just that."""
    clauses = _asked_by(seen)
    clause = seen.table.game.book.find(clauses[0]) if 0 < len(clauses) < FEW else None
    return clause.text if clause else None


def _prompt(seen: View, calls: tuple[Call, ...], aside: int) -> Text | None:
    if aside:
        return words.lay_aside(aside)
    if any(seen.table.game.handles(call.words) for call in calls):
        return words.YOUR_DEED
    if calls:
        return texts.YOUR_CALL
    if not seen.my_turn:
        return None
    return texts.YOUR_CARD if seen.table.trick else words.YOUR_LEAD
