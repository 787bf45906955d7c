"""The naive Chinese whist: open and covered cards, ruffing, whole deals."""

from random import Random
from typing import Any

import pytest

from tests.naive.chinois import Deal, deal_pack, pack_of, perft, playable_here, random_deal
from tests.naive.common import ORDER, random_acts, replay
from tests.naive.whist_score import Match

# Seat 1 as in WX-EX-01: 3H lies under 4S, TD under JC, AH under 5H.
HANDS = [
    "JS TS 9S 8C 7C 6C | QS AC KC 5S 6S 7S | QC",
    "6D 3H 7D 8D TD AH | KS 4S 9D 2D JC 5H | 8S",
    "AS AD 4D 5D 7H 8H | 2S 2C 5C 2H 4H 6H | 3D",
    "TH JH QH KH JD QD | 3S 3C 4C 9C TC 9H | KD",
]


def cards(words: list[str]) -> set[str]:
    """Return the cards in words such as "play TD"."""
    return {word.split()[1] for word in words}


def test_wx_ex_01_02_03() -> None:
    """A seat must follow suit with an available card, else trump, else any card is legal."""
    first = ["KS", "4S", "9D", "2D", "JC", "5H", "8S"]
    assert set(playable_here(first, ["QS"], "H")) == {"KS", "4S", "8S"}
    second = ["KS", "9D", "2D", "JC", "5H", "3H", "8S"]
    assert playable_here(second, ["AC"], "H") == ["JC"]
    third = ["KS", "9D", "2D", "5H", "3H", "TD", "8S"]
    assert playable_here(third, ["AC"], "H") == ["5H", "3H"]
    assert playable_here(third, ["AC"], "H", must_ruff=False) == third
    assert playable_here(third, [], "H") == third


def test_wx_ex_04() -> None:
    """Any card is legal if the seat has neither the suit led nor a trump available."""
    assert playable_here(["KS", "9D", "8S"], ["AC"], "H") == ["KS", "9D", "8S"]


@pytest.mark.parametrize("reveal", ["immediate", "end_of_trick"])
@pytest.mark.parametrize("must_ruff", [True, False])
def test_wx_ex_01_02_03_in_a_deal(must_ruff: bool, reveal: str) -> None:
    """The same in a deal, with the cards that each play uncovers, and when."""
    at_once = reveal == "immediate"
    deal = Deal(3, HANDS, {"reveal": reveal, "must_ruff": must_ruff})
    assert deal.acts() == ["3 trump S", "3 trump H", "3 trump D", "3 trump C"]
    deal = replay(deal, ["trump H", "play QS"])
    assert ("JS" in deal.open[0]) == at_once  # the card of the first leader uncovers one too
    assert cards(deal.legal()) == {"KS", "4S", "8S"}
    deal = deal.do("play 4S")
    assert ("3H" in deal.open[1], "3H" in deal.hidden(1)) == (at_once, not at_once)
    assert cards(deal.legal()) == {"2S"}  # AS is covered
    deal = replay(deal, ["play 2S", "play 3S", "play AC"])
    assert "AS" in deal.open[2]
    assert cards(deal.legal()) == {"JC"}
    deal = replay(deal, ["play JC", "play 2C", "play 3C", "play KC"])
    seven = {"KS", "9D", "2D", "5H", "3H", "TD", "8S"}
    assert set(deal.available(1)) == seven
    assert cards(deal.legal()) == ({"5H", "3H"} if must_ruff else seven)


def test_wx_a7_carte_de_jeu() -> None:
    """Playing the carte de jeu uncovers nothing."""
    deal = replay(Deal(3, HANDS), ["trump H", "play QS", "play 8S"])
    assert deal.in_hand[1] == []
    assert len(deal.covers[1]) == 6


def test_wx_ex_07() -> None:
    """An honour uncovered in trick 1 is open at once and available from trick 2 on."""
    hands = [hand.replace("3H", "XX").replace("AH", "3H").replace("XX", "AH") for hand in HANDS]
    deal = replay(Deal(3, hands), ["trump C", "play QS"])
    assert "AH" in deal.hidden(1)
    deal = deal.do("play 4S")
    assert "AH" in deal.open[1]
    deal = replay(deal, ["play 2S", "play 3S", "play QC", "play JC", "play 2C", "play 3C"])
    deal = deal.do("play 5S")
    assert "play AH" not in deal.legal()  # spades must be followed
    assert "AH" in deal.available(1)
    deal = replay(deal, ["play KS", "play AS", "play 4C"])
    assert deal.to_act() == 3


def test_wx_a2_dealing() -> None:
    """Cards are dealt down, up and in hand, one at a time from the dealer's left."""
    deal = deal_pack(ORDER, 1)
    assert list(deal.covers[2].values()) == ORDER[0:24:4]
    assert deal.open[2] == ORDER[24:48:4]
    assert deal.covers[2][ORDER[24]] == ORDER[0]
    assert [deal.in_hand[seat] for seat in (2, 3, 0, 1)] == [[card] for card in ORDER[48:]]


@pytest.mark.parametrize(("players", "tricks"), [(2, 26), (3, 17), (4, 13)])
def test_wx_a9_fewer_players(players: int, tricks: int) -> None:
    """Deals of two to four are played to the end; each party marks its tricks above its share."""
    rng = Random(players)
    deal, _ = random_acts(random_deal(rng, players), rng)
    assert len(deal.tricks) == tricks
    parties = 2 if players == 4 else players
    above = [max(0, deal.tricks_of(party) - tricks // parties) for party in range(parties)]
    assert deal.settlement is not None
    assert [sum(m.points for m in deal.marks if m.party == p and m.clause != "WD-07")
            for p in range(parties)] == above  # fmt: skip
    assert len(pack_of(players)) == tricks * players


@pytest.mark.parametrize("options", [{}, {"must_ruff": False}, {"reveal": "end_of_trick"}])
def test_invariants(options: dict[str, Any]) -> None:
    """Random playouts keep the invariants of a deal; covered cards are turned in time."""
    rng = Random(f"chinois {sorted(options)}")
    for _ in range(40):
        deal = random_deal(rng, options=options, scores=(rng.randrange(10), rng.randrange(10)))
        while not deal.over:
            seat = deal.to_act()
            assert seat is not None
            legal = cards(deal.legal()) if deal.trump else set()
            assert deal.legal()
            assert legal <= set(deal.available(seat))
            if deal.trick:
                suits = {card[1] for card in deal.available(seat)}
                if deal.trick[0][1] in suits:
                    assert {card[1] for card in legal} == {deal.trick[0][1]}
                elif deal.options["must_ruff"] and deal.trump in suits:
                    assert {card[1] for card in legal} == {deal.trump}
                else:
                    assert legal == set(deal.available(seat))
            for owner in range(4):
                left = len(deal.available(owner)) + len(deal.hidden(owner))
                begun = sum(owner == (deal.leader + k) % 4 for k in range(len(deal.trick)))
                assert left == 13 - len(deal.tricks) - begun
            deal = deal.do(rng.choice(deal.acts()))
        assert deal.settlement is not None
        assert deal.tricks_of(0) + deal.tricks_of(1) == 13
        assert len(deal.honours(0) + deal.honours(1)) == 4
        assert sum(mark.clause == "WD-06" for mark in deal.marks) <= 1


def test_the_reveal_does_not_change_the_law() -> None:
    """WX-A6: both values of the option have the same sequences of acts."""
    rng = Random(9)
    for _ in range(3):
        pack = rng.sample(ORDER, 52)
        counts = []
        for reveal in ("immediate", "end_of_trick"):
            deal = deal_pack(pack, 2, options={"reveal": reveal}).do("trump D")
            counts.append([perft(deal, depth) for depth in range(6)])
        assert counts[0] == counts[1]
        assert counts[0][1] == 7


def test_match() -> None:
    """A rubber of random deals comes to an end."""
    rng = Random(5)
    match = Match("whist_chinois")
    while not match.over:
        deal = deal_pack(rng.sample(ORDER, 52), match.dealer, scores=match.scores)
        deal, _ = random_acts(deal, rng)
        match.add(deal.settlement)
    assert sum(match.payments()) == 0


def test_refusals() -> None:
    """Wrong hands and illegal acts are refused."""
    with pytest.raises(ValueError, match="6 cards down"):
        Deal(3, [hand.replace("|", "", 1) for hand in HANDS])
    with pytest.raises(ValueError, match="not the pack"):
        Deal(3, [*HANDS[:3], HANDS[0]])
    with pytest.raises(ValueError, match="legal are"):
        Deal(3, HANDS).do("0 trump H")
    with pytest.raises(ValueError, match="legal are"):
        replay(Deal(3, HANDS), ["trump H", "play 2S"])
