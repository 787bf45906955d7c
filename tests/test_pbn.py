"""Deals in PBN: read as tables, written from tables."""

from typing import Any

import pytest

import tapisvert as tv
from tapisvert import pbn
from tapisvert.games import GAMES

FINESSE = "N:A2...A Q3...K 4.2..2 K5...3"
FILE = f"""\
% PBN 2.1
[Event "Evening"]
[Dealer "W"]
[Deal "{FINESSE}"]
[Contract "1NT"]
"""
WHIST = tv.game("whist_dix")


def test_a_deal_alone_and_in_a_file() -> None:
    assert pbn.is_pbn(FINESSE)
    assert pbn.is_pbn(FILE)
    assert not any(map(pbn.is_pbn, ('{"format": "tapis/1"}', None)))
    alone, filed = (pbn.read(text, WHIST, leader=3) for text in (FINESSE, FILE))
    assert alone == filed
    assert (alone.turn, alone.ruling.contract and alone.ruling.contract.trump) == (3, None)
    assert tv.solve(pbn.read(FINESSE, WHIST)).value == 2


def test_the_first_hand_may_be_any() -> None:
    turned = pbn.read("S:4.2..2 K5...3 A2...A Q3...K", WHIST, trump=tv.Suit.SPADES)
    assert turned == pbn.read(FINESSE, WHIST, trump=tv.Suit.SPADES)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_is_written_is_read(game_id: str) -> None:
    game = tv.game(game_id)
    table = game.match([f"P{n}" for n in game.players], seed="pbn").table
    hands = table.layout.hands
    if len(hands) == 4 and sum(hand.size for hand in hands) == len(game.dealing.pack):
        again = pbn.read(pbn.write(table), game, trump=tv.Suit.HEARTS)
        assert again.layout.hands == hands
    else:
        with pytest.raises(tv.TapisError, match="PBN writes four known hands only"):
            pbn.write(table)


def test_the_deal_is_written_whatever_has_been_played() -> None:
    table = WHIST.match(["A", "B", "C", "D"], seed="pbn").table
    assert pbn.write(table.apply(table.legal()[0])) == pbn.write(table)


def test_a_view_is_not_written() -> None:
    table = WHIST.match(["A", "B", "C", "D"], seed="pbn").table
    with pytest.raises(tv.TapisError, match="PBN writes four known hands only"):
        pbn.write(tv.view(table, 1).table)


@pytest.mark.parametrize(
    ("text", "leader", "message"),
    [
        ("", 0, "not a PBN deal"),
        ('[Deal "N:A K"]', 0, "not a PBN deal"),
        (FILE + FILE, 0, "one PBN deal is needed, and there are 2"),
        (FINESSE, 4, "leader: a seat is needed, from 0 to 3"),
        (FINESSE, "N", "leader: a seat is needed"),
    ],
)
def test_what_is_not_a_deal_is_refused(text: str, leader: int, message: str) -> None:
    with pytest.raises(tv.TapisError, match=message):
        pbn.read(text, WHIST, leader=leader)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"text": b"N:"}, "a PBN deal is needed, as a text"),
        ({"game": "whist_dix"}, "a game is needed, such as that of tv.game"),
        ({"trump": "S"}, "trump: a suit of tv.Suit is needed, or None"),
        ({"trump": False}, "trump: a suit of tv.Suit is needed, or None"),
        ({"trump": 1.0}, "trump: a suit of tv.Suit is needed, or None"),
        ({"leader": None}, "leader: a seat is needed, from 0 to 3"),
        ({"leader": True}, "leader: a seat is needed, from 0 to 3"),
    ],
)
def test_what_cannot_be_meant_is_refused(given: dict[str, Any], message: str) -> None:
    whole: dict[str, Any] = {"text": FINESSE, "game": WHIST, **given}
    with pytest.raises(tv.TapisError, match=message):
        pbn.read(**whole)


PIECES = (
    "\n", " ", "\r\n", "[", "[\n", "[Deal ", '\n[Deal "x', '"\n', '\n[Deal "x"]', "N:", "A", ". ",
)  # fmt: skip
BEGINNINGS = ("", "N:", '[Deal "')


@pytest.mark.parametrize("beginning", BEGINNINGS)
@pytest.mark.parametrize("piece", PIECES)
def test_a_million_characters_of_nonsense(beginning: str, piece: str) -> None:
    """It is refused in linear time: quadratic time would mean hours."""
    text = beginning + piece * (1_000_000 // len(piece))
    with pytest.raises(tv.TapisError, match=r"not a PBN deal|not a card|deal is needed"):
        pbn.read(text, WHIST)


def test_a_deal_after_many_blank_lines() -> None:
    assert pbn.read("\n" * 1_000_000 + FILE + "\n" * 1_000_000, WHIST) == pbn.read(FILE, WHIST)


def test_no_table_is_not_written() -> None:
    nothing: Any = None
    with pytest.raises(tv.TapisError, match="a table is needed"):
        pbn.write(nothing)


def test_scotch_whist_needs_trumps() -> None:
    ecossais = tv.game("whist_ecossais")
    deal = "N:A.T.. K.9.. Q.8.. J.7.."
    with pytest.raises(tv.TapisError, match="whist_ecossais is not played without trumps"):
        pbn.read(deal, ecossais)
    assert tv.solve(pbn.read(deal, ecossais, trump=tv.Suit.SPADES)).exact
