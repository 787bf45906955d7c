"""The ways to distribute cards to places: none where a size cannot be."""

from collections import Counter
from random import Random

from tapisvert.cards import count
from tapisvert.inference.distribution import Distribution, Quota
from tapisvert.notation import parse_hand

CARDS, SPADES = parse_hand("AS KS QH JH"), parse_hand("AS KS")


def test_a_negative_size_leaves_no_way() -> None:
    """A fault can prove more of a hand than it has cards for."""
    none = Distribution(CARDS, (-1, 5), (CARDS, CARDS))
    assert none.number == 0
    assert list(none) == []


def test_every_way_once() -> None:
    some = Distribution(CARDS, (1, 3), (SPADES, CARDS))
    assert some.number == 2
    assert {found[0] for found in some} == {parse_hand("AS"), parse_hand("KS")}
    assert all(count(part) == size for part, size in zip(some.draw(Random(1)), (1, 3), strict=True))


def test_a_quota_counts_what_its_cards_are_worth() -> None:
    """Five points in two cards: ace and king, or queen and jack with the other worths."""
    parts = (
        (parse_hand("AS"), 4),
        (parse_hand("QH"), 3),
        (parse_hand("JH"), 2),
        (parse_hand("KS"), 1),
    )
    five = Distribution(CARDS, (2, 2), (CARDS, CARDS), [Quota(0, parts, 5)])
    ways = {found[0] for found in five}
    assert ways == {parse_hand("AS KS"), parse_hand("QH JH")}
    assert five.number == 2
    random = Random(2)
    drawn = Counter(five.draw(random)[0] for _ in range(400))
    assert drawn.keys() == ways
    assert min(drawn.values()) > 150
    assert Distribution(CARDS, (2, 2), (CARDS, CARDS), [Quota(0, parts, 8)]).number == 0
