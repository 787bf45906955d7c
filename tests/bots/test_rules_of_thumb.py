"""Each rule of thumb decides in a position made for it."""

from typing import NamedTuple

import pytest

from tapisvert.bots.advice import Rule, first_of
from tapisvert.bots.following import (
    FOLLOWS,
    leave_to_partner,
    load_partner,
    spare_points,
    take_if_it_pays,
    trust_partner,
)
from tapisvert.bots.leading import (
    LEADS,
    cash_master,
    draw_trumps,
    lead_for_a_ruff,
    lead_from_length,
    lead_from_weakness,
    lead_low_trump,
    lead_the_least,
    run_masters,
)
from tapisvert.bots.turn_view import turn_view_of
from tapisvert.notation import card_text
from tests.bots.positions import BOUSSAC, COINCHE, Spot


class Case(NamedTuple):
    """The rule that decides, the card it plays, and the card that would be played without it."""

    what: str
    rule: Rule
    plays: str
    without: str | None
    spot: Spot


CASES = (
    Case(
        "three trumps with the ten: theirs fall first, the ten of spades is cashed later",
        draw_trumps, "TH", "TS",
        Spot(BOUSSAC, "7H", "TS 9S AH JH TH JD KC 7C"),
    ),
    Case(
        "the partner has shown that he has no trump left: the ace, though alone, draws theirs",
        draw_trumps, "AH", "7C",
        Spot(COINCHE, "trump H", "AH KS QS 9D KD 8C 7C", ("TH 9H 7S 8H",)),
    ),
    Case(
        "a ten is cashed before its suit is ruffed",
        cash_master, "TS", "JH",
        Spot(BOUSSAC, "8C", "AS TS 9S JH JD QC 9C 7C"),
    ),
    Case(
        "the ten of spades is gone, so the ace is master",
        cash_master, "AS", "8C",
        Spot(COINCHE, "trump H", "AS KD 8D 7D QC 8C 9H", ("TS 7S 8S 9S",)),
    ),
    Case(
        "no trump: whatever is master makes a trick",
        run_masters, "TD", "7H",
        Spot(COINCHE, "voiture", "QH JH 9H 7H TD 9D KC 7C"),
    ),
    Case(
        "the partner has discarded on spades: he can ruff them",
        lead_for_a_ruff, "8S", "7D",
        Spot(COINCHE, "trump H", "9S 8S KH 9D 7D QC 9C", ("TS 7S 8D KS",)),
    ),
    Case(
        "no trump and nothing sure: the long suit",
        lead_from_length, "8H", "8D",
        Spot(COINCHE, "voiture", "9S JH 9H 8H QD 8D JC 8C"),
    ),
    Case(
        "a single card is got rid of, to ruff afterwards",
        lead_from_weakness, "JH", "7D",
        Spot(BOUSSAC, "TD", "AS KS JS 8S JH KD JD 7D"),
    ),
    Case(
        "the ten, one of six spades, would be ruffed: no low spade is led from under it either",
        lead_from_weakness, "8D", "7S",
        Spot(COINCHE, "trump H", "TS QS JS 9S 8S 7S JD 8D"),
    ),
    Case(
        "three low trumps, and every side card better kept",
        lead_low_trump, "8H", "KD",
        Spot(COINCHE, "trump H", "AS KS KH 9H 8H KD AC", ("QD TD 7D 8D",)),
    ),
    Case(
        "what is worth least",
        lead_the_least, "9D", None,
        Spot(COINCHE, "trump H", "AS QS TH KD JD 9D", ("JS TS 7S KS", "TD AD 7D 8D")),
    ),
    Case(
        "last to play on the partner's trick: the ten goes home",
        load_partner, "TS", "QS",
        Spot(BOUSSAC, "JH", "QS TS 7S JH JD 8D QC TC", ("9S AS KS",)),
    ),
    Case(
        "the partner's ten wins: no trump is spent on it",
        leave_to_partner, "7D", "7D",
        Spot(COINCHE, "trump H", "TH 9H 8H 9D 8D 7D 9C 7C", ("TS 7S",)),
    ),
    Case(
        "the ten is ruffed, and the low trump is enough",
        take_if_it_pays, "7C", "7C",
        Spot(COINCHE, "trump C", "AS QS AH JH TH 9C 8C 7C", ("TD 8D 7D",)),
    ),
    Case(
        "last to play: the ten takes the king, the ace will be master afterwards",
        take_if_it_pays, "TS", "AS",
        Spot(BOUSSAC, "9H", "AS JS TS AH JH 9H AC KC", ("8S 9S KS",)),
    ),
    Case(
        "second to play: the ten, for it may be ruffed later",
        take_if_it_pays, "TC", "JC",
        Spot(BOUSSAC, "QD", "7S KH JH 9H KC QC JC TC", ("9C",)),
    ),
    Case(
        "the king led is not the adversaries' yet: the partner has the ten, the ace, or a trump",
        trust_partner, "QS", "7S",
        Spot(COINCHE, "trump D", "QS JS 9S 7S QH AD KC", ("TH 7H JH 8H", "KS")),
    ),
    Case(
        "void of suit and of trump on an adversary's ten: not a point",
        spare_points, "8D", None,
        Spot(COINCHE, "trump H", "AD KD 9D 8D AC KC QC JC", ("TS",)),
    ),
)  # fmt: skip
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule.__name__}")


@each_case
def test_the_rule_decides(case: Case) -> None:
    at = turn_view_of(case.spot.view())
    rules = FOLLOWS if at.trick else LEADS
    deciding = next(rule for rule in rules if rule(at))
    assert deciding is case.rule, case.what
    assert card_text(first_of(rules, at).card) == case.plays, case.what


@each_case
def test_without_the_rule(case: Case) -> None:
    """Without its rule another card is played; without the last rule none is found."""
    at = turn_view_of(case.spot.view())
    others = [rule for rule in (FOLLOWS if at.trick else LEADS) if rule is not case.rule]
    if case.without is None:
        assert not any(rule(at) for rule in others), "the last rule answers when no other does"
    else:
        assert card_text(first_of(others, at).card) == case.without, case.what


def test_every_rule_is_shown() -> None:
    assert {case.rule for case in CASES} == {*LEADS, *FOLLOWS}
