"""The end of a deal: its headline is the standing, its sentences say what the ledger says."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tapisvert.games import find
from tapisvert.glossary import Lang
from tapisvert.law.reading import Value
from tapisvert.play import telling
from tapisvert.play.match import Match
from tapisvert.sentences import sentence
from tapisvert.service.addressing import spoken
from tapisvert.service.happenings import Created
from tapisvert.service.room import News, Room
from tapisvert.web import outcome_texts as says
from tapisvert.web import texts as words
from tapisvert.web.board import board
from tapisvert.web.outcome import EndShown, outcome
from tapisvert.web.parts import filled, html_of
from tapisvert.web.payments import payments
from tapisvert.web.person import CHOICES, Person
from tapisvert.web.render import PageRenderer
from tests.web.test_ledger import GAMES_AND_OPTIONS

NAMES = ("Anne", "Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène")
SETTINGS = {name: values[0] for name, values in CHOICES.items()}
PAID: list[tuple[str, dict[str, Value]]] = [
    ("whist_couleur", {"preset": "gand"}),
    ("whist_couleur", {"preset": "belge"}),
    ("whist_couleur", {"all_pass": "general_misere"}),
    ("polignac", {"stake": 1}),
    ("polignac", {"stake": 3, "players": 7}),
    ("whist_dix", {}),
    ("whist_chinois", {"players": 3}),
    ("whist_mort", {}),
    ("whist_mort", {"tournee": True}),
    ("whist_deux_morts", {}),
]
DEALS = 200


def ends(game_id: str, options: dict[str, Value], deals: int) -> Iterator[Match]:
    """Play matches at random; yield each at the end of each deal, until there were so many."""
    game, random = find(game_id, options), Random(f"{game_id} {options}")
    match, matches = None, 0
    for _ in range(deals):
        if match is None or match.over:
            matches += 1
            match = Match.start(game, NAMES[: len(game.players)], f"{game_id} {matches}")
        else:
            match = match.next_deal()
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        yield match


def found(match: Match, seat: int = 0) -> EndShown:
    result = outcome(match, seat)
    assert result
    return result


@pytest.mark.parametrize(("game_id", "options"), GAMES_AND_OPTIONS)
def test_the_headline_is_the_standing_with_the_deal(
    game_id: str, options: dict[str, Value]
) -> None:
    units = Counter[str]()
    for match in ends(game_id, options, 12):
        game, standing = match.game, match.standing
        for seat in game.players[:2]:
            result = found(match, seat)
            order = dict.fromkeys(game.party_of((seat + i) % game.seats) for i in range(game.seats))
            games = game.reckoning.best_of > 1 and standing.games != match.before.games
            score = standing.games if games else match.score().points
            assert [each.number for each in result.headline] == [score[party] for party in order]
            assert (result.unit == says.WON_GAMES) == games
            assert [each.id for each in result.headline] == ["us", *["them"] * (len(order) - 1)]
            units[result.unit.fr] += 1
        best = [each.number for each in found(match).headline if each.best]
        if best and not (match.over and game.reckoning.sign < 0):
            most = max(game.reckoning.sign * each.number for each in found(match).headline)
            assert set(best) == {game.reckoning.sign * most}
    assert sum(units.values()) == 24


@pytest.mark.parametrize(("game_id", "options"), [*GAMES_AND_OPTIONS, ("polignac", {"stake": 2})])
def test_the_page_shows_headline_and_sentences(game_id: str, options: dict[str, Value]) -> None:
    renderer = PageRenderer(Person("", "fr", SETTINGS))
    for match in ends(game_id, options, 3):
        table, _, parts = renderer.table_html(room := room_of(match), board(room, 0))
        html = filled(table, html_of(parts))
        shown = re.search(r'<p class="outcome-score".*?</p>', html)
        assert shown
        numbers = re.findall(r"</small> ([+\u2212]?\d+)</span>", shown[0])
        result = found(match)
        assert numbers == [words.number(each.number, result.signed) for each in result.headline]
        told = html[html.index('class="outcome-told"') :] if result.told else ""
        for text, _ in result.told:
            assert spoken(text.fr, "fr") in told
        assert f'<span class="unit">{result.unit.fr}.</span>' in html


@pytest.mark.parametrize("options", [{}, {"preset": "belge", "deals": 4}])
def test_a_payment_is_told_once(options: dict[str, Value]) -> None:
    renderer = PageRenderer(Person("", "fr", SETTINGS))
    paid = 0
    for match in ends("whist_couleur", options, 6):
        table, _, parts = renderer.table_html(room := room_of(match), board(room, 0))
        html = filled(table, html_of(parts))
        result = html[html.index('id="outcome"') :]
        for mark in match.table.ruling.ledger:
            what = spoken(sentence(telling.what_for(mark)).fr, "fr")
            assert what not in result
            paid += 1
    assert paid


def room_of(match: Match) -> Room:
    nobody, begun = (None,) * match.game.seats, Created("", (), ())
    return Room("r", 1, match, nobody, nobody, begun, (News(1, 0, ()),))


def test_a_match_of_several_games_ends_with_the_games_won() -> None:
    for match in ends("manille_boussac", {}, 60):
        result, told = found(match), [text.fr for text, _ in found(match).told]
        won = [p for p in (0, 1) if match.standing.games[p] > match.before.games[p]]
        assert bool(won) == any(" gagnent la manche, " in text for text in told)
        if match.over:
            assert max(each.number for each in result.headline) == 2
            assert told[-1].endswith(" gagnent la partie.")


@pytest.mark.sampled
@pytest.mark.parametrize(("game_id", "options"), PAID)
def test_each_payment_is_told_as_it_is_in_the_ledger(
    game_id: str, options: dict[str, Value]
) -> None:
    told = 0
    for match in ends(game_id, options, DEALS):
        game = match.game
        names = [match.roster[seat] for seat in game.players]
        parties = [game.party_of(seat) for seat in range(game.seats)]
        before = game.reckoning.stakes(match.before, parties, game.seats)
        owed = {match.roster[s]: match.stakes[s] - before[s] for s in game.players}
        read = Counter[str](dict.fromkeys(names, 0))
        for payment in payments(match):
            amounts = amounts_in(payment.says.fr, names)
            assert amounts == dict(payment.amounts), payment.says.fr
            assert sum(amounts.values()) == 0, "who pays whom"
            assert payment.clauses
            assert ("fiche" in payment.says.fr) == (game.reckoning.target > 0)
            read.update(amounts)
            told += 1
        assert dict(read) == owed
        if not game.reckoning.target:
            check_goals(match)
    assert told > 4


def check_goals(match: Match) -> None:
    """Check that each goal of a deal at whist à la couleur is told as its four marks."""
    marks, seats = match.table.ruling.ledger, match.game.seats
    groups = [marks[i : i + seats] for i in range(0, len(marks), seats)]
    found_payments = payments(match)
    assert len(found_payments) == len([group for group in groups if any(m.points for m in group)])
    for payment, group in zip(found_payments, groups, strict=False):
        assert dict(payment.amounts) == {match.names[mark.to]: mark.points for mark in group}
        whose, *_, result = re.split("déclarants? ", f" {group[0].what.fr}")
        what = f"contrat {result}" if "contrat" in whose else group[0].what.fr
        assert what in payment.says.fr.lower()
        assert payment.clauses == group[0].clauses


def amounts_in(text: str, names: list[str]) -> dict[str, int]:
    """Return what each player receives by a sentence, less than 0 for what he pays."""
    amounts = dict.fromkeys(names, 0)
    listed = "|".join(names)
    several = rf"((?:{listed})(?:, (?:{listed}))*(?: et (?:{listed}))?)"
    paying = text.rpartition("\u202f: ")[2].rstrip(".").replace("\xa0", " ")
    paying = re.sub(r" fiches?", "", paying)
    if each := re.fullmatch(rf"({listed}) paie (\d+) à chacun", paying):
        for name in names:
            amounts[name] = int(each[2]) if name != each[1] else -int(each[2]) * (len(names) - 1)
    elif each := re.fullmatch(rf"chacun paie (\d+) à ({listed})", paying):
        for name in names:
            amounts[name] = -int(each[1]) if name != each[2] else int(each[1]) * (len(names) - 1)
    elif one := re.fullmatch(rf"({listed}) paie (\d+) à ({listed})", paying):
        amounts[one[1]], amounts[one[3]] = -int(one[2]), int(one[2])
    else:
        for part in paying.split("\u202f; "):
            share = re.fullmatch(
                rf"{several} (paie|paient|reçoit|reçoivent) (\d+)( par tête)?", part
            )
            assert share, text
            assert bool(share[4]) is share[2].endswith("nt"), text
            for name in re.findall(listed, share[1]):
                amounts[name] = int(share[3]) * (-1 if share[2].startswith("pai") else 1)
    return amounts


@pytest.mark.parametrize(
    ("game_id", "options"),
    [("whist_dix", {}), ("whist_favorite", {}), ("whist_chinois", {"players": 3}),
     ("manille_boussac", {"match": "single44"})],
)  # fmt: skip
def test_a_match_of_one_game_is_called_a_match(game_id: str, options: dict[str, Value]) -> None:
    """On its page nothing is called a game, «manche», as well."""
    for match in ends(game_id, {"match": "game", **options}, 12):
        others: dict[Lang, str] = {"fr": r"[Mm]anches?", "en": r"[Gg]ames?"}
        for lang, other in others.items():
            renderer = PageRenderer(Person("", lang, SETTINGS))
            table, side, parts = renderer.table_html(room := room_of(match), board(room, 0))
            html = filled(table, html_of(parts)) + filled(side, html_of(parts))
            assert re.findall(rf"[^<>]*\b{other}\b[^<>]*(?=<)", html) == []


@pytest.mark.parametrize("game_id", ["manille_boussac", "marjolet", "whist_ecossais"])
def test_nothing_is_paid_where_nothing_is_staked(game_id: str) -> None:
    assert not any(payments(match) for match in ends(game_id, {}, 30))
