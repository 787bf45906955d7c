"""The result of an arena as a page of text, and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from tapisvert.arena.contest import Contest
from tapisvert.arena.deciding import ERROR_RATE, Decided
from tapisvert.arena.duplicate import Comparison
from tapisvert.arena.ratings import ArenaRating
from tapisvert.arena.running import ArenaResult
from tapisvert.cli.layout import grid, heading, paragraph
from tapisvert.cli.numbers import decimal, percent, signed
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text, counted, same
from tapisvert.play.strict_json import Json
from tapisvert.sentences import of_name


def data(contest: Contest, result: ArenaResult) -> dict[str, Json]:
    """Return the JSON answer; numbers that are not known are null."""
    key = contest.key()
    setup = {name: key[name] for name in ("game", "options", "players", "seed", "work")}
    answer = setup | _numbers(result.first)
    if result.decided:
        answer["decided"] = _decision(result.decided)
    if result.ratings:
        answer["ratings"] = [_rating(each) for each in result.ratings]
        answer["pairs"] = [
            {"players": [result.players[a], result.players[b]], **_numbers(each)}
            for (a, b), each in result.pairs.items()
        ]
    return answer


def page(contest: Contest, result: ArenaResult, session: CliContext) -> str:
    """Return a few lines for two players, a table of ratings for more."""
    told = _against(result) if len(result.players) == 2 else _table(result, session)
    if isinstance(told, list):
        told = "".join(paragraph(session.say(text), session.width, 2, 4) for text in told)
    closing = [_seed(contest.seed), *([_work(contest.work)] if contest.work else [])]
    return "\n".join(
        [
            heading(session.say(_title(contest, result))),
            told,
            "".join(f"  {session.say_exactly(text)}\n" for text in closing),
        ]
    )


def _title(contest: Contest, result: ArenaResult) -> Text:
    game, names = contest.game.names, result.players
    deals = counted(result.deals, Text("donne", "deal"), Text("donnes", "deals"))
    if len(names) == 2:
        met = Text(f"{names[0]} contre {names[1]}", f"{names[0]} against {names[1]}")
    else:
        met = same(", ".join(names))
    return Text(
        f"{game.fr}\u202f: {met.fr}, {deals.fr}", f"{game.en}: {met.en}, {deals.en}"
    )  # fmt: skip


def _against(result: ArenaResult) -> list[Text]:
    first, name = result.first, result.players[0]
    mean, error = signed(first.mean), _number(first.stderr)
    lines = [
        Text(
            f"avance {of_name(name)}\u202f: {mean.fr} points par donne (erreur type {error.fr})",
            f"lead of {name}: {mean.en} marks a deal (standard error {error.en})",
        )
    ]
    if isfinite(first.stderr):
        low, high = map(signed, first.interval())
        lines.append(
            Text(
                f"intervalle de confiance à 95\u202f%\u202f: de {low.fr} à {high.fr}",
                f"95% confidence interval: from {low.en} to {high.en}",
            )
        )
    else:
        lines.append(NO_SPREAD)
    if result.decided:
        lines.append(_decision_text(result.decided, name))
    return [*lines, _cpu(first.cpu_per_card, name)]


def _decision_text(decided: Decided, name: str) -> Text:
    margin, rate = _number(decided.margin), percent(ERROR_RATE)
    deals = counted(decided.deals, Text("donne", "deal"), Text("donnes", "deals"))
    if decided.stronger is None:
        return Text(
            f"rien n’est décidé après {deals.fr}\u202f: il en faut davantage",
            f"nothing is decided after {deals.en}: more are needed",
        )
    if decided.stronger:
        said = Text(
            f"décidé après {deals.fr}\u202f: {name} est plus fort (hypothèse"
            f" retenue\u202f: +{margin.fr} par donne, et non 0)",
            f"decided after {deals.en}: {name} is stronger (hypothesis kept: +{margin.en} a deal,"
            " not 0)",
        )
    else:
        said = Text(
            f"décidé après {deals.fr}\u202f: {name} n’est pas plus fort (hypothèse"
            f" retenue\u202f: 0, et non +{margin.fr} par donne)",
            f"decided after {deals.en}: {name} is not stronger (hypothesis kept: 0, not"
            f" +{margin.en} a deal)",
        )
    return Text(
        f"{said.fr}\u202f; chaque erreur a une probabilité de {rate.fr} environ",
        f"{said.en}; each kind of error has a probability of about {rate.en}",
    )


def _cpu(seconds: float | None, name: str) -> Text:
    if seconds is None:
        return Text(f"temps {of_name(name)}\u202f: non mesuré", f"time of {name}: not measured")
    shown = decimal(1000 * seconds, 2)
    return Text(
        f"{name} calcule {shown.fr}\u00a0ms par carte", f"{name} computes {shown.en} ms for a card"
    )


def _table(result: ArenaResult, session: CliContext) -> str:
    best_first = sorted(result.ratings, key=lambda each: -each.rating)
    rows: list[Sequence[Text]] = [(same(""), RATING, INTERVAL, TIME)]
    rows += [
        (same(each.player), signed(each.rating), _interval(each), _milliseconds(each))
        for each in best_first
    ]
    table = grid([session.say(text) for text in row] for row in rows)
    pairs = [
        (
            Text(f"{one} contre {other}", f"{one} against {other}"),
            signed(each.mean), _plus_minus(each.stderr),
        )
        for (one, other), each in (
            ((result.players[a], result.players[b]), each)
            for (a, b), each in result.pairs.items()
        )
    ]  # fmt: skip
    met = grid([session.say(text) for text in row] for row in pairs)
    note = paragraph(session.say(NOTE), session.width, 2)
    return "\n".join([table + note, met])


def _rating(each: ArenaRating) -> Json:
    low, high = each.interval()
    return {
        "player": each.player,
        "rating": _rounded(each.rating),
        "stderr": _rounded(each.stderr),
        "low": _rounded(low),
        "high": _rounded(high),
        "cpu_per_card": _seconds(each.cpu_per_card),
    }


def _numbers(each: Comparison) -> dict[str, Json]:
    return {
        "deals": each.deals,
        "mean": _rounded(each.mean),
        "stderr": _rounded(each.stderr),
        "unit": each.unit,
        "cpu_per_card": _seconds(each.cpu_per_card),
        "interval_95": [*map(_rounded, each.interval())] if isfinite(each.stderr) else None,
    }


def _decision(decided: Decided) -> Json:
    return {
        "stronger": decided.stronger,
        "deals": decided.deals,
        "margin": _rounded(decided.margin),
        "llr": _rounded(decided.ratio),
        "error_rates": [ERROR_RATE, ERROR_RATE],
    }


def _rounded(number: float) -> float | None:
    return round(number, 6) if isfinite(number) else None


def _seconds(number: float | None) -> float | None:
    return None if number is None else float(f"{number:.4g}")


def _number(number: float) -> Text:
    return decimal(number, 3) if isfinite(number) else Text("inconnue", "unknown")


def _plus_minus(stderr: float) -> Text:
    shown = _number(stderr)
    return Text(f"± {shown.fr}", f"± {shown.en}")


def _interval(each: ArenaRating) -> Text:
    if not isfinite(each.stderr):
        return Text("inconnu", "unknown")
    low, high = map(signed, each.interval())
    return Text(f"{low.fr} à {high.fr}", f"{low.en} to {high.en}")


def _milliseconds(each: ArenaRating) -> Text:
    return same("-") if each.cpu_per_card is None else decimal(1000 * each.cpu_per_card, 2)


def _seed(seed: str) -> Text:
    return Text(f"graine\u202f: {seed}", f"seed: {seed}")


def _work(work: int) -> Text:
    return Text(f"travail par carte\u202f: {decimal(work).fr}", f"work a card: {decimal(work).en}")


NO_SPREAD = Text(
    "pas d’intervalle de confiance\u202f: trop peu de donnes, ou toutes égales",
    "no confidence interval: too few deals, or all of them equal",
)
RATING = Text("points*", "marks*")
INTERVAL = Text("intervalle à 95\u202f%", "95% interval")
TIME = Text("ms par carte", "ms a card")
NOTE = Text(
    "* par donne, de plus que la moyenne de ces joueurs\u202f; au-dessous, chaque rencontre et"
    " son erreur type",
    "* a deal, more than the mean of these players; below, each pair and its standard error",
)
