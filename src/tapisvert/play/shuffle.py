"""Random numbers from a seed: the same text gives the same cards on every machine.

For one purpose the random words are SHA-256 digests, each read as eight big-endian 32-bit words.
The hashed text has four lines: ``tapis/1``, the seed, the purpose and a counter from 0.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from tapisvert.cards import Card


class Chance:
    """A stream of random numbers for one purpose (``lots``, ``deal/0``, ``cut/0`` ...)."""

    def __init__(self, seed: str, purpose: str) -> None:
        self._words = _words(seed, purpose)

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1. Words that would favour some are skipped."""
        fair = 2**32 // n * n
        return next(word for word in self._words if word < fair) % n

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards shuffled: Fisher-Yates, from the last place down."""
        pack = list(cards)
        for last in range(len(pack) - 1, 0, -1):
            other = self.below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        return tuple(pack)

    def cut(self, size: int) -> int:
        """Return how many of ``size`` cards a cut lifts: at least one is lifted and one left."""
        return 1 + self.below(size - 1)


def _words(seed: str, purpose: str) -> Iterator[int]:
    k = 0
    while True:
        digest = sha256(f"tapis/1\n{seed}\n{purpose}\n{k}".encode()).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(digest[i : i + 4], "big")
        k += 1
