"""The guide: every kind of decision in a game has a lesson, shown only at its moment."""

import re
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Browser, ViewportSize

from tapisvert.cards import Suit, suit_of
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.play.events import Act, Play, Say
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.web.guide import guide, kinds_open, moments, orders
from tapisvert.web.lessons import LESSONS
from tapisvert.web.lessons.lesson import AIM, BARE, END, FOLLOW, MOMENTS, VOID
from tests.web.overlaps import covered_by
from tests.web.player import playing
from tests.web.screenshots import TOKEN, Moment, prepare
from tests.web.serving import Served, Visitor

DEALS = 6


def all_options(game: Game) -> list[dict[str, Value]]:
    """Return the default options, and each other choice of each option alone."""
    return [
        {},
        *({r.name: choice.value} for r in game.readings for choice in r.choices[1:]),
    ]


def decisions(game: Game, random: Random) -> list[set[str]]:
    """Return, for each decision of a random deal, the moments that lessons may be about."""
    match = Match.start(game, [f"P{seat}" for seat in game.players], str(random.random()))
    found = []
    while not match.table.over:
        found.append(kinds_open(view(match.table, match.table.by)))
        acts = (*match.table.legal(), *match.table.open())
        match = match.apply(random.choice(acts))
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_decision_has_a_lesson(name: str) -> None:
    random, taught = Random(name), {lesson.when for lesson in LESSONS[name]}
    options = all_options(find(name))
    for case in range(DEALS):
        chosen = random.choice(options) if case else {}
        for kinds in decisions(find(name, chosen), random):
            assert kinds & taught, (chosen, kinds)


@pytest.mark.parametrize("name", GAMES)
def test_lessons_are_of_moments_that_come(name: str) -> None:
    """Every lesson belongs to a moment or to a word that the game has under some option."""
    game = find(name)
    words = {
        word.partition(" ")[0]
        for options in all_options(game)
        for word in find(name, options).calling.words
    }
    assert {lesson.when for lesson in LESSONS[name]} <= {*MOMENTS, *words}
    assert {AIM, END} <= {lesson.when for lesson in LESSONS[name]}


def act_suit(act: Act) -> Suit:
    assert isinstance(act, Play)
    return suit_of(act.card)


def kind_of_follow(table: Table, act: Act) -> str:
    """Return the kind of a card that follows: FOLLOW, VOID (a ruff) or BARE (a discard)."""
    assert table.ruling.contract
    suit = act_suit(act)
    if suit == suit_of(table.trick[0].card):
        return FOLLOW
    return VOID if suit == table.ruling.contract.trump else BARE


@pytest.mark.parametrize("name", GAMES)
def test_trumping_is_told_of_where_one_may_trump(name: str) -> None:
    game, random = find(name), Random(name)
    for _ in range(DEALS):
        match = Match.start(game, [f"P{seat}" for seat in game.players], str(random.random()))
        while not match.table.over:
            seen, acts = view(match.table, match.table.by), match.table.legal()
            if {VOID, BARE} & kinds_open(seen):
                kinds = {kind_of_follow(match.table, act) for act in acts}
                assert FOLLOW not in kinds
                assert (VOID in kinds_open(seen)) == (VOID in kinds)
                assert (BARE in kinds_open(seen)) == (VOID not in kinds)
            match = match.apply(random.choice(acts))


def test_no_trump_can_be_played_to_a_trump_led() -> None:
    """A seat without trumps on a trump lead is told about discards only."""
    random, met = Random("manille"), 0
    for _ in range(DEALS):
        match = Match.start(find("manille_boussac"), list("ABCD"), str(random.random()))
        while not match.table.over:
            table = match.table
            assert table.ruling.contract
            if table.trick and suit_of(table.trick[0].card) == table.ruling.contract.trump:
                assert VOID not in kinds_open(view(table, table.turn))
                met += BARE in kinds_open(view(table, table.turn))
            match = match.apply(random.choice(table.legal()))
    assert met


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_told_until_it_has_been_followed(name: str) -> None:
    game = find(name)
    room = Room.begin("r", create_happening(Wish(game, ("hasard",) * (len(game.players) - 1)), "h"))
    players = [room.match.names[seat] for seat in game.players]
    match, random, done = Match.start(game, players, name), Random(name), set[str]()
    while not match.table.over:
        seat = match.table.turn
        seen = view(match.table, 0)
        now = moments(replace(room, match=match), 0, seen)
        assert now.isdisjoint(done)
        assert (AIM in now) == (not done)
        act = random.choice(match.table.legal())
        if match.table.by == 0 and seat != 0:
            done.add("dummy")
        elif seat == 0:
            trick = match.table.trick
            kind = act.word.split()[0] if isinstance(act, Say) else "lead" if not trick else None
            done.add(kind or kind_of_follow(match.table, act))
        match = match.apply(act)
    assert END in moments(replace(room, match=match), 0, view(match.table, 0))


@pytest.mark.parametrize("name", GAMES)
def test_lessons_are_careful_french_and_english(name: str) -> None:
    for lesson in LESSONS[name]:
        fr, en = lesson.says
        assert fr.strip() == fr
        assert en.strip() == en
        assert fr.endswith((".", "!", "?"))
        assert en.endswith((".", "!", "?"))
        assert len(fr) < 290, fr
        assert not re.search(r"[ \u00a0][:;!?»]|«[ \u00a0]|[^\W\d_][;!?]|'|  ", fr), fr
        assert "  " not in en


def test_the_order_of_cards_is_that_of_the_law() -> None:
    (order,) = orders(find("manille_boussac"))
    assert [each.rank.fr for each in order.ranks] == ["10", "A", "R", "D", "V", "9", "8", "7"]
    assert [each.points for each in order.ranks] == [5, 4, 3, 2, 1, 0, 0, 0]


def test_trumps_stand_apart_where_they_rank_or_count_otherwise() -> None:
    trumps, plain = orders(find("whist_ecossais"))
    assert [each.rank.en for each in trumps.ranks] == ["J", "A", "K", "Q", "10", "9", "8", "7", "6"]
    assert [each.points for each in trumps.ranks] == [11, 4, 3, 2, 10, 0, 0, 0, 0]
    assert not any(each.points for each in plain.ranks)


def test_nothing_is_taught_when_the_match_is_over() -> None:
    game = find("polignac", {"limit": 5})
    room = Room.begin("r", create_happening(Wish(game, ("hasard",) * 3, seed="over"), "h"))
    match, random = room.match, Random("over")
    while not match.over:
        assert guide(replace(room, match=match), 0)
        if match.table.over:
            match = match.next_deal()
        match = match.apply(random.choice(match.table.legal()))
    assert guide(replace(room, match=match), 0) is None


def test_the_duty_that_binds_is_told() -> None:
    game = find("manille_boussac")
    room = Room.begin("r", create_happening(Wish(game, ("hasard",) * 3, seed="duty"), "h"))
    match, random = room.match, Random("duty")
    while not match.table.over:
        seat = match.table.turn
        assert seat is not None
        shown = guide(replace(room, match=match), seat)
        assert shown
        told = shown.duty
        assert told
        assert told.clauses or told.says.en == "Play any card."
        match = match.apply(random.choice(match.table.legal()))


def test_the_guide_stands_by_in_a_first_match_alone(server: Served, visitor: Visitor) -> None:
    visitor.begin("marjolet", level="hasard")
    assert visitor.page.has("guide")
    first = visitor.room
    while not server.room(first).match.tables[0].over:
        if acts := visitor.legal():
            visitor.press(*acts[-1])
        else:
            visitor.settle(first)
    assert visitor.go(f"/table/{first}").has("guide")
    visitor.begin("marjolet")
    assert not visitor.page.has("guide")
    visitor.begin("polignac")
    assert visitor.page.has("guide")


def test_the_guide_can_be_put_away_and_called_back(visitor: Visitor) -> None:
    visitor.begin("polignac")
    form = next(f for f in visitor.page.forms if any(b[0] == "guide" for b in f.buttons))
    page = visitor.press(form, "never")
    assert visitor.at.startswith("/table/")
    assert not page.has("guide")
    settings = next(f for f in page.forms if "guide" in f.fields)
    assert settings.fields["guide"] == "never"
    assert visitor.send(settings, guide="always").has("guide")


@pytest.mark.sampled
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)])
def test_a_small_window_has_a_button_for_the_guide(
    browser: Browser, server: Served, size: tuple[int, int]
) -> None:
    """Unasked the guide covers nothing; its sheet leaves the hand in sight."""
    lead = Moment("lead", "marjolet", when=lambda b: b.my_turn)
    room = prepare(server, lead)
    window: ViewportSize = {"width": size[0], "height": size[1]}
    with playing(browser, server.url, viewport=window) as player:
        page = player.page
        for name, value in {"tapis": TOKEN, "guide": "always"}.items():
            page.context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page.goto(f"{server.url}/table/{room.id}?drawn=1")
        button, lesson = page.locator("#open-guide"), page.locator(".lesson:visible")
        if size == (1280, 800):
            assert not button.is_visible()
            assert lesson.count()
            return
        assert covered_by(page, "#open-guide", ".bar *, .acts .btn, #trump, #score") == []
        assert not lesson.count()
        button.click()
        assert lesson.first.inner_text() == page.locator("#guide .lesson").first.text_content()
        assert covered_by(page, "#guide-sheet", ".hand-card") == []
        page.locator("#guide-sheet .sheet-head button").click()
        page.wait_for_selector("#guide-sheet", state="hidden")
        page.evaluate("document.getElementById('guide').remove()")
        assert not button.is_visible()
