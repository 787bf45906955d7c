"""Max^n of the last tricks: equal to a plain search of every line by the referee."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

import tapisvert as tv
from tapisvert.bots.max_n import MAX_TRICKS, best_cards
from tapisvert.bots.two_sides import two_sided
from tapisvert.cards import count, members
from tapisvert.law.ledger import total
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.solver.root import tricks_to_come

FREE_FOR_ALLS = [
    *(("polignac", players) for players in range(3, 9)),
    *(("whist_ecossais", players) for players in range(3, 9)),
    ("whist_chinois", 3),
]
"""Games and numbers of players. In Scotch whist without teams."""


def last_cards(name: str, players: int, seed: str, most: int) -> Iterator[Table]:
    """The positions of a random deal with so many tricks to come at most and a choice of cards."""
    random = Random(f"{name}/{players}/{seed}")
    options = {"teams": False} if name == "whist_ecossais" and players % 2 == 0 else {}
    game = tv.game(name, players=players, **options)
    table = Match.start(game, [*"ABCDEFGH"][:players], seed).table
    while not table.over:
        choice = count(table.legal_cards) > 1
        if choice and not two_sided(table) and tricks_to_come(table) <= most:
            yield table
        table = table.apply(random.choice(table.legal()))


def outcome(table: Table, asking: int) -> list[float]:
    """By party, the utility of the deal: its marks minus the mean of the others', good if high."""
    if table.over:
        marks = total(table.ruling.ledger, len(table.game.sides))
        others = [(sum(marks) - each) / (len(marks) - 1) for each in marks]
        sign = table.game.reckoning.sign
        return [sign * (own - rest) for own, rest in zip(marks, others, strict=True)]
    ends = [outcome(table.apply(act), asking) for act in table.legal()]
    assert table.turn is not None
    party = table.game.party_of(table.turn)
    most = max(end[party] for end in ends)
    return min(
        (end for end in ends if end[party] > most - 1e-9), key=lambda end: round(end[asking], 9)
    )


@pytest.mark.parametrize(("name", "players"), FREE_FOR_ALLS)
def test_the_best_cards_are_those_of_a_plain_search(name: str, players: int) -> None:
    found = (last_cards(name, players, f"plain {seed}", MAX_TRICKS) for seed in range(12))
    positions = [*chain.from_iterable(found)]
    assert positions
    for table in positions:
        assert table.turn is not None
        party = table.game.party_of(table.turn)
        values = {
            card: round(outcome(table.apply(Play(table.turn, card)), party)[party], 9)
            for card in members(table.legal_cards)
        }
        best = [card for card in values if values[card] == max(values.values())]
        assert best_cards(table) == best


def test_some_cards_are_better_than_others() -> None:
    """Or the test above would prove nothing."""
    positions = [
        table for seed in range(100) for table in last_cards("polignac", 4, f"some {seed}", 2)
    ]
    worse = [
        table for table in positions if len(best_cards(table) or ()) < count(table.legal_cards)
    ]
    assert len(worse) > 10


def test_no_card_is_found_where_more_tricks_are_left() -> None:
    positions = [*last_cards("polignac", 3, "early", 4)]
    early = [table for table in positions if tricks_to_come(table) > MAX_TRICKS]
    assert early
    assert all(best_cards(table) is None for table in early)
