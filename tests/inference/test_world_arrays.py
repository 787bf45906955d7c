"""Worlds as arrays are the worlds that are drawn one by one, and roll-outs of both agree."""

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from operator import or_
from random import Random

import numpy as np
import pytest

from tapisvert.cards import CardSet, card_set, count
from tapisvert.games import GAMES, find
from tapisvert.inference.distribution import Distribution, Quota
from tapisvert.inference.places import Lies
from tapisvert.inference.world_arrays import drawn_masks, hands_of, world_arrays
from tapisvert.inference.worlds import Worlds
from tapisvert.notation import parse_hand
from tapisvert.play.events import Act
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.rollouts.run import rollouts
from tests.inference.chi_square import uniform
from tests.strategies import random_options

LISTED_RARELY = {"whist_couleur", "whist_deux_morts", "marjolet"}
"""Games in which random deals hardly come to a choice in a few worlds."""
FEW = 60
CARDS = parse_hand("AS KS QS AH KH QH AD KD")
MAJORS, SPADES = parse_hand("AS KS QS AH KH QH"), parse_hand("AS KS QS")


def moments(name: str, seed: str, talks: bool = False) -> Iterator[tuple[Worlds, Table]]:
    """Yield the worlds of the seat to play, and the table, at the cards of a random deal."""
    random = Random(f"{name}/{seed}")
    game = GAMES[name] if talks else find(name, random_options(random, GAMES[name]))
    table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], seed).table
    while not table.over:
        if not table.ruling.asked and table.by is not None:
            yield Worlds.of(view(table, table.by)), table
        some: tuple[Act, ...] = table.open() if talks and random.random() < 0.4 else ()
        table = table.apply(random.choice(some or table.legal()))


@pytest.mark.parametrize(
    "ways",
    [
        Distribution(CARDS, (3, 3, 2), (MAJORS, CARDS, CARDS)),
        Distribution(CARDS, (2, 3, 3), (SPADES, MAJORS, CARDS)),
        Distribution(CARDS, (4, 4), (CARDS, CARDS), [Quota(0, ((SPADES, 1),), 2)]),
    ],
    ids=["bins", "groups", "quota"],
)
def test_every_distribution_is_as_likely(ways: Distribution) -> None:
    """Chi-square: its mean is the degrees of freedom, its variance twice as many."""
    every = [tuple(found) for found in ways]
    number = 40 * len(every)
    found = Counter(map(tuple, drawn_masks(ways, number, np.random.default_rng(7)).tolist()))
    assert found.keys() <= set(every)
    square = sum((found[each] - 40) ** 2 / 40 for each in every)
    freedom = len(every) - 1
    assert abs(square - freedom) <= 4 * (2 * freedom) ** 0.5


def lies_where_it_may(found: Worlds, hands: list[CardSet]) -> bool:
    """True if each unseen card of a hand may be there, and lies in no other hand."""
    places = [place for place in found.places if place.lies in (Lies.HAND, Lies.TURNING)]
    for seat, hand in enumerate(hands):
        new, its = CardSet(hand & ~found.holds[seat]), [p for p in places if p.seat == seat]
        may = reduce(or_, (place.may for place in its), 0)
        if new & ~may or count(new) != sum(place.size for place in its):
            return False
    return sum(map(count, hands)) == count(CardSet(reduce(or_, hands)))


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(GAMES))
def test_they_are_worlds(name: str) -> None:
    """Every one once if there are few, and else hands of the right size that may be."""
    listed = drawn_some = 0
    for seed in range(60):
        if seed > 6 and listed and drawn_some:
            break
        for found, table in moments(name, str(seed)):
            some = world_arrays(found, FEW, Random(1))
            if some is None:
                continue
            assert table.turn is not None
            sizes = [hand.size for hand in table.layout.hands]
            assert [[*map(count, hands)] for hands in some.hands.tolist()] == [sizes] * len(some)
            if found.holds[table.turn]:  # the dealer of Chinese whist may be blind
                own = table.layout.hands[table.turn].known
                assert some.hands[:, table.turn].tolist() == [own] * len(some)
            if found.number is not None and found.number <= FEW:
                worlds = found.every(Random(0), ruled=False)
                hands = [[hand.known for hand in world.layout.hands] for world in worlds]
                assert some.hands.tolist() == hands
                assert hands_of(some, 0) == [each[0] for each in hands]
                listed += 1
            else:
                assert len(some) == FEW
                assert all(lies_where_it_may(found, hands) for hands in some.hands.tolist())
                drawn_some += 1
    assert listed
    assert drawn_some


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(GAMES.keys() - LISTED_RARELY))
def test_each_is_as_likely_as_another(name: str) -> None:
    """Chi-square, where there are few: one fewer than all are drawn at a time.

    All at once would be a list of all, not a sample.
    """
    looked, random = 0, Random(name)
    for seed in range(60):
        for found, _ in moments(name, f"likely {seed}"):
            if found.number is None or not 2 < found.number <= 40:
                continue
            drawn = Counter[object]()
            while drawn.total() < 30 * found.number:
                some = world_arrays(found, found.number - 1, random)
                if some is None:
                    break
                arrays = (some.hands, some.stock, some.under)
                rows = zip(*(each.tolist() for each in arrays), strict=True)
                drawn.update(map(repr, rows))
            if some is not None:
                assert len(drawn) <= found.number
                counts = [*drawn.values(), *[0] * (found.number - len(drawn))]
                assert uniform(counts, drawn.total() / found.number)
                looked += 1
                break
        if looked == 3:
            return
    assert looked


def test_answers_are_true_in_them() -> None:
    told = 0
    for seed in range(8):
        for found, _ in moments("manille_boussac", f"told {seed}", talks=True):
            some = world_arrays(found, 20, Random(1)) if found.limited_by_answers else None
            if some is not None:
                assert all(found.answered(hands) for hands in some.hands.tolist())
                told += 1
    assert told


def test_where_further_hands_are_taken_up_there_are_none() -> None:
    game = find("whist_ecossais", {"players": 3, "split_hands": True})
    table = Match.start(game, [*"ABC"], "sets").table
    assert table.turn is not None
    assert world_arrays(Worlds.of(view(table, table.turn)), FEW, Random(1)) is None


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(GAMES))
def test_roll_outs_are_those_of_tables(name: str) -> None:
    compared, listed = 0, name in LISTED_RARELY
    for seed in range(60):
        if compared > 30 and listed:
            break
        for found, table in moments(name, f"rolled {seed}"):
            few = found.number is not None and 1 < found.number <= FEW
            some = world_arrays(found, FEW if few else 5, Random(1))
            if some is not None and count(table.legal_cards) > 1:
                tables = [*found.every(Random(0), ruled=False)] if few else some.tables()
                one, other = (rollouts(each, repeats=2, seed=3) for each in (some, tables))
                assert np.array_equal(one.marks, other.marks)
                assert np.array_equal(one.taken, other.taken)
                compared += 1
                listed = listed or few
    assert compared
    assert listed


def test_the_stock_is_what_the_seat_has_not_seen_in_any_order() -> None:
    found, table = next(moments("marjolet", "stock"))
    some = world_arrays(found, 200, Random(1))
    assert some is not None
    assert table.turn is not None
    mine = table.layout.hands[table.turn].known
    for hands, stock in zip(some.hands.tolist(), some.stock.tolist(), strict=True):
        assert mine == hands[table.turn]
        assert not card_set(stock) & (hands[0] | hands[1])
        assert len(set(stock)) == len(stock)
    last = Counter(some.stock[:, found.hidden_in_stock[0]].tolist())
    assert len(last) == count(found.places[0].may)
    assert max(last.values()) < 40


def test_hidden_cards_lie_anywhere_below_the_open_ones() -> None:
    turned = False
    for seed in range(6):
        for found, table in moments("whist_chinois", f"under {seed}"):
            some = world_arrays(found, 20, Random(1))
            if some is None:
                continue
            lying = {up for pairs in table.layout.covers for up, _ in pairs}
            new = {play.card for play in table.trick if play.card in some.covers}
            assert set(some.covers) == lying | new
            turned = turned or bool(new)
            for hands, under in zip(some.hands.tolist(), some.under.tolist(), strict=True):
                below = dict(zip(some.covers, under, strict=True))
                held = reduce(or_, hands)
                assert all((held >> down & 1) == (up in new) for up, down in below.items())
                assert len(set(under)) == len(under)
    assert turned
