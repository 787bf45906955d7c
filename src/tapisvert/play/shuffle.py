"""Chance from a seed: the same text gives the same cards everywhere, and anybody can check it.

The word stream of a purpose is SHA-256 of ``tapis/1``, the seed, the purpose and a counter, one a
line, each digest read as eight big-endian 32-bit words.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from tapisvert.cards import Card


class Chance:
    """A stream of random numbers for one purpose (``lots``, ``deal/0``, ``cut/0`` ...)."""

    def __init__(self, seed: str, purpose: str) -> None:
        self._words = _words(seed, purpose)

    def below(self, n: int) -> int:
        """A number below n, all equally likely: words that would favour some are skipped."""
        fair = 2**32 // n * n
        return next(word for word in self._words if word < fair) % n

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Fisher-Yates, from the last place down."""
        pack = list(cards)
        for last in range(len(pack) - 1, 0, -1):
            other = self.below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        return tuple(pack)

    def cut(self, size: int) -> int:
        """Where a pack is cut: at least one card is lifted and one left."""
        return 1 + self.below(size - 1)


def _words(seed: str, purpose: str) -> Iterator[int]:
    k = 0
    while True:
        digest = sha256(f"tapis/1\n{seed}\n{purpose}\n{k}".encode()).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(digest[i : i + 4], "big")
        k += 1
