"""False answers at a real table: always found on full hands, paid only when they are claimed."""

from random import Random
from typing import NamedTuple

import pytest

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


class Answered(NamedTuple):
    """An answer given: by which seat, before which trick is full, whether it was false."""

    seat: int
    trick: int
    false: bool


def begun(seed: str, **options: object) -> Table:
    match = Match.start(find("manille", options), [*"ABCD"], seed, enforcement="table")
    return match.table


def answered(random: Random, table: Table, lies: float) -> Say:
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


def talked(random: Random, table: Table, lies: float) -> tuple[Table, list[Answered]]:
    """Play a deal lawfully to its end with random questions and answers."""
    told: list[Answered] = []
    while not table.over:
        open_ = [act for act in table.open() if isinstance(act, Say) and act.word.startswith(ASK)]
        if table.ruling.asked:
            said = answered(random, table, lies)
            if said.word.startswith(ANSWER):
                told.append(Answered(said.seat, len(table.ruling.tricks) + 1, _false(table, said)))
            table = table.apply(said)
        elif open_ and random.random() < 0.4:
            table = table.apply(random.choice(open_))
        else:
            cards = [act for act in table.legal() if isinstance(act, Play)]
            table = table.apply(random.choice(cards))
    return table, told


def _false(table: Table, said: Say) -> bool:
    hand = [card_text(card) for card in members(table.layout.hands[said.seat].known)]
    trump = SUIT_LETTERS[table.opening.turned_suit]
    truth = naive.truth(table.ruling.heard[-1].word, hand, trump)
    return said.word != f"{ANSWER} {truth}"


@pytest.mark.parametrize("questions", ["leader", "free"])
def test_a_lie_is_found_and_a_true_answer_is_not_punished(questions: str) -> None:
    random, lies, truths = Random(f"lies {questions}"), 0, 0
    for number in range(10):
        table, told = talked(random, begun(f"lie {number}", questions=questions), 0.3)
        plain = total(table.ruling.ledger, 2)
        for seat, trick in {(each.seat, each.trick) for each in told}:
            table_after = table.apply(f"{(seat + 1) % 4} claim BM-R16 {seat} {trick}")
            verdicts = [each.verdict for each in table_after.docket.claims]
            due = [each.false for each in told if (each.seat, each.trick) == (seat, trick)]
            assert sorted(verdicts) == sorted("proved" if lie else "rejected" for lie in due)
            marks = total(table_after.ruling.ledger, 2)
            if any(due):
                assert marks[(seat + 1) % 2] >= 34
                lies += 1
            else:
                assert marks == plain
                truths += 1
    assert lies > 4
    assert truths > 8


def test_a_lie_that_nobody_claims_changes_nothing() -> None:
    random = Random("unclaimed")
    for number in range(5):
        start = begun(f"unclaimed {number}")
        table, _ = talked(random, start, 0.5)
        silent = Match.start(find("manille_muette"), [*"ABCD"], f"unclaimed {number}").table
        for act in table.acts:
            silent = silent.apply(act) if isinstance(act, Play) else silent
        assert silent.over
        assert total(silent.ruling.ledger, 2) == total(table.ruling.ledger, 2)


def test_every_view_rules_as_the_referee() -> None:
    random = Random("views of lies")
    for number in range(3):
        table = begun(f"views {number}")
        whole, _ = talked(random, table, 0.4)
        for act in whole.acts:
            for claim in table.open():
                if isinstance(claim, Say) and claim.word.startswith("claim") and not _dice(random):
                    table = table.apply(claim)
                    break
            if table.over:
                break
            table = table.apply(act)
            for seat in (None, *range(4)):
                seen = view(table, seat).table
                assert [
                    (each.fault.id, each.verdict, each.seat) for each in seen.docket.claims
                ] == [(each.fault.id, each.verdict, each.seat) for each in table.docket.claims]
                assert seen.ruling.ledger == table.ruling.ledger
                assert seen.over == table.over


def _dice(random: Random) -> bool:
    """True nine times out of ten."""
    return random.random() < 0.9


def test_who_knows_a_hand_is_offered_the_claim_that_it_proves() -> None:
    """A seat that holds the card claimed by another knows that the answer is false."""
    table = begun("knows")
    leader, partner = table.turn, None
    assert leader is not None
    partner = (leader + 2) % 4
    for seat in ((leader + 1) % 4, (leader + 3) % 4):
        card = card_text(next(iter(members(table.layout.hands[seat].known))))
        after = table.apply(f"ask has {card}").apply(f"{partner} answer yes")
        claims = {
            who: [act.word for act in view(after, who).open() if isinstance(act, Say)
                  and act.word.startswith("claim")]
            for who in range(4)
        }  # fmt: skip
        assert claims[seat] == [f"claim BM-R16 {partner} 1"]
        assert claims[(seat + 2) % 4] == [f"claim BM-R16 {partner} 1"]
        assert claims[leader] == []
        assert claims[partner] == [f"claim BM-R16 {partner} 1"]
