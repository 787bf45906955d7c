"""Every game is in the catalogue once, in both languages, with the players that its law allows."""

import re

from tapisvert.games import GAMES, find
from tapisvert.games.catalogue import entry, numbers, seats, shelves
from tapisvert.games.families import FAMILIES
from tapisvert.notation import card_or_none

ENTRIES = [(id_, entry) for family in FAMILIES for id_, entry in family.games.items()]


def test_every_game_stands_in_one_family() -> None:
    ids = [id_ for id_, _ in ENTRIES]
    assert sorted(ids) == sorted({*ids}) == sorted(GAMES)
    shown = [each.game.id for _, games in shelves() for each in games]
    assert sorted(shown) == sorted(GAMES)
    assert all(entry(game) in dict(ENTRIES).values() for game in GAMES.values())


def test_characters_are_one_line_of_careful_prose() -> None:
    for _, each in ENTRIES:
        fr, en = each.about
        assert 30 < len(fr) < 90
        assert 30 < len(en) < 90
        assert fr.endswith(".")
        assert en.endswith(".")
        assert not re.search(r"[ \u00a0][:;!?»]|«[ \u00a0]|[^\W\d_][;!?]|'", fr), fr


def test_cards_are_cards() -> None:
    for _, each in ENTRIES:
        assert len(set(each.cards)) >= 2
        assert all(code == "back" or card_or_none(code) is not None for code in each.cards)


def test_the_number_of_players_is_that_of_the_law() -> None:
    assert seats(find("marjolet")).fr == "2"
    assert seats(find("manille_boussac")).fr == "4 · équipes"
    assert seats(find("whist_couleur")).en == "4"
    assert seats(find("polignac")).fr == "3 à 8"
    assert sorted(numbers(find("polignac"))["players"].values()) == [3, 4, 5, 6, 7, 8]
    assert seats(find("whist_mort")).fr == "3 et 1\u00a0mort"
    assert seats(find("whist_deux_morts")).en == "2 and 2 dummies"
    assert seats(find("whist_ecossais")).en == "2 to 8"
    assert seats(find("whist_chinois")).en == "2 to 4"
