"""Weights of a family: written and read, refused for other features, exact in float32."""

import json
from pathlib import Path

import numpy as np
import pytest

from tapisvert.errors import TapisError
from tapisvert.kernel.policy.layout import HIDDEN, ROWS
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.weights import Weights, read, trained, write, zero


def test_written_weights_are_read(tmp_path: Path) -> None:
    rows = np.arange(ROWS * HIDDEN, dtype=np.float32).reshape(ROWS, HIDDEN) % 500 - 250
    weights = Weights(rows, np.arange(HIDDEN, dtype=np.float32), {"seed": 3})
    write(tmp_path / "tricks.npz", weights)
    again = read(tmp_path / "tricks.npz")
    assert (again.rows == rows).all()
    assert (again.output == weights.output).all()
    assert again.about["seed"] == 3


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    about = np.array(json.dumps({"features": "0" * 16}))
    np.savez(tmp_path / "old.npz", weights=zero().rows, output=zero().output, about=about)
    with pytest.raises(TapisError) as refused:
        read(tmp_path / "old.npz")
    assert refused.value.code == "policy/features"


def test_an_output_too_large_to_add_exactly_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        Weights(zero().rows, np.full(HIDDEN, 1 << 20, dtype=np.float32), {})


@pytest.mark.parametrize("family", PolicyFamily)
def test_every_family_is_trained(family: PolicyFamily) -> None:
    weights = trained(family)
    assert weights.rows.any()
    assert {"command", "seed", "hours", "features"} <= weights.about.keys()
