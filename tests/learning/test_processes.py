"""Families are trained side by side: the same networks as one after the other, one file each."""

from pathlib import Path

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.learning.__main__ import main
from tapisvert.learning.exercises import exercises, parts
from tapisvert.learning.train import train
from tapisvert.policies.family import PolicyFamily
from tapisvert.policies.weights import read


def test_parts_hold_each_family_once_and_whole_exercises() -> None:
    every = exercises(tv.games(), 1)
    found = parts(every)
    assert sorted(family for part in found for family in part) == sorted(PolicyFamily)
    for some in every.values():
        for exercise in some:
            assert sum(not part.isdisjoint(exercise.families) for part in found) == 1


def test_a_file_for_each_family_and_the_same_as_in_one_process(tmp_path: Path) -> None:
    assert main(["--iterations", "16", "--seed", "3", "--to", str(tmp_path)]) == 0
    assert {file.stem for file in tmp_path.iterdir()} == set(PolicyFamily)
    every = exercises(tv.games(), 3)
    tricks = read(tmp_path / f"{PolicyFamily.TRICKS}.npz")
    for part in parts(every):
        initial = {each: tricks for each in part if each in ("seek", "stop")}
        apart = train(
            {each: every[each] for each in sorted(part)}, 2 * len(part), 3, initial=initial
        )
        for family in part:
            written = read(tmp_path / f"{family}.npz")
            assert np.array_equal(written.rows, apart[family].quantised({}).rows)
            assert written.about["command"].endswith("--iterations 16 --seed 3")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--iterations", "7"], "expected at least 8 iterations"),
        (["--iterations", "0"], "expected at least 8 iterations"),
        (["--seed", "-1"], "a seed of 0 or more"),
        (["--to", __file__], "argument --to"),
    ],
    ids=["few", "none", "seed", "a file"],
)
def test_what_cannot_be_trained_is_refused_at_once(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--to", str(tmp_path), *arguments])
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
