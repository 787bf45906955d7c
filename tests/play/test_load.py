"""Records of games with dummies, with a card drawn apart, with hands in sets."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.view import view


def played(game_id: str, deals: int = 1, **options: Any) -> dict[str, Any]:
    """Return the record of some deals of random legal acts."""
    random, game = Random(game_id), find(game_id, options)
    match = Match.start(game, [*"ABCDEFGH"][: len(game.players)], "load")
    for number in range(deals):
        match = match.next_deal() if number else match
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
    document: dict[str, Any] = json.loads(dumps(match))
    return document


def error(document: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(TapisError) as caught:
        loads(json.dumps(document))
    return caught.value.code, caught.value.where


def written(document: dict[str, Any]) -> dict[str, Any]:
    """Return the record without seeds and lots; its hands stay."""
    document.pop("lots", None)
    for deal in document["deals"]:
        del deal["seed"]
    return document


def test_a_dummy_has_no_name() -> None:
    document = played("whist_mort")
    assert document["seats"][3] is None
    match = loads(json.dumps(document))
    assert match.names[3] == f"Mort ({match.names[1]})"
    assert error(document | {"seats": ["A", "B", "C", "D"]}) == ("record/expected", "seats[3]")
    assert error(document | {"seats": ["A", None, "C", None]}) == ("record/expected", "seats[1]")
    assert error(document | {"seats": ["A", "B", "C"]}) == ("record/expected", "seats")


def test_a_favourite_stands_in_the_first_deal_of_a_game() -> None:
    document = played("whist_favorite", 3, target=1000)
    deals = document["deals"]
    assert ["favourite" in deal for deal in deals] == [True, False, False]
    matches = [loads(json.dumps(each)) for each in (document, written(document))]
    assert matches[0].tables == matches[1].tables
    assert len({table.opening.drawn for table in matches[0].tables}) == 1
    deals[1]["favourite"] = "2S"
    assert error(document) == ("record/unknown-key", "deals[1]")


def test_a_favourite_may_hold_for_a_deal() -> None:
    document = played("whist_favorite", 2, target=1000, favourite_span="deal")
    assert all("favourite" in deal for deal in document["deals"])


def without(deal: dict[str, Any]) -> None:
    del deal["trump_card"]


def another(deal: dict[str, Any]) -> None:
    deal["trump_card"] = "2S" if deal["trump_card"] != "2S" else "3S"


def nonsense(deal: dict[str, Any]) -> None:
    deal["trump_card"] = "ZZ"


@pytest.mark.parametrize(
    ("seeded", "change", "code"),
    [
        (True, another, "record/sources-differ"),
        (False, without, "record/expected"),
        (False, nonsense, "notation/card"),
    ],
)
def test_a_trump_card_is_that_of_the_seed_or_written(
    seeded: bool, change: Callable[[dict[str, Any]], None], code: str
) -> None:
    document = played("whist_prussien")
    document = document if seeded else written(document)
    change(document["deals"][0])
    assert error(document) == (code, "deals[0].trump_card")


def test_a_seed_draws_the_trump_card() -> None:
    document = played("whist_prussien")
    whole = loads(json.dumps(document))
    without(document["deals"][0])
    assert loads(json.dumps(document)).tables == whole.tables


def test_hands_in_sets_are_written_in_order() -> None:
    document = written(played("whist_ecossais", players=2, split_hands=True))
    match = loads(json.dumps(document))
    assert json.loads(dumps(match)) == document
    hands = document["deals"][0]["hands"]
    assert [len(part.split()) for part in hands[0].split("|")] == [6, 6, 6]
    hands[0] = hands[0].replace(" |", "")
    assert error(document) == ("record/expected", "deals[0].hands[0]")


def test_the_turn_up_is_in_the_dealers_last_set() -> None:
    document = written(played("whist_ecossais", players=3, split_hands=True))
    deal = document["deals"][0]
    first, last = deal["hands"][deal["dealer"]].split(" | ")
    deal["hands"][deal["dealer"]] = f"{last} | {first}"
    assert error(document) == ("record/expected", "deals[0].turn_up")


def test_a_set_is_seen_by_its_owner_when_it_is_taken_up() -> None:
    game = find("whist_ecossais", {"players": 2, "split_hands": True})
    table = Match.start(game, [*"AB"], "sets").table
    dealer = table.opening.dealer
    for number in range(3):
        seen = view(table, dealer).table
        later = seen.layout.sets[dealer]
        assert not seen.layout.hands[dealer].unknown
        assert [pile.unknown for pile in later] == [6, 5][number:]
        assert [pile.unknown for pile in seen.layout.sets[1 - dealer]] == [6, 6][number:]
        assert table.turn_up_lies == (number < 2)
        for _ in range(12):
            table = table.apply(table.legal()[0])
    assert table.over


@pytest.mark.parametrize("size", range(1, 12))
def test_only_a_hand_of_the_right_size_is_completed(size: int) -> None:
    game = find("manille_boussac", {})
    match = Match.start(game, [*"ABCD"], "sizes", enforcement="table")
    document = written(json.loads(dumps(match)))
    deal = document["deals"][0]
    seat = (deal["dealer"] + 1) % 4
    known, *_ = deal["hands"][seat].split()
    deal["hands"][seat] = f"{known} ?{size}"
    if size > 7:
        assert error(document)[0] == "deal/hands"
        return
    hand = loads(json.dumps(document)).table.layout.hands[seat]
    assert hand.size == size + 1
    assert hand.unknown == (0 if size == 7 else size)
