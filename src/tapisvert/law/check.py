"""Is a game's law complete and coherent? A public question, asked of every game by the tests."""

from collections.abc import Iterator

from tapisvert.cards import rank_of
from tapisvert.law.cite import Clause
from tapisvert.law.duty import anything
from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.law.scene import (
    Part,
    situations,
)


def cited(game: Game) -> frozenset[str]:
    """Every clause id that the game's law cites, in any part and under any reading."""
    return frozenset(_cited(game)) | frozenset(
        clause
        for reading in game.readings
        for choice in reading.choices
        for clause in (*reading.clauses, *_cited(choice.patch(game)))
    )


def _cited(game: Game) -> Iterator[str]:
    yield from game.lots.clauses
    yield from game.dealing.clauses
    yield from game.ranking.clauses
    yield from game.values.clauses
    yield from game.match.clauses
    for play in game.play.values():
        for duty in play:
            yield from duty.clauses
    yield from game.scoring.clauses
    yield from game.calling.clauses
    yield from game.turns


def check_game(game: Game) -> list[str]:
    """What is missing or wrong in a game, one line each; empty for a complete game."""
    return [*_clause_faults(game), *_pack_faults(game), *_duty_faults(game), *_reading_faults(game)]


def _clause_faults(game: Game) -> Iterator[str]:
    book = game.book
    ids = [clause.id for clause in book.clauses]
    used = cited(game)
    for twice in sorted({i for i in ids if ids.count(i) > 1}):
        yield f"clause {twice} stands twice in the book"
    for unknown in sorted(used - set(ids)):
        yield f"clause {unknown} is cited but not in the book"
    homes = (used, book.out_of_scope, book.deferred)
    for clause in book.clauses:
        if not any(clause.id in home for home in homes):
            yield f"clause {clause.id} is neither cited, out of scope nor deferred"
        if clause.id in used and clause.id in book.out_of_scope:
            yield f"clause {clause.id} is cited, yet out of scope"
        if not _well_formed(clause):
            yield f"clause {clause.id} lacks its locator or a text"


def _well_formed(clause: Clause) -> bool:
    return all(part.strip() for part in (clause.where, clause.text.fr, clause.text.en))


def _pack_faults(game: Game) -> Iterator[str]:
    pack = game.dealing.pack
    over = game.dealing.left_over(game.seats)
    if over < 0 or (over > 0) != (game.dealing.stock or game.dealing.rest_to_dealer):
        yield "the packets do not deal out the pack"
    for name, order in (("plain", game.ranking.order), ("trump", game.ranking.trump_order)):
        if sorted(order) != sorted({rank_of(card) for card in pack}):
            yield f"the {name} order does not rank every rank of the pack once"
    if not set(game.titles) <= set(pack):
        yield "a card that is not of the pack has a title"
    for seat in range(game.seats):
        if sum(mask >> seat & 1 for mask in game.sides) != 1:
            yield f"seat {seat} is not of exactly one party"


def _duty_faults(game: Game) -> Iterator[str]:
    for phase, play in game.play.items():
        if not play or play[-1].name != anything.name:
            yield f"the duties of {phase} do not end with one that always binds"
        names = [duty.name for duty in play]
        if len(names) != len(set(names)):
            yield f"a duty of {phase} stands twice"
        for duty in play[:-1]:
            if not duty.clauses:
                yield f"duty {duty.name} of {phase} cites no clause"
            if all(duty.part(s) is None for s in situations() if s.possible):
                yield f"duty {duty.name} of {phase} never binds"
            if any(duty.part(s) == Part.ANY for s in situations()):
                yield f"duty {duty.name} of {phase} demands nothing"


def _reading_faults(game: Game) -> Iterator[str]:
    for reading in game.readings:
        if not reading.clauses:
            yield f"option {reading.name} cites no clause"
        if len({value_text(choice.value) for choice in reading.choices}) < len(reading.choices):
            yield f"option {reading.name} has a value twice"
        for choice in reading.choices:
            patched = choice.patch(game)
            yield from (
                f"option {reading.name} = {value_text(choice.value)}: {fault}"
                for fault in (_duty_faults(patched) if patched.play != game.play else ())
            )
