"""After a change of seats a person's page and open stream show the new seat."""

import json
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tapisvert.cards import members
from tapisvert.notation import card_text
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.service.happenings import Created, to_json
from tapisvert.service.room import Room
from tapisvert.store.log import LogEntry
from tapisvert.store.sqlite import SqliteLog
from tapisvert.web.board import board
from tapisvert.web.ledger import ledger
from tapisvert.web.parts import filled, html_of
from tapisvert.web.render import PageRenderer
from tapisvert.web.replaying import replay
from tapisvert.web.texts import LOST, NOBODY_WON, WON, signed
from tests.play.test_tournee import BEGUN, EVEN, STAGES, WHOLE
from tests.service.test_reseated import GAME, LAST, ZOE
from tests.web.asking import HOLDER, TOKEN
from tests.web.serving import Page, served
from tests.web.test_table_games import PERSON

BEFORE = STAGES[STAGES.index(BEGUN[1]) - 1]
"""The match at the end of its first rubber."""


def test_the_stream_goes_on_with_the_hand_of_ones_new_seat(tmp_path: Path) -> None:
    levels = (None, "hasard", "hasard", "hasard")
    begun = Created(dumps(BEFORE), levels, (HOLDER, None, None, None))
    with closing(SqliteLog(tmp_path / "rooms.db")) as log:
        log.append(LogEntry("room", 1, to_json(begun)))
    with (
        served(tmp_path / "rooms.db") as server,
        httpx.Client(base_url=server.url, cookies={"tapis": TOKEN}) as http,
        http.stream("GET", "/table/room/stream?version=1", timeout=10) as stream,
    ):
        page = Page(http.get("/table/room").text)
        form = page.form("next-deal")
        assert http.post(form.action, data=form.fields).status_code < 400
        lines = (line for line in stream.iter_lines() if line.startswith('data: {"version"'))
        frame = json.loads(next(lines).removeprefix("data: "))
        room = server.room("room")
        seat = room.seat_of(HOLDER)
        assert seat == 1
        shown = Page(filled(frame["html"], frame["parts"]))
        own = room.match.table.deal.hands[seat].known
        others = [room.match.table.deal.hands[s].known for s in (0, 2)]
        assert all(shown.has(f"hand-{card_text(card)}") for card in members(own))
        assert not any(shown.has(f"hand-{card_text(c)}") for hand in others for c in members(hand))


def test_home_tells_what_one_has_won_in_all(tmp_path: Path) -> None:
    begun = Created(dumps(WHOLE), (None, "hasard", "hasard", "hasard"), (None, HOLDER, None, None))
    with closing(SqliteLog(tmp_path / "rooms.db")) as log:
        log.append(LogEntry("room", 1, to_json(begun)), (HOLDER,))
    with served(tmp_path / "rooms.db") as server:
        text = httpx.get(server.url, cookies={"tapis": TOKEN}).text
    gain = dict(WHOLE.gains)[WHOLE.names[1]]
    assert gain
    assert signed(gain) in text


@pytest.mark.parametrize("whole", [WHOLE, EVEN], ids=["won", "even"])
def test_the_end_tells_each_player_what_he_has_won(whole: Match) -> None:
    victors = whole.game.reckoning.victors(whole.standing, whole.game.sides)
    for seat in whole.game.players:
        nobody = (None,) * 4
        room = Room("r", 1, whole, nobody, nobody, Created("", (), ()))
        table, _, parts = PageRenderer(PERSON).table_html(room, board(room, seat))
        html = filled(table, html_of(parts))
        told = WON if victors >> seat & 1 else LOST if victors else NOBODY_WON
        assert told.fr in html
        headline = html[html.index("outcome-score") : html.index('id="outcome-unit"')]
        for _, gain in whole.gains:  # no party has played the whole match
            assert f"</small> {signed(gain)}</span>" in headline
        assert ("stakes" in html) == any(whole.stakes)


def test_a_replay_is_seen_from_the_seat_that_one_had() -> None:
    seat = LAST.seat_of(ZOE)
    assert seat is not None
    for number, match in enumerate(LAST.match.course(), 1):
        shown = replay(LAST, seat, number, 10)
        seats = shown.board.seats
        assert seats[0].name == "Zoé"
        assert [each.name for each in seats] == [match.names[each.seat] for each in seats]
        assert (shown.deal, shown.deals) == (number, len(LAST.match.tables))


def test_the_sheet_has_ones_own_party_first_whatever_seat_one_had() -> None:
    seat = LAST.seat_of(ZOE)
    assert seat is not None
    sheet = ledger(LAST, seat)
    assert sheet.stakes == LAST.match.gains
    for deal, match in zip(sheet.deals, LAST.match.course(), strict=True):
        mine = GAME.party_of(match.names.index("Zoé"))
        made = [0, 0]
        for mark in match.table.ruling.ledger:
            made[mark.to != mine] += mark.points
        assert deal.made == tuple(made)
        assert (deal.moved is not None) == match.reseated
    assert sum(deal.moved is not None for deal in sheet.deals) == 2
