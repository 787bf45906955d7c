"""The errors of this package: each has a stable code and a message in both languages."""

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Self

from tapisvert.glossary import Text


class TapisError(ValueError):
    """The error raised for everything that this package refuses.

    ``code`` is stable, for programs to test. ``text`` is the message: what was expected. ``where``
    is the place in the input, such as a file or ``deals[1].events[3]``; "" if there is none.
    """

    def __init__(self, code: str, text: Text, where: str = "") -> None:
        super().__init__(text.en)
        self.code = code
        self.text = text
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.text.en}" if self.where else self.text.en

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code[:40]!r}, {str(self)[:120]!r})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), self.code, self.text))

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...], dict[str, object]]:
        return type(self), (self.code, self.text), {"where": self.where}

    def at(self, place: str, then: str = ".") -> "TapisError":
        """Put ``place`` and the separator ``then`` in front of ``where``; return the same error."""
        if not self.where:
            self.where = place
        elif not self.where.startswith(place):
            self.where = f"{place}{then}{self.where}"
        return self


class IllegalAct(TapisError):
    """The error for an act that is not legal now.

    ``duty`` is the name of the duty that it breaks, the order after a fault that it disobeys
    (``suit_called``, ``open_card``, ``compelled``), or ``in_turn``, ``answer``, ``truthful``,
    ``calling`` or ``playing``. ``code`` is ``play/`` and that name with hyphens:
    ``play/follow-suit``. ``allowed`` are the acts allowed instead, such as ``play TD``; ``clauses``
    the ids of the rules.
    """

    def __init__(
        self,
        code: str,
        text: Text,
        duty: str,
        allowed: tuple[str, ...],
        clauses: tuple[str, ...],
    ) -> None:
        super().__init__(code, text)
        self.duty = duty
        self.allowed = allowed
        self.clauses = clauses

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...], dict[str, object]]:
        given = self.code, self.text, self.duty, self.allowed, self.clauses
        return type(self), given, {"where": self.where}


def brief(given: object, most: int = 40, form: Callable[[object], str] = str) -> str:
    """Return what ``form`` makes of a value as one line of at most ``most`` characters.

    Messages show so what they were given: it can be anything, such as text without end, or a number
    of more digits than Python writes.
    """
    try:
        line = " ".join(form(given)[: 9 * most].split())
    except Exception:
        line = f"<{type(given).__name__}>"
    line = "".join(char if char.isprintable() else "\ufffd" for char in line[: most + 1])
    return line if len(line) <= most else line[: most - 1] + "…"


A_LINE = 199
"""The most characters of a path in a message."""


@contextmanager
def placed(place: str, then: str = ".") -> Iterator[None]:
    """Put ``place`` in front of ``where`` of a TapisError raised inside, with ``TapisError.at``."""
    try:
        yield
    except TapisError as error:
        raise error.at(place, then) from None


REASONS = {
    errno.ENOENT: Text("ce fichier n’existe pas", "there is no such file"),
    errno.EISDIR: Text("c’est un dossier, non un fichier", "this is a folder, not a file"),
    errno.ENOTDIR: Text("ce n’est pas un dossier", "this is not a folder"),
    errno.EEXIST: Text("il existe déjà", "it is already there"),
    errno.EACCES: Text("ce n’est pas permis", "this is not allowed"),
    errno.EPERM: Text("ce n’est pas permis", "this is not allowed"),
    errno.EROFS: Text("ce disque ne se laisse pas écrire", "this disk cannot be written"),
    errno.ENOSPC: Text("le disque est plein", "the disk is full"),
    errno.ENAMETOOLONG: Text("ce nom est trop long", "this name is too long"),
    errno.EADDRINUSE: Text("un autre programme y est déjà", "another program is there already"),
    errno.EADDRNOTAVAIL: Text(
        "ce n’est pas une adresse de cette machine", "not an address of this machine"
    ),
}


def reason(error: OSError) -> Text:
    """Return why a file cannot be read or written, or an address not be used."""
    return REASONS.get(error.errno or 0, Text("le système le refuse", "the system refuses it"))
