"""What the arbiter says, in words: rulings, what is still open, readings, where the match stands.

Every face says the same: the terminal prints these texts, the browser puts them on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tapisvert.glossary import Text, listed
from tapisvert.law.reading import value_text
from tapisvert.sentences import colon, comma, scores, semicolon, spaced

Data = Mapping[str, Any]
"""JSON of the arbiter: ``play.arbiter.report`` or ``rule``."""


class ArbiterWords:
    """The answer of the arbiter in words; ``seat`` names a seat, if not by its number."""

    def __init__(self, data: Data, seat: Callable[[int], Text] | None = None) -> None:
        self.data = data
        self.seat = seat or self._numbered

    def dealt(self) -> Text:
        """Who deals, and which deal it is if that is known."""
        dealer = self.seat(self.data["dealer"])
        deals = Text(f"{dealer.fr} donne", f"{dealer.en} deals")
        if "deal" not in self.data:
            return deals
        n = self.data["deal"]
        return Text(f"donne {n}\u202f: {deals.fr}", f"deal {n}: {deals.en}")

    def where(self, seat: int, trick: int) -> Text:
        """«Chloé (siège 2), levée 3»."""
        who = self.seat(seat)
        return comma(who, Text(f"levée {trick}", f"trick {trick}")) if trick else who

    def party(self, party: int) -> Text:
        return listed([self.seat(seat) for seat in self.data["parties"][party]])

    def ruling(self, each: Data) -> Iterator[Text]:
        """Yield the lines of a ruling: who claims, the verdict, the duty, what it costs whom."""
        yield self._verdict(each)
        if duty := each.get("duty"):
            told, ids = text(duty["says"]), ", ".join(duty["clauses"])
            yield colon(DUTY, Text(f"{told.fr} [{ids}]", f"{told.en} [{ids}]"))
        if each.get("right"):
            yield colon(RIGHT, text(each["right"]))
            return
        cost = WOULD_COST if each["verdict"] == "refused" else COST
        yield colon(cost, text(each["penalty"]["text"]))
        if each["verdict"] == "proved":
            yield colon(PAYS, self.party(each["pays"]))
            if not each["paid"] and each["choice"] == "waive":
                yield PARDONED
            elif not each["paid"] and (each["choice"] or not each["penalty"].get("pardonable")):
                yield NOT_PAID
        if each.get("needs"):
            yield text(each["needs"])
        if each["verdict"] in ("noted", "refused"):
            yield colon(MAY_CLAIM, text(each["window"]["text"]))

    def _verdict(self, each: Data) -> Text:
        verdict = VERDICTS[each["verdict"]]
        if each.get("why"):
            why = text(each["why"])
            verdict = Text(f"{verdict.fr} ({why.fr})", f"{verdict.en} ({why.en})")
        elif each["verdict"] == "noted" and each.get("record") in RECORD:
            verdict = semicolon([verdict, RECORD[each["record"]]])
        if each["claimant"] is None:
            return colon(VERDICT, verdict)
        if each["claimant"] == each["offender"]:
            return colon(OWNED_UP, verdict)
        claimant = self.seat(each["claimant"])
        return colon(Text(f"réclamée par {claimant.fr}", f"claimed by {claimant.en}"), verdict)

    def open(self, each: Data) -> Text:
        """What can still be claimed: what it is, by whom, until when."""
        what = comma(text(each["what"]), self.where(each["seat"], each["trick"]))
        seen = [spaced(self.seat(by["seat"]), SEEN[by["seen"]]) for by in each["by"]]
        when = text(each["until"] if each["now"] else each["window"]["text"])
        said = semicolon([what, listed(seen), when]) if seen else semicolon([what, when])
        return semicolon([said, UNDECIDED]) if each["record"] == "possible" else said

    def choice(self, each: Data) -> Text:
        """Who has a choice to make, for which fault, until when."""
        said = colon(listed([self.seat(seat) for seat in each["by"]]), text(each["what"]))
        return semicolon([said, text(each["until"])]) if each["until"] else said

    @property
    def reached(self) -> list[int]:
        """The score of each party after the deal; also where a game is won, and it starts anew."""
        score = self.data["score"]
        if self.data["game_won_by"] is None:
            return list(score["after"])
        marks = [(mark["to"], mark["points"]) for mark in self.data["marks"]]
        return [
            before + sum(points for to, points in marks if to == party)
            for party, before in enumerate(score["before"])
        ]

    def standing(self) -> Iterator[Text]:
        """Yield where the match stands: score, games, and who has won or who deals next."""
        data = self.data
        before, after = scores(data["score"]["before"]), scores(self.reached)
        yield Text(f"marque\u202f: {after.fr} (avant la donne {before.fr})",
                   f"score: {after.en} (before the deal {before.en})")  # fmt: skip
        if data["game_won_by"] is not None:
            winner, anew = self.party(data["game_won_by"]), scores(data["score"]["after"])
            yield Text(
                f"la manche est gagnée par {winner.fr}\u202f; la marque repart de {anew.fr}",
                f"the game is won by {winner.en}; the score starts again at {anew.en}",
            )
        if any(data["games"]):
            yield colon(GAMES, scores(data["games"]))
        if data["winners"] is not None:
            yield colon(WINNERS, listed([self.party(party) for party in data["winners"]]))
            return
        settled = data["closed"] and not data["over"]
        yield VOID if data["void"] else SETTLED if settled else _yes(data["over"])
        if data["next_dealer"] is not None:
            yield colon(NEXT_DEALER, self.seat(data["next_dealer"]))

    def changes(self, changes: Data) -> Text:
        """What another value of a reading would change."""
        shown = CHANGED | {"next_dealer": (DEALS_NEXT, self._dealer), "winners": (WON, self._won)}
        found = []
        for name, (label, write) in shown.items():
            if name in changes and (name != "record" or changes[name]["then"]):
                now, then = (write(changes[name][key]) for key in ("now", "then"))
                told = Text(f"{then.fr}, et non {now.fr}", f"{then.en} instead of {now.en}")
                found.append(spaced(label, told) if label else then)
        if refused := changes.get("refused"):
            found.append(_refused(refused))
        return semicolon(found) if found else NO_CHANGE

    def other(self, each: Data) -> Text:
        """Another value of a reading, and what it would change."""
        value, says = value_text(each["value"]), text(each["says"])
        named = Text(f"{value} ({says.fr})", f"{value} ({says.en})")
        return colon(named, self.changes(each["changes"]))

    def _dealer(self, seat: int | None) -> Text:
        return NOBODY if seat is None else self.seat(seat)

    def _won(self, parties: Sequence[int] | None) -> Text:
        return listed([self.party(each) for each in parties]) if parties else NOBODY

    def _numbered(self, seat: int) -> Text:
        place = Text(f"siège {seat}", f"seat {seat}")
        if not self.data["seats"]:
            return Text(f"le {place.fr}", place.en)
        name = self.data["seats"][seat]
        return Text(f"{name} ({place.fr})", f"{name} ({place.en})")


def text(both: Mapping[str, str]) -> Text:
    """A text from its JSON data."""
    return Text(both["fr"], both["en"])


def _refused(refused: Data) -> Text:
    why, act = text(refused["why"]), refused["act"]
    if not act:
        return why
    return Text(f"«\u202f{act}\u202f» est refusé ({why.fr})", f"'{act}' is refused ({why.en})")


def _verdicts(values: Sequence[str]) -> Text:
    return comma(*(VERDICTS[each] for each in values)) if values else NOT_MADE


def _records(values: Sequence[str]) -> Text:
    return comma(*(BY_CARDS[each] for each in values)) if values else NONE


def _yes(value: bool) -> Text:
    return ENDED if value else GOES_ON


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
    "clear": Text("sait qu’il n’en est rien", "knows that it is not so"),
}
VERDICT, OWNED_UP = Text("jugement", "verdict"), Text("avouée", "owned up to")
DUTY, RIGHT = Text("obligation enfreinte", "duty broken"), Text("droit", "right")
COST, PAYS = Text("ce qu’il en coûte", "what it costs"), Text("qui paie", "who pays")
WOULD_COST = Text("ce qu’il en aurait coûté", "what it would have cost")
MAY_CLAIM = Text("qui peut réclamer", "who may claim")
PARDONED = Text("rien n’est dû\u202f: elle est pardonnée", "nothing is due: it is pardoned")
NOT_PAID = Text(
    "rien n’est dû\u202f: une seule pénalité par donne, pour la première faute",
    "nothing is due: one penalty a deal, for the first fault",
)
UNDECIDED = Text("les cartes connues ne la prouvent pas", "the known cards do not prove it")
NO_CHANGE, NONE = Text("rien ne change", "nothing changes"), Text("rien", "nothing")
NOBODY, NOT_MADE = Text("personne", "nobody"), Text("impossible", "impossible")
ENDED, GOES_ON = (
    Text("la donne est finie", "the deal is over"),
    Text("la donne continue", "the deal goes on"),
)
SETTLED = Text(
    "la donne est réglée\u202f; la marque ne tient compte que de ce qui est indiqué ici",
    "the deal is settled; the score counts only what is stated here",
)
DEAL_SCORES = Text("la donne marquerait", "the deal would score")
VOID = Text("la donne ne compte pas", "the deal does not count")
NEXT_DEALER, WINNERS = (
    Text("donneur suivant", "next dealer"),
    Text("la partie est gagnée", "the match is won"),
)
GAMES = Text("manches", "games")
SCORE = Text("la marque serait de", "the score would be")
GAMES_WON = Text("les manches seraient de", "the games would be")
CLAIM = Text("la réclamation serait", "the claim would be")
DEALS_NEXT = Text("donneur suivant\u202f:", "next dealer:")
WON = Text("la partie serait gagnée par", "the match would be won by")
CHANGED: dict[str, tuple[Text | None, Callable[[Any], Text]]] = {
    "verdicts": (CLAIM, _verdicts),
    "record": (None, _records),
    "marks": (DEAL_SCORES, scores),
    "score": (SCORE, scores),
    "games": (GAMES_WON, scores),
    "over": (None, _yes),
}
"""By key of ``changes``, what it is called, if it needs a name, and how its value is written."""
