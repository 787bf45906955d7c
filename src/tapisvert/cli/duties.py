"""Duties of play in words, their exemptions included."""

from __future__ import annotations

from tapisvert.cli.words import either
from tapisvert.glossary import Text, same
from tapisvert.law.duty import (
    Duty,
    Question,
    a_trump_would_win,
    partner_is_master,
    trump_is_led,
)

PHASES = {
    "lead": Text("Pour entamer une levée", "Leading to a trick"),
    "follow": Text("Pour suivre", "Following"),
}
QUESTIONS: dict[Question, Text] = {
    partner_is_master: Text("le partenaire est maître", "the partner is winning the trick"),
    trump_is_led: Text("atout est demandé", "trumps are led"),
    a_trump_would_win: Text("un de ses atouts prendrait la levée", "one of your trumps would win"),
}


def phase_name(phase: str) -> Text:
    return PHASES.get(phase, same(phase))


def said(duty: Duty) -> Text:
    """What a duty asks, when, and when it does not."""
    text = duty.says
    if duty.conditions:
        when = either([QUESTIONS[q] for q in duty.conditions], "si", "when")
        text = Text(f"{text.fr}, {when.fr}", f"{text.en}, {when.en}")
    if duty.exemptions:
        unless = either([QUESTIONS[q] for q in duty.exemptions], "sauf si", "unless")
        text = Text(f"{text.fr}, {unless.fr}", f"{text.en}, {unless.en}")
    return text
