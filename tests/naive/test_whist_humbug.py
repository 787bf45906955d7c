"""The naive humbug: packets, exchange, play (its scores are in test_whist_score.py)."""

from random import Random
from typing import Any

import pytest

from tests.naive.common import ORDER, random_acts, replay
from tests.naive.humbug import Deal, deal_pack, perft, random_deal
from tests.naive.whist_score import HONOURS, Match

PACK = [ORDER[(17 * place) % 52] for place in range(52)]


def test_hb_a2_places() -> None:
    """Cards are dealt to x, N, y, D from the dealer's left; y is on the right of D, x of N."""
    for dealer in (0, 1):
        deal = deal_pack(PACK, dealer)
        other = 1 - dealer
        assert deal.packets[other] == PACK[0::4]
        assert deal.hands[other] == PACK[1::4]
        assert deal.packets[dealer] == PACK[2::4]
        assert deal.hands[dealer] == PACK[3::4]
        assert deal.trump == PACK[-1][1]
        assert deal.to_act() == other


@pytest.mark.parametrize("words", ["keep keep", "keep exchange", "exchange keep"])
def test_hb_a3_exchange(words: str) -> None:
    """Each decides once, the non-dealer first, who then leads from the chosen packet."""
    deal = deal_pack(PACK, 0)
    before, beside = [list(hand) for hand in deal.hands], [list(hand) for hand in deal.packets]
    for seat, word in zip((1, 0), words.split(), strict=True):
        assert deal.to_act() == seat
        assert deal.legal() == ["exchange", "keep"]
        assert deal.legal(1 - seat) == []
        deal = deal.do(word)
    for seat, word in zip((1, 0), words.split(), strict=True):
        assert deal.hands[seat] == (before if word == "keep" else beside)[seat]
        assert deal.packets[seat] == (beside if word == "keep" else before)[seat]
    assert deal.to_act() == 1
    assert deal.legal() == ["play " + card for card in deal.hands[1]]
    with pytest.raises(ValueError, match="legal are"):
        deal.do("exchange")


def test_hb_ex_07() -> None:
    """If the dealer exchanges, the suit stays trump, but the turn-up is out of play."""
    turned = PACK[-1]
    pack = ["QH" if card == turned else turned if card == "QH" else card for card in PACK]
    deal = replay(deal_pack(pack, 1), ["keep", "exchange"])
    assert deal.trump == "H"
    assert "QH" in deal.packets[1]
    assert "Q" not in deal.honours(0) + deal.honours(1)
    option = {"dealer_exchange_no_trump": True}
    deal = replay(deal_pack(pack, 1, option), ["keep", "exchange"])
    assert deal.trump is None
    assert deal.honours(0) == deal.honours(1) == ""
    assert replay(deal_pack(pack, 1, option), ["exchange", "keep"]).trump == "H"


def test_simultaneous() -> None:
    """Either seat may decide first; perft counts both orders."""
    deal = deal_pack(PACK, 1, {"exchange_order": "simultaneous"})
    assert deal.acts() == ["0 exchange", "0 keep", "1 exchange", "1 keep"]
    assert perft(deal, 2) == 8
    assert perft(deal, 2, every_seat=False) == 4
    deal = deal.do("1 exchange")
    assert deal.to_act() == 0
    assert deal.do("keep").to_act() == 0


def test_perft() -> None:
    """Two decisions come first, then one of thirteen leads."""
    deal = deal_pack(PACK, 1)
    assert [perft(deal, depth) for depth in (1, 2, 3)] == [2, 4, 52]


@pytest.mark.parametrize(
    "options",
    [{}, {"exchange_order": "simultaneous"}, {"dealer_exchange_no_trump": True}, {"target": 10}],
)
def test_invariants(options: dict[str, Any]) -> None:
    """Random playouts keep the invariants of a deal."""
    rng = Random(f"humbug {sorted(options)}")
    for _ in range(40):
        deal = random_deal(rng, options, (rng.randrange(5), rng.randrange(5)))
        while not deal.over:
            legal = deal.legal()
            assert legal
            if deal.trick:
                led = deal.trick[0][1]
                following = [card for card in deal.hands[1 - deal.leader] if card[1] == led]
                assert len(legal) == len(following or deal.hands[1 - deal.leader])
            deal = deal.do(rng.choice(deal.acts()))
        assert deal.settlement is not None
        assert deal.tricks_of(0) + deal.tricks_of(1) == 13
        played = [card for _, trick in deal.tricks for card in trick]
        held = "".join(deal.honours(seat) for seat in (0, 1))
        assert sorted(held) == sorted(r for r in HONOURS if f"{r}{deal.trump}" in played)
        assert sum(mark.clause == "HB-05" for mark in deal.marks) <= 1
        assert sum(mark.clause == "HB-A6" for mark in deal.marks) <= 1


def test_match() -> None:
    """A rubber of random deals comes to an end; the dealer alternates."""
    rng = Random(5)
    match = Match("whist_humbug")
    while not match.over:
        deal = deal_pack(rng.sample(ORDER, 52), match.dealer, scores=match.scores)
        deal, _ = random_acts(deal, rng)
        match.add(deal.settlement)
        assert match.dealer == 1 - deal.dealer
    assert sum(match.payments()) == 0


def test_refusals() -> None:
    """Wrong packets and a wrong turn-up are refused."""
    packets = [" ".join(PACK[place::4]) for place in range(4)]
    with pytest.raises(ValueError, match="not the dealer's"):
        Deal(1, packets[:2], packets[2:], PACK[0])
    with pytest.raises(ValueError, match="not the pack"):
        Deal(1, packets[:2], packets[:2], PACK[1])
