"""Erring on purpose where faults are judged: false answers, looks at tricks, acts of others."""

from __future__ import annotations

from random import Random

import pytest

from tapisvert.cards import members
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.games import find
from tapisvert.law.faults import Enforcement
from tapisvert.notation import card_text
from tapisvert.play.events import Play, Say, words_of
from tapisvert.play.faults import stock
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.view import view
from tapisvert.service import asking, erring
from tapisvert.service.happenings import Acted, Created, Happening
from tapisvert.service.room import Room
from tests.strategies import NAMES

QUESTIONS = ("ask count S", "ask has KH", "ask top H", "ask honours C", "ask points", "ask any D")


def asked(question: str, enforcement: Enforcement = Enforcement.TABLE, seed: str = "a") -> Match:
    """A match in which the first leader has put a question to his partner."""
    match = Match.start(find("manille_parlee"), NAMES, seed, enforcement=enforcement)
    assert match.table.turn is not None
    return match.apply(Say(match.table.turn, question))


def room_of(match: Match) -> Room:
    """A room with this match, in which all seats are those of persons."""
    created = Created(dumps(match), (None,) * 4, NAMES)
    return Room.begin("room", created)


def happening(room: Room, seat: int, words: str, sure: str = "") -> Happening:
    return asking.act(words, sure).happening(room, seat, "key")


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_false_answer_is_given_the_second_time(question: str) -> None:
    room = room_of(asked(question))
    seat = room.match.table.turn
    assert seat is not None
    seen = view(room.match.table, seat)
    lies = erring.untrue(seen)
    true = {act.word for act in seen.legal() if isinstance(act, Say)}
    assert lies
    assert true.isdisjoint(act.word for act in lies)
    dared = erring.dare(seen, lies[0], 1)
    assert dared is not None
    assert dared.clauses[0] == "BM-R16"
    for sure in ("", "false-1-0"):
        with pytest.raises(IllegalAct, match="false answer"):
            happening(room, seat, lies[0].word, sure)
    assert happening(room, seat, lies[0].word, dared.token) == Acted(seat, lies[0].word, "key")
    answer = next(word for word in true if word.startswith("answer"))
    assert erring.dare(seen, Say(seat, answer), 1) is None
    assert happening(room, seat, answer) == Acted(seat, answer, "key")
    after = room.after(happening(room, seat, lies[0].word, dared.token)).match.table
    claim = f"claim BM-R16 {seat} 1"
    assert Say((seat + 1) % 4, claim) in after.open()


def test_in_strict_play_no_false_answer_is_offered_or_given() -> None:
    room = room_of(asked("ask points", Enforcement.STRICT))
    table = room.match.table
    assert table.turn is not None
    assert table.ruling.asked is not None
    seen = view(table, table.turn)
    assert erring.untrue(seen) == ()
    word = table.ruling.asked.untrue[0]
    assert erring.dare(seen, Say(table.turn, word), 1) is None
    with pytest.raises(IllegalAct):
        room.after(happening(room, table.turn, word, "false-1-1"))


@pytest.mark.parametrize("question", QUESTIONS)
def test_nobody_else_learns_what_would_be_false(question: str) -> None:
    for seed in "abc":
        table = asked(question, seed=seed).table
        for seat in range(4):
            assert bool(erring.untrue(view(table, seat))) == (seat == table.turn)


def test_nothing_is_false_once_it_is_answered() -> None:
    match = asked("ask points")
    match = match.apply(match.table.legal()[0])
    assert all(erring.untrue(view(match.table, seat)) == () for seat in range(4))


@pytest.mark.parametrize("enforcement", Enforcement)
def test_nobody_acts_for_another_seat(enforcement: Enforcement) -> None:
    room = room_of(Match.start(find("manille_muette"), NAMES, "a", enforcement=enforcement))
    table = room.match.table
    seat = table.turn
    assert seat is not None
    other = (seat + 1) % 4
    card = card_text(next(members(table.layout.hands[other].known)))
    with pytest.raises(TapisError):
        room.after(happening(room, seat, f"{other} play {card}", "turn-1-0"))
    assert not asking.act("play nothing", "turn-1-0").any_time(room, seat)


def three_tricks() -> Match:
    match, random = asked("ask points"), Random("looks")
    while len(match.table.ruling.tricks) < 3 or not match.table.trick:
        match = match.apply(random.choice(match.table.legal()))
    return match


def test_any_turned_trick_may_be_looked_at_and_is_then_in_sight() -> None:
    table = three_tricks().table
    seat = table.turn
    assert seat is not None
    seen = view(table, seat)
    assert [act.word for act in erring.looks(seen)] == ["look 3", "look 2", "look 1"]
    assert erring.trick_in_sight(seen) == 0
    for act in erring.looks(seen):
        after = table.apply(act)
        assert erring.trick_in_sight(view(after, seat)) == int(act.word.split()[1])
        assert erring.trick_in_sight(view(after, (seat + 1) % 4)) == 0
        assert erring.trick_in_sight(view(after.apply(after.legal()[0]), seat)) == 0


def test_strict_play_shows_the_latest_trick() -> None:
    match = asked("ask points", Enforcement.STRICT)
    while not match.table.ruling.tricks:
        match = match.apply(match.table.legal()[0])
    assert erring.trick_in_sight(view(match.table, 0)) == 1


def test_a_card_shown_to_all_is_seen_by_all() -> None:
    table = three_tricks().table
    seat = table.turn
    assert seat is not None
    assert erring.may_expose(view(table, seat))
    card = next(members(view(table, seat).hand))
    after = table.apply(Say(seat, f"expose {card_text(card)}"))
    assert card in members(view(after, (seat + 1) % 4).table.layout.hands[seat].known)
    assert words_of(after.acts[-1]) == f"expose {card_text(card)}"


def test_when_the_deal_is_over_a_forgotten_draw_is_not_offered() -> None:
    """A deal that does not count ends with cards in the stock."""
    tried = 0
    for n in range(10):
        random = Random(n)
        table = Match.start(
            find("marjolet"), NAMES[:2], f"void {n}", enforcement=Enforcement.TABLE
        ).table
        while not table.over:
            acts = (*table.legal(), *table.open())
            said = [act for act in acts if isinstance(act, Say)]
            claims = [act for act in said if act.word.startswith(("claim", "enforce void"))]
            plays = [act for act in acts if isinstance(act, Play)]
            table = table.accept(random.choice(claims or plays or list(acts)))
        for seat in (0, 1):
            tried += bool(stock.late_draw(table, seat))
            assert erring.out_of_turn(view(table, seat)) == ()
    assert tried
