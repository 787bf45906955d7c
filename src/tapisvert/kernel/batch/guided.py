"""Play deals by a policy: the entry for callers in Python."""

from tapisvert.kernel.batch.advance import advance
from tapisvert.kernel.batch.buffers import ForcedActions, PlayState, PlayTables
from tapisvert.kernel.batch.choose_card import PolicyGuide
from tapisvert.kernel.core.jit import jit
from tapisvert.tables.schema import DealScoring, StockRules


@jit
def advance_guided(
    play: PlayTables,
    scoring: DealScoring | None,
    stock_rules: StockRules | None,
    state: PlayState,
    forced: ForcedActions,
    guide: PolicyGuide,
    stage: int,
    until: int,
) -> int:
    """Play all deals through the stages [stage, until) of ``advance``, by the policy of ``guide``.

    A function of its own, so that ``waiting`` can tell whether play by a policy is compiled.
    """
    return advance(
        play, scoring, stock_rules, state, forced, guide, stage, until, 0, state.columns.shape[1]
    )
