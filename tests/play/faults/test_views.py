"""What a view says of a faulty match is what the referee says, as far as everybody may know it."""

from __future__ import annotations

from random import Random

import pytest

import tapisvert as tv
from tests.play.faults.physical import check_view, public
from tests.play.faults.scenarios import Scenario, course, scenarios

HEARD = [game.id for game in tv.games() if game.hearing]
MOST = 2
"""Scenarios of a game that are looked at, drawn at random."""


def some(game_id: str) -> list[Scenario]:
    every = list(scenarios(game_id))
    return Random(f"views/{game_id}").sample(every, min(MOST, len(every)))


@pytest.mark.parametrize("game_id", HEARD)
def test_every_view_rules_as_the_referee(game_id: str) -> None:
    for scenario in some(game_id):
        every = [*course(scenario)]
        for match in (*every[:-6:5], *every[-6:]):  # the last moments are about the fault
            for seat in (None, *range(match.game.seats)):
                check_view(match.table, seat)


@pytest.mark.parametrize("game_id", HEARD)
def test_a_record_brings_the_same_docket_back(game_id: str) -> None:
    for scenario in some(game_id):
        if "score" in scenario.data:
            continue  # a record begins at nought
        *_, last = course(scenario)
        again = tv.loads(tv.dumps(last))
        assert tv.dumps(again) == tv.dumps(last)
        assert public(again.table) == public(last.table), str(scenario)
