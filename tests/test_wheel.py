"""The wheel, installed in an empty environment, plays a scripted match."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LIMIT = 400


def run(*command: str | Path, cwd: Path, feed: str | None = None) -> str:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd, env=env, input=feed, capture_output=True, text=True, timeout=LIMIT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that has the wheel and what it needs."""
    place = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", place, cwd=ROOT)
    (wheel,) = place.glob("*.whl")
    venv.create(place / "env", with_pip=True)
    commands = place / "env" / ("Scripts" if os.name == "nt" else "bin")
    pip = (commands / "python", "-m", "pip", "install", "--quiet")
    run(*pip, "--require-hashes", "-r", ROOT / "requirements" / "play.txt", cwd=place)
    run(*pip, "--no-deps", wheel, cwd=place)
    return commands


def test_a_scripted_match_is_played_to_its_end(installed: Path, tmp_path: Path) -> None:
    tapis, record = installed / "tapis", tmp_path / "match.json"
    dealt = run(tapis, "deal", "manille", "--seed", "wheel", "--json", cwd=tmp_path)
    document = json.loads(dealt)
    legal = json.loads(run(tapis, "legal", "-", "--json", cwd=tmp_path, feed=dealt))
    assert legal["seat"] == (document["deals"][0]["dealer"] + 1) % 4
    run(installed / "python", "-c", SCRIPT, record, cwd=tmp_path)
    score = json.loads(run(tapis, "score", record, "--json", cwd=tmp_path))
    assert score["match"]["winners"] in ([0], [1])
    assert "manille_boussac" in run(tapis, "games", cwd=tmp_path)


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
    assert run(installed / "tapis", "--version", cwd=tmp_path).strip().endswith("0.1.0")
    listed = run(installed / "python", "-c", LISTING, cwd=tmp_path)
    assert "py.typed" in listed


LISTING = """
import importlib.resources as resources
print(*(entry.name for entry in resources.files("tapisvert").iterdir()))
"""
