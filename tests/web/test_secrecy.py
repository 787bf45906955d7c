"""A seat is sent the same bytes whatever the hidden cards are."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, replace
from random import Random

import pytest

from tapisvert.cards import members
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.faults import Enforcement
from tapisvert.notation import card_text
from tapisvert.play.events import Say, words_of
from tapisvert.play.faults import options
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.service.clocks import Clocks, time_control
from tapisvert.service.fairness import fairness_of
from tapisvert.service.happenings import Acted, Created
from tapisvert.service.news import cited, news
from tapisvert.service.people_happenings import Proposed
from tapisvert.service.room import News, Room
from tapisvert.web import program
from tapisvert.web.board import board
from tapisvert.web.frame import frame
from tapisvert.web.guide import guide
from tapisvert.web.honesty import fair_shown
from tapisvert.web.ledger import ledger
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer
from tapisvert.web.texts import TITLE
from tapisvert.web.watch import watch_frame
from tests import redealing
from tests.acting import any_act, players_of
from tests.play.faults.physical import RATES, after_any
from tests.strategies import (
    NAMES,
    hidden_permuted,
    played_on,
    random_game,
    random_options,
    random_start,
    random_table,
)

SETTINGS = {name: values[0] for name, values in CHOICES.items()}


SECRET, LATER = "5ec2e7" * 10, "1a7e25" * 10
"""What decides the deals, of this match and of later ones: told to nobody before the end."""


def room_of(table: Table) -> Room:
    """Return a room with this table, as if all its acts had been done in the room."""
    names = [*NAMES, "Élise", "Fanny", "Gaston", "Hélène"][: len(table.game.players)]
    dealer, enforcement = table.opening.dealer, table.deal.enforcement
    match = Match.start(table.game, names, "secret", dealer, enforcement)._with_table(table)
    act = table.acts[-1] if table.acts else None
    last = Acted(act.seat, words_of(act)) if act else Created("", (), ())
    before = match.undone() if act else None
    says = news(last, before, match)
    item = News(len(table.acts) + 1, 0, says, cited(before, match))
    nobody = (None,) * table.game.seats
    return Room("room", item.version, match, nobody, nobody, last, (item,))


def of_friends(table: Table) -> Room:
    """Return a room in which friends play, with clocks and honest deals.

    A computer stands in for one of them; if they may, they are asked to take a card back.
    """
    room, game = room_of(table), table.game
    host, *_, away = game.players
    people = tuple(None if s in game.dummies else f"holder {s}" for s in range(game.seats))
    mixes = ("ab" * 16, *("-",) * (len(game.players) - 1))
    control = time_control("300+5")
    assert control
    room = replace(
        room,
        holders=people,
        hosted_by=f"holder {host}",
        changed=room.version,
        stand_ins=tuple("habitue" if s == away else None for s in range(game.seats)),
        fair=fairness_of(Created("", (), people, "match", SECRET, LATER, mixes)),
        clocks=Clocks.begin(control, game.seats),
    )
    asked = tuple(seat for seat in room.people if seat not in (host, away))
    with suppress(TapisError):
        return room.after(Proposed(host, "take back", room.version, asked, "key"))
    return room


ROOMS = room_of, of_friends
"""Those of one person who plays in every seat, and of several."""


def all_sent(room: Room, seat: int) -> dict[str, str]:
    person = Person("", "fr", SETTINGS)
    renderer = PageRenderer(person, keys=lambda: "key")
    renderer.guided = True
    shown = board(room, seat)
    page = renderer.page(
        "table.html", page="page-table", back="/", room=room, b=shown,
        sheet=ledger(room, seat), since=(), note=None, waiting=False, scenes=(), said=(),
        latest=TITLE, paused=False, guide=guide(room, seat), screen=False,
        fair=fair_shown(room, seat),
    )  # fmt: skip
    stranger = PageRenderer(person, keys=lambda: "key")
    watched = {} if room.match.table.over else {"watched": watch_frame(room, stranger)}
    sent = {
        **watched,
        "page": page,
        "frame": frame(room, seat, renderer),
        "json": json.dumps(asdict(program.table(shown))),
        "score": renderer.page("score.html", page="", back="", b=shown, sheet=ledger(room, seat)),
    }
    for kind, text in sent.items():
        assert room.over or not any(each in text for each in (SECRET, LATER)), kind
    return sent


def test_what_friends_are_sent_includes_clocks_promise_and_proposal() -> None:
    random = Random("friends")
    table = random_table(random, random_game(random, "manille_wikibooks"))
    room = of_friends(played_on(random, table, 5))
    assert room.fair
    sent = all_sent(room, 1)
    assert room.proposal
    assert "5:05" in sent["page"] + sent["frame"] or "5:00" in sent["page"] + sent["frame"]
    assert room.fair.promise.commitment in sent["page"] + sent["frame"]
    assert "holder" not in "".join(sent.values())


@pytest.mark.parametrize("case", range(60))
def test_hidden_cards_change_no_byte(case: int) -> None:
    random = Random(f"secrecy/{case}")
    game = random_game(random, random.choice(("manille_boussac", "manille_wikibooks")))
    table = random_table(random, game)
    while table.over:  # a turn-up can end the game; then nothing is hidden
        table = random_table(random, table.game)
    table = played_on(random, table, random.randrange(32))
    seat, room = random.randrange(4), ROOMS[case % 2]
    again = hidden_permuted(random, table, seat)
    assert all_sent(room(table), seat) == all_sent(room(again), seat)


@pytest.mark.parametrize("case", range(8))
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_stock_packets_and_covered_cards_change_no_byte(game_id: str, case: int) -> None:
    random = Random(f"secrecy/{game_id}/{case}")
    law = GAMES[game_id]
    table = random_start(random, find(game_id, random_options(random, law)))
    for _ in range(random.randrange(50)):
        if table.over:
            break
        table = table.apply(any_act(random, table))
    seat, room = random.choice(table.game.players), ROOMS[case % 2]
    again = redealing.hidden_permuted(random, table, seat)
    assert all_sent(room(table), seat) == all_sent(room(again), seat)


def faulty(random: Random, game_id: str) -> Iterator[Table]:
    """Yield the tables of a deal in which now and then anything is done, until it is over."""
    game = find(game_id, random_options(random, GAMES[game_id]))
    match = game.match(players_of(game), seed=str(random.random()), enforcement="table")
    rate = random.choice(RATES)
    for _ in range(80):
        match = after_any(random, match, rate)
        yield match.table
        if match.table.docket.closed:
            return


@pytest.mark.sampled
@pytest.mark.parametrize("case", range(3))
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_where_faults_are_judged_hidden_cards_change_no_byte(game_id: str, case: int) -> None:
    random = Random(f"faulty/{game_id}/{case}")
    tables = [*faulty(random, game_id)]
    waiting = [table for table in tables if table.docket.waiting or table.docket.claims]
    chosen = (random.choice(tables), random.choice(waiting or tables))
    for table, room in zip(chosen, ROOMS, strict=True):
        seat = random.choice(table.game.players)
        again = redealing.hidden_permuted(random, table, seat)
        assert all_sent(room(table), seat) == all_sent(room(again), seat)


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_choice_is_offered_only_to_those_who_have_it(game_id: str) -> None:
    random = Random(f"offered/{game_id}")
    offered = (t for _ in range(6) for t in faulty(random, game_id) if t.docket.options)
    for table in list(offered)[:12]:
        room = room_of(table)
        for seat in table.game.players:
            mine = options.answers(table, seat)
            sent = all_sent(room, seat)
            for word in {word for option in table.docket.options for word in option.words}:
                found = f'value="{word}"' in sent["page"]
                assert found == (word in mine) or word in GESTURES, (seat, word)
                assert mine or f'\\"{word}\\"' not in sent["frame"] or word in GESTURES
                assert f'\\"{word}\\"' not in sent.get("watched", "")


GESTURES = ("take-back", "waive")


def answers_kept(random: Random, table: Table, seat: int) -> Table:
    """Return a deal that looks the same to a seat, its hidden cards permuted, the talk as heard."""
    seen = view(table, seat).table
    known = set(members(redealing.known_in(seen)))
    known |= {play.card for play in table.layout.played}
    hidden = [card for card in table.game.dealing.pack if card not in known]
    becomes = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    hands = [redealing.renamed(hand, becomes) for hand in table.deal.hands]
    again = Table.start(table.game, table.opening, hands)
    for act in table.acts:
        again = again.accept(act)
    return again


@pytest.mark.parametrize("questions", ["leader", "free", "forehand_only"])
def test_questions_and_answers_tell_nothing_but_what_is_said(questions: str) -> None:
    """A seat is sent the same bytes, whether what it has heard is true of the hidden cards."""
    random, changed, asked = Random(questions), 0, 0
    game = find("manille_parlee", {"questions": questions})
    for _ in range(24):
        table = random_start(random, game)
        for _ in range(random.choice((1, 2, random.randrange(40)))):
            if table.over:
                break
            table = table.apply(random.choice((*table.legal(), *table.open()[:1])))
            if random.random() < 0.4 and table.open():
                table = table.apply(random.choice(table.open()))
        if table.over:
            continue
        seat = random.randrange(4)
        again = answers_kept(random, table, seat)
        changed += again.layout.hands != table.layout.hands
        asked += table.ruling.asked is not None
        assert all_sent(room_of(table), seat) == all_sent(room_of(again), seat)
    assert changed > 8
    assert asked > 2


def test_a_change_that_is_public_does_change_bytes() -> None:
    random = Random("public")
    table = random_table(random, random_game(random, "manille_boussac"))
    one, other = (played_on(Random(n), table, 1) for n in (1, 3))
    assert one.acts != other.acts
    assert all_sent(room_of(one), 0)["json"] != all_sent(room_of(other), 0)["json"]
    assert not isinstance(one.acts[0], Say)


def test_no_card_of_another_hand_is_named() -> None:
    random = Random("named")
    table = random_table(random, random_game(random, "manille_wikibooks"))
    seat = (table.opening.dealer + 1) % 4
    texts = all_sent(room_of(table), seat)
    others = [h for s, h in enumerate(table.layout.hands) if s != seat]
    for hand in others:
        for card in members(hand.known):
            for kind, text in texts.items():
                assert f"#{card_text(card)}" not in text, kind
                assert f'"{card_text(card)}"' not in text, kind


def test_only_who_is_asked_is_sent_the_false_answers() -> None:
    random = Random("untrue")
    game = find("manille_parlee")
    for _ in range(6):
        start = random_start(random, game)
        table = Table.start(game, start.opening, start.deal.hands, enforcement=Enforcement.TABLE)
        questions = [act for act in table.open() if words_of(act).startswith("ask ")]
        table = table.apply(random.choice(questions))
        assert table.ruling.asked is not None
        untrue = table.ruling.asked.untrue
        room = room_of(table)
        for seat in range(4):
            sent = all_sent(room, seat)
            assert all(
                (f'value="{word}"' in sent["page"]) == (seat == table.turn) for word in untrue
            )
            assert not any(f'\\"{word}\\"' in sent["watched"] for word in untrue)
            again = redealing.hidden_permuted(random, table, seat)
            if seat == table.turn:
                assert all_sent(room_of(again), seat) == sent
