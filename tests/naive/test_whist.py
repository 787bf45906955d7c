"""The naive whists of four hands: legal play, calls, whole deals, random playouts."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.naive.common import ORDER, perft, playable, random_acts, replay
from tests.naive.whist import GAMES, Deal, best_place, deal_pack, random_deal
from tests.naive.whist_score import Mark

WD_EX_13 = [
    "AS KS QS JS TS 6S AD KD 5D 4D KC 6C 4C",
    "8S 2S KH QH QD JD 3D AC QC TC 7C 5C 3C",
    "7S 5S AH TH 9H 8H 4H 9D 8D JC 9C 8C 2C",
    "9S 4S 3S JH 7H 6H 5H 3H 2H TD 7D 6D 2D",
]
WD_EX_13_TRICKS = """
0 AD 3D 8D 2D 0
0 AS 2S 5S 3S 0
0 KC AC 2C 4S 1
1 QC 8C 2H 4C 3
3 TD KD JD 9D 0
0 KS 8S 7S 9S 0
0 QS QH AH 6D 2
2 JC 3H 6C 3C 3
3 7D 4D QD 4H 2
2 9C 5H 5D 5C 3
3 JH 6S KH 8H 1
1 TC 9H 6H TS 2
2 TH 7H JS 7C 2
"""


def dealt(wanted: dict[int, str], dealer: int = 3, last: str = "") -> tuple[list[str], str]:
    """Return four hands that contain these cards, and the turn-up: the dealer's card `last`."""
    rest = [card for card in ORDER if card not in " ".join(wanted.values()).split()]
    hands = [wanted.get(seat, "").split() for seat in range(4)]
    if last and last in rest:
        rest.remove(last)
        hands[dealer].append(last)
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop(0))
    return [" ".join(hand) for hand in hands], last or hands[dealer][-1]


def tricks_played(deal: Deal, text: str) -> Deal:
    """Return the deal after lines "leader card card card card winner", each checked."""
    for line in text.split("\n"):
        if line:
            leader, *cards, winner = line.split()
            assert deal.to_act() == int(leader)
            deal = replay(deal, ["play " + card for card in cards])
            assert deal.tricks[-1] == (int(winner), cards)
    return deal


def test_wd_ex_13() -> None:
    """The complete deal of the example has its tricks, honours and marks."""
    deal = Deal("whist_dix", 3, WD_EX_13, "7H")
    assert [deal.honours(side) for side in (0, 1)] == ["A", "KQJ"]
    deal = tricks_played(deal, WD_EX_13_TRICKS)
    assert deal.over
    assert deal.to_act() is None
    assert deal.legal() == deal.acts() == []
    assert [deal.tricks_of(side) for side in (0, 1)] == [8, 5]
    assert deal.marks == [Mark(0, 2, "WD-06"), Mark(1, 2, "WD-07")]
    assert deal.settlement is not None
    assert deal.settlement.scores == [2, 2]


def test_wd_ex_13_moved_seats() -> None:
    """The same deal with every seat moved by one has the same marks, with the sides swapped."""
    deal = Deal("whist_dix", 0, [WD_EX_13[seat - 1] for seat in range(4)], "7H")
    cards = [line.split()[1:5] for line in WD_EX_13_TRICKS.strip().split("\n")]
    deal = replay(deal, ["play " + card for trick in cards for card in trick])
    assert deal.marks == [Mark(1, 2, "WD-06"), Mark(0, 2, "WD-07")]


@pytest.mark.parametrize(
    ("held", "mates", "options", "wins"),
    [
        ("AH KH", "JH", {}, True),
        ("AH KH", "JH", {"honours": "literal"}, False),
        ("AH KH QH", "2S", {"honours": "literal"}, True),
        ("KH QH", "JH", {"honours": "literal"}, True),
        ("AH KH JH", "2S", {}, True),
        ("AH KH JH", "2S", {"honours": "literal"}, False),
        ("AH KH", "2S", {}, False),
    ],
)
def test_wd_ex_09_call(held: str, mates: str, options: dict[str, Any], wins: bool) -> None:
    """Honours shown at 8 points before the lead: three win at once, fewer return to the hands."""
    hands, turn_up = dealt({0: held, 2: mates, 1: "QH" if "QH" not in held else ""}, last="2H")
    deal = Deal("whist_dix", 3, hands, turn_up, options=options, scores=(8, 5))
    assert [act for act in deal.acts() if "show" in act] == ["0 show-honours"]
    shown = deal.do("0 show-honours")
    assert shown.over == wins
    if wins:
        assert shown.settlement is not None
        assert (shown.settlement.scores, shown.settlement.fiches) == ([10, 5], 1)
        assert shown.marks == [Mark(0, 2, "WD-13")]
    else:
        assert "0 show-honours" not in shown.acts()
        assert shown.hands == deal.hands
    assert "show-honours" not in deal.do(deal.legal()[0]).acts()  # the lead ends the right to show


def test_wd_a5_who_may_call() -> None:
    """Any seat with two honours may show them if its side has exactly 8 points."""
    hands, turn_up = dealt({0: "AH KH", 3: "QH JH"}, last="2H")

    def callers(scores: tuple[int, int], game: str = "whist_dix", **options: Any) -> list[int]:
        deal = Deal(game, 3, hands, turn_up, options=options, scores=scores)
        return [seat for seat in range(4) if "show-honours" in deal.legal(seat)]

    assert callers((8, 8)) == [0, 3]
    assert callers((8, 0)) == [0]
    assert callers((7, 8)) == [3]
    assert callers((9, 9)) == []
    assert callers((8, 8), call_at_8=False) == []
    assert callers((8, 8), honours=False) == []
    assert callers((8, 8), "whist_tricks") == []
    assert callers((8, 8), "whist_favorite") == [0, 3]
    assert callers((3, 3), "whist_cinq") == []


def test_wm_ex_01_02_05() -> None:
    """Seat 1 chooses the cards of the mort, seat 3, which leads after it wins a trick."""
    hands, turn_up = dealt({0: "2S KS", 1: "KH QH 3S", 2: "4S", 3: "AS JH"}, last="2H")
    deal = Deal("whist_mort", 3, hands, turn_up)
    assert (deal.to_act(), deal.person(0), deal.person(3)) == (0, 0, 1)
    assert deal.exposed() == [3]
    deal = replay(deal, ["0 play 2S", "1 play 3S", "2 play 4S", "3 play AS"])
    assert deal.to_act() == 3
    assert deal.person(3) == 1
    assert deal.honours(1) == "KQJ"
    late = Deal("whist_mort", 3, hands, turn_up, options={"mort_exposure": "after_lead"})
    assert late.exposed() == []
    assert late.do("play KS").exposed() == [3]


def test_wm_a10_two_morts() -> None:
    """Who plays each seat, and which hands are open, with two morts."""
    hands, turn_up = dealt({})
    deal = Deal("whist_deux_morts", 3, hands, turn_up)
    assert [deal.person(seat) for seat in range(4)] == [2, 1, 2, 1]
    assert deal.exposed() == [0, 3]
    deal = Deal("whist_deux_morts", 3, hands, turn_up, options={"mort2_seat": 0})
    assert [deal.person(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert deal.exposed() == [2, 3]


def test_wm_a7_a_mort_does_not_revoke() -> None:
    """A revoke of a mort is not marked; one of its partner is."""
    rng = Random(7)
    deal, _ = random_acts(random_deal(rng, "whist_mort"), rng)
    assert deal.settlement is not None
    for offender, more in ((3, 0), (1, 3)):
        again = Deal(
            "whist_mort",
            deal.dealer,
            [" ".join(hand) for hand in deal.dealt],
            next(card for card in deal.dealt[deal.dealer] if card[1] == deal.trump),
            revokes=[(offender, None)],
        )
        again = replay(again, ["play " + card for _, trick in deal.tricks for card in trick])
        marks = [mark for mark in again.marks if mark.clause == "WD-20"]
        assert sum(mark.points for mark in marks) == more


def test_wp_ex_01_02_03() -> None:
    """The suit of a card from a second pack is trump; no card is turned up."""
    hands, _ = dealt({2: "9C AC", 0: "3C"})
    deal = Deal("whist_prussien", 3, hands, trump_card="9C")
    assert deal.trump == "C"
    assert deal.exposed() == []
    deal = replay(deal, ["play 3C", deal.do("play 3C").legal()[0]])
    assert "play 9C" in deal.legal()
    with pytest.raises(ValueError, match="none is turned"):
        Deal("whist_prussien", 3, hands, turn_up=hands[3].split()[0])
    with pytest.raises(ValueError, match="not the dealer's"):
        Deal("whist_dix", 3, hands, turn_up=hands[0].split()[0])


def test_wp_ex_05() -> None:
    """A void seat may ruff or discard, and must follow suit otherwise."""
    hand = ["2C", "9H", "8D"]
    assert playable(hand, ["AS"]) == hand
    assert best_place(["AS", "2C"], "C") == 1
    assert best_place(["AS", "9H"], "C") == 0
    assert playable(["2C", "9S", "8D"], ["AS"]) == ["9S"]


def test_wp_ex_06() -> None:
    """Three honours in the drawn suit, shown at 8 points, win."""
    hands, _ = dealt({0: "AC KC", 2: "JC", 1: "QC"})
    deal = Deal("whist_prussien", 3, hands, trump_card="9C", scores=(8, 3)).do("0 show-honours")
    assert deal.settlement is not None
    assert (deal.settlement.winner, deal.settlement.fiches) == (0, 3)


@pytest.mark.parametrize(("favourite", "doubled"), [("7H", True), ("S", False), (None, False)])
def test_wf_02(favourite: str | None, doubled: bool) -> None:
    """A deal with the favourite as trump counts twice; other games ignore the favourite."""
    deal = Deal("whist_favorite", 3, WD_EX_13, "7H", favourite=favourite)
    deal = tricks_played(deal, WD_EX_13_TRICKS)
    times = 2 if doubled else 1
    assert deal.marks == [Mark(0, 2 * times, "WD-06"), Mark(1, 2 * times, "WD-07")]
    plain = tricks_played(Deal("whist_dix", 3, WD_EX_13, "7H", favourite="H"), WD_EX_13_TRICKS)
    assert plain.settlement is not None
    assert plain.settlement.scores == [2, 2]


def test_wd_02_dealing() -> None:
    """Cards are dealt one by one from the dealer's left; the dealer gets the last."""
    hands = deal_pack(ORDER, 1)
    assert hands[2].split()[0] == "AS"
    assert hands[3].split()[0] == "KS"
    assert hands[0].split()[0] == "QS"
    assert hands[1].split()[0] == "JS"
    assert hands[1].split()[-1] == ORDER[-1]


@pytest.mark.parametrize("game", GAMES)
def test_invariants(game: str) -> None:
    """Random playouts keep the invariants of a deal."""
    rng = Random(f"invariants {game}")
    for _ in range(40):
        deal = random_deal(rng, game, scores=(rng.randrange(5), rng.randrange(5)))
        assert sum(len(deal.honours(side)) for side in (0, 1)) == 4
        while not deal.over:
            seat = deal.to_act()
            assert seat is not None
            legal = deal.legal()
            assert legal
            suits = {word[-1] for word in legal}
            if deal.trick and len(legal) < len(deal.hands[seat]):
                assert suits == {deal.trick[0][1]}
            deal = deal.do(rng.choice(deal.acts()))
        settlement = deal.settlement
        assert settlement is not None
        assert deal.tricks_of(0) + deal.tricks_of(1) == 13
        for clause in (("WD-06", "WT-01"), ("WD-07",)):
            assert sum(mark.clause in clause for mark in deal.marks) <= 1
        winners = [s for s in (0, 1) if settlement.scores[s] >= deal.scoring.target]
        assert winners == [settlement.winner] if winners else settlement.winner is None
        assert (settlement.fiches > 0) == bool(winners)


def test_perft() -> None:
    """Counts with and without calls; those of endings equal a count of all legal orders."""
    hands, turn_up = dealt({0: "AH KH", 2: "QH", 1: "JH"}, last="2H")
    deal = Deal("whist_dix", 3, hands, turn_up, scores=(8, 0))
    assert perft(deal, 0) == 1
    assert perft(deal, 1) == 14
    assert perft(deal, 1, every_seat=False) == 14
    assert perft(deal.do("play AH"), 1) == len(deal.do("play AH").legal())
    hands, turn_up = dealt({2: "AH KH", 0: "JH", 1: "QH"}, last="2H")
    deal = Deal("whist_dix", 3, hands, turn_up, scores=(8, 0))
    assert (perft(deal, 1), perft(deal, 1, every_seat=False)) == (14, 13)
    rng = Random(3)
    for _ in range(5):
        deal, _ = random_acts(random_deal(rng), rng, at_most=44)
        assert perft(deal, 8) == lawful_endings(deal)
        assert perft(deal, 9) == 0


def lawful_endings(deal: Deal) -> int:
    """Count the ways to play the last two tricks, by trying all orders of all hands."""
    count = 0
    orders = [list(permutations(hand)) for hand in deal.hands]
    for one in orders[0]:
        for two in orders[1]:
            for three in orders[2]:
                for four in orders[3]:
                    count += follows([one, two, three, four], deal.leader, deal.trump)
    return count


def follows(orders: list[tuple[str, ...]], leader: int, trump: str) -> bool:
    """True if two tricks played in these orders follow suit."""
    for place in (0, 1):
        trick = [orders[(leader + step) % 4][place] for step in range(4)]
        for step in range(1, 4):
            left = orders[(leader + step) % 4][place:]
            if trick[step][1] != trick[0][1] and any(card[1] == trick[0][1] for card in left):
                return False
        leader = (leader + best_place(trick, trump)) % 4
    return True


def test_refusals() -> None:
    """Illegal acts and wrong hands are refused."""
    deal = Deal("whist_dix", 3, WD_EX_13, "7H").do("play AD")
    for act in ("play QH", "0 play KD", "show-honours", "keep"):
        with pytest.raises(ValueError, match="legal are"):
            deal.do(act)
    with pytest.raises(ValueError, match="not the pack"):
        Deal("whist_dix", 3, [*WD_EX_13[:3], WD_EX_13[0]], "7H")
    with pytest.raises(ValueError, match="one of"):
        Deal("whist_chinois", 3, WD_EX_13, "7H")
