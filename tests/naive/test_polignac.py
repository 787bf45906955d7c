"""The naive polignac against its worked examples and the invariants of a deal."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.naive.common import SUITS, perft
from tests.naive.polignac import (
    HAND,
    JACKS,
    ORDER,
    Deal,
    Match,
    best_place,
    deal_pack,
    favouring,
    pack_of,
    packets,
    playable,
    random_deal,
)

EX09 = [
    "7S QH TD 9D 8D KC 9C 7C",
    "KH JH AH TH 9H 8H AD QC",
    "KS QS TS KD QD 7D JC TC",
    "JS AS 9S 8S 7H JD AC 8C",
]
EX09_PLAY = "7S JH TS 9S 7D JD TD AD 7H QH AH JC 7C QC TC AC 8H KD JS KC"
EX10 = [
    "KS QS JS KH QH KD QD KC",
    "AS TS JH AH TH JD 8D 8C",
    "9S 8S 9H 8H AD TD JC AC",
    "7S 7H 9D 7D QC TC 9C 7C",
]
EX10_FIRST = "KS TS 8S 7S KH JH 8H 7H KD JD TD 7D KC 8C JC 7C JS AS 9S 9D"
EX10_LAST = "QH AH 9H 9C QD 8D AD TC QS TH AC QC"
# Seat 2 calls the général; seat 1 takes the first trick, which holds the Jack of clubs.
EX20 = [
    "9C KS QS TS KD QD TD 8D",
    "KC AS 9S 8S AD 9D 7D KH",
    "JC JS 7S JD QH JH AH TH",
    "QC AC TC 8C 7C 9H 8H 7H",
]


def played(deal: Deal, cards: str) -> Deal:
    """Return the deal after these cards."""
    for card in cards.split():
        deal = deal.do(f"play {card}")
    return deal


def asked(deal: Deal, seat: int, answers: str) -> Deal:
    """Return the deal after a call of the général and its answers, "yes no no"."""
    deal = deal.do(f"{seat} general")
    for answer in answers.split():
        deal = deal.do(answer)
    return deal


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("9H", "JH KH 7S", "JH KH"),
        ("9H", "JS JD KS 9C", "JS"),
        ("9H", "JD JC QS", "JD JC"),
        ("9H", "JD KS 7S", "JD"),
        ("9H", "KS QD 8C", "KS QD 8C"),
        ("", "JS 7D", "JS 7D"),
    ],
    ids=[f"PG-EX-0{number}" for number in range(1, 7)],
)
def test_playable(trick: str, hand: str, legal: str) -> None:
    assert playable(hand.split(), trick.split()) == legal.split()


def test_winners_pg_ex_07() -> None:
    assert best_place(["TC", "AC", "JC", "KD"]) == 2
    assert best_place(["AS", "JS", "QS", "TS"]) == 2


def test_packets_pg_ex_08() -> None:
    assert packets(5) == [2, 2, 2]
    assert packets(6) == [2, 2, 1]
    deal = random_deal(Random(7), 7, {"remainder": "dealer_discards"})
    assert [len(hand) for hand in deal.hands] == [8 if s == deal.dealer else 4 for s in range(7)]
    assert deal.to_act() == deal.dealer
    words = deal.legal()
    assert all(len(word.split()) == 5 for word in words)
    assert not [word for word in words for jack in JACKS if jack in word]
    deal = deal.do(words[0])
    assert [len(hand) for hand in deal.hands] == [4] * 7
    assert deal.to_act() == (deal.dealer + 1) % 7
    deal = random_deal(Random(5), 5, {"remainder": "dealer_discards"})
    plain = [card for card in deal.hands[deal.dealer] if card[0] != "J"]
    assert len(deal.legal()) == len(plain) * (len(plain) - 1) // 2
    assert deal.acts() == [f"{deal.dealer} {word}" for word in deal.legal()]


def test_packs() -> None:
    assert {n: len(pack_of(n)) for n in HAND} == {n: n * HAND[n] for n in HAND}
    assert set(ORDER) - set(pack_of(3, {"sevens": "black"})) == {"7S", "7C"}
    assert {card[0] for card in pack_of(7)} == set("AKQJT98")


def test_complete_deal_pg_ex_09() -> None:
    deal = Deal(3, EX09)
    takers = []
    for number, card in enumerate(EX09_PLAY.split(), 1):
        if card in ("JH", "JC", "JS"):
            assert deal.legal() == [f"play {card}"]
        deal = deal.do(f"play {card}")
        if number % 4 == 0:
            takers.append(deal.tricks[-1][0])
    assert takers == [2, 3, 0, 1, 1]
    assert deal.over
    assert deal.points() == [1, 2, 1, 1]
    assert deal.losers() == []


def test_general_made_pg_ex_10() -> None:
    deal = played(Deal(3, EX10), EX10_FIRST)
    assert (deal.to_act(), deal.points()) == (0, [5, 0, 0, 0])
    assert deal.legal() == ["stop", "continue"]
    stopped = deal.do("stop")
    assert (stopped.over, stopped.points()) == (True, [5, 0, 0, 0])
    deal = deal.do("continue")
    assert deal.points() == [0, 0, 0, 0]
    assert "general" in deal.legal()
    deal = played(deal, EX10_LAST)
    assert (deal.over, deal.made, deal.points()) == (True, 0, [0, 5, 5, 5])


def test_general_failed_pg_ex_11() -> None:
    hands = [hand.replace("QH", "xx").replace("AH", "QH").replace("xx", "AH") for hand in EX10]
    deal = played(Deal(3, hands), EX10_FIRST).do("continue")
    deal = played(deal, "AH QH 9H 9C")
    assert (deal.over, deal.points(), deal.losers()) == (True, [5, 0, 0, 0], [])
    near = Deal(3, hands, "", {"limit": 15}, [9, 14, 9, 9])
    near = played(played(near, EX10_FIRST).do("continue"), "AH QH 9H 9C")
    assert near.losers() == []
    lost = Deal(3, hands, "", {"limit": 15, "limit_stop": "wait"}, [12, 14, 9, 9])
    lost = played(lost, "KS TS 8S 7S KH JH 8H 7H KD JD TD 7D KC 8C JC 7C")
    assert lost.legal() == ["stop", "continue"]
    lost = played(lost.do("continue"), "JS AS 9S 9D AH QH 9H 9C")
    assert (lost.points(), lost.losers()) == ([5, 0, 0, 0], [0])


def test_limit_pg_ex_12() -> None:
    deal = Deal(3, EX09, "", {"limit": 15}, [9, 14, 14, 6])  # A is seat 2, B seat 1
    deal = played(deal, "7S JH TS 9S")
    assert (deal.over, deal.totals(), deal.losers()) == (True, [9, 14, 15, 6], [2])


@pytest.mark.parametrize(
    ("tallies", "totals", "losers"),
    [
        ([10, 13, 14, 9], [10, 18, 19, 14], [2]),
        ([3, 14, 14, 5], [3, 19, 19, 10], [1, 2]),
        ([14, 9, 3, 0], [14, 14, 8, 5], []),
    ],
    ids=["PG-EX-13", "PG-EX-14", "PG-EX-15"],
)
def test_general_asked(tallies: list[int], totals: list[int], losers: list[int]) -> None:
    deal = asked(Deal(3, EX10, "", {"limit": 15}, tallies), 0, "no no no")
    deal = played(deal, f"{EX10_FIRST} {EX10_LAST}")
    assert (deal.over, deal.totals(), deal.losers()) == (True, totals, losers)


def test_what_the_penalties_forbid_pg_ex_16() -> None:
    assert playable(["JD", "KS"], ["9H"]) == ["JD"]
    assert playable(["JS", "JD"], ["9H"]) == ["JS"]


def test_favourer_pg_ex_17() -> None:
    hand = ["KD", "9D", "7C"]
    assert favouring(hand, ["KS"], seeker_wins=True) == ["KD"]
    assert favouring(hand, ["KS"], seeker_wins=True, check="no_win_only") == hand


def test_favourer() -> None:
    assert favouring(["KD", "KC", "7C"], ["KS"], seeker_wins=True) == ["KD", "KC"]
    assert favouring(["JD", "KC", "7C"], ["KS"], seeker_wins=True) == ["JD"]
    assert favouring(["QS", "AS", "7S"], ["JS"], seeker_wins=True) == ["AS"]
    assert favouring(["KS", "QS"], ["JS"], seeker_wins=True) == ["KS", "QS"]
    assert favouring(["QS", "AS", "7S"], ["JS"], seeker_wins=False) == ["AS", "7S"]
    assert favouring(["QS", "AS", "7S"], ["TS"], seeker_wins=False) == ["7S"]
    assert favouring(["QS", "KS"], ["JS"], seeker_wins=False) == ["QS", "KS"]
    assert favouring(["QS", "KS"], [], seeker_wins=False) == ["QS", "KS"]


def test_silent_general_with_the_last_jack_pg_ex_18() -> None:
    hands = ["" for _ in range(8)]
    hands[2] = "KS KH KD JC"
    low = {"S": "QSASTS9S8S7SJS", "H": "QHAHTH9H8H7HJH", "D": "QDADTD9D8D7DJD"}
    for place, seat in enumerate(s for s in range(8) if s != 2):
        cards = [text[2 * place : 2 * place + 2] for text in low.values()]
        hands[seat] = " ".join([*cards, ["KC", "QC", "AC", "TC", "9C", "8C", "7C"][place]])
    # The last trick is led with the Jack of clubs, which the King and the Queen would beat.
    hands[0], hands[2] = hands[0].replace("KC", "JC"), hands[2].replace("JC", "KC")
    deal = Deal(1, hands, "", {"limit": 10}, [5] * 8)
    for suit in "SHDC":
        for step in range(8):
            seat = (2 + step) % 8
            card = next(card for card in deal.hands[seat] if card[1] == suit)
            deal = deal.do(f"{seat} play {card}")
    assert (deal.over, deal.made) == (True, 2)
    assert deal.points() == [5, 5, 0, 5, 5, 5, 5, 5]
    assert deal.losers() == [0, 1, 3, 4, 5, 6, 7]


def test_limit_before_the_general_pg_ex_19() -> None:
    first = "KH JH 8H 7H KD JD TD 7D JS AS 9S 7S"
    deal = Deal(3, EX10, "", {"limit": 10}, [6, 0, 0, 0])
    deal = played(deal, first)
    assert (deal.over, deal.totals(), deal.losers()) == (True, [10, 0, 0, 0], [0])
    deal = Deal(3, EX10, "", {"limit": 10, "limit_stop": "wait"}, [6, 0, 0, 0])
    deal = played(deal, first)
    assert deal.legal() == ["stop", "continue"]
    assert deal.do("stop").losers() == [0]
    assert deal.do("continue").totals() == [6, 0, 0, 0]


def test_asked_general_broken_pg_ex_20() -> None:
    deal = asked(Deal(3, EX20), 2, "no no no")
    deal = played(deal, "9C KC JC QC")
    assert (deal.over, deal.points()) == (True, [0, 0, 5, 0])
    lapsed = asked(Deal(3, EX20, "", {"failed_general": "jacks_taken"}), 2, "no no no")
    lapsed = played(lapsed, "9C KC JC QC")
    assert (lapsed.over, lapsed.points(), lapsed.seeker) == (False, [0, 1, 0, 0], None)


def test_favourers_play_a_whole_deal() -> None:
    deal = asked(Deal(3, EX10), 0, "yes no yes")
    deal = deal.do("0 play KS")
    assert deal.legal() == ["play AS"]  # (i): the highest that does not win
    deal = deal.do("play AS")
    assert deal.legal() == ["play 9S", "play 8S"]
    deal = deal.do("play 8S")
    assert deal.legal() == ["play 7S"]
    deal = played(deal, "7S KC")
    assert deal.legal() == ["play 8C"]
    deal = deal.do("play 8C")
    assert deal.legal() == ["play JC", "play AC"]
    deal = deal.do("play AC")
    assert deal.legal() == ["play QC"]


def test_call_by_a_leader_with_all_tricks() -> None:
    deal = played(Deal(3, EX10), "KS TS 8S 7S KH JH 8H 7H")
    assert deal.points() == [1, 0, 0, 0]
    assert "general" in deal.legal()
    assert [act for act in deal.acts() if "general" in act] == ["0 general"]
    before = played(Deal(3, EX10, "", {"general_ask": "before_first_lead"}), "KS TS 8S 7S")
    assert "general" not in before.legal()
    called = deal.do("general")
    assert (called.to_act(), called.points()) == (1, [0, 0, 0, 0])
    refused = Deal(3, EX10, "", {"general_binding": "unless_refused"})
    refused = asked(played(refused, "KS TS 8S 7S KH JH 8H 7H"), 0, "yes no yes")
    assert refused.legal() == ["stop", "continue"]
    back = refused.do("stop")
    assert (back.points(), back.to_act(), "general" in back.legal()) == ([1, 0, 0, 0], 0, False)
    assert refused.do("continue").seeker == 0


@pytest.mark.parametrize("general", ["silent", "asked", "none"])
def test_general_option(general: str) -> None:
    deal = Deal(3, EX10, "", {"general": general})
    assert any("general" in act for act in deal.acts()) == (general == "asked")
    deal = played(deal, EX10_FIRST)
    assert deal.over == (general != "silent")
    assert deal.points() == [5, 0, 0, 0]


def test_stake() -> None:
    match = Match(4, 3, {"stake": 2})
    match.tallies = [10, 13, 14, 9]
    deal = asked(match.deal(EX10), 0, "no no no")
    match.add(played(deal, f"{EX10_FIRST} {EX10_LAST}"))
    assert match.losers == [2]
    assert match.payments() == [2, 2, Fraction(-6), 2]


OPTIONS: list[dict[str, Any]] = [
    {},
    {"remainder": "dealer_discards"},
    {"favour_check": "no_win_only", "sevens": "black"},
    {"failed_general": "jacks_taken"},
    {"failed_general": "jacks_taken", "limit_stop": "wait", "limit": 6},
    {"limit_stop": "wait", "limit": 4},
    {"general_binding": "unless_refused", "general_ask": "before_first_lead"},
    {"general_binding": "unless_refused", "failed_general": "jacks_taken"},
    {"general": "silent"},
    {"general": "asked"},
    {"general": "none"},
]


def check_end(deal: Deal) -> None:
    """Check the invariants of a finished deal."""
    points, players = deal.points(), deal.players
    if deal.made is not None:
        assert points == [0 if seat == deal.made else 5 for seat in range(players)]
        assert deal.made not in deal.losers()
    elif not deal.losers():
        assert sum(points) == 5
    assert min(points) >= 0
    assert all((total >= deal.limit) <= bool(deal.losers()) for total in deal.totals())


@pytest.mark.parametrize("players", HAND)
@pytest.mark.parametrize("options", OPTIONS)
def test_random_playouts(players: int, options: dict[str, Any]) -> None:
    rng = Random(f"polignac {players} {options}")
    for _ in range(30):
        deal = random_deal(rng, players, options)
        while not deal.over:
            due = deal.to_act()
            assert due is not None
            words = deal.legal(due)
            assert words
            assert len(set(words)) == len(words)
            assert {act.split()[0] for act in deal.acts()} <= {str(s) for s in range(players)}
            calm = [word for word in words if word != "general"]
            acts = words if rng.random() < 0.3 else calm
            seat = due
            if not deal.tricks and deal.stage == "play" and rng.random() < 0.1:
                seat = rng.randrange(players)
                acts = deal.legal(seat) or words
                seat = seat if deal.legal(seat) else due
            deal = deal.do(f"{seat} {rng.choice(acts)}")
        check_end(deal)


@pytest.mark.parametrize("options", OPTIONS)
def test_random_matches(options: dict[str, Any]) -> None:
    for players in HAND:
        rng = Random(f"match {players} {options}")
        match = Match(players, 0, options)
        while not match.over:
            pack = pack_of(players, options)
            rng.shuffle(pack)
            deal = deal_pack(pack, players, match.dealer, options, match.tallies)
            while not deal.over:
                deal = deal.do(f"{deal.to_act()} {rng.choice(deal.legal())}")
            check_end(deal)
            match.add(deal)
        assert sum(match.payments()) == 0


def best_for_seat_0(rng: Random) -> Deal:
    """Return a deal in which seat 0 leads and holds the four highest cards of two suits."""
    strong = ["KS", "QS", "JS", "AS", "KH", "QH", "JH", "AH"]
    others = [card for card in ORDER if card not in strong]
    rng.shuffle(others)
    hands = [strong, others[:8], others[8:16], others[16:]]
    return Deal(3, [" ".join(hand) for hand in hands])


def test_generals_happen() -> None:
    rng = Random(10)
    made = 0
    for _ in range(100):
        deal = best_for_seat_0(rng)
        while not deal.over:
            words = deal.legal()
            deal = deal.do("continue" if "continue" in words else rng.choice(words))
        check_end(deal)
        made += deal.made == 0
    assert made > 90


def test_perft() -> None:
    deal = Deal(3, EX10)
    assert perft(deal, 1) == 8 + 4
    assert perft(deal, 1, every_seat=False) == 8 + 1
    followers = {suit: sum(card[1] == suit for card in EX10[1].split()) for suit in SUITS}
    leads = [followers[card[1]] or 1 for card in EX10[0].split()]
    assert perft(deal, 2) == sum(leads) + 4 * 2
    assert perft(played(deal, EX10_FIRST), 1) == 2
    with pytest.raises(ValueError, match="legal are"):
        deal.do("1 play AS")
