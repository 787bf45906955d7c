"""What a frame costs does not grow with the deals played: finished ones are drawn once.

Work is counted, never timed.
"""

from dataclasses import replace
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from bench import frames
from bench.frames import LONG
from tapisvert.glossary import Lang
from tapisvert.law.ledger import total
from tapisvert.play.events import words_of
from tapisvert.service.happenings import Acted
from tapisvert.service.room import Room
from tapisvert.web import guide, ledger
from tapisvert.web import render as drawing
from tapisvert.web.board import board
from tapisvert.web.frame import frame
from tapisvert.web.once import KEPT, The
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.program import table
from tapisvert.web.render import PageRenderer
from tests.counting import calls

DEALS = 100


class Cost(NamedTuple):
    """Functions called for a frame, for the table as JSON, and for an act."""

    frame: int
    json: int
    act: int


def drawn_for(lang: Lang) -> PageRenderer:
    settings = {name: values[0] for name, values in CHOICES.items()}
    found = PageRenderer(Person("", lang, settings), lambda: "key")
    found.guided = True
    return found


@cache
def rooms(name: str) -> tuple[Room, Room]:
    """A room at some act of its first deal, and at the same one of its hundredth."""
    first, hundredth = frames.rooms(name)
    assert len(hundredth.match.tables) == DEALS
    return first, hundredth


@pytest.mark.parametrize("name", LONG)
def test_a_frame_costs_no_more_at_the_hundredth_deal(name: str) -> None:
    first, hundredth = map(cost, rooms(name))
    assert all(late < 1.5 * early for early, late in zip(first, hundredth, strict=True)), hundredth


def cost(room: Room) -> Cost:
    """That of all seats together, since whose turn it is costs most."""
    drawn, seats = drawn_for("fr"), room.game.players
    assert all(len(frame(room, seat, drawn).encode()) < 25_000 for seat in seats)
    return Cost(
        calls(lambda: [frame(room, seat, drawn) for seat in seats]),
        calls(lambda: [table(board(room, seat)) for seat in seats]),
        calls(lambda: room.after(next_act(room))),
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", LONG)
def test_what_is_kept_is_what_would_be_drawn(name: str, lang: Lang) -> None:
    _, room = rooms(name)
    for seat in room.game.players[:2]:
        kept = pages(room, seat, lang)
        assert pages(room, seat, lang) == kept
        forget()
        assert pages(room, seat, lang) == kept
    assert pages(room, 0, "fr") != pages(room, 0, "en")


def test_a_finished_deal_is_drawn_once() -> None:
    _, room = rooms("marjolet")
    forget()
    pages(room, 0, "fr")
    for kept in (ledger._finished, drawing._earlier):
        assert kept.cache_info().misses == DEALS - 1
    pages(room, 0, "fr")
    for kept in (ledger._finished, drawing._earlier):
        assert kept.cache_info().misses == DEALS - 1


def test_no_more_is_kept_than_so_much() -> None:
    for kept in (ledger._finished, drawing._earlier, guide._in_deal):
        assert kept.cache_info().maxsize == KEPT


def test_a_deal_taken_back_is_another_one() -> None:
    """Deals go by identity: one that was played on otherwise is never taken for the first."""
    room, _ = rooms("marjolet")
    ends = set()
    for case in range(4):
        match = room.match
        while not match.table.over:
            match = match.apply(Random(case).choice(match.table.legal()))
        sheet = ledger.ledger(replace(room, match=match), 0)
        made = total(match.table.ruling.ledger, 2)
        assert sheet.deals[0].made == (made[0], made[1])
        ends.add(tuple(made))
    assert len(ends) > 1
    assert The(room) == The(room)
    assert The(room) != The(replace(room))


def pages(room: Room, seat: int, lang: Lang) -> tuple[str, str]:
    """A frame, and the whole score sheet."""
    drawn, shown = drawn_for(lang), board(room, seat)
    sheet = ledger.ledger(room, seat)
    score = drawn.page("score.html", page="", back="", b=shown, sheet=sheet)
    return frame(room, seat, drawn), score


def forget() -> None:
    for kept in (ledger._finished, drawing._earlier, guide._in_deal):
        kept.cache_clear()


def next_act(room: Room) -> Acted:
    act = room.match.table.legal()[0]
    return Acted(act.seat, words_of(act), "key")
