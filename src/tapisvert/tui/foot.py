"""The bottom line of the screen: the keys and what they do; they can also be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events

from tapisvert.glossary import Lang
from tapisvert.law.game import Game
from tapisvert.tui import keys
from tapisvert.tui import palette as p
from tapisvert.tui.canvas import Canvas
from tapisvert.tui.canvas_widget import CanvasWidget

GAP = 2
GROUND = Style(color=p.IVORY, bgcolor=p.RAIL)
KEY = Style(color=p.GOLD, bgcolor=p.RAIL, bold=True)


class Foot(CanvasWidget):
    """Shows as many keys as there is room for, the most important first."""

    def __init__(self) -> None:
        super().__init__(id="foot")
        self._lang: Lang = "fr"
        self._keys: Sequence[keys.Key] = ()
        self._spans: list[tuple[range, str]] = []

    def show(self, lang: Lang, game: Game, judged: bool) -> None:
        """Show the keys that do something at a table of this game."""
        self._lang, self._keys = lang, keys.offered(game, judged)
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, GROUND)
        x, self._spans = 0, []
        for key in self._keys:
            if key.label is None:
                continue
            sign, word = key.shortcut.sign, key.label.in_(self._lang)
            end = x + len(sign) + 1 + len(word)
            if end > width:
                break
            canvas.put(x, 0, sign, KEY)
            canvas.put(x + len(sign) + 1, 0, word, GROUND)
            self._spans.append((range(x, end), key.verb))
            x = end + GAP
        return canvas

    async def on_click(self, event: events.Click) -> None:
        at = event.x - self.content_region.x + self.region.x
        for span, action in self._spans:
            if at in span:
                await self.run_action(f"app.{action}")
