"""Positions as data: only what the player to act sees."""

from collections.abc import Iterable
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, card_set
from tapisvert.games import GAMES
from tapisvert.law.calling import Opening
from tapisvert.law.game import Game
from tapisvert.notation import parse_card, parse_cards
from tapisvert.play.events import NO_ASIDE, Aside, Hand, Play
from tapisvert.play.table import Table
from tapisvert.play.view import View

BOUSSAC, COINCHE = "manille_boussac", "manille_wikibooks"
DEALER = 3


class Spot(NamedTuple):
    """The hand of the player to act, and the tricks so far; seat 0 leads the first, seat 3 deals.

    ``trump`` is the turn-up if the game has one, else the call of the dealer.
    """

    game: str
    trump: str
    hand: str
    tricks: tuple[str, ...] = ()

    def view(self) -> View:
        """Return the view; all other hands are unknown, except for the turn-up."""
        hands = [Hand(NO_CARDS, 8)] * 4
        if GAMES[self.game].dealing.turns_up_last:
            hands[DEALER] = Hand(card_set([parse_card(self.trump)]), 7)
        table = self._played(hands)
        me = table.turn
        assert me is not None
        mine = [play.card for play in table.layout.played if play.seat == me]
        hands[me] = Hand(card_set([*mine, *parse_cards(self.hand)]))
        assert hands[me].size == 8
        return View(me, self._played(hands))

    def _played(self, hands: list[Hand]) -> Table:
        game = GAMES[self.game]
        turn_up = parse_card(self.trump) if game.dealing.turns_up_last else None
        table = Table.start(game, Opening(DEALER, game.seats, turn_up), hands)
        for word in () if turn_up is not None else (self.trump, "pass", "pass"):
            table = table.apply(word)
        for card in parse_cards(" ".join(self.tricks)):
            assert table.turn is not None
            table = table.apply(Play(table.turn, card))
        return table


def after_words(
    game: Game, opening: Opening, hand: str, words: Iterable[str] = (), aside: Aside = NO_ASIDE
) -> Table:
    """Return the table after these words; only the hand of the next seat to speak is known."""
    held = Hand(card_set(parse_cards(hand)))
    hands = [Hand(NO_CARDS, held.size)] * game.seats
    table = Table.start(game, opening, hands, aside)
    for word in words:
        table = table.apply(word)
    asked = table.turn
    assert asked is not None
    hands[asked] = held
    again = Table.start(game, opening, hands, aside)
    for act in table.acts:
        again = again.apply(act)
    return again
