"""``tapis games``."""

import pytest

from tapisvert.games import GAMES as LAWS
from tests.cli.program import GAMES, LANGS, Run, check_french, french_texts

OPTION_KEYS = ["name", "values", "default", "clauses", "question"]


def test_json(tapis: Run) -> None:
    data = tapis("games", "--json").data()
    assert [game["id"] for game in data] == list(LAWS)
    for game in data:
        assert list(game) == ["id", "names", "aliases", "presets", "seats", "rules", "options"]
        assert game["seats"] == [4, 4] or game["id"] not in GAMES
        assert game["rules"] == LAWS[game["id"]].version
        for option in game["options"]:
            assert list(option) == OPTION_KEYS
            assert option["default"] == option["values"][0]
            assert option["clauses"]
    for text in french_texts(data):
        check_french(text)


def test_json_gives_values_as_records_do(tapis: Run) -> None:
    options = {o["name"]: o for o in tapis("games", "--json").data()[0]["options"]}
    assert options["deal_packets"]["values"] == [[4, 4], [2, 2, 2, 2], [3, 2, 3]]
    assert options["turnup_can_win"]["default"] is True


@pytest.mark.parametrize("lang", LANGS)
def test_text(tapis: Run, lang: str) -> None:
    page = tapis("games", lang=lang).text()
    for game in tapis("games", "--json").data():
        assert game["names"][lang] in page
        assert all(alias in page for alias in game["aliases"])
        assert all(option["name"] in page for option in game["options"])
    assert "    * rubber34  " in page
    assert "      single44  " in page
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")
