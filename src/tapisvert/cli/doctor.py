"""``tapis doctor``: check the installation."""

from __future__ import annotations

import click

from tapisvert.cli.checks import Check, checks
from tapisvert.cli.command import command, json_flag
from tapisvert.cli.console import json_text, one_line
from tapisvert.cli.games import both_languages
from tapisvert.cli.layout import labelled_text
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.glossary import Text, counted
from tapisvert.play.strict_json import Json

OK, PROBLEM = Text("bon", "ok"), Text("PROBLÈME", "PROBLEM")
ALL_WELL = Text("Tout va bien.", "All is well.")
TEXT_START = 12


@command(
    "doctor",
    Text(
        "Vérifier l’installation, et dire quoi faire de ce qui ne va pas.",
        "Check the installation, and say how to repair what is wrong.",
    ),
    "tapis doctor",
)
@json_flag()
@click.pass_obj
def doctor(session: CliContext, as_json: bool) -> CommandResult:
    found = list(checks())
    status = 0 if all(check.ok for check in found) else 1
    if as_json:
        return CommandResult(json_text(_data(found)), status)
    lines = [_lines(check, session) for check in found]
    return CommandResult("".join([*lines, "\n", session.say(_summary(found)), "\n"]), status)


def _data(found: list[Check]) -> dict[str, Json]:
    return {"ok": all(check.ok for check in found), "checks": [_check_data(c) for c in found]}


def _check_data(check: Check) -> dict[str, Json]:
    return {
        "check": check.id,
        "ok": check.ok,
        "name": both_languages(check.name),
        "found": both_languages(check.found),
        "todo": both_languages(check.todo) if check.todo else None,
    }


def _lines(check: Check, session: CliContext) -> str:
    say = session.say
    said = one_line(say(_check_text(check)))
    lines = labelled_text(say(OK if check.ok else PROBLEM), said, session.width, TEXT_START, 0)
    if check.todo:
        lines += labelled_text("", f"→ {say(check.todo)}", session.width, TEXT_START, 0)
    return lines


def _check_text(check: Check) -> Text:
    return Text(f"{check.name.fr}\u202f: {check.found.fr}", f"{check.name.en}: {check.found.en}")


def _summary(found: list[Check]) -> Text:
    problems = sum(not check.ok for check in found)
    if not problems:
        return ALL_WELL
    number = counted(problems, Text("problème", "problem"), Text("problèmes", "problems"))
    return Text(f"{number.fr}.", f"{number.en}.")
