"""Batches: shapes, seeds, threads, and what is refused."""

from typing import Any

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.batches.batch import Batch
from tapisvert.cards import Card, CardSet, Rank, Suit, card, card_set, count, of_suit, suit_of
from tapisvert.games import GAMES
from tapisvert.kernel.batch.playouts import play_random, random_deals
from tapisvert.kernel.batch.renumber import as_flags
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract, Goal, Need, each_alone
from tapisvert.tables.tabulate import tabulate

N = 1_300
"""More tables than the kernel plays side by side."""
NOTHING: Any = None
GOAL = Goal(1, Need.EXACTLY, 3, (1,) * 9)
HEARTS = Contract(PARTNERS_OPPOSITE, Suit.HEARTS, 0)
ALONE = Contract(each_alone(6), None, 0)


def manilles(seed: int = 3, threads: int = 1, n: int = N) -> Batch:
    return tv.batch("manille", n, seed=seed, threads=threads)


def test_shapes_and_types() -> None:
    batch = manilles()
    legal, mask = batch.legal(), batch.legal_mask()
    assert legal.shape == batch.turn().shape == (N,)
    assert mask.shape == (N, 64)
    assert legal.dtype == np.int64
    assert mask.dtype == np.bool_
    assert (mask.sum(axis=1) == 8).all()
    assert (np.bitwise_or.reduce(mask << np.arange(64), axis=1) == legal).all()
    assert batch.returns().shape == (N, 4)
    assert batch.steps == 32


def test_each_table_has_its_deal_and_the_turn_up_is_trump() -> None:
    batch = manilles()
    dealt = random_deals(batch.deck, np.full(N, 3), 3)
    assert sorted(batch.deals) == list(range(N))
    assert np.array_equal(batch.legal(), dealt.hands[batch.deals, 0])
    trumps = [batch.contracts[index].trump for index in batch.contract_index]
    assert trumps == [Suit(int(card) >> 4) for card in dealt.turned[batch.deals]]
    assert (np.diff(batch.contract_index) >= 0).all()
    assert len(set(batch.contract_index)) == 4
    batch.reset()
    assert sorted(batch.deals) == list(range(N, 2 * N))


@pytest.mark.parametrize("game_id", ["manille_boussac", "marjolet", "whist_ecossais"])
def test_chance_is_the_same_in_whatever_steps_and_threads(game_id: str) -> None:
    at_once, by_step, in_threads = (
        Batch(GAMES[game_id], N, 1, seed=5, threads=threads) for threads in (1, 1, 3)
    )
    at_once.play_out()
    for _ in range(by_step.steps):
        if not by_step.over().all():
            by_step.step()
            in_threads.step()
    assert at_once.over().all()
    assert np.array_equal(at_once.returns(), by_step.returns())
    assert np.array_equal(at_once.returns(), in_threads.returns())
    other = Batch(GAMES[game_id], N, 1, seed=6)
    other.play_out()
    assert not np.array_equal(at_once.returns(), other.returns())


def test_chance_is_that_of_play_outs() -> None:
    game = GAMES["manille_wikibooks"]
    batch = Batch(game, N, [HEARTS], seed=4)
    batch.play_out()
    outcome = play_random(tabulate(game, HEARTS), batch.deck, N, 0, seed=4)
    assert np.array_equal(batch.returns()[:, :2], outcome.marks)


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32])
def test_given_cards_are_played(kind: type[np.integer[Any]]) -> None:
    batch = manilles()
    while not batch.over().all():
        legal = batch.legal()
        hand, seat = batch.seen().hand, batch.turn()
        lowest = np.bitwise_count((legal & -legal) - 1).astype(np.int64)
        batch.step(lowest.astype(kind))
        if not batch.over().any() and batch.step_number % 4:
            assert (batch.seen().trick >> lowest & 1).all()
            assert (batch.turn() == (seat + 1) % 4).all()
            assert not (batch.seen().hand & hand).any()
    assert not batch.legal().any()
    assert not any(sets.any() for sets in batch.seen())


def test_a_card_that_is_not_legal_is_refused_and_nothing_is_played() -> None:
    batch = manilles()
    legal = batch.legal()
    cards = np.bitwise_count((legal & -legal) - 1).astype(np.int64)
    for wrong in (int(np.bitwise_count(~legal[7] & -~legal[7] - 1)), 64, -1, 1 << 40):
        given = cards.copy()
        given[7] = wrong
        with pytest.raises(tv.TapisError, match=f"table 7: the card of number {wrong} may not"):
            batch.step(given)
    assert np.array_equal(batch.legal(), legal)
    batch.step(cards)


def test_when_every_deal_is_over_only_reset_goes_on() -> None:
    batch = manilles()
    batch.play_out()
    with pytest.raises(tv.TapisError, match="every deal is over"):
        batch.step()
    batch.reset()
    batch.step()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"n": 0}, "n: a whole number from 1"),
        ({"n": 2.5}, "n: a whole number"),
        ({"seed": -1}, "seed: a whole number from 0"),
        ({"threads": 0}, "threads: a whole number from 1 to 256"),
        ({"contracts": 0}, "contracts: a whole number from 1"),
        ({"contracts": []}, "at least one contract is needed"),
        ({"contracts": 2.5}, "contracts: a whole number from 1"),
        ({"contracts": None}, "contracts: a number is needed, or a list of contracts"),
        ({"contracts": "abc"}, "contracts: a number is needed, or a list of contracts"),
        ({"contracts": [HEARTS, 1]}, "contracts: a number is needed, or a list of contracts"),
        ({"contracts": [HEARTS, ALONE]}, "contracts: number 1 is not a contract of manille_bou"),
        ({"contracts": [HEARTS._replace(leader=4)]}, "contracts: number 0 is not a contract of"),
        ({"contracts": [HEARTS._replace(phase="shun")]}, "contracts: number 0 is not a contract"),
    ],
)
def test_what_cannot_be_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(tv.TapisError, match=message):
        tv.batch("manille", **{"n": 4, **settings})


def test_arrays_of_another_shape_are_refused() -> None:
    batch = manilles(n=4)
    given: tuple[Any, ...] = (
        [1, 2, 3], [[1, 2, 3, 4]], [[1], [2, 3], 4, 5], [1.0] * 4, "abcd",
    )  # fmt: skip
    for cards in given:
        with pytest.raises(tv.TapisError, match="cards: 4 integers are needed"):
            batch.step(cards)
    with pytest.raises(tv.TapisError, match="acts: numbers from 0 to 4294967295"):
        batch.step(acts=[-1] * 4)


def test_what_is_given_twice_is_taken_twice_as_often() -> None:
    batch = Batch(GAMES["manille_wikibooks"], 3_000, [HEARTS, HEARTS, HEARTS._replace(trump=None)])
    assert batch.contracts == (HEARTS, HEARTS._replace(trump=None))
    assert 1_850 < (batch.contract_index == 0).sum() < 2_150


def test_contracts_are_drawn_by_a_rule() -> None:
    """The dealer's longest suit is trumps."""

    def longest(hands: tuple[CardSet, ...], turned: Card | None) -> Contract:
        assert turned is None
        return HEARTS._replace(trump=max(Suit, key=lambda suit: count(of_suit(hands[3], suit))))

    for threads in (1, 3):
        batch = tv.batch("manille_wikibooks", N, contracts=longest, seed=3, threads=threads)
        for first in (0, N):
            hands = random_deals(batch.deck, np.full(N, 3), 3, first).hands[batch.deals - first]
            drawn = [batch.contracts[index] for index in batch.contract_index]
            assert drawn == [longest(tuple(map(CardSet, each)), None) for each in hands.tolist()]
            assert np.array_equal(batch.legal(), hands[:, 0])
            batch.play_out()
            assert batch.returns().any()
            batch.reset()


def test_a_rule_sees_the_turn_up() -> None:
    def turned_up(hands: tuple[CardSet, ...], turned: Card | None) -> Contract:
        assert turned is not None
        assert hands[3] >> turned & 1, "the dealer has it"
        return HEARTS._replace(trump=suit_of(turned))

    batch = tv.batch("manille", 100, contracts=turned_up)
    assert set(batch.contracts) == {HEARTS._replace(trump=suit) for suit in Suit}


@pytest.mark.parametrize("named", [None, 3, ALONE, []])
def test_a_rule_names_contracts_of_the_game(named: Any) -> None:
    with pytest.raises(tv.TapisError, match="the rule must name a contract of manille_boussac"):
        tv.batch("manille", 4, contracts=lambda *_: named)


def test_melds_are_sets_of_cards() -> None:
    batch = tv.batch("marjolet", 8)
    pairs = {card_set((card(suit, Rank.QUEEN), card(suit, Rank.KING))) for suit in Suit}
    assert all(pairs < set(batch.melds(index).tolist()) for index in range(len(batch.contracts)))
    assert not manilles(n=4).melds(0).size
    with pytest.raises(tv.TapisError, match="contract: a whole number from 0 to"):
        batch.melds(len(batch.contracts))


def test_sets_as_booleans() -> None:
    sets = np.array([0, 1, 1 << 62 | 1 << 5, (1 << 62) - 1])
    found = np.empty((4, 64), dtype=np.bool_)
    as_flags(sets, found)
    assert [np.flatnonzero(row).tolist() for row in found[:3]] == [[], [0], [5, 62]]
    assert found[3].sum() == 62


@pytest.mark.parametrize(
    "change",
    [{"trump": 9}, {"trump": "S"}, {"sides": [5, 10]}, {"sides": None}, {"leader": 1.0},
     {"goals": (1,)}, {"goals": None}, {"multiplier": "x"}, {"flagged": 3}, {"exposed": True},
     {"ends": None}, {"ends": (False,) * 5}, {"flagged": ()}, {"flagged": (0, 1 << 70)},
     {"pledges": -1}, {"pledges": 1 << 4}, {"multiplier": 10**30}, {"multiplier": 0},
     {"multiplier": -1}, {"exposed": -1}, {"exposed_from": -1}, {"exposed_from": 10**30},
     {"phase": 3}, {"phase": []}, {"sides": (5 | 1 << 100, 10)}, {"sides": (-1, 10)},
     {"goals": (GOAL._replace(tricks=10**30),)}, {"goals": (GOAL._replace(pays=NOTHING),)},
     {"goals": (GOAL._replace(need=NOTHING),)}, {"goals": (GOAL._replace(tricks=9),)},
     {"goals": (GOAL._replace(pays=(1,) * 8),)}, {"goals": (GOAL._replace(seats=0),)},
     {"goals": (GOAL._replace(clauses=NOTHING),)}, {"phase": ""}],
    ids=str,
)  # fmt: skip
def test_a_contract_of_anything_is_refused(change: dict[str, Any]) -> None:
    bad = HEARTS._replace(**change)
    for given in ([bad], lambda *_: bad):
        with pytest.raises(tv.TapisError) as refused:
            tv.batch("manille", 4, contracts=given)
        assert refused.value.code == "batch/contracts"


@pytest.mark.parametrize("name", ["whist_couleur", "marjolet", "polignac", "whist_chinois"])
def test_no_card_is_legal_where_the_deal_is_over(name: str) -> None:
    """Also where a whole contract is over before others; entries of these tables are ignored."""
    batch = tv.batch(name, 8, seed=0)
    while not batch.over().all():
        over, legal = batch.over(), batch.legal()
        assert (legal[over] == 0).all()
        assert (legal[~over] != 0).all()
        batch.step(
            [
                0 if done else next(tv.members(CardSet(int(c))))
                for c, done in zip(legal, over, strict=True)
            ]
        )
    assert (batch.legal() == 0).all()


def test_a_rule_that_fails_leaves_the_tables_as_they_are() -> None:
    answers = iter([HEARTS, HEARTS, NOTHING])

    def rule(hands: tuple[CardSet, ...], turn_up: Card | None) -> Any:
        del hands, turn_up
        return next(answers)

    batch = tv.batch("manille", 2, seed=1, contracts=rule)
    batch.step()
    legal, turn = batch.legal().copy(), batch.turn()
    with pytest.raises(tv.TapisError):
        batch.reset()
    assert (batch.legal() == legal).all()
    assert (batch.turn() == turn).all()
    assert batch.step_number == 1
