"""Check the arguments of the public functions about worlds; raise a clear TapisError."""

from __future__ import annotations

from random import Random

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer_within
from tapisvert.play.view import View

MOST_WORLDS = 10**7


def check_view(given: object) -> View:
    """Return ``given`` if it is a View. Raises TapisError ``worlds/view``."""
    if isinstance(given, View):
        return given
    raise TapisError("worlds/view", VIEW)


def check_number(given: object) -> int:
    """Return a number of worlds. Raises TapisError ``worlds/number``."""
    found = integer_within(given, 0, MOST_WORLDS)
    if found is not None:
        return found
    raise TapisError("worlds/number", NUMBER)


def check_random(given: object) -> Random:
    """Return a generator of random numbers, made from a seed if need be.

    Raises TapisError ``worlds/rng``.
    """
    if isinstance(given, Random):
        return given
    seed = integer_within(given, 0)  # Python's generator makes the same of -1 and 1
    if seed is not None:
        return Random(seed)
    raise TapisError("worlds/rng", RNG)


VIEW = Text(
    "il faut ce que voit un siège, que donne tv.view(table, siège)",
    "expected a View, such as tv.view(table, seat) returns",
)
NUMBER = Text(
    f"il faut un nombre de donnes de 0 à {MOST_WORLDS}",
    f"a number of deals from 0 to {MOST_WORLDS} is needed",
)
RNG = Text(
    "il faut un random.Random, ou pour germe un nombre entier, 0 ou plus",
    "a random.Random is needed, or an integer of 0 or more as its seed",
)
