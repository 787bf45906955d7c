"""Check the arguments of the public functions about worlds; raise a clear TapisError."""

from __future__ import annotations

from random import Random

from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.integers import integer, integer_within
from tapisvert.play.view import View


def check_view(given: object) -> View:
    """Return ``given`` if it is a View. Raises TapisError ``worlds/view``."""
    if isinstance(given, View):
        return given
    raise TapisError("worlds/view", VIEW)


def check_number(given: object) -> int:
    """Return a number of worlds. Raises TapisError ``worlds/number``."""
    found = integer_within(given, 0)
    if found is not None:
        return found
    raise TapisError("worlds/number", NUMBER)


def check_random(given: object) -> Random:
    """Return a generator of random numbers, made from a seed if need be.

    Raises TapisError ``worlds/rng``.
    """
    if isinstance(given, Random):
        return given
    seed = integer(given)
    if seed is not None:
        return Random(seed)
    raise TapisError("worlds/rng", RNG)


VIEW = Text(
    "il faut ce que voit un siège, que donne tv.view(table, siège)",
    "what a seat sees is needed, which tv.view(table, seat) gives",
)
NUMBER = Text(
    "il faut un nombre de donnes, entier et positif ou nul",
    "a number of deals is needed, 0 or more",
)
RNG = Text(
    "il faut un random.Random, ou un nombre entier pour germe",
    "a random.Random is needed, or an integer as its seed",
)
