"""The scenarios of faults, each as its clause wants it, and the form of their corpus."""

import json
from collections import Counter
from pathlib import Path

import pytest

import tapisvert as tv
from tapisvert.play.events import parse_act
from tests.play.faults.scenarios import FOLDER, FOUND, LISTS, Scenario, check, scenarios

HEARD = [game.id for game in tv.games() if game.hearing]
ALL = [each for game in HEARD for each in scenarios(game)]
FILES = sorted(FOLDER.glob("*/*.json"))
KEYS = frozenset(
    [
        "name",
        "why",
        "options",
        "score",
        "dealer",
        "hands",
        "turn_up",
        "stock",
        "rest",
        "packets",
        "drawn",
        "dealing",
        "events",
        "expect",
    ]
)
EXPECTED = frozenset({*FOUND, *LISTS, "refused"})
RULING = frozenset({"fault", "seat", "trick", "verdict", "clauses"})
REQUIRED = frozenset({"name", "why", "dealer", "hands", "events", "expect"})


@pytest.mark.sampled
@pytest.mark.parametrize("scenario", ALL, ids=str)
def test_scenario(scenario: Scenario) -> None:
    assert not check(scenario)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_is_about_its_clause(file: Path) -> None:
    content = json.loads(file.read_text("utf-8"))
    assert content.keys() == {"game", "clause", "scenarios"}
    assert (content["game"], content["clause"]) == (file.parent.name, file.stem)
    book = tv.game(content["game"]).book
    if content["game"] in HEARD and "-EX-" not in file.stem:
        assert book.find(file.stem) is not None
    names = Counter(each["name"] for each in content["scenarios"])
    assert names
    assert set(names.values()) == {1}, "a name stands for one scenario"


@pytest.mark.parametrize("game_id", sorted({file.parent.name for file in FILES}))
def test_the_scenarios_of_a_game_are_well_formed(game_id: str) -> None:
    for scenario in scenarios(game_id):
        data, where = scenario.data, str(scenario)
        game = tv.game(game_id, **data.get("options", {}))
        assert data.keys() >= REQUIRED, where
        assert data.keys() <= KEYS, where
        assert data["why"].endswith(".") or data["why"].endswith(")."), where
        assert len(data["hands"]) == game.seats, where
        assert 0 <= data["dealer"] < game.seats, where
        for act in (*data.get("dealing", ()), *data["events"]):
            assert parse_act(act).seat < game.seats, f"{where}: {act}"
        check_expected(data["expect"], len(data["events"]), where)


def check_expected(expect: dict[str, object], events: int, where: str) -> None:
    """What is expected is known to the runner, and a refusal is that of an event."""
    assert expect, where
    assert expect.keys() <= EXPECTED, where
    refused = expect.get("refused")
    if refused is not None:
        assert isinstance(refused, dict), where
        assert refused.keys() <= {"index", "code"}, where
        assert refused.get("index", events - 1) == events - 1, f"{where}: the last is refused"
    rulings = expect.get("rulings", [])
    assert isinstance(rulings, list), where
    for ruling in rulings:
        assert ruling.keys() <= RULING, where
        assert ruling.get("verdict") in (None, "noted", "proved", "rejected"), where


@pytest.mark.parametrize("game_id", HEARD)
def test_each_fault_has_a_scenario(game_id: str) -> None:
    """Each row of a game has a scenario under its own clause, here or in the game it is from."""
    hearing = tv.game(game_id).hearing
    assert hearing is not None
    there = {file.stem for file in FILES}
    assert {fault.id for fault in hearing.faults} <= there
