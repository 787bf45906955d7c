"""The naive marjolet against its worked examples and the invariants of a deal."""

from random import Random
from typing import Any

import pytest

from tests.naive.common import perft_in_turn
from tests.naive.marjolet import (
    ORDER,
    Deal,
    Mark,
    Match,
    deal_pack,
    last_six_cards,
    melds,
    random_deal,
    second_wins,
)

EX15 = (
    ["KS JH AD TC 9C 7C", "QS 7S TH QD JD QC"],
    "7D 8H 9H 8S 8D JC KC KH QH 8C KD 9D JS AS TS AH AC 7H 9S TD",
)
EX15_PLAY = """
E7C D7S | E9C D8H | E9H DTH | D8S EJH | DQS EJC | DQC ETC | E8C DQH | EJS DAS | DKC EKS
DTS EAD | EAH DQD | DAC ETD | EKD D7D | EKH DJD | D9D E7H | D8D E9S
"""
EX15_ANNOUNCED = {
    2: ["0 exchange"],
    3: ["1 meld JD QS", "1 meld JD QD", "1 meld QC JD"],
    5: ["1 meld KC QC"],
}
EX16 = (
    ["9S 8S AH KH QD 8D", "9H 8H KD JD KC 9C"],
    "9D TC QH AD 7S TS 8C TD QC AS AC KS JS 7C JH 7D QS TH 7H JC",
)
EX16_PLAY = """
E8S D8H | E8D D9H | E9S DJD | E7S DTS | DKD ETD | E9D DAD | DAS EQC | EJS D7C | DJH EAH
E7D DTH | EKH DAC | DTC E7H | DKC EQD | DJC EQH | D9C EQS | D8C EKS
"""
EX16_ANNOUNCED = {3: ["0 meld KH QH"], 10: ["0 meld KS QS"]}


def acts_of(play: str, announced: dict[int, list[str]]) -> list[list[str]]:
    """Return the acts of each trick and of the window after it; E is seat 0, D seat 1."""
    plays = [f"{'ED'.index(text[0])} play {text[1:]}" for text in play.replace("|", "").split()]
    acts = [plays[place : place + 2] for place in range(0, len(plays), 2)]
    return [
        trick + announced.get(number, []) + (["draw"] if number <= 10 else [])
        for number, trick in enumerate(acts, 1)
    ]


def played(deal: Deal, acts: list[list[str]]) -> Deal:
    """Return the deal after these acts."""
    for trick in acts:
        for act in trick:
            deal = deal.do(act)
    return deal


@pytest.mark.parametrize(
    ("hand", "trump", "points"),
    [
        ("KH QH JH QS KS AD", "H", [20, 20, 40, 40]),
        ("QH QS QD QC JH AD", "H", [20, 20, 20, 40, 40]),
        ("KH KS KD KC QH QS", "H", [20, 40, 60]),
        ("AH AS AD AC KC QC", "H", [20, 100]),
        ("JD QD KD QC TS 9S", "H", [20]),
    ],
    ids=["MJ-EX-01", "MJ-EX-03", "MJ-EX-04", "MJ-EX-05", "MJ-EX-06"],
)
def test_melds(hand: str, trump: str, points: list[int]) -> None:
    assert sorted(melds(hand.split(), trump).values()) == points


def test_meld_once_mj_ex_02() -> None:
    done = melds(["KH", "QH", "JH", "QS", "KS", "AD"], "H")
    now = melds(["KH", "QH", "JH", "QD", "KS", "AD"], "H")
    assert {word: now[word] for word in now if word not in done} == {"meld JH QD": 20}


def test_first_ten_tricks_mj_ex_07() -> None:
    assert second_wins("KD", "TD", "H")
    assert second_wins("AS", "7H", "H")
    assert not second_wins("AS", "TD", "H")


def test_last_six_tricks_mj_ex_08_to_10() -> None:
    assert last_six_cards(["9S", "AH", "TD"], "KS", "H") == ["9S"]
    hand = ["KS", "8S", "AH"]
    assert last_six_cards(hand, "QS", "H") == ["KS", "8S"]
    assert last_six_cards(hand, "QS", "H", must_head_trick=True) == ["KS"]
    assert last_six_cards(hand, "QS", "H", follow_or_trump="free") == hand
    both: dict[str, Any] = {"must_head_trick": True, "follow_or_trump": "free"}
    assert last_six_cards(hand, "QS", "H", **both) == ["KS", "AH"]
    assert last_six_cards(["TH", "7H", "AS"], "8H", "H", **both) == ["TH"]
    assert last_six_cards(["7H", "AS"], "8H", "H", **both) == ["7H"]
    assert last_six_cards(["7H", "AD"], "QS", "H") == ["7H"]
    assert last_six_cards(["9C", "AD"], "QS", "H") == ["9C", "AD"]


def test_turned_seven_mj_ex_11() -> None:
    rng = Random(11)
    pack = rng.sample([card for card in ORDER if card != "7C"], 31)
    deal = deal_pack([*pack[:12], "7C", *pack[12:]], 1)
    assert deal.marks == [Mark(1, 10, "MJ-11")]
    while not deal.over:
        words = deal.legal()
        assert "exchange" not in words
        deal = deal.do(rng.choice(words))


def test_totals_mj_ex_12() -> None:
    match = Match(0)
    match.add([Mark(0, 120, "MJ-05"), Mark(0, 10, "MJ-18"), Mark(0, 10, "MJ-19")])
    match.add([Mark(0, 50, "MJ-22"), Mark(1, 60, "MJ-05"), Mark(1, 10, "MJ-21")])
    match.add([Mark(1, 30, "MJ-22")])
    assert match.totals == [190, 100]
    assert not match.over


def test_both_over_mj_ex_14() -> None:
    match = Match(0)
    match.totals = [410, 460]
    match.add([Mark(0, 100, "MJ-05"), Mark(1, 45, "MJ-05")])
    assert (match.totals, match.winner) == ([510, 505], 0)


def test_equal_totals_go_on() -> None:
    match = Match(0)
    match.add([Mark(0, 500, "MJ-05"), Mark(1, 500, "MJ-05")])
    assert not match.over
    match.add([Mark(1, 10, "MJ-19")])
    assert match.winner == 1


def test_complete_deal_mj_ex_15() -> None:
    deal = Deal(1, *EX15)
    winners = [0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1]
    totals = {2: [10, 0], 3: [10, 80], 5: [10, 100], 10: [10, 110]}
    draws = {1: ("7D", "8H"), 3: ("JC", "8D"), 10: ("9S", "7D")}
    for number, trick in enumerate(acts_of(EX15_PLAY, EX15_ANNOUNCED), 1):
        deal = played(deal, [trick])
        assert deal.tricks[-1][0] == winners[number - 1]
        if number in totals:
            assert deal.points() == totals[number]
        if number in draws:
            assert tuple(hand[-1] for hand in deal.hands) == draws[number]
    assert deal.over
    assert deal.points() == [60, 150]
    assert Mark(1, 10, "MJ-19") in deal.marks
    assert deal.marks[-2:] == [Mark(0, 50, "MJ-22"), Mark(1, 30, "MJ-22")]


def test_all_six_mj_ex_16_and_13() -> None:
    deal = played(Deal(1, *EX16), acts_of(EX16_PLAY, EX16_ANNOUNCED))
    assert deal.over
    assert deal.points() == [80, 100]
    assert Mark(1, 50, "MJ-20") in deal.marks
    assert sum(mark.points for mark in deal.marks if mark.clause != "MJ-05") == 140


def test_window() -> None:
    deal = Deal(1, *EX15)
    acts = acts_of(EX15_PLAY, EX15_ANNOUNCED)
    deal = played(deal, [*acts[:2], acts[2][:2]])
    assert deal.to_act() == 1
    assert sorted(deal.legal()) == ["draw", "meld JD QC", "meld QD JD", "meld QS JD"]
    once = Deal(1, *EX15, {"one_meld_per_trick": True})
    once = played(once, [*acts[:2], acts[2][:3]])
    assert once.legal() == ["draw"]
    wife = Deal(1, *EX15, {"marjolet_monogamous": True})
    wife = played(wife, [*acts[:2], acts[2][:3]])
    assert wife.legal() == ["draw"]


def test_exchange_any_time() -> None:
    late = {"seven_exchange": "any_time_after_first_trick"}
    acts = acts_of(EX15_PLAY, {})
    assert "exchange" in played(Deal(1, *EX15, late), acts[:1]).legal()
    assert "exchange" not in played(Deal(1, *EX15), acts[:1]).legal()
    exchanged = played(Deal(1, *EX15, late), acts[:1]).do("0 exchange")
    assert (exchanged.to_act(), exchanged.points()) == (0, [10, 0])
    assert "play TD" in exchanged.legal()


def test_dix_played() -> None:
    acts = acts_of(EX15_PLAY, EX15_ANNOUNCED)
    deal = played(Deal(1, *EX15, {"dix_played": 10}), acts)
    assert deal.points() == [60, 150]  # the 7 had been exchanged
    deal = played(Deal(1, *EX15, {"dix_played": 10}), acts_of(EX15_PLAY, {})[:1])
    assert deal.do("0 play 7D").marks == [Mark(0, 10, "MJ-A16")]


def test_immediate_end() -> None:
    match = Match(1, {"end": "immediate"})
    match.totals = [400, 430]
    deal = played(match.deal(*EX15), acts_of(EX15_PLAY, EX15_ANNOUNCED)[:2])
    for act in acts_of(EX15_PLAY, EX15_ANNOUNCED)[2][:4]:
        deal = deal.do(act)
    assert (deal.totals, deal.points(), deal.over) == ([400, 430], [10, 60], False)
    deal = deal.do("meld JD QC")
    assert deal.over
    match.add(deal.marks)
    assert (match.totals, match.winner) == ([410, 510], 1)


OPTIONS: list[dict[str, Any]] = [
    {},
    {"one_meld_per_trick": True, "dix_played": 10},
    {"seven_exchange": "any_time_after_first_trick", "must_head_trick": True},
    {"follow_or_trump": "free", "marjolet_monogamous": True, "deal_packets": [2, 2, 2]},
    {"follow_or_trump": "free", "must_head_trick": True},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_random_playouts(options: dict[str, Any]) -> None:
    rng = Random(f"marjolet {options}")
    for _ in range(150):
        deal = random_deal(rng, options)
        while not deal.over:
            if not deal.window and not deal.trick:
                left = 6 if deal.stock else 16 - len(deal.tricks)
                assert [len(hand) for hand in deal.hands] == [left, left]
            words = deal.legal()
            assert words
            assert len(set(words)) == len(words)
            deal = deal.do(rng.choice(words))
        by_clause = {
            clause: [mark.points for mark in deal.marks if mark.clause == clause]
            for clause in {mark.clause for mark in deal.marks}
        }
        assert len(deal.tricks) == 16
        assert sum(by_clause["MJ-22"]) == 80
        assert by_clause["MJ-21"] == [10]
        assert by_clause.get("MJ-19", []) + by_clause.get("MJ-20", []) in ([10], [50])
        sevens = [p for clause in ("MJ-11", "MJ-18", "MJ-A16") for p in by_clause.get(clause, [])]
        assert sevens in ([], [10])


def test_random_matches() -> None:
    for end in ("deal", "immediate"):
        rng = Random(end)
        match = Match(0, {"end": end, "target": 300})
        while not match.over:
            dealt = deal_pack(rng.sample(ORDER, 32), match.dealer)
            hands = [" ".join(hand) for hand in dealt.hands]
            deal = match.deal(hands, " ".join(dealt.stock))
            while not deal.over:
                deal = deal.do(rng.choice(deal.legal()))
            match.add(deal.marks)
        assert match.winner is not None
        assert match.totals[match.winner] >= 300


def test_perft() -> None:
    deal = Deal(1, *EX15)
    assert perft_in_turn(deal, 1) == 6
    assert perft_in_turn(deal, 2) == 36
    deep, acts = deal, acts_of(EX15_PLAY, EX15_ANNOUNCED)
    deep = played(deep, acts[:13])
    assert [perft_in_turn(deep, depth) for depth in (1, 2, 3, 4, 5, 6, 7)] == [
        3,
        9,
        18,
        36,
        36,
        36,
        0,
    ]
    assert perft_in_turn(played(deal, acts), 1) == 0
    with pytest.raises(ValueError, match="may"):
        deal.do("0 play QS")
