"""A copied deal is the deal: all that its play needs, and nothing of its neighbours."""

from random import Random

import numpy as np
import pytest

from tapisvert.games import GAMES
from tapisvert.inference.worlds import Worlds
from tapisvert.kernel.batch.branch import branched, branched_memory
from tapisvert.kernel.tree.copying import copy_deal, copy_memory
from tapisvert.play.view import view
from tapisvert.policies.rollouts.start import started
from tests.policies.test_tree_search import moments

PER_PLAY = {"scratch_hands"}
"""What the kernel overwrites before it reads it."""


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_the_deal(name: str) -> None:
    table = list(moments(name, "copied"))[2]
    assert table.by is not None
    found, random = Worlds.of(view(table, table.by)), Random(2)
    whole = started([found.draw(random) for _ in range(3)], np.arange(3), None)
    wanted, first = (branched(whole.state, np.array([deal])) for deal in (2, 0))
    copy_deal(whole.state, 2, first)
    for field in set(wanted._fields) - PER_PLAY:
        assert np.array_equal(getattr(first, field), getattr(wanted, field)), field


def test_a_copy_remembers_what_was_shown() -> None:
    table = list(moments("manille_boussac", "copied"))[5]
    whole = started([table, table], np.arange(2), None)
    memory = whole.guide.memory
    memory.lacking[:, 1], memory.leads[1], memory.likelihood[:, 1] = 7, 8, 9
    copied = branched_memory(memory, np.array([0]))
    copy_memory(memory, 1, copied)
    assert (copied.lacking == 7).all()
    assert (copied.leads == 8).all()
    assert (copied.likelihood == 9).all()
