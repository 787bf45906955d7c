"""What could be known of a loss."""

import pytest

import tapisvert as tv
from tapisvert.analysis.costs import Cost
from tapisvert.analysis.knowable import best_gain, with_knowable, with_knowable_last
from tapisvert.analysis.review import moments, review
from tapisvert.cards import members
from tapisvert.notation import parse_card, parse_pbn
from tapisvert.play.table import Table
from tapisvert.solver.engine import Budget
from tests.analysis.test_review import played
from tests.inference.dealing import shuffled, whist


def pbn(text: str) -> Table:
    return whist(parse_pbn(text)[1])


def test_a_winner_that_cannot_wait_could_be_known() -> None:
    """An ace beside a card that loses the lead: no deal rewards to play it last."""
    table = pbn("N:A.2.. K.3.. Q.4.. J.5..")
    found = best_gain(table, parse_card("2H"), [parse_card("AS")])
    assert found is not None
    assert found.deals == 40
    assert found.mean > 0
    assert found.knowable


def test_a_guess_could_not() -> None:
    """Which of two suits partner has the ace of: open hands know, whoever leads does not."""
    table = pbn("N:2.2.. .K..A A.3.. Q.Q..")
    solved = tv.solve(table)
    lost, best = parse_card("2H"), parse_card("2S")
    assert solved.cards[best] > solved.cards[lost]
    found = best_gain(table, lost, [best])
    assert found is not None
    assert not found.knowable
    assert found == best_gain(table, lost, [best]), "the same deals again"


def test_what_there_is_no_time_for_is_not_told() -> None:
    table = whist(shuffled("no time"))
    card, *others = members(table.legal_cards)
    assert best_gain(table, card, others, seconds=0.0) is None
    assert (
        best_gain(pbn("N:A.2.. K.3.. Q.4.. J.5.."), parse_card("2H"), [parse_card("AS")], 1) is None
    )


@pytest.fixture(scope="module")
def costs() -> tuple[Cost, ...]:
    return tv.analyse(played("manille_wikibooks"), suppose=10)


def test_losses_alone_are_judged(costs: tuple[Cost, ...]) -> None:
    assert any(cost.cost for cost in costs)
    assert all(cost.knowable is not None for cost in costs if cost.cost)
    assert {cost.knowable for cost in costs if not cost.cost} == {None}


def test_the_analysis_and_the_replay_say_the_same(costs: tuple[Cost, ...]) -> None:
    match = played("manille_wikibooks")
    assert tuple(with_knowable(match, tv.analyse(match), 10)) == costs
    cards = moments(match.table)
    each = list(with_knowable_last(cards, review(cards, 0, Budget()), 100.0, 10))
    again = each[len(cards) :]
    assert len(again) == sum(cost.cost > 0 for cost in costs)
    first = {one.act_index: one for one in each[: len(cards)]}
    assert all(one == first[one.act_index]._replace(knowable=one.knowable) for one in again)
    assert [one.knowable for one in sorted(again, key=lambda one: one.act_index)] == [
        cost.knowable for cost in costs if cost.cost
    ]


def test_a_game_with_covered_cards_is_judged_too() -> None:
    match = played("whist_chinois")
    moment = moments(match.table)[-8]
    card = moment.play.card
    found = best_gain(moment.table, card, [card], 8)
    assert found is not None
    assert (found.deals, found.mean) == (8, 0)
