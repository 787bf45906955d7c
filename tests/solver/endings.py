"""Endings of every game: from random play, or with most cards in one or two suits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from tapisvert.cards import Card, card_set, members, suit_of
from tapisvert.law.game import Game
from tapisvert.play.events import Hand, Play
from tapisvert.play.layout import Layout
from tapisvert.play.table import Table
from tapisvert.solver.from_hands import with_contract
from tapisvert.solver.root import tricks_to_come
from tests.strategies import random_game, random_start

SIZES = {2: (2, 3, 4, 5), 3: (2, 3, 3, 4, 4, 5), 4: (*[2] * 20, *[3] * 59, *[4] * 20, 5)}
"""Tricks to come, by number of seats: with more cards plain minimax takes too long."""
MANY = (2, 2, 2, 3)


def ending(random: Random, game_id: str) -> Table:
    """Return a table with few tricks to come whose seat to act has a choice of cards."""
    return next(endings(random, game_id, 1))


def endings(random: Random, game_id: str, number: int) -> Iterator[Table]:
    """Yield ``number`` endings, several under each contract."""
    while number:
        begun = contracted(random, random_game(random, game_id))
        for _ in range(2 * number if begun else 0):
            assert begun
            table = ending_of(random, begun)
            if table and number:
                number -= 1
                yield table


def ending_of(random: Random, begun: Table) -> Table | None:
    """Return an ending with other cards under the same contract; None if there is no choice."""
    seats = begun.game.seats
    table = thinned(random, redealt(random, begun), random.choice(SIZES.get(seats, MANY)))
    if table and random.random() < 0.5:
        table = thickened(random, table)
    for _ in range(random.randrange(seats) if table else 0):
        assert table
        table = played(random, table)
    return table if table and ready(table) else None


def ready(table: Table) -> bool:
    """True if a card must be played and more than one is legal."""
    return not table.over and table.ruling.asked is None and table.legal_cards.bit_count() > 1


def contracted(random: Random, game: Game) -> Table | None:
    """Return a deal after its calling; None if the calling ended without a contract."""
    table = random_start(random, game)
    while table.ruling.asked and not table.over:
        table = table.apply(random.choice(table.legal()))
    return None if table.over or table.ruling.contract is None else table


def redealt(random: Random, table: Table) -> Table:
    """Return the table with all cards except the turn-up permuted.

    Without a stock the contract is fixed, so that it no longer depends on the hands. With a stock
    it does not depend on them, and the calls of the play are still to come.
    """
    game, contract = table.game, table.ruling.contract
    assert contract is not None
    if not table.layout.stock:
        table = replace(table, game=with_contract(game, contract))
    cards = [card for card in game.dealing.pack if card != table.opening.turn_up]
    return renamed(table, dict(zip(cards, random.sample(cards, len(cards)), strict=True)))


def thinned(random: Random, table: Table, tricks: int) -> Table | None:
    """Play at random until at most ``tricks`` tricks are to come; None if the deal ends before."""
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


def thickened(random: Random, table: Table) -> Table:
    """Return the table with most cards left of one or two suits, even cards played before."""
    pack, contract = table.game.dealing.pack, table.ruling.contract
    assert contract is not None
    suits = random.sample(range(4), random.choice((1, 2, 2)))
    if contract.trump is not None and random.random() < 0.5:
        suits[0] = contract.trump
    left = lying(table.layout)
    by_suit = sorted(random.sample(pack, len(pack)), key=lambda card: suit_of(card) not in suits)
    few = random.sample(by_suit[: len(left) + random.choice((0, 0, 3))], len(left))
    return renamed(table, dict(zip(left, few, strict=True)))


def lying(layout: Layout) -> Sequence[Card]:
    """Return the cards in hands, under others, and in sets to come."""
    piles = [*layout.hands, *(layout.hidden(seat) for seat in range(len(layout.hands)))]
    piles += [pile for sets in layout.sets for pile in sets]
    return [card for pile in piles for card in members(pile.known)]


def renamed(table: Table, names: Mapping[Card, Card]) -> Table:
    """Return the same table with the cards that are not played replaced by ``names``."""

    def piles(old: Sequence[Hand]) -> tuple[Hand, ...]:
        return tuple(
            pile._replace(known=card_set(names.get(c, c) for c in members(pile.known)))
            for pile in old
        )

    def name(card: Card | None) -> Card | None:
        return None if card is None else names.get(card, card)

    layout = table.layout
    return replace(
        table,
        layout=layout._replace(
            hands=piles(layout.hands),
            stock=tuple(map(name, layout.stock)),
            packets=piles(layout.packets),
            covers=tuple(
                tuple((names.get(up, up), name(down)) for up, down in pairs)
                for pairs in layout.covers
            ),
            out=piles(layout.out),
            sets=tuple(map(piles, layout.sets)),
        ),
    )
