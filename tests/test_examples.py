"""The documents' worked examples, under their ids."""

from typing import Any

import pytest

from tapisvert.games import GAMES, find
from tests.corpora.examples import check, examples

DEFERRED = {
    "BM-EX-21": "faults at a real table",
    "BM-EX-24": "questions between partners",
}
EXPECTED = {
    *(f"BM-EX-{n:02}" for n in range(1, 25) if n != 10),
    *(f"BM-EX-10{part}" for part in "abc"),
    *(f"WB-EX-{n:02}" for n in range(1, 18)),
}


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: example["id"])
def test_the_law_does_as_the_example_says(example: dict[str, Any]) -> None:
    check(example, lambda options: find(example["game"], options))


def test_every_example_is_here_or_deferred() -> None:
    ids = {example["id"] for example in examples()}
    assert ids | set(DEFERRED) == EXPECTED
    assert not ids & set(DEFERRED)
    assert {example["game"] for example in examples()} == set(GAMES)
