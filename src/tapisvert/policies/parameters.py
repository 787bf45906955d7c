"""Make the kernel's policy for a game under a contract. No game is named: all comes from tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import exp

import numpy as np

from tapisvert.kernel.policy.layout import CLASSES
from tapisvert.kernel.policy.parameters import SHARE_OF_BEST, SHARES_PER_NAT, Floats, Policy
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.law.scene import Part, Situation, situations
from tapisvert.policies.family import PolicyFamily, family_of
from tapisvert.policies.weights import Weights, trained
from tapisvert.tables.schema import CARDS, Ints, Tables, frozen, ints

LONGEST = 16
"""The length of the softmax table in nats; a card further below the best has weight 0."""
OF_SUIT_LED = {Part.LED, Part.HEADING, Part.ABOVE_LED, Part.DUCKING, Part.HIGH_DUCKING}
OF_TRUMPS = {Part.TRUMPS, Part.OVERTRUMPS}


def policy_of(
    game: Game,
    contract: Contract,
    tables: Tables,
    weights: Mapping[PolicyFamily, Weights] | None = None,
    *,
    explore: int = 0,
    greedy: bool = False,
) -> Policy:
    """Return the policy of all seats under a contract.

    ``weights`` are those of each family, by default the trained ones. ``explore``: random choices
    per 1000. ``greedy``: always the most likely card, else each card with its probability.
    """
    families = [family_of(game, contract, seat) for seat in range(game.seats)]
    distinct = list(dict.fromkeys(families))
    used = [weights[each] if weights else trained(each) for each in distinct]
    worth = worth_of_cards(tables)
    values = sorted(set(worth[worth > 0].tolist()))
    classes = [0 if n <= 0 else min(1 + values.index(n), CLASSES - 1) for n in worth.tolist()]
    goals = [_goal_of(contract, seat) for seat in range(game.seats)]
    return Policy(
        weights=frozen_floats(np.stack([each.rows for each in used])),
        output=frozen_floats(np.stack([each.output for each in used])),
        network=ints([distinct.index(each) for each in families]),
        pack=sum(1 << int(number) for number in np.flatnonzero(tables.card >= 0)),
        trumps=tables.trumps,
        side=tables.side,
        class_of=ints(classes),
        class_sets=ints([_set_of(classes, each) for each in range(CLASSES)]),
        class_worth=ints([0, *(values + [0] * CLASSES)[: CLASSES - 1]]),
        best_worth=max(values, default=0),
        must_follow=_must_follow(tables.duty.tobytes(), tables.duty.shape),
        must_trump=_must_trump(tables.duty.tobytes(), tables.duty.shape),
        goal_seats=ints([seats for seats, _ in goals]),
        goal_tricks=ints([tricks for _, tricks in goals]),
        exposed=contract.exposed | sum(1 << seat for seat in game.dummies),
        exposed_from=contract.exposed_from if contract.exposed else 1,
        shares=_shares(),
        explore=explore,
        greedy=int(greedy),
    )


def worth_of_cards(tables: Tables) -> Ints:
    """[card number]: the points of a card, else its largest absolute marks for any winner."""
    if tables.points.any():
        return tables.points
    return ints(np.abs(tables.scoring.card_marks[0]).max(axis=0))


def frozen_floats(values: Floats) -> Floats:
    """Make an array of floats read-only and return it, in C order."""
    found = np.ascontiguousarray(values, dtype=np.float32)
    found.flags.writeable = False
    return found


def _goal_of(contract: Contract, seat: int) -> tuple[int, int]:
    """The goal that a seat plays for, else the first one it plays against: seats and tricks."""
    own = [goal for goal in contract.goals if goal.seats >> seat & 1]
    for goal in (*own, *contract.goals):
        return goal.seats, goal.tricks
    return 0, 0


def _set_of(classes: list[int], wanted: int) -> int:
    return sum(1 << number for number in range(CARDS - 1) if wanted and classes[number] == wanted)


@lru_cache(256)
def _must_follow(duty: bytes, shape: tuple[int, int]) -> Ints:
    """[phase]: 1 if the duties always demand a card of the suit led from who holds one."""
    return _always(duty, shape, OF_SUIT_LED, lambda s: s.can_follow)


@lru_cache(256)
def _must_trump(duty: bytes, shape: tuple[int, int]) -> Ints:
    """[phase, own side is winning]: 1 if who cannot follow must play a trump if he holds one."""
    losing = _always(duty, shape, OF_TRUMPS, lambda s: _may_trump(s) and not s.partner_winning)
    winning = _always(duty, shape, OF_TRUMPS, lambda s: _may_trump(s) and s.partner_winning)
    return ints(np.stack([losing, winning], axis=1))


def _may_trump(situation: Situation) -> bool:
    return situation.has_trump and not situation.can_follow


def _always(
    duty: bytes, shape: tuple[int, int], parts: set[Part], applies: Callable[[Situation], bool]
) -> Ints:
    """[phase]: 1 if a duty demands one of ``parts`` in each possible situation that ``applies``."""
    demanded = np.frombuffer(duty, dtype=np.int64).reshape(shape)
    rows = [n for n, s in enumerate(situations()) if s.possible and applies(s)]
    wanted = np.isin(demanded[:, rows], [int(part) for part in parts])
    return ints(wanted.all(axis=1).astype(np.int64))


@cache
def _shares() -> Ints:
    """[n]: unnormalized softmax weight of a card n / SHARES_PER_NAT nats below the best."""
    steps = range(LONGEST * SHARES_PER_NAT)
    return frozen(ints([round(SHARE_OF_BEST * exp(-n / SHARES_PER_NAT)) for n in steps]))
