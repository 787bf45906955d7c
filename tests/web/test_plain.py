"""Whole matches without JavaScript: forms, answers, pages."""

from random import Random

import pytest

from tapisvert.games import find
from tapisvert.law.reading import Value
from tests.web.serving import Served, Visitor

GAMES = ("manille_boussac", "manille_wikibooks")


def play_on(visitor: Visitor, random: Random) -> bool:
    """Do the next act; False at the end of the match."""
    page = visitor.page
    if page.has("next-deal"):
        visitor.send(page.form("next-deal"))
    elif visitor.discard(random):
        pass
    elif page.has("let-pass") and random.random() < 0.5:
        visitor.send(page.form("let-pass"))
    elif acts := visitor.legal():
        form, value = random.choice(acts)
        visitor.press(form, value)
    elif page.has("go-on"):
        visitor.send(page.form("go"))
    else:
        assert any(link.startswith("/replay/") for link in page.links), page.words
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(server: Served, visitor: Visitor, game: str) -> None:
    visitor.begin(game, **{"set.match": "single44"} if game == "manille_boussac" else {})
    random, steps = Random(game), 0
    while play_on(visitor, random):
        steps += 1
        assert steps < 3000
    room = server.room(visitor.room)
    assert room.match.over
    visitor.go("/")
    assert f"/replay/{room.id}" in visitor.page.links
    replay = visitor.go(f"/replay/{room.id}?deal=1&at=3")
    assert room.match.names[0] in replay.words
    record = visitor.http.get(f"/replay/{room.id}/record.json")
    assert record.json()["format"] == "tapis/1"


SHORT: dict[str, dict[str, Value]] = {
    "marjolet": {"target": 100},
    "polignac": {"players": 6, "remainder": "dealer_discards", "limit": 5},
    "whist_couleur": {"preset": "belge", "deals": 4},
}
TWO_DEALS = (
    "whist_chinois",
    "whist_deux_morts",
    "whist_ecossais",
    "whist_favorite",
    "whist_humbug",
    "whist_mort",
)


@pytest.mark.sampled
@pytest.mark.parametrize("name", [*SHORT, *TWO_DEALS])
def test_games_by_forms_alone(server: Served, visitor: Visitor, name: str) -> None:
    """A whole match where a short one is possible, else two deals."""
    random = Random(name)
    visitor.begin_seeded(server, find(name, SHORT.get(name)), "plain")
    for _ in range(1000):
        deals = len(server.room(visitor.room).match.tables)
        if (name in TWO_DEALS and deals > 2) or not play_on(visitor, random):
            break
    room = server.room(visitor.room)
    assert room.match.over or name in TWO_DEALS
    assert all(table.over for table in room.match.tables[:2])
    assert not any(table.ruling.breaches for table in room.match.tables)


def test_two_clicks_to_the_first_card(visitor: Visitor) -> None:
    visitor.begin("manille_boussac")
    assert visitor.at.startswith("/table/")
    if not visitor.legal():
        visitor.send(visitor.page.form("go"))
    before = len(visitor.page.form("hand").buttons)
    page = visitor.press(*visitor.legal()[0])
    assert page.has("since")
    assert len(page.form("hand").buttons) == before - 1


def test_what_stands_open_can_be_said_in_any_deal(server: Served, visitor: Visitor) -> None:
    visitor.begin_seeded(server, find("polignac"), "open")
    random, deals = Random(1), set()
    for _ in range(60):
        room = server.room(visitor.room)
        if visitor.page.has("let-pass"):
            deals.add(len(room.match.tables))
            assert [value for _, value in visitor.legal()] == ["general"]
            visitor.send(visitor.page.form("let-pass"))
            assert visitor.page.has("since")
            assert not visitor.page.has("let-pass")
        elif not play_on(visitor, random):
            break
    assert len(deals) > 2


def test_a_hint_out_of_turn(server: Served) -> None:
    """Before the first card of Polignac anybody may call; who is not to play may ask for a hint."""
    hints = set()
    for seed in map(str, range(12)):
        with Visitor(server.url) as visitor:
            page = visitor.begin_seeded(server, find("polignac"), seed)
            if page.has("let-pass"):
                assert "Vous pouvez aussi dire : général" in page.words
                hints.add(
                    visitor.send(page.form("ask-hint"), hint="1").words.partition("Conseil")[2]
                )
    assert any("ne rien annoncer" in hint for hint in hints)
    assert not any("hors de votre tour" in hint for hint in hints)
