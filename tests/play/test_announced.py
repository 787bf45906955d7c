import re
from random import Random

import pytest

from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.play import announced, telling
from tapisvert.play.events import Say, parse_act
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.acting import any_act
from tests.corpora.examples_by_deal import start
from tests.strategies import random_game, random_start

NAMES = ("Anne", "Bruno", "Chloé", "David", "Émile", "Fanny", "Gilles", "Hélène")
EVERY = ("marjolet", "polignac", "whist_chinois", "whist_couleur", "whist_dix", "whist_humbug")


def told(table: Table, *acts: str) -> list[str]:
    """Return the French sentences for these acts and their consequences."""
    names, lines = NAMES[: table.game.seats], []
    for text in acts:
        act = parse_act(text, table.turn)
        before, table = table, table.apply(act)
        lines.append(telling.act(table.game, names, act).fr)
        lines += [line.fr for line in announced.news(before, table, names)]
    return lines


def marjolet() -> Table:
    return start(
        find("marjolet"),
        {
            "dealer": 1,
            "hands": ["KH QH JH AS 7H 9D", "QS TD 8C 7C 9C 8D"],
            "stock": "KS QD JS TS 9S 8S 7S AD KD JD 7D AC KC QC JC TC AH TH 9H 8H",
            "turn_up": "8H",
        },
    )


def test_a_stock_is_told() -> None:
    assert told(marjolet(), "play AS", "play QS", "exchange", "meld KH QH", "draw") == [
        "Anne joue l’as de pique",
        "Bruno joue la dame de pique",
        "Anne fait la levée\u202f: 10\u00a0points",
        "Anne échange la retourne",
        "Anne marque 10\u00a0points (échange de la retourne)",
        "Anne annonce\u202f: mariage de cœur",
        "Anne marque 40\u00a0points (mariage de cœur)",
        "Anne prend une carte au talon",
    ]


def test_what_saying_brings_stands_beside_it() -> None:
    """The text of an offered act gives the points that it brings."""
    table = marjolet().apply("play AS").apply("play QS")
    shown = [telling.offered(table, act).fr for act in table.legal()]
    assert shown == [
        "j’échange la retourne (10\u00a0points)",
        "mariage de cœur (40\u00a0points)",
        "le valet de cœur et la dame de cœur (40\u00a0points)",
        "je prends une carte au talon",
    ]


def test_goals_are_told() -> None:
    game = find("whist_couleur")
    pair = Contract((0b0101, 0b1010), None, 0, goals=(Goal(0b0101, Need.AT_LEAST, 9),))
    solo = Text("solo", "solo")

    def line(contract: Contract) -> str:
        return announced.contract(game, NAMES, contract).fr

    assert line(pair) == "Anne et Chloé\u202f: 9\u00a0levées au moins"
    assert line(pair._replace(title=solo, multiplier=2)) == (
        "Anne et Chloé, solo\u202f: 9\u00a0levées au moins, sans atout, points multipliés par 2"
    )
    alone = (Goal(1, Need.AT_MOST, 0), Goal(2, Need.AT_MOST, 0))
    assert line(pair._replace(goals=alone, exposed=1)) == (
        "Anne et Bruno\u202f: aucune levée, chacun pour soi, jeu étalé"
    )
    assert announced.wanted(Goal(1, Need.EXACTLY, 1), 13).en == "exactly 1 trick"
    assert announced.wanted(Goal(1, Need.AT_LEAST, 13), 13).en == "every trick"


def test_a_party_of_one_is_singular() -> None:
    match = find("polignac", {"players": 5})
    standing = match.reckoning.start(5)._replace(winners=(0, 1, 2, 3))
    assert telling.match_won(match, NAMES, standing) == (
        "Émile perd la partie",
        "Émile loses the match",
    )
    tied = standing._replace(winners=(0, 1))
    assert telling.match_won(match, NAMES, tied).fr == "Anne et Bruno gagnent la partie"
    assert (
        telling.match_won(match, NAMES, tied._replace(winners=(2,))).fr == "Chloé gagne la partie"
    )


def test_cards_laid_aside_are_counted_not_named() -> None:
    game = find("polignac", {"players": 5, "remainder": "dealer_discards"})
    table = random_start(Random(1), game)
    act = table.legal()[0]
    table = table.apply(act)
    own, seen = (view(table, seat).table.acts[-1] for seat in (act.seat, None))
    name = NAMES[act.seat]
    assert telling.act(game, NAMES, seen) == (
        f"{name} écarte 2\u00a0cartes",
        f"{name} discards 2 cards",
    )
    assert " de " in telling.act(game, NAMES, own).fr
    assert telling.choice(game, seen).fr == "écart\u202f: 2\u00a0cartes"


@pytest.mark.parametrize("game_id", EVERY)
@pytest.mark.parametrize("case", range(4))
def test_every_act_is_told_and_nothing_hidden_is(game_id: str, case: int) -> None:
    """Every act has a sentence in both languages, without hidden cards or internal names."""
    random = Random(f"{game_id} {case}")
    table = random_start(random, random_game(random, game_id))
    names = NAMES[: table.game.seats]
    while not table.over:
        act = any_act(random, table)
        before, table = table, table.apply(act)
        for text in (telling.act(table.game, names, act), *announced.news(before, table, names)):
            for spoken in text:
                assert not re.search(r"\b[AKQJT2-9]?[SHDC]\b|_", spoken)
        if isinstance(act, Say):
            assert {act.word, act.word.split()[0]} & set(table.game.calling.words)
        seen = view(table, None).table
        for whole, part in zip(table.acts, seen.acts, strict=True):
            assert telling.act(table.game, names, part).fr.startswith(names[whole.seat])
