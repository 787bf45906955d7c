"""``tapis simulate``."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tapisvert.play.load import load
from tests.cli.program import LANGS, Run, check_french

SHORT = ("--set", "match=10,1", "--seed", "s")
KEYS = [
    "game", "options", "players", "seed", "matches", "deals", "played", "acts", "wins", "marked",
    "taken", "slams", "void", "claims", "seconds", "acts_per_second",
]  # fmt: skip


def test_json(tapis: Run) -> None:
    data = tapis("simulate", "manille", "-n", "3", *SHORT, "--json").data()
    assert list(data) == KEYS
    assert data["game"] == "manille_boussac"
    assert data["options"]["match"] == [10, 1]
    assert data["players"] == ["hasard"] * 4
    assert data["matches"] == sum(data["wins"]) == 3
    assert data["acts"] == 32 * data["played"]
    assert data["played"] <= data["deals"]
    assert sum(data["taken"]) == pytest.approx(68)
    assert 0 <= data["void"] <= 1


def test_the_same_seed_plays_the_same(tapis: Run) -> None:
    def simulate_data() -> dict[str, Any]:
        data: dict[str, Any] = tapis(
            "simulate", "coinche", "-n", "1", "--seed", "x", "--set", "target=10", "--json"
        ).data()
        return {k: v for k, v in data.items() if k not in ("seconds", "acts_per_second")}

    assert simulate_data() == simulate_data()


@pytest.mark.parametrize("lang", LANGS)
def test_text(tapis: Run, lang: str) -> None:
    page = tapis("simulate", "manille", "-n", "2", *SHORT, lang=lang).text()
    assert {"fr": "2\u00a0parties", "en": "2 matches"}[lang] in page.splitlines()[0]
    assert {"fr": "sièges 0, 2", "en": "seats 0, 2"}[lang] in page
    assert page.endswith({"fr": "graine\u202f: s\n", "en": "seed: s\n"}[lang])
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")


def test_matches_can_be_saved(tapis: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    argv = ("simulate", "manille", "-n", "2", *SHORT, "--out", str(folder))
    tapis(*argv).text()
    matches = [load(path) for path in sorted(folder.iterdir())]
    assert [match.over for match in matches] == [True, True]
    assert matches[0].names == ("hasard 0", "hasard 1", "hasard 2", "hasard 3")
    before = (folder / "1.json").read_bytes()
    assert str(folder / "1.json") in tapis(*argv).refusal()
    assert (folder / "1.json").read_bytes() == before


def test_a_file_is_no_folder(tapis: Run, record_file: Path) -> None:
    argv = ("simulate", "manille", "-n", "1", "--out", str(record_file))
    assert tapis(*argv).refusal().startswith(str(record_file))


def test_players(tapis: Run) -> None:
    argv = ("simulate", "manille", "-n", "1", *SHORT, "--json", "--players", "Hasard,hasard,hasard")
    assert tapis(*argv[:-1], "Hasard,hasard,hasard,hasard").data()["players"] == ["hasard"] * 4
    assert "4" in tapis(*argv).refusal()


@pytest.mark.parametrize("lang", LANGS)
def test_progress_is_shown_on_a_terminal(
    tapis: Run, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    ran = tapis("simulate", "manille", "-n", "1", *SHORT, "--json", lang=lang)
    assert ran.status == 0
    assert {"fr": "Les parties se jouent", "en": "Playing"}[lang] in ran.err
    assert ran.out.startswith("{")


def test_players_keep_their_names_where_they_change_seats(tapis: Run, tmp_path: Path) -> None:
    """Each record names them as they first sat, and they go where the law sends them."""
    options = ("--set", "tournee=true", "--set", "match=game", "--seed", "s", "--json")
    data = tapis("simulate", "whist_mort", "-n", "1", *options, "--out", str(tmp_path)).data()
    match = load(tmp_path / "1.json")
    best = max(match.stakes)
    assert data["wins"] == [best in (match.stakes[0], match.stakes[2]), best == match.stakes[1]]
    assert match.roster[:3] == ("hasard 0", "hasard 1", "hasard 2")
    assert match.names[:3] == ("hasard 1", "hasard 2", "hasard 0")


@pytest.mark.sampled
@pytest.mark.parametrize("level", ["hasard", "habitue", "distrait"])
@pytest.mark.parametrize("claims", [(), ("--no-claims",)])
def test_faults_at_the_table_are_counted(tapis: Run, level: str, claims: tuple[str, ...]) -> None:
    words = ("simulate", "manille", "-n", "1", "--seed", "f", "--level", level)
    data = tapis(*words, "--enforcement", "table", *claims, "--json").data()
    assert level == "distrait" or not data["claims"]
    for verdicts in data["claims"].values():
        assert verdicts.keys() == {"proved"}
    if level == "distrait":
        assert bool(data["claims"]) != bool(claims)
        page = tapis(*words, "--enforcement", "table", *claims).text()
        assert ("of them proved" in page) != bool(claims)


def test_strict_play_refuses_what_needs_faults(tapis: Run) -> None:
    assert "--enforcement table" in tapis("simulate", "manille", "--level", "distrait").refusal()
    assert "--enforcement table" in tapis("simulate", "manille", "--no-claims").refusal()
    assert "expected strict" in tapis("simulate", "manille", "--enforcement", "x").refusal()
