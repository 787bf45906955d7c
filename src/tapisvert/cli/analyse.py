"""``tapis analyse``: what each card of a match cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from tapisvert.analysis.knowable import SAMPLED_DEALS
from tapisvert.api import analyse as analyse_match
from tapisvert.cli.command import command, json_flag, option
from tapisvert.cli.console import json_text
from tapisvert.cli.games import both_languages
from tapisvert.cli.layout import columns, heading
from tapisvert.cli.numbers import names
from tapisvert.cli.option_types import Whole
from tapisvert.cli.records import read_match, record_argument
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.cli.solving import seconds_option, solving_progress
from tapisvert.glossary import Text, card_index
from tapisvert.notation import card_text
from tapisvert.play.answer_texts import answer_texts
from tapisvert.play.match import Match
from tapisvert.play.strict_json import Json
from tapisvert.sentences import sentence, spaced
from tapisvert.solver.units import UNITS

if TYPE_CHECKING:
    from tapisvert.analysis.costs import Cost

MOST_SUPPOSED = 1000
Told = Sequence[tuple[int, Text]]
"""What each answer of a deal told everybody, with its index among the acts."""


@command(
    "analyse",
    Text(
        "Ce qu’a coûté chaque carte jouée, cartes sur table.",
        "What each card played has cost, with all hands open.",
    ),
    "tapis analyse manille.json",
    "tapis analyse manille.json --seconds 5 --json",
)
@record_argument()
@seconds_option(
    Text(
        "au plus tant de secondes par carte\u202f; on s’en tient alors à ce qui est prouvé",
        "at most so many seconds for a card, then what is proven so far",
    )
)
@option(
    "--suppose",
    kind=Whole(0, MOST_SUPPOSED),
    default=SAMPLED_DEALS,
    value=Text("N", "N"),
    says=Text(
        "le nombre de donnes à imaginer pour dire si une perte pouvait se savoir (sinon "
        f"{SAMPLED_DEALS})",
        "how many deals to imagine to tell whether a loss could be known (default "
        f"{SAMPLED_DEALS})",
    ),
)
@json_flag()
@click.pass_obj
def analyse(
    session: CliContext, record: str, seconds: int | None, suppose: int, as_json: bool
) -> CommandResult:
    from tapisvert.analysis.costs import solvable_cards

    match = read_match(record)
    with solving_progress(sum(1 for _ in solvable_cards(match)), session) as step:
        costs = analyse_match(match, seconds=seconds, suppose=suppose, step=step)
    told = [[*answer_texts(table, names(match))] for table in match.tables]
    if as_json:
        return CommandResult(json_text(_data(costs) | _answers_data(told)))
    return CommandResult(_page(match, costs, told, session))


def _answers_data(told: Sequence[Told]) -> dict[str, Json]:
    """Return what each answer told everybody; ``act`` counts the acts of its deal from 0."""
    if not any(told):
        return {}
    return {
        "answers": [
            {"deal": deal, "act": at, "told": both_languages(sentence(text))}
            for deal, found in enumerate(told, 1)
            for at, text in found
        ]
    }


def _data(costs: Sequence[Cost]) -> dict[str, Json]:
    return {
        "cards": [
            {
                "deal": cost.deal,
                "trick": cost.trick,
                "seat": cost.seat,
                "act": f"play {card_text(cost.card)}",
                "unit": cost.unit,
                "cost": cost.cost,
                "best": [f"play {card_text(card)}" for card in cost.best],
                "exact": cost.exact,
                "knowable": cost.knowable,
            }
            for cost in costs
        ]
    }


def _page(match: Match, costs: Sequence[Cost], told: Sequence[Told], session: CliContext) -> str:
    """Return the cards that cost something, deal by deal, and what answers told everybody."""
    say, who = session.say, names(match)
    parts = [heading(say(match.game.names))]
    for deal in dict.fromkeys(cost.deal for cost in costs):
        costly = [cost for cost in costs if cost.deal == deal and cost.cost]
        rows = [(say(_where(cost, who)), say(_cost_text(cost))) for cost in costly]
        parts.append(heading(say(Text(f"Donne {deal}", f"Deal {deal}"))))
        parts.append(columns(rows, session.width) if rows else f"  {say(NO_COST)}\n")
        parts += [f"  {say(sentence(text))}\n" for _, text in told[deal - 1]]
    return "".join(parts) if costs else parts[0] + say(NOTHING_SOLVABLE) + "\n"


def _where(cost: Cost, who: Sequence[str]) -> Text:
    card, name = card_index(cost.card), who[cost.seat]
    return Text(
        f"levée {cost.trick}, {name}\u202f: {card.fr}", f"trick {cost.trick}, {name}: {card.en}"
    )


def _cost_text(cost: Cost) -> Text:
    lost = UNITS[cost.unit](cost.cost)
    best = [card_index(card) for card in cost.best]
    fr, en = " ".join(card.fr for card in best), " ".join(card.en for card in best)
    said = Text(f"coûte {lost.fr}\u202f; mieux\u202f: {fr}", f"costs {lost.en}; better: {en}")
    return (
        said if cost.knowable is None else spaced(said, KNOWABLE if cost.knowable else UNKNOWABLE)
    )


KNOWABLE = Text("(on pouvait le savoir)", "(that could be known)")
UNKNOWABLE = Text("(on ne pouvait pas le savoir)", "(that could not be known)")
NO_COST = Text("aucune carte n’a rien coûté", "no card has cost anything")
NOTHING_SOLVABLE = Text(
    "Aucune carte jouée ne peut être analysée.", "No card played can be analysed."
)
