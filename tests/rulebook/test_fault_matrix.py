"""Which clause governs each fault in each game."""

import tapisvert as tv
from tapisvert.law.faults import Sign
from tapisvert.rulebook.fault_matrix import matrix


def test_every_fault_of_every_game_is_in_the_matrix() -> None:
    rows = matrix(tv.games())
    found = {
        (game, fault) for row in rows for game, faults in row.governed.items()
        for fault in faults or ()
    }  # fmt: skip
    for game in tv.games():
        for fault in game.hearing.faults if game.hearing else ():
            assert (game.id, fault) in found


def test_a_duty_is_governed_by_the_faults_that_name_it() -> None:
    (row,) = (row for row in matrix([tv.game("polignac")]) if row.id == "follow_suit")
    assert [fault.id for fault in row.governed["polignac"] or ()] == ["PG-R15a"]
    assert row.what == next(
        duty.says for duty in tv.game("polignac").play["follow"] if duty.name == "follow_suit"
    )


def test_silence_is_not_the_same_as_not_judged() -> None:
    from dataclasses import replace

    manille, polignac = tv.game("manille"), tv.game("polignac")
    silent = replace(manille, id="silent", hearing=None)
    rows = {row.id: row.governed for row in matrix([manille, polignac, silent])}
    assert rows[Sign.MISNAMED.value]["polignac"] == ()
    assert rows[Sign.MISNAMED.value]["silent"] is None
    assert rows["follow_suit"]["silent"] is None
    assert Sign.CARD.value not in rows


def test_no_games() -> None:
    assert matrix([]) == ()
