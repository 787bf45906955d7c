"""The base class of widgets that show one drawing."""

from __future__ import annotations

from abc import abstractmethod

from textual.strip import Strip
from textual.widget import Widget

from tapisvert.tui.canvas import Canvas


class CanvasWidget(Widget):
    """A widget that shows a canvas; it is drawn again after ``redraw`` or a change of size."""

    _canvas: Canvas | None = None

    @abstractmethod
    def draw(self, width: int, height: int) -> Canvas:
        """Return the drawing, ``width`` columns wide and ``height`` rows high."""

    def redraw(self) -> None:
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            canvas = self._canvas = self.draw(width, height)
        return canvas.strip(y)
