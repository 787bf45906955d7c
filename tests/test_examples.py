"""The law decides the worked examples of its source documents as they say."""

from typing import Any

import pytest

from tapisvert.games import GAMES, find
from tests.corpora.examples import check, examples

DEFERRED = {
    "BM-EX-21": "faults at a real table",
    "PG-EX-16": "faults at a real table",
    "WD-EX-07": "faults at a real table",
    "WD-EX-08": "faults at a real table",
    "WT-EX-04": "faults at a real table",
}
EXPECTED = {
    *(f"BM-EX-{n:02}" for n in range(1, 25) if n != 10),
    *(f"BM-EX-10{part}" for part in "abc"),
    *(f"WB-EX-{n:02}" for n in range(1, 18)),
    *(f"MJ-EX-{n:02}" for n in range(1, 17)),
    *(f"PG-EX-{n:02}" for n in range(1, 21)),
    *(f"WD-EX-{n:02}" for n in range(1, 14)),
    *(f"WC-EX-{n:02}" for n in range(1, 8)),
    *(f"WT-EX-{n:02}" for n in range(1, 7)),
    *(f"WS-EX-{n:02}" for n in range(1, 7)),
    *(f"WP-EX-{n:02}" for n in range(1, 7)),
    *(f"WF-EX-{n:02}" for n in range(1, 8)),
    *(f"WM-EX-{n:02}" for n in range(1, 8)),
    *(f"WX-EX-{n:02}" for n in range(1, 8)),
    *(f"HB-EX-{n:02}" for n in range(1, 8)),
    *(f"SC-EX-{n:02}" for n in range(1, 11)),
    *(f"CB-EX-{n:02}" for n in range(1, 17)),
    *(f"CG-EX-{n:02}" for n in range(1, 10)),
}
PREFIXES = {name.partition("-")[0] for name in EXPECTED}
"""The prefixes of the documents that number their examples."""


@pytest.mark.parametrize(
    "example", list(examples()), ids=lambda example: f"{example['game']}-{example['id']}"
)
def test_the_law_does_as_the_example_says(example: dict[str, Any]) -> None:
    check(example, lambda options: find(example["game"], options))


def test_every_example_is_here_or_deferred() -> None:
    ids = {whole(example["id"]) for example in examples()}
    known = {name for name in ids if name.partition("-")[0] in PREFIXES}
    assert known | set(DEFERRED) == EXPECTED
    assert not ids & set(DEFERRED)
    assert {example["game"] for example in examples()} <= {*GAMES}


def whole(name: str) -> str:
    """Return the example that a part belongs to: ``PG-EX-10`` of ``PG-EX-10a``."""
    return name if name in EXPECTED else name.rstrip("abcd")
