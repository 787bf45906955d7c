"""Drawings of cards: faces in three sizes, backs, fans of backs."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from tapisvert.cards import Card, Rank, rank_of, suit_of
from tapisvert.glossary import INDICES, SYMBOLS, Lang
from tapisvert.tui import palette as p
from tapisvert.tui.canvas import Cell


class Size(NamedTuple):
    """A card's width and height in cells, borders included."""

    width: int
    height: int


SMALL, MEDIUM, LARGE = Size(5, 3), Size(7, 5), Size(11, 7)


class Look(NamedTuple):
    """The colours of a card in one state, such as chosen or winning."""

    paper: str
    edge: str
    black: str
    red: str


PLAIN = Look(p.IVORY, p.IVORY, p.INK, p.RED)
DULL = Look(p.SHADE, p.SHADE, p.DULL_INK, p.DULL_RED)
CHOSEN = Look(p.IVORY, p.GOLD, p.INK, p.RED)
DULL_CHOSEN = Look(p.SHADE, p.GOLD, p.DULL_INK, p.DULL_RED)
WINNING = Look(p.IVORY, p.GOLD, p.INK, p.RED)

_COLUMNS = (3, 5)
_FOUR = tuple((x, y) for x in _COLUMNS for y in (0, 4))
_EIGHT = tuple((x, y) for x in _COLUMNS for y in (0, 1, 3, 4))
_SIX = tuple((x, y) for x in _COLUMNS for y in (0, 2, 4))
_PIPS: dict[Rank, tuple[tuple[int, int], ...]] = {
    Rank.ACE: ((4, 2),),
    Rank.TWO: ((4, 0), (4, 4)),
    Rank.THREE: ((4, 0), (4, 2), (4, 4)),
    Rank.FOUR: _FOUR,
    Rank.FIVE: (*_FOUR, (4, 2)),
    Rank.SIX: _SIX,
    Rank.SEVEN: (*_SIX, (4, 1)),
    Rank.EIGHT: (*_SIX, (4, 1), (4, 3)),
    Rank.NINE: (*_EIGHT, (4, 2)),
    Rank.TEN: tuple((x, y) for x in _COLUMNS for y in range(5)),
}
_COURT = {Rank.KING: "♚", Rank.QUEEN: "♛", Rank.JACK: "♞"}


def face(card: Card, size: Size, look: Look, lang: Lang, ground: str = p.FELT) -> list[list[Cell]]:
    """Draw a card face up; ``ground`` is the colour of the background."""
    index, sign = INDICES[rank_of(card)].in_(lang), SYMBOLS[suit_of(card)]
    ink = Style(color=look.red if suit_of(card).red else look.black, bgcolor=look.paper, bold=True)
    inner, rows = size.width - 2, size.height - 2
    paper = [[" "] * inner for _ in range(rows)]
    if size == SMALL:
        _write(paper, 0, 0, f"{index}{sign}".center(3))
    else:
        _write(paper, 0, 0, index)
        _write(paper, inner - len(index), rows - 1, index)
        _draw_middle(paper, rank_of(card), sign, size)
    return _frame(paper, ink, Style(color=look.edge, bgcolor=ground))


def _draw_middle(paper: list[list[str]], rank: Rank, sign: str, size: Size) -> None:
    """Draw pips or a court figure on a large card, one suit sign on a medium one."""
    inner, rows = size.width - 2, size.height - 2
    if size != LARGE:
        _write(paper, inner // 2, rows // 2, sign)
        _write(paper, 0, 1, sign)  # what is seen of a card that the next one covers
    elif rank in _COURT:
        _write(paper, 2, 1, sign)
        _write(paper, inner // 2, rows // 2, _COURT[rank])
        _write(paper, inner - 3, rows - 2, sign)
    else:
        for x, y in _PIPS.get(rank, ((4, 2),)):
            _write(paper, x, y, sign)


def _write(paper: list[list[str]], x: int, y: int, text: str) -> None:
    paper[y][x : x + len(text)] = text


def _frame(paper: list[list[str]], ink: Style, rim: Style) -> list[list[Cell]]:
    """Frame a card with half blocks. Corners stay empty, except on the smallest cards."""
    across = len(paper[0])
    corners = "    " if len(paper) > 1 else "▗▖▝▘"
    top = f"{corners[0]}{'▄' * across}{corners[1]}"
    bottom = f"{corners[2]}{'▀' * across}{corners[3]}"
    rows = [[("▐", rim), *((c, ink) for c in row), ("▌", rim)] for row in paper]
    return [[(c, rim) for c in top], *rows, [(c, rim) for c in bottom]]


def back(size: Size) -> list[list[Cell]]:
    """Draw a card face down."""
    ink = Style(color=p.BACK_LINE, bgcolor=p.BACK)
    rim = Style(color=p.BACK, bgcolor=p.FELT)
    return _frame([["░"] * (size.width - 2) for _ in range(size.height - 2)], ink, rim)


def fan(cards: int, size: Size) -> list[list[Cell]]:
    """Draw overlapping backs for the hand of another player; [] for no cards."""
    if not cards:
        return []
    ink = Style(color=p.BACK_LINE, bgcolor=p.BACK)
    rim = Style(color=p.BACK, bgcolor=p.FELT)
    step, rows = (2, 3) if size == LARGE else (1, 1)
    edge = "▏".ljust(step)
    backs = edge * (cards - 1) + "▏" + "░" * 2 * step + "▕"
    return [[("▄", rim)] * len(backs), *([(c, ink) for c in backs] for _ in range(rows))]


def fan_rows(size: Size) -> int:
    """The height of a fan of cards in rows."""
    return 4 if size == LARGE else 2


def trick_size(width: int, height: int) -> Size:
    """The largest card size with which a trick fits on a table so wide and high."""
    for size in (LARGE, MEDIUM):
        if height >= 2 * size.height + fan_rows(size) + 2 and width >= ROOM[size]:
            return size
    return SMALL


ROOM = {LARGE: 84, MEDIUM: 50}
