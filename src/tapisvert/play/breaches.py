"""Cards that break the law in strict play: which duty, by which clauses."""

from __future__ import annotations

from tapisvert.law.duty import Duty, mildest_broken
from tapisvert.law.game import Game
from tapisvert.play.events import Play
from tapisvert.play.layout import Layout
from tapisvert.play.ruling import Breach, Ruling, duties, scene, turn

OUT_OF_TURN = "in_turn"


def breach_of(game: Game, before: Layout, ruling: Ruling, play: Play) -> Breach | None:
    """Return the breach that playing a card now is, or None; see ``broken_duty``."""
    number = len(before.full_tricks) + 1
    if play.seat != turn(before, ruling) or ruling.asked:
        return Breach(play.seat, play.card, number, OUT_OF_TURN, game.turns)
    duty = broken_duty(game, before, ruling, play)
    return Breach(play.seat, play.card, number, duty.name, duty.clauses) if duty else None


def broken_duty(game: Game, layout: Layout, ruling: Ruling, play: Play) -> Duty | None:
    """Return the last (mildest) duty that a card breaks; None if legal or if that is not known."""
    seen = scene(game, layout, ruling, play.seat)
    if seen is None or ruling.contract is None or layout.hands[play.seat].unknown:
        return None
    return mildest_broken(duties(game, layout, ruling.contract, play.seat), seen, play.card)
