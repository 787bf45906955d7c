"""What a view says of a faulty match is what the referee says, as far as everybody may know it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import tapisvert as tv
from tapisvert.errors import TapisError
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tests.play.faults.scenarios import Scenario, scenarios, start

HEARD = [game.id for game in tv.games() if game.hearing]
MOST = 2
"""Scenarios of a game that are looked at, drawn at random."""


def some(game_id: str) -> list[Scenario]:
    every = list(scenarios(game_id))
    return Random(f"views/{game_id}").sample(every, min(MOST, len(every)))


def moments(scenario: Scenario) -> Iterator[Match]:
    match = start(scenario)
    yield match
    for event in scenario.data["events"]:
        try:
            match = match.apply(event)
        except TapisError:
            return
        yield match


def public(table: Table) -> object:
    """All that a ruling says, without the hands that only some have seen."""
    docket, ruling = table.docket, table.ruling
    return (
        [(each.clause, each.seat, each.trick, each.claimant, each.verdict, each.choice)
         for each in docket.claims],
        [(each.seats, each.words, each.must, each.waived) for each in docket.options],
        docket.closed, docket.waived, table.turn, table.trick,
        ruling.over, ruling.void, ruling.again, ruling.ledger, ruling.tricks, ruling.contract,
    )  # fmt: skip


@pytest.mark.parametrize("game_id", HEARD)
def test_every_view_rules_as_the_referee(game_id: str) -> None:
    for scenario in some(game_id):
        every = [*moments(scenario)]
        for match in (*every[:-6:5], *every[-6:]):  # the last moments are about the fault
            _compare(match.table, scenario)


def _compare(table: Table, scenario: Scenario) -> None:
    for seat in (None, *range(table.game.seats)):
        seen = tv.view(table, seat)
        assert public(seen.table) == public(table), f"{scenario}: view of {seat}"
        mine = [act for act in table.open() if act.seat == seat]
        assert [*seen.open()] == mine, f"{scenario}: open to {seat}"


@pytest.mark.parametrize("game_id", HEARD)
def test_a_record_brings_the_same_docket_back(game_id: str) -> None:
    for scenario in some(game_id):
        if "score" in scenario.data:
            continue  # a record begins at nought
        *_, last = moments(scenario)
        again = tv.loads(tv.dumps(last))
        assert tv.dumps(again) == tv.dumps(last)
        assert public(again.table) == public(last.table), str(scenario)
