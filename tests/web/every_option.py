"""The browser table under chosen options: begin by the form, play a little, check the pages."""

from random import Random

from tapisvert.law.reading import value_text
from tests.every_option import Chosen, chosen
from tests.web.serving import Page, Served, Visitor, served
from tests.web.test_plain import play_on

ACTS = 8
LANGS = ("fr", "en")


def table(case: int, random: Random) -> None:
    """Under all options a room can be begun and played, and shows its table, score and rules."""
    what = chosen(case, random)
    with served() as server, Visitor(server.url) as visitor:
        begin(visitor, what)
        assert server.room(visitor.room).game is what.game
        for _ in range(ACTS):
            if not play_on(visitor, random):
                break
        check_pages(server, visitor, what)


def begin(visitor: Visitor, what: Chosen) -> None:
    """Send the form on the page of a game with these options."""
    fields = {}
    for name, value in what.options.items():
        free = what.game.reading(name).choice_of(value) is None
        fields[f"{'other' if free else 'set'}.{name}"] = value_text(value)
    visitor.begin(what.game_id, level="hasard", **fields)
    assert visitor.at.startswith("/table/")


def check_pages(server: Served, visitor: Visitor, what: Chosen) -> None:
    room, game = visitor.room, what.game
    for lang in LANGS:
        visitor.http.headers["Accept-Language"] = lang
        assert visitor.go(f"/table/{room}").has("table") or server.room(room).match.over
        visitor.go(f"/table/{room}/score")
        check_rules(visitor.go(f"/rules/{game.id}?room={room}"), what)
    if not server.room(room).match.over:
        assert visitor.http.get(f"/table/{room}.json").json()["game"] == game.id


def check_rules(page: Page, what: Chosen) -> None:
    """Check that a page of rules has every clause, and one value of each option marked."""
    marked = sum("data-chosen" in attrs for _, attrs in page.elements)
    assert marked == len(what.game.readings)
    ids = {attrs["id"] for _, attrs in page.elements if "id" in attrs}
    assert ids >= {clause.id for clause in what.game.book.clauses}
