"""Whole matches of every game, line by line, typed at random."""

import io
import re
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from tapisvert.games import find
from tapisvert.glossary import Lang
from tapisvert.law.reading import Value
from tapisvert.play.load import load
from tapisvert.tui import plain, says
from tapisvert.tui.start import Wanted
from tests.cli.program import check_french

MATCHES: list[tuple[str, dict[str, Value]]] = [
    ("manille_boussac", {"match": "single44"}),
    ("manille_wikibooks", {"target": 61}),
    ("marjolet", {"target": 150}),
    ("marjolet", {"target": 100, "seven_exchange": "any_time_after_first_trick"}),
    ("polignac", {"players": 3}),
    ("polignac", {"players": 5, "remainder": "dealer_discards"}),
    ("polignac", {"players": 8}),
    ("whist_dix", {"match": "game"}),
    ("whist_chinois", {"match": "game"}),
    ("whist_chinois", {"match": "game", "players": 2}),
    ("whist_chinois", {"match": "game", "players": 3}),
    ("whist_humbug", {"match": "game", "exchange_order": "simultaneous"}),
    ("whist_cinq", {"match": "game"}),
    ("whist_tricks", {"match": "game"}),
    ("whist_short", {"match": "game"}),
    ("whist_prussien", {"match": "game"}),
    ("whist_favorite", {"match": "game"}),
    ("whist_mort", {"match": "game"}),
    ("whist_deux_morts", {"match": "game"}),
    ("whist_ecossais", {"players": 3}),
    ("whist_ecossais", {"players": 6}),
    ("whist_couleur", {"deals": 4}),
    ("whist_couleur", {"deals": 4, "preset": "belge"}),
]


class Chance(io.TextIOWrapper):
    """Types any number on offer, cards to lay aside, often nothing where nothing need be said."""

    def __init__(self, out: StringIO, seed: str) -> None:
        super().__init__(io.BytesIO())
        self._out, self._read, self._random = out, 0, Random(seed)

    def readline(self, _: int = -1, /) -> str:  # type: ignore[override]
        said = self._out.getvalue()[self._read :]
        self._read += len(said)
        assert self._read < 3_000_000, "the match goes nowhere"
        return self._answer(said, said.splitlines()[-1]) + "\n"

    def _answer(self, said: str, question: str) -> str:
        if "(o/n)" in question or "(y/n)" in question:
            return "n"
        if question.startswith(("Entrée pour", "Enter for")):
            return ""
        if "rien)" in question or "nothing)" in question:
            return self._random.choice(["", "1"])
        if many := re.search(r"écartez-vous.*? (\d+)|discard\? (\d+)", question):
            hand = range(1, 1 + max(map(int, re.findall(r"\b(\d+) \w+", said))))
            return " ".join(map(str, self._random.sample(hand, int(many[1] or many[2]))))
        return str(self._random.randint(1, 13))


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("game", "options", "lang"),
    [(*match, ("fr", "en")[n % 2]) for n, match in enumerate(MATCHES)],
    ids=str,
)
def test_a_whole_match(tmp_path: Path, game: str, options: dict[str, Value], lang: Lang) -> None:
    law, out = find(game, options), StringIO()
    wanted = Wanted(
        law, lang, "Zoé", ("hasard",) * (len(law.players) - 1), f"{game} 1", home=tmp_path
    )
    assert plain.play(wanted, Chance(out, game), out) == 0
    said = out.getvalue()
    assert said.endswith("Au revoir.\n" if lang == "fr" else "Goodbye.\n")
    (path,) = tmp_path.iterdir()
    assert load(path).over
    assert re.search(
        {"fr": "(gagne|gagnent|perd) la partie", "en": "(wins?|loses) the match"}[lang], said
    )
    for line in said.splitlines():
        assert line == says.NOT_UNDERSTOOD.en or not re.search(r"\b[AKQJT2-9][SHDC]\b", line)
        check_french(line if lang == "fr" else "")
