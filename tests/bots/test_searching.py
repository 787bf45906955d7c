"""The searching player: exact where it can be, blind to what is hidden, bounded by a clock."""

from collections.abc import Iterator, Sequence
from random import Random
from re import search
from typing import Any

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.bots import maitre, max_n, searching
from tapisvert.bots.aim import Values
from tapisvert.bots.equivalent import has_equal, without_equals
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.maitre import Maitre, reason
from tapisvert.bots.searching import (
    SearchBudget,
    SearchResult,
    _better_half,
    search_card,
    undominated,
)
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import Card
from tapisvert.games import GAMES
from tapisvert.inference.world_arrays import ManyWorlds
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.telling import WINS_GAME, WINS_MATCH
from tapisvert.play.view import view
from tapisvert.solver.root import can_be_solved, tricks_to_come
from tapisvert.solver.solve import solve

SMALL = SearchBudget(work=2_000)


def played(name: str, seed: str, **options: tv.Value) -> Iterator[Table]:
    """The moments of a deal at which a card is due and there is a choice.

    Calls are those of ``habitue``, cards random ones.
    """
    game, random = tv.game(name, **options), Random(f"{name}/{seed}")
    table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], seed).table
    while not table.over:
        if not table.ruling.asked and len(table.legal()) > 1 and table.legal_cards:
            yield table
        called = table.ruling.asked and table.by is not None
        act = Habitue().choose(view(table, table.by)).act if called else None
        table = table.apply(act or random.choice(table.legal()))


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_deal_in_every_game(name: str) -> None:
    game = tv.game(name)
    table = Match.start(game, [*"ABCDEFGH"][: len(game.players)], "whole").table
    player = Maitre("1", SearchBudget(work=200))
    while not table.over:
        assert table.by is not None
        choice = player.choose(view(table, table.by))
        assert choice.act in (*table.legal(), *table.open())
        assert choice.reason.fr
        assert choice.reason.en
        table = table.apply(choice.act)


@pytest.mark.sampled
@pytest.mark.parametrize("name", sorted(GAMES.keys() - {"whist_humbug"}))
def test_the_best_card_where_one_deal_is_left(name: str) -> None:
    """In whist humbug half of the cards are never seen, so several deals are always left."""
    tried = 0
    for seed in range(60):
        for table in played(name, str(seed)):
            assert table.by is not None
            seen = view(table, table.by)
            if Worlds.of(seen).number != 1:
                continue
            if best := solve(table).best if two_sided(table) else max_n.best_cards(table):
                tried += 1
                act = Maitre("1", SMALL, asks=False).choose(seen).act
                assert isinstance(act, Play)
                assert act.card in best
        if tried > 5:
            return
    assert tried


def test_the_result_tells_if_the_only_world_was_solved() -> None:
    found = {
        (two_sided(table), search_card(view(table, table.by), Random(1), SMALL).solved)
        for seed in range(30)
        for table in played("polignac", str(seed), players=3)
        if table.by is not None and Worlds.of(view(table, table.by)).number == 1
        if len(without_equals(table)) > 1 and tricks_to_come(table) <= max_n.MAX_TRICKS
    }
    assert found <= {(True, True), (False, True)}
    assert (False, True) in found


def test_where_each_plays_for_himself_the_solver_proves_nothing() -> None:
    """It lets all others play together against a seat, and in Polignac they do not."""
    tried = 0
    for seed in range(20):
        for table in played("polignac", str(seed), players=3):
            assert table.by is not None
            seen = view(table, table.by)
            if (
                Worlds.of(seen).number == 1
                and tricks_to_come(table) > max_n.MAX_TRICKS
                and can_be_solved(table)
                and not two_sided(table)
            ):
                tried += 1
                assert not search_card(seen, Random(1), SMALL).solved
    assert tried


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_change_no_decision(name: str) -> None:
    """Not the act, its reason nor the lower card advised, from the first card to the last."""
    player = Maitre("1", SMALL)
    for number, table in enumerate(played(name, "hidden")):
        if number % 4 == 0:
            assert table.by is not None
            seen = view(table, table.by)
            other = Worlds.of(seen).draw(Random(number))
            assert player.choose(view(other, table.by)) == player.choose(seen)


def test_reasons_say_points_and_what_is_equal() -> None:
    high, low = tv.parse_card("AS"), tv.parse_card("7H")
    found = [
        reason(SearchResult({high: 1.0}, 0)),
        reason(SearchResult({high: 1.0}, 9)),
        reason(SearchResult({high: 1.0}, 9), shared=True),
        reason(SearchResult({high: 1.0, low: -0.5}, 9)),
        reason(SearchResult({high: 2.0, low: -0.5}, 9)),
        reason(SearchResult({high: 2.0, low: 1.99}, 9)),
        reason(SearchResult({high: 2.0, low: 1.99}, 1)),
        reason(SearchResult({high: 2.0}, 1, solved=True)),
        reason(SearchResult({high: 0.9, low: 0.78}, 9, outcome=WINS_MATCH)),
        reason(SearchResult({high: 0.9, low: 0.78}, 9, outcome=WINS_GAME)),
        reason(SearchResult({high: 0.9, low: 0.888}, 9, outcome=WINS_GAME)),
        reason(SearchResult({high: 0.9, low: 0.897}, 9, outcome=WINS_GAME)),
    ]
    assert [each.en for each in found] == [
        "the playable cards are equal",
        "by far the best card, in 9 possible deals",
        "one of the best cards by far, in 9 possible deals",
        "it brings 1.5 points more than the seven of hearts on average, in 9 possible deals",
        "it brings 2.5 points more than the seven of hearts on average, in 9 possible deals",
        "the seven of hearts does just as well on average, in 9 possible deals",
        "the seven of hearts does just as well, in the only possible deal",
        "every card is known: nothing is better",
        "it wins the match in 12 more deals out of 100 than the seven of hearts",
        "it wins the game in 12 more deals out of 100 than the seven of hearts",
        "it wins the game in 1 more deal out of 100 than the seven of hearts",
        "the seven of hearts does just as well on average, in 9 possible deals",
    ]
    assert [word for word in found[3].fr.split() if word.startswith("point")] == ["point"]
    assert [word for word in found[4].fr.split() if word.startswith("point")] == ["points"]


def test_equivalent_cards_are_not_searched() -> None:
    for seed in range(40):
        for table in played("whist_dix", f"alike {seed}"):
            if len(without_equals(table)) == 1:
                assert table.by is not None
                assert search_card(view(table, table.by), Random(1), SMALL).worlds == 0
                return
    raise AssertionError("no such moment")


def test_the_clock_only_caps() -> None:
    table = next(played("whist_dix", "clock"))
    assert table.by is not None
    seen = view(table, table.by)
    work = 100_000
    ticks = iter(range(0, 1_000, 10))
    capped = search_card(seen, Random(1), SearchBudget(work, 5.0, lambda: float(next(ticks))))
    free = search_card(seen, Random(1), SearchBudget(work, 5.0, lambda: 0.0))
    unlimited = search_card(seen, Random(1), SearchBudget(work))
    assert capped.worlds < free.worlds
    assert free == unlimited


def test_the_clock_caps_a_whole_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time that a question takes is not given to the search of cards again."""
    table, now = next(played("whist_dix", "clock")), [0.0]
    assert table.by is not None
    seen = view(table, table.by)

    def deals_searched(seconds_for_question: float) -> int:
        def asked_nothing(*_: object) -> None:
            now[0] += seconds_for_question

        monkeypatch.setattr(maitre, "question", asked_nothing)
        budget = SearchBudget(100_000, 5.0, lambda: now[0])
        said = search(r"in ([\d,]+) possible deals", Maitre("1", budget).choose(seen).reason.en)
        assert said
        return int(said[1].replace(",", ""))

    assert deals_searched(6.0) < deals_searched(4.0)


def test_equivalent_cards_have_the_same_exact_value() -> None:
    tried = 0
    for seed in range(6):
        for table in played("whist_dix", f"equal {seed}"):
            if len(table.ruling.tricks) < 8:
                continue
            values, kept = solve(table).cards, without_equals(table)
            assert set(kept) <= values.keys()
            assert {values[card] for card in kept} == set(values.values())
            shared = [card for card in values if has_equal(table, card)]
            assert bool(shared) == (len(values) > len(kept))
            tried += bool(shared)
    assert tried


def test_roll_outs_must_prove_a_card_that_is_worse_with_open_hands() -> None:
    first, second = Card(1), Card(2)
    order = {first: 0.1, second: 0.0}
    rare, often = np.array([0.0, 0.0, 0.0, 0.4]), np.array([0.1, 0.1, 0.1, 0.1001])
    nothing, better, mixed = np.zeros(4), np.array([0.0, 0, 1, 0]), np.array([-1.0, 0, 3, 0])

    def kept(rolled: Values, exact: Values) -> Card:
        values = {first: rolled, second: nothing}
        return next(iter(undominated(order, values, {first: nothing, second: exact})))

    assert kept(rare, better) == second
    assert kept(often, better) == first  # proved
    assert kept(rare, nothing) == kept(rare, mixed) == first  # it does not dominate


def test_a_card_that_dominates_is_not_called_as_good() -> None:
    """It may have a lower mean in roll-outs: then the reason is what open hands say."""
    said = reason(SearchResult({Card(1): -2.5, Card(2): 0.0}, 20))
    assert "with all hands open" in said.en
    assert "cartes sur table" in said.fr
    assert "just as well" in reason(SearchResult({Card(1): 0.01, Card(2): 0.0}, 20)).en


def test_no_more_worlds_are_told_than_there_are() -> None:
    told = 0
    for seed in range(12):
        for table in played("whist_dix", f"few {seed}"):
            assert table.by is not None
            seen = view(table, table.by)
            number = Worlds.of(seen).number
            if number is not None and 1 < number < 30:
                told += 1
                assert search_card(seen, Random(1), SMALL).worlds <= number
    assert told


def test_the_worse_half_and_what_is_far_behind_are_dropped() -> None:
    rng, cards = np.random.default_rng(1), [Card(n) for n in range(5)]
    means = dict(zip(cards, (0.0, 1.0, 0.9, 0.8, -5.0), strict=True))
    near = {card: mean + rng.normal(0, 2.0, 100) for card, mean in means.items()}
    assert _better_half(near)[:3] == sorted(cards[1:4], key=lambda card: -near[card].mean())
    assert len(_better_half(near)) == 3
    sharp = {card: mean + rng.normal(0, 0.1, 100) for card, mean in means.items()}
    assert _better_half(sharp) == [cards[1]], "the others of the better half are far behind"


def test_the_cards_left_get_more_worlds_in_each_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sequential halving: every round costs about the same, in worlds times cards."""
    rounds: list[tuple[int, int]] = []

    def noted(some: ManyWorlds, cards: Sequence[Card], *rest: Any) -> Values:
        rounds.append((len(some), len(cards)))
        return rolled(some, cards, *rest)

    rolled = searching._rolled
    monkeypatch.setattr(searching, "_rolled", noted)
    for table in played("whist_dix", "halving"):
        if len(without_equals(table)) > 5:
            assert table.by is not None
            search_card(view(table, table.by), Random(1), SearchBudget(work=30_000))
            break
    assert len(rounds) > 1
    worlds, cards = zip(*rounds, strict=True)
    assert list(worlds) == sorted(set(worlds))
    assert list(cards) == sorted(set(cards), reverse=True)
    costs = [each * many for each, many in rounds]
    assert max(costs) < 1.1 * min(costs)
