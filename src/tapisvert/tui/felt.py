"""Draw the table as the person sees it: the players around it, the trick in the middle."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from tapisvert.cards import Card, members, suit_of
from tapisvert.glossary import Lang, Text, card_index
from tapisvert.play import telling
from tapisvert.play.table import Table
from tapisvert.service import talk
from tapisvert.service.naming import LONGEST_NAME
from tapisvert.tui import faces
from tapisvert.tui import palette as p
from tapisvert.tui.canvas import Canvas
from tapisvert.tui.canvas_widget import CanvasWidget
from tapisvert.tui.prose import wrapped
from tapisvert.tui.session import TuiSession

BOTTOM, RIGHT, TOP, LEFT = range(4)
BUBBLE, LONG_BUBBLE = 14, 20
"""The most columns of what is said beside the trick, and while no card has been played."""
PLACES = {2: (BOTTOM, TOP), 3: (BOTTOM, RIGHT, LEFT), 4: (BOTTOM, RIGHT, TOP, LEFT)}
"""By number of seats: the place of each seat, from the person's seat on in order of play.

Here play goes to the right; if it goes to the left, ``TablePicture.place`` swaps right and left.
"""
OPEN_ROW = 7


class Spot(NamedTuple):
    """A position on the canvas: column and row."""

    x: int
    y: int


class Felt(CanvasWidget):
    """The widget that draws the table, with only what the person's seat may know."""

    def __init__(self) -> None:
        super().__init__(id="felt")
        self._session: TuiSession | None = None
        self._cleared = False

    def show(self, session: TuiSession, *, cleared: bool) -> None:
        """Draw a session; with ``cleared`` a complete trick is not shown."""
        self._session, self._cleared = session, cleared
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        if self._session is None:
            return Canvas(width, height, p.on_felt(p.PALE))
        picture = RowPicture if self._session.game.seats > 4 else TablePicture
        return picture(self._session, width, height, cleared=self._cleared).canvas


class TablePicture:
    """A picture of a table with two to four seats."""

    def __init__(self, session: TuiSession, width: int, height: int, *, cleared: bool) -> None:
        self.session = session
        self.table: Table = session.view.table
        self.lang: Lang = session.lang
        self.size = self.card_size(width, height)
        self.fan = faces.fan_rows(self.size)
        self.canvas = Canvas(width, height, p.on_felt(p.PALE))
        self._draw_frame()
        for seat in range(session.game.seats):
            self._draw_player(seat)
        self._draw_cards(cleared)

    def _draw_frame(self) -> None:
        """Draw a frame around the trick if there is room for it."""
        left, right = self._card_spot(LEFT).x - 3, self._card_spot(RIGHT).x + self.size.width + 2
        top, bottom = self._trick_top - 1, self._trick_top + 2 * self.size.height
        if top <= self.fan + 1 or bottom >= self.canvas.height - 1:
            return
        style, across = p.on_felt(p.FELT_LINE), "─" * (right - left - 1)
        self.canvas.put(left, top, f"╭{across}╮", style)
        self.canvas.put(left, bottom, f"╰{across}╯", style)
        for y in range(top + 1, bottom):
            self.canvas.put(left, y, "│", style)
            self.canvas.put(right, y, "│", style)

    def place(self, seat: int) -> int:
        """The place at the table where a seat is drawn; the person's seat is at the bottom."""
        game = self.session.game
        turn = (seat - self.session.seat) % game.seats
        place = PLACES[game.seats][turn]
        if place in (LEFT, RIGHT) and game.dealing.direction == "left":
            return LEFT + RIGHT - place
        return place

    def card_size(self, width: int, height: int) -> faces.Size:
        return faces.trick_size(width, height)

    def _draw_player(self, seat: int) -> None:
        place = self.place(seat)
        hand = self.table.layout.hands[seat]
        shown = self._open_cards(seat) if place != BOTTOM else []
        backs = faces.fan(hand.size, self.size) if place != BOTTOM and not shown else []
        wide = max((len(row) for row in backs), default=0)
        at = self._name_spot(place, wide)
        self._draw_name(seat, place)
        self.canvas.draw(at.x, at.y + 1, backs)
        for dy, row in enumerate(shown):
            self._draw_row(place, at.y + 1 + dy, row)
        self._draw_bubble(seat, place)

    def _open_cards(self, seat: int) -> list[list[Card]]:
        """The known cards of another hand, in rows.

        The turn-up is left out while it lies on the table, and if it is the only known card.
        """
        turn_up = self.table.opening.turn_up
        known = members(self.table.layout.hands[seat].known)
        cards = [card for card in known if card != turn_up or not self.table.turn_up_lies]
        cards = [] if cards == [turn_up] else cards
        return [cards[i : i + OPEN_ROW] for i in range(0, len(cards), OPEN_ROW)]

    def _draw_row(self, place: int, y: int, cards: list[Card]) -> None:
        """Draw a row of open cards as short labels under a player's name."""
        indices = [card_index(card).in_(self.lang) for card in cards]
        wide = sum(len(index) + 1 for index in indices) - 1
        x = self._name_spot(place, wide).x
        for card, index in zip(cards, indices, strict=True):
            style = Style(color=p.RED if suit_of(card).red else p.INK, bgcolor=p.IVORY, bold=True)
            self.canvas.put(x, y, index, style)
            x += len(index) + 1

    def _name_spot(self, place: int, wide: int) -> Spot:
        """The top left corner of a player's name and cards, which are ``wide`` columns wide."""
        width, height = self.canvas.width, self.canvas.height
        middle = self._trick_top + self.size.height - 2
        return {
            TOP: Spot((width - wide) // 2, 0),
            LEFT: Spot(2, middle),
            RIGHT: Spot(width - 2 - wide, middle),
            BOTTOM: Spot(width // 2, height - 1),
        }[place]

    def _draw_name(self, seat: int, place: int) -> None:
        """Draw a name (gold if it is the seat's turn), the dealer's mark, the number of cards."""
        turn, dealer = seat == self.table.turn, seat == self.table.opening.dealer
        left = self.table.layout.hands[seat].size
        count = f" {left} " if left and place != BOTTOM else ""
        extra, full = 2 + 2 * turn + 3 * dealer, self.session.names[seat]
        room = self._card_spot(LEFT).x - 1 if place in (LEFT, RIGHT) else LONGEST_NAME + 12
        if extra + len(full) + len(count) > room:
            count = ""
        name = _shorten(full, room - extra - len(count))
        parts = [(f" ▸ {name} " if turn else f" {name} ", TURN if turn else NAME)]
        parts += [(" D ", DEALER_COIN)] if dealer else []
        parts += [(count, p.on_felt(p.SOFT))]
        at, wide = self._name_spot(place, 0), sum(len(text) for text, _ in parts)
        x = {LEFT: 1, RIGHT: self.canvas.width - 1 - wide}.get(place, at.x - wide // 2)
        for text, style in parts:
            self.canvas.put(x, at.y, text, style)
            x += len(text)

    def _draw_bubble(self, seat: int, place: int) -> None:
        """Draw what a player says, or his last call until the first card is played."""
        if not (words := self._bubble(seat)):
            return
        style = p.on_felt(p.GOLD)
        at = self._name_spot(place, 0)
        if place in (TOP, BOTTOM):
            y = at.y + 1 + self.fan if place == TOP else at.y - 1
            self.canvas.centred(self.canvas.width // 2, y, f" {words} ", style)
            return
        room = BUBBLE if self.table.layout.played else LONG_BUBBLE
        for dy, line in enumerate(wrapped(words, min(room, self.canvas.width // 2 - 3))):
            x = 2 if place == LEFT else self.canvas.width - 2 - len(line)
            self.canvas.put(x, at.y + 1 + self.fan + dy, line, style)

    def _bubble(self, seat: int) -> str:
        said = talk.beside(self.table, seat)
        return telling.word(self.session.game, said.word).in_(self.lang) if said else ""

    @property
    def _trick_top(self) -> int:
        """The first row of the trick, where the card of the player opposite begins."""
        room = self.canvas.height - 2 - self.fan
        return 1 + self.fan + max(0, (room - 2 * self.size.height) // 2)

    def _card_spot(self, place: int) -> Spot:
        """The top left corner of the card that a player has played."""
        wide, high = self.size
        x, top = (self.canvas.width - wide) // 2, self._trick_top
        aside = top + high // 2 + high % 2
        step = wide + 2 + (2 if self.canvas.width > 70 else 0)
        return {
            TOP: Spot(x, top),
            BOTTOM: Spot(x, top + high),
            LEFT: Spot(x - step, aside),
            RIGHT: Spot(x + step, aside),
        }[place]

    def _draw_cards(self, cleared: bool) -> None:
        trick = self.table.trick or (() if cleared else self.table.layout.trick())
        best = self.session.winning(trick) if trick else None
        for i, play in enumerate(trick):
            look = faces.WINNING if i == best and len(trick) > 1 else faces.PLAIN
            self._draw_card(play.card, self.place(play.seat), look, star=look is faces.WINNING)
        turn_up, stock = self.table.opening.turn_up, self.table.layout.stock
        if stock and stock[-1] is not None:
            self._draw_card(stock[-1], LEFT, faces.PLAIN)
            self._draw_label(LEFT, Text(f"talon\u202f: {len(stock)}", f"stock: {len(stock)}"))
        elif turn_up is not None and self.table.turn_up_lies:
            place = self.place(self.table.opening.dealer)
            self._draw_card(turn_up, place, faces.PLAIN)
            self._draw_label(place, TURN_UP)

    def _draw_card(self, card: Card, place: int, look: faces.Look, *, star: bool = False) -> None:
        at = self._card_spot(place)
        self.canvas.draw(at.x, at.y, faces.face(card, self.size, look, self.lang))
        if star:
            self._draw_star(at)

    def _draw_star(self, at: Spot) -> None:
        """Mark the winning card: in its corner, or next to a small card, which has no room."""
        if self.size == faces.SMALL:
            self.canvas.put(at.x + self.size.width, at.y + 1, "★", p.on_felt(p.GOLD))
        else:
            style = Style(color=p.DEEP_GOLD, bgcolor=p.IVORY, bold=True)
            self.canvas.put(at.x + self.size.width - 2, at.y + 1, "★", style)

    def _draw_label(self, place: int, text: Text) -> None:
        at = self._card_spot(place)
        word = text.in_(self.lang)
        y = at.y + self.size.height if place in (LEFT, RIGHT) else at.y + self.size.height // 2
        x = at.x + self.size.width // 2 if place in (LEFT, RIGHT) else at.x + self.size.width + 5
        self.canvas.centred(x, y, word, p.on_felt(p.SOFT))


class RowPicture(TablePicture):
    """A picture for five or more seats: the others in a row at the top, their cards below."""

    def place(self, seat: int) -> int:
        """The place of a seat in the row, from 1; 0 for the person's own seat."""
        game = self.session.game
        turn = (seat - self.session.seat) % game.seats
        return turn if game.dealing.direction == "left" or not turn else game.seats - turn

    def card_size(self, width: int, height: int) -> faces.Size:
        fits = width // (self.session.game.seats - 1) > faces.MEDIUM.width
        return faces.MEDIUM if fits and height >= 2 * faces.MEDIUM.height + 4 else faces.SMALL

    def _draw_frame(self) -> None:
        """Draw no frame: the row is as wide as the table."""

    def _centre(self, place: int) -> int:
        """The middle column of a place in the row."""
        others = self.session.game.seats - 1
        if place == BOTTOM:
            return self.canvas.width // 2
        return (2 * place - 1) * self.canvas.width // (2 * others)

    def _draw_player(self, seat: int) -> None:
        place, hand = self.place(seat), self.table.layout.hands[seat]
        turn, dealer = seat == self.table.turn, seat == self.table.opening.dealer
        room = self.canvas.width // (self.session.game.seats - 1) - 4
        name = _shorten(self.session.names[seat], room if place else LONGEST_NAME)
        x, y = self._centre(place), 0 if place else self.canvas.height - 1
        self.canvas.centred(x, y, f"▸{name} " if turn else f" {name} ", TURN if turn else NAME)
        if place:
            held = "▏" * hand.size + f" {hand.size}" if hand.size else ""
            self.canvas.centred(x, 1, held, p.on_felt(p.SOFT))
        if dealer:
            self.canvas.centred(x, 2 if place else y - 1, " D ", DEALER_COIN)
        self._draw_bubble(seat, place)

    def _draw_bubble(self, seat: int, place: int) -> None:
        if words := self._bubble(seat):
            y = 3 if place else self.canvas.height - 3
            self.canvas.centred(self._centre(place), y, words, p.on_felt(p.GOLD))

    def _card_spot(self, place: int) -> Spot:
        wide, high = self.size
        return Spot(self._centre(place) - wide // 2, 3 if place else 4 + high)


def _shorten(name: str, most: int) -> str:
    return name if len(name) <= most else name[: max(1, most - 1)] + "…"


NAME = p.on_felt(p.PALE, bold=True)
TURN = Style(color=p.INK, bgcolor=p.GOLD, bold=True)
DEALER_COIN = Style(color=p.INK, bgcolor=p.IVORY, bold=True)
TURN_UP = Text("retourne", "turn-up")
