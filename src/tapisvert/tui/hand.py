"""The person's hand at the bottom of the screen: a row of cards to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tapisvert.cards import Card, CardSet, bit, count, holds
from tapisvert.glossary import Lang
from tapisvert.tui import faces, keys
from tapisvert.tui import palette as p
from tapisvert.tui.canvas import Canvas
from tapisvert.tui.canvas_widget import CanvasWidget


class HandWidget(CanvasWidget, can_focus=True):
    """The cards in order, legal ones one row higher. Arrows, digits or the mouse point at one.

    ``at`` is the index of the card under the pointer. ``active``: a card may be played or picked
    now. ``picking`` is the number of cards to choose together, 0 if cards are played one by one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("tab,down", "lawful(1)", show=False),
        Binding("shift+tab,up", "lawful(-1)", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("enter,space", "play", show=False),
    ]

    class Chosen(Message):
        """The person plays a card."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    class Picked(Message):
        """The person discards these cards together."""

        def __init__(self, cards: CardSet) -> None:
            super().__init__()
            self.cards = cards

    class Pointed(Message):
        """The pointer or the picked cards have changed."""

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.cards: Sequence[Card] = ()
        self.lawful = CardSet(0)
        self.active = False
        self.at = 0
        self.picking = 0
        self.picked = CardSet(0)
        self._hidden = 0
        self._lang: Lang = "fr"
        self._card_size = faces.MEDIUM

    @property
    def pointed(self) -> Card | None:
        """The card under the pointer; None if it is not the person's turn to play."""
        return self.cards[self.at] if self.active and self.at < len(self.cards) else None

    def show(self, cards: Sequence[Card], hidden: int, lawful: CardSet | None, lang: Lang) -> None:
        """Show ``cards``, or if there are none, ``hidden`` backs.

        ``lawful`` is None when it is not the person's turn to play a card.
        """
        turned = lawful is not None and (not self.active or list(cards) != list(self.cards))
        self.cards, self._hidden, self._lang = cards, hidden, lang
        self.active, self.lawful = lawful is not None, lawful or CardSet(0)
        if turned:
            self.at = next((i for i, c in enumerate(cards) if holds(self.lawful, c)), 0)
        self.at = max(0, min(self.at, len(cards) - 1))
        self.redraw()

    def pick(self, number: int) -> None:
        """Set how many cards are chosen together; 0: cards are played one by one."""
        if number != self.picking:
            self.picking, self.picked = number, CardSet(0)
            self.redraw()

    def resize_cards(self, size: faces.Size) -> None:
        self._card_size = size
        self.styles.height = size.height + 2
        self.redraw()

    def action_move(self, step: int) -> None:
        if self.cards:
            self._point((self.at + step) % len(self.cards))

    def action_lawful(self, step: int) -> None:
        """Point at the next legal card; ``step`` is 1 or -1."""
        for i in range(1, len(self.cards) + 1):
            place = (self.at + step * i) % len(self.cards)
            if not self.active or holds(self.lawful, self.cards[place]):
                self._point(place)
                return

    def action_first(self) -> None:
        self._point(0)

    def action_last(self) -> None:
        self._point(len(self.cards) - 1)

    def action_play(self) -> None:
        card = self.pointed
        if card is None:
            return
        if not self.picking:
            self.post_message(self.Chosen(card))
            return
        self.picked = CardSet(self.picked ^ bit(card))
        self.redraw()
        self.post_message(self.Pointed())
        if count(self.picked) == self.picking:
            picked, self.picked = self.picked, CardSet(0)
            self.post_message(self.Picked(picked))

    def on_key(self, event: events.Key) -> None:
        """A digit points at its card."""
        place = keys.place(event.character)
        if place is not None and place < len(self.cards):
            event.stop()
            self._point(place)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self._under(event.x)
        if place is not None and place != self.at:
            self._point(place)

    def on_click(self, event: events.Click) -> None:
        place = self._under(event.x)
        if place is not None:
            self._point(place)
            self.action_play()

    def _point(self, place: int) -> None:
        self.at = max(0, min(place, len(self.cards) - 1))
        self.redraw()
        self.post_message(self.Pointed())

    def _left(self, place: int) -> int:
        """The left column of a card. Cards overlap if they do not fit side by side."""
        wide, n = self._card_size.width, len(self.cards) or self._hidden
        step = self._step
        return (self.size.width - step * (n - 1) - wide) // 2 + step * place

    @property
    def _step(self) -> int:
        wide, n = self._card_size.width, len(self.cards) or self._hidden
        return min(wide + 1, (self.size.width - wide) // (n - 1)) if n > 1 else wide

    def _under(self, x: int) -> int | None:
        hit = [i for i in range(len(self.cards)) if 0 <= x - self._left(i) < self._card_size.width]
        return hit[-1] if hit else None

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, p.on_felt(p.PALE))
        if not self.cards:
            for i in range(self._hidden):
                canvas.draw(self._left(i), 1, faces.back(self._card_size))
            return canvas
        for i in [i for i in range(len(self.cards)) if i != self.at] + [self.at]:
            self._draw_card(canvas, i)
        return canvas

    def _draw_card(self, canvas: Canvas, place: int) -> None:
        card = self.cards[place]
        lawful = holds(self.picked if self.picking else self.lawful, card)
        chosen = self.active and place == self.at
        dull = self.active and not lawful and not self.picking
        looks = (faces.PLAIN, faces.DULL, faces.CHOSEN, faces.DULL_CHOSEN)
        look = looks[dull + 2 * chosen]
        x, top = self._left(place), 0 if lawful else 1
        canvas.draw(x, top, faces.face(card, self._card_size, look, self._lang))
        low = self._card_size.height + 1 if not lawful else self._card_size.height
        number = f"▲{place + 1}" if chosen else str(place + 1)
        style = (
            Style(color=p.INK, bgcolor=p.GOLD, bold=True)
            if chosen
            else p.on_felt(p.PALE if lawful or not self.active else p.FELT_PALE)
        )
        canvas.centred(
            x + self._card_size.width // 2, low, f" {number} " if chosen else number, style
        )
