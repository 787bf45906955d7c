"""Who pays whom at the end of a deal, one payment after the other, as the law reckons them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tapisvert.glossary import Text, counters, listed, same
from tapisvert.law.chart import STAKE
from tapisvert.law.ledger import Mark, total
from tapisvert.law.reckoning import Standing
from tapisvert.play.match import Match
from tapisvert.sentences import colon, comma, semicolon, sentence, spaced


class Payment(NamedTuple):
    """What was paid for one thing.

    ``amounts`` has for each player the name and what he receives, less than 0 if he pays. It is
    paid in points, or with ``in_counters`` in counters.
    """

    what: Text
    amounts: tuple[tuple[str, int], ...]
    in_counters: bool
    clauses: tuple[str, ...]

    @property
    def sums(self) -> tuple[int, ...]:
        return tuple(n for _, n in self.amounts)

    @property
    def says(self) -> Text:
        """«Manche double, l’adversaire a 2 points : Chloé paie 4 fiches…»."""
        return sentence(colon(self.what, _payment_text(self)))


def payments(match: Match) -> tuple[Payment, ...]:
    """Return the payments of the last deal, if it is over.

    Each is what the stakes of the match change by some marks made for the same thing; what changes
    without a mark is paid because the match is over.
    """
    table, before = match.table, match.before
    if not table.over or table.ruling.void:
        return ()
    marks = (*table.ruling.ledger, *match.game.reckoning.paid(before, table.ruling.ledger))
    found, standing = [], before
    for alike in _by_reason(marks):
        after = _added(standing, alike)
        counted = any(mark.fiches for mark in alike)
        what = _titled(match, alike[0].what)
        found.append(_payment(match, standing, after, what, counted, alike[0].clauses))
        standing = after
    clauses = match.game.reckoning.clauses
    found.append(_payment(match, standing, match.standing, STAKE, True, clauses))
    return tuple(_settled([payment for payment in found if any(payment.sums)]))


def _settled(found: list[Payment]) -> Iterator[Payment]:
    """Yield the payments so that each of them balances.

    Where several players are marked one by one what they pay, and then another what they have paid
    him, each of them pays him.
    """
    parts: list[Payment] = []
    for payment in found:
        parts.append(payment)
        sums = [sum(each) for each in zip(*(part.sums for part in parts), strict=True)]
        if sum(sums):
            continue
        payee = next((i for i, n in enumerate(sums) if n > 0), 0)
        alone = sum(n > 0 for n in sums) == 1
        yield from [_to(part, payee) for part in parts[:-1]] if alone and parts[1:] else parts
        parts = []
    yield from parts


def _to(part: Payment, payee: int) -> Payment:
    """Return what some players pay, as paid to the player number ``payee``."""
    amounts = list(part.amounts)
    amounts[payee] = (amounts[payee][0], amounts[payee][1] - sum(part.sums))
    return part._replace(amounts=tuple(amounts))


def _by_reason(marks: Sequence[Mark]) -> Iterator[list[Mark]]:
    """Group successive marks for the same thing; no party has two in a group, unless of counters.

    Two goals may have been settled alike: each is a payment of its own.
    """
    for _, alike in groupby(marks, key=lambda mark: (mark.what, bool(mark.fiches))):
        group: list[Mark] = []
        for mark in alike:
            if any(mark.to == other.to for other in group):
                yield group
                group = []
            group.append(mark)
        yield group


def _added(standing: Standing, marks: Sequence[Mark]) -> Standing:
    sums = total(marks, len(standing.score))
    score = tuple(old + new for old, new in zip(standing.score, sums, strict=True))
    fiches = list(standing.fiches)
    for mark in marks:
        if mark.fiches:
            fiches[mark.to] += mark.fiches
    return standing._replace(score=score, fiches=tuple(fiches))


def _titled(match: Match, what: Text) -> Text:
    """Return what a payment is for, after the name of the contract in games with goals."""
    contract = match.table.ruling.contract
    if contract is None or not contract.goals or contract.title is None:
        return what
    done = Text(WHOSE.sub("contrat", what.fr), WHOSE.sub("contract", what.en))
    return comma(contract.title, done)


def _payment(
    match: Match,
    before: Standing,
    after: Standing,
    what: Text,
    in_counters: bool,
    clauses: tuple[str, ...],
) -> Payment:
    game = match.game
    parties = [game.party_of(seat) for seat in range(game.seats)]
    old, new = (game.reckoning.stakes(each, parties, game.seats) for each in (before, after))
    amounts = tuple((match.roster[seat], new[seat] - old[seat]) for seat in game.players)
    return Payment(what, amounts, in_counters, clauses)


def _payment_text(payment: Payment) -> Text:
    """«Rose paie 40 à chacun», «chacun paie 2 fiches à Luc», «A paie 2 ; B et C reçoivent 1»."""
    paying = {name: -n for name, n in payment.amounts if n < 0}
    paid = {name: n for name, n in payment.amounts if n > 0}
    everybody = len(paying) + len(paid) == len(payment.amounts)
    if len(paying) == 1 and len(set(paid.values())) == 1 and (len(paid) == 1 or everybody):
        (payer,), sum_ = paying, _sum(payment, next(iter(paid.values())))
        to = same(next(iter(paid))) if len(paid) == 1 else EACH
        return Text(f"{payer} paie {sum_.fr} à {to.fr}", f"{payer} pays {sum_.en} to {to.en}")
    if len(paid) == 1 and len(set(paying.values())) == 1 and everybody:
        (payee,), sum_ = paid, _sum(payment, next(iter(paying.values())))
        return Text(f"chacun paie {sum_.fr} à {payee}", f"each pays {sum_.en} to {payee}")
    return semicolon((*_shares(payment, paying, PAY), *_shares(payment, paid, RECEIVE)))


def _shares(payment: Payment, amounts: dict[str, int], verbs: tuple[Text, Text]) -> Iterator[Text]:
    """Who pays, or receives, how much: the players with the same amount together."""
    for amount in dict.fromkeys(amounts.values()):
        names = listed([same(name) for name, n in amounts.items() if n == amount])
        several = list(amounts.values()).count(amount) > 1
        verb, sum_ = verbs[several], _sum(payment, amount)
        said = Text(f"{names.fr} {verb.fr} {sum_.fr}", f"{names.en} {verb.en} {sum_.en}")
        yield spaced(said, BY_HEAD) if several else said


def _sum(payment: Payment, amount: int) -> Text:
    return counters(amount) if payment.in_counters else same(str(amount))


WHOSE = re.compile("contrat d(?:u|es) déclarants?|declarers?’s? contract")
EACH = Text("chacun", "each")
BY_HEAD = Text("par tête", "each")
"""After names, of whom «chacun» would say that they are men."""
PAY = Text("paie", "pays"), Text("paient", "pay")
RECEIVE = Text("reçoit", "receives"), Text("reçoivent", "receive")
