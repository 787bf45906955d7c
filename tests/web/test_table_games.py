"""What the table shows in every game: calls, moves, open cards, aims."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from tapisvert.cards import CardSet, holds, members
from tapisvert.games import GAMES, find
from tapisvert.glossary import Lang
from tapisvert.notation import card_text
from tapisvert.play.events import Act, Say, words_of
from tapisvert.play.match import Match
from tapisvert.play.view import view
from tapisvert.service.happenings import Acted, Created
from tapisvert.service.room import Room
from tapisvert.web.board import board
from tapisvert.web.ledger import ledger
from tapisvert.web.moves import moves
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer
from tapisvert.web.seats import SPOTS
from tapisvert.web.shown import Board
from tests.acting import any_act
from tests.strategies import random_options

IDS = sorted(GAMES)
ASKING = ("manille_wikibooks", "marjolet", "polignac", "whist_chinois", "whist_couleur",
          "whist_humbug")  # fmt: skip
PERSON = Person("", "fr", {name: values[0] for name, values in CHOICES.items()})


def match_of(game_id: str, random: Random, **options: object) -> Match:
    law = GAMES[game_id]
    game = find(game_id, {**random_options(random, law), **options})
    return Match.start(game, [f"P{seat}" for seat in game.players], str(random.random()))


def room_of(match: Match, last: Act | None = None, version: int = 1) -> Room:
    nobody = (None,) * match.game.seats
    happened = Acted(last.seat, words_of(last)) if last else Created("", (), ())
    return Room("room", version, match, nobody, nobody, happened)


def deal_of(game_id: str, random: Random, **options: object) -> Iterator[tuple[Room, Room]]:
    """Yield the room before and after each act of a deal."""
    match = match_of(game_id, random, **options)
    room = room_of(match)
    while not match.table.over:
        act = any_act(random, match.table)
        match = match.apply(act)
        after = room_of(match, act, room.version + 1)
        yield room, after
        room = after


def calls_shown(shown: Board) -> list[str]:
    """Return every word that the page offers, sorted."""
    in_ladders = [call.words for group in shown.ladders for row in group.rows for call in row.calls]
    on_buttons = [
        call.words for call in (*shown.single_calls, *((shown.pass_,) if shown.pass_ else ()))
    ]
    return sorted(in_ladders + on_buttons)


MANY = {"whist_couleur": 4, "polignac": 8}
"""Deals to look at where not every one asks for a word."""


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", IDS)
def test_every_word_that_may_be_said_is_offered_once(game_id: str) -> None:
    random, said = Random(f"words/{game_id}"), 0
    for _ in range(MANY.get(game_id, 1)):
        for room, _ in deal_of(game_id, random):
            table = room.match.table
            for seat in room.game.players:
                shown, seen = board(room, seat), view(table, seat)
                asks = {word for each in table.windows if each.talk for word in each.words}
                open_ = [words_of(act) for act in seen.table.open() if act.seat == seat]
                open_ = [word for word in open_ if word not in asks]  # they are in the menu
                mine = [act.word for act in seen.legal() if isinstance(act, Say)]
                if table.ruling.asked is None:
                    assert sorted(call.words for call in shown.offers) == sorted(mine + open_)
                    assert not calls_shown(shown)
                    assert not shown.discard_size
                    continue
                assert not shown.offers
                due = mine if table.by == seat else open_
                if shown.discard_size:
                    assert {w.split()[0] for w in due} == {"discard"}
                    chosen = {h.code for h in shown.hand if h.pick or h.legal}
                    assert {code for w in due for code in w.split()[1:]} == chosen
                else:
                    assert calls_shown(shown) == sorted(due)
                said += len(due)
    assert said or game_id not in ASKING


def ids(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', html)


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", IDS)
def test_what_moves_is_on_the_page_before_and_after(game_id: str) -> None:
    """Each move begins and ends at an element of the page before and after it."""
    random, renderer, seen = Random(f"moves/{game_id}"), PageRenderer(PERSON), 0
    for room, after in deal_of(game_id, random):
        seat = random.choice(room.game.players)
        before, now = (ids(html(each, seat, renderer)) for each in (room, after))
        assert len(now) == len(set(now)), "an id twice"
        for source, target in moves(after, seat):
            assert source in before, (source, after.match.table.acts[-1])
            assert target in now or after.match.table.over, (target, after.match.table.acts[-1])
            seen += 1
    assert seen


def html(room: Room, seat: int, renderer: PageRenderer) -> str:
    shown, sheet = board(room, seat), ledger(room, seat)
    return renderer.page("_table.html", room=room, b=shown, sheet=sheet, scenes=())


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", IDS)
def test_backs_and_open_cards_are_the_hand(game_id: str) -> None:
    """The backs and open cards shown for a seat add up to its hand."""
    random = Random(f"backs/{game_id}")
    for room, _ in deal_of(game_id, random):
        table = room.match.table
        for shown in board(room, 0).seats[1:]:
            hand = table.layout.hands[shown.seat]
            card = table.opening.turn_up
            on_table = table.turn_up_lies and card is not None and holds(hand.known, card)
            assert shown.backs + len(shown.open_cards) + on_table == hand.size


def test_places_round_the_table() -> None:
    for seats, spots in SPOTS.items():
        assert len(spots) == seats == len(set(spots))
        assert spots[0] == "own"
        assert sum(s.startswith("next") for s in spots) == sum(s.startswith("last") for s in spots)


def test_melds_tell_their_points_and_lie_open() -> None:
    random = Random("melds")
    told = laid = 0
    for room, after in (pair for _ in range(6) for pair in deal_of("marjolet", random)):
        asked = room.match.table.ruling.asked
        if asked:
            shown = board(room, asked.seat)
            melds = [call for call in shown.single_calls if call.words.startswith("meld")]
            assert all(call.points and call.cards for call in melds)
            told += len(melds)
        act = after.match.table.acts[-1]
        if words_of(act).startswith("meld"):
            across = board(after, 1 - act.seat).seats[1]
            assert set(words_of(act).split()[1:]) <= {card.code for card in across.open_cards}
            mine = {held.code for held in board(after, act.seat).hand if held.open}
            assert set(words_of(act).split()[1:]) <= mine
            laid += 1
    assert told
    assert laid


def test_an_open_misere_lies_open_to_all() -> None:
    random = Random("misere")
    for _ in range(60):
        match = match_of("whist_couleur", random, preset="gand")
        while not match.table.layout.played and not match.table.over:
            legal = match.table.legal()
            act = next((a for a in legal if words_of(a) == "misere-etalee"), legal[-1])
            match = match.apply(act)
        contract = match.table.ruling.contract
        if contract is None or not contract.exposed:
            continue
        while len(match.table.layout.played) < 4:
            match = match.apply(match.table.legal()[0])
        if match.table.over:
            continue
        seat = next(s for s in range(4) if contract.exposed >> s & 1)
        shown = board(room_of(match), (seat + 1) % 4).seats[3]
        assert len(shown.open_cards) == match.table.layout.hands[seat].size
        assert shown.declarer
        assert board(room_of(match), seat).goals[0].title
        return
    raise AssertionError("nobody has bid an open misère")


def test_who_plays_a_dummy_plays_from_where_it_lies() -> None:
    random, told = Random("dummy"), 0
    for room, after in deal_of("whist_deux_morts", random):
        table = room.match.table
        by, turn = table.by, table.turn
        assert by is not None
        assert turn is not None
        shown = board(room, by)
        codes = {held.code for held in shown.hand_in_play}
        assert codes == names_of(table.layout.hands[turn].known)
        assert shown.my_turn
        other = next(seat for seat in room.game.players if seat != by)
        assert not board(room, other).my_turn
        if by != turn:
            told += 1
            own = names_of(table.layout.hands[by].known)
            assert shown.dummy == turn
            assert {held.code for held in shown.hand} == own
            assert not any(held.legal or held.refused for held in shown.hand)
            assert not board(room, other).dummy_turn
            assert moves(after, by)[-1].source.startswith("hand-")
            assert moves(after, other)[-1].source.startswith(("open-", "back-", "turn-up"))
    assert told > 12


def names_of(cards: CardSet) -> set[str]:
    return {card_text(card) for card in members(cards)}


def test_covered_cards_show_how_many_lie_under() -> None:
    random = Random("covers")
    for room, _ in deal_of("whist_chinois", random):
        shown = board(room, 0)
        hidden = sum(card.covers for seat in shown.seats[1:] for card in seat.open_cards)
        hidden += sum(held.covers for held in shown.hand)
        assert hidden == sum(map(len, room.match.table.layout.covers))


def test_a_frame_stays_light() -> None:
    heaviest = 0
    for game_id in IDS:
        random = Random(f"weight/{game_id}")
        for _, after in deal_of(game_id, random):
            seat = after.match.table.turn
            if seat is not None and after.match.table.ruling.asked:
                heaviest = max(heaviest, len(html(after, seat, PageRenderer(PERSON)).encode()))
    assert heaviest < 22_000


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game_id", IDS)
def test_the_score_is_of_the_game_where_games_are_counted(game_id: str, lang: Lang) -> None:
    room = room_of(match_of(game_id, Random(1)))
    page = html(room, 0, PageRenderer(PERSON._replace(lang=lang)))
    start = page.index('id="score"')
    heads = re.findall('<th scope="col">([^<]*)</th>', page[start : page.index("</thead>", start)])
    games, match = SCORE_HEADINGS[lang]
    wanted = games if board(room, 0).rubber else match
    assert heads[-len(wanted) :] == wanted
    assert not set(heads) & {*games, *match} - set(wanted)


SCORE_HEADINGS = {
    "fr": (["Manche", "Gagnées"], ["Partie"]),
    "en": (["Game", "Won"], ["Match"]),
}
