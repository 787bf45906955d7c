"""Tabulate the marks of the deal, of playing a card, and of the end of the deal.

Two parties are settled by a table over everything that party 0 can have taken; see ``paying`` for
the other way. A **start score** (``Beginning``) is the marks when the cards are dealt, with the
marks of playing each card: equal ones share an index.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, card_set, count
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import Marks, Taken
from tapisvert.law.position import Play, Position, Said
from tapisvert.tables.paying import looks_at_cards_taken, paying
from tapisvert.tables.schema import CARDS, Ints, frozen, ints
from tapisvert.tables.table_key import TableKey


class Beginning(NamedTuple):
    """A start score: the marks that a deal begins with, and those of playing each card.

    ``laid`` [turn-up exchanged, place in the pack]: marks for playing the card.
    """

    marks: Marks
    laid: tuple[tuple[int, ...], ...]


class Openings(NamedTuple):
    """All start scores, the one without marks first; and the index by dealer and turn-up."""

    kinds: Sequence[Beginning]
    kind_of: dict[tuple[int, Card], int]


class Settlement(NamedTuple):
    """Arrays of ``Tables``; ``pays`` is ``trick_pay``, ``earns`` is ``point_pay``.

    ``looked`` are the law's cards here, and card numbers in ``Tables``.
    """

    looked: tuple[Card, ...]
    settled: Ints
    carried: Ints
    pays: Ints
    earns: Ints


def openings(key: TableKey) -> Openings:
    """Ask the law for the start score of each dealer and each card turned up."""
    game = key.game
    pack = game.dealing.pack
    nothing = Beginning((), ((0,) * len(pack),) * 2)
    kinds = {((0,) * len(game.sides), nothing.laid): nothing}
    kind_of = {}
    laid = {card: _laid(key, card) for card in pack}
    for dealer, card in product(range(game.seats), pack):
        marks = game.scoring.at_deal(key.opening(dealer, card), game.party_of(dealer))
        start = tuple(key.by_party(marks)), laid[card]
        kinds.setdefault(start, Beginning(marks, laid[card]))
        kind_of[dealer, card] = list(kinds).index(start)
    return Openings(tuple(kinds.values()), kind_of)


def _laid(key: TableKey, turn_up: Card) -> tuple[tuple[int, ...], ...]:
    """[turn-up exchanged, place in the pack]: marks for playing the card."""
    game, opening = key.game, key.opening(0, turn_up)
    swaps = [word for word, effect in game.handling.items() if effect.kind is HandlingKind.SWAP]

    def made(card: Card, heard: tuple[Said, ...]) -> int:
        at = Position(opening, heard, current_trick=(Play(0, card),))
        return sum(mark.points for mark in game.scoring.on_card(at, key.contract))

    before = tuple(made(card, ()) for card in game.dealing.pack)
    if not swaps:
        return before, before
    return before, tuple(made(card, (Said(0, swaps[0]),)) for card in game.dealing.pack)


def opening_index(game: Game, found: Openings, numbers: dict[Card, int]) -> Ints:
    values = np.zeros((game.seats, CARDS), dtype=np.int64)
    for (dealer, card), opening in found.kind_of.items():
        values[dealer, numbers[card]] = opening
    return frozen(values)


def opening_marks(key: TableKey, found: Openings) -> Ints:
    return ints([key.by_party(kind.marks) for kind in found.kinds])


def laid_marks(game: Game, found: Openings, numbers: dict[Card, int]) -> Ints:
    values = np.zeros((len(found.kinds), 2, CARDS), dtype=np.int64)
    for opening, kind in enumerate(found.kinds):
        for swapped, laid in enumerate(kind.laid):
            for card, points in zip(game.dealing.pack, laid, strict=True):
                values[opening, swapped, numbers[card]] = points
    return frozen(values)


def settlement(key: TableKey, found: Openings, total: int) -> Settlement:
    """Ask the law for the marks at the end, by start score and by what was taken.

    ``total`` is the points of all cards and tricks of a deal.
    """
    parties = len(key.game.sides)
    if parties > 2 or looks_at_cards_taken(key):
        none = np.zeros((0, 0, 0, 0), dtype=np.int64)
        empty = np.zeros((0, 0, 0, 0, parties), dtype=np.int64)
        return Settlement((), frozen(empty), frozen(none), *paying(key))
    looked = _looked(key, total)
    holdings = (parties + 1) ** len(looked)
    shape = (len(found.kinds), holdings, 1 + parties, total + 1)
    settled = np.zeros((*shape, parties), dtype=np.int64)
    carried = np.ones(shape, dtype=np.int64)
    dealing = key.game.dealing
    all_held = not (dealing.dead_packets or dealing.left_over(key.game.seats))
    for opening, kind in enumerate(found.kinds):
        for holding in range(holdings):
            held = _held(looked, holding, parties)
            if all_held and sum(map(count, held)) < len(looked):
                continue
            for sweep, taken in _ends(key, total):
                end = key.end(taken, held, earlier=kind.marks)
                cell = opening, holding, sweep, taken.points[0]
                settled[cell] = key.by_party(end.marks)
                carried[cell] = end.carried
    nobody = np.zeros((0, 0, parties), dtype=np.int64)
    return Settlement(looked, frozen(settled), frozen(carried), frozen(nobody), frozen(nobody))


def _ends(key: TableKey, total: int) -> Iterator[tuple[int, Taken]]:
    """Every way in which a deal of two parties can end: the sweep, and what they have taken.

    A party with every trick has every point. Otherwise each party has a trick. If all points come
    from tricks, the points say how many tricks; if not, no law asks for their number.
    """
    tricks, of_trick = key.game.dealing.hand_size, key.game.values.of_trick(())
    for mine in range(total + 1):
        won = mine // of_trick if of_trick * tricks == total else 1
        if 0 < won < tricks:
            yield 0, Taken((mine, total - mine), (won, tricks - won))
    yield 1, Taken((total, 0), (tricks, 0))
    yield 2, Taken((0, total), (0, tricks))


def _looked(key: TableKey, total: int) -> tuple[Card, ...]:
    """The cards whose holder changes the marks at the end (honours).

    A card is one of them if a party that held the whole pack gets other marks without it.
    """
    pack = key.game.dealing.pack
    every = card_set(pack)
    found: dict[Card, None] = {}
    for _, taken in _ends(key, total):
        for party in (0, 1):
            with_all = key.end(taken, _either(party, every)).marks
            if with_all != key.end(taken, _either(party, NO_CARDS)).marks:
                for card in pack:
                    lacking = _either(party, CardSet(every & ~bit(card)))
                    if key.end(taken, lacking).marks != with_all:
                        found[card] = None
    return tuple(sorted(found))


def _either(party: int, cards: CardSet) -> tuple[CardSet, CardSet]:
    return (NO_CARDS, cards) if party else (cards, NO_CARDS)


def _held(looked: Sequence[Card], holding: int, parties: int) -> list[CardSet]:
    """Decode a holding: what each party held of the ``looked`` cards."""
    held = [NO_CARDS] * parties
    for card in looked:
        holding, party = divmod(holding, parties + 1)
        if party < parties:
            held[party] = CardSet(held[party] | bit(card))
    return held
