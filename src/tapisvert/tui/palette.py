"""The colours of the table."""

from __future__ import annotations

from rich.style import Style

FELT = "#1c6b45"
FELT_DARK = "#15573a"
FELT_LINE = "#2f8a5e"
FELT_PALE = "#5fa582"
RAIL = "#3a2317"
IVORY = "#fbf6e6"
SHADE = "#c9c2a6"
INK = "#20201c"
RED = "#c01f2b"
DULL_INK = "#55534a"
DULL_RED = "#8e3d3c"
GOLD = "#f0c94a"
DEEP_GOLD = "#a86f00"
BACK = "#7c2230"
BACK_LINE = "#d9a7a0"
PALE = "#dfeee2"
SOFT = "#9cc7ae"


def on_felt(color: str, bold: bool = False) -> Style:
    return Style(color=color, bgcolor=FELT, bold=bold)
