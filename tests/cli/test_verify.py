"""``tapis verify``."""

import json
from pathlib import Path

import pytest

from tapisvert.games import GAMES
from tapisvert.play.fair import ABSENT, Promise, Receipt
from tapisvert.play.fair_json import receipt_json
from tapisvert.play.record import dumps
from tests.cli.program import LANGS, Run, check_french, document
from tests.play.dealt_fairly import dealt_fairly

PROMISE = Promise("0f" * 16, "5a" * 32)
MINE = {0: "a1" * 16, 2: "a3" * 16}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Records by name, and receipts."""
    folder = tmp_path_factory.mktemp("verify")
    game = GAMES["manille_boussac"]

    def mixes(deal: int) -> list[str]:
        return [ABSENT, MINE.get(deal, ABSENT), ABSENT, ABSENT]

    honest = dumps(dealt_fairly(game, PROMISE, mixes))
    bad = dealt_fairly(game, PROMISE, mixes, deals_with=lambda k, seed: seed if k else "steered")
    receipt = Receipt(PROMISE.match, PROMISE.commitment, MINE, 1)
    texts = {
        "honest": honest,
        "steered": dumps(bad),
        "broken": honest.replace(PROMISE.secret, "5b" * 32),
        "receipt": json.dumps(receipt_json(receipt)),
        "elsewhere": json.dumps(receipt_json(receipt._replace(place=0))),
        "stranger": json.dumps(receipt_json(receipt._replace(commitment="0" * 64))),
        "empty": json.dumps(receipt_json(receipt._replace(mixes={}))),
        "old": json.dumps(document()),
    }
    for name, text in texts.items():
        (folder / f"{name}.json").write_text(text, "utf-8")
    return {name: folder / f"{name}.json" for name in texts}


def test_without_a_receipt_it_says_that_it_proves_little(
    tapis: Run, files: dict[str, Path]
) -> None:
    page = " ".join(tapis("verify", str(files["honest"])).text().split())
    assert "Commitment kept" in page
    assert "The 3 deals, recomputed, have the same cards" in page
    assert "The server alone shuffled the cards: deal 2." in page
    assert "without a receipt nothing proves" in page
    assert "share" not in page


def test_with_a_receipt_it_says_which_deals_are_proved(tapis: Run, files: dict[str, Path]) -> None:
    page = tapis("verify", str(files["honest"]), "--receipt", str(files["receipt"])).text()
    assert "Your share is in it: deals 1 and 3." in page
    assert "Your receipt has no share: deal 2." in page
    assert "deals 1 and 3: the server did not choose the cards alone" in " ".join(page.split())
    nothing = tapis("verify", str(files["honest"]), "--receipt", str(files["empty"])).text()
    assert "proves nothing about them" in " ".join(nothing.split())


@pytest.mark.parametrize(
    ("record", "receipt", "says"),
    [
        ("steered", None, "Other cards than those recomputed: deal 1."),
        ("broken", None, "Commitment broken"),
        ("honest", "elsewhere", "Your share is missing: deals 1 and 3."),
        ("honest", "stranger", "Your receipt has another commitment"),
    ],
)
def test_what_does_not_hold_is_told_by_the_status_too(
    tapis: Run, files: dict[str, Path], record: str, receipt: str | None, says: str
) -> None:
    more = ("--receipt", str(files[receipt])) if receipt else ()
    found = tapis("verify", str(files[record]), *more)
    assert found.status == 1
    assert found.err == ""
    assert f"x {says}" in found.out
    assert "Conclusion: " in found.out


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("record", ["honest", "steered", "broken"])
@pytest.mark.parametrize("receipt", [None, "receipt", "elsewhere", "stranger", "empty"])
def test_lines_are_short_and_french_is_french(
    tapis: Run, files: dict[str, Path], record: str, receipt: str | None, lang: str
) -> None:
    more = ("--receipt", str(files[receipt])) if receipt else ()
    page = tapis("verify", str(files[record]), *more, lang=lang).out
    assert all(len(line) <= 80 for line in page.splitlines())
    check_french(page if lang == "fr" else "")


def test_bad_input_is_one_line(tapis: Run, files: dict[str, Path]) -> None:
    old, honest, receipt = (str(files[name]) for name in ("old", "honest", "receipt"))
    assert "no key 'fair'" in tapis("verify", old).refusal()
    assert tapis("verify", old, "--receipt", receipt).refusal().startswith(old)
    assert tapis("verify", receipt).refusal().startswith(f"{receipt}: format: ")
    wrong = tapis("verify", honest, "--receipt", honest).refusal()
    assert wrong == f"{honest}: format: format 'tapis/1': expected tapis-fair/1"
    missing = str(files["old"].parent / "missing.json")
    assert tapis("verify", honest, "--receipt", missing).refusal().startswith(missing)
    assert tapis("verify").status == 2
