"""Text that is wrapped as French wants it: never between a word and its ``:`` or ``!``.

Textual's own wrapping breaks lines at no-break spaces.
"""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import NamedTuple

from rich.style import Style
from rich.text import Text as Rich
from textual import events
from textual.widgets import Static


class Paragraph(NamedTuple):
    """Words in one style; further lines are indented by so much."""

    words: str
    style: Style
    indent: int = 0


class Prose(Static):
    """Paragraphs, or drawings line by line, wrapped to the widget's width."""

    _parts: tuple[Paragraph | Rich, ...] = ()
    _wide = 0

    def write(self, parts: Iterable[Paragraph | Rich]) -> None:
        self._parts = tuple(parts)
        self._set()

    def on_resize(self, event: events.Resize) -> None:
        if event.size.width != self._wide:
            self._set()

    @property
    def plain(self) -> str:
        """The words, as they were given."""
        return "\n".join(p.words if isinstance(p, Paragraph) else p.plain for p in self._parts)

    def _set(self) -> None:
        self._wide = self.content_size.width
        lines = [line for part in self._parts for line in _lines(part, max(10, self._wide))]
        self.update(Rich("\n", no_wrap=True).join(lines))


def _lines(part: Paragraph | Rich, width: int) -> list[Rich]:
    if isinstance(part, Rich):
        return [part]
    wrapped = wrap(part.words, width, subsequent_indent=" " * part.indent) or [""]
    return [Rich(line, part.style) for line in wrapped]
