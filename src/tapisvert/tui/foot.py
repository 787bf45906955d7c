"""The bottom line of the screen: the keys and what they do; they can also be clicked."""

from __future__ import annotations

from rich.style import Style
from textual import events

from tapisvert.glossary import Lang, Text
from tapisvert.tui import palette as p
from tapisvert.tui.canvas import Canvas
from tapisvert.tui.canvas_widget import CanvasWidget

UNDO = ("U", Text("annuler", "undo"), "undo")
CLAIM = ("F", Text("réclamer", "claim"), "claim")
KEYS = (
    ("?", Text("aide", "help"), "help"),
    ("H", Text("conseil", "hint"), "hint"),
    UNDO,
    ("L", Text("levée", "trick"), "last"),
    ("S", Text("marque", "score"), "score"),
    ("R", Text("règles", "rules"), "rules"),
    ("G", Text("EN", "FR"), "lang"),
    ("Q", Text("quitter", "quit"), "quit"),
    ("P", Text("rythme", "pace"), "pace"),
)
GAP = 2
GROUND = Style(color=p.IVORY, bgcolor=p.RAIL)
KEY = Style(color=p.GOLD, bgcolor=p.RAIL, bold=True)


class Foot(CanvasWidget):
    """Shows as many keys as there is room for, the most important first."""

    def __init__(self) -> None:
        super().__init__(id="foot")
        self._lang: Lang = "fr"
        self._judged = False
        self._spans: list[tuple[range, str]] = []

    def show(self, lang: Lang, judged: bool = False) -> None:
        """Show the keys; where faults are ``judged`` one claims, and nothing can be undone."""
        self._lang, self._judged = lang, judged
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, GROUND)
        x, self._spans = 0, []
        for each in KEYS:
            key, label, action = CLAIM if self._judged and each is UNDO else each
            word = label.in_(self._lang)
            end = x + len(key) + 1 + len(word)
            if end > width:
                break
            canvas.put(x, 0, key, KEY)
            canvas.put(x + len(key) + 1, 0, word, GROUND)
            self._spans.append((range(x, end), action))
            x = end + GAP
        return canvas

    async def on_click(self, event: events.Click) -> None:
        at = event.x - self.content_region.x + self.region.x
        for span, action in self._spans:
            if at in span:
                await self.run_action(f"app.{action}")
