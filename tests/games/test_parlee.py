"""The talk of the manille parlée: who asks, when, how often; answers; a hand shown to all."""

import json
from random import Random

import pytest

import tapisvert as tv
from tapisvert.cards import card_set
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.games import find
from tapisvert.law.game import Game
from tapisvert.notation import parse_cards
from tapisvert.play.events import Hand, Say, act_text
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.naive.parlee import Talk, perft, random_talk

HANDS = (
    "AS QS JS TH AD KD JC 9C",
    "9S 7S KH QH TD JD TC AC",
    "TS KS 8S JH 9H QD 8C 7C",
    "AH 8H 7H 9D 8D 7D KC QC",
)
"""Seat 3 deals, hearts are trumps, seat 0 leads; seat 2 has the hand of BM-EX-24."""


def table(**options: object) -> Table:
    return dealt(find("manille", options), 3, HANDS, "AH")


def dealt(game: Game, dealer: int, hands: tuple[str, ...] | list[str], turn_up: str) -> Table:
    (turned,) = parse_cards(turn_up)
    each = (Hand(card_set(parse_cards(hand))) for hand in hands)
    return Table.start(game, game.opening(dealer, turned), each)


def asked(at: Table) -> list[str]:
    return [act.word for act in at.open() if isinstance(act, Say)]


def test_the_leader_asks_and_his_partner_alone_answers() -> None:
    at = table().apply("ask count H")
    assert at.turn == 2
    assert [act_text(act) for act in at.legal()] == ["2 answer 2", "2 refuse"]
    assert at.open() == ()
    with pytest.raises(IllegalAct) as caught:
        at.apply("0 play AS")
    assert caught.value.code == "play/answer"
    at = at.apply("answer 2")
    assert at.turn == 0
    assert "ask count H" not in asked(at)
    assert "ask count S" in asked(at)


def test_a_false_answer_is_refused_in_strict_play() -> None:
    at = table().apply("ask count H")
    with pytest.raises(IllegalAct) as caught:
        at.apply("answer 3")
    assert caught.value.code == "play/truthful"
    assert caught.value.clauses == ("Q-COUNT", "BM-A22")
    assert caught.value.allowed == ("answer 2", "refuse")
    assert at.apply("refuse").turn == 0


def test_what_is_no_answer_is_refused_with_those_that_are() -> None:
    with pytest.raises(IllegalAct, match="answer 2, refuse") as caught:
        table().apply("ask count H").apply("answer 99")
    assert caught.value.code == "play/calling"


def test_only_who_is_about_to_lead_asks() -> None:
    at = table().apply("play AS")
    assert asked(at) == []
    with pytest.raises(IllegalAct):
        at.apply("ask count H")
    for card in ("9S", "TS"):
        at = at.apply(f"play {card}")
    assert asked(at) == []
    at = at.apply("play AH")
    assert asked(at)
    assert {act.seat for act in at.open()} == {at.turn}


def test_each_at_his_turn_may_ask_during_a_trick() -> None:
    at = table(questions="free").apply("play AS")
    assert {act.seat for act in at.open()} == {1}
    at = at.apply("ask manilles")
    assert at.turn == 3
    assert [act_text(act) for act in at.legal()] == ["3 answer 0", "3 refuse"]
    at = at.apply("answer 0")
    assert at.turn == 1
    assert len(at.trick) == 1


def test_only_the_first_leader_asks_before_the_first_card() -> None:
    at = table(questions="forehand_only")
    assert asked(at)
    for card in ("AS", "9S", "TS", "AH"):
        at = at.apply(f"play {card}")
        assert asked(at) == []


def test_nobody_asks_in_manille_muette() -> None:
    at = dealt(find("manille_muette"), 3, HANDS, "AH")
    assert asked(at) == []
    with pytest.raises(IllegalAct):
        at.apply("ask count H")
    assert find("manille_parlee") == find("manille")


@pytest.mark.parametrize("most", [1, 2, 3])
def test_no_more_questions_than_agreed(most: int) -> None:
    at = table(max_questions_per_turn=most)
    for word in ["ask any C", "ask-hand", "ask points"][:most]:
        assert asked(at)
        at = at.apply(word).apply("refuse")
    assert asked(at) == []


def test_a_hand_shown_lies_open_to_all_until_the_end_of_the_deal() -> None:
    at = table().apply("ask-hand")
    assert [act_text(act) for act in at.legal()] == ["2 show-hand", "2 refuse"]
    assert view(at, 1).table.layout.hands[2].unknown == 8
    at = at.apply("show-hand")
    for seat in (None, 0, 1, 3):
        assert view(at, seat).table.layout.hands[2] == at.layout.hands[2]
        assert view(at, seat).table.layout.hands[0 if seat == 1 else 1].unknown
    assert "ask-hand" not in asked(at)
    at = at.apply("play AS")
    assert at.apply("play 9S").turn == 2


def test_a_hand_must_be_shown_where_it_is_agreed() -> None:
    at = table(show_on_demand=True).apply("ask-hand")
    assert [act_text(act) for act in at.legal()] == ["2 show-hand"]


def test_an_unknown_hand_may_give_any_answer_that_is_left() -> None:
    seen = view(table().apply("ask has TS"), 1).table
    assert {act.word for act in seen.legal() if isinstance(act, Say)} == {
        "answer yes", "answer no", "refuse",
    }  # fmt: skip
    own = view(table().apply("ask has TC"), 1).table  # seat 1 has it
    assert [act_text(act) for act in own.legal()] == ["2 answer no", "2 refuse"]


OPTIONS: tuple[dict[str, object], ...] = (
    {"questions": "free"},
    {"questions": "forehand_only"},
    {"questions": "none"},
    {"max_questions_per_turn": 2},
    {"show_on_demand": True},
)


@pytest.mark.parametrize("options", [{}, *OPTIONS], ids=str)
def test_all_legal_acts_are_those_of_the_independent_generator(options: dict[str, object]) -> None:
    random, game = Random(f"talk {options}"), find("manille", options)
    for _ in range(4):
        deal, (dealer, hands, turn_up) = random_talk(random, options, 31)
        at, again = dealt(game, dealer, hands, turn_up), Talk(options, dealer, hands, turn_up)
        for seat, word in deal.done:
            ours = sorted(act_text(act) for act in (*at.legal(), *at.open()))
            assert ours == sorted(f"{seat} {word}" for seat, word in again.acts())
            at = at.apply(f"{seat} {word}")
            again.act(seat, word)


@pytest.mark.parametrize("options", [{}, *OPTIONS], ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_perft_with_questions(options: dict[str, object], seed: int) -> None:
    """At the start, and in the middle of a talk: whatever may be said or played, three deep."""
    random, game = Random(f"perft {options} {seed}"), find("manille", options)
    deal, (dealer, hands, turn_up) = random_talk(random, options, 12)
    at, again = dealt(game, dealer, hands, turn_up), Talk(options, dealer, hands, turn_up)
    assert counted(at, 2) == perft(again, 2)
    for seat, word in deal.done[: random.randrange(len(deal.done))]:
        at = at.apply(f"{seat} {word}")
        again.act(seat, word)
    assert counted(at, 3) == perft(again, 3)


def counted(at: Table, depth: int) -> int:
    acts = (*at.legal(), *at.open())
    return len(acts) if depth == 1 else sum(counted(at.apply(act), depth - 1) for act in acts)


def older(rules: int) -> str:
    """A record of silent manille that names another version of the rules and no questions."""
    record = json.loads(tv.dumps(find("manille_muette").match([*"ABCD"], "old")))
    del record["options"]["questions"]
    return json.dumps({**record, "rules": rules})


def test_older_records_are_silent() -> None:
    read = tv.loads(older(1))
    assert read.game == find("manille_muette")
    assert tv.loads(tv.dumps(read)) == read


def test_rules_of_a_later_version_are_refused() -> None:
    with pytest.raises(TapisError) as caught:
        tv.loads(older(3))
    assert caught.value.code == "record/newer-rules"


def test_talk_replays_from_its_record() -> None:
    match = find("manille").match([*"ABCD"], "talk")
    for act in ("ask count H", "refuse", "ask-hand", "show-hand"):
        match = match.apply(act)
    match = match.apply(match.table.legal()[0])
    assert tv.loads(tv.dumps(match)) == match
    assert tv.dumps(tv.loads(tv.dumps(match))) == tv.dumps(match)


@pytest.mark.parametrize("typed", ["ASK Count h", "ask count ♥", "ask COUNT H"])
def test_a_question_may_be_typed_in_any_case(typed: str) -> None:
    assert table().apply(typed).acts == (Say(0, "ask count H"),)


@pytest.mark.parametrize("word", ["ask colour", "ask count", "ask has", "ask count TS", "knock"])
def test_there_is_no_other_question(word: str) -> None:
    """BM-18: no question that only the two partners would understand."""
    with pytest.raises(IllegalAct):
        table().apply(word)
