"""Deals and play-outs: the same seed gives the same result, and wrong input is refused."""

import numpy as np
import pytest

from tapisvert.cards import Rank, Suit, card
from tapisvert.games import GAMES
from tapisvert.kernel.batch.playouts import play, random_deals, renumbered
from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.scene import (
    Part,
)
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.schema import NO_CARD, Ints
from tapisvert.tables.tabulate import tabulate

GAME = GAMES["manille_boussac"]
DECK = tabulate_deck(GAME)
TABLES = tabulate(GAME, Contract(PARTNERS_OPPOSITE, Suit.HEARTS, 0))
N = 400
DEALERS = np.arange(N) % 4
LEADERS = (DEALERS + 1) % 4


def some_hands() -> Ints:
    return renumbered(TABLES.number, random_deals(DECK, DEALERS, 5).hands)


def same(one: tuple[Ints, ...], other: tuple[Ints, ...]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_deals_are_whole_packs_and_the_dealer_has_the_turn_up() -> None:
    hands, turned, *_ = random_deals(DECK, DEALERS, 5)
    assert (np.bitwise_count(hands) == 8).all()
    assert set(np.bitwise_or.reduce(hands, axis=1)) == {sum(1 << c for c in GAME.dealing.pack)}
    assert (hands[np.arange(N), DEALERS] >> turned & 1).all()


def test_no_card_is_turned_where_the_game_turns_none() -> None:
    deck = tabulate_deck(GAMES["manille_wikibooks"])
    assert set(random_deals(deck, DEALERS, 5).turned) == {NO_CARD}


def test_every_card_goes_everywhere_alike() -> None:
    """Every card is dealt to each seat with the same frequency."""
    hands = random_deals(DECK, np.zeros(20_000), 8).hands
    for each in GAME.dealing.pack:
        share = (hands >> each & 1).mean(axis=0)
        assert (abs(share - 0.25) < 0.015).all()


def test_same_seed_same_deals_in_whatever_batches() -> None:
    whole = random_deals(DECK, DEALERS, 5)
    rest = random_deals(DECK, DEALERS[100:], 5, first=100)
    assert same((whole.hands[100:], whole.turned[100:]), rest[:2])
    other = random_deals(DECK, DEALERS, 6)
    assert not (whole.hands == other.hands).all(axis=1).any()


def test_same_seed_same_play_in_whatever_batches() -> None:
    hands = some_hands()
    whole = play(TABLES, hands, LEADERS, seed=9, traced=True)
    assert same(whole.result, play(TABLES, hands, LEADERS, seed=9).result)
    rest = play(TABLES, hands[100:], LEADERS[100:], seed=9, first=100, traced=True)
    for one, other in zip((*whole.result, *whole.trace), (*rest.result, *rest.trace), strict=True):
        assert np.array_equal(one[100:], other)
    other_chance = play(TABLES, hands, LEADERS, seed=10, traced=True)
    assert not (whole.trace.cards == other_chance.trace.cards).all(axis=1).any()


def test_given_hands_stay_as_they_are() -> None:
    hands = some_hands()
    before = hands.copy()
    play(TABLES, hands, LEADERS)
    assert np.array_equal(hands, before)


def test_every_point_is_taken() -> None:
    outcome = play(TABLES, some_hands(), LEADERS).result
    assert (outcome.cards == 32).all()
    assert (outcome.points.sum(axis=1) == TABLES.total).all()
    assert (outcome.tricks.sum(axis=1) == 8).all()


def test_given_cards_are_played_then_chance() -> None:
    hands = some_hands()
    first = play(TABLES, hands, LEADERS, seed=1, traced=True)
    assert same(first.result, play(TABLES, hands, LEADERS, forced=first.trace.cards, seed=2).result)
    begun = first.trace.cards.copy()
    begun[:, 10:] = NO_CARD
    second = play(TABLES, hands, LEADERS, forced=begun, seed=2, traced=True).trace.cards
    assert np.array_equal(second[:, :10], begun[:, :10])
    assert not np.array_equal(second, first.trace.cards)


def test_an_unlawful_card_stops_the_deal() -> None:
    hands = some_hands()
    first = play(TABLES, hands, LEADERS, seed=1, traced=True)
    held, legal = first.trace.parts[:, 5, Part.ANY], first.trace.legal[:, 5]
    rows = np.flatnonzero(held & ~legal)
    given = first.trace.cards[rows]
    given[:, 5] = [lowest_bit(int(cards)) for cards in (held & ~legal)[rows]]
    stopped = play(TABLES, hands[rows], LEADERS[rows], forced=given, traced=True)
    assert len(rows) > N / 4
    assert (stopped.result.cards == 5).all()
    assert not stopped.result.marks.any()
    assert (stopped.result.tricks.sum(axis=1) == 1).all()
    assert (stopped.trace.cards[:, 5] == NO_CARD).all()
    assert np.array_equal(stopped.trace.legal[:, 5], legal[rows])


def test_a_card_played_before_stops_the_deal() -> None:
    hands = some_hands()
    given = play(TABLES, hands, LEADERS, seed=1, traced=True).trace.cards.copy()
    given[:, 31] = given[:, 30]
    assert (play(TABLES, hands, LEADERS, forced=given).result.cards == 31).all()


def test_opening_marks_are_counted() -> None:
    ten = int(TABLES.number[card(Suit.HEARTS, Rank.TEN)])
    opening = int(TABLES.start_score[2, ten])
    hands = some_hands()
    plain, marked = (
        play(TABLES, hands, LEADERS, [each] * N, seed=1).result.marks for each in (0, opening)
    )
    assert (marked - plain == [5, 0]).all()


HANDS = some_hands()


@pytest.mark.parametrize(
    ("hands", "leaders", "openings", "given"),
    [
        (HANDS[:, :3], LEADERS, None, None),
        (HANDS & (HANDS - 1), LEADERS, None, None),
        (np.repeat(HANDS[:, :1], 4, axis=1), LEADERS, None, None),
        (HANDS << 1, LEADERS, None, None),
        (HANDS, LEADERS[1:], None, None),
        (HANDS, LEADERS + 1, None, None),
        (HANDS, LEADERS - 1, None, None),
        (HANDS, LEADERS, [11] * N, None),
        (HANDS, LEADERS, [0], None),
        (HANDS, LEADERS, None, [[NO_CARD] * 32]),
        (HANDS, LEADERS, None, [[64] * 32] * N),
        (HANDS, LEADERS, None, [[-1] * 32] * N),
    ],
)
def test_what_is_no_deal_is_refused(
    hands: Ints, leaders: Ints, openings: list[int] | None, given: list[list[int]] | None
) -> None:
    with pytest.raises(ValueError, match="need"):
        play(TABLES, hands, leaders, openings, given)


def test_seeds_and_seats_that_cannot_be_are_refused() -> None:
    for seed in (-1, 2**61):
        with pytest.raises(ValueError, match="from 0 to 2"):
            random_deals(DECK, [0], seed)
    with pytest.raises(ValueError, match="from 0 to 3"):
        random_deals(DECK, [4], 0)
