"""The naive Scotch whist: tricks, points, whole deals, two to eight players."""

from random import Random
from typing import Any

import pytest

from tests.naive.common import random_acts, replay
from tests.naive.ecossais import (
    VALUES,
    Deal,
    Match,
    best_place,
    deal_pack,
    pack_of,
    perft,
    random_deal,
    sides_of,
    winner_of,
)
from tests.naive.whist_score import Mark

SC_EX_09 = [
    "AS QS 9S 6S QH 7H JD JC 7C",
    "KS JS TH 6H KD QD 8D 7D 9C",
    "7S AH KH 8H TD 9D 6D KC TC",
    "TS 8S JH 9H AD AC QC 8C 6C",
]
SC_EX_09_TRICKS = """
0 AS JS 7S 8S 0
0 QS KS 8H TS 2
2 KC AC 7C 9C 3
3 AD JD 7D 6D 3
3 QC JC 8D TC 3
3 8C 7H TH KH 2
2 TD 9H QH QD 0
0 9S 6H AH JH 3
3 6C 6S KD 9D 3
"""
SC_EX_10_TRICKS = """
0 QD KD 8D 9D 1
1 KC JC 8C AC 0
0 7C 9C 6C 6S 1
1 JS KS AS 8S 3
3 QS JD 9S AD 3
3 7S 7D TS QC 1
1 TD 6D QH AH 0
0 9H 6H KH 7H 2
2 JH 8H TC TH 2
"""


def lines(text: str) -> list[tuple[int, list[str], int]]:
    """Return the leader, cards and winner of each line."""
    found = []
    for line in text.strip().split("\n"):
        leader, *cards, winner = line.split()
        found.append((int(leader), cards, int(winner)))
    return found


def tricks_played(deal: Deal, text: str) -> Deal:
    """Return the deal after the tricks; check every leader and winner."""
    for leader, cards, winner in lines(text):
        assert deal.to_act() == leader
        deal = replay(deal, ["play " + card for card in cards])
        assert deal.tricks[-1] == (winner, cards)
    assert deal.over
    return deal


@pytest.mark.parametrize(
    ("trick", "place", "points"),
    [
        pytest.param("8C 7H TH KH", 3, 13, id="SC-EX-01"),
        pytest.param("9S 6H AH JH", 3, 15, id="SC-EX-02"),
        pytest.param("TD JD 9D AD", 3, 0, id="SC-EX-03"),
    ],
)
def test_tricks(trick: str, place: int, points: int) -> None:
    """The winner of a trick and its points, with hearts as trump."""
    cards = trick.split()
    assert best_place(cards, "H") == place
    assert sum(VALUES.get(card[0], 0) for card in cards if card[1] == "H") == points


def with_taken(players: int, taken: list[int]) -> Deal:
    """Return a finished deal in which each seat took ``taken[seat]`` tricks of worthless cards."""
    deal = deal_pack(pack_of(players), players, 0, {"card_points": True})
    deal.hands = [[] for _ in range(players)]
    worthless = ["6C"] * players
    deal.tricks = [(seat, worthless) for seat, count in enumerate(taken) for _ in range(count)]
    return deal


@pytest.mark.parametrize(
    ("players", "taken", "points"),
    [
        pytest.param(4, [8, 1, 0, 0], {0: 14}, id="SC-EX-04"),
        pytest.param(5, [3, 2, 1, 1, 0], {0: 8, 1: 3}, id="SC-EX-05"),
        pytest.param(2, [11, 7], {0: 4}, id="SC-EX-06"),
        pytest.param(3, [5, 4, 3], {0: 3}, id="SC-EX-07"),
    ],
)
def test_card_points(players: int, taken: list[int], points: dict[int, int]) -> None:
    """Each side marks the cards that it took beyond its share."""
    assert with_taken(players, taken).card_points() == points


@pytest.mark.parametrize(
    ("ten", "count_out"),
    [
        pytest.param(0, 0, id="10 and K against J A Q"),
        pytest.param(1, 1, id="J and Q against 10 A K"),
    ],
)
def test_sc_ex_08(ten: int, count_out: int) -> None:
    """At 43 to 45 the higher wins, or with "count_out" the first side to reach the target."""
    owners = {0: {"T": 0, "K": 0, "J": 1, "A": 1, "Q": 1}, 1: dict.fromkeys("TAK", 1)}[ten]
    owners = dict.fromkeys("TAKQJ", 0) | owners
    claims = [{owners[rank]: VALUES[rank]} for rank in "TAKQJ"]
    claims.insert(1, {})
    assert [sum(claim.get(side, 0) for claim in claims) for side in (0, 1)] == [13, 17]
    assert winner_of([30, 28], claims) == 1
    assert winner_of([30, 28], claims, {"tie": "count_out"}) == count_out
    assert winner_of([30, 26], claims) is None  # 43-43: another deal
    assert winner_of([10, 10], claims) is None


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, [15, 15]), ({"card_points": True}, [15, 17]), ({"teams": 4}, [2, 0, 13, 15])],
)
def test_sc_ex_09(options: dict[str, Any], points: list[int]) -> None:
    """The complete deal of the example, with and without card points, and with four sides."""
    deal = tricks_played(Deal(3, SC_EX_09, "9H", options), SC_EX_09_TRICKS)
    assert deal.points() == points
    assert deal.winner() is None
    assert deal.marks[:2] == [Mark(2 % deal.sides, 10, "SC-03"), Mark(2 % deal.sides, 3, "SC-03")]


@pytest.mark.parametrize(("card_points", "points"), [(False, [30, 0]), (True, [30, 2])])
def test_sc_ex_10(card_points: bool, points: list[int]) -> None:
    """Foster's hand, whose hands are rebuilt from its tricks."""
    hands: list[list[str]] = [[], [], [], []]
    for leader, cards, _ in lines(SC_EX_10_TRICKS):
        for step, card in enumerate(cards):
            hands[(leader + step) % 4].append(card)
    deal = Deal(3, [" ".join(hand) for hand in hands], "8H", {"card_points": card_points})
    deal = tricks_played(deal, SC_EX_10_TRICKS)
    assert deal.points() == points
    assert [deal.cards_of(side) for side in (0, 1)] == [16, 20]


def test_sc_a4_split_hands() -> None:
    """Sets of six are played in order, and a seat follows suit within its set."""
    for players, sets in ((2, 3), (3, 2)):
        rng = Random(players)
        deal = random_deal(rng, players, {"split_hands": True})
        assert [len(hand) for hand in deal.hands] == [6] * players
        for number in range(sets):
            held = [set(hand) for hand in deal.hands]
            while any(deal.hands) and (deal.trick or set(deal.hands[0]) <= held[0]):
                seat = deal.to_act()
                assert seat is not None
                assert {word.split()[1] for word in deal.legal()} <= held[seat]
                deal = deal.do(rng.choice(deal.acts()))
            assert len(deal.tricks) == 6 * (number + 1)
        assert deal.over
    with pytest.raises(ValueError, match="two or three"):
        random_deal(Random(1), 4, {"split_hands": True})


def test_sc_a5_packs_and_sides() -> None:
    """The size of the pack and the number of sides depend on the number of players."""
    sizes = {2: 18, 3: 12, 4: 9, 5: 7, 6: 6, 7: 5, 8: 4}
    for players, size in sizes.items():
        assert len(pack_of(players)) == size * players
    assert [sides_of(players) for players in range(2, 9)] == [2, 3, 2, 5, 2, 7, 2]
    assert sides_of(4, {"teams": False}) == 4
    assert sides_of(6, {"teams": 3}) == 3
    with pytest.raises(ValueError, match="equal sides"):
        sides_of(4, {"teams": 3})


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("card_points", [False, True])
def test_invariants(players: int, card_points: bool) -> None:
    """Random playouts keep the invariants of a deal."""
    rng = Random(f"ecossais {players} {card_points}")
    for _ in range(25):
        deal = random_deal(rng, players, {"card_points": card_points})
        while not deal.over:
            legal = deal.legal()
            assert legal
            seat = deal.to_act()
            assert seat is not None
            if deal.trick and len(legal) < len(deal.hands[seat]):
                assert {word[-1] for word in legal} == {deal.trick[0][1]}
            deal = deal.do(rng.choice(deal.acts()))
        assert sum(mark.points for mark in deal.marks if mark.clause == "SC-03") == 30
        assert sum(deal.cards_of(side) for side in range(deal.sides)) == len(pack_of(players))
        if not card_points:
            assert sum(deal.points()) == 30
        elif deal.sides == 2:
            assert sum(mark.clause == "SC-A2" for mark in deal.marks) <= 1
        claimed = [sum(claim.get(s, 0) for claim in deal.claims()) for s in range(deal.sides)]
        assert claimed == deal.points()


@pytest.mark.parametrize("tie", ["higher", "count_out"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_match(players: int, tie: str) -> None:
    """Matches end with a winner at 41 or more."""
    rng = Random(f"{players} {tie}")
    for _ in range(5):
        match = Match(players, {"tie": tie, "card_points": True})
        while not match.over:
            pack = pack_of(players)
            rng.shuffle(pack)
            deal = deal_pack(pack, players, match.dealer, match.options, match.tallies)
            deal, _ = random_acts(deal, rng)
            match.add(deal)
        assert match.winner is not None
        assert match.tallies[match.winner] >= 41
        if tie == "higher":
            assert match.tallies[match.winner] == max(match.tallies)


def test_perft() -> None:
    """Counts from the start of the example's deal, and from two tricks before its end."""
    deal = Deal(3, SC_EX_09, "9H")
    assert [perft(deal, depth) for depth in range(3)] == [1, 9, 4 * 2 + 2 * 2 + 4 + 2 * 1]
    cards = [card for _, trick, _ in lines(SC_EX_09_TRICKS)[:7] for card in trick]
    deal = replay(deal, ["play " + card for card in cards])
    # 0 holds 9S 6S, 1 6H KD, 2 AH 9D, 3 JH 6C: nobody else has a spade.
    assert perft(deal, 1) == 2
    assert perft(deal, 4) == 16
    assert perft(deal, 9) == 0
