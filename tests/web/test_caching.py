"""The cost of a frame does not grow with the deals played: finished deals are rendered once.

Work is counted in function calls, not in time.
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
from tapisvert.web import environment, guide, ledger
from tapisvert.web.board import board
from tapisvert.web.caching import CACHE_SIZE, ByIdentity
from tapisvert.web.environment import MOST_RENDERED
from tapisvert.web.frame import frame
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.program import table
from tapisvert.web.render import PageRenderer
from tests.counting import calls

DEALS = 100


class Cost(NamedTuple):
    """The numbers of functions called for a frame, for the table as JSON, and for an act."""

    frame: int
    json: int
    act: int


def renderer_for(lang: Lang) -> PageRenderer:
    settings = {name: values[0] for name, values in CHOICES.items()}
    renderer = PageRenderer(Person("", lang, settings), lambda: "key")
    renderer.guided = True
    return renderer


@cache
def rooms(name: str) -> tuple[Room, Room]:
    """Return a room at an act of its first deal, and one at the same act of its hundredth."""
    first, hundredth = frames.rooms(name)
    assert len(hundredth.match.tables) == DEALS
    return first, hundredth


@pytest.mark.parametrize("name", LONG)
def test_a_frame_costs_no_more_at_the_hundredth_deal(name: str) -> None:
    first, hundredth = map(cost, rooms(name))
    assert all(late < 1.5 * early for early, late in zip(first, hundredth, strict=True)), hundredth


def cost(room: Room) -> Cost:
    """Return the cost for all seats together, because the seat to act costs most."""
    seats = room.game.players

    def frames() -> list[str]:
        environment.clear_cache()
        return [frame(room, seat, renderer_for("fr")) for seat in seats]

    assert all(len(each.encode()) < 25_000 for each in frames())
    return Cost(
        calls(frames),
        calls(lambda: [table(board(room, seat)) for seat in seats]),
        calls(lambda: room.after(next_act(room))),
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", LONG)
def test_what_is_kept_is_what_would_be_drawn(name: str, lang: Lang) -> None:
    """Cached pages equal pages rendered without the cache."""
    _, room = rooms(name)
    for seat in room.game.players[:2]:
        cached = pages(room, seat, lang)
        assert pages(room, seat, lang) == cached
        forget()
        assert pages(room, seat, lang) == cached
    assert pages(room, 0, "fr") != pages(room, 0, "en")


def test_a_finished_deal_is_drawn_once() -> None:
    _, room = rooms("marjolet")
    forget()
    pages(room, 0, "fr")
    caches = (ledger._cached_deal_sheet, environment._rendered)
    misses = [cached.cache_info().misses for cached in caches]
    assert misses[0] == DEALS - 1
    assert misses[1] >= DEALS
    pages(room, 0, "fr")
    assert [cached.cache_info().misses for cached in caches] == misses


def test_no_more_is_kept_than_so_much() -> None:
    """The caches have a limited size."""
    for cached in (ledger._cached_deal_sheet, guide._kinds_done_cached):
        assert cached.cache_info().maxsize == CACHE_SIZE
    assert environment._rendered.cache_info().maxsize == MOST_RENDERED


def test_a_deal_taken_back_is_another_one() -> None:
    """The cache goes by identity: a deal that was continued in another way is not mixed up."""
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
    assert ByIdentity(room) == ByIdentity(room)
    assert ByIdentity(room) != ByIdentity(replace(room))


def pages(room: Room, seat: int, lang: Lang) -> tuple[str, str]:
    """Return a frame, and the whole score sheet."""
    renderer, shown = renderer_for(lang), board(room, seat)
    sheet = ledger.ledger(room, seat)
    score = renderer.page("score.html", page="", back="", b=shown, sheet=sheet)
    return frame(room, seat, renderer), score


def forget() -> None:
    for cached in (ledger._cached_deal_sheet, environment._rendered, guide._kinds_done_cached):
        cached.cache_clear()


def next_act(room: Room) -> Acted:
    act = room.match.table.legal()[0]
    return Acted(act.seat, words_of(act), "key")
