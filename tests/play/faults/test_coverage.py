"""Every duty of every game is the duty of some fault, whatever options are chosen."""

import pytest

import tapisvert as tv
from tapisvert.law.duty import anything
from tapisvert.law.faults import Sign
from tapisvert.law.game import Game


def uncovered(game: Game) -> set[str]:
    """The duties whose breach nobody can claim."""
    assert game.hearing is not None
    rows = game.hearing.shown_by(Sign.CARD)
    duties = {duty.name for play in game.play.values() for duty in play} - {anything.name}
    named = {name for row in rows for name in row.duties | row.discard_duties}
    return set() if any(not row.duties for row in rows) else duties - named


@pytest.mark.parametrize("game", tv.games(), ids=lambda game: game.id)
def test_the_breach_of_any_duty_can_be_claimed(game: Game) -> None:
    assert not uncovered(game.stated)
    for reading in game.readings:
        for choice in reading.choices:
            assert not uncovered(choice.patch(game.stated)), f"{reading.name}={choice.value}"
