"""The clause book of each document, from a TOML file: only texts; the rules are in Python code."""

from pathlib import Path

from tapisvert.games.clauses.clause_files import read_book
from tapisvert.law.cite import ClauseBook

FOLDER = Path(__file__).parent


def _document(name: str) -> ClauseBook:
    return read_book(FOLDER / f"{name}.toml", FOLDER / "reasons.toml")


BOUSSAC = _document("boussac")
CHINOIS = _document("chinois")
CINQ = _document("cinq")
COULEUR_BELGE = _document("couleur_belge")
COULEUR_GAND = _document("couleur_gand")
ECOSSAIS = _document("ecossais")
FAVORITE = _document("favorite")
HUMBUG = _document("humbug")
MARJOLET = _document("marjolet")
MORTS = _document("morts")
POLIGNAC = _document("polignac")
PRUSSIEN = _document("prussien")
SHORT = _document("short")
SILENCE = _document("silence")
TRICKS = _document("tricks")
WHIST = _document("whist")
WIKIBOOKS = _document("wikibooks")
