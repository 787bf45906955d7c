"""What a contract leaves free, beside the referee and beside the law of every situation."""

from random import Random

import pytest

from tapisvert.cards import NO_CARDS, Suit, card_set, of_suit, suit_of
from tapisvert.games import GAMES, find
from tapisvert.kernel.batch.play_tables import split_tables
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.duty import deciding
from tapisvert.law.game import Game
from tapisvert.law.scene import Part, situations
from tapisvert.notation import parse_card
from tapisvert.play.table import Table
from tapisvert.solver.search_rules import search_rules
from tapisvert.tables.freedom import follow_only
from tapisvert.tables.tabulate import tabulate
from tests.solver.endings import contracted, played
from tests.strategies import random_game

every_game = pytest.mark.parametrize("game_id", sorted(GAMES))
DEALS = 4
MARKED = find("whist_couleur", {"preset": "belge"})
"""Its leader is bound only by a card that the contract names."""


def deals(game_id: str) -> list[tuple[Table, Contract]]:
    """Deals that have come to be played, under random options."""
    random = Random(f"freedom/{game_id}")
    begun = (contracted(random, random_game(random, game_id)) for _ in range(DEALS))
    return [(each, each.ruling.contract) for each in begun if each and each.ruling.contract]


@pytest.mark.sampled
@every_game
def test_the_referee_binds_nobody_who_is_free(game_id: str) -> None:
    random = Random(f"played/{game_id}")
    for begun, contract in deals(game_id):
        table, tables = begun, tabulate(begun.game, contract)
        while not table.over:
            legal, hand = table.legal_cards, table.layout.hands[table.turn or 0].known
            if legal and not table.trick and tables.free_lead:
                assert legal == hand
            if legal and table.trick and follow_only(tables, bool(table.layout.stock)):
                assert legal == (of_suit(hand, suit_of(table.trick[0].card)) or hand)
            table = played(random, table)


@every_game
def test_who_is_not_free_is_bound_by_the_law(game_id: str) -> None:
    for table, contract in deals(game_id):
        game, tables = table.game, tabulate(table.game, contract)
        assert tables.free_lead == free(game, contract, "lead", Part.ANY)
        phases = [
            {contract.phase_of(seat, stock) for seat in range(game.seats)}
            for stock in (False, True)
        ]
        by_stock = [
            all(free(game, contract, phase, Part.LED) for phase in binding) for binding in phases
        ]
        assert [follow_only(tables, stock) for stock in (False, True)] == by_stock
        assert tables.follow_only == all(by_stock)
        assert search_rules(tables).follow_only == by_stock[0], (
            "a deal is solved when no stock is left"
        )


def free(game: Game, contract: Contract, phase: str, where_he_can: Part) -> bool:
    """Is this all that is asked of who can follow, and nothing of who cannot?"""
    flagged_a, flagged_b = map(bool, contract.flagged)
    return all(
        deciding(game.play[phase], s)[1] is (where_he_can if s.can_follow else Part.ANY)
        for s in situations()
        if s.possible and s.holds_flagged_a <= flagged_a and s.holds_flagged_b <= flagged_b
    )


def test_a_duty_to_lead_a_marked_card_binds_only_where_one_is_marked() -> None:
    plain = Contract(PARTNERS_OPPOSITE, Suit.SPADES, 0)
    marked = plain._replace(flagged=(card_set([parse_card("AS")]), NO_CARDS))
    unbound, bound = (tabulate(MARKED, contract) for contract in (plain, marked))
    assert (unbound.follow_only, unbound.free_lead) == (1, 1)
    assert (bound.follow_only, bound.free_lead) == (1, 0)
    play, _, _ = split_tables(bound)
    assert (play.follow_only, play.free_lead) == (0, 0), "the leader is asked what he may play"
    assert (search_rules(unbound).uses_quick_tricks, search_rules(bound).uses_quick_tricks) == (
        1,
        0,
    )
