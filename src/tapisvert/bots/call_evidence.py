"""What the calls of the other seats tell about their hands.

Each call is compared with what ``habitue`` would have called with the same hand. People call
otherwise too, so a call that ``habitue`` would not have made is improbable and not impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import NamedTuple

from tapisvert.bots.calls_by_hand import CallByHand, call_by_hand
from tapisvert.cards import CardSet
from tapisvert.law.questions import is_answer, is_question
from tapisvert.play.events import Play, Say
from tapisvert.play.table import Table
from tapisvert.play.view import View

UNLIKELY = 0.2
"""How probable a call is that ``habitue`` would not have made, compared with its own."""


class CallHeard(NamedTuple):
    """A call of another seat, and what ``habitue`` would have called there."""

    say: Say
    usual: CallByHand


class CallEvidence:
    """The calls of the other seats before the first card that tell something about their hands."""

    def __init__(self, seen: View) -> None:
        self._heard = tuple(_calls_heard(seen))

    def __bool__(self) -> bool:
        return bool(self._heard)

    def likelihood(self, dealt: Sequence[CardSet]) -> float:
        """Return how probable the calls are if these hands were dealt, by seat; 1 at most."""
        return prod(
            1.0 if usual.chosen(say, dealt[say.seat]) else UNLIKELY for say, usual in self._heard
        )


def _calls_heard(seen: View) -> Iterator[CallHeard]:
    table = Table.start(seen.table.game, *seen.table.deal)
    for act in seen.table.acts:
        if isinstance(act, Play):
            return
        if table.turn == act.seat != seen.seat and not _is_talk(act.word):
            usual = call_by_hand(table)
            if usual is not None:
                yield CallHeard(act, usual)
        table = table.accept(act)


def _is_talk(word: str) -> bool:
    return is_question(word) or is_answer(word)
