"""Rule a dispute: what is admitted is proved, and counts by the same procedure as at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from tapisvert.cards import NO_CARDS
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law import fault_texts
from tapisvert.law.faults import Enforcement, Fault, Moment, Penalty, Sign, Who
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark
from tapisvert.play import otherwise, rulings
from tapisvert.play.dispute import Accusation, Dispute, named_faults, read
from tapisvert.play.dispute_counted import not_counted, played_out
from tapisvert.play.dispute_moments import COME, in_order, lateness
from tapisvert.play.dispute_totals import check_totals
from tapisvert.play.events import NO_ASIDE, Deal, Hand
from tapisvert.play.faults import claims, hearing
from tapisvert.play.faults.docket import ClaimHeard, Docket, Incident
from tapisvert.play.layout import Layout
from tapisvert.play.match import Match
from tapisvert.play.ruling import Ruling
from tapisvert.play.score import line
from tapisvert.play.source import CardSource
from tapisvert.play.strict_json import Json
from tapisvert.play.table import Table


class Heard(NamedTuple):
    """How an accusation is ruled: by which fault, and whether it was in time, None if not said.

    ``refused`` says why it cannot be heard, None if it can.
    """

    accusation: Accusation
    fault: Fault
    in_time: bool | None
    verdict: str
    incident: Incident
    refused: Text | None = None

    def claim(self) -> ClaimHeard:
        """The claim as a table hears it; without a claimant the offender owns up."""
        said, fault = self.accusation, self.fault
        claimant = said.seat if said.claimant is None else said.claimant
        return ClaimHeard(
            said.fault, fault, said.seat, said.trick, claimant, self.verdict, self.incident,
            fault.cited, said.choice,
        )  # fmt: skip


def rule(document: bytes | str | Json, game: Game | None = None) -> dict[str, Json]:
    """Return the ruling on a dispute document, as JSON data.

    Its keys are those of ``arbiter.report``, without ``deal``, ``open`` and ``choices``.
    ``document`` is its text, or what its JSON holds. The cards are not known: what is admitted
    counts as proved, the rest stays noted until the hands are shown. A claim that cannot be heard
    is ``refused``, and ``why`` says why. ``game`` is as in ``loads``. Raises TapisError with the
    place in the document.
    """
    dispute = read(document, game)
    heard, match = ruled(dispute)
    table, now = match.table, _outcome(heard, match)
    cited = {clause for each in heard for clause in each.claim().clauses}
    standing = match.standing
    return {
        "game": match.game.id,
        "names": rulings.both(match.game.names),
        "seats": list(dispute.names) or None,
        "parties": [list(party) for party in match.game.parties],
        "dealer": dispute.dealer,
        "rulings": [_data(table, each, dispute) for each in heard],
        "marks": [line(mark) for mark in table.ruling.ledger],
        "score": {"before": list(dispute.before.score), "after": list(match.points)},
        "games": list(standing.games),
        "game_won_by": rulings.game_won_by(dispute.before, standing),
        "over": table.over,
        "closed": any(each.accusation.when is Moment.SETTLED for each in heard),
        "void": table.ruling.void,
        "next_dealer": now.next_dealer,
        "winners": None if now.winners is None else list(now.winners),
        "readings": otherwise.readings(
            match.game, cited, now, lambda other: _otherwise(dispute, other)
        ),
    }  # fmt: skip


def _outcome(heard: tuple[Heard, ...], match: Match) -> otherwise.Outcome:
    return otherwise.outcome(match, (each.verdict for each in heard))


def _otherwise(dispute: Dispute, game: Game) -> otherwise.Outcome:
    """What the dispute comes to under another game: the same rule set with other options."""
    try:
        return _outcome(*ruled(dispute._replace(game=game)))
    except TapisError as error:
        return otherwise.Outcome((), refused=("", under_other_options(error)))


def under_other_options(error: TapisError) -> Text:
    """Why a dispute cannot be ruled under other options than those under which it was stated."""
    return NO_SUCH_FAULT if error.code == "dispute/fault" else error.text


def ruled(dispute: Dispute) -> tuple[tuple[Heard, ...], Match]:
    """Hear every accusation, then let the table of the deal rule what is proved."""
    game = dispute.game
    table = _table(dispute)
    when = in_order((_sign(game, each), each.trick) for each in dispute.accusations)
    heard = tuple(_heard(table, *each) for each in zip(dispute.accusations, when, strict=True))
    proved = tuple(each.claim() for each in heard if each.verdict == "proved")
    turned = all(each.fault.claim.closes is not Moment.TURNED for each in heard)
    docket = table.docket._replace(claims=proved, turned=turned)
    table = hearing.go_on(hearing.followed(replace(table, docket=docket)))
    if table.over:
        check_totals(game, dispute.tricks, dispute.taken, stopped=True)
    elif dispute.taken or dispute.tricks:
        table = hearing.followed(played_out(table, dispute.tricks, dispute.taken))
    names = dispute.names or tuple(f"{seat}" for seat in range(game.seats))
    match = Match.empty(game, names, enforcement=Enforcement.TABLE)
    return heard, replace(
        match, tables=(table,), sources=(CardSource(),), befores=(dispute.before,)
    )


def _table(dispute: Dispute) -> Table:
    """The table of the deal, with what its turn-up and the document mark; no hand is known."""
    game, dealer = dispute.game, dispute.dealer
    opening = game.opening(dealer, dispute.turn_up, dispute.before.score)
    hands = (Hand(NO_CARDS, game.dealing.hand_size),) * game.seats
    deal = Deal(opening, hands, NO_ASIDE, Enforcement.TABLE)
    ledger = game.scoring.at_deal(opening, game.party_of(dealer))
    more = tuple(Mark(p, n, MARKED, ()) for p, n in enumerate(dispute.marks) if n)
    ruled = Ruling(ledger=(*ledger, *more))
    return Table(game, deal, (), Layout.dealt(deal), ruled, Docket(turned=True))


def _heard(table: Table, said: Accusation, at: int) -> Heard:
    fault, in_time, refused = _governing(table.game, said)
    incident = Incident(fault.sign, said.seat, said.trick, at)
    if refused is None and said.claimant is not None and fault.claim.who is not Who.NOBODY:
        allowed = claims.may_claim(table, fault, incident, said.claimant)
        refused = None if allowed else claims.NOT_YOURS[1]
    if claims.spared(table.game, fault, said.seat):
        refused = DUMMY_SPARED
    verdict = "refused" if refused else "proved" if said.admitted else "noted"
    if verdict == "proved" and fault.claim.who is Who.NOBODY and fault.penalty == Penalty():
        verdict = "right"
    return Heard(said, fault, in_time, verdict, incident, refused)


def _sign(game: Game, said: Accusation) -> Sign:
    return named_faults(game, said.fault, f"{said.place}.fault")[0].sign


def _governing(game: Game, said: Accusation) -> tuple[Fault, bool | None, Text | None]:
    """The fault meant, whether it is in time, and why it cannot be heard, if it cannot.

    Of a hand wrongly dealt the moment decides which fault it is. If no moment is given, the fault
    is the one that can be claimed longest.
    """
    named = named_faults(game, said.fault, f"{said.place}.fault")
    longest = max(named, key=lambda each: lateness(each.claim.closes))
    if said.when is None:
        return longest, None, None
    come = COME[said.when]
    likely = named
    if named[0].sign is Sign.WRONG_SIZE and game.hearing and not named[0].peeked:
        wrong = game.hearing.shown_by(Sign.WRONG_SIZE)
        likely = (*named, *(each for each in wrong if not each.peeked))
    for each in likely:
        if each.claim.opens in come and each.claim.closes not in come:
            return each, True, None
    if longest.claim.opens in come:
        late = claims.NO_EFFECT if longest.claim.who is Who.NOBODY else claims.TOO_LATE[1]
        return longest, False, late
    return named[0], False, claims.TOO_EARLY[1]


def _data(table: Table, heard: Heard, dispute: Dispute) -> dict[str, Json]:
    said, fault = heard.accusation, heard.fault
    data = rulings.in_full(table, heard.claim()) | {
        "claimant": said.claimant,
        "admitted": said.admitted,
        "when": said.when.value if said.when else None,
        "in_time": heard.in_time,
        "why": rulings.both(heard.refused or WHY[heard.verdict]),
    }
    if heard.verdict == "right" and fault.sign.value in fault_texts.RIGHTS:
        data["right"] = rulings.both(fault_texts.RIGHTS[fault.sign.value])
    if fault.penalty.revoke and heard.verdict == "proved" and not table.over:
        why_not = not_counted(table)
        if why_not is None or not dispute.marks:
            data["needs"] = rulings.both(why_not or TRICKS_NEEDED)
    if fault.penalty.pardonable and heard.verdict == "proved" and not said.choice:
        data["needs"] = rulings.both(CHOICE_NEEDED)
    return data


WHY: Mapping[str, Text] = {
    "proved": Text("la faute est admise", "the fault is admitted"),
    "right": Text("elle ne coûte rien, mais donne un droit", "it costs nothing, but gives a right"),
    "noted": Text(
        "elle n’est pas admise\u202f: les cartes en décident, jeux étalés",
        "it is not admitted: the cards decide, with the hands shown",
    ),
}
TRICKS_NEEDED = Text(
    "donnez les levées de chaque camp («\u202ftricks\u202f»)\u202f: la donne pourra se compter",
    "give the tricks of each party ('tricks'): the deal can then be counted",
)
CHOICE_NEEDED = Text(
    "l’adversaire choisit\u202f: la donne est nulle («\u202fvoid\u202f») ou il pardonne"
    " («\u202fwaive\u202f»)",
    "the opponent chooses: the deal is void ('void'), or he pardons ('waive')",
)
DUMMY_SPARED = Text(
    "un mort n’est jamais puni d’une renonce", "a dummy is never penalised for a revoke"
)
NO_SUCH_FAULT = Text(
    "alors la règle ne connaît pas cette faute", "the rules then have no such fault"
)
MARKED = Text("marqué dans cette donne", "scored in this deal")
