"""The open cards on the page are found in the whole table, and are those that a spectator sees."""

from random import Random

import pytest

from tapisvert.games import GAMES, find
from tapisvert.play.view import view
from tapisvert.web.board import board
from tapisvert.web.table_cards import open_cards
from tests.strategies import random_options, random_start
from tests.web.test_secrecy import room_of

DEALS, MOST_DEALS = 6, 200
"""At least so many deals are played; more, until cards of a hand lie open, where they can."""
SHOWING = ("marjolet", "whist_mort", "whist_deux_morts", "whist_chinois", "whist_couleur")
"""Games in which cards of a hand can lie open."""


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_would_find_the_same_cards_open(name: str) -> None:
    random, shown = Random(name), 0
    for n in range(MOST_DEALS):
        if n >= DEALS and (shown or name not in SHOWING):
            break
        game = find(name, random_options(random, GAMES[name]) if n else {})
        table = random_start(random, game)
        while not table.over:
            spectator = view(table, None).table
            found = open_cards(room_of(table))
            assert found == open_cards(room_of(spectator))
            shown += any(found)
            said = table.open() if random.random() < 0.5 else ()
            table = table.apply(random.choice(said or table.legal()))
    assert bool(shown) == (name in SHOWING)


def test_a_marked_card_is_shown_once() -> None:
    """While its trick lies in the middle it does not lie before its winner as well."""
    random, taken = Random("jacks"), 0
    for _ in range(DEALS):
        table = random_start(random, find("polignac"))
        while not table.over:
            table = table.apply(random.choice(table.legal()))
            shown = board(room_of(table), 0)
            middle = {lying.code for lying in shown.trick.cards}
            won = [card.code for seat in shown.seats for card in seat.taken]
            assert len(won) == len(set(won))
            assert not middle & set(won)
            taken += len(won)
    assert taken
