"""Whose turn it is, said in one sentence."""

from __future__ import annotations

from tapisvert.cli.words import names
from tapisvert.glossary import Text
from tapisvert.play import telling
from tapisvert.play.match import Match


def whose_turn(match: Match) -> Text:
    """Who is to play or to call, or what comes after the deal."""
    seat = match.table.turn
    if seat is None:
        return _what_follows(match)
    name = names(match)[seat]
    if match.table.ruling.asked:
        return Text(
            f"C’est à {name} (siège {seat}) de parler.",
            f"It is {name}’s turn (seat {seat}) to call.",
        )
    return Text(
        f"C’est à {name} (siège {seat}) de jouer.", f"It is {name}’s turn (seat {seat}) to play."
    )


def _what_follows(match: Match) -> Text:
    winner = match.standing.winner
    if winner is not None:
        return won(telling.party(match.game, names(match), winner))
    name = names(match)[(match.table.opening.dealer + 1) % match.game.seats]
    return Text(
        f"Le coup est terminé\u202f; c’est à {name} de donner.",
        f"The deal is over; {name} deals next.",
    )


def won(party: Text) -> Text:
    return Text(f"{party.fr} gagnent la partie.", f"{party.en} win the match.")
