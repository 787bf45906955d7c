"""The protocol of honest deals, against vectors made without this package's code."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.errors import TapisError
from tapisvert.play.fair import (
    ABSENT,
    Promise,
    Receipt,
    Revealed,
    by_server_alone,
    is_mix,
    mix_of_word,
)
from tapisvert.play.fair_json import receipt_json, receipt_of, revealed_json, revealed_of

VECTORS = json.loads((Path(__file__).parents[1] / "corpora" / "fair.json").read_text())
ROOT = Path(__file__).parents[2]
hexes = {size: st.binary(min_size=size, max_size=size).map(bytes.hex) for size in (16, 32)}
promises = st.builds(Promise, hexes[16], hexes[32])
mixes = st.lists(st.one_of(st.just(ABSENT), hexes[16]), min_size=2, max_size=8).map(tuple)


@pytest.mark.parametrize("vector", VECTORS["commitments"], ids=lambda v: v["match"])
def test_commitments(vector: dict[str, str]) -> None:
    assert Promise(vector["match"], vector["secret"]).commitment == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["seeds"], ids=lambda v: v["seed"][:8])
def test_seeds(vector: dict[str, str]) -> None:
    promise = Promise(vector["match"], vector["secret"])
    assert promise.seed(int(vector["deal"]), vector["mixes"]) == vector["seed"]


@pytest.mark.parametrize("vector", VECTORS["words"], ids=lambda v: v["word"])
def test_words(vector: dict[str, str]) -> None:
    assert mix_of_word(vector["word"]) == vector["mix"]
    assert is_mix(vector["mix"])


def test_the_document_has_the_same_vectors() -> None:
    page = (ROOT / "docs" / "fair.md").read_text()
    for kind, key in (("commitments", "commitment"), ("seeds", "seed"), ("words", "mix")):
        assert all(vector[key] in page for vector in VECTORS[kind])


@given(promises, mixes, mixes, st.integers(0, 99))
def test_a_seed_depends_on_every_share_and_its_place(
    promise: Promise, some: tuple[str, ...], others: tuple[str, ...], deal: int
) -> None:
    assert (promise.seed(deal, some) == promise.seed(deal, others)) == (some == others)
    assert promise.seed(deal, some) != promise.seed(deal + 1, some)


@given(promises, mixes)
def test_the_record_and_the_receipt_are_read_as_they_are_written(
    promise: Promise, some: tuple[str, ...]
) -> None:
    revealed = Revealed(promise.match, promise.commitment, promise.secret, (some, some[::-1]))
    assert revealed.kept
    assert revealed_of(revealed_json(revealed), 2, len(some)) == revealed
    own = {k: mix for k, mix in enumerate(some) if mix != ABSENT}
    for place in (None, 3):
        receipt = Receipt(promise.match, promise.commitment, own, place)
        assert receipt_of(json.dumps(receipt_json(receipt))) == receipt
        assert receipt.agrees(revealed)
    assert by_server_alone(some) == (not own)


def test_own_bytes_count_only_in_their_place() -> None:
    mine, other = "a" * 32, "b" * 32
    receipt = Receipt("", "", {0: mine}, 1)
    assert receipt.found((other, mine), 0) == "in"
    assert receipt.found((mine, other), 0) == "missing"
    assert receipt.found((mine,), 0) == "missing"
    assert receipt.found((other, mine), 1) == "none"
    assert receipt._replace(place=None).found((mine, other), 0) == "in"


GOOD: dict[str, Any] = {
    "format": "tapis-fair/1",
    "match": "0" * 32,
    "commitment": "0" * 64,
    "secret": "0" * 64,
    "mixes": [["-", "0" * 32]],
}
BAD: tuple[tuple[Any, str], ...] = (
    ([], "fair"),
    ({"format": "tapis-fair/2"}, "fair.format"),
    ({"match": "0" * 31}, "fair.match"),
    ({"match": "A" * 32}, "fair.match"),
    ({"commitment": None}, "fair.commitment"),
    ({"secret": 3}, "fair.secret"),
    ({"secret": "0" * 63 + "\n"}, "fair.secret"),
    ({"mixes": {}}, "fair.mixes"),
    ({"mixes": []}, "fair.mixes"),
    ({"mixes": [["-"]]}, "fair.mixes[0]"),
    ({"mixes": [["-", 3]]}, "fair.mixes[0]"),
    ({"mixes": [["-", "x"]]}, "fair.mixes[0]"),
    ({"mixes": ["--"]}, "fair.mixes[0]"),
    ({"extra": 1}, "fair"),
)


@pytest.mark.parametrize(("change", "place"), BAD)
def test_what_is_wrong_names_its_place(change: Any, place: str) -> None:
    assert revealed_of(GOOD, 1, 2).mixes == (("-", "0" * 32),)
    with pytest.raises(TapisError) as wrong:
        revealed_of({**GOOD, **change} if isinstance(change, dict) else change, 1, 2)
    assert wrong.value.where == place


BAD_RECEIPTS: tuple[dict[str, Any], ...] = (
    {"mixes": {"one": "0" * 32}},
    {"mixes": {"01": "0" * 32}},
    {"mixes": {"0": "0" * 33}},
    {"mixes": {"0": "-"}},
    {"mixes": []},
    {"place": -1},
    {"place": "0"},
    {"format": "tapis/1"},
    {"secret": "0" * 64},
)


def test_a_bad_receipt_is_refused() -> None:
    good = {key: GOOD[key] for key in ("format", "match", "commitment")}
    assert receipt_of(json.dumps(good)).mixes == {}
    for text in ("", "[]", "{}", *(json.dumps({**good, **change}) for change in BAD_RECEIPTS)):
        with pytest.raises(TapisError):
            receipt_of(text)
