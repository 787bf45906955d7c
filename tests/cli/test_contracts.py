"""A whole deal of every contract of whist à la couleur, through ``tapis score``."""

import json

import pytest

from tests.cli.program import LANGS, Run, check_french
from tests.corpora.contracts import PRESETS, cases

CASES = list(cases())


def test_every_contract_has_a_deal() -> None:
    assert len({name for name, _, _ in CASES}) == sum(n for _, n in PRESETS.values())


@pytest.mark.parametrize(("name", "document", "score"), CASES, ids=[case[0] for case in CASES])
def test_every_contract(
    tapis: Run, name: str, document: dict[str, object], score: list[int]
) -> None:
    text = json.dumps(document).encode()
    data = tapis("score", "-", "--json", stdin=text).data()
    assert data["deals"][0]["score"] == data["match"]["score"] == score
    assert data["match"]["stakes"] == score
    assert all(line["clauses"] for line in data["deals"][0]["lines"])
    bid = name.partition(": ")[2].rstrip("0123456789").partition(" 9")[0].strip()
    for lang in LANGS:
        page = tapis("score", "-", stdin=text, lang=lang).text()
        assert all(len(line) <= 80 for line in page.splitlines())
        check_french(page if lang == "fr" else "")
    assert bid in page or not any(score)
