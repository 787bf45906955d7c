"""Mutation testing of the other games: each number, flag and list of their law changed in turn."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache, partial
from random import Random
from typing import Any

from tapisvert.cards import Rank
from tapisvert.games.parts.belge import BelgeAuction
from tapisvert.games.parts.rubber import Rubber
from tapisvert.games.parts.scale import Scale
from tapisvert.games.parts.stock_calling import DrawingMarks, StockCalling
from tapisvert.games.whist import rescaled, scale_of
from tapisvert.law.game import Game, configure
from tapisvert.law.melding import Melding
from tapisvert.law.reading import OptionValue, Reading
from tapisvert.play.match import Match
from tests import mutants as common
from tests import oracle, revoked
from tests.acting import any_act, players_of
from tests.corpora import examples, transcripts
from tests.mutants import Change, Law, Mutant, with_choice, with_parts
from tests.play.faults import scenarios
from tests.strategies import random_options

DEALS = 40
REVOKING = (*oracle.WHISTS, "whist_chinois", "whist_humbug")


def mutants(game: Game) -> Iterator[Mutant]:
    """Yield a mutant for every small change of what the game's law says."""
    for name, clauses, change in _changes(game):
        changed = change(game)
        told = changed.play is game.play or common.decisions(changed) != common.decisions(game)
        if told and not _undone(game, changed):
            yield Mutant(name, clauses, changed)


def _undone(game: Game, changed: Game) -> bool:
    """True if the default of an option undoes a change of the hearing."""
    if changed.hearing == game.hearing:
        return False
    return configure(changed, {}).hearing == configure(game, {}).hearing


def survives(mutant: Mutant) -> bool:
    """True if examples, comparisons with the generator, transcripts and scenarios pass."""
    return not any(common.notices(check, mutant.game) for check in _checks(mutant.game.id))


def _checks(game_id: str) -> Iterator[Callable[[Law], None]]:
    for example in examples.examples(game_id):
        yield partial(examples.check, example)
    for deal in range(DEALS):
        yield partial(_deal, game_id, deal)
    yield partial(transcripts.check, game_id)
    for scenario in scenarios.scenarios(game_id):
        yield partial(_scenario, scenario)
    for deal in range(DEALS if game_id in REVOKING else 0):
        yield partial(_revokes, game_id, deal)


def _scenario(scenario: scenarios.Scenario, law: Law) -> None:
    """Judge the faults of a scenario under this law."""
    assert not scenarios.check(scenario, law)


def _revokes(game_id: str, deal: int, law: Law) -> None:
    """Compare a deal with revokes; odd deals have random options."""
    random = Random(f"mutants/{game_id}/{deal}")
    game = law(random_options(random, law({})) if deal % 2 else {})
    if game.seats != 3:
        revoked.compare(random, game)


def _deal(game_id: str, deal: int, law: Law) -> None:
    """Compare one random deal with the independent generator; odd deals have random options."""
    random = Random(f"mutants/{game_id}/{deal}")
    stated = law({})
    oracle.compare(random, law(random_options(random, stated) if deal % 2 else {}))


def _changes(game: Game) -> Iterator[Change]:
    for phase in game.play:
        yield from common.duty_changes(game.play[phase], phase)
    for name, clauses, change in common.ranking_changes(game.ranking):
        if "trump" not in name or has_trumps(game):
            yield name, clauses, change
    yield from _value_changes(game)
    yield from _dummy_changes(game)
    if game.lots.dealer is None:
        lots = game.lots._replace(first=(game.lots.first + 1) % game.seats)
        yield "lots: another deals first", lots.clauses, with_parts(lots=lots)
    for name in ("dealing", "scoring", "calling", "reckoning"):
        part = getattr(game, name)
        for told, changed in changed_data(part):
            if told in IDLE.get(game.id, OPEN):
                continue
            yield f"{name}: {told}", part.clauses, with_parts(**{name: changed})
    if isinstance(game.reckoning, Rubber):
        for told, changed in changed_data(scale_of(game)):
            idle = told in IDLE.get(game.id, OPEN) or (
                told == "slam_scores not" and not scale_of(game).slam
            )
            if isinstance(changed, Scale) and not idle:
                yield f"scale: {told}", game.scoring.clauses, partial(_rescaled, changed)
    if isinstance(game.calling, StockCalling):
        for told, changed in changed_data(game.calling.melding):
            if isinstance(changed, Melding) and told not in IDLE[game.id]:
                yield f"melding: {told}", changed.clauses, partial(_melding, changed)
    yield from common.together_changes(game)
    for reading in game.readings:
        for choice in reading.choices[1:]:
            yield from _alternative(game, reading, choice)
            yield from common.alternative_changes(game, reading, choice)
            calling = choice.patch(game).calling
            if isinstance(calling, BelgeAuction) and not isinstance(game.calling, BelgeAuction):
                for told, changed in changed_data(calling):
                    change = with_parts(calling=changed)
                    yield (f"{choice.value}: {told}", calling.clauses,
                           partial(with_choice, reading, choice, change))  # fmt: skip


@cache
def has_trumps(game: Game) -> bool:
    """True if any of eight deals with random calls is played with trumps."""
    for seed in range(8):
        random, match = Random(seed), Match.start(game, players_of(game), f"trumps {seed}")
        while not match.table.over and match.table.ruling.contract is None:
            match = match.apply(any_act(random, match.table))
        contract = match.table.ruling.contract
        if contract is not None and contract.trump is not None:
            return True
    return False


def _dummy_changes(game: Game) -> Iterator[Change]:
    """Yield each dummy turned into a seat of its own, or played by the seat after it."""
    for seat in game.dummies:
        without = {dummy: by for dummy, by in game.dummies.items() if dummy != seat}
        other = {**game.dummies, seat: (seat + 1) % game.seats}
        for told, dummies in (("alive", without), ("played by another", other)):
            yield f"dummy {seat} {told}", game.lots.clauses, with_parts(dummies=dummies)


def _rescaled(scale: Scale, game: Game) -> Game:
    return rescaled(game, scale)


def _alternative(game: Game, reading: Reading, choice: OptionValue) -> Iterator[Change]:
    """Yield a choice made the default; one that acts only on a preset joins that preset."""
    name = f"reading {reading.name} = {choice.value}"
    if f"{reading.name} = {choice.value}" in IDLE.get(game.id, OPEN):
        return
    if choice.patch(game) is not game:
        yield name, reading.clauses, choice.patch
        return
    preset, other = game.readings[0], game.readings[0].choices[1]
    yield name, reading.clauses, partial(with_choice, preset, other, choice.patch)


def _melding(melding: Melding, game: Game) -> Game:
    """Return the game with other melds, both for announcing and for marking."""
    calling, scoring = game.calling, game.scoring
    assert isinstance(calling, StockCalling)
    assert isinstance(scoring, DrawingMarks)
    return replace(
        game,
        calling=replace(calling, melding=melding),
        scoring=replace(scoring, melding=melding),
    )


def _value_changes(game: Game) -> Iterator[Change]:
    values = game.values
    for rank in sorted({Rank(card & 15) for card in game.dealing.pack}):
        more = replace(values, ranks={**values.ranks, rank: values.ranks.get(rank, 0) + 1})
        yield f"a {rank.name} worth 1 more", values.clauses, with_parts(values=more)
    trick = replace(values, trick=values.trick + 1)
    yield "a trick worth 1 more", values.clauses, with_parts(values=trick)


OPEN = ("turned_at_once not", "rest_to_dealer not")
PLAIN = (*OPEN, "favoured 1 more", "revoke_favoured not")
IDLE = {
    "polignac": (*OPEN, "sevens = black"),
    "marjolet": (*OPEN, *(f"combinations {n} trump_points 1 more" for n in range(4))),
    "whist_dix": PLAIN,
    "whist_cinq": (*PLAIN, "calls not"),
    "whist_tricks": (*PLAIN, "calls not"),
    "whist_short": (*PLAIN, "calls not"),
    "whist_prussien": (*OPEN, "revoke_favoured not", "revoke_choice = add"),
    "whist_favorite": (*OPEN, "revoke_choice = add"),
    "whist_mort": (*PLAIN, "calls not"),
    "whist_deux_morts": (*PLAIN, "calls not"),
    "whist_humbug": (*PLAIN, "calls not"),
    "whist_chinois": (*PLAIN[1:], "calls not", "revoke_choice = add"),
    "whist_couleur": OPEN,
    "whist_ecossais": OPEN,
}
"""Changes that make no difference in a game, as where no card is covered, left over or drawn.

To add the points of a revoke is what the base of these games does, except whist aux tricks.
"""
SILENT = {"clauses", "sides", "pack", "packets", "lies", "shuffled", "scale", "values", "melding"}
"""Fields left as they are: other mutants or tests vary them, or they can have no other value."""


def changed_data(part: Any) -> Iterator[tuple[str, Any]]:
    """Yield copies of the data with one number, flag or element changed, and what was changed."""
    for name, value in _fields(part):
        if name in SILENT or name.endswith("_by"):
            continue
        for told, changed in _changed(value):
            yield f"{name} {told}", _with(part, name, changed)


def _changed(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield "not", not value
    elif isinstance(value, Rank):
        yield "another", Rank.NINE if value is not Rank.NINE else Rank.EIGHT
    elif isinstance(value, int) and not isinstance(value, Enum):
        yield "1 more", value + 1
    elif isinstance(value, Mapping):
        for key, worth in value.items():
            yield f"{key} 1 more", {**value, key: worth + 1}
    elif isinstance(value, tuple) and value and not hasattr(value, "_fields"):
        for i, each in enumerate(value):
            if isinstance(each, tuple):
                yield f"without the {i}th", (*value[:i], *value[i + 1 :])
            for told, changed in _changed(each):
                yield f"{i} {told}", (*value[:i], changed, *value[i + 1 :])
    elif is_dataclass(value) or hasattr(value, "_fields"):
        yield from changed_data(value)


def _fields(part: Any) -> list[tuple[str, Any]]:
    names = part._fields if hasattr(part, "_fields") else [each.name for each in fields(part)]
    return [(name, getattr(part, name)) for name in names]


def _with(part: Any, name: str, value: Any) -> Any:
    return part._replace(**{name: value}) if hasattr(part, "_fields") else replace(
        part, **{name: value}
    )  # fmt: skip
