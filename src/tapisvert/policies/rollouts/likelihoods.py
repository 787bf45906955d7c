"""How likely the policy is to play as the seats have played: evidence about what they hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables
from tapisvert.kernel.policy.parameters import NAT
from tapisvert.law.contract import Contract
from tapisvert.play.events import Play
from tapisvert.play.table import Table
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.rollouts.arguments import check_worlds
from tapisvert.policies.rollouts.start import started
from tapisvert.policies.weights import Weights
from tapisvert.tables.numbering import number_of

WITHOUT_STOCK = Text("un jeu sans talon est attendu", "a game without a stock is expected")
ONE_CONTRACT = Text("un seul contrat est attendu", "a single contract is expected")
STRICT = Text(
    "une table où les fautes sont impossibles est attendue",
    "a table in strict enforcement is expected",
)


def log_likelihoods(
    worlds: Sequence[Table], weights: Mapping[PolicyFamily, Weights] | None = None
) -> NDArray[np.float64]:
    """[world, seat]: log-probability (nats) that the policy plays the cards of a seat so far.

    ``worlds`` are tables at which a card is due, alike but for hidden cards, as ``tv.worlds``
    returns them. The exponential of a difference of two rows says how much likelier the plays of
    each seat are in one world than in the other. A card that was the only legal one adds 0.

    The deals are played again from the first card. The policy then knows only the voids that the
    kernel notes during play: fewer than the proofs that ``probabilities`` uses.
    The probability of one card is exact to 3 %, except very small ones; none counts as less than a
    millionth of that of the likeliest card.

    Raises TapisError ``rollouts/tables`` for other tables, ``likelihoods/stock`` in a game with a
    stock (acts between the cards are not the policy's), ``likelihoods/enforcement`` in table
    enforcement (a card may be unlawful), and ``likelihoods/contract`` if the contract has changed
    between two cards.
    """
    worlds = check_worlds(worlds)
    first = worlds[0]
    if first.game.dealing.stock:
        raise TapisError("likelihoods/stock", WITHOUT_STOCK, first.game.id)
    if first.judged:
        raise TapisError("likelihoods/enforcement", STRICT, first.game.id)
    if len(_contracts(first)) > 1:
        raise TapisError("likelihoods/contract", ONE_CONTRACT, first.game.id)
    leads = [_at_first_lead(each) for each in worlds]
    begun = started(leads, np.arange(len(worlds)), weights)
    played = first.layout.played
    begun.cards[:, : len(played)] = [number_of(begun.tables, play.card) for play in played]
    forced = ForcedActions(begun.cards, np.empty((0, 0), dtype=np.int64))
    steps = STAGES * len(played)
    advance_guided(*split_tables(begun.tables), begun.state, forced, begun.guide, 0, steps)
    return begun.guide.memory.likelihood.T / NAT


def _contracts(world: Table) -> set[Contract | None]:
    """The contracts under which cards have been played."""
    table, found = Table.start(world.game, *world.deal), set[Contract | None]()
    for act in world.acts:
        if isinstance(act, Play):
            found.add(table.ruling.contract)
        table = table.accept(act)
    return found


def _at_first_lead(world: Table) -> Table:
    """Return the table before the first card of the deal."""
    table = Table.start(world.game, *world.deal)
    for act in takewhile(lambda act: not isinstance(act, Play), world.acts):
        table = table.accept(act)
    return table
