"""Plain text layout: wrapping, indents, columns. Lines break at ASCII spaces only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

import click

Row = tuple[str, str]


def paragraph(text: str, width: int, indent: int = 0, hang: int | None = None) -> str:
    """Return wrapped lines; all but the first are indented by ``hang`` (None: by ``indent``)."""
    first, next_ = " " * indent, " " * (indent if hang is None else hang)
    lines = wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=next_,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines) + "\n"


def labelled_text(label: str, text: str, width: int, start: int, indent: int = 2) -> str:
    """Return a label with its text from ``start`` on, or below a label that is too long."""
    if len(label) + indent + 2 > start:
        return " " * indent + label + "\n" + paragraph(text, width, start)
    body = paragraph(text, width, start).lstrip(" ")
    return (" " * indent + label).ljust(start) + body


def columns(rows: Sequence[Row], width: int, indent: int = 2, widest: int = 28) -> str:
    """Return labels with all texts in one column, set by the longest label up to ``widest``."""
    fitting = [len(label) for label, _ in rows if len(label) <= widest]
    start = indent + max(fitting, default=0) + 2
    return "".join(labelled_text(label, text, width, start, indent) for label, text in rows)


def with_right_end(text: str, end: str, width: int, hang: int | None = None) -> str:
    """Return ``text`` with ``end`` at the right margin, on a line below if there is no room.

    ``hang`` indents the wrapped lines; None aligns them after the number or dash of ``text``.
    """
    if end and len(text) + len(end) + 2 <= width:
        return (text.ljust(width - len(end)) + end).rstrip() + "\n"
    indent = len(text) - len(text.lstrip(" "))
    if hang is None:
        hang = indent + (3 if text.lstrip()[:1].isdigit() else 2)
    return paragraph(text.lstrip(" "), width, indent, hang) + (f"{end:>{width}}\n" if end else "")


def grid(rows: Iterable[Sequence[str]], indent: int = 2, gap: int = 2) -> str:
    """Return rows of cells as columns, the first aligned left and the others right."""
    cells = [list(row) for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    lines = []
    for first, *rest in cells:
        right = [cell.rjust(w) for cell, w in zip(rest, widths[1:], strict=True)]
        lines.append((" " * indent + (" " * gap).join([first.ljust(widths[0]), *right])).rstrip())
    return "\n".join(lines) + "\n"


def heading(text: str) -> str:
    return click.style(text, bold=True) + "\n"
