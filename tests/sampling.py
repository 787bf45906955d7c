"""Which tests run: ``make test`` runs a part of the long ones, ``--whole`` runs them all.

``@pytest.mark.sampled`` keeps a tenth of the cases of a parametrized test, at least one, chosen by
the name of the test: the same ones each time. ``@pytest.mark.soak`` keeps none. ``make soak`` runs
every case of both. Tests chosen by name or by ``-k`` are sampled among themselves, so a sampled
case that is named alone is run.
"""

from collections import defaultdict
from collections.abc import Sequence
from random import Random

import pytest

MARKERS = (
    "sampled: make test runs a seeded tenth of the cases, make soak all of them",
    "soak: only make soak runs the test",
)
ONE_IN = 10


def keep_flags(items: Sequence[pytest.Item]) -> list[bool]:
    """Return for each test whether it is run when not everything is."""
    cases = defaultdict(list)
    for at, item in enumerate(items):
        if item.get_closest_marker("sampled"):
            cases[item.nodeid.partition("[")[0]].append(at)
    kept = [not item.get_closest_marker("soak") for item in items]
    for name, places in cases.items():
        chosen = Random(name).sample(places, -(-len(places) // ONE_IN))
        for at in set(places).difference(chosen):
            kept[at] = False
    return kept
