"""What the shells need beyond click's own scripts for words with =, : and commas in them."""

from __future__ import annotations

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    add_completion_class,
)

BREAKS = ("=", ":")
"""At these bash begins a new word, and replaces only what comes after them."""


class Bash(BashComplete):
    """Bash, the words it has taken apart put together again."""

    shown_from = 0

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        *whole, last = _joined([*args, incomplete])
        if last.startswith("-") and "=" in last:
            option, _, last = last.partition("=")
            whole.append(option)
        self.shown_from = max(last.rfind(each) for each in BREAKS) + 1
        return whole, last

    def format_completion(self, item: CompletionItem[str]) -> str:
        return f"{item.type},{item.value[self.shown_from :]}"


def _joined(words: list[str]) -> list[str]:
    """``a``, ``=`` and ``b`` are ``a=b``: nobody writes them apart and means something else."""
    joined: list[str] = []
    for word in words:
        if word and joined and (word.startswith(BREAKS) or joined[-1].endswith(BREAKS)):
            joined[-1] += word
        else:
            joined.append(word)
    return joined


class Fish(FishComplete):
    """Fish, which would end a value at its first comma."""

    source_template = FishComplete.source_template.replace(
        'string split ","', 'string split --max 1 ","'
    )


def register() -> None:
    """Have click know these two."""
    add_completion_class(Bash)
    add_completion_class(Fish)
