"""Options that change rows of faults or a hearing: each such change undone, one after the other.

An option that changes three rows yields three mutants, each with one row as it is by default.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.law.faults import Fault, Hearing
from tapisvert.law.game import Game
from tapisvert.law.reading import OptionValue, Patch, Reading
from tests.mutants_of_faults import hearing_changes, of_game
from tests.play.faults.scenarios import Scenario, check


class OptionMutant(NamedTuple):
    """One change of a hearing that a value of an option no longer makes, and the changed games."""

    option: str
    name: str
    games: tuple[Game, ...]

    def __str__(self) -> str:
        return f"{self.games[0].id}: {self.option} {self.name}"


def mutants() -> Iterator[OptionMutant]:
    """Every change that a value of an option makes to the faults of a game, undone.

    A change that several games share is undone in all of them: a scenario of any may notice it.
    """
    alike: dict[tuple[str, str], list[Game]] = {}
    for game in GAMES.values():
        for reading in game.readings:
            for choice in reading.choices:
                for name, hearing in _undone(game, choice.patch):
                    changed = _with_hearing(game, reading, choice, hearing)
                    alike.setdefault((reading.name, f"{choice.value}: {name}"), []).append(changed)
    for (option, name), games in alike.items():
        yield OptionMutant(option, name, tuple(games))


def _undone(game: Game, patch: Patch) -> Iterator[tuple[str, Hearing]]:
    """Each row and field that a patch changes, and the patched hearing without that change."""
    before, after = game.hearing, patch(game).hearing
    if before is None or after is None or before == after:
        return
    bearing = {name for name, *_ in hearing_changes(after)} - {"may_peek"}  # tests/play/faults
    for field in fields(Hearing):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if field.name in bearing and old != new:
            yield field.name, replace(after, **{field.name: old})
    for k, row in enumerate(after.faults):
        old_row = _default_of(row, before, after)
        if old_row not in after.faults:
            rows = (*after.faults[:k], *([old_row] if old_row else []), *after.faults[k + 1 :])
            yield f"{row.id} {row.sign.value} {k}", replace(after, faults=rows)
    for k, row in enumerate(before.faults):
        if not any(_same(row, each) for each in after.faults):
            rows = (*after.faults[:k], row, *after.faults[k:])
            yield f"{row.id} kept", replace(after, faults=rows)


def _default_of(row: Fault, before: Hearing, after: Hearing) -> Fault | None:
    """The row by default in the place of a row of the patched hearing; None for a new row."""
    old = [each for each in before.faults if _same(each, row)]
    new = [each for each in after.faults if _same(each, row)]
    return old[new.index(row)] if len(old) == len(new) else None


def _same(one: Fault, other: Fault) -> bool:
    return (one.id, one.sign) == (other.id, other.sign)


def _with_hearing(game: Game, reading: Reading, choice: OptionValue, hearing: Hearing) -> Game:
    """A game in which a value of an option gives this hearing, all else as it was."""

    def patch(configured: Game) -> Game:
        return replace(choice.patch(configured), hearing=hearing)

    choices = tuple(
        each._replace(patch=patch) if each is choice else each for each in reading.choices
    )
    readings = tuple(
        replace(reading, choices=choices) if each is reading else each for each in game.readings
    )
    return replace(game, readings=readings)


def survives(mutant: OptionMutant) -> bool:
    """True if no scenario of its games with that option notices."""
    return not any(
        mutant.option in each.data.get("options", {}) and noticed(each, game)
        for game in mutant.games
        for each in of_game(game.id)
    )


def noticed(scenario: Scenario, game: Game) -> bool:
    """True if a scenario is not as expected in another game."""
    try:
        return bool(check(scenario, lambda _: game))
    except (TapisError, AssertionError, LookupError, StopIteration, ValueError):
        return True
