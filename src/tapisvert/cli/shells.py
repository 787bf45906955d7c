"""Corrections to click's shell completion for words that contain =, : or commas."""

from __future__ import annotations

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    add_completion_class,
)

BREAKS = ("=", ":")
"""Bash starts a new word after each of these, and replaces only the text after them."""


class Bash(BashComplete):
    """Completion for Bash, which splits words at ``BREAKS``: they are joined again."""

    shown_from = 0

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        *whole, last = _join([*args, incomplete])
        if last.startswith("-") and "=" in last:
            option, _, last = last.partition("=")
            whole.append(option)
        self.shown_from = max(last.rfind(each) for each in BREAKS) + 1
        return whole, last

    def format_completion(self, item: CompletionItem[str]) -> str:
        return f"{item.type},{item.value[self.shown_from :]}"


def _join(words: list[str]) -> list[str]:
    """Join ``a``, ``=``, ``b`` to ``a=b``; nobody types them as separate words."""
    joined: list[str] = []
    for word in words:
        if word and joined and (word.startswith(BREAKS) or joined[-1].endswith(BREAKS)):
            joined[-1] += word
        else:
            joined.append(word)
    return joined


class Fish(FishComplete):
    """Completion for Fish; with click's script a value would end at its first comma."""

    source_template = FishComplete.source_template.replace(
        'string split ","', 'string split --max 1 ","'
    )


def register() -> None:
    """Make click use these classes for Bash and Fish."""
    add_completion_class(Bash)
    add_completion_class(Fish)
