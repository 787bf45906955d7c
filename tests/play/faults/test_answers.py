"""False answers at a real table: what nobody claims costs nothing, and who may claim.

The properties "false answers found" and "false answers seen" (tests/properties.py) hold the rest.
"""

from random import Random

from tapisvert.cards import members
from tapisvert.games import find
from tapisvert.law.ledger import total
from tapisvert.notation import card_text
from tapisvert.play.events import Play, Say
from tapisvert.play.match import Match
from tapisvert.play.view import view
from tests.play.faults.talking import begun, talked


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


def test_lies_and_truths_are_both_met() -> None:
    told = [each for i in range(8) for each in talked(Random(i), begun(f"met {i}"), 0.3)[1]]
    assert 4 < sum(each.false for each in told) < len(told) - 4


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
