import pytest

from tapisvert.games import GAMES, find
from tapisvert.glossary import Text
from tapisvert.law.chart import Chart
from tapisvert.law.game import Game
from tapisvert.rulebook.charts import charts
from tests.cli.program import check_french


def of(game: Game) -> dict[str, Chart]:
    return {chart.id: chart for chart in charts(game)}


def english(chart: Chart) -> list[list[str]]:
    return [[cell.en for cell in row] for row in chart.rows]


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_tables_are_whole_in_both_languages(game_id: str) -> None:
    found = charts(GAMES[game_id])
    assert len({chart.id for chart in found}) == len(found)
    assert {"deal", "cards", "match"} <= set(of(GAMES[game_id]))
    for chart in found:
        assert len({row[0] for row in chart.rows}) == len(chart.rows)
        assert {len(row) for row in chart.rows} == {len(chart.heads) or 2}
        for text in (chart.title, *chart.heads, *(cell for row in chart.rows for cell in row)):
            assert isinstance(text, Text)
            assert text.fr.strip()
            assert text.en.strip()
            check_french(text.fr)


def test_the_numbers_are_the_law_s() -> None:
    melds = english(of(GAMES["marjolet"])["melds"])
    assert ["marriage: king and queen of a suit", "20 points, 40 in trumps"] in melds
    assert ["4 honours", "4 points"] in english(of(GAMES["whist_dix"])["marks"])
    payout = english(of(GAMES["whist_cinq"])["payout"])
    assert payout[:3] == [["3 or 4 points", "1"], ["1 or 2 points", "2"], ["0 points", "3"]]
    polignac = ["jack of spades (polignac)", "2 points"]
    assert polignac in english(of(GAMES["polignac"])["cards"])
    assert ["a trick", "1 point"] in english(of(GAMES["manille_boussac"])["cards"])


def test_the_ladder_is_that_of_the_conventions() -> None:
    gand = english(of(find("whist_couleur"))["bids"])
    assert [row[0] for row in gand][:2] == ["proposition", "solo"]
    assert gand[2][1:] == ["none", "no trump", "15", "15"]
    belge = english(of(find("whist_couleur", {"preset": "belge"}))["bids"])
    assert len(belge) == 19
    more = find("whist_couleur", {"preset": "belge", "piccolo": True, "solo_min": 6})
    bids = [row[0] for row in english(of(more)["bids"])]
    assert "piccolo" in bids
    assert "solo 5" not in bids
    most = find("whist_couleur", {"preset": "belge", "piccolo": True, "piccolissimo": True})
    bids = [row[0] for row in english(of(most)["bids"])]
    assert bids[bids.index("piccolissimo") :][:2] == ["piccolissimo", "piccolo"]


def test_ranks_that_are_not_in_the_pack_are_not_listed() -> None:
    for game_id, players, lowest in (("polignac", 7, "eight"), ("whist_ecossais", 8, "seven")):
        cards = english(of(find(game_id, {"players": players}))["cards"])
        assert cards[0][1].endswith(f"and {lowest}")


def test_a_game_is_paid_by_scores_that_can_be() -> None:
    payout = english(of(find("whist_dix", {"target": 5}))["payout"])
    assert payout[:2] == [["4 points", "2"], ["0 to 3 points", "3"]]


def test_rubbers_with_each_dummy_are_counted() -> None:
    match = of(find("whist_mort", {"tournee": True}))["match"]
    assert ["Rubbers", "3, changing seats in between"] in english(match)
    assert all(row[0].en != "Rubbers" for row in of(find("whist_mort"))["match"].rows)


def test_options_change_the_tables() -> None:
    assert ["Match", "44 points"] in english(of(find("manille", {"match": "single44"}))["match"])
    five = of(find("polignac", {"players": 5}))["deal"]
    assert english(five)[0] == ["Players", "5 players, each alone"]
