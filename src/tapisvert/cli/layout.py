"""Setting text in lines: wrapped, indented, in columns. Only ASCII spaces break a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

import click

Row = tuple[str, str]


def paragraph(text: str, width: int, indent: int = 0, hang: int | None = None) -> str:
    """A paragraph; lines after the first are indented by ``hang``."""
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


def labelled(label: str, text: str, width: int, column: int, indent: int = 2) -> str:
    """A label, then its text from a column on, or below when the label is too long."""
    if len(label) + indent + 2 > column:
        return " " * indent + label + "\n" + paragraph(text, width, column)
    body = paragraph(text, width, column).lstrip(" ")
    return (" " * indent + label).ljust(column) + body


def columns(rows: Sequence[Row], width: int, indent: int = 2, widest: int = 28) -> str:
    """Labels and their texts, all the texts beginning in one column."""
    fitting = [len(label) for label, _ in rows if len(label) <= widest]
    column = indent + max(fitting, default=0) + 2
    return "".join(labelled(label, text, width, column, indent) for label, text in rows)


def ended(text: str, end: str, width: int, hang: int | None = None) -> str:
    """A line whose last words stand at the right margin, below when there is no room."""
    if end and len(text) + len(end) + 2 <= width:
        return (text.ljust(width - len(end)) + end).rstrip() + "\n"
    indent = len(text) - len(text.lstrip(" "))
    if hang is None:
        hang = indent + (3 if text.lstrip()[:1].isdigit() else 2)
    return paragraph(text.lstrip(" "), width, indent, hang) + (f"{end:>{width}}\n" if end else "")


def grid(rows: Iterable[Sequence[str]], indent: int = 2, gap: int = 2) -> str:
    """Cells in columns, the first aligned left and the others right."""
    cells = [list(row) for row in rows]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    lines = []
    for first, *rest in cells:
        right = [cell.rjust(w) for cell, w in zip(rest, widths[1:], strict=True)]
        lines.append((" " * indent + (" " * gap).join([first.ljust(widths[0]), *right])).rstrip())
    return "\n".join(lines) + "\n"


def heading(text: str) -> str:
    return click.style(text, bold=True) + "\n"
