"""``tapis arena``."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import tapisvert as tv
from tests.cli.program import LANGS, Run, check_french

TWO = ("arena", "manille", "--players", "habitue,hasard", "--seed", "s")
THREE = ("arena", "polignac", "--players", "hasard,habitue,Hasard", "--seed", "s")
KEYS = [
    "game", "options", "players", "seed", "work", "deals", "mean", "stderr", "unit", "cpu_per_card",
    "interval_95",
]  # fmt: skip


class Lowest:
    """No player: it is made from nothing and chooses nothing."""


def test_json(tapis: Run) -> None:
    data = tapis(*TWO, "--deals", "20", "--set", "undertrump=free", "--work", "7", "--json").data()
    assert list(data) == KEYS
    assert data["game"] == "manille_boussac"
    assert data["options"]["undertrump"] == "free"
    assert data["players"] == ["habitue", "hasard"]
    assert (data["seed"], data["work"], data["deals"], data["unit"]) == ("s", 7, 20, "marks")
    game = tv.game("manille", undertrump="free")
    same = tv.arena.play(game, ("habitue", "hasard"), 20, seed="s", work=7)
    assert data["mean"] == pytest.approx(same.mean)
    assert data["stderr"] == pytest.approx(same.stderr, abs=1e-6)
    assert 0 < data["cpu_per_card"] < 1
    assert data["interval_95"] == pytest.approx(same.first.interval(), abs=1e-6)


def test_json_of_ratings(tapis: Run) -> None:
    data = tapis(*THREE, "--deals", "6", "--json").data()
    assert list(data) == [*KEYS, "ratings", "pairs"]
    assert [each["player"] for each in data["ratings"]] == ["hasard", "habitue", "hasard"]
    best = data["ratings"][1]
    assert best["low"] < best["rating"] < best["high"]
    assert best["rating"] > data["ratings"][0]["rating"]
    assert [each["players"] for each in data["pairs"]].count(["hasard", "habitue"]) == 2
    assert {each["deals"] for each in data["pairs"]} == {6}


def test_json_of_a_decision(tapis: Run) -> None:
    """One deal has no standard error; without ``--deals`` it plays on until it is decided."""
    data = tapis(*TWO, "--until-decided", "--margin", "0,5", "--json").data()
    assert list(data) == [*KEYS, "decided"]
    assert data["decided"]["stronger"] is True
    assert data["decided"]["deals"] == data["deals"] < 200
    assert data["decided"]["margin"] == 0.5
    assert data["decided"]["llr"] >= 2.94
    assert data["decided"]["error_rates"] == [0.05, 0.05]
    few = tapis(*TWO, "--until-decided", "--margin", "1", "--deals", "1", "--json").data()
    assert (few["decided"]["stronger"], few["stderr"]) == (None, None)
    assert few["interval_95"] is None


ALIKE = ("arena", "manille", "--players", "habitue,habitue", "--seed", "s", "--deals", "2")


@pytest.mark.parametrize("lang", LANGS)
def test_few_deals_that_are_equal_say_nothing_of_the_spread(tapis: Run, lang: str) -> None:
    data = tapis(*ALIKE, "--json").data()
    assert (data["mean"], data["stderr"], data["interval_95"]) == (0, None, None)
    page = tapis(*ALIKE, "--plot", lang=lang).text()
    for said in {
        "fr": ("(erreur type inconnue)", "pas d’intervalle de confiance", "pas de graphique"),
        "en": ("(standard error unknown)", "no confidence interval", "no plot"),
    }[lang]:
        assert said in page


@pytest.mark.parametrize("lang", LANGS)
def test_text(tapis: Run, lang: str) -> None:
    page = tapis(*TWO, "--deals", "40", "--work", "1000", lang=lang).text()
    for said in {
        "fr": ("habitue contre hasard, 40\u00a0donnes", "avance de habitue\u202f: +", "1\u202f000"),
        "en": ("habitue against hasard, 40 deals", "lead of habitue: +", "work a card: 1,000"),
    }[lang]:
        assert said in page
    assert {"fr": "graine\u202f: s\n", "en": "seed: s\n"}[lang] in page
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")


@pytest.mark.parametrize("lang", LANGS)
def test_ratings_are_a_table_with_the_best_first(tapis: Run, lang: str) -> None:
    page = tapis(*THREE, "--deals", "6", "--plot", lang=lang).text()
    rows = [line.split()[0] for line in page.splitlines() if re.match(r"  ha\w+  +[+−]", line)]
    assert rows == ["habitue", "hasard", "hasard"]
    assert {"fr": "hasard contre habitue", "en": "hasard against habitue"}[lang] in page
    drawn = [line for line in page.splitlines() if "●" in line]
    assert [line.split()[0] for line in drawn] == rows
    assert drawn[0].index("├") > drawn[1].index("┤"), "beyond doubt"
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("players", "deals", "said"),
    [
        ("habitue,hasard", "300", {"fr": "habitue est plus fort", "en": "habitue is stronger"}),
        ("hasard,habitue", "300", {"fr": "n’est pas plus fort", "en": "hasard is not stronger"}),
        ("habitue,hasard", "30", {"fr": "rien n’est décidé", "en": "nothing is decided"}),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_decisions_are_told(
    tapis: Run, lang: str, players: str, deals: str, said: dict[str, str]
) -> None:
    asked = ("--players", players, "--deals", deals, "--until-decided", "--margin", "0.5")
    page = tapis("arena", "manille", "--seed", "s", *asked, lang=lang).text()
    assert said[lang] in page
    check_french(page if lang == "fr" else "")


@pytest.mark.sampled
@pytest.mark.parametrize("lang", LANGS)
def test_the_margin_is_measured_if_none_is_given(
    tapis: Run, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapisvert.arena.deciding.GAP_DEALS", 40)
    ran = tapis(*TWO, "--until-decided", lang=lang)
    assert {"fr": "Mesure de l’avance", "en": "Measuring the lead"}[lang] in ran.err
    assert {"fr": "décidé après", "en": "decided after"}[lang] in ran.out


@pytest.mark.sampled
@pytest.mark.parametrize("lang", LANGS)
def test_a_plot_shows_how_the_lead_grows_certain(tapis: Run, lang: str) -> None:
    page = tapis(*TWO, "--deals", "120", "--plot", lang=lang).text()
    drawn = [line for line in page.splitlines() if "●" in line]
    assert [line.split()[0] for line in drawn] == ["20", "50", "100", "120"]
    widths = [line.index("┤") - line.index("├") for line in drawn]
    assert widths[0] > widths[-1]
    check_french(page if lang == "fr" else "")
    alone = tapis(*TWO, "--deals", "1", "--plot", lang=lang).text()
    assert {"fr": "pas de graphique", "en": "no plot"}[lang] in alone
    equal = ("arena", "manille", "--players", "habitue,habitue", "--deals", "30", "--plot")
    assert "●" in tapis(*equal, lang=lang).text()


def test_it_goes_on_from_a_file_with_the_seed_of_that_file(tapis: Run, tmp_path: Path) -> None:
    asked = ("arena", "manille", "--players", "habitue,hasard", "--json")
    file = tmp_path / "arena.jsonl"
    first = tapis(*asked, "--deals", "4", "--to", str(file)).data()
    lines = file.read_text().splitlines()
    assert len(lines) == 5
    again = tapis(*asked, "--deals", "6", "--to", str(file), "--jobs", "2").data()
    assert again["seed"] == first["seed"]
    assert file.read_text().splitlines()[:5] == lines
    whole = tapis(*asked, "--deals", "6", "--seed", first["seed"]).data()
    assert {**whole, "cpu_per_card": 0} == {**again, "cpu_per_card": 0}
    other = tapis(*asked, "--deals", "4", "--seed", "other", "--to", str(file)).refusal()
    assert other == f"{file}: this file belongs to another arena ('seed' differs)"


def test_seeds_differ_if_none_is_given(tapis: Run) -> None:
    asked = ("arena", "manille", "--players", "hasard,hasard", "--deals", "1", "--json")
    assert tapis(*asked).data()["seed"] != tapis(*asked).data()["seed"]


@pytest.mark.parametrize("lang", LANGS)
def test_progress_is_shown_on_a_terminal(
    tapis: Run, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    ran = tapis(*TWO, "--deals", "2", "--json", lang=lang)
    assert {"fr": "Les donnes se jouent", "en": "Playing"}[lang] in ran.err
    assert ran.out.startswith("{")


BAD = {
    "one player": (("--players", "habitue"), "--players: give two to 20 players"),
    "unknown player": (("--players", "habitue,maestro"), "--players: unknown player 'maestro'"),
    "near a level of the arena": (
        ("--players", "habitue,instinkt"),
        "--players: unknown player 'instinkt': did you mean instinct?",
    ),
    "an empty name": (("--players", "habitue,"), "--players: unknown player ''"),
    "one that errs": (("--players", "habitue,distrait"), "--players: 'distrait' commits faults"),
    "three to decide": (
        ("--players", "habitue,hasard,hasard", "--until-decided"),
        "--players: only two players can play to a decision",
    ),
    "no deals": (("--deals", "0"), "--deals: '0': expected a whole number from 1 to 1000000"),
    "no work": (("--work", "-5"), "--work: '-5': expected a whole number from 1"),
    "no jobs": (("--jobs", "x"), "--jobs: 'x': expected a whole number from 1 to 1024"),
    "no margin": (("--until-decided", "--margin", "0"), "--margin: '0': expected a number above 0"),
    "an endless margin": (
        ("--until-decided", "--margin", "1e300"),
        "--margin: '1e300': expected a number above 0 and at most 1000000, such as 0.5",
    ),
    "too large a margin": (("--until-decided", "--margin", "1000001"), "--margin: '1000001': exp"),
    "no such folder": (("--to", "nowhere/x"), "nowhere/x: the folder of this file does not exist"),
    "a file as a module": (
        ("--players", "mine.py:Lowest,hasard"),
        "--players: 'mine.py:Lowest': a module is named without .py, so expected mine:Lowest",
    ),
    "a path as a module": (
        ("--players", "/a/mine:X,hasard"),
        "--players: '/a/mine:X': expected MO",
    ),
    "no module": (("--players", ":X,hasard"), "--players: ':X': expected MODULE:NAME"),
    "a module alone": (("--players", "json:,hasard"), "--players: 'json:': expected MODULE:NAME"),
    "a class that is no player": (
        ("--players", f"{__name__}:Lowest,hasard"),
        f"--players: {__name__}:Lowest: expected a class or a function that, called as",
    ),
    "a margin alone": (("--margin", "1"), "--margin: a margin is of use with --until-decided only"),
    "unknown option of the game": (("--set", "speed=1"), "--set: manille_boussac has no option"),
    "a folder": (("--to", "."), ".: "),
    "a name of no file": (("--to", "a\0b"), "a\ufffdb: "),
}


def test_ray_may_be_missing(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    asked = (*TWO, "--ray", "auto")
    said = "Ray is needed and is not installed: pip install '.[ray]' in the folder of the sources"
    assert tapis(*asked).refusal() == said
    french = tapis(*asked, lang="fr").refusal()
    assert french.startswith("il faut Ray, qui n’est pas installé")
    check_french(french)
    assert "either jobs (--jobs) or ray" in tapis(*asked, "--jobs", "2").refusal()


@pytest.mark.parametrize(("words", "expected"), BAD.values(), ids=list(BAD))
def test_bad_input_is_refused_in_one_line(
    tapis: Run, words: tuple[str, ...], expected: str
) -> None:
    assert tapis(*TWO, "--deals", "1", *words).refusal().startswith(expected)
    french = tapis(*TWO, "--deals", "1", *words, lang="fr").refusal()
    check_french(french)


def test_a_file_of_something_else_is_left_alone(tapis: Run, record_file: Path) -> None:
    before = record_file.read_bytes()
    said = tapis(*TWO, "--deals", "1", "--to", str(record_file)).refusal()
    assert said == f"{record_file}: this file does not hold the results of an arena"
    assert record_file.read_bytes() == before
