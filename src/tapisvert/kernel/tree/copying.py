"""Copy one deal in play to a state that holds one deal, without allocating anything."""

from tapisvert.kernel.batch.buffers import PlayState
from tapisvert.kernel.core.jit import jit
from tapisvert.kernel.policy.parameters import Memory
from tapisvert.tables.schema import Ints


@jit
def copy_deal(source: PlayState, deal: int, into: PlayState) -> None:
    """Make the only deal of ``into`` a copy of deal number ``deal`` of ``source``.

    Shapes are not checked: ``into`` must come from ``branched(source, [n])``. ``scratch_hands`` are
    not copied.
    """
    _column(source.columns, deal, into.columns)
    _column(source.held, deal, into.held)
    _column(source.tricks, deal, into.tricks)
    _column(source.points, deal, into.points)
    _column(source.dealt, deal, into.dealt)
    _row(source.marks, deal, into.marks)
    _row(source.hidden_under, deal, into.hidden_under)
    _row(source.stock, deal, into.stock)
    _row(source.trick_cards, deal, into.trick_cards)
    for each in range(source.later_hands.shape[1]):
        for seat in range(source.later_hands.shape[2]):
            into.later_hands[0, each, seat] = source.later_hands[deal, each, seat]


@jit
def copy_memory(source: Memory, deal: int, into: Memory) -> None:
    """Copy what everybody remembers of a deal."""
    _column(source.lacking, deal, into.lacking)
    _column(source.likelihood, deal, into.likelihood)
    into.leads[0] = source.leads[deal]


@jit
def _column(source: Ints, deal: int, into: Ints) -> None:
    for row in range(len(source)):
        into[row, 0] = source[row, deal]


@jit
def _row(source: Ints, deal: int, into: Ints) -> None:
    """Copy a row of an array that may have no rows."""
    if len(source):
        for each in range(source.shape[1]):
            into[0, each] = source[deal, each]
