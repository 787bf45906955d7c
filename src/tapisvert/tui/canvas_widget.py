"""A widget that is one drawing."""

from __future__ import annotations

from abc import abstractmethod

from textual.strip import Strip
from textual.widget import Widget

from tapisvert.tui.canvas import Canvas


class CanvasWidget(Widget):
    """Draws once, and again after ``redraw`` or when its size changes."""

    _canvas: Canvas | None = None

    @abstractmethod
    def draw(self, width: int, height: int) -> Canvas:
        """The drawing at that size, in columns and lines."""

    def redraw(self) -> None:
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            canvas = self._canvas = self.draw(width, height)
        return canvas.strip(y)
