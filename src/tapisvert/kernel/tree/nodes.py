"""The tree: which cards were tried where, how often, and what they brought.

A node is a sequence of cards since the root; node 0 is the root. What a player does not see is not
part of it: one node stands for all deals in which these cards can be played.
"""

from collections.abc import Iterator
from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapisvert.kernel.core.jit import jit
from tapisvert.tables.schema import Ints

Utilities = NDArray[np.float64]
NONE = -1
"""No node."""
FAR_BELOW = -1e300


class Tree(NamedTuple):
    """The nodes, one entry each on the last axis, in the order in which they were added."""

    card: Ints  # [node]: number of the last card
    child: Ints  # [node]: the child added last, NONE if there is none
    sibling: Ints  # [node]: the child that its parent got before it, NONE if there is none
    tried: Ints  # [node]: set of the cards of its children
    visits: Ints  # [node]: simulations through it; 0 for the root
    possible: Ints  # [node]: simulations through its parent in which it was there and legal
    total: Utilities  # [node]: sum of their utilities, for the party that played the card
    size: Ints  # [1]: number of nodes
    seen: Utilities  # [2]: the lowest and the highest utility of a simulation


def blank_tree(simulations: int) -> Tree:
    """A tree with its root alone, and room for a node of each simulation."""
    card, child, sibling, tried, visits, possible = np.zeros((6, simulations + 1), dtype=np.int64)
    child[0] = NONE
    total, seen = np.zeros(simulations + 1), np.array([np.inf, -np.inf])
    size = np.ones(1, dtype=np.int64)
    return Tree(card, child, sibling, tried, visits, possible, total, size, seen)


def children(tree: Tree, parent: int) -> Iterator[int]:
    """Yield the children of a node, the one added last first."""
    node = int(tree.child[parent])
    while node != NONE:
        yield node
        node = int(tree.sibling[node])


@jit
def add_child(tree: Tree, parent: int, number: int) -> int:
    """Add a node for a card that was not tried yet, and return it."""
    node = int(tree.size[0])
    tree.size[0] += 1
    tree.card[node], tree.child[node] = number, NONE
    tree.sibling[node], tree.child[parent] = tree.child[parent], node
    tree.tried[parent] |= 1 << number
    return node


@jit
def best_child(tree: Tree, parent: int, legal: int, exploration: float) -> int:
    """The legal child with the highest upper confidence bound (UCB1, Auer et al. 2002), or NONE.

    Each legal child must have a visit; call ``count_possible`` for this simulation before.
    A card that is legal in few deals is not held back for it: the bound counts the simulations in
    which it could be played (``possible``), this one included. ``exploration`` is in units of the
    range of utilities seen so far.
    """
    reach = exploration * (tree.seen[1] - tree.seen[0])
    best, found, node = float(FAR_BELOW), int(NONE), tree.child[parent]
    while node != NONE:
        if legal >> tree.card[node] & 1:
            visits = float(tree.visits[node])
            bound = tree.total[node] / visits + reach * sqrt(log(tree.possible[node]) / visits)
            if bound > best:
                best, found = bound, node
        node = tree.sibling[node]
    return found


@jit
def count_possible(tree: Tree, parent: int, legal: int) -> None:
    """Count a simulation for the children whose card is legal."""
    node = tree.child[parent]
    while node != NONE:
        tree.possible[node] += legal >> tree.card[node] & 1
        node = tree.sibling[node]
