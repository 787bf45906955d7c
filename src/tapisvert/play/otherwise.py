"""What another reading of the rules would change: the same acts, ruled under another option."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.game import Game, configure
from tapisvert.law.ledger import total
from tapisvert.law.reading import OptionValue, Reading, same_value, value_text
from tapisvert.play.events import Play, act_text
from tapisvert.play.match import Match
from tapisvert.play.record import plain
from tapisvert.play.rulings import both, on_record
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table


class Outcome(NamedTuple):
    """What a deal has come to: the verdict of each ruling, the marks, where the match stands.

    ``record`` are the verdicts by all cards of a record, also those that nobody has seen yet.
    ``refused`` is the first act that could not be made, and why; None if all could.
    """

    verdicts: tuple[str, ...]
    marks: tuple[int, ...] = ()
    score: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    over: bool = False
    next_dealer: int | None = None
    winners: tuple[int, ...] | None = None
    record: tuple[str, ...] = ()
    refused: tuple[str, Text] | None = None


Ruled = Callable[[Game], Outcome]
"""Rules the same acts under another game: the same rule set with other options."""


def outcome(match: Match, verdicts: Iterable[str]) -> Outcome:
    """What the current deal of a match has come to."""
    table, standing = match.table, match.standing
    return Outcome(
        tuple(verdicts),
        tuple(total(table.ruling.ledger, len(match.game.sides))),
        match.points,
        standing.games,
        table.over,
        None if match.over else match.next_dealer,
        standing.winners,
    )


def of_match(match: Match) -> Outcome:
    """What the current deal of a match has come to, with the verdicts of its claims."""
    table = match.table
    heard = table.docket.claims
    record = tuple(on_record(table, each.fault, each.incident).value for each in heard)
    return outcome(match, (each.verdict for each in heard))._replace(record=record)


def replayed(match: Match, game: Game) -> Outcome:
    """Play the acts of the current deal under another game.

    What can no longer be said is left out; at a card that cannot be played the replay ends.
    """
    try:
        table = Table.start(game, match.table.opening, *match.table.deal[1:])
    except TapisError as error:
        return Outcome((), refused=("", error.text))
    refused = None
    for act in match.table.acts:
        try:
            table = table.apply(act)
        except TapisError as error:
            refused = refused or (act_text(act), error.text)
            if isinstance(act, Play):
                break
    after = replace(match, game=game, tables=(*match.tables[:-1], table))
    return of_match(after)._replace(refused=refused)


def readings(game: Game, cited: Iterable[str], now: Outcome, ruled: Ruled) -> list[Json]:
    """The readings in force that bear on rulings, and what each other value would change.

    A reading bears on them if it reads a clause that they cite, or if another value of it changes
    what they come to.
    """
    clauses, found = frozenset(cited), list[Json]()
    for reading in game.readings:
        others = [
            (choice, _ruled(ruled, game, reading, choice)) for choice in _others(game, reading)
        ]
        if clauses.intersection(reading.clauses) or any(_bears(now, then) for _, then in others):
            values: list[Json] = [_other(choice, now, then) for choice, then in others]
            found.append(_data(game, reading) | {"others": values})
    return found


def _bears(now: Outcome, then: Outcome) -> bool:
    """True if a claim is ruled in another way, or a proved fault comes to something else."""
    if then.refused and not then.refused[0]:
        return False
    if "proved" in now.verdicts or "proved" in then.verdicts:
        return now[:2] != then[:2] or now.over != then.over
    ruled = (now.verdicts, now.record) != (then.verdicts, then.record)
    return then.refused is None and ruled


def _other(choice: OptionValue, now: Outcome, then: Outcome) -> dict[str, Json]:
    return {
        "value": plain(choice.value),
        "says": both(choice.says),
        "changes": changes(now, then),
    }


def _others(game: Game, reading: Reading) -> Iterator[OptionValue]:
    chosen = game.options[reading.name]
    return (choice for choice in reading.choices if not same_value(choice.value, chosen))


def same_seats(game: Game, other: Game) -> bool:
    """True if the parties are the same under other options, and so are the seats of dummies."""
    return (game.sides, game.dummies) == (other.sides, other.dummies)


def _ruled(ruled: Ruled, game: Game, reading: Reading, choice: OptionValue) -> Outcome:
    """What the same acts come to if a reading has another value."""
    other = configure(game, {**game.options, reading.name: choice.value})
    if not same_seats(game, other):
        return Outcome((), refused=("", OTHER_SEATS))
    return ruled(other)


def _data(game: Game, reading: Reading) -> dict[str, Json]:
    value = game.options[reading.name]
    choice = reading.choice_of(value)
    return {
        "name": reading.name,
        "question": both(reading.question),
        "clauses": list(reading.clauses),
        "value": plain(value),
        "says": both(choice.says if choice else same(value_text(value))),
        "free": both(reading.other.expected) if reading.other else None,
    }


def changes(now: Outcome, then: Outcome) -> dict[str, Json]:
    """What differs between two outcomes, each with ``now`` and ``then``; {} if nothing does."""
    found: dict[str, Json] = {}
    if then.refused:
        act, why = then.refused
        found["refused"] = {"act": act, "why": both(why)}
    if then.refused and not then.refused[0]:
        return found
    for name in ("verdicts", "record", "marks", "score", "games", "over", "next_dealer", "winners"):
        one, other = _plain(getattr(now, name)), _plain(getattr(then, name))
        if one != other:
            found[name] = {"now": one, "then": other}
    return found


def _plain(value: object) -> Json:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    assert value is None or isinstance(value, bool | int | str)
    return value


OTHER_SEATS = Text(
    "les camps ou les places ne seraient plus les mêmes",
    "the parties or the seats would not be the same",
)
