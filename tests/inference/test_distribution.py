"""The ways to distribute cards to places: none where a size cannot be."""

from random import Random

from tapisvert.cards import count
from tapisvert.inference.distribution import Distribution
from tapisvert.notation import parse_hand

CARDS, SPADES = parse_hand("AS KS QH JH"), parse_hand("AS KS")


def test_a_negative_size_leaves_no_way() -> None:
    """A fault can prove more of a hand than it has cards for."""
    none = Distribution(CARDS, (-1, 5), (CARDS, CARDS))
    assert none.ways == 0
    assert list(none) == []


def test_every_way_once() -> None:
    some = Distribution(CARDS, (1, 3), (SPADES, CARDS))
    assert some.ways == 2
    assert {found[0] for found in some} == {parse_hand("AS"), parse_hand("KS")}
    assert all(count(part) == size for part, size in zip(some.draw(Random(1)), (1, 3), strict=True))
