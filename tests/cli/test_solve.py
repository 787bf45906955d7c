"""``tapis solve``."""

import json
from pathlib import Path

import pytest

from tests.cli.program import LANGS, Run, check_french, deal, document

PBN = "N:A2...A Q3...K 4.2..2 K5...3"
PLAYED = [
    "0 play AC", "1 play QC", "2 play KC", "3 play 7C", "0 play AD", "1 play TD", "2 play JD",
    "3 play 8D", "1 play QH", "2 play TH", "3 play 8H", "0 play 7H",
]  # fmt: skip


def test_json(tapis: Run) -> None:
    data = tapis("solve", PBN, "--json").data()
    assert data == {
        "seat": 0,
        "unit": "tricks",
        "exact": True,
        "value": 2,
        "cards": {"play AS": 2, "play 2S": data["cards"]["play 2S"], "play AC": 2},
        "nodes": data["nodes"],
        "memory": data["memory"],
    }


def test_trump_and_leader(tapis: Run) -> None:
    data = tapis("solve", PBN, "--leader", "s", "--trump", "H", "--json").data()
    assert data["seat"] == 2
    assert data["value"] > 0


@pytest.mark.parametrize("lang", LANGS)
def test_a_record(tapis: Run, tmp_path: Path, lang: str) -> None:
    path = tmp_path / "late.json"
    path.write_text(json.dumps(document(deals=[deal(events=PLAYED)])), encoding="utf-8")
    page = tapis("solve", str(path), lang=lang).text()
    assert "point" in page
    if lang == "fr":
        check_french(page)
    data = tapis("solve", str(path), "--json").data()
    assert data["unit"] == "points"
    assert data["exact"]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("N:A2...A Q3...K 4.2..2 K5...",), "four hands of equal size"),
        ((PBN, "--game", "marjolet"), "not played with these hands"),
        ((PBN, "--game", "couleur"), "no contract"),
        (("-", "--trump", "H"), "with a PBN deal only"),
        ((PBN, "--trump", "x"), "expected s or h or d or c or none"),
    ],
)
def test_refusals(tapis: Run, argv: tuple[str, ...], said: str) -> None:
    assert said in tapis("solve", *argv).refusal()


FILED = f'[Event "Soirée"]\n[Deal "{PBN}"]\n'


def test_a_pbn_file_and_standard_input(tapis: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.pbn"
    file.write_text(FILED, "utf-8")
    alone = tapis("solve", PBN, "--trump", "h", "--json").data()
    assert tapis("solve", str(file), "--trump", "h", "--json").data()["cards"] == alone["cards"]
    assert (
        tapis("solve", "-", "--trump", "h", "--json", stdin=PBN.encode()).data()["cards"]
        == alone["cards"]
    )
    file.write_text(2 * FILED, "utf-8")
    wrong = tapis("solve", str(file)).refusal()
    assert wrong.endswith("one PBN deal is needed, and there are 2")
    assert str(file) in wrong


def test_a_file_with_a_byte_order_mark(tapis: Run) -> None:
    marked = b"\xef\xbb\xbf" + FILED.partition("\n")[2].encode()
    assert tapis("solve", "-", "--json", stdin=marked).data()["value"] == 2


def test_a_file_too_large_is_not_read_in_part(tapis: Run) -> None:
    endless = FILED.encode() + b"\n" * 2**21 + FILED.encode()
    refusal = tapis("solve", "-", stdin=endless).refusal()
    assert refusal == "stdin: document too large: at most 2 MiB"


def test_every_trick(tapis: Run) -> None:
    sure = "N:AK... QJ... 32... 54..."
    data = tapis("solve", sure, "--every-trick", "--json").data()
    assert (data["unit"], data["value"]) == ("made", 1)
    assert tapis("solve", PBN, "--every-trick", "--json").data()["value"] == 0
    assert (
        "all the tricks to come, card by card:\n  yes  A♠ K♠\n"
        in tapis("solve", sure, "--every-trick").text()
    )
    french = tapis("solve", PBN, "--every-trick", lang="fr").text()
    assert "\n  non  A♠ 2♠ A♣\n" in french
    check_french(french)


def test_scotch_whist_without_trumps(tapis: Run) -> None:
    words = ("solve", "N:A.T.. K.9.. Q.8.. J.7..", "--game", "whist_ecossais")
    assert "whist_ecossais is not played without trumps" in tapis(*words).refusal()
