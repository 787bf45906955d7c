"""/openapi.json describes all that programs need."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tapisvert.games import find
from tapisvert.play.record import dumps
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tests.service.tables import ANNE
from tests.web.serving import Served

PROGRAM = {"Tapis-Script": "1"}
WISH = Wish(find("whist_mort"), ("hasard",) * 2, "Zoé", "fr", "record")
FORM = "application/x-www-form-urlencoded"
OPERATIONS = {
    "/table": {"post"},
    "/table/{name}.json": {"get"},
    "/table/{name}/hint": {"get"},
    "/table/{name}/stream": {"get"},
    **{f"/table/{{name}}/{doing}": {"post"} for doing in
       ("act", "back", "pass", "go", "undo", "claim", "deal", "again", "ready", "pause",
        "mix", "propose", "answer")},
    "/replay/{name}/record.json": {"get"},
}  # fmt: skip


@pytest.fixture
def program(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, headers=PROGRAM) as client:
        yield client


@pytest.fixture
def paths(program: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = program.get("/openapi.json").json()["paths"]
    return found


def test_what_is_for_programs_is_described(paths: dict[str, Any]) -> None:
    assert {path: set(operations) for path, operations in paths.items()} == OPERATIONS


def test_every_answer_is_described(paths: dict[str, Any]) -> None:
    for path, operations in paths.items():
        for method, operation in operations.items():
            answers = operation["responses"]
            assert operation["description"]
            assert {"400", "413", "421", "431"} <= set(answers)
            assert ("408" in answers) == (method == "post")
            assert "422" not in answers
            assert ("403" in answers) == (not path.startswith("/replay"))
            bare = path.endswith(("/ready", "/back", "/pass", "/go"))
            assert ("requestBody" in operation) == (method == "post" and not bare)


def test_refusals_of_limits_and_lobbies_are_described(paths: dict[str, Any]) -> None:
    for path in ("/table", "/table/{name}/again"):
        assert "429" in paths[path]["post"]["responses"]
    for path, operations in paths.items():
        for operation in operations.values():
            refused = "409" in operation["responses"]
            assert refused or not path.startswith("/table/"), path


def test_the_keys_of_a_record_are_described(program: httpx.Client) -> None:
    described = program.get("/openapi.json").json()["components"]["schemas"]["Record"]
    room = Room.begin("room", create_happening(WISH, ANNE))
    record = json.loads(dumps(room.match))
    assert set(record) <= set(described["properties"])
    assert set(described["required"]) <= set(record)
    assert None in record["seats"]
    kinds = described["properties"]["seats"]["items"]["anyOf"]
    assert [each["type"] for each in kinds] == ["string", "null"]


def test_a_program_plays_a_deal(program: httpx.Client, paths: dict[str, Any]) -> None:
    """A program needs only what is described: fields of forms, the table, its legal acts."""
    game = paths["/table"]["post"]["requestBody"]["content"][FORM]["schema"]["properties"]["game"]
    begun = program.post("/table", data={"game": game["enum"][0], "level": "hasard"})
    room, random = begun.headers["location"], Random("program")
    table = program.get(f"{room}.json").json()
    acted = 0
    while table["phase"] in ("calling", "play"):
        if table["legal"]:
            act = random.choice(table["legal"])
            ticket = {"decision": table["version"], "key": f"key {table['version']}"}
            answer = program.post(f"{room}/act", data={**ticket, "act": act})
            acted += answer.status_code == 204
        else:
            program.post(f"{room}/ready")
        table = program.get(f"{room}.json").json()
    assert acted >= 8
    assert table["hand"] == []
    assert sum(side["points"] for side in table["sides"]) == 68


def test_doors_are_described(program: httpx.Client, paths: dict[str, Any]) -> None:
    """Answers to requests that are not let in are described in the schema."""
    answers = paths["/table/{name}/act"]["post"]["responses"]
    for headers, body, status in (
        ({"Origin": "http://elsewhere.example"}, "", 403),
        ({"Host": "elsewhere.example"}, "", 421),
        ({}, "x" * 20_000, 413),
    ):
        answer = program.post("/table/none/act", content=body, headers=headers)
        kind = answer.headers["content-type"].partition(";")[0]
        assert (answer.status_code, kind) == (status, "text/plain")
        assert kind in answers[str(status)]["content"]


def test_faults_are_told_to_programs_in_json(program: httpx.Client) -> None:
    for path in ("/table/none.json", "/table/none/hint", "/replay/none/record.json"):
        answer = program.get(path)
        assert answer.status_code == 404
        assert set(answer.json()) == {"error", "says"}


@pytest.mark.parametrize("name", ["whist_chinois", "marjolet"])
def test_ones_own_open_cards_are_among_the_open_ones(server: Served, name: str) -> None:
    """All hands have their full number of cards at the first one."""
    game = find(name)
    token = f"a-program-that-sees-its-open-cards-of-{name}"
    room = server.begin(game, "open", token)
    with httpx.Client(base_url=server.url, cookies={"tapis": token}) as http:
        shown = http.get(f"/table/{room.id}.json").json()
    table = room.match.table
    assert shown["cards"] == [hand.size for hand in table.layout.hands]
    opened = {seat: len(cards) for seat, cards in enumerate(shown["open"])}
    assert set(opened.values()) == ({6} if name == "whist_chinois" else {0})
