"""The weights of a family: read from the package, written by training.

A file ``NAME.npz`` holds ``weights`` [row, hidden unit] and ``output`` [hidden unit] as int16, and
``about``: JSON with the hash of the features, the command, the seed, the hours and the steps of
training.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.kernel.policy.layout import HIDDEN, MAX_ACTIVATION, ROWS, layout_hash
from tapisvert.kernel.policy.parameters import Floats
from tapisvert.policies.family import PolicyFamily

PLACE = Path(__file__).parent / "trained"
HIGHEST_OUTPUT = 1 << 24
"""Sums of the output stay below this, where float32 is exact."""


@dataclass(frozen=True)
class Weights:
    """The network of a family, in whole numbers."""

    rows: Floats  # [row, hidden unit]
    output: Floats  # [hidden unit]
    about: dict[str, Any]

    def __post_init__(self) -> None:
        if self.rows.shape != (ROWS, HIDDEN) or self.output.shape != (HIDDEN,):
            raise TapisError("policy/features", OTHER_FEATURES)
        if float(np.abs(self.output).sum()) * MAX_ACTIVATION >= HIGHEST_OUTPUT:
            raise ValueError("the weights of the output are too large to add exactly")


def zero() -> Weights:
    """Weights that give each legal card the same probability."""
    return Weights(
        np.zeros((ROWS, HIDDEN), dtype=np.float32), np.zeros(HIDDEN, dtype=np.float32), {}
    )


@lru_cache(64)
def trained(family: PolicyFamily, place: Path = PLACE) -> Weights:
    """Return the trained weights of a family; those of ``zero`` if there are none.

    Raises TapisError ``policy/features`` if they were trained for other features.
    """
    file = place / f"{family}.npz"
    return read(file) if file.exists() else zero()


def read(file: Path) -> Weights:
    """Read weights. Raises TapisError ``policy/features`` if they are for other features."""
    with np.load(file) as data:
        about = json.loads(str(data["about"]))
        if about.get("features") != layout_hash():
            raise TapisError("policy/features", OTHER_FEATURES)
        rows, output = (data[name].astype(np.float32) for name in ("weights", "output"))
    return Weights(rows, output, about)


def write(file: Path, weights: Weights) -> None:
    """Write weights to a file, with the hash of the features."""
    about = {**weights.about, "features": layout_hash()}
    np.savez_compressed(
        file,
        weights=weights.rows.astype(np.int16),
        output=weights.output.astype(np.int16),
        about=np.array(json.dumps(about, sort_keys=True)),
    )


OTHER_FEATURES = Text(
    "ces poids ont été appris pour d’autres traits\u202f: «\u202fmake learn\u202f» les refait",
    "these weights were trained for other features: 'make learn' trains them anew",
)
