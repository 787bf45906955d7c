"""Whoever is asked whether he doubts an attempt is told who asks, and that the table waits."""

from __future__ import annotations

from types import MappingProxyType

from tapisvert.service import talk
from tapisvert.web.asking_menu import YOUR_ANSWER
from tapisvert.web.board import board
from tests.web.screenshots import Moment, prepare
from tests.web.serving import Served


def test_the_question_of_a_general_names_who_asks(server: Served) -> None:
    asked = Moment(
        "asked",
        "polignac",
        seed="1",
        when=lambda b: {call.words for call in b.calls} == {"yes", "no"},
        options=MappingProxyType({"players": 5}),
    )
    room = prepare(server, asked)
    table = room.match.table
    put = talk.question_to_answer(table)
    assert put
    assert put.word == "general"
    assert len(table.ruling.heard) > 1, "others have answered before"
    assert table.turn is not None
    shown = board(room, table.turn)
    assert shown.prompt == YOUR_ANSWER
    assert shown.asked_by
    assert room.match.names[put.seat] in shown.asked_by.fr
    assert "général" in shown.asked_by.fr
