"""Unusual input to the library: one error of the project, or a record that replays to itself."""

from __future__ import annotations

import json
import pickle  # noqa: TID251 - what users may do
from typing import Any

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.cards import members
from tapisvert.law.faults import Enforcement
from tapisvert.play.match import Match

Hand: Any = tv.Hand
NAMES = ["Anne", "Bruno", "Chloé", "David"]
LONG = "0001" + "0" * 5_000
SPOKEN = ["gather " + "x " * 30, "gather \ud800", "", " "]


def at_table(game: str = "manille") -> Match:
    law = tv.game(game)
    return law.match([*NAMES][: len(law.players)], seed="odd", enforcement="table")


def played(match: Match, cards: int = 0) -> Match:
    """The match after its calls and a number of cards."""
    while match.table.ruling.asked or len(match.table.layout.played) < cards:
        match = match.apply(match.table.legal()[0])
    return match


def record_with(**deal: object) -> str:
    data = json.loads(tv.dumps(at_table()))
    data["deals"][0] |= deal
    return json.dumps(data)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ("3 expose", "table/dealing"),
        ("9 claim BM-R6 1", "act/no-such-seat"),
        ("0 play 9D", "table/dealing"),
    ],
)
def test_what_cannot_be_done_while_dealing_is_refused(act: str, code: str) -> None:
    with pytest.raises(tv.TapisError) as refused:
        tv.loads(record_with(dealing=[act]))
    assert refused.value.code == code


def test_what_is_said_while_dealing_is_in_its_normal_form() -> None:
    dealt = at_table().table.deal
    own = next(members(dealt.hands[1].known))
    typed = (tv.Say(dealt.opening.dealer, f"EXPOSE  1 {tv.card_text(own).lower()}"),)
    table = tv.Table.start(
        tv.game("manille"), dealt.opening, dealt.hands, enforcement="table", dealing=typed
    )
    assert table.deal.dealing == (typed[0]._replace(word=f"expose 1 {tv.card_text(own)}"),)


@pytest.mark.parametrize("number", [-1, 63, 10**30])
def test_a_number_that_no_card_has_is_refused(number: int) -> None:
    for match in (at_table(), tv.game("manille").match(NAMES, seed="odd")):
        seat = match.table.turn
        assert seat is not None
        with pytest.raises(tv.TapisError) as refused:
            match.apply(tv.Play(seat, tv.Card(number)))
        assert refused.value.code == "notation/card"


@pytest.mark.parametrize(
    "word", [f"look {LONG}", "look 00019", "gather please", "leave it", "put-back x"]
)
def test_what_cannot_be_done_at_the_table_is_refused(word: str) -> None:
    table = at_table().table
    with pytest.raises(tv.TapisError):
        table.apply(f"0 {word}")


def test_a_hand_of_endless_digits_is_refused() -> None:
    for number in (LONG, "0009999"):
        with pytest.raises(tv.TapisError, match="a number of cards after"):
            tv.loads(record_with(hands=[f"?{number}", "?", "?", "?"]))


@pytest.mark.parametrize("word", SPOKEN)
def test_what_no_record_can_hold_cannot_be_said(word: str) -> None:
    match = at_table()
    with pytest.raises(tv.TapisError) as refused:
        match.apply(tv.Say(0, word))
    assert refused.value.code == "act/unknown"
    with pytest.raises(tv.TapisError):
        match.apply(f"0 {word}")


def test_what_is_said_is_in_its_normal_form() -> None:
    """As an object or as text: so a record replays to the same acts."""
    match = played(at_table())
    first, second = [*members(match.table.layout.hands[0].known)][:2]
    shown = f"{tv.card_text(first)} {tv.card_text(second)}"
    swapped = f"{tv.card_text(second)} {tv.card_text(first)}"
    said = [match.apply(tv.Say(0, f"EXPOSE  {each}")) for each in (shown, swapped)]
    assert said[0] == said[1] == match.apply(f"0 expose {shown}")
    assert tv.loads(tv.dumps(said[0])).table.acts == said[0].table.acts


@pytest.mark.parametrize("said", ["claim bm-r9 1 01", "CLAIM  Bm-R9 001 1"])
def test_a_claim_is_in_its_normal_form(said: str) -> None:
    match = played(at_table("manille_boussac"), 2)
    assert match.apply(f"0 {said}").table.acts[-1] == tv.Say(0, "claim BM-R9 1 1")


def test_a_claim_while_dealing_is_in_its_normal_form() -> None:
    match = tv.loads(record_with(dealing=["1 claim bm-r6 01"]))
    assert match.table.deal.dealing == (tv.Say(1, "claim BM-R6 1"),)


@pytest.mark.parametrize(
    ("game", "words", "code", "says"),
    [
        ("manille_boussac", "BM-R9 1 9", "claim/trick", "expected a trick from 1 to 8"),
        ("manille_boussac", "BM-R9 1 8", "claim/too-early", "that trick has not begun"),
        ("manille_boussac", "BM-R9 1 1", "claim/too-early", "has not played to that trick"),
        ("marjolet", "MJ-24 1 17", "claim/trick", "expected a trick from 1 to 16"),
    ],
)
def test_a_claim_about_an_impossible_trick(game: str, words: str, code: str, says: str) -> None:
    match = played(at_table(game))
    with pytest.raises(tv.TapisError, match=says) as refused:
        match.apply(f"0 claim {words}")
    assert refused.value.code == code


@pytest.mark.parametrize("words", ["BM-R6 1 1", "BM-R9 1 0"])
def test_a_claim_about_a_trick_without_such_a_fault_is_rejected(words: str) -> None:
    """It is heard, as in records of earlier versions."""
    match = played(at_table("manille_boussac"), 2)
    match = match.apply(f"0 claim {words}")
    assert match.table.docket.claims[-1].verdict == "rejected"
    assert tv.loads(tv.dumps(match)).table.acts == match.table.acts


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_a_seat_and_a_card_play_it(enforcement: Any) -> None:
    """In a text for Python; a record has its acts in full, and the refusal says how."""
    match = played(tv.game("manille").match(NAMES, seed="odd", enforcement=enforcement))
    act = match.table.legal()[0]
    assert isinstance(act, tv.Play)
    for card in (tv.card_text(act.card), tv.card_text(act.card).lower()):
        typed = f"{act.seat} {card}"
        assert match.apply(typed).table.acts[-1] == act
        data = json.loads(tv.dumps(match))
        data["deals"][0]["events"].append(typed)
        with pytest.raises(tv.TapisError, match=f"write 'play {tv.card_text(act.card)}'"):
            tv.loads(json.dumps(data))


def test_a_seat_of_ten_digits_is_none() -> None:
    with pytest.raises(tv.TapisError) as refused:
        at_table().apply("0000000001 play 9D")
    assert refused.value.code == "act/unknown"


@pytest.mark.parametrize("game", ["polignac", "whist_mort"])
def test_a_match_without_a_deal_is_pickled_whole(game: str) -> None:
    law = tv.game(game)
    names = tuple([*NAMES][: law.seats])
    match = Match.empty(law, names, "seed", {"x": {"a": 1}}, Enforcement.TABLE)
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    assert (again.enforcement, again.notes) == (Enforcement.TABLE, {"x": {"a": 1}})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"hands": [Hand("x")] * 4}, "deal/hands"),
        ({"hands": [Hand(0, "x")] * 4}, "deal/hands"),
        ({"hands": [Hand(0, -3)] * 4}, "deal/hands"),
        ({"aside": None}, "deal/aside"),
        ({"score": (1, 2, 3)}, "deal/opening"),
        ({"score": "ab"}, "deal/opening"),
        ({"score": tuple(np.array([1, 2]))}, "deal/opening"),
        ({"carried": "x"}, "deal/opening"),
    ],
)
def test_a_deal_that_is_none_is_refused(change: dict[str, Any], code: str) -> None:
    game, table = tv.game("whist_dix"), tv.game("whist_dix").match(NAMES, seed="odd").table
    opened = {key: change[key] for key in ("score", "carried") if key in change}
    opening = table.opening._replace(**opened)
    hands = change.get("hands", table.deal.hands)
    with pytest.raises(tv.TapisError) as refused:
        tv.Table.start(
            game, opening, hands, **({"aside": change["aside"]} if "aside" in change else {})
        )
    assert refused.value.code == code


def test_a_dummy_claims_no_fault() -> None:
    table = at_table("whist_mort").table
    (dummy,) = table.game.dummies
    with pytest.raises(tv.TapisError):
        table.apply(f"{dummy} claim WD-20 0")


def test_numbers_of_numpy_are_numbers() -> None:
    match = at_table()
    one, three, others = np.int64(1), np.int64(3), (True, 1.0)
    deal: Any = one
    seats: list[Any] = [three, *others]
    assert match.at(deal) == match
    assert match.game.party_of(seats[0]) == 1
    for seat in seats[1:]:
        with pytest.raises(tv.TapisError, match="there is no seat"):
            match.game.party_of(seat)


def test_moments_of_other_matches_are_refused() -> None:
    match = at_table()
    for deal in (0, 99, "1"):
        with pytest.raises(tv.TapisError, match="deals are counted from 1"):
            match.moved(deal)  # type: ignore[arg-type]
    begun_anew = tv.game("manille").match(NAMES, seed="another", enforcement="table")
    for other in ("x", None, at_table("polignac").table, at_table("polignac"), begun_anew):
        with pytest.raises(tv.TapisError, match="another moment"):
            match.came_from(other)  # type: ignore[arg-type]
