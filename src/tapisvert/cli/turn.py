"""Whose turn it is, in one sentence."""

from __future__ import annotations

from tapisvert.cli.numbers import names
from tapisvert.glossary import Text
from tapisvert.play import telling
from tapisvert.play.match import Match
from tapisvert.sentences import sentence


def whose_turn(match: Match) -> Text:
    """Return a sentence: who is to act, or what follows when the deal is over."""
    seat = match.table.turn
    if seat is None:
        return _what_follows(match)
    name = names(match)[seat]
    asked = match.table.ruling.asked
    if match.table.docket.waiting:
        return Text(
            f"C’est à {name} (siège {seat}) de choisir.", f"{name} (seat {seat}) must choose."
        )
    if asked and any(word.partition(" ")[0] in match.game.handling for word in asked.words):
        return Text(
            f"C’est à {name} (siège {seat}) d’agir.", f"It is {name}’s turn (seat {seat}) to act."
        )
    if asked:
        return Text(
            f"C’est à {name} (siège {seat}) de parler.",
            f"It is {name}’s turn (seat {seat}) to call.",
        )
    return Text(
        f"C’est à {name} (siège {seat}) de jouer.", f"It is {name}’s turn (seat {seat}) to play."
    )


def _what_follows(match: Match) -> Text:
    if match.over:
        return sentence(telling.match_won(match.game, names(match), match.standing))
    name = names(match)[match.next_dealer]
    return Text(
        f"La donne est finie\u202f; c’est à {name} de donner.",
        f"The deal is over; {name} deals next.",
    )
