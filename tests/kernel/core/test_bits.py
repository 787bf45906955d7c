"""Bit masks and random numbers of the kernel, against Python's unbounded integers."""

from random import Random

import numpy as np
import pytest

from tapisvert.kernel.batch.play_tables import sets_by_bit
from tapisvert.kernel.batch.rng import MULTIPLIER, below, draw, next_state, scramble, seeded
from tapisvert.kernel.batch.select_bit import select_bit, select_by_bisection
from tapisvert.kernel.core.bits import lowest_bit, popcount

HIGHEST = 2**63 - 1


def some_masks() -> list[int]:
    random = Random("masks")
    edges = [1, 2, 3, 1 << 31, 1 << 32, 1 << 62, HIGHEST, HIGHEST - 1]
    sparse = [random.getrandbits(63) & random.getrandbits(63) & random.getrandbits(63) | 1]
    return [*edges, *sparse, *(random.getrandbits(63) | 1 << 40 for _ in range(500))]


def test_sets_of_cards() -> None:
    assert popcount(0) == 0
    for mask in some_masks():
        cards = [card for card in range(63) if mask >> card & 1]
        assert popcount(mask) == len(cards)
        assert lowest_bit(mask) == cards[0]


def test_the_nth_card() -> None:
    for find in (select_by_bisection, select_bit):
        assert find(0, 0) == 0
        for mask in some_masks():
            cards = [card for card in range(63) if mask >> card & 1]
            assert [find(mask, n) for n in range(len(cards))] == [1 << card for card in cards]


def test_the_card_that_chance_means() -> None:
    """``draw`` picks the card of each mask that its RNG state selects, none if empty."""
    masks = [0, *some_masks()]
    chance = np.array([seeded(3, stream) for stream in range(len(masks))])
    after = [next_state(int(state)) for state in chance]
    card = np.empty_like(chance)
    draw(np.array(masks), chance, card)
    assert chance.tolist() == after
    for mask, state, found in zip(masks, after, card, strict=True):
        cards = [card for card in range(63) if mask >> card & 1]
        assert found == (1 << cards[below(state, len(cards))] if cards else 0)


def test_points_as_a_set_of_cards_for_each_bit() -> None:
    """Set n holds the cards whose points have bit n; points are 0 to 255."""
    random = Random("points")
    points = [*(random.randrange(256) for _ in range(63)), 0]
    sets = [int(cards) for cards in sets_by_bit(np.array(points))]
    bits = list(enumerate(sets))
    assert points == [sum((cards >> n & 1) << bit for bit, cards in bits) for n in range(64)]
    for wrong in (-1, 256):
        with pytest.raises(ValueError, match="points from 0 to 255"):
            sets_by_bit(np.array([wrong, 3]))


def python_stirred(seed: int, stream: int) -> int:
    """Return the kernel's first RNG state, computed with Python's unbounded integers."""
    low, high = seed % 2**32, seed // 2**32
    for turn in range(8):
        if turn == 4:
            low, high = low ^ stream % 2**32, high ^ stream // 2**32
        word = (high + turn) % 2**32
        word = (word ^ word // 2**16) * 0x21F0AAAD % 2**32
        word = (word ^ word // 2**15) * 0x735A2D97 % 2**32
        low, high = high, low ^ word ^ word // 2**15
    return (1 + high * (MULTIPLIER - 2) // 2**32) * 2**32 + low


def test_chance_never_leaves_the_numbers_it_may_use() -> None:
    random = Random("chance")
    seeds = [(0, 0), (2**61 - 1, 2**62 - 1)]
    seeds += [(random.getrandbits(61), random.getrandbits(62)) for _ in range(300)]
    for seed, stream in seeds:
        state = seeded(seed, stream)
        assert state == python_stirred(seed, stream)
        for _ in range(20):
            after = MULTIPLIER * (state % 2**32) + state // 2**32
            state = next_state(state)
            assert state == after
            assert 0 < state <= HIGHEST
            word = (state ^ state // 2**32) % 2**32
            assert below(state, 32) == word * 32 // 2**32
    assert next_state(MULTIPLIER * 2**32 - 1) <= HIGHEST


def test_the_period_of_chance() -> None:
    """If both numbers are prime (Fermat test), all but two states are in two cycles."""
    for prime in (MULTIPLIER * 2**32 - 1, MULTIPLIER * 2**31 - 1):
        assert all(pow(base, prime - 1, prime) == 1 for base in (2, 3, 5, 7, 11, 13))


def test_scattering_is_one_to_one_and_changes_half_of_the_bits() -> None:
    random = Random("scatter")
    words = [random.getrandbits(32) for _ in range(2_000)]
    assert len({scramble(word) for word in words}) == len(set(words))
    changed = [
        (scramble(word) ^ scramble(word ^ 1 << bit)).bit_count()
        for word in words
        for bit in range(0, 32, 5)
    ]
    assert 15.8 < sum(changed) / len(changed) < 16.2


def test_chance_is_even() -> None:
    """Chi-square test of 48 draws from each of 2,000 streams; each tail is 1 in 10,000."""
    counts = [0] * 32
    for stream in range(2_000):
        state = seeded(7, stream)
        for _ in range(48):
            state = next_state(state)
            counts[below(state, 32)] += 1
    expected = 2_000 * 48 / 32
    square = sum((count - expected) ** 2 / expected for count in counts)
    assert 10 < square < 68
