"""The naive whist à la couleur against its worked examples and the invariants of a deal."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.naive.common import ORDER, perft_in_turn
from tests.naive.couleur import Deal, Mark, Match, deal_pack, random_deal, settle
from tests.naive.couleur_calls import Belge, Contract, Gand

BELGE: dict[str, Any] = {"preset": "belge"}
# Every seat has cards of every suit and one ace: no trou, every suit may be proposed.
EVEN = [
    "AS KS QS JS 8H 7H 6H 5D 4D 3D 4C 3C 2C",
    "AH KH QH JH TH 8D 7D 6D TS 9S 8S 6C 5C",
    "AD KD QD JD TD 9D 7S 6S 5S 5H 4H 8C 7C",
    "AC KC QC JC TC 9C 4S 3S 2S 9H 3H 2H 2D",
]
SUITS_OF_SEATS = [
    " ".join(card for card in ORDER if card[1] == suit) for suit in "SHDC"
]  # seat 0 has all spades, and so on


def contract(kind: str, level: int, *side: int, clause: str = "") -> Contract:
    """Return a contract with what scoring needs."""
    return Contract(kind, side, level, None, 0, clause)


def deltas(preset: str, played: Contract, tricks: list[int], times: int = 1) -> list[int]:
    """Return what the four seats win or lose."""
    marks = settle(played, tricks, preset, times)
    return [sum(mark.points for mark in marks if mark.party == seat) for seat in range(4)]


def called(deal: Deal, *words: str) -> Deal:
    """Return the deal after these acts."""
    for word in words:
        deal = deal.do(word)
    return deal


def names(deal: Deal) -> set[str]:
    """Return the first words of the legal acts."""
    return {word.split()[0] for word in deal.legal()}


PAIR, ONE = (0, 2), (0,)


@pytest.mark.parametrize(
    ("played", "tricks", "expected"),
    [
        (contract("emballage", 8, *PAIR), [6, 2, 4, 1], [14, -14, 14, -14]),
        (contract("emballage", 12, *PAIR), [6, 2, 4, 1], [-26, 26, -26, 26]),
        (contract("emballage", 13, *PAIR), [6, 1, 6, 0], [-26, 26, -26, 26]),
        (contract("solo", 6, *ONE), [7, 2, 2, 2], [15, -5, -5, -5]),
        (contract("solo", 7, *ONE), [10, 1, 1, 1], [18, -6, -6, -6]),
        (contract("solo", 8, *ONE), [7, 2, 2, 2], [-24, 8, 8, 8]),
        (contract("abondance", 9, *ONE), [11, 1, 1, 0], [60, -20, -20, -20]),
        (contract("abondance", 11, *ONE), [9, 2, 2, 0], [-60, 20, 20, 20]),
        (contract("grande-misere", 0, 0, 1), [1, 0, 7, 5], [-48, 48, 0, 0]),
        (contract("trou", 9, *PAIR), [4, 3, 4, 2], [-16, 16, -16, 16]),
        (contract("trou", 8, *PAIR), [7, 0, 6, 0], [30, -30, 30, -30]),
        (contract("chelem", 13, *ONE), [12, 1, 0, 0], [-180, 60, 60, 60]),
    ],
    ids=[f"CB-EX-{number:02}" for number in range(1, 13)],
)
def test_belge_scores(played: Contract, tricks: list[int], expected: list[int]) -> None:
    assert deltas("belge", played, tricks) == expected


@pytest.mark.parametrize(
    ("tricks", "each"), [(8, 8), (9, 11), (10, 14), (11, 17), (12, 20), (13, 30)]
)
def test_emballage_made(tricks: int, each: int) -> None:
    played = contract("emballage", 8, *PAIR)
    assert deltas("belge", played, [tricks, 13 - tricks, 0, 0]) == [each, -each, each, -each]


@pytest.mark.parametrize(
    ("played", "tricks", "expected"),
    [
        (contract("proposition", 8, *PAIR), [6, 2, 4, 1], [7, -7, 7, -7]),
        (contract("proposition", 8, *PAIR), [3, 2, 4, 4], [-6, 6, -6, 6]),
        (contract("solo", 5, *ONE), [7, 2, 2, 2], [36, -12, -12, -12]),
        (contract("solo", 5, *ONE), [4, 3, 3, 3], [-33, 11, 11, 11]),
        (contract("misere", 0, *ONE), [1, 0, 0, 0], [-45, 15, 15, 15]),
        (contract("abondance", 9, *ONE), [9, 2, 1, 1], [60, -20, -20, -20]),
        (contract("grande-abondance", 13, *ONE), [13, 0, 0, 0], [120, -40, -40, -40]),
    ],
    ids=[f"CG-EX-{number:02}" for number in range(1, 8)],
)
def test_gand_scores(played: Contract, tricks: list[int], expected: list[int]) -> None:
    assert deltas("gand", played, tricks) == expected


def test_doubled_after_all_pass_cb_ex_13() -> None:
    match = Match(3, BELGE)
    deal = called(match.deal(EVEN), *["pass"] * 4)
    assert (deal.over, deal.contract, deal.marks) == (True, None, [])
    match.add(deal.marks)
    assert (match.dealer, match.times, match.played) == (3, 2, 0)
    match.add([])
    assert match.times == 2
    eight = contract("emballage", 8, *PAIR, clause="CB-L1")
    assert deltas("belge", eight, [5, 3, 3, 2], match.times) == [16, -16, 16, -16]
    match.add(settle(eight, [5, 3, 3, 2], "belge", match.times))
    assert (match.dealer, match.times, match.played) == (0, 1, 1)
    assert match.totals == [16, -16, 16, -16]
    other = Match(3, BELGE | {"all_pass": "next_dealer"})
    other.add([])
    assert (other.dealer, other.times, other.played) == (0, 1, 0)


def test_auction_cb_ex_14() -> None:
    deal = called(Deal(3, EVEN, None, BELGE), "0 propose C", "1 propose H", "2 accept C")
    deal = called(deal, "3 accept H", "2 raise", "3 raise", "2 pass")
    assert deal.to_act() == 0
    assert names(deal) == {"solo", "pass"}
    assert all(word.endswith(" C") for word in deal.legal() if word != "pass")
    deal = deal.do("0 pass")
    assert deal.contract == Contract("emballage", (3, 1), 9, "H", 0, "CB-L3")


def test_least_solo_cb_ex_15() -> None:
    deal = called(Deal(3, EVEN, None, BELGE), "0 propose S", "1 propose H", "2 accept H")
    deal = called(deal, "3 propose C", "0 solo 5 S", "2 raise")
    assert (deal.to_act(), heights(deal.calls)) == (3, 33)  # CB-L3, in hearts
    clubs = [word for word in deal.legal() if word.startswith("solo") and word.endswith("C")]
    assert clubs == ["solo 6 C", "solo 7 C", "solo 8 C"]


def trou_hands(aces: str) -> list[str]:
    """Return hands: seat 0 has these aces, seat 2 the others and the King of hearts."""
    rng = Random(aces)
    mine = ["A" + suit for suit in aces]
    partners = ["A" + suit for suit in "SHDC" if suit not in aces] + ["KH"]
    rest = [card for card in ORDER if card not in mine + partners]
    rng.shuffle(rest)
    hands = [mine, [], partners, []]
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop())
    return [" ".join(hand) for hand in hands]


def test_trou_cb_ex_16() -> None:
    deal = Deal(2, trou_hands("SHD"), None, BELGE)
    assert (deal.to_act(), deal.legal()) == (0, ["trou"])
    deal = deal.do("trou")
    assert (deal.to_act(), deal.legal()) == (2, ["keep", "trump S", "trump H", "trump D"])
    kept = deal.do("keep")
    assert kept.to_act() == 3
    assert names(kept) == {"grande-misere", "misere-etalee", "abondance", "chelem", "pass"}
    assert "abondance 9 H" not in kept.legal()
    kept = called(kept, *["pass"] * 4)
    assert kept.contract == Contract("trou", (0, 2), 8, "C", 2, "CB-L14", "AC")
    assert (kept.to_act(), kept.legal()) == (2, ["play AC"])
    changed = called(deal, "trump D", *["pass"] * 4)
    assert changed.contract == Contract("trou", (0, 2), 9, "D", 0, "CB-L14", "AD")
    over = called(deal, "keep", "3 pass", "0 pass", "1 misere-etalee", "2 pass")
    assert over.contract == Contract("misere-etalee", (1,), 0, None, 3, "CB-L18")


def test_four_aces() -> None:
    deal = Deal(3, trou_hands("SHDC"), None, BELGE)
    deal = deal.do("0 trou")
    assert deal.legal() == ["keep", "trump S", "trump D", "trump C"]
    kept = called(deal, "2 keep", *["pass"] * 4)
    assert kept.contract == Contract("trou", (0, 2), 8, "H", 2, "CB-L14", "KH")
    changed = called(deal, "2 trump S", *["pass"] * 4)
    assert changed.contract == Contract("trou", (0, 2), 9, "S", 0, "CB-L14", "AS")
    off = Deal(3, trou_hands("SHDC"), None, BELGE | {"trou": False})
    assert "wait" in off.legal()
    nine = called(Deal(3, trou_hands("SHD"), None, BELGE | {"trou_min": 9}), "trou", "keep")
    assert nine.calls.legal()
    assert called(nine, *["pass"] * 4).contract == Contract(
        "trou", (0, 2), 9, "C", 2, "CB-L14", "AC"
    )


def test_waiting() -> None:
    deal = called(Deal(3, EVEN, None, BELGE), "0 wait")
    assert "wait" not in deal.legal()
    nothing = called(deal, "pass", "pass", "pass")
    assert (nothing.to_act(), nothing.legal()) == (0, ["pass"])
    some = called(deal, "pass", "2 propose D", "3 pass")
    assert some.legal() == ["accept D", "pass"]
    some = some.do("accept D")
    assert some.contract == Contract("emballage", (0, 2), 8, "D", 0, "CB-L1")


def test_lonely_proposer() -> None:
    deal = called(Deal(3, EVEN, None, BELGE), "0 propose S", "pass", "pass", "pass")
    assert deal.to_act() == 0
    solos = [word for word in deal.legal() if word.startswith("solo")]
    assert len(solos) == 16  # nobody can accept any more, so a solo in any suit is legal
    assert names(deal) == {"solo", "petite-misere", "grande-misere", "misere-etalee", "pass"}
    passed = deal.do("pass")
    assert (passed.over, passed.contract) == (True, None)
    six = called(Deal(3, EVEN, None, BELGE | {"solo_min": 6}), "0 propose S", *["pass"] * 3)
    assert len([word for word in six.legal() if word.startswith("solo")]) == 12


def test_second_proposal() -> None:
    deal = called(Deal(3, EVEN, None, BELGE), "0 propose S", "1 propose H", "2 pass", "3 pass")
    again = [word for word in deal.legal() if word.startswith("propose")]
    assert again == ["propose S"]
    deal = deal.do("propose S")
    deal = deal.do("1 propose H")
    assert names(deal) == {"accept", "solo", "petite-misere", "grande-misere"} | {
        "misere-etalee",
        "pass",
    }
    deal = deal.do("0 accept H")
    assert deal.contract == Contract("emballage", (0, 1), 8, "H", 0, "CB-L1")


def test_several_miseres() -> None:
    deal = called(Deal(3, EVEN, None, BELGE), "petite-misere", "1 petite-misere", "2 propose D")
    assert "solo 8 C" not in deal.legal()
    deal = called(deal, "3 accept D")
    assert deal.to_act() == 0
    assert deal.legal() == ["grande-misere", "misere-etalee", "pass"]
    deal = called(deal, "0 grande-misere", "1 grande-misere", "3 pass", "2 pass")
    assert deal.contract == Contract("grande-misere", (0, 1), 0, None, 0, "CB-L15")


@pytest.mark.parametrize(("which", "asked"), [("all", [0, 1, 2, 3]), ("declarers", [1])])
def test_petite_misere(which: str, asked: list[int]) -> None:
    options = BELGE | {"petite_misere_discard": which}
    deal = called(Deal(3, EVEN, None, options), "pass", "petite-misere", "pass", "pass")
    for seat in asked:
        assert deal.to_act() == seat
        assert len(deal.legal()) == 13
        deal = deal.do(deal.legal()[-1].replace("play", "discard"))
    assert deal.to_act() == 0
    assert {word.split()[0] for word in deal.legal()} == {"play"}


def test_passe_parole() -> None:
    options = BELGE | {"passe_parole": True}
    deal = called(Deal(3, EVEN, None, options), "0 propose C", "1 propose H", "2 accept C")
    for act in ("3 accept H", "2 raise", "3 raise", "2 raise", "3 raise"):
        assert "passe-parole" not in deal.legal()
        deal = deal.do(act)
    assert deal.legal() == ["raise", "passe-parole", "pass"]
    deal = deal.do("2 passe-parole")
    assert (deal.to_act(), deal.legal()) == (0, ["raise", "pass"])
    gone_on = called(deal, "0 raise", "3 pass", "1 pass").contract
    assert gone_on == Contract("emballage", (2, 0), 11, "C", 0, "CB-L7")
    given_up = deal.do("0 pass").contract
    assert given_up == Contract("emballage", (3, 1), 10, "H", 0, "CB-L5")


def test_piccolissimo() -> None:
    """Its goal is two tricks; it ranks below the piccolo, and each opponent pays 7."""
    options = BELGE | {"piccolo": True, "piccolissimo": True}
    calls = ("piccolissimo", "piccolissimo", "pass", "pass")
    deal = called(Deal(3, EVEN, None, options), *calls)
    assert deal.contract == Contract("piccolissimo", (0, 1), 2, None, 0, "CB-L11")
    assert deltas("belge", deal.contract, [2, 1, 5, 5]) == [28, -28, 0, 0]
    over = Deal(3, EVEN, None, options).do("piccolo").legal()
    assert "piccolo" in over
    assert "piccolissimo" not in over


def test_general_misere() -> None:
    """If all pass, each plays alone without trumps; the last trick costs 5 to each other seat."""
    deal = called(Deal(3, EVEN, "2D", {"all_pass": "general_misere"}), *["pass"] * 4)
    assert deal.contract == Contract("general", (), 0, None, 0, "CG-06")
    while not deal.over:
        deal = deal.do(deal.legal()[0])
    assert sorted(deal.points()) == [-15, 5, 5, 5]
    assert deal.points()[deal.tricks[-1][0]] == -15


def test_piccolo() -> None:
    assert "piccolo" not in Deal(3, EVEN, None, BELGE).legal()
    deal = called(Deal(3, EVEN, None, BELGE | {"piccolo": True}), "piccolo", *["pass"] * 3)
    assert deal.contract == Contract("piccolo", (0,), 1, None, 0, "CB-L11")
    deal = called(deal, "play AS", "play TS", "play 7S", "play 4S", "play KS")
    assert not deal.over
    deal = called(deal, "play 9S", "play 6S", "play 3S")
    assert (deal.over, deal.points()) == (True, [-24, 8, 8, 8])


def test_calls_cg_ex_08() -> None:
    deal = Deal(3, EVEN, "2D")
    deal = called(deal, "0 propose", "1 pass", "2 misere", "3 pass")
    assert set(deal.legal()) == {
        *(f"abondance {suit}" for suit in "SHDC"),
        "misere-etalee",
        *(f"grande-abondance {suit}" for suit in "SHDC"),
        "pass",
    }
    deal = called(deal, "0 abondance S", "2 pass")
    assert deal.contract == Contract("abondance", (0,), 9, "S", 0, "CG-07")
    moved = called(Deal(1, EVEN, "AH"), "pass", "abondance C", "pass", "pass")
    assert moved.contract == Contract("abondance", (3,), 9, "C", 2, "CG-07")
    assert moved.to_act() == 2


def test_opener_accepts_cg_ex_09() -> None:
    deal = called(Deal(3, EVEN, "2D"), "0 pass", "1 propose", "2 pass", "3 pass")
    assert (deal.to_act(), deal.legal()) == (0, ["accept", "pass"])
    accepted = deal.do("accept")
    assert accepted.contract == Contract("proposition", (1, 0), 8, "D", 0, "CG-07")
    refused = deal.do("pass")
    assert (refused.to_act(), refused.legal()) == (1, ["solo", "pass"])
    assert refused.do("solo").contract == Contract("solo", (1,), 5, "D", 0, "CG-07")
    nothing = refused.do("pass")
    assert (nothing.over, nothing.contract, nothing.marks) == (True, None, [])


def test_gand_ladder() -> None:
    deal = called(Deal(3, EVEN, "2D"), "0 abondance S")
    assert [word for word in deal.legal() if word.startswith("abondance")] == ["abondance D"]
    pair = called(Deal(3, EVEN, "2D"), "0 propose", "1 accept", "2 solo", "3 pass")
    assert pair.to_act() == 0
    pair = called(pair, "0 pass", "1 misere", "2 pass")
    assert pair.contract == Contract("misere", (1,), 0, None, 0, "CG-07")
    last = called(Deal(3, EVEN, "2D"), "pass", "pass", "pass")
    assert (last.to_act(), "propose" in last.legal()) == (3, True)
    assert last.do("propose").to_act() == 0


def test_grande_abondance_leads_and_stops() -> None:
    deal = Deal(3, SUITS_OF_SEATS, "2C")
    deal = called(deal, "pass", "grande-abondance H", "pass", "pass")
    assert (deal.leader, deal.contract) == (
        1,
        Contract("grande-abondance", (1,), 13, "H", 1, "CG-07"),
    )
    while not deal.over:
        deal = deal.do(deal.legal()[0])
    assert (len(deal.tricks), deal.points()) == (13, [-40, 120, -40, -40])
    lost = called(Deal(3, EVEN, "2D"), "grande-abondance D", "pass", "pass", "pass")
    lost = called(lost, "play AS", "play TS", "play 7S", "play 4S", "play 5D", "play 8D")
    lost = called(lost, "play AD", "play 2D")
    assert (lost.over, len(lost.tricks), lost.points()) == (True, 2, [-120, 40, 40, 40])


def test_misere_stops() -> None:
    deal = called(Deal(3, EVEN, None, BELGE), "grande-misere", "1 grande-misere", "pass", "pass")
    deal = called(deal, "play AS", "play TS", "play 7S", "play 4S")
    assert not deal.over  # seat 1 has taken nothing yet
    deal = called(deal, "play 8H", "play AH", "play 5H", "play 2H")
    assert (deal.over, deal.points()) == (True, [-24, -24, 24, 24])
    assert deal.marks[0] == Mark(0, -36, "CB-L15")


OPTIONS: list[dict[str, Any]] = [
    {},
    BELGE,
    BELGE | {"piccolo": True, "solo_min": 6, "trou_min": 9},
    BELGE | {"passe_parole": True, "trou": False},
    BELGE | {"petite_misere_discard": "declarers", "deal_packets": [5, 4, 4]},
]


def weighed(rng: Random, words: list[str]) -> str:
    """Return a random word, drawn by its kind first, so that auctions rise slowly."""
    kinds = sorted({word.split()[0] for word in words})
    likely = {"propose": 20, "accept": 20, "raise": 20, "wait": 5, "pass": 30, "solo": 5}
    kind = rng.choices(kinds, [likely.get(kind, 1) for kind in kinds])[0]
    return next(word for word in words if word.split()[0] == kind)


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("options", OPTIONS)
def test_random_playouts(options: dict[str, Any], slow: bool) -> None:
    rng = Random(f"couleur {options} {slow}")
    kinds: Counter[str] = Counter()
    for _ in range(250):
        deal = random_deal(rng, options)
        while not deal.over:
            words = deal.legal()
            assert words
            assert len(set(words)) == len(words)
            calling = slow and deal.contract is None
            deal = deal.do(weighed(rng, words) if calling else rng.choice(words))
        assert sum(deal.points()) == 0
        played = deal.contract
        kinds[played.kind if played else "all pass"] += 1
        if played is None:
            assert deal.marks == []
            continue
        last = 12 if played.kind == "petite-misere" else 13
        assert sum(deal.taken()) == len(deal.tricks) <= last
        assert len(deal.tricks) == last or deal.decided()
        assert all(deal.points()) or len(played.side) > 1
    wanted = {"solo", "abondance"}
    wanted |= {"misere", "proposition"} if not options else {"emballage", "grande-misere"}
    assert not slow or wanted <= set(kinds), kinds


def heights(calls: Belge | Gand) -> float:
    """Return the height of the high bid as one number."""
    if isinstance(calls, Gand):
        return calls.high
    return 10 * calls.high.rung + calls.high.height()[1] if calls.high else 0


@pytest.mark.parametrize("options", OPTIONS)
def test_calls_rise_and_passes_are_final(options: dict[str, Any]) -> None:
    rng = Random(f"calls {options}")
    for _ in range(400):
        deal, before = random_deal(rng, options), 0.0
        out: set[int] = set()
        while not deal.over and deal.contract is None:
            seat = deal.to_act()
            assert seat is not None
            word = weighed(rng, deal.legal())
            assert options or word in ("accept", "pass") or seat not in out
            assert not options or seat not in out
            deal = deal.do(word)
            now = heights(deal.calls)
            assert now >= before or (not options and word == "pass")
            before = now
            if word == "pass":
                out.add(seat)


def test_random_sessions() -> None:
    for options in ({"deals": 4}, BELGE | {"deals": 4}):
        rng = Random(4)
        match = Match(0, options)
        while not match.over:
            dealt = deal_pack(rng.sample(ORDER, 52), match.dealer, options)
            hands = [" ".join(hand) for hand in dealt.hands]
            deal = match.deal(hands, dealt.hands[match.dealer][-1])
            while not deal.over:
                deal = deal.do(weighed(rng, deal.legal()))
            match.add(deal.marks)
        assert sum(match.totals) == 0
        assert match.winners()


def test_perft() -> None:
    gand = Deal(3, EVEN, "2D")
    # propose, solo, misere, 4 abondances, misere-etalee, 4 grandes, pass
    assert perft_in_turn(gand, 1) == 13
    # after: propose 13, solo 11, misere 10, abondance 3 x 7 + 6, etalee 5, grandes 4 x 1, pass 13
    assert perft_in_turn(gand, 2) == 13 + 11 + 10 + 21 + 6 + 5 + 4 + 13
    belge = Deal(3, EVEN, None, BELGE)
    # wait, 4 propose, 3 misères, 4 x 4 abondances, 4 chelems, pass
    assert perft_in_turn(belge, 1) == 1 + 4 + 3 + 16 + 4 + 1
    with pytest.raises(ValueError, match="may"):
        gand.do("0 accept")
