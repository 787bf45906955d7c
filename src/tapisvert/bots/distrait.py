"""``distrait``: an absent-minded player, so that one can learn to notice faults and to claim them.

Only for table enforcement. The error rate is public, but only the wrong act itself shows that the
player errs: it always computes its normal decision and draws the same random numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tapisvert.bots.player import Decision, Player
from tapisvert.cards import CardSet, bit, members
from tapisvert.errors import TapisError
from tapisvert.law.handling import HandlingKind
from tapisvert.play.events import Act, Play, Say
from tapisvert.play.view import View

RATE = 1 / 20
"""How often it errs, of the acts at which it can."""


@dataclass(frozen=True)
class Distrait:
    """Plays as ``player`` does, but errs at ``rate`` of the acts at which it can.

    It plays a card that it may not play, or forgets to draw. Decisions depend only on the seed, the
    number of acts so far and the view.
    """

    player: Player
    seed: str
    rate: float = RATE

    def choose(self, view: View) -> Decision:
        """Return an act that is possible, mostly a legal one."""
        random = Random(f"{self.seed}/{len(view.table.acts)}")
        errs, which = random.random() < self.rate, random.random()
        meant = self.player.choose(view)
        wrong = faults(view)
        if not errs or not wrong or view.table.docket.waiting is not None:
            return meant
        return meant._replace(act=wrong[int(which * len(wrong))])

    def unasked(self, view: View) -> Decision | None:
        """Return what the wrapped player says out of turn."""
        return self.player.unasked(view)


def faults(view: View) -> tuple[Act, ...]:
    """The faults that this seat can commit now instead of a legal act, if it is its turn."""
    table, seat = view.table, view.table.turn
    if seat is None or not table.regular:
        return ()
    hand, legal = table.layout.hands[seat].known, view.legal()
    drawing = any(
        isinstance(act, Say) and table.game.handles(act.word) is HandlingKind.DRAW for act in legal
    )
    may = 0
    for act in legal:
        may |= bit(act.card) if isinstance(act, Play) else 0
    if not may and not drawing:
        return ()
    cards = tuple(Play(seat, card) for card in members(CardSet(hand & ~may)))
    return tuple(act for act in cards if _possible(view, act))


def _possible(view: View, act: Act) -> bool:
    try:
        view.table.accept(act)
    except TapisError:
        return False
    return True
