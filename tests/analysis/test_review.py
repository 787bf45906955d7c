"""A deal weighed from the last card to the first."""

from random import Random

import pytest

import tapisvert as tv
from tapisvert.analysis.review import CardReview, moments, review
from tapisvert.analysis.score_so_far import score_so_far
from tapisvert.games import find
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.solver.engine import Budget
from tests.acting import players_of


def played(name: str) -> Match:
    """One deal by chance."""
    random, game = Random(f"weighed {name}"), find(name)
    match = Match.start(game, players_of(game), "weighed")
    while not match.table.over:
        cards = [act for act in match.table.legal() if isinstance(act, Play)]
        match = match.apply(random.choice(cards or match.table.legal()))
    return match


def found(whole: Table, seat: int, nodes: int | None = None) -> list[CardReview]:
    return list(review(moments(whole), seat, Budget(nodes)))[::-1]


@pytest.fixture(scope="module")
def manille() -> Match:
    return played("manille_wikibooks")


@pytest.mark.parametrize("seat", [0, 1])
def test_what_one_side_loses_the_other_gains(manille: Match, seat: int) -> None:
    whole = manille.table
    cards = found(whole, seat)
    assert [one.play for one in cards] == list(whole.layout.played)
    lost = 0
    for one in cards:
        assert one.value_before.exact
        assert one.value_after is not None
        loss = one.solution.loss(one.play.card) if one.solution else (0, 0)
        assert loss[0] == loss[1]
        ours = one.play.seat % 2 == seat % 2
        assert one.value_after.lower == one.value_before.lower + (-loss[0] if ours else loss[0])
        lost += loss[0]
    assert lost > 0
    assert cards[-1].value_after == (whole.taken.points[seat], whole.taken.points[seat])


def test_costs_are_those_of_the_analysis(manille: Match) -> None:
    costs = tv.analyse(manille)
    cards = found(manille.table, 0)
    assert [cost.cost for cost in costs] == [
        one.solution.loss(one.play.card).lower if one.solution else 0 for one in cards
    ]


def test_each_line_ends_as_its_party_may_expect(manille: Match) -> None:
    before = {moment.at: moment.table for moment in moments(manille.table)}
    for one in found(manille.table, 0):
        table = before[one.act_index]
        if one.solution is None:
            assert table.legal_cards.bit_count() == 1
            assert one.line[0] == one.play
            continue
        assert one.line[0].card in one.solution.best
        for play in one.line:
            table = table.apply(play)
        assert table.over
        assert score_so_far(table, 0)[1] == one.value_before.lower


def test_a_budget_leaves_bounds_of_the_end(manille: Match) -> None:
    whole, part = found(manille.table, 0), found(manille.table, 0, nodes=200)
    assert not all(one.value_before.exact for one in part)
    for exact, bounds in zip(whole, part, strict=True):
        assert bounds.value_before.lower <= exact.value_before.lower <= bounds.value_before.upper
        if exact.solution and bounds.solution:
            for card in exact.solution.bounds:
                loss, proven = exact.solution.loss(card).lower, bounds.solution.loss(card)
                assert proven.lower <= loss <= proven.upper
            assert bounds.solution.exact or not bounds.line


@pytest.mark.parametrize(("name", "unit"), [("polignac", "jacks"), ("marjolet", "points")])
def test_the_end_is_what_was_taken(name: str, unit: str) -> None:
    """Where everybody plays for himself, and where the last trick is worth something too."""
    whole = played(name).table
    for seat in range(whole.game.seats):
        cards = found(whole, seat)
        assert {one.unit for one in cards} == {unit}
        assert cards[-1].value_after is not None
        bonus = cards[-1].value_after.lower - whole.taken.points[seat]
        last = whole.ruling.tricks[-1].winner == seat
        assert bonus == (10 if name == "marjolet" and last else 0)


def test_nothing_is_weighed_while_a_stock_lasts() -> None:
    whole = played("marjolet").table
    cards = found(whole, 0)
    assert len(cards) == 12 < len(whole.layout.played)
    assert cards[0].cards_played == len(whole.layout.played) - 12


def test_a_deal_without_a_card_has_nothing_to_weigh() -> None:
    table = tv.game("whist_couleur").match(["A", "B", "C", "D"], seed="weighed").table
    assert moments(table) == []
    assert found(table, 0) == []
