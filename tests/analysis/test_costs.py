"""What cards have cost."""

from dataclasses import replace

import tapisvert as tv
from tapisvert.play.events import Play


def test_a_card_that_breaks_a_duty_is_compared_with_none() -> None:
    match = tv.game("whist_dix").match(["A", "B", "C", "D"], seed="breach")
    while not match.table.over:
        table = match.table
        own = [Play(table.turn or 0, card) for card in tv.members(_hand(table))]
        wrong = [play for play in own if table.why(play)]
        late = len(table.ruling.tricks) > 6 and not table.ruling.breaches
        act = wrong[0] if wrong and late else table.legal()[-1]
        match = replace(match, tables=(table.accept(act),))
    (breach,) = match.table.ruling.breaches
    assert [each.cost for each in tv.analyse(match) if each.card == breach.card] == [0]


def _hand(table: tv.Table) -> tv.CardSet:
    assert table.turn is not None
    return table.layout.hands[table.turn].known
