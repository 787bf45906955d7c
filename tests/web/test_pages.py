"""Home, rules, score sheet, replay: complete, in both languages, without external resources."""

import re
from html import unescape
from random import Random

import httpx
import pytest

from tapisvert.games import GAMES, catalogue
from tapisvert.glossary import Lang
from tapisvert.law.game import Game
from tapisvert.law.pages import entries
from tapisvert.law.reading import Value, value_text
from tapisvert.play.load import loads
from tapisvert.rulebook.page import standing
from tapisvert.service.addressing import spoken
from tapisvert.web import citing
from tapisvert.web.files import address
from tapisvert.web.home import seats_told
from tests.web.serving import Served, Visitor
from tests.web.test_plain import play_on

LANGS: tuple[Lang, ...] = ("fr", "en")


def plain_text(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("law", GAMES.values(), ids=lambda game: game.id)
def test_rules_say_every_clause_and_reading(server: Served, law: Game, lang: Lang) -> None:
    with Visitor(server.url, lang) as visitor:
        page = plain_text(visitor.go(f"/rules/{law.id}").text)
    for clause in law.book.clauses:
        assert flat(clause.text.in_(lang)) in page, clause.id
    for reading in law.readings:
        assert flat(reading.question.in_(lang)) in page
        assert all(flat(choice.says.in_(lang)) in page for choice in reading.choices)
    for entry in entries(law):
        if entry.status != "in force":
            assert flat(standing(entry).in_(lang)) in page, "what is not in force says so"


@pytest.mark.parametrize("law", GAMES.values(), ids=lambda game: game.id)
def test_a_rules_page_is_for_players(visitor: Visitor, law: Game) -> None:
    """It leads to a match of this game, and names no file of the program."""
    page = visitor.go(f"/rules/{law.id}")
    assert f"/play/{law.id}" in page.links
    assert ".py" not in plain_text(page.text)


@pytest.mark.parametrize(
    ("lang", "says"), [("fr", "2 joueurs et 2 morts"), ("en", "2 players and 2 dummies")]
)
@pytest.mark.parametrize("path", ["/", "/play/whist_deux_morts"])
def test_players_are_told_from_dummies(server: Served, path: str, lang: Lang, says: str) -> None:
    with Visitor(server.url, lang) as visitor:
        assert says in plain_text(visitor.go(path).text).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGS)
def test_home_shows_every_game_with_its_character(server: Served, lang: Lang) -> None:
    with Visitor(server.url, lang) as visitor:
        page = visitor.go("/")
    games = [shown for _, games in catalogue.shelves() for shown in games]
    assert [link[6:] for link in page.links if link.startswith("/play/")] == [
        g.id for g, _ in games
    ]
    for game, entry in games:
        assert flat(game.names.in_(lang)) in plain_text(page.text)
        assert flat(entry.about.in_(lang)) in plain_text(page.text)
        assert flat(seats_told(game).in_(lang)) in plain_text(page.text)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("law", GAMES.values(), ids=lambda game: game.id)
def test_a_game_s_page_offers_every_option(server: Served, law: Game, lang: Lang) -> None:
    with Visitor(server.url, lang) as visitor:
        page = visitor.go(f"/play/{law.id}")
    form = page.form("begin")
    assert form.fields["game"] == law.id
    for reading in law.readings:
        assert form.fields[f"set.{reading.name}"] == value_text(reading.default)
        assert flat(reading.question.in_(lang)) in plain_text(page.text)
        assert (f"other.{reading.name}" in form.fields) == (reading.other is not None)


@pytest.mark.parametrize("law", GAMES.values(), ids=lambda game: game.id)
def test_every_game_begins_with_its_usual_options(visitor: Visitor, law: Game) -> None:
    """It takes two clicks from home: the link of the game, and the button on its page."""
    assert f"/play/{law.id}" in visitor.go("/").links
    visitor.begin(law.id)
    assert visitor.page.has("hand")


@pytest.mark.parametrize(
    ("law", "name", "value", "seats"),
    [
        (game, name, value, seats)
        for game in GAMES.values()
        for name, by_value in catalogue.numbers(game).items()
        for value, seats in by_value.items()
    ],
)
def test_as_many_play_as_were_asked_for(
    server: Served, visitor: Visitor, law: Game, name: str, value: Value, seats: int
) -> None:
    levels = {f"level.{n}": "hasard" for n in range(1, 8)}
    visitor.begin(law.id, **{f"set.{name}": value_text(value), **levels})
    room = server.room(visitor.room)
    assert room.game.seats == len(room.match.names) == seats
    assert sorted(map(str, room.levels)) == sorted(["None", *["hasard"] * (seats - 1)])


def test_a_list_of_matches_tells_many_scores_shortly(visitor: Visitor, server: Served) -> None:
    visitor.begin("polignac", **{"set.players": "8", "level": "hasard"})
    room = server.room(visitor.room)
    entry = re.search(r'<li class="match">.*?</li>', visitor.go("/").text)
    assert entry
    others = [name for name, level in zip(room.match.names, room.levels, strict=True) if level]
    assert len(others) == 7
    assert all(f"{name} 0" in plain_text(entry[0]) for name in others)


def test_options_chosen_are_those_of_the_match(server: Served, visitor: Visitor) -> None:
    visitor.begin(
        "manille_boussac",
        **{"set.partners": "two_kings", "other.match": "50,1", "name": " A\u200bb "},
    )
    room = server.room(visitor.room)
    assert room.game.options["partners"] == "two_kings"
    assert room.game.options["match"] == (50, 1)
    assert "A b" in room.match.names
    rules = visitor.go(f"/rules/manille?room={room.id}")
    assert f"/table/{room.id}" in rules.links
    with Visitor(server.url) as other:
        for unknown in (room.id, "zzz"):
            plain = other.go(f"/rules/manille?room={unknown}")
            assert plain.words == other.go("/rules/manille").words
            assert not any(link.startswith("/table/") for link in plain.links)


def test_unfinished_matches_are_listed_and_go_on(visitor: Visitor) -> None:
    visitor.begin("manille_boussac")
    first = visitor.room
    visitor.begin("manille_wikibooks")
    links = visitor.go("/").links
    tables = [link for link in links if link.startswith("/table/")]
    assert tables == [f"/table/{visitor_room}" for visitor_room in (tables[0][7:], first)]
    assert visitor.go(tables[1]).has("hand")


@pytest.fixture(scope="module")
def finished(server: Served) -> str:
    with Visitor(server.url) as visitor:
        visitor.begin("manille_wikibooks")
        random = Random("finished")
        while play_on(visitor, random):
            pass
        return visitor.room


def test_the_replay_shows_every_card_to_anybody(server: Served, finished: str) -> None:
    room = server.room(finished)
    with Visitor(server.url) as anybody:
        page = anybody.go(f"/replay/{finished}")
        steps = 1
        while not page.has("stop") and (
            on := next((a.get("href") for _, a in page.elements if a.get("id") == "step-on"), None)
        ):
            page = anybody.go(f"/replay/{finished}{on}")
            steps += 1
        assert steps == sum(len(table.acts) + 2 for table in room.match.tables)  # and the result
        for query in ("?deal=0&at=-1", "?deal=99&at=99999", "?deal=x&at=y", "?at=1e3"):
            assert anybody.go(f"/replay/{finished}{query}").has("trick")


def test_the_record_is_the_match(server: Served, finished: str) -> None:
    with Visitor(server.url) as anybody:
        answer = anybody.http.get(f"/replay/{finished}/record.json")
    assert "attachment" in answer.headers["content-disposition"]
    assert loads(answer.content).tables == server.room(finished).match.tables


def test_the_score_sheet_explains_every_mark(visitor: Visitor, server: Served) -> None:
    visitor.begin("manille_boussac")
    random = Random("score")
    for _ in range(30):
        play_on(visitor, random)
    room = server.room(visitor.room)
    page = visitor.go(f"/table/{room.id}/score")
    for table in room.match.tables:
        for mark in table.ruling.ledger:
            assert flat(mark.what.fr)[1:] in plain_text(page.text)
            assert citing.address(room.game, mark.clauses) in page.links


def test_nothing_comes_from_elsewhere(visitor: Visitor) -> None:
    visitor.begin()
    for path in ("/", visitor.at, f"/table/{visitor.room}/score", "/rules/manille"):
        page = visitor.go(path)
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page.text)
        assert " style=" not in page.text
        assert " onclick" not in page.text


def test_ids_are_unique(visitor: Visitor) -> None:
    visitor.begin("manille_wikibooks")
    random = Random("ids")
    for _ in range(12):
        ids = [attrs["id"] for _, attrs in visitor.page.elements if attrs.get("id")]
        assert len(ids) == len(set(ids))
        play_on(visitor, random)


def test_pages_are_light(visitor: Visitor) -> None:
    visitor.begin()
    assert len(visitor.page.text.encode()) < 40_000
    assert len(visitor.go("/").text.encode()) < 60_000


@pytest.mark.parametrize("lots", ["two_kings", "four_kings"])
def test_the_draw_of_lots_is_shown_as_it_was(server: Served, visitor: Visitor, lots: str) -> None:
    visitor.begin("manille_boussac", **{"set.partners": lots})
    room = server.room(visitor.room)
    assert visitor.go(f"/table/{room.id}").has("scene-lots")
    drawn = room.match.drawn
    assert drawn
    dealer = room.match.names[drawn.outcome(room.game).dealer]
    # The sentence stands alone or after a semicolon.
    said = spoken(f"{dealer} donne en premier.", "fr")
    assert said.casefold() in visitor.page.words.casefold()
    assert visitor.page.text.count('class="draw"') >= len(drawn.highest) + 2
    assert not visitor.go(f"/table/{room.id}?drawn=1").has("scene-lots")


def test_the_first_page_is_light(server: Served) -> None:
    """Home and all that it loads are under 150 KB in compressed bytes."""
    weight = 0
    with httpx.Client(base_url=server.url) as client:
        pages = ["/"]
        for path in pages:
            with client.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as response:
                assert response.status_code == 200
                weight += sum(len(part) for part in response.iter_raw())
            text = client.get(path).text
            found = re.findall(r'(?:href|src)="(/static/[^"#]+)', text)
            found += [f"{address()}/{name}" for name in re.findall(r'@import url\("([^"]+)"', text)]
            pages += [one for one in dict.fromkeys(found) if one not in pages]
    assert len(pages) > 5
    assert weight < 150_000


def test_an_address_selects_a_language_and_it_is_kept(server: Served) -> None:
    lede = {"fr": "jouez ici contre", "en": "play here against"}

    def shown(client: httpx.Client, path: str) -> str:
        page = client.get(path).text
        lang = re.findall(r'<html lang="(..)"', page)[0]
        assert lede[lang] in page
        assert '<input type="hidden" name="back" value="/">' in page, "the button can change it"
        return str(lang)

    with httpx.Client(base_url=server.url, headers={"Accept-Language": "fr"}) as client:
        assert [shown(client, path) for path in ("/", "/?lang=en", "/")] == ["fr", "en", "en"]
        assert [shown(client, f"/?lang={other}") for other in ("de", "", "FR")] == ["en"] * 3
        assert [shown(client, path) for path in ("/?lang=fr", "/")] == ["fr", "fr"]
