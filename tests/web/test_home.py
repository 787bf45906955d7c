"""The home page: one click deals what was played last; unfinished matches are folded after four."""

from __future__ import annotations

from concurrent.futures import Future

import httpx
import pytest
from playwright.sync_api import Browser

from tapisvert.bots.levels import LEVELS
from tapisvert.games import GAMES, catalogue, find
from tapisvert.glossary import Lang
from tapisvert.law.reading import value_text
from tapisvert.service.level_texts import DEFAULT_LEVEL
from tapisvert.service.room import Room
from tapisvert.service.seating import Wish, create_happening
from tapisvert.service.summary import summary_of, unusual_options
from tapisvert.web.home import UNFOLDED
from tapisvert.web.matches import OwnMatch
from tapisvert.web.quick import quick
from tests.web.player import playing
from tests.web.serving import Served, Visitor

ME = "holder"


def test_a_newcomer_plays_the_first_game_with_one_click(server: Served, visitor: Visitor) -> None:
    page = visitor.go("/")
    (_, ((first, _), *_)), *_ = catalogue.shelves()
    assert f"Jouer {first.names.fr}, 4 joueurs, niveau habitué" in page.words
    visitor.send(page.form("quick"))
    room = server.room(visitor.room)
    assert room.game == first
    assert {level for level in room.levels if level} == {DEFAULT_LEVEL}
    assert visitor.page.has("hand")


def test_one_click_plays_as_last_time(server: Served, visitor: Visitor) -> None:
    levels = {"level.1": "hasard", "level.2": "habitue", "level.3": "hasard", "level.4": "hasard"}
    visitor.begin("polignac", **{"set.players": "5", "other.limit": "12", "name": "Zoé", **levels})
    before = server.room(visitor.room)
    page = visitor.go("/")
    says = f"Jouer {before.game.names.fr}, 5 joueurs, niveau mêlé, avec vos options"
    assert says in page.words
    visitor.send(page.form("quick"))
    after = server.room(visitor.room)
    assert after.id != before.id
    assert after.game == before.game == find("polignac", {"players": 5, "limit": 12})
    assert "Zoé" in after.match.names
    assert sorted(map(str, after.levels)) == sorted(map(str, before.levels))
    visitor.begin("marjolet", level="hasard")
    page = visitor.go("/")
    assert f"Jouer {GAMES['marjolet'].names.fr}, 2 joueurs, niveau novice" in page.words
    assert "avec vos options" not in page.words


EVERY = [
    (game.id, reading.name, value_text(choice.value))
    for game in GAMES.values()
    for reading in game.readings
    for choice in reading.choices
]


def test_every_option_is_the_same_again() -> None:
    """The options of a match that are not the usual ones give the same game again."""
    assert len(EVERY) > 300
    for game_id, name, value in EVERY:
        game = find(game_id, {name: value})
        assert find(game_id, dict(unusual_options(game))) == game, (game_id, name, value)


def match(game_id: str = "marjolet") -> OwnMatch:
    wish = Wish(find(game_id), ("hasard",), "Zoé", "fr", "quick")
    room = Room.begin("room", create_happening(wish, ME))
    return OwnMatch("room", summary_of(room), room.holders.index(ME))


def test_what_is_no_longer_there_is_not_dealt() -> None:
    """A game, option, level or number of players that has gone leaves the match before it."""
    one = match()
    good = quick([one])
    assert good.fields["game"] == "marjolet"
    usual = quick([])
    for gone in (
        one.summary._replace(game="belote"),
        one.summary._replace(options=(("nothing", "5"),)),
        one.summary._replace(levels=tuple(level and "none" for level in one.summary.levels)),
        one.summary._replace(game="manille_boussac"),
    ):
        assert quick([one._replace(summary=gone)]) == usual
        assert quick([one._replace(summary=gone), one]) == good


@pytest.mark.parametrize("number", [UNFOLDED, UNFOLDED + 1, UNFOLDED + 3])
def test_more_than_four_unfinished_matches_are_folded(visitor: Visitor, number: int) -> None:
    rooms = []
    for _ in range(number):
        visitor.begin("marjolet")
        rooms.append(f"/table/{visitor.room}")
    page = visitor.go("/")
    seen, _, folded = page.text.partition('<details class="folded"')
    assert [link for link in page.links if link.startswith("/table/")] == rooms[::-1]
    assert seen.count('<li class="match">') == UNFOLDED
    assert folded.count('<li class="match">') == number - UNFOLDED
    assert page.has("folded") == (number > UNFOLDED)
    if number == UNFOLDED + 3:
        assert "3 autres parties en cours" in page.words


def test_what_is_done_here_is_said_in_one_sentence(server: Served) -> None:
    for lang, says in (("fr", "jouez ici contre"), ("en", "play here against")):
        with Visitor(server.url, lang) as visitor:
            lede = visitor.go("/").text.partition('<p class="lede">')[2].partition("</p>")[0]
        assert says in lede
        assert lede.count(".") == 1


@pytest.mark.sampled
@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_one_click_and_the_fold_in_a_browser(
    browser: Browser, server: Served, script: bool
) -> None:
    with playing(browser, server.url, java_script_enabled=script) as player:
        page = player.page
        for _ in range(UNFOLDED + 1):
            page.goto(server.url)
            page.locator("#quick button").click()
            page.wait_for_url("**/table/**")
            assert page.locator("#hand").count() == 1
        page.goto(server.url)
        assert page.locator("#resume > .matches > li").count() == UNFOLDED
        folded = page.locator("#folded a")
        assert not folded.is_visible()
        page.locator("#folded summary").click()
        folded.click()
        page.wait_for_url("**/table/**")


def test_while_it_is_prepared_a_player_that_searches_says_so(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a fresh machine its code is compiled, and it answers only after that."""
    page, said = f"{server.url}/play/manille_boussac", "Ready in about a minute."
    assert said not in httpx.get(page).text
    prepared: Future[None] = Future()
    monkeypatch.setattr(server.house.rooms.thinking, "_prepared", prepared)
    assert httpx.get(page).text.count(said) == sum(each.searches for each in LEVELS.values())
    prepared.set_result(None)
    assert said not in httpx.get(page).text


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_value_that_is_refused_is_named_as_on_the_form(server: Served, lang: Lang) -> None:
    reading = next(each for each in GAMES["manille_boussac"].readings if each.name == "match")
    fields = {"game": "manille_boussac", "set.match": "single44", "other.match": "pomme"}
    answer = httpx.post(f"{server.url}/table", data=fields, headers={"Accept-Language": lang})
    assert answer.status_code == 400
    assert "pomme" in answer.text
    assert reading.question.in_(lang) in answer.text
    assert all(each.says.in_(lang) in answer.text for each in reading.choices)
    assert "single44" not in answer.text


@pytest.mark.sampled
@pytest.mark.parametrize("width", [320, 820, 1280])
def test_there_is_room_to_type_a_value(browser: Browser, server: Served, width: int) -> None:
    with playing(browser, server.url, viewport={"width": width, "height": 800}) as player:
        for game in ("manille_boussac", "whist_couleur"):
            player.page.goto(f"{server.url}/play/{game}")
            player.page.locator("details.options > summary").last.click()
            for field in player.page.locator(".options input[name^='other.']").all():
                box = field.bounding_box()
                assert box
                assert box["width"] >= 150


def test_who_gave_no_name_is_called_so_once(visitor: Visitor) -> None:
    visitor.begin("manille_boussac")
    words = visitor.page.words
    assert "Vous" in words
    assert "Vous vous" not in words
