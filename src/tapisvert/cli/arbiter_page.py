"""The answer of ``tapis arbiter`` in words: rulings, what is still open, readings, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tapisvert.cli.console import one_line
from tapisvert.cli.layout import columns, heading, labelled_text, paragraph, with_right_end
from tapisvert.cli.numbers import clause_list, scores
from tapisvert.cli.session import CliContext
from tapisvert.glossary import Text, listed, same
from tapisvert.law.reading import value_text
from tapisvert.sentences import colon, comma, semicolon, sentence, spaced

Data = Mapping[str, Any]
"""JSON of the arbiter: ``play.arbiter.report`` or ``rule``."""


def page(data: Data, session: CliContext) -> str:
    """Return the whole answer as text."""
    say, width = session.say, session.width
    parts = [heading(say(_text(data["names"])))]
    parts[0] += paragraph(say(sentence(_dealt(data))), width)
    numbered = enumerate(data["rulings"], 1)
    rulings = [_ruling(data, each, i, session) for i, each in numbered]
    parts.append(heading(say(RULINGS)) + ("\n".join(rulings) or f"  {say(NO_CLAIM)}\n"))
    if opened := [_open(data, each, session) for each in data.get("open", ())]:
        parts.append(heading(say(OPEN)) + "".join(opened))
    if choices := [_choice(data, each, session) for each in data.get("choices", ())]:
        parts.append(heading(say(CHOICES)) + "".join(choices))
    if readings := [_reading(data, each, session) for each in data["readings"]]:
        parts.append(heading(say(READINGS)) + "\n".join(readings))
    standing = "".join(paragraph(say(sentence(each)), width, 2) for each in _standing(data))
    return "\n".join([*parts, heading(say(STANDING)) + standing])


def _dealt(data: Data) -> Text:
    dealer = _seat(data, data["dealer"])
    deals = Text(f"{dealer.fr} donne", f"{dealer.en} deals")
    if "deal" not in data:
        return deals
    return Text(f"donne {data['deal']}\u202f: {deals.fr}", f"deal {data['deal']}: {deals.en}")


def _ruling(data: Data, each: Data, number: int, session: CliContext) -> str:
    say, width = session.say, session.width
    who = _where(data, each["seat"], each["trick"])
    what = colon(who, _text(each["what"]))
    lines = [with_right_end(f"  {number}. {say(what)}", f"[{each['governed_by']}]", width)]
    lines += [paragraph(say(text), width, 5) for text in _told(data, each)]
    start = 5 + max((len(clause["id"]) for clause in each["clauses"]), default=0) + 2
    for clause in each["clauses"]:
        if clause["text"]:
            text = say(_text(clause["text"]))
            lines.append(labelled_text(clause["id"], text, width, start, 5))
    return "".join(lines)


def _told(data: Data, each: Data) -> Iterator[Text]:
    """Yield the lines of a ruling: who claims, the verdict, the duty, what it costs whom."""
    verdict = VERDICTS[each["verdict"]]
    if each.get("why"):
        verdict = Text(
            f"{verdict.fr} ({_text(each['why']).fr})", f"{verdict.en} ({_text(each['why']).en})"
        )
    elif each["verdict"] == "noted" and each.get("record") in RECORD:
        verdict = semicolon([verdict, RECORD[each["record"]]])
    if each["claimant"] is None:
        yield colon(VERDICT, verdict)
    elif each["claimant"] == each["offender"]:
        yield colon(OWNED_UP, verdict)
    else:
        claimant = _seat(data, each["claimant"])
        yield colon(Text(f"réclamée par {claimant.fr}", f"claimed by {claimant.en}"), verdict)
    if duty := each.get("duty"):
        told, ids = _text(duty["says"]), clause_list(duty["clauses"])
        yield colon(DUTY, Text(f"{told.fr} [{ids}]", f"{told.en} [{ids}]"))
    if each.get("right"):
        yield colon(RIGHT, _text(each["right"]))
        return
    yield colon(COST, _text(each["penalty"]["text"]))
    if each["verdict"] == "proved":
        yield colon(PAYS, _party(data, each["pays"]))
        if not each["paid"]:
            yield NOT_PAID
    if each.get("needs"):
        yield _text(each["needs"])
    if each["verdict"] in ("noted", "refused"):
        yield colon(MAY_CLAIM, _text(each["window"]["text"]))


def _open(data: Data, each: Data, session: CliContext) -> str:
    """Return what can still be claimed: the words, what it is, by whom, until when."""
    what = comma(_text(each["what"]), _where(data, each["seat"], each["trick"]))
    seen = [spaced(_seat(data, by["seat"]), SEEN[by["seen"]]) for by in each["by"]]
    when = _text(each["until"])
    if not each["now"]:
        when = _text(each["window"]["text"])
    text = semicolon([what, listed(seen), when]) if seen else semicolon([what, when])
    if each["record"] == "possible":
        text = semicolon([text, UNDECIDED])
    return columns([(each["claim"], session.say(text))], session.width)


def _choice(data: Data, each: Data, session: CliContext) -> str:
    who = listed([_seat(data, seat) for seat in each["by"]])
    text = colon(who, _text(each["what"]))
    if each["until"]:
        text = semicolon([text, _text(each["until"])])
    return columns([(" | ".join(each["words"]), session.say(text))], session.width)


def _reading(data: Data, each: Data, session: CliContext) -> str:
    """Return a reading in force, and what each other value would change."""
    say, width = session.say, session.width
    chosen = f"  {each['name']}={value_text(each['value'])}"
    lines = [with_right_end(chosen, clause_list(each["clauses"]), width)]
    question = _text(each["question"])
    lines.append(paragraph(say(spaced(question, _text(each["says"]))), width, 4))
    for other in each["others"]:
        value, says = value_text(other["value"]), _text(other["says"])
        told = colon(
            Text(f"{value} ({says.fr})", f"{value} ({says.en})"), _changes(other["changes"])
        )
        lines.append(paragraph("– " + say(told), width, 4, 6))
    if each["free"]:
        lines.append(paragraph("– " + say(_text(each["free"])), width, 4, 6))
    return "".join(lines)


def _changes(changes: Data) -> Text:
    """What another value of a reading would change, in words."""
    found = []
    for name, (label, shown) in CHANGED.items():
        if name in changes:
            now, then = (shown(changes[name][key]) for key in ("now", "then"))
            told = Text(f"{then.fr}, et non {now.fr}", f"{then.en} instead of {now.en}")
            found.append(spaced(label, told) if label else then)
    if refused := changes.get("refused"):
        why = _text(refused["why"])
        if refused["act"]:
            act = refused["act"]
            why = Text(
                f"«\u202f{act}\u202f» est refusé ({why.fr})", f"'{act}' is refused ({why.en})"
            )
        found.append(why)
    return semicolon(found) if found else NO_CHANGE


def _verdicts(values: Sequence[str]) -> Text:
    return comma(*(VERDICTS[each] for each in values)) if values else NONE


def _records(values: Sequence[str]) -> Text:
    return comma(*(BY_CARDS[each] for each in values)) if values else NONE


def _parties_won(values: Sequence[int] | None) -> Text:
    return NONE if values is None else scores(values)


def _one(value: object) -> Text:
    return NONE if value is None else same(str(value))


def _yes(value: bool) -> Text:
    return ENDED if value else GOES_ON


def _standing(data: Data) -> Iterator[Text]:
    before, after = (scores(data["score"][key]) for key in ("before", "after"))
    yield Text(f"marque\u202f: {after.fr} (avant la donne {before.fr})",
               f"score: {after.en} (before the deal {before.en})")  # fmt: skip
    if any(data["games"]):
        yield colon(GAMES, scores(data["games"]))
    if data["winners"] is not None:
        won = listed([_party(data, party) for party in data["winners"]])
        yield colon(WINNERS, won)
        return
    yield VOID if data["void"] else _yes(data["over"])
    if data["next_dealer"] is not None:
        yield colon(NEXT_DEALER, _seat(data, data["next_dealer"]))


def _where(data: Data, seat: int, trick: int) -> Text:
    """«Chloé (siège 2), levée 3»."""
    who = _seat(data, seat)
    return comma(who, Text(f"levée {trick}", f"trick {trick}")) if trick else who


def _seat(data: Data, seat: int) -> Text:
    place = Text(f"siège {seat}", f"seat {seat}")
    if not data["seats"]:
        return place
    name = one_line(data["seats"][seat])
    return Text(f"{name} ({place.fr})", f"{name} ({place.en})")


def _party(data: Data, party: int) -> Text:
    return listed([_seat(data, seat) for seat in data["parties"][party]])


def _text(both: Mapping[str, str]) -> Text:
    return Text(both["fr"], both["en"])


RULINGS, OPEN = Text("Jugements", "Rulings"), Text("Encore à réclamer", "Still to be claimed")
CHOICES, READINGS = (
    Text("Choix à faire", "Open choices"),
    Text("Options suivies", "Options as played"),
)
STANDING = Text("Où en est la partie", "Standing")
NO_CLAIM = Text("rien n’est réclamé", "nothing is claimed")
VERDICTS = {
    "proved": Text("prouvée", "proved"),
    "noted": Text("notée", "noted"),
    "rejected": Text("rejetée", "rejected"),
    "right": Text("admise", "admitted"),
    "refused": Text("irrecevable", "not heard"),
}
RECORD = {
    "proved": Text(
        "les cartes de cette partie la prouveront", "the cards of this match will prove it"
    ),
    "clear": Text(
        "les cartes de cette partie la rejetteront", "the cards of this match will clear it"
    ),
}
BY_CARDS = {
    "proved": Text("une faute d’après les cartes", "a fault by the cards"),
    "clear": Text("aucune faute d’après les cartes", "no fault by the cards"),
    "possible": Text("les cartes connues ne le disent pas", "the known cards do not tell"),
}
SEEN = {
    "proved": Text("en a la preuve", "has proof"),
    "possible": Text("peut s’en douter", "may suspect it"),
    "clear": Text("sait qu’il n’en est rien", "knows better"),
}
VERDICT, OWNED_UP = Text("jugement", "verdict"), Text("avouée", "owned up")
DUTY, RIGHT = Text("obligation enfreinte", "duty broken"), Text("droit", "right")
COST, PAYS = Text("ce qu’il en coûte", "what it costs"), Text("qui paie", "who pays")
MAY_CLAIM = Text("qui peut réclamer", "who may claim")
NOT_PAID = Text(
    "rien n’est dû\u202f: une seule pénalité par donne, pour la première faute",
    "nothing is due: one penalty a deal, for the first fault",
)
UNDECIDED = Text("les cartes connues ne la prouvent pas", "the known cards do not prove it")
NO_CHANGE, NONE = Text("rien ne change", "nothing changes"), Text("rien", "nothing")
ENDED, GOES_ON = (
    Text("la donne est finie", "the deal is over"),
    Text("la donne continue", "the deal goes on"),
)
VOID = Text("la donne ne compte pas", "the deal does not count")
NEXT_DEALER, WINNERS = (
    Text("donneur suivant", "next dealer"),
    Text("la partie est gagnée", "the match is won"),
)
GAMES = Text("manches", "games")
CHANGED: Mapping[str, tuple[Text | None, Callable[[Any], Text]]] = {
    "verdicts": (Text("réclamation", "claim"), _verdicts),
    "record": (None, _records),
    "marks": (Text("la donne marque", "the deal scores"), scores),
    "score": (Text("marque", "score"), scores),
    "games": (GAMES, scores),
    "over": (None, _yes),
    "next_dealer": (Text("donneur suivant\u202f: siège", "next dealer: seat"), _one),
    "winners": (Text("camp gagnant", "winning party"), _parties_won),
}
"""By key of ``changes``, what it is called, if it needs a name, and how its value is written."""
