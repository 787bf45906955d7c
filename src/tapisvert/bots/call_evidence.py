"""What the calls of the other seats tell about their hands.

Each call is compared with what ``habitue`` would have called with the same hand. People call
otherwise too, so another call is less likely and not impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple, TypeGuard

from tapisvert.bots.saying import calls
from tapisvert.bots.usual_call import UsualCall, usual_call
from tapisvert.cards import CardSet
from tapisvert.law.questions import is_talk
from tapisvert.play.events import Act, Say
from tapisvert.play.steps import steps
from tapisvert.play.table import Table
from tapisvert.play.view import View

OTHER_CALL = 0.2
"""The likelihood of a call that ``habitue`` would not make, if that of its own is 1: a guess."""


class HeardCall(NamedTuple):
    """A call of another seat, and what ``habitue`` would call there."""

    call: Say
    usual: UsualCall


class CallEvidence:
    """The calls of the other seats, where a hand can explain them."""

    def __init__(self, seen: View) -> None:
        self._heard = tuple(_calls_heard(seen))

    def __bool__(self) -> bool:
        return bool(self._heard)

    def likelihood(self, dealt: Sequence[CardSet]) -> float:
        """Return the relative likelihood of these hands as dealt, by seat.

        It is 1 if ``habitue`` would have made every call with them.
        """
        return prod(
            1.0 if usual(dealt[call.seat]) == call else OTHER_CALL for call, usual in self._heard
        )


def _calls_heard(seen: View) -> Iterator[HeardCall]:
    for table, act in steps(seen.table):
        if table.turn == act.seat != seen.seat and _is_call(act, table):
            usual = usual_call(table)
            if usual is not None:
                yield HeardCall(act, usual)


def _is_call(act: Act, table: Table) -> TypeGuard[Say]:
    """True for a call; false for a card, a question or a claim of a fault."""
    return isinstance(act, Say) and act in calls(table, act.seat) and not is_talk(act.word)
