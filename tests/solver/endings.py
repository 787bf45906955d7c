"""Endings of every game: from play, and dense in one or two suits."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tapisvert.cards import CardSet, card_set, suit_of
from tapisvert.law.game import Game
from tapisvert.play.events import Hand, Play
from tapisvert.play.table import Table
from tapisvert.solver.standing import tricks_to_come
from tests.strategies import random_game, random_start


def ending(random: Random, game_id: str) -> Table:
    """A table with few tricks to come whose seat to act has a card to choose."""
    while True:
        game = random_game(random, game_id)
        tricks = random.choice((2, 3, 3, 4, 5) if game.seats < 4 else (2, 2, 3, 3))
        table = contracted(random, game)
        if table is None:
            continue
        dense = random.random() < 0.5 and not table.layout.stock and not table.layout.covers
        dense = dense and not any(table.layout.sets)
        table = thickened(random, table, tricks) if dense else thinned(random, table, tricks)
        if table is None:
            continue
        for _ in range(random.randrange(game.seats)):
            table = played(random, table)
        if ready(table):
            return table


def ready(table: Table) -> bool:
    """Is a card to be played, and more than one to choose from?"""
    return not table.over and table.ruling.asked is None and table.legal_cards.bit_count() > 1


def contracted(random: Random, game: Game) -> Table | None:
    """A deal that has come to be played; None if its calling came to nothing."""
    table = random_start(random, game)
    while table.ruling.asked and not table.over:
        table = table.apply(random.choice(table.legal()))
    return None if table.over or table.ruling.contract is None else table


def thinned(random: Random, table: Table, tricks: int) -> Table | None:
    """Play on, cards and words by chance."""
    while not table.over and (table.layout.stock or tricks_to_come(table) > tricks or table.trick):
        table = played(random, table)
    while table.ruling.asked and not table.over:
        table = table.apply(random.choice(table.legal()))
    return None if table.over else table


def played(random: Random, table: Table) -> Table:
    if table.over:
        return table
    acts = table.legal()
    plays = [act for act in acts if isinstance(act, Play)]
    return table.apply(random.choice(plays or acts))


def thickened(random: Random, table: Table, tricks: int) -> Table:
    """The same contract with few cards, most of them of one or two suits."""
    game, contract = table.game, table.ruling.contract
    assert contract is not None
    suits = random.sample(range(4), random.choice((1, 2, 2)))
    if contract.trump is not None and random.random() < 0.5:
        suits[0] = contract.trump
    pack = random.sample(game.dealing.pack, len(game.dealing.pack))
    pack.sort(key=lambda card: suit_of(card) not in suits)
    few = pack[: tricks * game.seats + random.choice((0, 0, 3))]
    few = random.sample(few, len(few))
    hands = [card_set(few[seat * tricks : (seat + 1) * tricks]) for seat in range(game.seats)]
    return with_hands(table, hands)


def with_hands(table: Table, hands: list[CardSet]) -> Table:
    """A table at the first lead with other hands."""
    layout = table.layout._replace(hands=tuple(map(Hand, hands)), played=())
    ruling = table.ruling._replace(tricks=(), ledger=())
    return replace(table, layout=layout, ruling=ruling)
