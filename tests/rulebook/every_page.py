"""Every page of the rulebook under some options, as people and programs ask for it."""

import json
import re
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from random import Random
from typing import Any

import tapisvert as tv
from tapisvert.cli import main
from tapisvert.glossary import Lang, Text
from tapisvert.law.check import check_game
from tapisvert.law.game import Game
from tapisvert.law.reading import value_text
from tapisvert.rulebook.headings import CHOSEN, STATUSES
from tapisvert.rulebook.markdown import markdown
from tapisvert.rulebook.page import RulesPage, page
from tests.cli.program import check_french
from tests.every_option import Chosen, chosen

LANGS: tuple[Lang, ...] = ("fr", "en")


def pages(case: int, random: Random) -> None:
    """Under every value of every option each rules page is whole, in both languages."""
    what = chosen(case, random)
    game = what.game
    assert not check_game(game)
    check_texts(page(game))
    for lang in LANGS:
        check_markdown(game, markdown(game, lang), lang)
        assert len(tv.game(game.id, **what.options).rules(lang)) == len(game.book.clauses)
    check_printed(what, random)


def check_texts(found: RulesPage) -> None:
    """Tables are rectangular, no text is wanting, what is in force is carried out somewhere."""
    for chart in (*found.charts, *(phase.table for phase in found.phases)):
        assert {len(row) for row in chart.rows} == {len(chart.heads) or 2}
        assert len({row[0] for row in chart.rows}) == len(chart.rows)
        for text in (chart.title, *chart.heads, *(cell for row in chart.rows for cell in row[:2])):
            check_text(text)
    for rule in found.rules:
        status, note = rule.entry.status, rule.entry.note
        assert status in STATUSES
        assert (status == "in force") == (note is None)
        assert status != "in force" or rule.cited or rule.entry.clause.id in found.game.turns
        check_text(note or STATUSES[status])


def check_text(text: Text) -> None:
    assert text.fr.strip()
    assert text.en.strip()
    check_french(text.fr)
    assert all(int(low) < int(high) for low, high in re.findall(r"(\d+) to (\d+)", text.en)), text


def check_markdown(game: Game, text: str, lang: Lang) -> None:
    """Every clause stands there once, and one value of each option is marked."""
    assert text.count(f"*{CHOSEN.in_(lang)}*") == len(game.readings)
    clauses = [line.split(" | ")[0][2:] for line in text.splitlines() if line.startswith("| ")]
    assert clauses[-len(game.book.clauses) :] == [clause.id for clause in game.book.clauses]


def check_printed(what: Chosen, random: Random) -> None:
    """``tapis rules``: the page, its data, one clause, and how it differs from the usual game."""
    game = what.game
    settings = [f"{name}={value_text(value)}" for name, value in what.options.items()]
    rules = ["rules", game.id, *(word for each in settings for word in ("--set", each))]
    clause = random.choice(game.book.clauses).id
    other = ":".join((game.id, *settings))
    for lang in LANGS:
        words = ("--lang", lang)
        whole = printed(*rules, *words)
        assert all(f" {reading.name}" in whole for reading in game.readings)
        assert printed(*rules, clause, *words).startswith(clause)
        assert printed("rules", game.id, "--diff", other, *words)
        check_french(whole if lang == "fr" else "")
    data = json.loads(printed(*rules, "--json"))
    assert [each["chosen"] for each in data["options"]] == [*map(plain, game.options.values())]
    assert len(json.loads(printed("rules", game.id, "--diff", other, "--json"))) >= len(
        [name for name, value in game.options.items() if value != game.reading(name).default]
    )


def plain(value: Any) -> Any:
    return [*value] if isinstance(value, tuple) else value


def printed(*argv: str) -> str:
    """What the command line answers."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(argv)
    assert (status, err.getvalue()) == (0, ""), (argv, err.getvalue())
    return out.getvalue()
