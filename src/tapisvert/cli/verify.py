"""``tapis verify``: were the deals of a match honest? Recompute them from what its record reveals.

Exit status 0 if nothing contradicts the record, 1 if something does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import click

from tapisvert.cli import verify_texts as words
from tapisvert.cli.command import command, option
from tapisvert.cli.layout import heading, paragraph
from tapisvert.cli.option_types import FILE
from tapisvert.cli.records import errors_in, read_bytes, record_argument
from tapisvert.cli.session import CliContext, CommandResult
from tapisvert.glossary import Text
from tapisvert.play.fair import Receipt
from tapisvert.play.fair_deals import FairCheck, check
from tapisvert.play.fair_json import receipt_of
from tapisvert.play.load import loads

FAILED = 1


@command(
    "verify",
    Text(
        "Vérifier que les cartes d’une partie ont été données honnêtement.",
        "Verify that the cards of a match were dealt honestly.",
    ),
    "tapis verify manille.json",
    "tapis verify manille.json --receipt receipt.json",
)
@record_argument()
@option(
    "--receipt",
    says=Text(
        "le reçu que votre navigateur a enregistré",
        "the receipt that your browser has saved",
    ),
    value=Text("FICHIER", "FILE"),
    kind=FILE,
)
@click.pass_obj
def verify(session: CliContext, record: str, receipt: str | None) -> CommandResult:
    with errors_in(record):
        match = loads(read_bytes(record))
    mine = None if receipt is None else _receipt(receipt)
    with errors_in(record):
        found = check(match, mine)
    lines = (paragraph(session.say(each), session.width, 2, 4) for each in sentences(found))
    result = paragraph(session.say(concluded(found)), session.width)
    text = "\n".join((heading(session.say(match.game.names)) + "".join(lines), result))
    return CommandResult(text, 0 if found.good else FAILED)


def _receipt(name: str) -> Receipt:
    with errors_in(name):
        return receipt_of(read_bytes(name))


def sentences(found: FairCheck) -> Iterator[Text]:
    """Yield what has been found, each as a sentence after «+», «x» or «-»."""
    yield words.COMMITTED if found.commitment else words.NOT_COMMITTED
    yield words.LOTS if found.lots else words.OTHER_LOTS
    wrong = numbers(not follows for follows in found.deals)
    yield words.other_cards(wrong) if wrong else words.same_cards(len(found.deals))
    if alone := numbers(found.alone):
        yield words.server_alone(alone)
    if found.same is None:
        return
    yield words.RECEIPT if found.same else words.OTHER_RECEIPT
    if found.same:
        yield from _own(found)


def _own(found: FairCheck) -> Iterator[Text]:
    for kind, says in (("in", words.yours_in), ("none", words.yours_none)):
        if deals := numbers(each == kind for each in found.own):
            yield says(deals)
    if deals := numbers(each == "missing" for each in found.own):
        yield words.yours_missing(deals)


def concluded(found: FairCheck) -> Text:
    """What all this proves."""
    if not found.consistent:
        return words.CONTRADICTS
    if found.same is None:
        return words.ONLY_ITSELF
    if not found.same:
        return words.NOT_THIS_MATCH
    deals = numbers(each == "in" for each in found.own)
    if "missing" in found.own:
        return words.LEFT_OUT
    return words.proved(deals) if deals else words.NOTHING_YOURS


def numbers(flags: Iterable[bool]) -> Sequence[int]:
    """The numbers, from 1, of the deals that are flagged."""
    return [number for number, flag in enumerate(flags, 1) if flag]
