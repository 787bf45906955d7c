"""What players that search need is compiled before the first card: roll-outs and the solver."""

import pytest

from tapisvert.bots import compiling
from tapisvert.games import GAMES
from tapisvert.play.table import Table
from tapisvert.policies.rollouts import compiling as rollout_compiling
from tapisvert.solver.root import can_be_solved, tricks_to_come


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_solver_is_called_at_a_short_ending(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the first hint near the end of a deal takes half a minute."""
    solved = list[Table]()
    monkeypatch.setattr(compiling, "solve", solved.append)
    monkeypatch.setattr(compiling, "solve_worlds", solved.extend)
    compiling.compile_for([GAMES[name]])
    one, other = solved
    assert one == other
    assert can_be_solved(one)
    assert tricks_to_come(one) <= compiling.FEW_TRICKS


def test_a_game_whose_calls_lead_to_no_contract_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rollout_compiling, "MOST_DEALS", 0)
    assert rollout_compiling.card_due(GAMES["whist_couleur"]) is None
    rollout_compiling.compile_for([GAMES["whist_couleur"]])
