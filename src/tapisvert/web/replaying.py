"""The replay: a moment of a finished match, with open hands."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play import claim_telling, telling
from tapisvert.play.answer_texts import answer_text
from tapisvert.play.claim_telling import RulingTold
from tapisvert.play.events import Say
from tapisvert.play.match import Match
from tapisvert.play.steps import table_at
from tapisvert.play.table import Table
from tapisvert.sentences import sentence, spaced
from tapisvert.service.news import effects
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.ledger import Ledger, ledger
from tapisvert.web.opened import opened_board
from tapisvert.web.parties import parties_from, winner
from tapisvert.web.ruled import ScoreShown
from tapisvert.web.scenes import dealing_scene
from tapisvert.web.shown import Board
from tapisvert.web.stepping import StepLink, deal_links, last_moment, moment, step_links


class Replay(NamedTuple):
    """A deal of a finished match at the moment ``at``, the last of which is ``steps``.

    ``moment`` says where that is. ``deal`` is its number, from 1 to ``deals``. ``board`` is the
    table at this moment, ``whole`` the deal at its end, ``now`` at this moment. ``latest`` is what
    has just happened, ``last_act`` the last act in words, ``told`` what it told everybody if it
    answers a question, ``rulings`` what it has made of claims, ``reason`` why a computer chose it.
    ``sheet`` has the whole deal on the score sheet; at the ``result`` it is shown as at the live
    table, to one of the players with who has won (``winner``). ``scores`` are those before and
    after the deal, ``games`` those won with it (() unless the match counts games).
    """

    game: Game
    seat: int
    deal: int
    deals: int
    at: int
    steps: int
    moment: Text
    board: Board
    latest: Text
    last_act: Text | None
    told: Text | None
    rulings: tuple[RulingTold, ...]
    reason: Text | None
    step_links: tuple[StepLink, ...]
    deal_links: tuple[StepLink, ...]
    names: tuple[str, ...]
    whole: Table
    now: Table
    sheet: Ledger
    result: bool
    winner: str
    scores: tuple[ScoreShown, ...]
    games: tuple[int, ...]


def replay(room: Room, reader: int | None, deal: int, at: int) -> Replay:
    """Return a finished match at a moment: ``at`` acts done in ``deal``, counted from 1.

    ``reader`` is the reader's seat at the end of the match, None for somebody who did not play.
    Numbers out of range are clamped.
    """
    match, named = room.match, reader is None
    deals = len(match.tables)
    deal = min(max(deal, 1), deals)
    then = match.at(deal)
    whole = then.table
    steps = last_moment(whole)
    at = min(max(at, 0), steps)
    seat = match.came_from(then)[reader or 0]
    table = table_at(whole, at)
    end, now = _open_room(room, then), _open_room(room, _with_table(then, table))
    sheet = ledger(end, seat, whole=False, named=named)
    last_act, answer = _last_act(now), _told(now, whole, at)
    result = at > len(whole.acts)
    return Replay(
        game=match.game,
        seat=seat,
        deal=deal,
        deals=deals,
        at=at,
        steps=steps,
        moment=moment(whole, at),
        board=opened_board(now, seat, named),
        latest=_result_told(sheet, then) if result else _latest(now, seat, last_act, answer),
        last_act=last_act,
        told=answer,
        rulings=_rulings(now, whole, at),
        reason=room.reasons.get((deal - 1, at - 1)),
        step_links=step_links(match, deal, at),
        deal_links=deal_links(deal, deals),
        names=then.names,
        whole=whole,
        now=table,
        sheet=sheet,
        result=result,
        winner="" if named else winner(end, seat),
        scores=_scores(then, sheet, seat),
        games=sheet.deals[-1].games if sheet.rubber else (),
    )


def _open_room(room: Room, match: Match) -> Room:
    """Return the room at a moment of its match, as it was then: not closed."""
    return replace(room.at(match), closed=False)


def _with_table(match: Match, table: Table) -> Match:
    return replace(match, tables=(*match.tables[:-1], table))


def _last_act(now: Room) -> Text | None:
    acts = now.match.table.acts
    return sentence(telling.act(now.game, now.match.names, acts[-1])) if acts else None


def _latest(now: Room, seat: int, last_act: Text | None, answer: Text | None) -> Text:
    """Return what has just happened, as the live table tells it: first, who cut and who dealt."""
    table = now.match.table
    if last_act is None:
        return dealing_scene(now, seat, pace=1).says
    before = table_at(table, len(table.acts) - 1)
    more = [sentence(each) for each in effects(before, table, now.match.names)]
    return spaced(last_act, *([answer] if answer else []), *more)


def _result_told(sheet: Ledger, then: Match) -> Text:
    heading = sentence(words.MATCH_OVER if then.over else words.DEAL_OVER)
    lines = sheet.outcome.told if sheet.outcome else ()
    return spaced(heading, *(text for text, _ in lines))


def _scores(then: Match, sheet: Ledger, seat: int) -> tuple[ScoreShown, ...]:
    """Return the score of each party before the deal, in it, and after it."""
    last, before = sheet.deals[-1], then.before.score
    return tuple(
        ScoreShown(column.name, before[party], last.made[i], last.score[i])
        for i, (column, party) in enumerate(
            zip(sheet.columns, parties_from(then.game, seat), strict=True)
        )
    )


def _told(now: Room, whole: Table, at: int) -> Text | None:
    """Return what the act before a moment told everybody about a hand, if it answers a question."""
    acts = now.match.table.acts
    if not acts or at > len(acts) or not isinstance(acts[-1], Say):
        return None
    said = answer_text(table_at(whole, at - 1), acts[-1], now.match.names)
    return sentence(said) if said else None


def _rulings(now: Room, whole: Table, at: int) -> tuple[RulingTold, ...]:
    """Return what the act before a moment has made of claims, as sentences."""
    if not at or not whole.judged:
        return ()
    before = table_at(whole, at - 1)
    told = claim_telling.rulings(before, now.match.table, now.match.names)
    return tuple(each._replace(says=sentence(each.says)) for each in told)
