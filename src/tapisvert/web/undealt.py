"""The table before a deal, as it lies under the scenes: nothing of the deal is on it yet."""

from __future__ import annotations

from dataclasses import replace

from tapisvert.play.match import Match
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.judging import Judging
from tapisvert.web.parties import leaders
from tapisvert.web.seats import role
from tapisvert.web.shown import Board, PartyShown, Seat, TrickShown
from tapisvert.web.still import still

NOT_SEEN = 0
"""The version of a page that has shown no version of the room yet."""


def undealt(room: Room, shown: Board) -> Board:
    """Return what a seat sees before the current deal: the seats, who deals, the score until then.

    Nothing in it depends on the cards dealt, or on what has been done in the deal.
    """
    return still(shown)._replace(
        version=NOT_SEEN,
        phase="calling",
        begun=False,
        trump="?",
        trump_name=words.NOT_NAMED,
        times=1,
        doubled=None,
        parties=_parties(room, shown.parties),
        goals=(),
        seats=tuple(_seat(shown, each) for each in shown.seats),
        turn_up=None,
        card_apart=None,
        stock=None,
        trick=TrickShown((), False, None),
        last_trick=None,
        hand=(),
        hidden=0,
        dummy_hand=(),
        calls_made=(),
        by=None,
        judging=shown.judging and Judging(*((),) * 7, None, (), (), may_waive=False, last=False),
        last_talk=(),
        company=shown.company
        and shown.company._replace(waiting_for=None, ready=False, proposal=None),
    )


def not_begun(room: Room) -> Room:
    """Return a room before its first deal, which has neither marks nor news."""
    match = room.match
    return replace(room, match=Match.empty(match.game, match.roster), news=())


def _parties(room: Room, parties: tuple[PartyShown, ...]) -> tuple[PartyShown, ...]:
    before = room.match.before
    ahead = leaders(room.game, before.games, before.score)
    return tuple(
        each._replace(
            tricks=0,
            pile=0,
            points=0,
            score=before.score[each.party],
            games=before.games[each.party],
            ahead=ahead == [each.party],
        )
        for each in parties
    )


def _seat(shown: Board, seat: Seat) -> Seat:
    game = shown.game
    side = "us" if game.party_of(seat.seat) == game.party_of(shown.seat) else "them"
    return Seat(
        seat.seat,
        seat.place,
        seat.spot,
        side,
        seat.name,
        role(game, None, seat.seat, shown.seat, side, seat.name),
        declarer=False,
        turn=False,
        dealer=seat.dealer,
        lead=False,
        master=False,
        says=None,
        calls=0,
        backs=0,
        pile=None if seat.pile is None else 0,
    )
