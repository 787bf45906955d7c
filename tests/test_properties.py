"""The properties of properties.py, each on a small part of its cases."""

import pytest

from tests.leaving_out import leave_out
from tests.properties import PROPERTIES, Property

CHUNK = 25
CHUNKS = [
    (prop, range(start, min(start + CHUNK, prop.fast)))
    for prop in PROPERTIES
    for start in range(0, prop.fast, CHUNK)
]


@pytest.mark.parametrize(
    ("prop", "cases"), CHUNKS, ids=[f"{prop.name} {cases.start}" for prop, cases in CHUNKS]
)
def test_property(prop: Property, cases: range) -> None:
    if not prop.possible:
        leave_out(f"needs {prop.needs}")
    for case in cases:
        prop.run(case)


def test_a_tenth_at_most_is_tried_here() -> None:
    assert all(prop.fast <= prop.full / 10 for prop in PROPERTIES)
