from random import Random

import pytest

from tapisvert.cards import members
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.service import claims
from tests.strategies import NAMES, hidden_permuted, played_on, random_game, random_table

WHOLE = ("manille_boussac", "manille_wikibooks", "whist_dix")
"""Games of four players, all of whose cards are dealt to their hands."""


def claimable(seed: int) -> Table | None:
    """A random position in which the seat to lead may claim the rest, if one comes."""
    random = Random(f"claims/{seed}")
    table = random_table(random, random_game(random, random.choice(WHOLE)))
    while not table.over:
        turn = table.turn
        if not table.trick and turn is not None and claims.winning_order(view(table, turn)):
            return table
        table = played_on(random, table, 1)
    return None


def test_a_claim_granted_cannot_fail() -> None:
    found = 0
    for seed in range(150):
        table = claimable(seed)
        if table is None or table.turn is None:
            continue
        seat = table.turn
        cards = claims.winning_order(view(table, seat))
        assert cards
        assert sorted(cards) == sorted(members(view(table, seat).hand))
        found += len(cards) > 1
        for other in range(10):
            random = Random(f"{seed}/{other}")
            again = hidden_permuted(random, table, seat)
            done = len(again.ruling.tricks)
            for card in cards:
                again = again.apply(Play(seat, card))
                while not again.over and again.trick:
                    again = again.apply(random.choice(again.legal()))
            assert all(trick.winner == seat for trick in again.ruling.tricks[done:])
    assert found > 5


def test_who_loses_a_trick_may_not_claim() -> None:
    """In positions where some line of play loses a trick, nothing is granted."""
    for seed in range(100):
        random = Random(f"lost/{seed}")
        table = played_on(
            random, random_table(random, random_game(random, random.choice(WHOLE))), 20
        )
        seat = table.turn
        if seat is None or table.trick or table.ruling.asked:
            continue
        ended = played_on(random, table, 100)
        won_all = all(t.winner == seat for t in ended.ruling.tricks[len(table.ruling.tricks) :])
        if not won_all and (cards := claims.winning_order(view(table, seat))):
            assert claims.plays_of_claim(_match(table), cards)


def _match(table: Table) -> Match:
    match = Match.start(table.game, NAMES, "x")
    return match._with_table(table)


@pytest.mark.parametrize("acts", [1, 2, 3])
def test_only_a_leader_claims(acts: int) -> None:
    random = Random(acts)
    table = played_on(random, random_table(random, random_game(random, "manille_boussac")), acts)
    turn = table.turn
    assert turn is not None
    assert claims.winning_order(view(table, turn)) is None
    assert claims.winning_order(view(table, (turn + 1) % 4)) is None
