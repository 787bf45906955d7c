"""What an onlooker is shown: the cards that everybody sees, and all hands once a deal is over."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from tapisvert.cards import CardSet
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.service.room import Room
from tapisvert.web import bids
from tapisvert.web import texts as words
from tapisvert.web.board import dealt, phase_of
from tapisvert.web.company import company
from tapisvert.web.parties import goals, parties
from tapisvert.web.seats import seats
from tapisvert.web.shown import Board, CardShown, PartyShown, Seat
from tapisvert.web.table_cards import card_apart, cards_shown, open_cards, stock
from tapisvert.web.tricks import trick_shown, turn_up
from tapisvert.web.trumps import doubled, times, trump_letter, trump_name


class DealtHand(NamedTuple):
    """The hand that a player was dealt, by suit."""

    name: str
    suits: tuple[tuple[str, tuple[CardShown, ...]], ...]


class Watching(NamedTuple):
    """A table as an onlooker sees it; ``hands`` are empty until the deal is over."""

    board: Board
    hands: tuple[DealtHand, ...]


def watching(room: Room) -> Watching:
    return Watching(_board(room), _hands(room))


def _board(room: Room) -> Board:
    """Return the board of a spectator, who sits behind the first player and sees no hand."""
    at = room.game.players[0]
    seen, laid_open = view(room.match.table, None), open_cards(room)
    named = tuple(by_players(room, each) for each in parties(room, at, seen.table))
    around = (
        _from_outside(seen.table, each, laid_open)
        for each in seats(room, seen.table, at, named, laid_open)
    )
    return board_without_hand(room, seen.table, at, named, tuple(around))._replace(
        calls_made=bids.calls_made(seen, room.match.names), company=company(room, None)
    )


def board_without_hand(
    room: Room, table: Table, at: int, parties: tuple[PartyShown, ...], seats: tuple[Seat, ...]
) -> Board:
    """Return the board of somebody who plays from no hand, and sees the table from the seat ``at``.

    It does not have the name of the room, which opens more than a link that lets one watch.
    """
    game = room.game
    return Board(
        room="",
        version=room.version,
        seat=at,
        game=game,
        deal=len(room.match.tables),
        phase=phase_of(room, table),
        begun=bool(table.layout.played),
        trump=trump_letter(table),
        trump_name=trump_name(table),
        times=times(table),
        doubled=doubled(table),
        parties=parties,
        points_count=telling.counts_cards(game),
        goals=goals(room, table),
        seats=seats,
        turn_up=turn_up(room, table, at),
        card_apart=card_apart(table),
        stock=stock(table),
        trick=trick_shown(room, table, at),
        last_trick=None,
        hand=(),
        dealt=dealt(table),
        hidden=0,
        dummy_hand=(),
        dummy=None,
        calls_made=(),
        by=table.by,
        closed=room.closed,
    )


def by_players(room: Room, party: PartyShown) -> PartyShown:
    """A party by the names of its players: nobody is «us» to an onlooker."""
    mask = sum(1 << seat for seat in party.seats)
    return party._replace(name=telling.players(room.match.names, mask))


def _from_outside(table: Table, seat: Seat, laid_open: tuple[CardSet, ...]) -> Seat:
    """A seat as somebody sees it who plays from no open hand."""
    return without_sides(seat)._replace(
        open_cards=cards_shown(table, seat.seat, laid_open[seat.seat])
    )


def without_sides(seat: Seat) -> Seat:
    """A seat as somebody sees it who has no partner."""
    return seat._replace(role=seat.role if seat.role in (words.DUMMY, words.DECLARER) else None)


def _hands(room: Room) -> tuple[DealtHand, ...]:
    table, names = room.match.table, room.match.names
    if not room.over and (not table.over or table.judged):
        return ()
    return tuple(
        DealtHand(names[seat], _by_suit(cards_shown(table, seat, table.deal.hands[seat].known)))
        for seat in range(room.game.seats)
    )


def _by_suit(cards: tuple[CardShown, ...]) -> tuple[tuple[str, tuple[CardShown, ...]], ...]:
    return tuple((s, tuple(of)) for s, of in groupby(cards, key=lambda card: card.code[-1]))
