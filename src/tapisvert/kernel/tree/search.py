"""SO-ISMCTS, information set Monte Carlo tree search with a single observer.

Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012.

Each simulation takes one deal that the observer thinks possible. It goes down the tree by the cards
that are legal in this deal, adds one node, and plays the deal to its end. Every seat chooses for
its own party. With one deal, this is the search of a player that sees all hands; with more than two
parties it is max^n (Luckhardt and Irani 1986).
"""

from typing import NamedTuple

from tapisvert.kernel.batch.advance import STAGES, advance
from tapisvert.kernel.batch.buffers import ForcedActions, PlayResult, PlayState, PlayTables
from tapisvert.kernel.batch.choose_card import PolicyGuide
from tapisvert.kernel.batch.final_scores import settle_all
from tapisvert.kernel.batch.rng import below, next_state
from tapisvert.kernel.batch.select_bit import select_bit
from tapisvert.kernel.batch.state import CARD, LEADER, LEGAL, RNG_STATE
from tapisvert.kernel.core.bits import lowest_bit, popcount
from tapisvert.kernel.core.jit import jit
from tapisvert.kernel.policy.parameters import Memory
from tapisvert.kernel.tree.copying import copy_deal, copy_memory
from tapisvert.kernel.tree.nodes import Tree, add_child, best_child, count_possible
from tapisvert.tables.schema import DealScoring, Ints, StockRules, Tables


class Roots(NamedTuple):
    """Where simulations begin: deals at the same card, at which the observer is to play."""

    state: PlayState  # [deal]
    memory: Memory  # [deal]: read if a policy plays
    states: Ints  # [simulation]: first random state
    cards: int  # set of the cards that the observer considers
    step: int  # cards since the lead of the trick in progress
    steps: int  # step at which the deal ends at the latest
    sign: int  # 1 if high marks are good, else -1
    exploration: float  # how much the tree explores, see ``nodes.best_child``


class Workspace(NamedTuple):
    """The deal of the simulation under way, and the way down the tree."""

    state: PlayState  # one deal
    forced: ForcedActions  # no card is given; while a stock lasts all acts are done
    forced_at_root: ForcedActions  # the observer, who plays a card now, does no act before it
    path: Ints  # [depth]: node
    movers: Ints  # [depth]: party that played its card
    result: PlayResult  # one deal


@jit
def search_tree(
    play: PlayTables,
    scoring: DealScoring | None,
    stock_rules: StockRules | None,
    tables: Tables,
    roots: Roots,
    guide: PolicyGuide | None,
    tree: Tree,
    work: Workspace,
) -> None:
    """Run one simulation for each of ``roots.states``; the deals take turns.

    With ``guide`` its policy plays a deal to its end, without it every legal card is equally
    likely. ``tables`` are without scoring, for settling. The memory of ``guide`` is of one deal.
    """
    deals = roots.state.columns.shape[1]
    for number in range(len(roots.states)):
        copy_deal(roots.state, number % deals, work.state)
        if guide is not None:
            copy_memory(roots.memory, number % deals, guide.memory)
        work.state.columns[RNG_STATE, 0] = roots.states[number]
        step, depth = _descend(play, scoring, stock_rules, roots, guide, tree, work)
        if step < roots.steps:
            advance(
                play, scoring, stock_rules, work.state, work.forced, guide, STAGES * step,
                STAGES * roots.steps, 0, 1,
            )  # fmt: skip
        settle_all(tables, work.state, 0, 1, 0, work.result)
        _score(tree, work, depth, roots.sign)


@jit
def _descend(
    play: PlayTables,
    scoring: DealScoring | None,
    stock_rules: StockRules | None,
    roots: Roots,
    guide: PolicyGuide | None,
    tree: Tree,
    work: Workspace,
) -> tuple[int, int]:
    """Play from the root to a new node, or to the end of the deal.

    Returns the step of the next card and the number of cards played.
    """
    columns, step, depth, node = work.state.columns, roots.step, 0, 0
    new = 0
    while step < roots.steps and not new:
        advance(
            play, scoring, stock_rules, work.state, work.forced if depth else work.forced_at_root,
            guide, STAGES * step, STAGES * step + 1, 0, 1,
        )  # fmt: skip
        legal = columns[LEGAL, 0]
        legal = legal & roots.cards if depth == 0 else legal
        if legal == 0:
            break  # the deal is over
        seat = columns[LEADER, 0] + step % play.seats
        seat = seat - play.seats if seat >= play.seats else seat
        new = legal & ~tree.tried[node]
        if new:
            rng = next_state(columns[RNG_STATE, 0])
            columns[RNG_STATE, 0] = rng
            number = lowest_bit(select_bit(new, below(rng, popcount(new))))
            parent, node = node, add_child(tree, node, number)
            count_possible(tree, parent, legal)
        else:
            count_possible(tree, node, legal)
            node = best_child(tree, node, legal, roots.exploration)
        work.path[depth], work.movers[depth] = node, play.party[seat]
        columns[CARD, 0] = 1 << tree.card[node]
        advance(
            play, scoring, stock_rules, work.state, work.forced, guide, STAGES * step + 2,
            STAGES * step + 3, 0, 1,
        )  # fmt: skip
        step, depth = step + 1, depth + 1
    return step, depth


@jit
def _score(tree: Tree, work: Workspace, depth: int, sign: int) -> None:
    """Count the end of the simulation in each node on its way."""
    marks, total = work.result.marks, 0
    parties = marks.shape[1]
    for party in range(parties):
        total += marks[0, party]
    for party in range(parties):
        value = sign * (parties * marks[0, party] - total) / (parties - 1)
        tree.seen[0] = min(tree.seen[0], value)
        tree.seen[1] = max(tree.seen[1], value)
    for each in range(depth):
        node, own = work.path[each], marks[0, work.movers[each]]
        tree.visits[node] += 1
        tree.total[node] += sign * (parties * own - total) / (parties - 1)
