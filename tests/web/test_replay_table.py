"""The replay shows what the live table showed: calls, dealer, contract, score, the result."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tapisvert.play.match import Match
from tapisvert.play.steps import table_at
from tapisvert.service.room import Room
from tapisvert.service.talk import beside
from tapisvert.web.board import board
from tapisvert.web.outcome import outcome
from tapisvert.web.replaying import replay
from tapisvert.web.shown import Board
from tests.web.played import Finished, finished

GAMES = ("manille_boussac", "whist_couleur", "polignac", "marjolet", "whist_chinois", "whist_mort")
ALIKE = ("trump", "trump_name", "times", "doubled", "parties", "goals", "turn_up", "card_apart",
         "stock", "trick", "phase", "begun", "points_count")  # fmt: skip
OF_SEATS = ("seat", "place", "spot", "side", "name", "role", "declarer", "dealer", "lead", "master",
            "taken", "pile", "turn", "packet", "out", "later")  # fmt: skip


@cache
def over(game: str) -> Finished:
    return finished(game, "hasard", 1)


def room_of(one: Finished) -> Room:
    return Room.begin(one.room, one.began)


def live(room: Room, deal: int, at: int) -> Room:
    """The room as it was live, after so many acts of a deal."""
    match = room.match.at(deal)
    table = table_at(match.table, at)
    return room.at(replace(match, tables=(*match.tables[:-1], table)))


def moments(match: Match) -> list[tuple[int, int]]:
    """Some moments of the first and the last deal."""
    sizes = {deal: len(match.tables[deal - 1].acts) for deal in (1, len(match.tables))}
    return [(deal, at) for deal, n in sizes.items() for at in range(0, n + 1, 1 + n // 10)]


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_looks_as_it_did_at_the_live_table(game: str) -> None:
    one = over(game)
    room = room_of(one)
    for deal, at in moments(one.match):
        shown = replay(room, one.seat, deal, at)
        then: Board = board(live(room, deal, at), shown.seat)
        for name in ALIKE:
            assert getattr(shown.board, name) == getattr(then, name), (name, deal, at)
        for mine, seat in zip(shown.board.seats, then.seats, strict=True):
            for name in OF_SEATS:
                assert getattr(mine, name) == getattr(seat, name), (name, deal, at)
            assert mine.says in (seat.says, None)


@pytest.mark.parametrize("game", ["manille_boussac", "whist_couleur"])
def test_what_was_said_last_stands_beside_each_name(game: str) -> None:
    one = over(game)
    room, found = room_of(one), 0
    for deal, at in moments(one.match):
        shown = replay(room, one.seat, deal, at)
        table = shown.now
        for seat in shown.board.seats:
            if said := beside(table, seat.seat):
                found += 1
                assert seat.says, said
    assert found


def test_every_hand_lies_open() -> None:
    one = over("whist_chinois")
    shown = replay(room_of(one), one.seat, 1, 5)
    for seat in shown.board.seats:
        assert len(seat.open_cards) == shown.now.layout.hands[seat.seat].size
        assert seat.backs == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_score_before_and_after_a_deal_is_that_of_the_match(game: str) -> None:
    one = over(game)
    room = room_of(one)
    for number, match in enumerate(one.match.course(), 1):
        shown = replay(room, one.seat, number, 0)
        parties = [each.party for each in shown.board.parties]
        assert len(parties) == len(shown.scores)
        assert [each.before for each in shown.scores] == [match.before.score[p] for p in parties]
        assert all(each.before + each.deal == each.after for each in shown.scores)
        end = replay(room, one.seat, number, 10_000)
        assert end.result
        assert end.sheet.outcome == outcome(match, end.seat)


NAMED = ("Nous", "Vous", "Eux")


@pytest.mark.parametrize("game", ["manille_boussac", "polignac", "whist_mort"])
def test_to_somebody_who_did_not_play_the_parties_have_names(game: str) -> None:
    one = over(game)
    shown = replay(room_of(one), None, 1, 10_000)
    assert shown.sheet.outcome
    told = [each.name.fr for each in shown.sheet.outcome.headline]
    told += [each.name.fr for each in shown.board.parties]
    told += [each.party.fr for each in shown.scores]
    assert not [each for each in told if each in NAMED]
    assert shown.winner == ""
    assert not [text.fr for text, _ in shown.sheet.outcome.told if text.fr.startswith("Nous")]
