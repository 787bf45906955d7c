"""What a view says of a faulty match is what the referee says, as far as everybody may know it."""

from __future__ import annotations

from random import Random

import pytest

import tapisvert as tv
from tapisvert.cards import holds, members
from tapisvert.notation import parse_card
from tapisvert.play.table import Table
from tests.play.faults.physical import check_view, public
from tests.play.faults.scenarios import Scenario, course, scenarios, start
from tests.redealing import hidden_permuted

HEARD = [game.id for game in tv.games() if game.hearing]
MOST = 2
"""Scenarios of a game that are looked at, drawn at random."""


def some(game_id: str) -> list[Scenario]:
    every = list(scenarios(game_id))
    return Random(f"views/{game_id}").sample(every, min(MOST, len(every)))


@pytest.mark.sampled
@pytest.mark.parametrize("game_id", HEARD)
def test_every_view_rules_as_the_referee(game_id: str) -> None:
    for scenario in some(game_id):
        every = [*course(scenario)]
        for match in (*every[:-6:5], *every[-6:]):  # the last moments are about the fault
            for seat in (None, *range(match.game.seats)):
                check_view(match.table, seat)


@pytest.mark.parametrize("game_id", HEARD)
def test_a_record_brings_the_same_docket_back(game_id: str) -> None:
    for scenario in some(game_id):
        if "score" in scenario.data:
            continue  # a record begins at nought
        *_, last = course(scenario)
        again = tv.loads(tv.dumps(last))
        assert tv.dumps(again) == tv.dumps(last)
        assert public(again.table) == public(last.table), str(scenario)


LIFTED = Scenario(
    "whist_chinois",
    "WD-20",
    {
        "dealer": 0,
        "hands": [
            "7S AH 8C 2H AD 6H | 8S JH 5H 3H 6D 3C | TD",
            "8D 9C 4S QS 7D 3D | 4D AC QC JC TC 7C | 9D",
            "2C KC QD JD 4H TH | AS 3S 2S KH QH 5D | 9S",
            "6S 4C KD JS TS 5C | KS 5S 9H 8H 7H 2D | 6C",
        ],
    },
)
TAKEN_BACK = ("0 trump D", "1 play AC", "2 play 5D", "1 claim WD-20 2 1", "2 take-back")


def test_a_card_turned_up_stays_known_when_the_one_upon_it_goes_back() -> None:
    match = start(LIFTED)
    for act in TAKEN_BACK:
        match = match.apply(act)
    ten, five = parse_card("TH"), parse_card("5D")
    for seat in (None, 0, 1, 3):
        assert (five, ten) in tv.view(match.table, seat).table.layout.covers[2]
    assert not match.table.layout.hands[2].known >> ten & 1


def test_a_hidden_card_shown_proves_no_earlier_card() -> None:
    """The ten of hearts was under another card: nobody may count it to the hand of that time."""
    match = start(LIFTED)
    for act in (
        *TAKEN_BACK[:4], "2 expose TH", "2 take-back", "2 play AS", "3 play 6C", "0 play 3C",
        "1 play JC", "3 claim WD-20 2 1",
    ):  # fmt: skip
        match = match.apply(act)
        for seat in (None, *range(4)):
            check_view(match.table, seat)
    assert match.table.docket.claims[-1].verdict == "noted"


def test_a_deal_that_looks_alike_shows_the_same_cards() -> None:
    """Four aces: all see the highest heart of their holder's partner, here the queen."""
    game = tv.game("whist_couleur", preset="belge")
    match = game.match(list("ABCD"), seed="seen 1206", enforcement="table")
    for number in range(8):
        for seat in (None, 0, 1):
            again = hidden_permuted(Random(number), match.table, seat)
            check_view(again, seat, like=match.table)


def test_only_the_answers_to_a_secret_question_are_secret() -> None:
    """A card shown, or a claim made, while both players decide in secret is known to everybody."""
    game = tv.game("whist_humbug", exchange_order="simultaneous")
    table = game.match(("Anne", "Bruno"), enforcement="table", seed="secret").table
    asked = table.ruling.asked
    assert asked
    assert asked.secret
    first, other = asked.seat, 1 - asked.seat
    card = next(tv.members(table.layout.hands[other].known))
    open_words = (
        tv.Say(other, f"expose {tv.card_text(card)}"),
        tv.Say(other, f"claim WD-20 {first}"),
    )
    secret = tv.Say(first, "keep")
    for act in (*open_words, secret):
        table = table.apply(act)
        for seat in (None, first, other):
            assert table.acts[:2] == tv.view(table, seat).table.acts[:2]
    assert secret not in tv.view(table, other).table.acts
    assert tv.Say(first, "?") in tv.view(table, None).table.acts


def random_act(table: Table, random: Random) -> tv.Act | None:
    """A claim or a card taken back, where there is one, else a card, perhaps not a lawful one."""
    words = [act for act in table.open() if isinstance(act, tv.Say)]
    judging = [act for act in words if act.word.split()[0] in {"claim", "take-back"}]
    if judging and random.random() < 0.6:
        return random.choice(judging)
    legal = table.legal()
    act = random.choice(legal) if legal else None
    if isinstance(act, tv.Play) and random.random() < 0.5:
        return tv.Play(act.seat, random.choice([*members(table.layout.hands[act.seat].known)]))
    return act


@pytest.mark.parametrize("game_id", ["marjolet", "whist_humbug"])
def test_a_card_taken_back_is_known_wherever_it_came_from(game_id: str) -> None:
    """From the stock, or from a packet, as well as from the first hand."""
    game, seen = tv.game(game_id), 0
    for number in range(20):
        random = Random(f"taken back {number}")
        table = game.match(("Anne", "Bruno"), seed=str(number), enforcement="table").table
        while not table.over and (act := random_act(table, random)):
            try:
                table = table.apply(act)
            except tv.TapisError:
                break  # a card that is physically impossible
            back = [
                s for s in table.docket.shown if holds(table.layout.hands[s.seat].known, s.card)
            ]
            for shown in back:
                for seat in (None, 0, 1):
                    layout = tv.view(table, seat).table.layout
                    assert holds(layout.hands[shown.seat].known, shown.card)
                    seen += shown.card not in members(table.deal.hands[shown.seat].known)
    assert seen
