"""Choose the contract of each deal of a batch: at random, or by a rule of the caller."""

from collections.abc import Callable, Sequence
from typing import Protocol, SupportsFloat

import numpy as np

from tapisvert.batches.contracts import by_turn_up, checked, of_game, sampled
from tapisvert.batches.refusals import check, not_by_rule
from tapisvert.cards import Card, CardSet, Suit
from tapisvert.errors import TapisError
from tapisvert.kernel.batch.buffers import PackBuffers
from tapisvert.kernel.batch.shuffle import choose_contract
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.tables.schema import Deck, Ints

ContractRule = Callable[[tuple[CardSet, ...], Card | None], Contract]
"""A function from the hands as dealt, by seat, and the turn-up or None, to a contract."""


class ContractSource(Protocol):
    """Chooses contracts. ``contracts`` are all contracts that it has chosen or can choose."""

    contracts: tuple[Contract, ...]

    def of(self, packs: PackBuffers) -> Ints:
        """[deal]: index into ``contracts`` of the contract of each deal."""


def contract_source(
    game: Game, deck: Deck, contracts: int | Sequence[Contract] | ContractRule, seed: int
) -> ContractSource:  # fmt: skip
    """The source for ``contracts``, see ``Batch``. Raises TapisError ``batch/contracts``."""
    if isinstance(contracts, SupportsFloat):
        number = check("contracts", contracts, 1, 1_000)
        return RandomContracts(deck, sampled(game, number, seed))
    if callable(contracts):
        return RuledContracts(game, deck, contracts)
    return RandomContracts(deck, by_turn_up(checked(game, contracts), deck.turned >= 0))


class RandomContracts:
    """A random contract among those of the suit turned up."""

    def __init__(self, deck: Deck, choices: dict[Suit | None, list[Contract]]) -> None:
        self.deck = deck
        self.contracts = tuple(dict.fromkeys(each for some in choices.values() for each in some))
        lists = [[self.contracts.index(each) for each in some] for some in choices.values()]
        suits = [0 if suit is None else suit for suit in choices]
        self.choices = np.zeros((4, max(map(len, lists))), dtype=np.int64)
        self.numbers = np.zeros(4, dtype=np.int64)
        for suit, some in zip(suits, lists, strict=True):
            self.choices[suit, : len(some)], self.numbers[suit] = some, len(some)

    def of(self, packs: PackBuffers) -> Ints:
        chosen = np.empty(len(packs.contract_rng_state), dtype=np.int64)
        turned = turn_ups(self.deck, packs)
        turned = np.zeros_like(chosen) if turned is None else turned
        choose_contract(self.choices, self.numbers, turned, packs.contract_rng_state, chosen)
        return chosen


class RuledContracts:
    """The contract that the caller's rule returns. ``contracts`` grows as it returns new ones."""

    def __init__(self, game: Game, deck: Deck, rule: ContractRule) -> None:
        self.game, self.deck, self.rule = game, deck, rule
        self.contracts: tuple[Contract, ...] = ()
        self._places: dict[Contract, int] = {}

    def of(self, packs: PackBuffers) -> Ints:
        hands = packs.piles[: self.deck.seats].T.tolist()
        turned = turn_ups(self.deck, packs)
        cards = [None] * len(hands) if turned is None else turned.tolist()
        named = [self._named(*each) for each in zip(hands, cards, strict=True)]
        self.contracts = tuple(self._places)
        return np.array(named, dtype=np.int64)

    def _named(self, hands: list[CardSet], turned: Card | None) -> int:
        named: object = self.rule(tuple(hands), turned)
        if not isinstance(named, Contract) or not of_game(self.game, named):
            raise TapisError("batch/contracts", not_by_rule(self.game.id))
        return self._places.setdefault(named, len(self._places))


def turn_ups(deck: Deck, packs: PackBuffers) -> Ints | None:
    """[deal]: the law's card turned up; None in games that turn up no card."""
    return packs.named[deck.named[deck.turned]] if deck.turned >= 0 else None
