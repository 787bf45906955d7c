"""A table as a picture for notebooks, with the card faces of the browser table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from tapisvert.cards import members
from tapisvert.notation import card_text, hand_order

if TYPE_CHECKING:
    from tapisvert.law.position import Hand
    from tapisvert.play.table import Table

FACE_WIDTH, FACE_HEIGHT, STEP, MARGIN = 64, 96, 30, 14
ROW, LABEL = FACE_HEIGHT + 12, 34
BACK = "back"
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
ENGLISH = "--index-fr:none;--index-en:inline"
_NEEDS = re.compile(r'href="#([^"]+)"')


def picture(table: Table) -> str:
    """Return an SVG document: a row for each hand, unknown cards face down, the trick below."""
    rows = [(f"{seat}", [*_codes(hand)]) for seat, hand in enumerate(table.layout.hands)]
    if table.trick:
        rows.append(("✦", [card_text(play.card) for play in table.trick]))
    most = max(len(codes) for _, codes in rows)
    width = LABEL + (most - 1) * STEP + FACE_WIDTH + 2 * MARGIN
    height = len(rows) * ROW + 2 * MARGIN
    used = {code for _, codes in rows for code in codes}
    turn = None if table.turn is None else f"{table.turn}"
    head = (
        f'<svg{NAMESPACE} viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' style="{ENGLISH}" role="img"><title>{table.game.names.en}</title>'
    )
    felt = f'<rect width="{width}" height="{height}" rx="14" fill="#1f5a3d"/>'
    drawn = [_row(n, label, codes, label == turn) for n, (label, codes) in enumerate(rows)]
    return "".join((head, "<defs>", *_parts(used), "</defs>", felt, *drawn, "</svg>"))


def _codes(hand: Hand) -> Iterator[str]:
    yield from (card_text(card) for card in sorted(members(hand.known), key=hand_order))
    yield from [BACK] * hand.unknown


def _row(number: int, label: str, codes: Sequence[str], acts: bool) -> str:
    top = MARGIN + number * ROW
    weight, colour = ("bold", "#ffd97a") if acts else ("normal", "#f3e7cf")
    cards = "".join(
        f'<use href="#{code}" x="{MARGIN + LABEL + i * STEP}" y="{top}"'
        f' width="{FACE_WIDTH}" height="{FACE_HEIGHT}"/>'
        for i, code in enumerate(codes)
    )
    return (
        f'<text x="{MARGIN + 4}" y="{top + FACE_HEIGHT // 2 + 6}" font-family="serif"'
        f' font-size="20" font-weight="{weight}" fill="{colour}">{label}</text>{cards}'
    )


def _parts(codes: Iterable[str]) -> list[str]:
    """The elements of the sprite that draw these cards, and all elements that those refer to."""
    known, wanted, found = _sprite(), sorted(codes), dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name not in found and name in known:
            found[name] = known[name]
            wanted += _NEEDS.findall(known[name])
    return list(dict.fromkeys(found.values()))


@cache
def _sprite() -> dict[str, str]:
    """By id, the text of the outermost element of the sprite that contains the id."""
    text = (files("tapisvert") / "web" / "static" / "cards.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text.replace(NAMESPACE, "", 1))
    outermost = [part for top in root for part in (top if top.tag == "defs" else (top,))]
    return {
        name: ElementTree.tostring(each, encoding="unicode")
        for each in outermost
        for part in each.iter()
        if (name := part.get("id"))
    }
