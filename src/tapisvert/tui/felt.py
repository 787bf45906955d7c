"""The table seen from one's own seat: the players around it and the trick in the middle."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from rich.style import Style

from tapisvert.cards import Card, members, suit_of
from tapisvert.glossary import Lang, Text, card_index
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.service.seating import LONGEST_NAME
from tapisvert.tui import faces
from tapisvert.tui import palette as p
from tapisvert.tui.canvas import Canvas
from tapisvert.tui.canvas_widget import CanvasWidget
from tapisvert.tui.session import TuiSession

BOTTOM, RIGHT, TOP, LEFT = range(4)
BUBBLE = 14


SIDES = {2: (BOTTOM, TOP), 3: (BOTTOM, RIGHT, LEFT), 4: (BOTTOM, RIGHT, TOP, LEFT)}
"""Where the next players sit, turn after turn, when the next one sits on the right."""
OPEN_ROW = 7


class Spot(NamedTuple):
    """A place of the table: where a card lies, where a player sits."""

    x: int
    y: int


class Felt(CanvasWidget):
    """Draws the table; everything it shows is known to the person's seat."""

    def __init__(self) -> None:
        super().__init__(id="felt")
        self._session: TuiSession | None = None
        self._cleared = False

    def show(self, session: TuiSession, *, cleared: bool) -> None:
        """Draw this; ``cleared`` leaves out a full trick."""
        self._session, self._cleared = session, cleared
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        if self._session is None:
            return Canvas(width, height, p.on_felt(p.PALE))
        picture = RowPicture if self._session.game.seats > 4 else TablePicture
        return picture(self._session, width, height, cleared=self._cleared).canvas


class TablePicture:
    """One picture of the table."""

    def __init__(self, session: TuiSession, width: int, height: int, *, cleared: bool) -> None:
        self.session = session
        self.table: Table = session.view.table
        self.lang: Lang = session.lang
        self.size = self.card_size(width, height)
        self.fan = fan_rows(self.size)
        self.canvas = Canvas(width, height, p.on_felt(p.PALE))
        self._line()
        for seat in range(session.game.seats):
            self._player(seat)
        self._cards(cleared)

    def _line(self) -> None:
        """A line on the baize around the trick, where there is room for it."""
        left, right = self._spot(LEFT).x - 3, self._spot(RIGHT).x + self.size.width + 2
        top, bottom = self._trick_top - 1, self._trick_top + 2 * self.size.height
        if top <= self.fan + 1 or bottom >= self.canvas.height - 1:
            return
        style, across = p.on_felt(p.FELT_LINE), "─" * (right - left - 1)
        self.canvas.put(left, top, f"╭{across}╮", style)
        self.canvas.put(left, bottom, f"╰{across}╯", style)
        for y in range(top + 1, bottom):
            self.canvas.put(left, y, "│", style)
            self.canvas.put(right, y, "│", style)

    def side(self, seat: int) -> int:
        """Where a seat is, seen from the person's: the next player sits where the law has it."""
        game = self.session.game
        turn = (seat - self.session.seat) % game.seats
        side = SIDES[game.seats][turn]
        if side in (LEFT, RIGHT) and game.dealing.direction == "left":
            return LEFT + RIGHT - side
        return side

    def card_size(self, width: int, height: int) -> faces.Size:
        return card_size(width, height)

    def _player(self, seat: int) -> None:
        side = self.side(seat)
        hand = self.table.layout.hands[seat]
        shown = self._open_cards(seat) if side != BOTTOM else []
        backs = faces.fan(hand.size, self.size) if side != BOTTOM and not shown else []
        wide = max((len(row) for row in backs), default=0)
        at = self._seat(side, wide)
        self._name(seat, side)
        self.canvas.draw(at.x, at.y + 1, backs)
        for dy, row in enumerate(shown):
            self._row(side, at.y + 1 + dy, row)
        self._bubble(seat, side)

    def _open_cards(self, seat: int) -> list[list[Card]]:
        """What lies open of a hand, in rows: laid down, shown or taken up openly."""
        turn_up = self.table.opening.turn_up
        known = members(self.table.layout.hands[seat].known)
        cards = [card for card in known if card != turn_up or not self.table.turn_up_lies]
        cards = [] if cards == [turn_up] else cards
        return [cards[i : i + OPEN_ROW] for i in range(0, len(cards), OPEN_ROW)]

    def _row(self, side: int, y: int, cards: list[Card]) -> None:
        """A row of open cards as their indices, under a player's name."""
        indices = [card_index(card).in_(self.lang) for card in cards]
        wide = sum(len(index) + 1 for index in indices) - 1
        x = self._seat(side, wide).x
        for card, index in zip(cards, indices, strict=True):
            style = Style(color=p.RED if suit_of(card).red else p.INK, bgcolor=p.IVORY, bold=True)
            self.canvas.put(x, y, index, style)
            x += len(index) + 1

    def _seat(self, side: int, wide: int) -> Spot:
        """The top left corner of a player's name and fan."""
        width, height = self.canvas.width, self.canvas.height
        middle = self._trick_top + self.size.height - 2
        return {
            TOP: Spot((width - wide) // 2, 0),
            LEFT: Spot(2, middle),
            RIGHT: Spot(width - 2 - wide, middle),
            BOTTOM: Spot(width // 2, height - 1),
        }[side]

    def _name(self, seat: int, side: int) -> None:
        """The name on a plate, gold for whose turn it is, the dealer's coin, the cards held."""
        turn, dealer = seat == self.table.turn, seat == self.table.opening.dealer
        left = self.table.layout.hands[seat].size
        count = f" {left} " if left and side != BOTTOM else ""
        extra = 2 + 2 * turn + 3 * dealer + len(count)
        room = self._spot(LEFT).x - 1 if side in (LEFT, RIGHT) else LONGEST_NAME + extra
        name = _cut(self.session.names[seat], room - extra)
        parts = [(f" ▸ {name} " if turn else f" {name} ", TURN if turn else NAME)]
        parts += [(" D ", DEALER_COIN)] if dealer else []
        parts += [(count, p.on_felt(p.SOFT))]
        at, wide = self._seat(side, 0), sum(len(text) for text, _ in parts)
        x = {LEFT: 1, RIGHT: self.canvas.width - 1 - wide}.get(side, at.x - wide // 2)
        for text, style in parts:
            self.canvas.put(x, at.y, text, style)
            x += len(text)

    def _bubble(self, seat: int, side: int) -> None:
        """What a player has called, until the first card is played."""
        said = [call.word for call in self.table.layout.said if call.seat == seat]
        if not said or self.table.layout.played:
            return
        words = telling.word(self.session.game, said[-1]).in_(self.lang)
        style = p.on_felt(p.GOLD)
        at = self._seat(side, 0)
        if side in (TOP, BOTTOM):
            y = at.y + 1 + self.fan if side == TOP else at.y - 1
            self.canvas.centred(self.canvas.width // 2, y, f" {words} ", style)
            return
        for dy, line in enumerate(wrap(words, BUBBLE)):
            x = 2 if side == LEFT else self.canvas.width - 2 - len(line)
            self.canvas.put(x, at.y + 1 + self.fan + dy, line, style)

    @property
    def _trick_top(self) -> int:
        """The row of the card of the player opposite."""
        room = self.canvas.height - 2 - self.fan
        return 1 + self.fan + max(0, (room - 2 * self.size.height) // 2)

    def _spot(self, side: int) -> Spot:
        """The top left corner of a card lying in front of a player."""
        wide, high = self.size
        x, top = (self.canvas.width - wide) // 2, self._trick_top
        aside = top + high // 2 + high % 2
        step = wide + 2 + (2 if self.canvas.width > 70 else 0)
        return {
            TOP: Spot(x, top),
            BOTTOM: Spot(x, top + high),
            LEFT: Spot(x - step, aside),
            RIGHT: Spot(x + step, aside),
        }[side]

    def _cards(self, cleared: bool) -> None:
        trick = self.table.trick or (() if cleared else self.table.layout.trick())
        best = self.session.winning(trick) if trick else None
        for i, play in enumerate(trick):
            look = faces.WINNING if i == best and len(trick) > 1 else faces.PLAIN
            self._lay(play.card, self.side(play.seat), look, star=look is faces.WINNING)
        turn_up, stock = self.table.opening.turn_up, self.table.layout.stock
        if stock and stock[-1] is not None:
            self._lay(stock[-1], LEFT, faces.PLAIN)
            self._label(LEFT, Text(f"talon\u202f: {len(stock)}", f"stock: {len(stock)}"))
        elif turn_up is not None and self.table.turn_up_lies:
            side = self.side(self.table.opening.dealer)
            self._lay(turn_up, side, faces.PLAIN)
            self._label(side, TURN_UP)

    def _lay(self, card: Card, side: int, look: faces.Look, *, star: bool = False) -> None:
        at = self._spot(side)
        self.canvas.draw(at.x, at.y, faces.face(card, self.size, look, self.lang))
        if star:
            self._star(at)

    def _star(self, at: Spot) -> None:
        """The mark of the card that wins: in its corner, or beside it where that is taken."""
        if self.size == faces.SMALL:
            self.canvas.put(at.x + self.size.width, at.y + 1, "★", p.on_felt(p.GOLD))
        else:
            style = Style(color=p.DEEP_GOLD, bgcolor=p.IVORY, bold=True)
            self.canvas.put(at.x + self.size.width - 2, at.y + 1, "★", style)

    def _label(self, side: int, text: Text) -> None:
        at = self._spot(side)
        word = text.in_(self.lang)
        y = at.y + self.size.height if side in (LEFT, RIGHT) else at.y + self.size.height // 2
        x = at.x + self.size.width // 2 if side in (LEFT, RIGHT) else at.x + self.size.width + 5
        self.canvas.centred(x, y, word, p.on_felt(p.SOFT))


class RowPicture(TablePicture):
    """Five players and more: the others in a row along the top, their cards below their names."""

    def side(self, seat: int) -> int:
        """The place in the row, from 1; the person's own is 0."""
        game = self.session.game
        turn = (seat - self.session.seat) % game.seats
        return turn if game.dealing.direction == "left" or not turn else game.seats - turn

    def card_size(self, width: int, height: int) -> faces.Size:
        fits = width // (self.session.game.seats - 1) > faces.MEDIUM.width
        return faces.MEDIUM if fits and height >= 2 * faces.MEDIUM.height + 4 else faces.SMALL

    def _line(self) -> None:
        """No line: the row is as wide as the table."""

    def _centre(self, side: int) -> int:
        """The column of a place in the row."""
        others = self.session.game.seats - 1
        if side == BOTTOM:
            return self.canvas.width // 2
        return (2 * side - 1) * self.canvas.width // (2 * others)

    def _player(self, seat: int) -> None:
        side, hand = self.side(seat), self.table.layout.hands[seat]
        turn, dealer = seat == self.table.turn, seat == self.table.opening.dealer
        room = self.canvas.width // (self.session.game.seats - 1) - 4
        name = _cut(self.session.names[seat], room if side else LONGEST_NAME)
        x, y = self._centre(side), 0 if side else self.canvas.height - 1
        self.canvas.centred(x, y, f"▸{name} " if turn else f" {name} ", TURN if turn else NAME)
        if side:
            held = "▏" * hand.size + f" {hand.size}" if hand.size else ""
            self.canvas.centred(x, 1, held, p.on_felt(p.SOFT))
        if dealer:
            self.canvas.centred(x, 2 if side else y - 1, " D ", DEALER_COIN)
        self._bubble(seat, side)

    def _bubble(self, seat: int, side: int) -> None:
        said = [call.word for call in self.table.layout.said if call.seat == seat]
        if said and not self.table.layout.played:
            words = telling.word(self.session.game, said[-1]).in_(self.lang)
            y = 3 if side else self.canvas.height - 3
            self.canvas.centred(self._centre(side), y, words, p.on_felt(p.GOLD))

    def _spot(self, side: int) -> Spot:
        wide, high = self.size
        return Spot(self._centre(side) - wide // 2, 3 if side else 4 + high)


def card_size(width: int, height: int) -> faces.Size:
    """The largest cards of which a trick fits."""
    for size in (faces.LARGE, faces.MEDIUM):
        if height >= 2 * size.height + fan_rows(size) + 2 and width >= ROOM[size]:
            return size
    return faces.SMALL


ROOM = {faces.LARGE: 84, faces.MEDIUM: 50}


def fan_rows(size: faces.Size) -> int:
    """The rows that a hand of backs takes."""
    return 4 if size == faces.LARGE else 2


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[: max(1, most - 1)] + "…"


NAME = p.on_felt(p.PALE, bold=True)
TURN = Style(color=p.INK, bgcolor=p.GOLD, bold=True)
DEALER_COIN = Style(color=p.INK, bgcolor=p.IVORY, bold=True)
TURN_UP = Text("retourne", "turn-up")
