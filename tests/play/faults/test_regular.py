"""Where a fault has disturbed the order of play, a table says so and cannot be solved."""

import pytest

import tapisvert as tv
from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.play.match import Match

TRICK = ("0 play KS", "1 play JS", "2 play TS", "3 play AS")


def at_the_table(*acts: str) -> tv.Table:
    match = Match.start(tv.game("manille"), list("ABCD"), "s", 3, Enforcement.TABLE)
    for act in acts:
        match = match.apply(act)
    return match.table


@pytest.mark.parametrize("acts", [(), TRICK[:2], TRICK], ids=["dealt", "two cards", "a trick"])
def test_honest_play_is_regular(acts: tuple[str, ...]) -> None:
    assert at_the_table(*acts).regular


@pytest.mark.parametrize(
    "acts",
    [
        (*TRICK[:3], "0 gather", "0 play 8S"),
        (TRICK[0], "2 play TS"),
        ("0 play 7H", "1 drop TH 8H"),
    ],
    ids=["a card to add", "out of turn", "a choice"],
)
def test_a_disturbed_table_is_not_solved(acts: tuple[str, ...]) -> None:
    table = at_the_table(*acts)
    assert not table.regular
    with pytest.raises(TapisError) as caught:
        tv.solve(table)
    assert caught.value.code == "solve/irregular"
