"""The nodes of a tree: children in order, the bound that chooses among those that are legal."""

from math import log, sqrt

import pytest

from tapisvert.kernel.tree.nodes import (
    NONE,
    Tree,
    add_child,
    best_child,
    blank_tree,
    children,
    count_possible,
)


def grown() -> Tree:
    """A root with the cards 3, 5 and 9: visits, simulations in which each was legal, and sums."""
    tree = blank_tree(10)
    for number, visits, possible, total in ((3, 4, 8, 2.0), (5, 2, 8, 1.5), (9, 1, 2, -1.0)):
        node = add_child(tree, 0, number)
        tree.visits[node], tree.possible[node], tree.total[node] = visits, possible, total
    tree.seen[:] = -1, 1
    return tree


def test_children_are_found_and_remembered_as_tried() -> None:
    tree = grown()
    assert [int(tree.card[node]) for node in children(tree, 0)] == [9, 5, 3]
    assert tree.tried[0] == 1 << 3 | 1 << 5 | 1 << 9
    assert list(children(tree, 1)) == []
    assert tree.size[0] == 4


@pytest.mark.parametrize("exploration", [0.0, 0.3, 2.0])
def test_the_highest_bound_among_legal_cards(exploration: float) -> None:
    tree = grown()
    bounds = {
        3: 0.5 + 2 * exploration * sqrt(log(8) / 4),
        5: 0.75 + 2 * exploration * sqrt(log(8) / 2),
        9: -1.0 + 2 * exploration * sqrt(log(2)),
    }
    for legal in ({3, 5, 9}, {3, 9}, {9}):
        node = best_child(tree, 0, sum(1 << number for number in legal), exploration)
        assert tree.card[node] == max(legal, key=lambda number: bounds[number])
    assert best_child(tree, 0, 1 << 4, exploration) == NONE


def test_only_legal_cards_were_possible() -> None:
    tree = grown()
    count_possible(tree, 0, 1 << 3 | 1 << 9)
    assert [int(tree.possible[node]) for node in (1, 2, 3)] == [9, 8, 3]
