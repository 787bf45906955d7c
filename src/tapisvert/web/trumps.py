"""The trump suit as the page shows it: named, known to be none, or still open."""

from __future__ import annotations

from tapisvert.glossary import SUITS, Text
from tapisvert.law.announcing import DOUBLE, REDOUBLE
from tapisvert.law.calling import PASS
from tapisvert.law.contract import Contract
from tapisvert.notation import SUIT_LETTERS
from tapisvert.play.events import Say
from tapisvert.play.table import Table
from tapisvert.web import texts as words

DOUBLED, REDOUBLED = Text("coinchée", "doubled"), Text("surcoinchée", "redoubled")
FEW_WORDS, MOST_TRIED = 2, 30
"""What is tried while a contract is open: at most so many answers to a question, and in all."""


def trump_letter(table: Table) -> str:
    """The letter of the trump suit, N for no trump, ? while it is not known."""
    contract = contract_shown(table)
    if contract is None:
        return "?"
    return "N" if contract.trump is None else SUIT_LETTERS[contract.trump]


def trump_name(table: Table) -> Text:
    contract = contract_shown(table)
    if contract is None:
        return words.NOT_NAMED
    return words.NO_TRUMP if contract.trump is None else SUITS[contract.trump]


def times(table: Table) -> int:
    """The factor by which the points are multiplied as things stand; 1 while trumps are open."""
    contract = contract_shown(table)
    return contract.multiplier if contract else 1


def doubled(table: Table) -> Text | None:
    """Say that the deal is doubled or redoubled as things stand; None if it is not."""
    said = {each.word for each in table.ruling.heard}
    return REDOUBLED if REDOUBLE in said else DOUBLED if DOUBLE in said else None


def contract_shown(table: Table) -> Contract | None:
    """Return the contract, or that which results if nobody says more, once its trumps are sure.

    They are sure if they are the same whatever is still said: when trumps have been named, the
    others may yet double, but the suit remains.
    """
    if table.ruling.contract is not None or table.ruling.asked is None:
        return table.ruling.contract
    found = _contracts(table, [])
    if not found or None in found:
        return None
    first = found[0]
    assert first
    return first if all(each and each.trump == first.trump for each in found) else None


def _contracts(table: Table, tried: list[Table]) -> list[Contract | None]:
    """Return the contracts to which the calling can lead, first that after passes only.

    None among them: the deal may be thrown in, or too much can still be said to try it all.
    """
    asked = table.ruling.asked
    if asked is None or table.over:
        return [None if table.over else table.ruling.contract]
    tried.append(table)
    if len(tried) > MOST_TRIED or len(asked.words) > FEW_WORDS or asked.secret:
        return [None]
    found: list[Contract | None] = []
    for word in sorted(asked.words, key=lambda word: word != PASS):
        found += _contracts(table.accept(Say(asked.seat, word)), tried)
        if None in found:
            return [None]
    return found
