"""Random talk at a table where faults are judged: answers true and false, claimed and not."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tapisvert.cards import members
from tapisvert.games import find
from tapisvert.law.ledger import total
from tapisvert.law.questions import ANSWER, ASK, domain, terms
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play.events import Play, Say
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.naive import parlee as naive

OPTIONS: tuple[dict[str, object], ...] = (
    {"questions": "leader"},
    {"questions": "free"},
    {"questions": "forehand_only"},
    {"questions": "leader", "show_on_demand": True},
    {"questions": "free", "max_questions_per_turn": 2},
)


class Answered(NamedTuple):
    """An answer given: by which seat, before which trick is full, whether it was false."""

    seat: int
    trick: int
    false: bool


def begun(seed: str, **options: object) -> Table:
    match = Match.start(find("manille", options), [*"ABCD"], seed, enforcement="table")
    return match.table


def talked(random: Random, table: Table, lies: float) -> tuple[Table, list[Answered]]:
    """Play a deal lawfully to its end with random questions and answers."""
    told: list[Answered] = []
    while not table.over:
        open_ = [act for act in table.open() if isinstance(act, Say) and act.word.startswith(ASK)]
        if table.ruling.asked:
            said = _answered(random, table, lies)
            if said.word.startswith(ANSWER):
                told.append(Answered(said.seat, len(table.ruling.tricks) + 1, _false(table, said)))
            table = table.apply(said)
        elif open_ and random.random() < 0.4:
            table = table.apply(random.choice(open_))
        else:
            cards = [act for act in table.legal() if isinstance(act, Play)]
            table = table.apply(random.choice(cards))
    return table, told


def lies_found(case: int, random: Random) -> None:
    """Every lie is found and paid when it is claimed; an answer that is true costs nothing."""
    table, told = talked(random, begun(f"lie {case}", **OPTIONS[case % len(OPTIONS)]), 0.3)
    plain = total(table.ruling.ledger, 2)
    for seat, trick in {(each.seat, each.trick) for each in told}:
        claimed = table.apply(f"{(seat + 1) % 4} claim BM-R16 {seat} {trick}")
        due = [each.false for each in told if (each.seat, each.trick) == (seat, trick)]
        verdicts = sorted(each.verdict for each in claimed.docket.claims)
        assert verdicts == sorted("proved" if lie else "rejected" for lie in due)
        marks = total(claimed.ruling.ledger, 2)
        assert marks[(seat + 1) % 2] >= 34 if any(due) else marks == plain


def ruled_by_views(case: int, random: Random) -> None:
    """After each act of a deal with claims about answers, every view rules as the referee."""
    table = begun(f"views {case}", **OPTIONS[case % len(OPTIONS)])
    whole, _ = talked(random, table, 0.4)
    for act in whole.acts:
        claims = (each for each in table.open() if isinstance(each, Say))
        for claim in claims:
            if claim.word.startswith("claim") and random.random() < 0.1:
                table = table.apply(claim)
                break
        if table.over:
            return
        table = table.apply(act)
        for seat in (None, *range(4)):
            seen = view(table, seat).table
            assert _rulings(seen) == _rulings(table)
            assert seen.ruling.ledger == table.ruling.ledger
            assert seen.over == table.over


def _rulings(table: Table) -> list[tuple[str, str, int]]:
    return [(each.fault.id, each.verdict, each.seat) for each in table.docket.claims]


def _answered(random: Random, table: Table, lies: float) -> Say:
    """A random answer to the question that is open: any that the question admits, or the truth."""
    asked = table.ruling.asked
    assert asked is not None
    question = table.ruling.heard[-1].word
    if not question.startswith(f"{ASK} "):
        return Say(asked.seat, random.choice(asked.words))
    if random.random() >= lies:
        return Say(asked.seat, asked.words[0])
    game = table.game
    every = domain(question, 8, terms(game.ranking, game.values, table.opening.turned_suit))
    return Say(asked.seat, random.choice(every))


def _false(table: Table, said: Say) -> bool:
    hand = [card_text(card) for card in members(table.layout.hands[said.seat].known)]
    trump = SUIT_LETTERS[table.opening.turned_suit]
    truth = naive.truth(table.ruling.heard[-1].word, hand, trump)
    return said.word != f"{ANSWER} {truth}"
