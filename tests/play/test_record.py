import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.play.load import load, loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps, record, record_id
from tapisvert.play.score import score
from tapisvert.play.strict_json import parse
from tests.strategies import NAMES, played_on, random_match

BOUSSAC, WIKIBOOKS = GAMES["manille_boussac"], GAMES["manille_wikibooks"]


@pytest.fixture
def document() -> dict[str, Any]:
    """Return the record of a match in its second deal."""
    random = Random(4)
    match = Match.start(BOUSSAC, NAMES, "demo")
    while not match.table.over:
        match = match.apply(random.choice(match.table.legal()))
    match = match.next_deal()
    for act in played_on(random, match.table, 5).acts:
        match = match.apply(act)
    found: dict[str, Any] = json.loads(dumps(match))
    return found


def error(document: object) -> TapisError:
    with pytest.raises(TapisError) as caught:
        loads(json.dumps(document))
    return caught.value


@pytest.mark.parametrize("value", [[50, 1], "50,1", "[50, 1]"])
def test_a_list_may_be_text(value: object) -> None:
    written = record(Match.start(find("manille", {"match": (50, 1)}), NAMES, "x"))
    match = loads(json.dumps({**written, "options": {"match": value}}))
    assert record(match) == written


def test_a_record_states_every_option() -> None:
    written = record(Match.start(BOUSSAC, NAMES, "x"))
    assert written["format"] == "tapis/1"
    assert written["options"] == {
        **{reading.name: reading.default for reading in BOUSSAC.readings},
        "deal_packets": [4, 4],
    }


def test_a_record_may_omit_what_is_default(document: dict[str, Any]) -> None:
    stated = loads(json.dumps(document))
    del document["options"]
    del document["lots"]
    assert loads(json.dumps(document)).tables == stated.tables


def test_the_name_of_a_record_is_that_of_its_content(document: dict[str, Any]) -> None:
    match = loads(json.dumps(document))
    assert record_id(match) == record_id(loads(json.dumps(document, indent=8)))
    assert record_id(match) != record_id(match.apply(match.table.legal()[0]))


def test_hands_may_come_from_the_seed_or_from_a_pack(document: dict[str, Any]) -> None:
    stated = loads(json.dumps(document))
    for deal in document["deals"]:
        del deal["hands"], deal["turn_up"]
    assert loads(json.dumps(document)).tables == stated.tables


def test_a_pack_is_cut_and_dealt() -> None:
    from tapisvert.notation import cards_text

    pack = cards_text(BOUSSAC.dealing.pack)
    deal = {"dealer": 3, "pack": pack, "cut": 4, "events": []}
    document = {
        "format": "tapis/1", "game": "manille_boussac", "rules": 2, "seats": list(NAMES),
        "enforcement": "strict", "deals": [deal],
    }  # fmt: skip
    match = loads(json.dumps(document))
    written = json.loads(dumps(match))["deals"][0]
    assert (written["pack"], written["cut"]) == (pack, 4)
    assert written["turn_up"] == "JS", "the last of the four cards lifted"
    assert written["hands"][0].startswith("TS 9S 8S 7S")
    assert loads(dumps(match)).tables == match.tables


def test_what_is_added_to_a_record_stays_in_it(document: dict[str, Any]) -> None:
    document["played"] = "2026-05-01T20:00:00Z"
    document["x"] = {"table": [1, 2]}
    document["deals"][1]["clock"] = [5, 10, 15, 20, 25]
    document["deals"][0]["x"] = {"note": "belle donne"}
    again = json.loads(dumps(loads(json.dumps(document))))
    assert again == document


def test_a_clock_goes_when_the_deal_goes_on(document: dict[str, Any]) -> None:
    """The clock of a deal is dropped when an act is added or taken back."""
    document["deals"][1] |= {"clock": [5, 10, 15, 20, 25], "x": {"kept": True}}
    match = loads(json.dumps(document))
    for changed in (match.apply(match.table.legal()[0]), match.undone()):
        assert changed
        deal = json.loads(dumps(loads(dumps(changed))))["deals"][1]
        assert "clock" not in deal
        assert deal["x"] == {"kept": True}


def test_one_hand_not_written_is_what_the_others_leave(document: dict[str, Any]) -> None:
    whole = loads(json.dumps(document))
    document["deals"][0]["hands"][1] = "?"
    del document["deals"][0]["seed"]
    del document["lots"]
    assert loads(json.dumps(document)).tables[0].deal == whole.tables[0].deal


def test_a_seed_tells_the_hands_that_are_not_written(document: dict[str, Any]) -> None:
    whole = loads(json.dumps(document))
    document["deals"][0]["hands"] = ["?"] * 4
    assert loads(json.dumps(document)).tables == whole.tables


def test_a_match_without_a_seed_goes_on_with_any(document: dict[str, Any]) -> None:
    del document["lots"]
    document["deals"] = document["deals"][:1]
    del document["deals"][0]["seed"]
    match = loads(json.dumps(document))
    packs = {match.next_deal().table.deal.hands for _ in range(3)}
    assert len(packs) == 3


@pytest.mark.parametrize(
    ("lots", "where"),
    [
        ({"highest": "2S 3S 4S 5S"}, "lots.highest"),
        ({"kings": "2S KH"}, "lots.kings"),
    ],
)
def test_lots_are_drawn_from_the_pack(
    document: dict[str, Any], lots: dict[str, str], where: str
) -> None:
    document["lots"] = {"players": list(NAMES)} | lots
    refused = error(document)
    assert (refused.code, refused.where) == ("record/not-in-pack", where)


def test_a_card_of_another_pack_is_in_no_hand(document: dict[str, Any]) -> None:
    deal = document["deals"][0]
    del document["lots"], deal["seed"]
    deal["hands"] = ["?"] * 4
    deal["events"][0] = deal["events"][0][:2] + "play 2S"
    assert error(document).code == "play/not-in-pack"


@pytest.mark.parametrize("played", ["yesterday", "2026-05-01", "2026-05-01T20:00:00+02:00"])
def test_the_time_is_utc(document: dict[str, Any], played: str) -> None:
    document["played"] = played
    assert error(document).where == "played"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a": ' + "9" * 10_000 + "}", "line 1, column 7"),
        ('{"a": 1,\n "b": -' + "9" * 10_000 + "}", "line 2, column 7"),
        ('{"1e999": "\\"1e999",\n\n  "b": 1e999}', "line 3, column 8"),
        ("[1, " + "9" * 10_000 + ".", "line 1, column 5"),
    ],
)
def test_a_number_that_is_too_large_is_named_with_its_place(text: str, place: str) -> None:
    with pytest.raises(TapisError) as caught:
        parse(text)
    assert str(caught.value) == f"number too large: {place}"
    assert caught.value.code == "record/number"


@pytest.mark.parametrize("text", ["\ud800", '{"x": 1e999}', '{"x": "\\ud800"}'])
def test_what_cannot_be_written_back_is_not_read(text: str) -> None:
    with pytest.raises(TapisError):
        loads(text)


@pytest.mark.parametrize("name", ["a\0b", "nowhere", "a\ud800b"])
def test_files_that_cannot_be(name: str) -> None:
    with pytest.raises(TapisError, match="no such file"):
        load(name)


def test_unknown_cards_are_told_not_guessed(document: dict[str, Any]) -> None:
    deal = document["deals"][0]
    del deal["seed"]
    deal["hands"] = ["?", "?", deal["hands"][2].split(" ", 1)[0] + " ?", "?"]
    del document["lots"]
    match = loads(json.dumps(document))
    first = score(match)["deals"]
    assert isinstance(first, list)
    assert isinstance(first[0], dict)
    assert first[0]["unjudged"] == [0, 1, 2, 3]
    assert sum(match.tables[0].taken.points) == 68
    assert loads(dumps(match)).tables == match.tables


CHANGES: list[tuple[str, Any, str, str]] = [
    ("format", "tapis/2", "record/newer-format", "format"),
    ("format", "chess", "record/format", "format"),
    ("format", None, "record/expected", "format"),
    ("game", "belote", "game/unknown", "game"),
    ("rules", 3, "record/newer-rules", "rules"),
    ("rules", 0, "record/older-rules", "rules"),
    ("rules", "2", "record/expected", "rules"),
    ("rules", True, "record/expected", "rules"),
    ("options", {"undertrump": "maybe"}, "option/value", "options"),
    ("options", {"nothing": 1}, "option/unknown", "options"),
    ("options", {"match": [1.5]}, "record/expected", "options.match"),
    ("options", {"match": {"target": 3}}, "record/expected", "options.match"),
    ("options", [], "record/expected", "options"),
    ("seats", ["A", "B"], "record/expected", "seats"),
    ("seats", ["A", "B", "C", None], "record/expected", "seats[3]"),
    ("enforcement", "loose", "record/expected", "enforcement"),
    ("deals", [], "record/expected", "deals"),
    ("deals", {}, "record/expected", "deals"),
    ("deals", [3], "record/expected", "deals[0]"),
    ("surprise", 1, "record/unknown-key", ""),
    ("lots", {"players": list(NAMES), "start": 9}, "record/expected", "lots.start"),
    ("lots", {"players": list(NAMES)}, "record/lots", "lots"),
    ("lots", {"players": list(NAMES), "highest": "7S 8S"}, "record/lots", "lots"),
    ("played", 5, "record/expected", "played"),
]


@pytest.mark.parametrize(("key", "value", "code", "where"), CHANGES)
def test_a_wrong_record_is_refused(
    document: dict[str, Any], key: str, value: object, code: str, where: str
) -> None:
    if value is None:
        del document[key]
    else:
        document[key] = value
    refused = error(document)
    assert (refused.code, refused.where) == (code, where)


@pytest.mark.parametrize("key", ["format", "game", "rules", "seats", "enforcement", "deals"])
def test_a_missing_key_is_named(document: dict[str, Any], key: str) -> None:
    del document[key]
    assert re.fullmatch(rf"{key}: (an? .*|tapis/1) is missing", str(error(document)))


@pytest.mark.parametrize("key", ["dealer", "events"])
def test_a_key_missing_in_a_deal_is_named_with_its_place(
    document: dict[str, Any], key: str
) -> None:
    del document["deals"][1][key]
    assert re.fullmatch(rf"deals\[1\]\.{key}: an? .* is missing", str(error(document)))


@pytest.mark.parametrize("data", [None, 3, ["{}"]])
def test_only_text_is_read(data: str) -> None:
    with pytest.raises(TapisError, match="expected the text of a JSON document"):
        loads(data)


DEAL_CHANGES: list[tuple[int, str, Any, str, str]] = [
    (0, "dealer", 7, "record/wrong-dealer", "deals[0].dealer"),
    (1, "dealer", 3, "record/wrong-dealer", "deals[1].dealer"),
    (0, "dealer", "3", "record/expected", "deals[0].dealer"),
    (0, "seed", "other", "record/sources-differ", "deals[0]"),
    (0, "hands", ["AS"], "record/expected", "deals[0].hands"),
    (0, "hands", ["AS", "KS", "QS", "JS"], "record/expected", "deals[0].hands[0]"),
    (0, "turn_up", "AX", "notation/card", "deals[0].turn_up"),
    (0, "turn_up", None, "record/expected", "deals[0].turn_up"),
    (0, "pack", "AS KS", "record/expected", "deals[0].pack"),
    (0, "cut", 3, "record/expected", "deals[0].pack"),
    (0, "surprise", 1, "record/unknown-key", "deals[0]"),
    (0, "clock", [1], "record/expected", "deals[0].clock"),
    (0, "events", ["0 play XX"], "notation/card", "deals[0].events[0]"),
    (0, "events", ["jump"], "act/unknown", "deals[0].events[0]"),
    (0, "events", "0 play TD", "record/expected", "deals[0].events"),
    (0, "events", [], "record/deal-open", "deals[0]"),
]


@pytest.mark.parametrize(("deal", "key", "value", "code", "where"), DEAL_CHANGES)
def test_a_wrong_deal_is_refused(
    document: dict[str, Any], deal: int, key: str, value: object, code: str, where: str
) -> None:
    if value is None:
        del document["deals"][deal][key]
    else:
        document["deals"][deal][key] = value
    refused = error(document)
    assert (refused.code, refused.where) == (code, where)


def hands_of(document: dict[str, Any], *swaps: tuple[int, str, str]) -> dict[str, Any]:
    deal = document["deals"][0]
    deal.pop("seed")
    document.pop("lots")
    for seat, old, new in swaps:
        assert old in deal["hands"][seat]
        deal["hands"][seat] = deal["hands"][seat].replace(old, new)
    return document


def test_a_card_in_two_hands_is_refused(document: dict[str, Any]) -> None:
    hands = document["deals"][0]["hands"]
    refused = error(hands_of(document, (0, hands[0][:2], hands[1][:2])))
    assert (refused.code, refused.where) == ("record/card-twice", "deals[0].hands")


def test_a_card_twice_in_one_hand_is_refused(document: dict[str, Any]) -> None:
    hands = document["deals"][0]["hands"]
    refused = error(hands_of(document, (0, hands[0][:2], hands[0][3:5])))
    assert (refused.code, refused.where) == ("notation/card-twice", "deals[0].hands[0]")


def test_a_card_of_another_pack_is_refused(document: dict[str, Any]) -> None:
    hands = document["deals"][0]["hands"]
    refused = error(hands_of(document, (0, hands[0][:2], "2S")))
    assert (refused.code, refused.where) == ("record/not-in-pack", "deals[0].hands[0]")


def test_the_turn_up_is_the_dealers(document: dict[str, Any]) -> None:
    deal = hands_of(document)["deals"][0]
    deal["turn_up"] = deal["hands"][(deal["dealer"] + 1) % 4][:2]
    refused = error(document)
    assert (refused.code, refused.where) == ("record/expected", "deals[0].turn_up")


def test_a_game_without_turn_up_has_none() -> None:
    written = json.loads(dumps(Match.start(WIKIBOOKS, NAMES, "x")))
    written["deals"][0]["turn_up"] = "AS"
    assert error(written).code == "record/no-turn-up"


@pytest.mark.parametrize("act", ["pass", "coinche", "trump S"])
def test_an_illegal_event_is_refused_with_its_place(document: dict[str, Any], act: str) -> None:
    document["deals"][1]["events"][2] = f"0 {act}"
    refused = error(document)
    assert refused.where == "deals[1].events[2]"
    assert refused.code.startswith("play/")


def test_no_deal_after_the_match_is_won() -> None:
    match = random_match(Random(1), BOUSSAC, "won")
    written = json.loads(dumps(match))
    last = written["deals"][-1]
    extra = json.loads(dumps(Match.start(BOUSSAC, NAMES, "more", (last["dealer"] + 1) % 4)))
    written["deals"].append(extra["deals"][0])
    refused = error(written)
    assert refused.code == "record/match-over"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "record/not-json"),
        (b"{", "record/not-json"),
        (b'{"format": "tapis/1", "format": "tapis/1"}', "record/key-twice"),
        (b"NaN", "record/not-json"),
        (b"[1]", "record/expected"),
        (b"\xff\xfe\x00", "record/not-json"),
        (b"[" * 100_000, "record/too-deep"),
        (b'{"a":' * 100_000, "record/too-deep"),
        (b" " * 10_000_000, "record/too-large"),
        (b'{"format": ' + b"9" * 10_000 + b"}", "record/number"),
    ],
)
def test_noise_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(TapisError) as caught:
        loads(data)
    assert caught.value.code == code


def test_a_dispute_is_sent_to_the_arbiter() -> None:
    with pytest.raises(TapisError, match=r"^format: this is a dispute, for the arbiter") as caught:
        loads('{"format": "tapis-dispute/1"}')
    assert caught.value.code == "record/format"


def test_brackets_in_names_are_no_depth(document: dict[str, Any]) -> None:
    """Brackets inside strings do not count as nesting of the JSON document."""
    document["seats"][0] = '[{"' * 50
    del document["lots"]
    assert loads(json.dumps(document)).names[0] == '[{"' * 50


def test_a_file_is_named_in_its_errors(tmp_path: Path, document: dict[str, Any]) -> None:
    path = tmp_path / "soirée.json"
    document["deals"][0]["events"][3] = "0 play 7S"
    path.write_text(json.dumps(document))
    with pytest.raises(TapisError) as caught:
        load(path)
    assert caught.value.where == f"{path}: deals[0].events[3]"
    with pytest.raises(TapisError, match="this is a folder"):
        load(tmp_path)
    path.write_text(dumps(random_match(Random(0), BOUSSAC, "file")))
    assert load(str(path)).over
