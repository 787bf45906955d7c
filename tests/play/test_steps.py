"""A deal step by step."""

from random import Random

import tapisvert as tv
from tapisvert.play.steps import replay_acts, steps, table_at


def test_each_act_has_the_table_before_it() -> None:
    random, tables = Random("steps"), []
    table = tv.game("manille").match(["A", "B", "C", "D"], seed="steps").table
    while not table.over:
        tables.append(table)
        table = table.apply(random.choice(table.legal()))
    assert list(steps(table)) == list(zip(tables, table.acts, strict=True))
    assert list(steps(table, 5)) == list(steps(table))[5:]
    assert [table_at(table, n) for n in range(len(table.acts))] == tables
    assert replay_acts(table.game, table.deal, table.acts) == table


def test_a_table_may_be_started_with_the_name_of_an_enforcement() -> None:
    match = tv.game("manille").match(["A", "B", "C", "D"], seed="named", enforcement="table")
    deal = match.table.deal
    assert tv.Table.start(match.game, deal.opening, deal.hands, enforcement="table") == match.table
