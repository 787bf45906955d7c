"""Facts and parts, one by one, and how a list of duties decides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.cards import card_set, members, suit_of
from tapisvert.games import GAMES
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.duty import (
    anything,
    before,
    deciding,
    duties,
    follow_suit,
    head_the_trick,
    mildest_broken,
    partner_is_master,
    replaced,
    trump,
)
from tapisvert.law.scene import (
    Part,
    Situation,
    TurnFacts,
    look,
    situations,
)
from tapisvert.notation import parse_cards, suit_or_none

RANKING = GAMES["manille_boussac"].ranking


def scene(hand: str, trick: str, trump: str | None = "H") -> TurnFacts:
    played = list(enumerate(parse_cards(trick)))
    contract = Contract(PARTNERS_OPPOSITE, suit_or_none(trump or ""), 0)
    return look(card_set(parse_cards(hand)), played, len(played), contract, RANKING)


@pytest.mark.parametrize(
    ("fact", "hand", "trick", "trump"),
    [
        ("trump_led", "AS", "7H", "H"),
        ("can_follow", "7S", "AS", "H"),
        ("can_head", "TS", "AS", "H"),
        ("can_beat_led", "TS", "AS 7H", "H"),
        ("has_trump", "7H", "AS", "H"),
        ("can_overtrump", "8H", "AS 7H", "H"),
        ("can_overtrump", "7H", "AS", "H"),
        ("only_trumps", "7H 8H", "AS", "H"),
        ("partner_winning", "7C", "AS KS", "H"),
    ],
)
def test_a_fact_holds(fact: str, hand: str, trick: str, trump: str | None) -> None:
    assert getattr(scene(hand, trick, trump).situation, fact)


@pytest.mark.parametrize(
    ("fact", "hand", "trick", "trump"),
    [
        ("trump_led", "AS", "7H", None),
        ("can_follow", "7D", "AS", "H"),
        ("can_head", "KS", "AS", "H"),
        ("can_head", "TS", "AS 7H", "H"),  # ruffed: no spade can win
        ("can_head", "TS", "9D", "H"),
        ("can_beat_led", "KS", "QS AS 7H", "H"),
        ("has_trump", "7H", "AS", None),
        ("can_overtrump", "7H", "AS 8H", "H"),
        ("only_trumps", "7H 8D", "AS", "H"),
        ("only_trumps", "7H", "AS", None),
        ("partner_winning", "7C", "KS AS", "H"),
        ("partner_winning", "7C", "AS", "H"),
    ],
)
def test_a_fact_does_not_hold(fact: str, hand: str, trick: str, trump: str | None) -> None:
    assert not getattr(scene(hand, trick, trump).situation, fact)


@pytest.mark.parametrize(
    ("part", "cards"),
    [
        (Part.ANY, "TS KS 7S TH 7H 8D"),
        (Part.LED, "TS KS 7S"),
        (Part.HEADING, ""),
        (Part.ABOVE_LED, "TS"),
        (Part.TRUMPS, "TH 7H"),
        (Part.OVERTRUMPS, "TH"),
        (Part.PLAIN, "TS KS 7S 8D"),
    ],
)
def test_parts(part: Part, cards: str) -> None:
    ruffed = scene("TS KS 7S TH 7H 8D", "QS AS 9H")
    assert ruffed.parts[part] == card_set(parse_cards(cards))


def test_heading_before_the_ruff() -> None:
    """The part of heading cards is judged by the suit led, even after a ruff."""
    assert scene("TS KS 7S TH", "QS AS").parts[Part.HEADING] == card_set(parse_cards("TS"))


@given(st.data())
def test_facts_seen_are_possible_and_parts_agree_with_them(data: st.DataObject) -> None:
    pack = GAMES["manille_boussac"].dealing.pack
    order = data.draw(st.permutations(pack))
    played = data.draw(st.integers(1, 3))
    held = data.draw(st.integers(1, 8))
    suit = data.draw(st.sampled_from([None, "S", "H", "D", "C"]))
    contract = Contract(PARTNERS_OPPOSITE, suit_or_none(suit or ""), 0)
    trick = list(enumerate(order[:played]))
    hand = card_set(order[played : played + held])
    facts, parts = look(hand, trick, played, contract, RANKING)
    assert facts.possible
    assert facts.can_follow == bool(parts[Part.LED])
    assert facts.can_head == bool(parts[Part.HEADING])
    assert facts.can_beat_led == bool(parts[Part.ABOVE_LED])
    assert facts.has_trump == bool(parts[Part.TRUMPS])
    assert facts.can_overtrump == bool(parts[Part.OVERTRUMPS])
    assert facts.only_trumps == (not parts[Part.PLAIN])
    assert all(part & ~hand == 0 for part in parts)
    for card in members(parts[Part.HEADING]):
        assert suit_of(card) == suit_of(order[0])


def test_the_first_duty_that_binds_decides() -> None:
    play = duties(head_the_trick.unless(partner_is_master), follow_suit, trump, anything)
    must_head = scene("TS KS 7H", "AS")
    duty, part = deciding(play, must_head.situation)
    assert (duty.name, part) == ("head_the_trick", Part.HEADING)
    free = scene("TS KS 7H", "AS 7S")
    assert deciding(play, free.situation)[0].name == "follow_suit"


def test_the_mildest_broken_duty_is_named() -> None:
    play = duties(head_the_trick, follow_suit, anything)
    at_play = scene("TS KS 7H", "AS")
    told = {card: mildest_broken(play, at_play, card) for card in parse_cards("TS KS 7H")}
    names = [duty.name if duty else None for duty in told.values()]
    assert names == [None, "head_the_trick", "follow_suit"]


def test_lists_are_edited_by_name() -> None:
    play = duties(head_the_trick, follow_suit, anything)
    assert [d.name for d in replaced(play, "follow_suit")] == ["head_the_trick", "anything"]
    assert [d.name for d in before(play, "anything", trump)] == [
        "head_the_trick",
        "follow_suit",
        "trump",
        "anything",
    ]


def test_citing_and_freeing_leave_the_word_itself_alone() -> None:
    """``unless`` and ``by`` return a new duty and do not change the original."""
    freed = trump.unless(partner_is_master).by("X-1").by("X-2")
    assert freed.clauses == ("X-1", "X-2")
    assert trump.clauses == ()
    assert trump.exemptions == ()


def test_situations_are_numbered_by_their_facts() -> None:
    every = list(situations())
    assert len(every) == 1 << len(Situation._fields)
    assert every[0] == Situation(*[False] * len(Situation._fields))
    assert every[1].trump_led
    assert every[1 << 7].partner_winning
