"""The texts about clocks on pages."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.sentences import colon, sentence
from tapisvert.service.clocks import TimeControl, time_control

TITLE = Text("Le temps", "Time")
NO_LIMIT = Text("sans limite", "no limit")
HOW = Text(
    "Seul le temps des personnes compte, quand elles doivent jouer. Qui n’en a plus ne perd"
    " rien\u202f: l’ordinateur joue à sa place.",
    "Only people’s time counts, while they must act. Nobody loses by it: the computer acts for"
    " whoever has run out of time.",
)
LEFT = Text("temps restant", "time left")
SECONDS_LEFT = Text("Il vous reste %s secondes.", "You have %s seconds left.")
YOURS_IS_OVER = Text(
    "Votre temps est écoulé\u202f: l’ordinateur joue à votre place.",
    "You have run out of time: the computer acts for you.",
)


def control(text: str) -> Text:
    """A time control in words, from how it is written; empty for none."""
    known = time_control(text)
    return NO_LIMIT if known is None else _in_words(known)


def titled(time: Text) -> Text:
    """«Le temps : 30 s par tour.»"""
    return sentence(colon(TITLE, time))


def _in_words(known: TimeControl) -> Text:
    reserve = _duration(known.reserve)
    if known.each_turn:
        return Text(f"{reserve} par tour", f"{reserve} a turn")
    more = _duration(known.increment)
    return Text(f"{reserve} + {more} par tour", f"{reserve} + {more} a turn")


def _duration(ms: int) -> str:
    """«5 min», «30 s»: the signs are the same in both languages."""
    seconds = ms // 1000
    return f"{seconds}\u00a0s" if seconds % 60 or seconds == 60 else f"{seconds // 60}\u00a0min"


def hands(ms: int) -> str:
    """What a clock shows: minutes and seconds, a second that has begun counted as whole."""
    seconds = -(-max(ms, 0) // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
