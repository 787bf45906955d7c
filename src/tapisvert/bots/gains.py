"""Say in words how much more one act brings than another."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.sentences import comma, spaced

CLOSE, CLOSE_CHANCE = 0.05, 0.005
"""Smaller differences are told as equal: in marks, and of two probabilities."""
PLURAL = 2
"""From here on a number takes the plural in French."""


def why_better(gain: float, other: Text, worlds: int, outcome: Text | None) -> Text:
    """Return the reason for an act that is better than ``other`` on average.

    ``gain`` is in marks, or the chance to do what ``outcome`` says. It is negative for a card that
    is chosen because it dominates ``other`` (``searching.undominated``).
    """
    if told_as_equal(gain, outcome):
        return as_good(other, worlds)
    if gain < 0:
        return never_worse(other, worlds)
    if outcome is None:
        return _brings_more(gain, other, worlds)
    return _wins_more(gain, other, outcome)


def told_as_equal(gain: float, outcome: Text | None) -> bool:
    """True if a difference, as in ``why_better``, is too small to be told."""
    return abs(gain) < (CLOSE if outcome is None else CLOSE_CHANCE)


def _brings_more(marks: float, other: Text, worlds: int) -> Text:
    unit = Text("point" if round(marks, 1) < PLURAL else "points", "points")
    return Text(
        f"ce choix rapporte en moyenne {_number(marks, ',')}\u00a0{unit.fr} de plus que {other.fr},"
        f" {possible(worlds).fr}",
        f"it brings {_number(marks, '.')} {unit.en} more than {other.en} on average,"
        f" {possible(worlds).en}",
    )


def _wins_more(chance: float, other: Text, outcome: Text) -> Text:
    more = max(1, round(100 * chance))
    deals = Text("donne" if more == 1 else "donnes", "deal" if more == 1 else "deals")
    return Text(
        f"ce choix {outcome.fr} dans {more}\u00a0{deals.fr} de plus sur 100 que {other.fr}",
        f"it {outcome.en} in {more} more {deals.en} out of 100 than {other.en}",
    )


def never_worse(other: Text, worlds: int) -> Text:
    """Return the reason for an act that with all hands open is nowhere worse than another one."""
    return Text(
        f"cartes sur table, ce choix n’est jamais moins bon que {other.fr}, {possible(worlds).fr}",
        f"with all hands open it is never worse than {other.en}, {possible(worlds).en}",
    )


def as_good(other: Text, worlds: int) -> Text:
    """Return the reason for an act that is no better than another one."""
    equal = Text(f"{other.fr} fait aussi bien", f"{other.en} does just as well")
    if worlds > 1:
        equal = spaced(equal, Text("en moyenne", "on average"))
    return comma(equal, possible(worlds))


def far_ahead(worlds: int, shared: bool) -> Text:
    """Return the reason for a card far ahead of the others; ``shared``: with an equal one."""
    best = (
        Text("l’une des meilleures cartes, loin devant les autres", "one of the best cards by far")
        if shared
        else Text("de loin la meilleure carte", "by far the best card")
    )
    return comma(best, possible(worlds))


def possible(worlds: int) -> Text:
    """In how many imagined deals acts were compared."""
    if worlds == 1:
        return Text("dans la seule donne possible", "in the only possible deal")
    number = f"{worlds:,}"
    french = number.replace(",", "\u202f")
    return Text(f"dans {french}\u00a0donnes possibles", f"in {number} possible deals")


def _number(value: float, comma: str) -> str:
    return f"{value:.1f}".replace(".", comma)
