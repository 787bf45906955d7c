"""``tapis legal``: who acts, what is allowed, and why the rest is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from tapisvert.cards import Card, members, suit_of
from tapisvert.cli.command import command, json_flag
from tapisvert.cli.console import json_text
from tapisvert.cli.games import both_languages
from tapisvert.cli.layout import columns, heading, labelled_text
from tapisvert.cli.numbers import clause_list, names
from tapisvert.cli.records import read_match, record_argument
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.cli.turn import whose_turn
from tapisvert.glossary import Text, card_index
from tapisvert.play import telling
from tapisvert.play.events import Act, Play, words_of
from tapisvert.play.match import Match
from tapisvert.play.refusals import Refusal
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table
from tapisvert.service.talk import in_short, to_put

TEXT_START = 12
TRICK, ALLOWED = Text("Levée\u202f:", "Trick:"), Text("Permis\u202f:", "Allowed:")
REFUSED, FAULTS = Text("Refusé\u202f:", "Refused:"), Text("Fautes\u202f:", "Faults:")
MAY_ASK = Text(
    "Aussi, avant de jouer, à son partenaire\u202f:", "Also, before playing, to the partner:"
)
UNJUDGED = Text(
    "Son jeu n’est pas entièrement connu\u202f: on ne peut rien en juger.",
    "Not all of this hand is known: it cannot be judged.",
)


@command(
    "legal",
    Text(
        "Qui doit agir, ce qui lui est permis, et pourquoi le reste ne l’est pas.",
        "Who is to act, what is allowed, and why the rest is not.",
    ),
    "tapis legal manille.json",
    "tapis deal manille --json | tapis legal -",
)
@record_argument()
@json_flag()
@click.pass_obj
def legal(session: CliContext, record: str, as_json: bool) -> CommandResult:
    match = read_match(record)
    return CommandResult(json_text(as_data(match.table)) if as_json else _page(match, session))


def as_data(table: Table) -> dict[str, Json]:
    """Return the state of a table as JSON.

    ``seat`` is to act; ``by`` is the seat whose player acts for it (they differ for a dummy).
    ``questions`` are those that ``seat`` may put to its partner, in short: the beginning of an act,
    and what may follow it. ``unjudged`` contains ``seat`` if its hand is not fully known.
    """
    seat = table.turn
    data: dict[str, Json] = {
        "seat": seat,
        "by": table.by,
        "legal": [words_of(act) for act in table.legal()],
        "refused": [_refusal_data(card, why) for card, why in refusals(table)],
    }
    if open_ := _open_data(table):
        data["open"] = open_
    if asking := in_short(each.word for each in to_put(table)):
        data["questions"] = [{"act": act, "of": list(of)} for act, of in asking]
    return data | ({"unjudged": [seat]} if _unjudged(table) else {})


def _open_data(table: Table) -> list[Json]:
    """Return the seats that may act out of turn, with their legal acts."""
    acts = _open_acts(table)
    return [
        {"seat": seat, "legal": [words_of(act) for act in acts if act.seat == seat]}
        for seat in dict.fromkeys(act.seat for act in acts)
    ]


def _open_acts(table: Table) -> list[Act]:
    """Return what ``table.open`` lists, without the questions to a partner."""
    put = set(to_put(table))
    return [act for act in table.open() if act not in put]


def refusals(table: Table) -> Iterator[tuple[Card, Refusal]]:
    """Yield the cards that the seat to play holds but may not play, each with the reason."""
    seat = table.turn
    if seat is None or table.ruling.asked or table.docket.waiting:
        return
    for card in members(table.layout.hands[seat].known):
        why = table.why(Play(seat, card))
        if why:
            yield card, why


def _refusal_data(card: Card, why: Refusal) -> dict[str, Json]:
    return {
        "act": f"play {_word(card)}",
        "duty": why.duty,
        "clauses": list(why.clauses),
        "why": both_languages(why.why),
    }


def _word(card: Card) -> str:
    return words_of(Play(0, card)).removeprefix("play ")


def _unjudged(table: Table) -> bool:
    seat = table.turn
    return seat is not None and not table.ruling.asked and table.layout.hands[seat].unknown > 0


def _page(match: Match, session: CliContext) -> str:
    table, say = match.table, session.say
    lines = [heading(say(match.game.names)), say(_where(match)) + "\n"]
    if table.trick:
        lines.append(labelled_text(say(TRICK), say(_trick(match)), session.width, TEXT_START, 0))
    lines.append("\n" + say(whose_turn(match)) + "\n")
    if _unjudged(table):
        return "".join([*lines, say(UNJUDGED) + "\n", _out_of_turn(match, session)])
    words = _words_to_say(table, table.legal(), session)
    if table.ruling.asked:
        return "".join([*lines, words, _out_of_turn(match, session)])
    if table.turn is not None and not table.docket.waiting:
        may = _cards(table, [act.card for act in table.legal() if isinstance(act, Play)])
        lines.append(labelled_text(say(ALLOWED), say(may), session.width, TEXT_START, 0))
    label = say(FAULTS if table.judged else REFUSED)
    lines += [
        labelled_text(label, say(text), session.width, TEXT_START, 0)
        for text in _refusal_texts(table)
    ]
    return "".join([*lines, words, _out_of_turn(match, session)])


def _words_to_say(table: Table, acts: Iterable[Act], session: CliContext) -> str:
    """Return the acts that are not cards, each as in a record and as shown to users."""
    rows = [
        (act.word, session.say(telling.offered(table, act)))
        for act in acts
        if not isinstance(act, Play)
    ]
    return columns(rows, session.width) if rows else ""


def _out_of_turn(match: Match, session: CliContext) -> str:
    """Return what other seats may do out of turn."""
    table, lines = match.table, []
    if put := in_short(each.word for each in to_put(table)):
        lines.append(session.say(MAY_ASK) + "\n")
        rows = [
            (act, " ".join(of) or session.say(telling.word(table.game, act))) for act, of in put
        ]
        lines.append(columns(rows, session.width))
    open_ = _open_acts(table)
    for seat in dict.fromkeys(act.seat for act in open_):
        acts = [act for act in open_ if act.seat == seat]
        lines.append(session.say(_may_too(names(match)[seat], seat)) + "\n")
        lines.append(_words_to_say(table, acts, session))
    return "".join(lines)


def _may_too(name: str, seat: int) -> Text:
    return Text(
        f"Aussi, sans attendre son tour, {name} (siège {seat})\u202f:",
        f"Also, without waiting for a turn, {name} (seat {seat}):",
    )


def _where(match: Match) -> Text:
    deal, trick = len(match.tables), len(match.table.ruling.tricks) + 1
    trump = telling.trump(match.table)
    if match.table.turn is None or match.table.ruling.asked:
        return Text(f"Donne {deal}, {trump.fr}", f"Deal {deal}, {trump.en}")
    return Text(
        f"Donne {deal}, levée {trick}, {trump.fr}", f"Deal {deal}, trick {trick}, {trump.en}"
    )


def _trick(match: Match) -> Text:
    cards = [(card_index(play.card), names(match)[play.seat]) for play in match.table.trick]
    return Text(
        ", ".join(f"{card.fr}\u00a0({name})" for card, name in cards),
        ", ".join(f"{card.en}\u00a0({name})" for card, name in cards),
    )


def _refusal_texts(table: Table) -> list[Text]:
    """Return a sentence for each duty, with all the cards that break it."""
    cards: dict[str, list[Card]] = {}
    reasons: dict[str, Refusal] = {}
    for card, why in refusals(table):
        cards.setdefault(why.duty, []).append(card)
        reasons[why.duty] = why
    return [_refusal_text(_cards(table, cards[duty]), why, table) for duty, why in reasons.items()]


def _refusal_text(cards: Text, why: Refusal, table: Table) -> Text:
    must = _duty_text(why.duty, table)
    clauses = clause_list(why.clauses)
    return Text(
        f"{cards.fr}\u202f: il faut {must.fr} [{clauses}]",
        f"{cards.en}: you must {must.en} [{clauses}]",
    )


def _duty_text(duty: str, table: Table) -> Text:
    seat = table.turn
    assert seat is not None
    return next(d.says for d in table.duties(seat) if d.name == duty)


def _cards(table: Table, cards: list[Card]) -> Text:
    contract = table.ruling.contract
    trump = contract.trump if contract else None
    ranking = table.game.ranking
    ordered = sorted(cards, key=lambda card: (suit_of(card), -ranking.strength(card, trump)))
    indices = [card_index(card) for card in ordered]
    return Text(" ".join(i.fr for i in indices), " ".join(i.en for i in indices))
