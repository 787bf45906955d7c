"""A wrong table, match or act is refused with one clear line."""

from collections.abc import Callable
from typing import Any

import pytest

import tapisvert as tv

MATCH = tv.game("polignac").match(["A", "B", "C", "D"], seed="given")
TABLE = MATCH.table
CALLING = tv.game("whist_chinois").match(["A", "B", "C", "D"], seed="given").table


def refused(code: str, said: str, verb: Callable[..., object], *given: Any) -> None:
    with pytest.raises(tv.TapisError, match=said) as error:
        verb(*given)
    assert error.value.code == code


@pytest.mark.parametrize("given", [None, "x", MATCH])
def test_no_table(given: Any) -> None:
    refused("view/table", "a table is needed, such as that of a match", tv.view, given, 0)


@pytest.mark.parametrize("given", [None, "x", TABLE])
def test_no_match(given: Any) -> None:
    refused("score/match", "a match is needed", tv.score, given)
    refused("record/match", "a match is needed", tv.dumps, given)
    refused("record/match", "a match is needed", tv.record_id, given)


@pytest.mark.parametrize("given", [None, 3.5, 42.0, ["play TD"], "", "0"])
def test_no_act(given: Any) -> None:
    for verb in (TABLE.apply, TABLE.why, TABLE.accept, MATCH.apply):
        refused("act/unknown", "expected a card or a call, for example play TD", verb, given)


def test_a_text_is_not_accepted_as_an_act() -> None:
    card = tv.card_text(TABLE.legal()[0].card)  # type: ignore[union-attr]
    refused("act/unknown", "expected a card or a call", TABLE.accept, card)


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (tv.Play(0, 1.5), "notation/card", "1.5 is no card"),  # type: ignore[arg-type]
        (tv.Play("0", 3), "act/no-such-seat", "no seat '0'"),  # type: ignore[arg-type]
        (tv.Play(None, 3), "act/no-such-seat", "no seat None"),  # type: ignore[arg-type]
        (tv.Say(0, None), "act/unknown", "word=None"),  # type: ignore[arg-type]
        (tv.Say(None, "x"), "act/no-such-seat", "no seat None"),  # type: ignore[arg-type]
    ],
    ids=["card", "seat is text", "no seat", "no word", "nobody says"],
)
@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_an_act_of_wrong_parts(enforcement: Any, given: Any, code: str, said: str) -> None:
    match = tv.game("polignac").match(list("ABCD"), seed="given", enforcement=enforcement)
    for verb in (match.table.apply, match.table.why, match.table.accept, match.apply):
        refused(code, said, verb, given)


@pytest.mark.parametrize("given", [None, 5, b"x", ["a.py"]])
def test_a_path_that_is_none(given: Any) -> None:
    refused("game-file/unreadable", "no such file", tv.load_games, given)


def test_a_card_of_another_pack_is_no_card_of_this_one() -> None:
    for given in (99, 0, tv.parse_card("2S")):
        refused("notation/card", "not in this pack", TABLE.apply, given)


def test_a_card_is_refused_alike_however_it_is_written() -> None:
    """During the calling every form of a card gets the same refusal."""
    refusals = [CALLING.why(given) for given in ("7S", "play 7S", "7♠", tv.parse_card("7S"))]
    assert set(refusals) == {refusals[0]}
    assert refusals[0]
    assert "the calls come first, then the seven of spades" in refusals[0].why.en
    seven = CALLING.why("seven")
    assert seven
    assert "cannot be said now" in seven.why.en


@pytest.mark.parametrize("deal", [99, None, 0, -1, "1", 2, True])
def test_a_deal_that_is_none(deal: Any) -> None:
    refused("match/no-such-deal", "deals are counted from 1 to 1", MATCH.at, deal)


@pytest.mark.parametrize("seed", [3, None, b"x"])
def test_a_seed_that_is_no_text(seed: Any) -> None:
    refused("match/seed", "seed must be text", MATCH.seeded, seed)


def test_a_match_begins_with_a_seed_that_is_not_empty() -> None:
    """An empty seed would deal the first deal, but not the next ones, the same way again."""
    refused("match/seed", "not empty", tv.game("whist_dix").match, [*"ABCD"], "")


def test_players_without_names() -> None:
    refused("match/players", "list of players", tv.game("polignac").match, "ABCD")
    for name in ("", "  "):
        refused("match/name", "no name", tv.game("polignac").match, ["A", "B", "C", name])
