"""Deals as they may be: what the seat has seen is so, and nothing else is given away."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from tapisvert.cards import CardSet, bit, card_set, holds, members
from tapisvert.games import GAMES
from tapisvert.inference.deals import sample_consistent
from tapisvert.play.events import Hand
from tapisvert.play.table import Table
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.root import can_be_solved
from tests.strategies import played_on, random_game, random_start

PLAIN = ("manille_boussac", "manille_wikibooks", "polignac", "whist_dix", "whist_mort")
DEALS = 4


def dealt(table: Table) -> list[CardSet]:
    """The hands of a table with the cards that were played from them."""
    hands = [hand.known for hand in table.layout.hands]
    for play in table.layout.played:
        hands[play.seat] = CardSet(hands[play.seat] | bit(play.card))
    return hands


@pytest.mark.parametrize("name", PLAIN)
def test_every_deal_could_have_been_played_so(name: str) -> None:
    random, looked = Random(f"consistent {name}"), 0
    while looked < 12:
        table = random_start(random, random_game(random, name))
        table = played_on(random, table, random.randrange(40))
        if not can_be_solved(table) or any(hand.size for hand in table.layout.out):
            continue
        seat = table.by
        assert seat is not None
        looked += 1
        deals = list(islice(sample_consistent(table, seat, random), DEALS))
        assert len(deals) == DEALS
        for deal in deals:
            assert deal.layout.hands[seat] == table.layout.hands[seat]
            sizes = [hand.size for hand in table.layout.hands]
            assert [hand.known.bit_count() for hand in deal.layout.hands] == sizes
            again = Table.start(table.game, table.opening, map(Hand, dealt(deal)), table.deal.aside)
            for act in table.acts:
                again = again.apply(act)
            assert again.layout.hands == deal.layout.hands


def test_the_true_hands_are_not_known() -> None:
    table = whist(shuffled("true hands"))
    random, where = Random("supposed"), Counter[int]()
    true = table.layout.hands[2].known
    for deal in islice(sample_consistent(table, 0, random), 100):
        assert deal.layout.hands[0] == table.layout.hands[0]
        where.update(members(CardSet(deal.layout.hands[2].known & true)))
    assert set(where) == set(members(true)), "each may lie where it lies"
    assert all(number < 60 for number in where.values()), "and elsewhere"


def test_it_is_the_same_with_the_same_chance() -> None:
    table = whist(shuffled("the same"))
    first, second = (list(islice(sample_consistent(table, 0, Random(1)), 3)) for _ in range(2))
    assert first == second
    assert len({deal.layout.hands for deal in first}) == 3


def test_a_card_is_as_likely_here_as_there() -> None:
    """Without evidence: a third each for the others."""
    table = whist(shuffled("anywhere"))
    card, *_ = members(table.layout.hands[1].known)
    found = Counter[int]()
    for deal in islice(sample_consistent(table, 0, Random(2)), 300):
        found.update(seat for seat in (1, 2, 3) if holds(deal.layout.hands[seat].known, card))
    assert sum(found.values()) == 300
    assert all(70 < found[seat] < 130 for seat in (1, 2, 3))


def test_covered_cards_and_sets_to_come_are_not_supposed() -> None:
    random = Random("covered")
    table = random_start(random, GAMES["whist_chinois"])
    assert next(sample_consistent(table, 0, random), None) is None


def shuffled(seed: str) -> list[CardSet]:
    """Four whole hands."""
    pack = GAMES["whist_dix"].dealing.pack
    cards = Random(seed).sample(pack, len(pack))
    return [card_set(cards[13 * seat : 13 * seat + 13]) for seat in range(4)]


def whist(hands: Sequence[CardSet]) -> Table:
    """The first lead, by seat 0, without trumps."""
    return table_from_hands(GAMES["whist_dix"], hands, None, 0)
