"""A grid of characters to draw on, and its conversion to lines for Textual and Rich."""

from __future__ import annotations

from itertools import groupby

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.strip import Strip

Cell = tuple[str, Style]


class Canvas:
    """A grid of characters, each one cell wide; what falls outside is not drawn.

    ``ground`` is the style of the empty cells.
    """

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width, self.height = width, height
        self._rows: list[list[Cell]] = [[(" ", ground)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for i, char in enumerate(text):
            if 0 <= x + i < self.width:
                row[x + i] = (char if cell_len(char) == 1 else " ", style)

    def centred(self, x: int, y: int, text: str, style: Style) -> None:
        """Write a text with its middle at ``x``, moved so that it stays inside the canvas."""
        left = x - len(text) // 2
        self.put(max(0, min(left, self.width - len(text))), y, text, style)

    def draw(self, x: int, y: int, rows: list[list[Cell]]) -> None:
        """Copy a drawing, with its top left corner at ``x``, ``y``."""
        for dy, row in enumerate(rows):
            for dx, (char, style) in enumerate(row):
                self.put(x + dx, y + dy, char, style)

    def strip(self, y: int) -> Strip:
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        runs = groupby(self._rows[y], key=lambda cell: cell[1])
        return Strip(
            [Segment("".join(char for char, _ in run), style) for style, run in runs], self.width
        )

    def rich(self) -> list[Text]:
        """Return the drawing as lines of styled text."""
        return [Text.assemble(*((char, style) for char, style in row)) for row in self._rows]

    def text(self) -> str:
        """Return the characters without styles."""
        return "\n".join("".join(char for char, _ in row) for row in self._rows)
