"""The texts of the home page and of the history about matches played, and of playing at once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tapisvert.glossary import Text, counted, same
from tapisvert.sentences import comma
from tapisvert.web.texts import signed

HISTORY = Text("Vos parties finies", "Your finished matches")
NO_HISTORY = Text(
    "Aucune partie finie pour l’instant\u202f: la première paraîtra ici.",
    "No finished match yet: the first one will appear here.",
)
BY_GAME = Text("Par jeu et par niveau", "By game and level")
EACH_MATCH = Text("Partie par partie", "Match by match")
GAME, LEVEL = Text("Jeu", "Game"), Text("Niveau", "Level")
MATCHES, WON, AVERAGE = (
    Text("Parties", "Matches"),
    Text("Gagnées", "Won"),
    Text("Moyenne", "Average"),
)
ALTOGETHER = Text("Ensemble", "Altogether")
AVERAGE_NOTE = Text(
    "La moyenne est celle de vos marques à la fin des parties, puis celle des adversaires.",
    "The average is that of your scores at the end of the matches, then that of your opponents.",
)
MIXED = Text("mêlé", "mixed")
RESULTS = {
    "won": Text("gagnée", "won"),
    "lost": Text("perdue", "lost"),
    "none": Text("sans vainqueur", "no winner"),
    "closed": Text("inachevée", "unfinished"),
}
JUDGED = Text("les fautes se réclament", "faults are claimed")
JUDGED_BY_YOU = Text("vous seul réclamez les fautes", "you alone claim faults")
NO_DATE = Text("date inconnue", "unknown date")
EXPORT = Text("Télécharger toutes ces parties (zip)", "Download all these matches (zip)")
NOT_ALL = Text("Relire la suite", "Read on")
MONTHS = (
    Text("janvier", "January"), Text("février", "February"), Text("mars", "March"),
    Text("avril", "April"), Text("mai", "May"), Text("juin", "June"),
    Text("juillet", "July"), Text("août", "August"), Text("septembre", "September"),
    Text("octobre", "October"), Text("novembre", "November"), Text("décembre", "December"),
)  # fmt: skip


def day(moment: str) -> Text:
    """«24 novembre 2026», of a moment in ISO 8601, where the server is; NO_DATE if it is none."""
    try:
        at = datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError):
        return NO_DATE
    month = MONTHS[at.month - 1]
    nth = "1er" if at.day == 1 else str(at.day)
    return Text(f"{nth} {month.fr} {at.year}", f"{at.day} {month.en} {at.year}")


def all_finished(number: int) -> Text:
    return Text(f"Toutes vos parties finies ({number})", f"All your finished matches ({number})")


def more_unfinished(number: int) -> Text:
    return counted(
        number,
        Text("autre partie en cours", "other unfinished match"),
        Text("autres parties en cours", "other unfinished matches"),
    )


def unread(number: int) -> Text:
    count = counted(
        number,
        Text("ancienne partie reste à relire", "old match is still to be read"),
        Text("anciennes parties restent à relire", "old matches are still to be read"),
    )
    return Text(f"{count.fr}.", f"{count.en}.")


def players_counted(players: int) -> Text:
    return counted(players, Text("joueur", "player"), Text("joueurs", "players"))


def quick(game: Text, players: int, level: Text, options: bool) -> Text:
    """What one click deals: «Marjolet, 2 joueurs, niveau habitué»."""
    many = players_counted(players)
    more = [Text("avec vos options", "with your options")] if options else []
    return comma(game, many, Text(f"niveau {level.fr}", f"level {level.en}"), *more)


def share(won: int, matches: int) -> Text:
    """«3 (60 %)»."""
    percent = round(100 * won / matches)
    return Text(f"{won} ({percent}\u202f%)", f"{won} ({percent}%)")


def average(means: Sequence[float], unit: str) -> Text:
    """«34,5 à 20,1 points»: one's own mean, then perhaps that of the opponents."""
    numbers = [decimal(mean, unit == "counters") for mean in means]
    what = UNITS[unit]
    return Text(
        f"{' à '.join(n.fr for n in numbers)} {what.fr}",
        f"{' to '.join(n.en for n in numbers)} {what.en}",
    )


UNITS = {
    "points": Text("points", "points"),
    "games": Text("manches", "games"),
    "counters": Text("fiches", "counters"),
}


def decimal(mean: float, with_sign: bool = False) -> Text:
    """A number with one decimal, «34,5», without a decimal if it is whole."""
    tenths = round(10 * mean)
    whole, rest = divmod(abs(tenths), 10)
    sign = signed(tenths)[0] if tenths and (with_sign or tenths < 0) else ""
    if not rest:
        return same(f"{sign}{whole}")
    return Text(f"{sign}{whole},{rest}", f"{sign}{whole}.{rest}")
