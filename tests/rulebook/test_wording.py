"""What a card player would stumble over on the pages of rules."""

import re
from collections.abc import Iterator

import pytest

from tapisvert.games import GAMES, find
from tapisvert.glossary import Lang, Text
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.rulebook.charts import charts, duties
from tapisvert.rulebook.page import page

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
LANGS: tuple[Lang, ...] = ("fr", "en")
RUBBERS = {"manille_boussac"} | {
    game_id for game_id in GAMES if game_id.startswith("whist_")
} - {"whist_couleur", "whist_ecossais"}  # fmt: skip


def texts(game: Game) -> Iterator[Text]:
    """All that stands on the page of a game but sources and names of options."""
    for chart in (*charts(game), *duties(game)):
        yield chart.title
        yield from chart.heads
        yield from (cell for row in chart.rows for cell in row)
    for phase in page(game).phases:
        yield from (phase.heading, *(duty.full_text for duty in phase.duties))
    for reading in game.readings:
        yield from (reading.question, *(choice.says for choice in reading.choices))
    yield from (clause.text for clause in game.book.clauses)


def cells(game: Game, chart_id: str) -> dict[str, tuple[str, ...]]:
    """The cells of a table by their label, in French."""
    (chart,) = (chart for chart in charts(game) if chart.id == chart_id)
    return {row[0].fr: tuple(cell.fr for cell in row[1:]) for row in chart.rows}


def cell(game_id: str, chart_id: str, label: str, **options: Value) -> str:
    (found,) = cells(find(game_id, options), chart_id)[label]
    return found.replace("\u00a0", " ")


@every_game
def test_a_deal_is_a_donne(game: Game) -> None:
    """A «coup» is a deal in one document and a trick in another; a void deal is a «coup nul»."""
    for text in texts(game):
        assert not re.search(r"\b[Cc]oups?\b(?! nul)", text.fr), text.fr
        assert not re.search(r"\bmatch(?:e?s)?\b", text.fr), text.fr


@every_game
def test_only_a_rubber_has_games(game: Game) -> None:
    found = any(re.search(r"\b[Mm]anches?\b", text.fr) for text in texts(game))
    assert found == (game.id in RUBBERS)


@every_game
def test_a_game_of_a_rubber_is_not_the_match(game: Game) -> None:
    """The text of the whists calls both «partie»."""
    if game.id in RUBBERS:
        for text in texts(game):
            assert not re.search(r"partie (simple|double|triple)|partie partout", text.fr)
            assert not re.search(r"\b[Ll]a (?!dernière )partie (vaut|est|cesse)\b", text.fr)
            assert "treble" not in text.en


def test_how_a_match_is_won() -> None:
    assert cells(find("coinche"), "match") == {
        "Partie": ("en 121\u00a0points",), "Fin de la partie": ("dès que le but est atteint",),
    }  # fmt: skip
    assert cell("marjolet", "match", "Partie") == "en 500 points"
    assert cell("polignac", "match", "Partie") == "perdue par qui atteint 15 points"
    assert cell("couleur", "match", "Partie") == "16 donnes"
    assert cell("manille", "match", "Manche") == "en 34 points"
    assert cell("whist_dix", "match", "Partie") == "liée, en 2 manches gagnantes"
    assert cell("whist_dix", "match", "Partie", match="game") == "une manche"


def test_honours_are_shown_at_a_score_and_worth_the_game() -> None:
    shown = "honneurs montrés avant l’entame"
    assert cell("whist_dix", "marks", shown) == "à 8 points, trois ou quatre gagnent la manche"
    assert shown not in cells(find("whist_dix", {"honours": "off"}), "marks")
    assert shown not in cells(find("whist_dix", {"call_at_8": False}), "marks")


def test_who_counts_no_honours() -> None:
    label = "honneurs non comptés"
    assert cell("whist_dix", "marks", label) == "pour le camp qui commence la donne à 9 points"
    both = cell("whist_cinq", "marks", label, honours_stop="both")
    assert both == "pour personne, si un camp commence la donne à 4 points"
    reached = cell("whist_cinq", "marks", label, honours_stop="reached")
    assert reached.endswith("ou y vient par ses levées")
    assert label not in cells(find("whist_dix", {"honours": "off"}), "marks")


@every_game
def test_every_page_says_what_is_trumps(game: Game) -> None:
    assert {"trump", "bids"} & {chart.id for chart in charts(game)}


def test_hidden_cards_are_turned_up_one_by_one() -> None:
    assert cell("whist_chinois", "deal", "Cachées") == (
        "6 cartes sous autant de cartes découvertes, chacune retournée dès qu’on joue celle qui la"
        " couvre"
    )
    later = cell("whist_chinois", "deal", "Cachées", reveal="end_of_trick", players=2)
    assert later.startswith("12 cartes")
    assert "à la fin de la levée" in later
    named = cell("whist_chinois", "trump", "Atout")
    assert named == "la couleur que nomme le donneur avant l’entame"


def test_marjolet_has_its_seven_and_its_marjolet() -> None:
    assert cell("marjolet", "marks", "sept retourné") == "10 points, au donneur"
    melds = cells(find("marjolet"), "melds")
    assert melds["carré de dames"] == ("40\u00a0points",)
    assert melds["marjolet (valet d’atout) et dame"] == (
        "20\u00a0points, 40 avec la dame d’atout",
    )  # fmt: skip


def test_a_tie_carries_the_multiplier_alone() -> None:
    """The next deal counts double only if this one did."""
    carried = cell("coinche", "marks", "à 34 partout", tie="carry")
    assert carried == "personne ne marque, le multiplicateur passe à la donne suivante"


def test_ghent_knows_nothing_of_belgian_bids() -> None:
    gand, belge = find("couleur"), find("couleur", {"preset": "belge"})
    assert "CB-13" not in str(duties(gand))
    assert "CB-13" in str(duties(belge))
    assert not any("CB-" in clause for duty in gand.play["lead"] for clause in duty.clauses)


def test_a_bid_has_one_name() -> None:
    game = find("couleur")
    text = next(clause.text for clause in game.book.clauses if clause.id == "CG-02")
    bids = [label.partition(",")[0] for label in cells(game, "bids")]
    assert bids[0] == "proposition"
    assert all(bid in text.fr for bid in bids)
    assert {chart.heads[4].fr for chart in charts(game) if chart.id == "bids"} == {
        "Manquée, chaque adversaire reçoit"
    }
    belge = charts(find("couleur", {"preset": "belge"}))
    ladder = " ".join(clause.text.fr for clause in game.book.clauses if "CB-L" in clause.id)
    (rows,) = (chart.rows for chart in belge if chart.id == "bids")
    assert all(row[0].fr.capitalize() in ladder for row in rows)
    assert "le partenaire accepte" not in text.fr


def test_polignac_says_who_marks() -> None:
    marks = {label: told for label, (told,) in cells(find("polignac"), "marks").items()}
    assert marks == {
        "chaque carte qui compte": "ses points, pour qui la prend",
        "toutes les levées au même joueur": "5\u00a0points à chacun des autres, qu’il ait demandé"
        " le général ou non",
        "général manqué": "5\u00a0points à celui qui l’a cherché",
    }
    told = cell("polignac", "match", "Enjeu", stake=2)
    assert told == "2 fiches, du perdant à chacun des autres"
    assert not any("mise" in re.findall(r"\w+", text.fr) for text in texts(find("polignac")))


def test_the_favourite_promises_what_there_is() -> None:
    game = find("whist_favorite")
    (clause,) = (clause for clause in game.book.clauses if clause.id == "WF-A2")
    assert "renonce ne double pas" in " ".join(clause.text.fr.split())
    assert "the revoke is not doubled" in " ".join(clause.text.en.split())
    assert len(game.reading("favourite_doubles").choices) == 3


@every_game
def test_what_a_clause_in_force_offers_is_an_option(game: Game) -> None:
    for rule in page(game).rules:
        if rule.entry.status in ("in force", "in part") and "option" in rule.entry.clause.text.fr:
            assert rule.entry.readings, rule.entry.clause.id
