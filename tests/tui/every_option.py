"""The plain terminal game under some options: a few acts by chance, the rules asked for, and left.

The pages of the drawn table are looked at, too.
"""

import re
from io import StringIO
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tapisvert.glossary import Lang
from tapisvert.law.game import Game
from tapisvert.play.load import load
from tapisvert.tui import plain, sheets
from tapisvert.tui.start import Wanted
from tests.cli.program import check_french
from tests.every_option import chosen
from tests.tui.test_every_game import Chance

LINES = 30
EVERY = 3


def evening(case: int, random: Random) -> None:
    """Under every option the plain game goes on whatever is typed, and says every clause."""
    game = chosen(case, random).game
    lang: Lang = random.choice(("fr", "en"))
    levels = tuple(random.choice(("hasard", "habitue")) for _ in game.players[1:])
    with TemporaryDirectory() as folder:
        wanted = Wanted(game, lang, "Zoé", levels, str(case), home=Path(folder))
        out = StringIO()
        asking = Asking(game, out, random)
        assert plain.play(wanted, asking, out) == 0
        (path,) = Path(folder).iterdir()
        assert load(path).game is game
    said = out.getvalue()
    for clause_id in asking.asked:
        assert game.book.find(clause_id).text.in_(lang) in said  # type: ignore[union-attr]
    check_french(said if lang == "fr" else "")
    rules = " ".join(str(each) for each in sheets.rules(game, lang).body)
    assert all(clause.id in rules for clause in game.book.clauses)


class Asking(Chance):
    """Types by chance, asks for a clause or another page now and then, and leaves in the end."""

    def __init__(self, game: Game, out: StringIO, random: Random) -> None:
        super().__init__(out, str(random.random()))
        self._clauses = [clause.id for clause in game.book.clauses]
        self._lines = count(1)
        self.asked: list[str] = []

    def _answer(self, said: str, question: str) -> str:
        line = next(self._lines)
        if line > LINES:
            return "q"
        if line % EVERY or re.search(r"\(o/n\)|\(y/n\)|^Entrée pour|^Enter for", question):
            return super()._answer(said, question)
        if self._random.random() < 0.5:
            return self._random.choice(["r", "s", "h", "d", "?"])
        self.asked.append(self._random.choice(self._clauses))
        return f"r {self.asked[-1]}"
