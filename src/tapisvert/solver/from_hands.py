"""Build a table from complete hands, with any trump and any leader; its contract is fixed.

``tapisvert.pbn`` uses it for PBN deals, which name only the hands, the trump and the leader.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import or_

from tapisvert.cards import CardSet, Suit, card_set, members, suit_of
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.calling import NothingOpen
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.position import Position
from tapisvert.notation import SUIT_LETTERS, not_in_pack
from tapisvert.play.events import Hand, words_of
from tapisvert.play.table import Table


def table_from_hands(
    game: Game, hands: Sequence[CardSet], trump: Suit | None, leader: int
) -> Table:
    """Return a table at the first lead of a deal with these hands, ``[seat]``.

    The auction is run first: each seat names the trump if it may, else makes the last of its legal
    calls, by convention the lowest (pass, keep, no). ``trump`` (None for no trump) and ``leader``
    then replace those of the contract.

    Raises TapisError ``solve/hands`` if the game has a stock, hidden cards or another number of
    seats, ``notation/card`` for a card outside the pack, ``solve/trump`` for no trump in a game
    that needs one, ``solve/no-contract`` if the auction ends without a contract, ``deal/...`` for
    hands that are no deal of the game.
    """
    if len(hands) != game.seats or game.dealing.stock or game.dealing.covered:
        raise TapisError("solve/hands", _other_hands(game))
    for card in members(CardSet(reduce(or_, hands) & ~card_set(game.dealing.pack))):
        raise TapisError("notation/card", not_in_pack(card))
    if trump is None and _only_trumps_have_points(game):
        raise TapisError("solve/trump", _no_trump(game))
    suit = next(iter(Suit)) if trump is None else trump
    turned = next(card for card in game.dealing.pack if suit_of(card) == suit)
    game = turning_nothing(game)
    opening = game.opening((leader - 1) % game.seats, turned, drawn=turned)
    table = Table.start(game, opening, map(Hand, hands))
    for _ in range(4 * game.seats):
        if table.over or not table.ruling.asked:
            break
        words = table.legal()
        naming = [act for act in words if words_of(act).endswith(f" {SUIT_LETTERS[suit]}")]
        table = table.apply((naming or list(words))[-1])
    contract = table.ruling.contract
    if table.over or table.ruling.asked or contract is None:
        raise TapisError("solve/no-contract", NO_CONTRACT)
    agreed = with_contract(game, contract._replace(trump=trump, leader=leader))
    return Table.start(agreed, opening, map(Hand, hands))


@lru_cache(maxsize=64)
def turning_nothing(game: Game) -> Game:
    """Return the game with a deal that turns no card: the trump need not be one of the dealer's.

    The cache returns the same object for the same game, as that of ``with_contract`` does.
    """
    return replace(game, dealing=replace(game.dealing, turns_up_last=False))


@dataclass(frozen=True)
class AgreedContract(NothingOpen):
    """A calling without words: the contract is fixed from the first card to the last."""

    contract: Contract
    clauses: tuple[str, ...] = ()

    @property
    def words(self) -> Mapping[str, Text]:
        return {}

    def ask(self, at: Position) -> Contract:
        del at
        return self.contract


@lru_cache(maxsize=64)
def with_contract(game: Game, contract: Contract) -> Game:
    """Return the game with its calling replaced by the fixed contract.

    The cache returns the same object for the same arguments, so caches keyed on the game still hit.
    """
    return replace(game, calling=AgreedContract(contract))


NO_CONTRACT = Text(
    "ces jeux seuls ne font pas un contrat\u202f: il faut une partie enregistrée",
    "these hands alone make no contract: a record is needed",
)


def _only_trumps_have_points(game: Game) -> bool:
    return bool(game.values.trumps) and not any(map(game.values.of, game.dealing.pack))


def _no_trump(game: Game) -> Text:
    return Text(
        f"{game.id} ne se joue pas sans atout\u202f: il faut en nommer un",
        f"{game.id} is not played without trumps: a suit must be named",
    )


def _other_hands(game: Game) -> Text:
    return Text(
        f"{game.id} ne se joue pas avec ces jeux seuls\u202f: il en faut un par joueur, sans talon"
        " ni cartes cachées",
        f"{game.id} is not played with these hands alone: one for each seat is needed, and no stock"
        " or hidden cards",
    )
