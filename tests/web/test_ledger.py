"""The score sheet adds up to the standing, mark by mark, in every kind of game."""

from dataclasses import replace
from random import Random

import pytest

from tapisvert.games import GAMES, find
from tapisvert.law.reading import Value
from tapisvert.play.match import Match
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.web import texts as words
from tapisvert.web.citing import address
from tapisvert.web.ledger import Ledger, ledger
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer

GAMES_AND_OPTIONS: list[tuple[str, dict[str, Value]]] = [
    *((game, {}) for game in GAMES),
    ("polignac", {"players": 8}),
    ("polignac", {"players": 3}),
    ("whist_chinois", {"players": 3}),
]


def played(game: str, options: dict[str, Value], deals: int, seed: str = "sheet") -> Room:
    """Return a room whose match has been played at random, for at most ``deals`` deals."""
    law = find(game, options)
    room = Room.begin(
        "r", create_happening(Wish(law, ("hasard",) * (len(law.players) - 1), "Camille"), "h")
    )
    random = Random(seed)
    match = Match.start(law, [room.match.names[s] for s in law.players], seed)
    while not match.over:
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        if len(match.tables) == deals or match.over:
            break
        match = match.next_deal()
    return replace(room, match=match)


def column(sheet: Ledger, deal: int, index: int) -> int:
    return sum(line.points[index] or 0 for line in sheet.deals[deal].lines)


@pytest.mark.parametrize(("game", "options"), GAMES_AND_OPTIONS)
def test_the_sheet_adds_up(game: str, options: dict[str, Value]) -> None:
    room = played(game, options, 20)
    seat = room.seat_of("h") or 0
    sheet, match = ledger(room, seat), room.match
    seats = room.game.seats
    order = list(dict.fromkeys(room.game.party_of((seat + i) % seats) for i in range(seats)))
    assert len(sheet.columns) == len(order)
    for i, deal in enumerate(sheet.deals):
        assert deal.made == tuple(column(sheet, i, c) for c in range(len(order)))
    for p, games, fiches in zip(
        order, sheet.deals[-1].games, sheet.deals[-1].fiches or (0,) * len(order), strict=True
    ):
        assert games == match.standing.games[p]
        assert fiches == (match.standing.fiches[p] if match.standing.fiches else 0)
        assert (
            match.table.ruling.void
            or sheet.deals[-1].fiches == ()
            or fiches
            == sum(line.fiches[order.index(p)] or 0 for deal in sheet.deals for line in deal.lines)
        )
    book = room.game.book
    for deal in sheet.deals:
        for line in deal.lines:
            assert line.clauses
            assert all(book.find(clause) for clause in line.clauses), line


def test_a_rubber_is_paid_in_fiches() -> None:
    room = played("whist_dix", {}, 99)
    sheet = ledger(room, 0)
    ends = [deal for deal in sheet.deals if deal.winner is not None]
    assert room.match.over
    assert len(ends) in (2, 3)
    assert sheet.rubber
    assert sheet.fiches
    says = [line.says.fr for line in ends[-1].lines]
    assert any("manche" in told.lower() for told in says)
    assert "Consolation." in says
    assert sum(amount for _, amount in sheet.stakes) == 0
    assert {abs(amount) for _, amount in sheet.stakes} == {
        abs(sheet.deals[-1].fiches[0] - sheet.deals[-1].fiches[1])
    }


def test_each_of_three_is_told_what_he_pays() -> None:
    room = played("whist_chinois", {"players": 3, "match": "game"}, 99)
    sheet = ledger(room, 0)
    paid = [line.fiches for line in sheet.deals[-1].single_lines if any(line.fiches)]
    assert room.match.over
    assert sheet.in_rows
    assert [sum(each[i] or 0 for each in paid) for i in range(3)] == [n for _, n in sheet.stakes]
    renderer = PageRenderer(Person("", "en", {name: values[0] for name, values in CHOICES.items()}))
    page = renderer.page(
        "_deal.html",
        game=room.game,
        deal=sheet.deals[-1],
        sheet=sheet,
        stakes=sheet.stakes,
        told=(),
    )
    for _, amount in sheet.stakes:
        assert renderer.say(words.paid(amount)) in page


def test_payments_of_a_session_sum_to_nothing() -> None:
    room = played("whist_couleur", {}, 99)
    sheet = ledger(room, 0)
    assert room.match.over
    assert sheet.signed
    assert all(sum(deal.made) == 0 for deal in sheet.deals)
    assert sum(amount for _, amount in sheet.stakes) == 0
    assert all(len(deal.joint_lines) == len(deal.lines) for deal in sheet.deals)


def test_who_is_nearest_to_the_limit_is_told() -> None:
    room = played("polignac", {"players": 8}, 1)
    sheet = ledger(room, 0)
    most = max(room.match.points)
    assert sheet.in_rows
    assert sheet.leaders_text
    assert str(most) in sheet.leaders_text.fr
    assert [sheet.deals[-1].score[i] for i in sheet.leaders] == [most] * len(sheet.leaders)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("game", "options"), GAMES_AND_OPTIONS)
def test_every_sheet_can_be_drawn(game: str, options: dict[str, Value], lang: str) -> None:
    """The page of a deal has each column's name, and every mark with its clauses."""
    room = played(game, options, 2)
    sheet = ledger(room, 0)
    settings = {name: values[0] for name, values in CHOICES.items()}
    renderer = PageRenderer(Person("", "fr" if lang == "fr" else "en", settings))
    text = renderer.page(
        "_deal.html", game=room.game, deal=sheet.deals[0], sheet=sheet, stakes=(), told=()
    )
    for each in sheet.columns:
        assert renderer.say(each.name) in text
    for line in sheet.deals[0].lines:
        assert renderer.say(line.says) in text
        assert f'href="{address(room.game, line.clauses)}"' in text
