"""The place of every card of a table: no card is lost or there twice."""

from random import Random

from tapisvert.cards import CardSet, card_set, count, members
from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.play.table import Table
from tests.strategies import random_game, random_start

IDS = sorted(GAMES)


def everywhere(table: Table) -> CardSet:
    """Return every card of a table: held, played, in the stock, in packets, covered, laid aside."""
    layout = table.layout
    cards = [play.card for play in layout.played]
    cards += [card for card in layout.stock if card is not None]
    sets = [pile for piles in layout.sets for pile in piles]
    for hand in (*layout.hands, *layout.packets, *layout.out, *sets):
        cards += members(hand.known)
    cards += [down for pairs in layout.covers for _, down in pairs if down is not None]
    assert len(cards) == len(set(cards))
    return card_set(cards)


def sized(game: Game) -> bool:
    """True if every card of the pack is dealt to some place."""
    over = game.dealing.left_over(game.seats)
    return over == 0 or game.dealing.stock or game.dealing.rest_to_dealer


def dealt(case: int, random: Random) -> None:
    table = random_start(random, random_game(random, IDS[case % len(IDS)]))
    assert sized(table.game)
    assert everywhere(table) == card_set(table.game.dealing.pack)
    assert all(count(CardSet(hand.known)) == hand.size for hand in table.deal.hands)
