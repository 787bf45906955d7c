"""Checks whether a game's law is complete and coherent; public, and run on every game by tests."""

from collections.abc import Iterable, Iterator

from tapisvert.cards import rank_of
from tapisvert.glossary import Text
from tapisvert.law.cite import Clause
from tapisvert.law.duty import anything
from tapisvert.law.faults import Fault, Hearing
from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.law.scene import Part, situations


def cited(game: Game) -> frozenset[str]:
    """The ids of all clauses that the game's law cites, in any part and under any listed choice."""
    stated = game.stated
    found = {*in_force(game), *in_force(stated)}
    for reading in game.readings:
        for choice in reading.choices:
            found.update(in_force(choice.patch(stated)))
    return frozenset(found)


def in_force(game: Game) -> frozenset[str]:
    """The ids of the clauses cited under the options chosen, and of those that options decide."""
    return frozenset(_cited(game)).union(*(reading.clauses for reading in game.readings))


def _cited(game: Game) -> Iterator[str]:
    yield from game.lots.clauses
    yield from game.dealing.clauses
    yield from game.ranking.clauses
    yield from game.values.clauses
    yield from game.reckoning.clauses
    for play in game.play.values():
        for duty in play:
            yield from duty.clauses
    yield from game.scoring.clauses
    yield from game.calling.clauses
    yield from game.turns
    if game.hearing:
        yield from game.hearing.clauses
        for fault in game.hearing.faults:
            yield from (fault.id, *fault.clauses)


def check_game(game: Game) -> list[str]:
    """What is missing or wrong in a game, one line each; empty for a complete game.

    The options chosen make no difference: the law as its module states it is checked, and its
    duties and faults again under each listed value of each option.
    """
    law = game.stated
    incoherent = (fault.en for fault in contradictions(law))
    return [
        *_clause_faults(law),
        *incoherent,
        *_duty_citations(law),
        *_hearing_faults(law.hearing, _duty_names(law)),
        *_reading_faults(law),
    ]


def contradictions(game: Game) -> Iterator[Text]:
    """What makes a game impossible to play, one text each; clauses are not checked."""
    yield from _pack_faults(game)
    yield from _duty_faults(game)


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
        if clause.id not in used and clause.id in book.in_part:
            yield f"clause {clause.id} is in force in part, but nothing cites it"
        if not _well_formed(clause):
            yield f"clause {clause.id} lacks its locator or a text"


def _well_formed(clause: Clause) -> bool:
    return all(part.strip() for part in (clause.where, clause.text.fr, clause.text.en))


def _pack_faults(game: Game) -> Iterator[Text]:
    pack = game.dealing.pack
    over = game.dealing.left_over(game.seats)
    if over < 0 or (over > 0) != (game.dealing.stock or game.dealing.rest_to_dealer):
        yield Text(
            "les paquets ne donnent pas toutes les cartes", "the packets do not deal out the pack"
        )
    ranks = sorted({rank_of(card) for card in pack})
    for name, order in (
        (Text("ordinaire", "plain"), game.ranking.order),
        (Text("d’atout", "trump"), game.ranking.trump_order),
    ):
        if sorted(rank for rank in order if rank in ranks) != ranks:
            yield Text(
                f"l’ordre {name.fr} ne range pas une fois chaque hauteur des cartes",
                f"the {name.en} order does not rank every rank of the pack once",
            )
    if not set(game.titles) <= set(pack):
        yield Text(
            "une carte qui n’est pas du jeu de cartes a un titre",
            "a card that is not of the pack has a title",
        )
    for seat in range(game.seats):
        if sum(mask >> seat & 1 for mask in game.sides) != 1:
            yield Text(
                f"le siège {seat} n’est pas d’un camp et d’un seul",
                f"seat {seat} is not of exactly one party",
            )


def _duty_faults(game: Game) -> Iterator[Text]:
    if "lead" not in game.play:
        yield Text("rien ne dit ce qu’on peut entamer", "no duties are given for the lead")
    for phase, play in game.play.items():
        if not play or play[-1].name != anything.name:
            yield Text(
                f"les règles de jeu «\u202f{phase}\u202f» ne finissent pas par une qui vaille"
                " toujours",
                f"the duties of {phase} do not end with one that always binds",
            )
        names = [duty.name for duty in play]
        if len(names) != len(set(names)):
            yield Text(
                f"une règle de jeu «\u202f{phase}\u202f» figure deux fois",
                f"a duty of {phase} stands twice",
            )
        for duty in play[:-1]:
            if all(duty.part(s) is None for s in situations() if s.possible):
                yield Text(
                    f"la règle {duty.name} du jeu «\u202f{phase}\u202f» n’oblige jamais",
                    f"duty {duty.name} of {phase} never binds",
                )
            if any(duty.part(s) == Part.ANY for s in situations()):
                yield Text(
                    f"la règle {duty.name} du jeu «\u202f{phase}\u202f» n’exige rien",
                    f"duty {duty.name} of {phase} demands nothing",
                )


def _duty_citations(game: Game) -> Iterator[str]:
    for phase, play in game.play.items():
        for duty in play[:-1]:
            if not duty.clauses:
                yield f"duty {duty.name} of {phase} cites no clause"


def _duty_names(game: Game) -> frozenset[str]:
    """The names of the duties of a game, in any phase and under any listed choice."""
    laws = (game, *(each.patch(game) for reading in game.readings for each in reading.choices))
    return frozenset(duty.name for law in laws for play in law.play.values() for duty in play)


def _hearing_faults(hearing: Hearing | None, duties: frozenset[str]) -> Iterator[str]:
    """What is wrong with the rows of a hearing; ``duties`` are the names that they may give."""
    for fault in hearing.faults if hearing else ():
        for name in sorted({*_duties_named(fault)} - duties):
            yield f"fault {fault.id} names the duty {name}, which the game does not have"
        if fault.claim.opens is fault.claim.closes:
            yield f"fault {fault.id} can never be claimed"


def _duties_named(fault: Fault) -> Iterable[str]:
    """The names of duties in any field of a row."""
    return (name for part in vars(fault).values() if isinstance(part, frozenset) for name in part)


def _reading_faults(game: Game) -> Iterator[str]:
    names = _duty_names(game)
    for reading in game.readings:
        if not reading.clauses:
            yield f"option {reading.name} cites no clause"
        if len({value_text(choice.value) for choice in reading.choices}) < len(reading.choices):
            yield f"option {reading.name} has a value twice"
        for choice in reading.choices:
            option = f"option {reading.name} = {value_text(choice.value)}"
            patched = choice.patch(game.stated)
            if patched.play != game.stated.play:
                yield from (f"{option}: {fault.en}" for fault in _duty_faults(patched))
                yield from (f"{option}: {fault}" for fault in _duty_citations(patched))
            elif patched.play is not game.stated.play:  # rebuilt, but no duty was changed
                yield f"{option}: the duty that it changes is not in the law"
            if patched.hearing != game.stated.hearing:
                found = _hearing_faults(patched.hearing, names)
                yield from (f"{option}: {fault}" for fault in found)
            elif patched.hearing is not game.stated.hearing:
                yield f"{option}: the fault that it changes is not in the hearing"
