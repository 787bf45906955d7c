"""The committed pages of rules are those that the law gives."""

from pathlib import Path

import pytest

from tapisvert.games import GAMES
from tapisvert.glossary import Lang
from tapisvert.law.check import cited
from tapisvert.rulebook.citing import citing
from tapisvert.rulebook.markdown import markdown
from tapisvert.rulebook.page import page

DOCS = Path(__file__).parents[2] / "docs" / "rules"
ROOT = Path(__file__).parents[2] / "src" / "tapisvert"
LANGS: tuple[Lang, ...] = ("fr", "en")


def test_there_is_a_page_for_every_game_and_no_other() -> None:
    names = {f"{game_id}.{lang}.md" for game_id in GAMES for lang in LANGS}
    assert {path.name for path in DOCS.iterdir()} == {*names, "coverage.md"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_pages_are_not_stale(game_id: str, lang: Lang) -> None:
    kept = (DOCS / f"{game_id}.{lang}.md").read_text(encoding="utf-8")
    assert kept == markdown(GAMES[game_id], lang), "write the pages anew: make rules"


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_every_clause_in_force_says_where_it_is_carried_out(game_id: str) -> None:
    game = GAMES[game_id]
    where = citing(game)
    assert set(where) <= cited(game)
    for rule in page(game).rules:
        for place in rule.cited:
            file = place.partition("(")[2].rstrip(")")
            assert not file or (ROOT / file).is_file()
    shown = {rule.entry.clause.id for rule in page(game).rules if rule.cited}
    missing = {rule.entry.clause.id for rule in page(game).rules
               if rule.entry.status == "in force"} - shown  # fmt: skip
    assert not missing & set(game.turns)
    assert missing <= cited(game)
    assert len(missing) < 40
