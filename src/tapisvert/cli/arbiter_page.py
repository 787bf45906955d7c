"""The answer of ``tapis arbiter`` on a page: rulings, what is still open, readings, the score."""

from __future__ import annotations

from tapisvert.cli.console import one_line
from tapisvert.cli.layout import columns, heading, labelled_text, paragraph, with_right_end
from tapisvert.cli.numbers import clause_list
from tapisvert.cli.session import CliContext
from tapisvert.law.reading import value_text
from tapisvert.rulebook.arbiter_words import (
    CHOICES,
    NO_CLAIM,
    OPEN,
    READINGS,
    RULINGS,
    STANDING,
    ArbiterWords,
    Data,
    text,
)
from tapisvert.sentences import colon, sentence, spaced


def page(data: Data, session: CliContext) -> str:
    """Return the whole answer as text."""
    say, width = session.say, session.width
    words = ArbiterWords({**data, "seats": data["seats"] and [*map(one_line, data["seats"])]})
    parts = [heading(say(text(data["names"])))]
    parts[0] += paragraph(say(sentence(words.dealt())), width)
    numbered = enumerate(data["rulings"], 1)
    rulings = [_ruling(words, each, i, session) for i, each in numbered]
    parts.append(heading(say(RULINGS)) + ("\n".join(rulings) or f"  {say(NO_CLAIM)}\n"))
    if opened := [
        columns([(each["claim"], say(words.open(each)))], width) for each in data.get("open", ())
    ]:
        parts.append(heading(say(OPEN)) + "".join(opened))
    if choices := [
        columns([(" | ".join(each["words"]), say(words.choice(each)))], width)
        for each in data.get("choices", ())
    ]:
        parts.append(heading(say(CHOICES)) + "".join(choices))
    if readings := [_reading(words, each, session) for each in data["readings"]]:
        parts.append(heading(say(READINGS)) + "\n".join(readings))
    standing = "".join(paragraph(say(sentence(each)), width, 2) for each in words.standing())
    return "\n".join([*parts, heading(say(STANDING)) + standing])


def _ruling(words: ArbiterWords, each: Data, number: int, session: CliContext) -> str:
    say, width = session.say, session.width
    what = colon(words.where(each["seat"], each["trick"]), text(each["what"]))
    lines = [with_right_end(f"  {number}. {say(what)}", f"[{each['governed_by']}]", width)]
    lines += [paragraph(say(line), width, 5) for line in words.ruling(each)]
    start = 5 + max((len(clause["id"]) for clause in each["clauses"]), default=0) + 2
    for clause in each["clauses"]:
        if clause["text"]:
            told = say(text(clause["text"]))
            lines.append(labelled_text(clause["id"], told, width, start, 5))
    return "".join(lines)


def _reading(words: ArbiterWords, each: Data, session: CliContext) -> str:
    """Return a reading in force, and what each other value would change."""
    say, width = session.say, session.width
    chosen = f"  {each['name']}={value_text(each['value'])}"
    lines = [with_right_end(chosen, clause_list(each["clauses"]), width)]
    lines.append(paragraph(say(spaced(text(each["question"]), text(each["says"]))), width, 4))
    lines += [paragraph("– " + say(words.other(other)), width, 4, 6) for other in each["others"]]
    if each["free"]:
        lines.append(paragraph("– " + say(text(each["free"])), width, 4, 6))
    return "".join(lines)
