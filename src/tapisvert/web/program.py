"""The table as JSON for programs, made from the same board as the page."""

from __future__ import annotations

from typing import Literal

from tapisvert.glossary import Text
from tapisvert.service.consent import ADJOURN
from tapisvert.web import shown
from tapisvert.web.shapes import (
    Asked,
    CardPlayed,
    HonestDeals,
    MatchClock,
    Questions,
    RefusedAct,
    Side,
    Table,
    Trick,
    Waits,
    Words,
)


def table(
    board: shown.Board,
    fair: HonestDeals | None = None,
    clock: MatchClock | None = None,
    answer_seconds: float | None = None,
) -> Table:
    """Return what a program needs of a board, of the honesty of its deals, and of its clocks.

    ``answer_seconds``: for how long one can still answer what is asked of all.
    """
    around = board.company
    hand = () if board.calls else board.hand_in_play
    seats = sorted(board.seats, key=lambda seat: seat.seat)
    return Table(
        room=board.room,
        version=board.version,
        game=board.game.id,
        deal=board.deal,
        phase=board.phase,
        seat=board.seat,
        turn=next((s.seat for s in seats if s.turn), None),
        by=board.by,
        trump=None if board.trump == "?" else board.trump,
        times=board.times,
        dealer=next(s.seat for s in seats if s.dealer),
        turn_up=board.turn_up.code if board.turn_up else None,
        names=[s.name for s in seats],
        cards=[s.backs + len(_open_cards(board, s)) for s in seats],
        said=[_words(s.says) if s.says else None for s in seats],
        trick=_trick(board.trick),
        last_trick=_trick(board.last_trick) if board.last_trick else None,
        hand=[card.code for card in board.hand_in_play],
        legal=[
            *(each.act for each in hand if each.legal),
            *(call.words for call in board.calls),
        ],
        offers=[*(call.words for call in board.offers), *_claims(board)],
        questions=_questions(board),
        refused=[
            RefusedAct(each.act, _words(each.why), list(each.clauses)) for each in hand if each.why
        ],
        open=[_open_cards(board, s) for s in seats],
        stock=board.stock.cards if board.stock else 0,
        foot=board.stock.foot.code if board.stock and board.stock.foot else None,
        sides=[
            Side(s.id, list(s.seats), s.tricks, s.points, s.score, s.games) for s in board.parties
        ],
        target=board.target,
        fair=fair,
        people=sorted((board.seat, *(around.others if around else ()))),
        away=[*(around.away if around else ())],
        stood_in=[*(around.stood_in if around else ())],
        asked=_asked(board, answer_seconds or 0.0),
        adjourned=Waits([*around.adjourned.back]) if around and around.adjourned else None,
        closed=board.closed,
        clock=clock,
    )


def _asked(board: shown.Board, seconds: float) -> Asked | None:
    asked = board.company.proposal if board.company else None
    if asked is None:
        return None
    what: Literal["take back", "adjourn"] = "adjourn" if asked.what == ADJOURN else "take back"
    agreed, unanswered = [*asked.agreed], [*asked.unanswered]
    return Asked(asked.version, what, asked.by, agreed, unanswered, round(1000 * seconds))


def _claims(board: shown.Board) -> list[str]:
    """What may be claimed or waived where faults are judged."""
    judged = board.judging
    if judged is None:
        return []
    waive = ["waive"] if judged.may_waive else []
    return [*(each.words for each in (*judged.claims, *judged.own)), *waive]


def _questions(board: shown.Board) -> list[Questions]:
    return (
        [] if board.ask_menu is None else [Questions(*each) for each in board.ask_menu.in_short()]
    )


def _open_cards(board: shown.Board, seat: shown.Seat) -> list[str]:
    if seat.seat == board.seat:
        return [card.code for card in board.hand if card.open]
    cards = board.dummy_hand if seat.seat == board.dummy else seat.open_cards
    return [card.code for card in cards]


def _trick(trick: shown.TrickShown) -> Trick:
    return Trick([CardPlayed(c.seat, c.code, c.winning) for c in trick.cards], trick.done)


def _words(text: Text) -> Words:
    return Words(text.fr, text.en)
