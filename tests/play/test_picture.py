"""A table as text and as a picture: neither shows what a seat must not know."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

import tapisvert as tv
from tapisvert.cards import holds
from tapisvert.games import GAMES
from tapisvert.notation import parse_card
from tapisvert.play.layout import Layout

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str) -> list[str]:
    """Return the card faces in a picture, in order; check that all its references resolve."""
    root = ElementTree.fromstring(svg)
    ids = {part.get("id") for part in root.iter() if part.get("id")}
    assert {part[7:-1] for part in re.findall(r'href="#[^"]+"', svg)} <= ids
    return [use.get("href", "")[1:] for use in root.findall(f"{SVG}use")]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_card_that_is_known_and_no_other(name: str) -> None:
    random = Random(name)
    game = tv.game(name)
    match = game.match([f"P{seat}" for seat in game.players], seed="picture")
    for _ in range(12):
        table = match.table
        if table.over:
            break
        for held in (table, tv.view(table, 0), tv.view(table, None)):
            layout: Layout = held.table.layout if isinstance(held, tv.View) else held.layout
            faces = drawn(held._repr_svg_())
            backs = sum(hand.unknown for hand in layout.hands)
            assert faces.count("back") == backs
            shown = [parse_card(face) for face in faces if face != "back"]
            trick = [play.card for play in table.trick]
            assert sorted(shown) == sorted(
                [c for hand in layout.hands for c in tv.members(hand.known)] + trick
            )
        match = match.apply(random.choice(table.legal() or table.open()))
    assert match._repr_svg_() == match.table._repr_svg_()


def test_the_text_of_a_table() -> None:
    match = tv.game("manille").match(["A", "B", "C", "D"], seed="demo")
    match = match.apply("play 9D") if holds(match.table.legal_cards, parse_card("9D")) else match
    lines = str(match.table).splitlines()
    assert lines[0] == "Manille (Boussac, 1896) · seat 3 deals · trumps clubs"
    assert lines[2] == "▸1  ♠ K 7  ♥ K Q  ♦ 10 K Q  ♣ Q"
    assert lines[-1] == "trick 1, seat 1 to play after 9♦"
    assert str(match).splitlines()[1:] == lines
    hidden = str(tv.view(match.table, 1)).splitlines()
    assert hidden[2] == lines[2]
    assert hidden[1] == " 0  ♠ —  ♥ —  ♦ —  ♣ —  ? × 7"


def test_a_stock_and_covered_cards_are_counted() -> None:
    assert "stock: 20 cards" in str(tv.game("marjolet").match(["A", "B"], seed="x").table)
    chinois = tv.game("whist_chinois").match(["A", "B", "C", "D"], seed="x").table
    assert "covered: 24 cards" in str(chinois)
