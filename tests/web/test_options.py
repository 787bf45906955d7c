"""The options of a game: one sees which answer counts, a choice or a number that one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.law.game import Game
from tapisvert.play.dispute import FORMAT
from tapisvert.web.arbiter_draft import checked, filled_in
from tapisvert.web.wishes import options_of, wrong_value
from tests.web.player import playing
from tests.web.serving import Served, Visitor

GAME = "manille_wikibooks"
NUMBER = "#other-vole_bonus"
HEIGHTS = """() => [...document.querySelectorAll(".options .choices:has(.field) .choice")]
    .map((each) => [each.offsetHeight, each.querySelector("span").offsetHeight])"""


def options(page: Page, server: Served) -> None:
    page.goto(f"{server.url}/play/{GAME}")
    page.locator("details.options > summary").last.click()


def begun(page: Page, server: Served) -> Game:
    page.locator("#begin .actions button").click()
    page.wait_for_selector("#hand", state="attached")
    return server.room(page.url.split("/table/")[1].partition("?")[0]).game


def chosen(page: Page) -> str:
    shown = page.locator("#vole_bonus .choice:has(:checked)")
    assert shown.count() == 1
    return shown.inner_text()


def test_a_number_that_is_typed_is_what_is_chosen(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        options(page, server)
        assert chosen(page) == "rien"
        page.fill(NUMBER, "12")
        assert chosen(page) == "ou un nombre de 1 à 1000"
        page.fill(NUMBER, "")
        assert chosen(page) == "rien"
        page.locator("#vole_bonus .field .choice").click()
        page.keyboard.type("34")
        assert page.input_value(NUMBER) == "34"
        assert begun(page, server).options["vole_bonus"] == 34


def test_a_choice_made_after_a_number_takes_its_place(browser: Browser, server: Served) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        options(page, server)
        page.fill(NUMBER, "12")
        page.locator("#vole_bonus .choice", has_text="rien").click()
        assert chosen(page) == "rien"
        assert begun(page, server).options["vole_bonus"] == find(GAME).options["vole_bonus"]


REFUSED = "selector => document.querySelector(selector).validationMessage"
TAKEN = "selector => document.querySelector(selector).validationMessage === ''"


def test_a_number_that_cannot_be_is_told_beside_its_field(browser: Browser, server: Served) -> None:
    """Nothing is sent: all that was chosen stays, and a folded field is unfolded."""
    with playing(browser, server.url) as player:
        page = player.page
        options(page, server)
        page.fill(NUMBER, "abc")
        page.wait_for_function(REFUSED, arg=NUMBER)
        told = page.evaluate(REFUSED, NUMBER)
        assert told.startswith("Réponses possibles\u202f: rien")
        assert told.endswith("ou un nombre de 1 à 1000")
        page.locator("details.options > summary").last.click()
        page.locator("#begin .actions button").click()
        assert page.url.endswith(f"/play/{GAME}")
        assert page.locator(NUMBER).is_visible()
        assert page.evaluate("document.activeElement.id") == NUMBER[1:]
        page.locator("#vole_bonus .choice", has_text="rien").click()
        assert page.evaluate(REFUSED, NUMBER) == ""
        page.fill(NUMBER, "40000")
        page.wait_for_function(REFUSED, arg=NUMBER)
        page.fill(NUMBER, "40")
        page.wait_for_function(TAKEN, arg=NUMBER)
        assert begun(page, server).options["vole_bonus"] == 40


def test_with_arrow_keys_one_goes_past_the_number_and_keeps_it(
    browser: Browser, server: Served
) -> None:
    with playing(browser, server.url) as player:
        page = player.page
        options(page, server)
        page.fill(NUMBER, "12")
        page.locator("#vole_bonus .field [type=radio]").focus()
        for key in ("ArrowUp", "ArrowDown", "ArrowDown", "ArrowUp"):
            page.keyboard.press(key)
            assert page.evaluate("document.activeElement.type") == "radio"
        assert chosen(page) == "ou un nombre de 1 à 1000"
        assert page.input_value(NUMBER) == "12"
        assert begun(page, server).options["vole_bonus"] == 12


@pytest.mark.parametrize(("lang", "says"), [("fr", "il manque la réponse"), ("en", "is missing")])
def test_a_number_that_is_chosen_must_be_typed(server: Served, lang: str, says: str) -> None:
    with Visitor(server.url, lang) as visitor:
        form = visitor.go(f"/play/{GAME}").form("begin")
        answer = visitor.http.post(
            "/table", data={**form.fields, "set.vole_bonus": "", "other.vole_bonus": " "}
        )
        assert answer.status_code == 400
        assert says in answer.text.lower()


@pytest.mark.parametrize("turn", [1, -1])
def test_a_typed_value_counts_more_than_a_chosen_one(turn: int) -> None:
    fields = [("set.x", "none"), ("other.x", " 12 "), ("set.y", ""), ("other.y", ""), ("game", "z")]
    assert options_of(dict(fields[::turn])) == {"x": "12", "y": ""}


def test_an_emptied_number_is_taken_back_from_the_arbiter() -> None:
    given = checked({"format": FORMAT, "game": GAME, "dealer": 0})
    assert given.game.options["vole_bonus"] == (default := find(GAME).options["vole_bonus"])
    typed = filled_in(given, {"set.vole_bonus": "", "other.vole_bonus": "12"})
    assert typed.game.options["vole_bonus"] == 12
    empty = {"set.vole_bonus": "", "other.vole_bonus": ""}
    assert filled_in(typed, empty).game.options["vole_bonus"] == default
    with pytest.raises(TapisError) as refused:
        filled_in(given, empty)
    assert refused.value.code == "option/value"


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_no_choice_is_higher_than_its_words(browser: Browser, server: Served, width: int) -> None:
    with playing(browser, server.url, viewport={"width": width, "height": 844}) as player:
        options(player.page, server)
        heights = player.page.evaluate(HEIGHTS)
        assert {whole for whole, _ in heights} == {44}
        assert all(whole == words for whole, words in heights)


@pytest.mark.parametrize(
    ("typed", "wrong"), [("7", False), (" 7 ", False), ("1001", True), ("", True)]
)
def test_a_typed_value_is_one_that_the_option_takes(typed: str, wrong: bool) -> None:
    reading = find(GAME).reading("vole_bonus")
    assert (wrong_value(reading, typed) is not None) == wrong
