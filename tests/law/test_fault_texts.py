"""The texts about faults are complete, and read well in both languages."""

from dataclasses import fields, replace

import pytest

import tapisvert as tv
from tapisvert.glossary import Text
from tapisvert.law import fault_texts
from tapisvert.law.faults import Claim, Moment, Penalty, Sign, Who
from tests.cli.program import check_french

MARKS = {"points", "deduct"}
"""Fields of a penalty that are told together."""


def test_every_member_has_a_text() -> None:
    assert set(fault_texts.WHO) == set(Who)
    assert set(fault_texts.MOMENTS) == set(Moment)
    assert set(fault_texts.SIGNS) == {sign.value for sign in Sign}
    assert set(fault_texts.COSTS) | MARKS == {each.name for each in fields(Penalty)}


def test_every_text_is_in_both_languages() -> None:
    for value in vars(fault_texts).values():
        texts = value.values() if isinstance(value, dict) else [value]
        for text in texts:
            if isinstance(text, Text):
                assert all(text)
                assert text.fr != text.en
                check_french(text.fr)


@pytest.mark.parametrize("moment", list(Moment))
def test_a_moment_follows_a_preposition(moment: Moment) -> None:
    """«avant …» and «à partir de …» need no contraction."""
    assert fault_texts.MOMENTS[moment].fr.startswith(("la ", "l’"))


def test_windows() -> None:
    told = fault_texts.window(Claim(Who.ADVERSARIES, Moment.OWN_LEAD, Moment.SETTLED))
    assert told.en.startswith("the offender’s opponents, or himself, from the offender’s next le")
    assert "avant la donne suivante" in told.fr
    assert fault_texts.window(Claim(Who.NOBODY)) == fault_texts.WHO[Who.NOBODY]
    assert (
        fault_texts.until(Claim(Who.ANYBODY, closes=Moment.NEXT_LEAD)).fr
        == "avant l’entame suivante"
    )


def test_penalties() -> None:
    assert fault_texts.penalty(Penalty()) == fault_texts.NOTHING_PAID
    loses = Penalty(points=34, stops=True)
    assert fault_texts.penalty(loses).en == (
        "the other side scores 34 points; the deal stops and the next player deals"
    )
    assert fault_texts.penalty(replace(loses, deduct=True)).fr.startswith("le camp fautif perd 34")
    for game in tv.games():
        for fault in game.hearing.faults if game.hearing else ():
            check_french(fault_texts.penalty(fault.penalty).fr)
            check_french(fault_texts.window(fault.claim).fr)
