"""The wheel, installed in an empty environment, plays a scripted match."""

import json
from pathlib import Path

import pytest

from tests.reached import ROOT
from tools.release.packages import PLACED, build, environment, install, run
from tools.release.version import stated


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of commands of an environment with the wheel and its dependencies."""
    place = tmp_path_factory.mktemp("wheel")
    _, wheel = build(ROOT, place)
    return install(wheel, ROOT / "requirements" / "play.txt", place / "env")


def test_a_scripted_match_is_played_to_its_end(installed: Path, tmp_path: Path) -> None:
    tapis, record = installed / "tapis", tmp_path / "match.json"
    env = environment(tmp_path)
    dealt = run(tapis, "deal", "manille", "--seed", "wheel", "--json", cwd=tmp_path, env=env)
    document = json.loads(dealt)
    legal = json.loads(run(tapis, "legal", "-", "--json", cwd=tmp_path, env=env, feed=dealt))
    assert legal["seat"] == (document["deals"][0]["dealer"] + 1) % 4
    run(installed / "python", "-c", SCRIPT, record, cwd=tmp_path, env=env)
    score = json.loads(run(tapis, "score", record, "--json", cwd=tmp_path, env=env))
    assert score["match"]["winners"] in ([0], [1])
    assert "manille_boussac" in run(tapis, "games", cwd=tmp_path, env=env)


SCRIPT = """
import sys
import tapisvert as tv

match = tv.game("coinche").match(["Anne", "Bruno", "Chloé", "David"], seed="wheel")
while not match.over:
    while not match.table.over:
        match = match.apply(match.table.legal()[-1])
    match = match if match.over else match.next_deal()
with open(sys.argv[1], "w", encoding="utf-8") as file:
    file.write(tv.dumps(match))
"""


def test_everything_the_wheel_needs_is_in_it(installed: Path, tmp_path: Path) -> None:
    env = environment(tmp_path)
    told = run(installed / "tapis", "--version", cwd=tmp_path, env=env)
    assert told == f"tapis {stated(ROOT)}\n"
    run(installed / "python", "-c", PLACED, cwd=tmp_path, env=env)
