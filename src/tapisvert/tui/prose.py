"""A widget for wrapped text that never breaks a line at a no-break space.

French puts such spaces before ``:`` or ``!``. Textual's own wrapping would break there.
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
    """Text in one style; ``indent`` is the indentation of all lines but the first."""

    words: str
    style: Style
    indent: int = 0


class Prose(Static):
    """Shows paragraphs, wrapped to the width of the widget, and drawings line by line."""

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
        """The text without wrapping and styles."""
        return "\n".join(p.words if isinstance(p, Paragraph) else p.plain for p in self._parts)

    def _set(self) -> None:
        self._wide = self.content_size.width
        lines = [line for part in self._parts for line in _lines(part, max(10, self._wide))]
        self.update(Rich("\n", no_wrap=True).join(lines))


def _lines(part: Paragraph | Rich, width: int) -> list[Rich]:
    if isinstance(part, Rich):
        return [part]
    return [Rich(line, part.style) for line in wrapped(part.words, width, part.indent)]


def wrapped(words: str, width: int, indent: int = 0) -> list[str]:
    """Return lines of at most ``width``, broken at a no-break space only if nothing else will do.

    ``indent`` is the indentation of all lines but the first.
    """
    later = " " * indent
    lines = wrap(words, width, subsequent_indent=later, break_long_words=False)
    if any(len(line) > width for line in lines):
        lines = wrap(words.replace("\u00a0", " "), width, subsequent_indent=later)
    return lines or [""]
