"""The exact end of a deal of two: equal to plain minimax with the referee, and no card better."""

from collections.abc import Iterator
from random import Random

import pytest

import tapisvert as tv
from tapisvert.bots.endgame import MAX_CARDS, PROVEN, solved_card
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.simulations import cards_to_come
from tapisvert.cards import Card, members
from tapisvert.law.ledger import total
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view

SMALL = 8
"""Cards to come in the positions that plain minimax searches."""


def endings(seed: str, most: int = MAX_CARDS, **options: tv.Value) -> Iterator[Table]:
    """The positions of a deal of Marjolet without a stock, with so many cards to come at most."""
    random = Random(seed)
    table = Match.start(tv.game("marjolet", **options), ["A", "B"], seed).table
    while not table.over:
        played = not table.layout.stock and not table.ruling.asked
        if played and cards_to_come(table) <= most:
            yield table
        table = table.apply(random.choice(table.legal()))


def margin(table: Table, seat: int) -> int:
    marks, own = total(table.ruling.ledger, 2), table.game.party_of(seat)
    return marks[own] - marks[1 - own]


def minimax(table: Table, seat: int) -> int:
    """The margin of a seat at the end of the deal if both play perfectly."""
    if table.over or table.turn is None:
        return margin(table, seat)
    values = [minimax(after, seat) for after in followed(table).values()]
    return max(values) if table.turn == seat else min(values)


def followed(table: Table) -> dict[Card, Table]:
    turn = table.turn
    assert turn is not None
    return {card: table.accept(Play(turn, card)) for card in members(table.legal_cards)}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("closing", [{}, {"target": 1000}], ids=str)
def test_the_card_is_that_of_plain_minimax(seed: int, closing: dict[str, tv.Value]) -> None:
    """A card is replaced only by a better one, and then by one of the best."""
    for table in endings(f"minimax {seed}", SMALL, **closing):
        seat = table.turn
        assert seat is not None
        values = {card: minimax(after, seat) for card, after in followed(table).items()}
        for usual, value in values.items():
            found = solved_card(view(table, seat), usual)
            assert values[found] == max(values.values())
            assert (found == usual) == (value == max(values.values()))


def test_habitue_plays_it_and_says_so() -> None:
    proven = 0
    for seed in range(12):
        for table in endings(f"habitue {seed}"):
            seat = table.turn
            assert seat is not None
            choice = Habitue().choose(view(table, seat))
            assert isinstance(choice.act, Play)
            assert solved_card(view(table, seat), choice.act.card) == choice.act.card
            proven += choice.reason == PROVEN
    assert proven > 5


def test_where_cards_are_not_known_or_many_nothing_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tapisvert.bots.endgame.EndgameSearch", None)  # would fail if it were used
    random = Random(1)
    for name in ("marjolet", "whist_humbug", "whist_dix"):
        game = tv.game(name)
        table = Match.start(game, [*"ABCD"][: len(game.players)], "unknown").table
        for _ in range(20):
            seat = table.turn
            if seat is not None and not table.ruling.asked:
                card = next(members(table.legal_cards))
                assert solved_card(view(table, seat), card) == card
            table = table.apply(random.choice(table.legal()))
