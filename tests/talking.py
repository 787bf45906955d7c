"""Computers that put and answer questions, for the tests of the talk between partners."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapisvert.bots.player import Decision
from tapisvert.bots.seated import choice
from tapisvert.glossary import same
from tapisvert.law.questions import REFUSE, SHOW_HAND
from tapisvert.play.events import Act, Say
from tapisvert.play.match import Match
from tapisvert.play.view import view
from tapisvert.service.talk import askable, question_put

WHY = same("test")


def talkative(asks: Sequence[str], refuses: Sequence[str] = ()) -> Callable[..., Decision]:
    """Return a way to choose in place of ``seated.choice``.

    A computer puts each of ``asks`` once a deal, and answers all questions but those of
    ``refuses``; it shows its hand.
    """

    def chosen(match: Match, seat: int, name: str) -> Decision:
        table = match.table
        put = question_put(table)
        if put:
            told = REFUSE if put.word in refuses else _answer(table.legal())
            return Decision(Say(seat, told), WHY)
        done = {act.word for act in table.acts if isinstance(act, Say) and act.seat == seat}
        open_ = askable(view(table, seat))
        word = next((word for word in asks if word in open_ and word not in done), None)
        return Decision(Say(seat, word), WHY) if word else choice(match, seat, name)

    return chosen


def _answer(legal: Sequence[Act]) -> str:
    words = [act.word for act in legal if isinstance(act, Say)]
    return SHOW_HAND if SHOW_HAND in words else words[0]
