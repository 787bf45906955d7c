"""Mutation testing: small changes of a game's law, and whether the corpora detect them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from functools import cache, partial
from itertools import combinations
from typing import Any, NamedTuple

from tapisvert.cards import Rank
from tapisvert.law import patch
from tapisvert.law.announcing import DOUBLE, REDOUBLE, Announcing
from tapisvert.law.calling import CallRequest
from tapisvert.law.contract import Contract
from tapisvert.law.dealing import Direction
from tapisvert.law.duty import (
    Duties,
    Duty,
    deciding,
    replaced,
    trump_is_led,
)
from tapisvert.law.game import Game, configure
from tapisvert.law.lots import highest_deals, two_kings
from tapisvert.law.position import Position
from tapisvert.law.ranking import Ranking
from tapisvert.law.reading import OptionValue, Patch, Reading
from tapisvert.law.reckoning import MatchRule
from tapisvert.law.scene import (
    Part,
    Situation,
    situations,
)
from tapisvert.law.scoring import Scoring
from tests.corpora import examples, perft, transcripts


class Mutant(NamedTuple):
    """One change of the law: its description, the clauses it touches, the changed game."""

    name: str
    clauses: tuple[str, ...]
    game: Game


def mutants(game: Game) -> Iterator[Mutant]:
    """Yield a mutant for every small change that alters what the game's law says."""
    for name, clauses, change in _changes(game):
        changed = change(game)
        if _law_of(changed) != _law_of(game):
            yield Mutant(name, clauses, changed)


def survives(mutant: Mutant) -> bool:
    """True if all corpora of the game pass under the mutant; quick checks run first."""
    return not any(notices(check, mutant.game) for check in _checks(mutant.game.id))


Law = Callable[[dict[str, Any]], Game]


def _checks(game_id: str) -> Iterator[Callable[[Law], None]]:
    for example in examples.examples(game_id):
        yield partial(examples.check, example)
    yield partial(transcripts.check, game_id)
    for most in (500, 20_000):
        for case in perft.cases(game_id):
            yield partial(perft.check, case, most)


def notices(check: Callable[[Law], None], game: Game) -> bool:
    try:
        check(lambda options: configure(game, options))
    except (AssertionError, ValueError, LookupError, StopIteration, RuntimeError, TypeError):
        return True
    return False


Change = tuple[str, tuple[str, ...], Patch]


def _changes(game: Game) -> Iterator[Change]:
    for phase in game.play:
        yield from duty_changes(game.play[phase], phase)
    yield from ranking_changes(game.ranking)
    yield from _value_changes(game)
    yield from _scoring_changes(game)
    yield from _calling_changes(game)
    yield from _dealing_changes(game)
    for reading in game.readings:
        for choice in reading.choices[1:]:
            yield f"reading {reading.name} = {choice.value}", reading.clauses, choice.patch
            yield from alternative_changes(game, reading, choice)


def duty_changes(play: Duties, phase: str) -> Iterator[Change]:
    def with_play(new: Duties) -> Patch:
        return patch.play(lambda _: new, phase)

    for i, duty in enumerate(play[:-1]):
        yield f"drop {duty.name}", duty.clauses, with_play((*play[:i], *play[i + 1 :]))
        for freed in _freed(duty):
            changed = (*play[:i], freed, *play[i + 1 :])
            yield f"drop a condition of {duty.name}", duty.clauses, with_play(changed)
        if i + 2 < len(play):
            other = play[i + 1]
            swapped = (*play[:i], other, duty, *play[i + 2 :])
            clauses = duty.clauses + other.clauses
            yield f"swap {duty.name} and {other.name}", clauses, with_play(swapped)


def _freed(duty: Duty) -> Iterator[Duty]:
    for i in range(len(duty.exemptions)):
        yield replace(duty, exemptions=duty.exemptions[:i] + duty.exemptions[i + 1 :])
    for i in range(len(duty.conditions)):
        yield replace(duty, conditions=duty.conditions[:i] + duty.conditions[i + 1 :])


def alternative_changes(game: Game, reading: Reading, choice: OptionValue) -> Iterator[Change]:
    """Yield the duties that only this choice has, each without one of its conditions."""
    for phase, play in choice.patch(game).play.items():
        for duty in (duty for duty in play if duty not in game.play[phase]):
            for freed in _freed(duty):
                changed = patch.play(partial(_replaced, duty.name, (freed,)), phase)
                name = f"{reading.name} = {choice.value}: drop a condition of {duty.name}"
                yield name, duty.clauses, partial(with_choice, reading, choice, changed)


def together_changes(game: Game) -> Iterator[Change]:
    """Yield duties that only two options together bring: dropped, or without trump leads."""
    changing = [
        (reading, choice)
        for reading in game.readings
        for choice in reading.choices[1:]
        if choice.patch(game).play != game.play
    ]
    for (_, one), (reading, choice) in combinations(changing, 2):
        either, both = (one.patch(game), choice.patch(game)), choice.patch(one.patch(game))
        for phase, play in both.play.items():
            known = {duty for each in either for duty in each.play[phase]}
            for duty in (duty for duty in play if duty not in known):
                for told, new in (
                    ("drop", ()),
                    ("no trumps led for", (duty.unless(trump_is_led),)),
                ):
                    changed = patch.play(partial(_replaced, duty.name, new), phase)
                    name = f"{one.value} with {reading.name} = {choice.value}: {told} {duty.name}"
                    yield name, duty.clauses, partial(with_choice, reading, choice, changed)


def _replaced(name: str, new: Sequence[Duty], play: Duties) -> Duties:
    return replaced(play, name, *new)


def with_choice(reading: Reading, choice: OptionValue, change: Patch, game: Game) -> Game:
    def patched(base: Game) -> Game:
        return change(choice.patch(base))

    choices = tuple(
        each._replace(patch=patched) if each == choice else each for each in reading.choices
    )
    new = replace(reading, choices=choices)
    readings = tuple(new if each == reading else each for each in game.readings)
    return replace(game, readings=readings)


def ranking_changes(ranking: Ranking) -> Iterator[Change]:
    for plain in (True, False):
        order = ranking.order if plain else ranking.trump_order
        kind = "plain" if plain else "trump"
        for i in range(len(order) - 1):
            swapped = (*order[:i], order[i + 1], order[i], *order[i + 2 :])
            new = (
                replace(ranking, order=swapped) if plain else replace(ranking, trump_order=swapped)
            )
            name = f"swap {order[i].name} and {order[i + 1].name} ({kind})"
            yield name, ranking.clauses, with_parts(ranking=new)


def _value_changes(game: Game) -> Iterator[Change]:
    values, clauses = game.values, game.values.clauses
    for rank in sorted({Rank(card & 15) for card in game.dealing.pack}):
        more = replace(values, ranks=_one_more(values.ranks, rank))
        yield f"a {rank.name} worth 1 more", clauses, with_parts(values=more)
    trick = replace(values, trick=values.trick + 1)
    yield "a trick worth 1 more", clauses, with_parts(values=trick)


def _one_more(ranks: Any, rank: Rank) -> dict[Rank, int]:
    return {**ranks, rank: ranks.get(rank, 0) + 1}


def _scoring_changes(game: Game) -> Iterator[Change]:
    assert isinstance(game.scoring, Scoring)
    excess = game.scoring.excess
    yield (
        "half of the points 1 more",
        excess.win_clauses,
        patch.excess(lambda e: replace(e, over=e.over + 1)),
    )
    yield (
        "all the tricks worth 1 more",
        excess.slam_clauses,
        patch.excess(lambda e: replace(e, slam_bonus=e.slam_bonus + 1)),
    )
    match = game.reckoning
    assert isinstance(match, MatchRule)
    for farther_by in (-1, 1, 2):
        farther = replace(match, target=match.target + farther_by)
        yield f"target of the match {farther_by:+}", match.clauses, with_parts(reckoning=farther)
    yield "best of five", match.clauses, with_parts(reckoning=replace(match, best_of=5))
    bonus = game.scoring.turn_up
    if bonus is None:
        return
    later = replace(match, at_once=not match.at_once)
    yield "marks on the turn-up counted at another time", match.clauses, with_parts(reckoning=later)
    none = replace(game.scoring, turn_up=None)
    yield "no bonus for the turn-up", bonus.clauses, with_parts(scoring=none)
    for rank in sorted({Rank(card & 15) for card in game.dealing.pack}):
        more = replace(bonus, ranks=_one_more(bonus.ranks, rank))
        changed = replace(game.scoring, turn_up=more)
        yield f"a {rank.name} turned up worth 1 more", bonus.clauses, with_parts(scoring=changed)


def with_parts(**parts: Any) -> Patch:
    """Return the patch that replaces these fields of a game."""
    return lambda game: replace(game, **parts)


def _dealing_changes(game: Game) -> Iterator[Change]:
    dealing, lots = game.dealing, game.lots
    turned: Direction = "left" if dealing.direction == "right" else "right"
    for name, changed in (
        ("packets the other way", replace(dealing, packets=(2, 3, 3))),
        ("the next player on the other side", replace(dealing, direction=turned)),
        ("another seat cuts", replace(dealing, cut_by=1)),
        ("the turn-up", replace(dealing, turns_up_last=not dealing.turns_up_last)),
    ):
        yield name, dealing.clauses, with_parts(dealing=changed)
    for name, drawn in (
        ("no draw of partners", lots._replace(partners=None if lots.partners else two_kings)),
        ("another draw of the dealer", lots._replace(dealer=None if lots.dealer else LOWEST)),
    ):
        yield name, lots.clauses, with_parts(lots=drawn)


LOWEST = highest_deals(tuple(Rank))


def _calling_changes(game: Game) -> Iterator[Change]:
    calling = game.calling
    if not isinstance(calling, Announcing):
        return
    for name in ("double", "redouble", "no_trump_multiplier"):
        one_more: Any = {name: getattr(calling, name) + 1}
        more = replace(calling, **one_more)
        yield f"{name} counts 1 more", calling.clauses, with_parts(calling=more)
    for name, kind in (("knocks in the other order", OtherOrder), ("no redoubling", NoRedouble)):
        stated: Any = {part.name: getattr(calling, part.name) for part in fields(calling)}
        yield name, calling.clauses, with_parts(calling=kind(**stated))


class OtherOrder(Announcing):
    def ask(self, at: Position) -> CallRequest | Contract:
        found = super().ask(at)
        if isinstance(found, CallRequest) and DOUBLE in found.words:
            return found._replace(seat=at.opening.after(found.seat, 2))
        return found


class NoRedouble(Announcing):
    def ask(self, at: Position) -> CallRequest | Contract:
        found = super().ask(at)
        if isinstance(found, CallRequest) and REDOUBLE in found.words:
            return found._replace(words=("pass",))
        return found


def _law_of(game: Game) -> tuple[object, ...]:
    """Return the comparable content of the law, with the duties under each alternative choice."""
    alternatives = (choice.patch(game) for r in game.readings for choice in r.choices[1:])
    return (
        *(decisions(read) for read in (game, *alternatives)),
        game.ranking,
        tuple(sorted(game.values.ranks.items())),
        tuple(sorted(game.values.cards.items())),
        game.values.trick,
        game.seats,
        game.scoring,
        game.reckoning,
        game.dealing,
        game.lots,
        game.calling,
        game.may_look,
    )


POSSIBLE = tuple(situation for situation in situations() if situation.possible)


def decisions(game: Game) -> tuple[tuple[int, ...], ...]:
    return tuple(map(_decisions, game.play.values()))


@cache
def _decisions(play: Duties) -> tuple[int, ...]:
    return tuple(_decided(play, situation) for situation in POSSIBLE)


def _decided(play: Duties, situation: Situation) -> Part:
    """Return the part demanded; ``Part.ANY`` where that part is the whole hand."""
    _, part = deciding(play, situation)
    whole = (part == Part.PLAIN and not situation.has_trump) or (
        part == Part.TRUMPS and situation.only_trumps
    )
    return Part.ANY if whole else part
