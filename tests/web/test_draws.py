"""The scene of the draw says what the law says, in every game, under every option of the draw."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from tapisvert.cards import Rank, rank_of, suit_of
from tapisvert.games import GAMES, find
from tapisvert.games.whist_mort import VIVANT
from tapisvert.glossary import Text
from tapisvert.law.lots import AGAIN, FOUND, HIGHEST_DEALS, LOWEST_DEALS, SEEK
from tapisvert.law.reading import Value
from tapisvert.notation import card_text, parse_card
from tapisvert.service.room import Room
from tapisvert.web import texts as words
from tapisvert.web.scenes import LotShown, Scene, draw_scene
from tests.every_option import values
from tests.web.player import playing
from tests.web.screenshots import TOKEN, Moment, prepare
from tests.web.serving import Served
from tests.web.test_scenes import fresh

SEEDS = tuple(map(str, range(6)))
WHIST, ACE_LOWEST = "23456789TJQKA", "A23456789TJQK"


class Draw(NamedTuple):
    """What the books say of a draw: its label, and the ranks from the one that the label names."""

    says: Text
    ranks: str


def said_by_the_books(name: str, options: dict[str, Value]) -> Draw:
    """Return how the first dealer (at dummy whist: the player of the dummy) is drawn."""
    if name == "manille_boussac":
        ranks = "AKQJT987" if options.get("draw_rank") == "ace_high" else "TAKQJ987"
        return Draw(HIGHEST_DEALS, ranks)
    if name in ("polignac", "marjolet"):
        return Draw(HIGHEST_DEALS, {"polignac": "KQJAT987", "marjolet": "TAKQJ987"}[name])
    ranks = ACE_LOWEST if options.get("draw_ace_low") else WHIST
    return Draw(VIVANT if name == "whist_mort" else LOWEST_DEALS, ranks)


@cache
def cases() -> tuple[tuple[str, dict[str, Value]], ...]:
    """Every game, with each value of each option by which its draw or its seats are other ones."""
    found: list[tuple[str, dict[str, Value]]] = [(name, {}) for name in GAMES]
    for plain in GAMES.values():
        for reading in plain.readings:
            for value in values(reading):
                game = find(plain.id, {reading.name: value})
                if game.lots != plain.lots or game.seats != plain.seats:
                    found.append((plain.id, {reading.name: value}))
    return tuple(found)


def drawn(name: str, options: dict[str, Value], seed: str) -> tuple[Room, Scene, list[LotShown]]:
    """Return a new room, its scene as the player of the first seat sees it, and the last draw."""
    room = fresh(name, seed, **options)
    scene = draw_scene(room, room.game.players[0], 1.0)
    assert scene
    kings = (FOUND, *SEEK.values())
    return room, scene, [draw for draw in scene.draws if draw.means not in kings]


def first_in(ranks: str, draws: Sequence[LotShown], names: set[str]) -> str:
    """Return who drew the rank named first in ``ranks``, by drawing again as often as needed."""
    left = list(draws)
    while len(names) > 1:
        again, left = left[: len(names)], left[len(names) :]
        assert {draw.name.fr for draw in again} == names, "each of them draws one card"
        place = {draw.name.fr: ranks.index(draw.code[0]) for draw in again}
        names = {name for name in names if place[name] == min(place.values())}
    return names.pop()


def test_the_options_that_change_a_draw_are_walked() -> None:
    walked = {(name, option) for name, options in cases() for option in options}
    assert walked >= {
        ("manille_boussac", "partners"),
        ("manille_boussac", "draw_rank"),
        ("manille_wikibooks", "king_draw_start"),
        ("polignac", "players"),
        ("whist_mort", "first_deal"),
        ("whist_dix", "draw_ace_low"),
        ("whist_humbug", "draw_ace_low"),
        ("whist_chinois", "players"),
        ("whist_ecossais", "players"),
    }
    assert {name for name, _ in cases()} == set(GAMES)


RANKED = [case for case in cases() if case[0] != "manille_wikibooks"]


@pytest.mark.parametrize(("name", "options"), RANKED, ids=str)
def test_the_card_that_the_label_names_was_drawn_by_the_dealer(
    name: str, options: dict[str, Value]
) -> None:
    says, ranks = said_by_the_books(name, options)
    for seed in SEEDS:
        room, scene, draws = drawn(name, options, seed)
        game, names = room.game, room.match.names
        (best,) = (draw for draw in draws if draw.chosen)
        assert best.means == says
        assert all(draw.means in (None, AGAIN) for draw in draws if draw is not best)
        assert {draw.name.fr for draw in draws} == {names[seat] for seat in game.players}
        assert best.name.fr == first_in(ranks, draws, {names[seat] for seat in game.players})
        dealer = room.match.table.opening.dealer
        assert best.name.fr == names[game.player_of(dealer)] or options.get("first_deal")
        assert scene.says.fr.endswith(f"{names[dealer]} donne en premier.")
        assert scene.clauses == game.lots.clauses
        lots = room.match.drawn
        assert lots
        cards = lots.highest if options.get("partners") else (*lots.kings, *lots.highest)
        assert [draw.code for draw in draws] == list(map(card_text, cards)), "the whole draw"


@pytest.mark.parametrize("first_deal", ["mort", "vivant"])
def test_at_dummy_whist_the_lowest_card_plays_with_the_dummy(first_deal: str) -> None:
    for seed in SEEDS:
        room, _, draws = drawn("whist_mort", {"first_deal": first_deal}, seed)
        (best,) = (draw for draw in draws if draw.chosen)
        dealer, (dummy,) = room.match.table.opening.dealer, room.game.dummies
        assert best.name.fr == room.match.names[room.game.player_of(dummy)]
        assert (dealer == dummy) == (first_deal == "mort")
        assert room.game.party_of(dealer) == room.game.party_of(dummy)


KINGS: list[tuple[str, dict[str, Value]]] = [
    ("manille_wikibooks", {}),
    ("manille_wikibooks", {"king_draw_start": "random"}),
    ("manille_boussac", {"partners": "two_kings"}),
    ("manille_boussac", {"partners": "four_kings"}),
]


@pytest.mark.parametrize(("name", "options"), KINGS, ids=str)
def test_the_owners_of_the_kings_shown_are_partners(name: str, options: dict[str, Value]) -> None:
    for seed in SEEDS:
        room, scene, _ = drawn(name, options, seed)
        kings = [draw for draw in scene.draws if draw.means == FOUND]
        assert all(rank_of(parse_card(king.code)) == Rank.KING for king in kings)
        red = [suit_of(parse_card(king.code)).red for king in kings]
        seats = [room.match.names.index(king.name.fr) for king in kings]
        if options.get("partners") == "four_kings":
            assert sorted(seats) == [0, 1, 2, 3]
            for one, other in product(range(4), repeat=2):
                assert (red[one] == red[other]) == ((seats[one] - seats[other]) % 2 == 0)
        else:
            assert abs(seats[0] - seats[1]) == 2
        if name == "manille_wikibooks":
            middle = scene.draws[0]
            assert middle.name == words.IN_THE_MIDDLE
            assert middle.means == SEEK[not suit_of(parse_card(middle.code)).red]
            assert red == [not suit_of(parse_card(middle.code)).red] * 2
            assert room.match.table.opening.dealer == seats[0], "the first king deals (WB-05)"


# How many cards of each round of the draw lie in each row.
ROWS = """() => {
    const rounds = [];
    for (const each of document.querySelector(".draws").children) {
        if (each.matches(".draw-round") || !rounds.length) rounds.push({});
        if (!each.matches(".draw")) continue;
        const top = Math.round(each.getBoundingClientRect().top), round = rounds.at(-1);
        round[top] = (round[top] ?? 0) + 1;
    }
    return rounds.map(Object.values);
}"""
LONG_NAMES = """() => document.querySelectorAll(".draw .name").forEach((each) => {
    each.textContent = "Maximilienne";
})"""


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["manille_boussac", "whist_dix", "polignac"])
def test_four_who_draw_stand_in_one_row_or_two_by_two(
    browser: Browser, server: Served, game: str
) -> None:
    room = prepare(server, Moment("draw", game))
    with playing(browser, server.url) as player:
        page = player.page
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": server.url}])
        for width, height in ((320, 568), (390, 844), (700, 900), (844, 390), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{server.url}/table/{room.id}")
            for long in (False, True):
                if long:
                    page.evaluate(LONG_NAMES)
                first, *_ = page.evaluate(ROWS)
                assert first in ([4], [2, 2]), (width, long)
