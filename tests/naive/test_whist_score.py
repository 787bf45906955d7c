"""The naive whist scores against the worked examples: settlements, fiches, rubbers, options."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.naive.whist_score import (
    HONOURS,
    Mark,
    Match,
    Settlement,
    called,
    honour_points,
    payout,
    scoring_of,
    settle,
    tournee,
)

NONE = Settlement([0, 0], [], [], None, 0)


def held(first: int, second: int) -> list[str]:
    """Return honours for the two sides, this many each."""
    return [HONOURS[:first], HONOURS[first : first + second]]


def settled(
    game: str,
    before: Sequence[int],
    tricks: Sequence[int],
    honours: Sequence[int] = (2, 2),
    favourite: bool = False,
    revokes: Sequence[tuple[int, str | None]] = (),
    **options: Any,
) -> Settlement:
    """Return the settlement of a deal from numbers of tricks and honours."""
    scoring = scoring_of(game, options)
    return settle(scoring, before, tricks, held(*honours), revokes, favourite)


# Example; game; before; tricks; honours; favourite deal; scores after, winner, fiches, slam.
EXAMPLES: list[tuple[Any, ...]] = [
    ("WD-EX-01", "whist_dix", (0, 0), (8, 5), (3, 1), False, [4, 0], None, 0, []),
    ("WD-EX-02", "whist_dix", (0, 0), (8, 5), (1, 3), False, [2, 2], None, 0, []),
    ("WD-EX-03", "whist_dix", (9, 8), (7, 6), (0, 4), False, [10, 8], 0, 1, []),
    ("WD-EX-04", "whist_dix", (9, 0), (6, 7), (4, 0), False, [9, 1], None, 0, []),
    ("WD-EX-05", "whist_dix", (7, 6), (4, 9), (4, 0), False, [11, 9], 0, 1, []),
    ("WD-EX-06", "whist_dix", (6, 3), (13, 0), (3, 1), False, [6, 3], None, 0, [(0, 8)]),
    ("WC-EX-01", "whist_cinq", (3, 0), (6, 7), (3, 1), False, [5, 1], 0, 2, []),
    ("WC-EX-02", "whist_cinq", (3, 0), (4, 9), (3, 1), False, [5, 3], 0, 1, []),
    ("WC-EX-03", "whist_cinq", (4, 2), (6, 7), (4, 0), False, [4, 3], None, 0, []),
    ("WC-EX-04", "whist_cinq", (0, 3), (9, 4), (0, 4), False, [3, 7], 1, 1, []),
    ("WC-EX-05", "whist_cinq", (0, 0), (11, 2), (2, 2), False, [5, 0], 0, 3, []),
    ("WC-EX-06", "whist_cinq", (3, 3), (8, 5), (1, 3), False, [5, 3], 0, 1, []),
    ("WC-EX-07", "whist_cinq", (2, 1), (13, 0), (4, 0), False, [2, 1], None, 0, [(0, 8)]),
    ("WT-EX-01", "whist_tricks", (0, 0), (9, 4), (3, 1), False, [8, 0], None, 0, []),
    ("WT-EX-02", "whist_tricks", (8, 4), (6, 7), (4, 0), False, [8, 6], None, 0, []),
    ("WT-EX-03", "whist_tricks", (6, 4), (8, 5), (0, 4), False, [10, 4], 0, 2, []),
    ("WT-EX-05", "whist_tricks", (0, 0), (13, 0), (4, 0), False, [14, 0], 0, 3, []),
    ("WT-EX-06", "whist_tricks", (0, 8), (5, 8), (1, 3), False, [0, 12], 1, 3, []),
    ("WM-EX-06", "whist_mort", (0, 0), (0, 13), (2, 2), False, [0, 7], 1, 3, []),
    ("WP-EX-04", "whist_prussien", (0, 0), (9, 4), (2, 2), False, [3, 0], None, 0, []),
    ("WF-EX-01", "whist_favorite", (3, 2), (9, 4), (1, 3), True, [9, 6], None, 0, []),
    ("WF-EX-02", "whist_favorite", (3, 2), (9, 4), (1, 3), False, [6, 4], None, 0, []),
    ("WF-EX-03", "whist_favorite", (0, 0), (11, 2), (3, 1), True, [10, 0], 0, 3, []),
    ("WF-EX-05", "whist_favorite", (2, 4), (6, 7), (3, 1), True, [6, 6], None, 0, []),
    ("WF-EX-06", "whist_favorite", (4, 4), (13, 0), (2, 2), True, [4, 4], None, 0, [(0, 16)]),
    ("WX-EX-05", "whist_chinois", (5, 4), (10, 3), (2, 2), False, [9, 4], None, 0, []),
    ("WX-EX-06", "whist_chinois", (9, 9), (6, 7), (4, 0), False, [9, 10], 1, 1, []),
    ("WS-EX-01", "whist_short", (2, 1), (13, 0), (4, 0), False, [9, 1], 0, 2, []),
    ("WS-EX-02", "whist_short", (4, 0), (5, 8), (3, 1), False, [4, 2], None, 0, []),
    ("WS-EX-03", "whist_short", (3, 4), (7, 6), (3, 1), False, [6, 4], 0, 1, []),
    ("WS-EX-04", "whist_short", (0, 0), (10, 3), (3, 1), False, [6, 0], 0, 3, []),
    ("HB-EX-01", "whist_humbug", (0, 0), (7, 6), (2, 1), False, [3, 0], None, 0, []),
    ("HB-EX-02", "whist_humbug", (0, 0), (9, 4), (2, 2), False, [3, 0], None, 0, []),
    ("HB-EX-03", "whist_humbug", (0, 0), (5, 8), (3, 1), False, [3, 2], None, 0, []),
    ("HB-EX-04", "whist_humbug", (0, 0), (6, 7), (4, 0), False, [4, 1], None, 0, []),
    ("HB-EX-05", "whist_humbug", (0, 0), (8, 5), (1, 0), False, [2, 0], None, 0, []),
    ("HB-EX-06", "whist_humbug", (0, 0), (10, 3), (2, 0), False, [6, 0], 0, 3, []),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[0])
def test_settlement(example: tuple[Any, ...]) -> None:
    """A deal is settled as the example says."""
    _, game, before, tricks, honours, favourite, scores, winner, fiches, slams = example
    found = settled(game, before, tricks, honours, favourite)
    assert (found.scores, found.winner, found.fiches) == (scores, winner, fiches)
    assert found.slams == [Mark(side, worth, "WD-16") for side, worth in slams]
    for side in (0, 1):
        assert before[side] + sum(m.points for m in found.marks if m.party == side) == scores[side]


def test_wd_ex_07_revoke() -> None:
    """A revoke is marked first: points for the others, or less for the offender."""
    found = settled("whist_dix", (5, 5), (9, 4), revokes=[(0, None)])
    assert found.marks == [Mark(1, 3, "WD-20"), Mark(0, 3, "WD-06")]
    assert found.scores == [8, 8]
    assert settled("whist_dix", (5, 5), (9, 4), revokes=[(0, "remove")]).scores == [5, 5]
    removed = settled("whist_dix", (1, 0), (9, 4), revokes=[(0, None)], revoke_choice="remove")
    assert removed.scores == [3, 0]  # never below 0


@pytest.mark.parametrize("reading", ["literal", "classical"])
def test_wd_ex_08_revoke_wins(reading: str) -> None:
    """A side that reaches the target by a revoke has won before the tricks."""
    found = settled("whist_dix", (4, 8), (13, 0), revokes=[(0, None)], payout=reading)
    assert (found.scores, found.winner, found.fiches, found.slams) == ([4, 11], 1, 2, [])


def test_wt_ex_04_revoke_of_six() -> None:
    """WT-03: a revoke costs six points, which silence takes from the offender."""
    found = settled("whist_tricks", (4, 2), (6, 7), revokes=[(1, "add")])
    assert (found.scores, found.winner, found.fiches) == ([10, 2], 0, 2)
    removed = settled("whist_tricks", (4, 2), (6, 7), revokes=[(1, None)])
    assert removed.scores == [4, 2]  # 2 - 6 is 0, then a trick


def test_wd_ex_10_payout() -> None:
    """Fiches depend on the loser's points, in both tables."""
    literal, classical = scoring_of("whist_dix"), scoring_of("whist_dix", {"payout": "classical"})
    assert [payout(literal, n) for n in range(10)] == [3, 3, 3, 3, 2, 1, 1, 1, 1, 1]
    assert [payout(classical, n) for n in range(10)] == [3, 2, 2, 2, 2, 1, 1, 1, 1, 1]


def test_wc_a1_wt_a4_payout() -> None:
    """Fiches of the other scoring tables."""
    for game in ("whist_cinq", "whist_short", "whist_mort", "whist_humbug"):
        assert [payout(scoring_of(game), n) for n in range(5)] == [3, 2, 2, 1, 1]
    fiches = [payout(scoring_of("whist_tricks"), n) for n in range(0, 10, 2)]
    assert fiches == [3, 2, 2, 1, 1]


# Example; game; games won (side, loser's points); slams; net of side 0 by consolation.
RUBBERS: list[tuple[Any, ...]] = [
    ("WD-EX-11", "whist_dix", [(0, 4), (1, 7), (0, 2)], [], {2: 6, 4: 8}),
    ("WD-EX-12", "whist_dix", [(0, 0), (0, 5)], [(1, 8)], {2: -2}),
    ("WS-EX-05", "whist_short", [(0, 0), (0, 3)], [], {2: 6}),
    ("WS-EX-05 bumper", "whist_short", [(0, 0), (0, 0)], [], {2: 8}),
    ("WS-EX-06", "whist_short", [(0, 4), (1, 0), (0, 3)], [], {2: 1}),
]


@pytest.mark.parametrize("example", RUBBERS, ids=lambda example: example[0])
def test_rubber(example: tuple[Any, ...]) -> None:
    """The net fiches of a rubber are those of the example."""
    _, game, games, slams, nets = example
    for consolation, net in nets.items():
        match = Match(game, {"consolation": consolation})
        for side, worth in slams:
            match.add(NONE._replace(slams=[Mark(side, worth, "WD-16")]))
        for winner, loser in games:
            assert not match.over
            fiches = payout(scoring_of(game), loser)
            match.add(NONE._replace(winner=winner, fiches=fiches))
        assert match.over
        assert (match.net(0), match.net(1)) == (net, -net)
        assert match.payments() == [net, -net, net, -net]
        with pytest.raises(ValueError, match="over"):
            match.add(NONE)


@pytest.mark.parametrize(
    ("game", "winner", "loser", "payments"),
    [
        pytest.param("whist_mort", 1, 2, [-2, 4, -2, 0], id="WM-EX-03"),
        pytest.param("whist_mort", 0, 0, [3, -6, 3, 0], id="WM-EX-04"),
        pytest.param("whist_deux_morts", 1, 3, [0, 1, -1, 0], id="WM-EX-07"),
    ],
)
def test_payments_of_morts(game: str, winner: int, loser: int, payments: list[int]) -> None:
    """In a single game each opponent pays the vivant, or is paid by the vivant."""
    match = Match(game, {"match": "game"})
    assert match.dealer == 3
    match.add(NONE._replace(winner=winner, fiches=payout(scoring_of(game), loser)))
    assert match.payments() == payments


def test_match_of_one_game() -> None:
    """It has no consolation; the dealer moves on, and points add up until the game is won."""
    match = Match("whist_dix", {"match": "game"}, 2)
    match.add(settled("whist_dix", match.scores, (9, 4), (3, 1)))
    assert (match.scores, match.dealer, match.over) == ([5, 0], 3, False)
    match.add(settled("whist_dix", match.scores, (12, 1), (3, 1)))
    assert (match.dealer, match.winner, match.net()) == (0, 0, 3)


def test_wm_a1_tournee() -> None:
    """In three rubbers each player is the vivant once, and the fiches sum to zero."""
    assert tournee([4, 0, 0]) == [8, -4, -4]
    assert tournee([1, -2, 3]) == [1, -8, 7]
    assert Match("whist_mort", {"first_deal": "vivant"}).dealer == 1
    assert Match("whist_deux_morts", {"first_deal": "vivant"}).dealer == 1


def test_wf_ex_04_five_point_base() -> None:
    """A doubled deal in a game of five points."""
    found = settled("whist_favorite", (2, 4), (8, 5), (0, 4), True, base="cinq")
    assert (found.scores, found.winner, found.fiches) == ([6, 4], 0, 1)


def test_wf_ex_07_fiches() -> None:
    """With `fiches` only the fiches of a game finished in a favourite deal are doubled."""
    found = settled("whist_favorite", (8, 3), (8, 5), (2, 2), True, favourite_doubles="fiches")
    assert (found.scores, found.winner, found.fiches) == ([10, 3], 0, 6)
    slam = settled("whist_favorite", (8, 3), (13, 0), favourite=True, favourite_doubles="fiches")
    assert slam.slams == [Mark(0, 8, "WD-16")]


def test_wf_a2_revoke() -> None:
    """The points of a revoke are doubled too, or not, by option."""
    for doubles, scores in (("points", [6, 2]), ("points_without_revoke", [3, 2])):
        found = settled(
            "whist_favorite",
            (0, 0),
            (6, 7),
            favourite=True,
            revokes=[(1, None)],
            favourite_doubles=doubles,
        )
        assert found.scores == scores


def test_wf_a1_spans() -> None:
    """How long the favourite holds, and the first trump as favourite."""
    won = NONE._replace(winner=0, fiches=1)
    for span, held_on in (("game", [True, False]), ("rubber", [True, True]), ("deal", [False] * 2)):
        match, drawn = Match("whist_favorite", {"favourite_span": span}), []
        for settlement in (NONE, won):
            match.draw("7H")
            match.add(settlement, "S")
            drawn.append(match.favourite == "H")
            assert match.to_draw != drawn[-1]
        assert drawn == held_on
    match = Match("whist_favorite", {"favourite_source": "first_trump"})
    assert not match.to_draw
    match.add(NONE, "S")
    assert match.favourite == "S"
    match.add(NONE, "D")
    assert match.favourite == "S"


@pytest.mark.parametrize(
    ("stop", "scores", "winner"),
    [("side", [6, 4], 0), ("reached", [4, 4], None), ("both", [4, 4], None)],
)
def test_ws_ex_03_honours_stop(stop: str, scores: list[int], winner: int | None) -> None:
    """WD-A4: one side reaches 4 by its trick, the other began there."""
    found = settled("whist_short", (3, 4), (7, 6), (3, 1), honours_stop=stop)
    assert (found.scores, found.winner) == (scores, winner)


def test_wd_a4_reached_not_by_a_revoke() -> None:
    """`reached` counts points of tricks only; a side that began at 9 marks no honours."""
    found = settled("whist_dix", (6, 0), (6, 7), (3, 1), revokes=[(1, None)])
    assert found.scores == [11, 1]
    found = settled(
        "whist_dix", (6, 0), (6, 7), (3, 1), revokes=[(1, None)], honours_stop="reached"
    )
    assert found.scores == [11, 1]
    found = settled("whist_dix", (9, 0), (6, 7), (3, 1), revokes=[(0, "remove")])
    assert found.scores == [6, 1]


def test_wd_a10_slam_and_revokes() -> None:
    """A side that revoked makes no slam; a revoke of the others is not marked with a slam."""
    own = settled("whist_dix", (0, 0), (13, 0), revokes=[(0, None)])
    assert (own.scores, own.slams) == ([7, 3], [])
    theirs = settled("whist_dix", (0, 0), (13, 0), revokes=[(1, None)])
    assert (theirs.scores, theirs.slams) == ([0, 0], [Mark(0, 8, "WD-16")])


def test_wd_a9_slam_also_scores() -> None:
    """Options let a slam also mark its tricks, and set its fiches."""
    found = settled("whist_dix", (0, 0), (13, 0), (3, 1), slam_also_scores=True, slam_fiches=12)
    assert (found.scores, found.slams) == ([9, 0], [Mark(0, 12, "WD-16")])
    assert settled("whist_dix", (0, 0), (13, 0), (3, 1), slam_fiches=None).scores == [9, 0]
    found = settled("whist_dix", (0, 0), (13, 0), revokes=[(1, None)], slam_also_scores=True)
    assert found.marks == [Mark(0, 7, "WD-06")]  # the revoke is not marked with the slam


def test_wd_a10_revoker_cannot_win() -> None:
    """The offenders stay one short of the target."""
    found = settled("whist_dix", (8, 0), (9, 4), revokes=[(0, None)], revoker_cannot_win=True)
    assert (found.scores, found.winner) == ([9, 3], None)


@pytest.mark.parametrize(
    ("reading", "worth"),
    [
        ("any", {"AKQJ": 4, "AKQ": 2, "AKJ": 2, "AQJ": 2, "KQJ": 2, "AK": 0, "J": 0, "": 0}),
        ("literal", {"AKQJ": 4, "AKQ": 2, "AKJ": 0, "AQJ": 0, "KQJ": 2, "AK": 0, "": 0}),
        ("off", {"AKQJ": 0, "AKQ": 0}),
        ("humbug", {"AKQJ": 4, "AKJ": 3, "AJ": 2, "A": 0, "": 0}),
    ],
)
def test_honour_points(reading: str, worth: dict[str, int]) -> None:
    """The value of honours under each value of the option; WD-A3, HB-A1."""
    assert {cards: honour_points(reading, cards) for cards in worth} == worth


def test_hb_a1_two_against_two() -> None:
    """Two honours against two cancel; against one they do not."""
    assert honour_points("humbug", "AK", "QJ") == 0
    assert honour_points("humbug", "AK", "Q") == 2


def test_calls_and_stops() -> None:
    """The points at which honours stop and may be shown; WD-12, WC-02, WT-A3, WC-A2, WX-A8."""
    limits = {
        "whist_dix": (9, 8),
        "whist_cinq": (4, None),
        "whist_tricks": (8, None),
        "whist_short": (4, None),
        "whist_mort": (4, None),
        "whist_deux_morts": (4, None),
        "whist_prussien": (9, 8),
        "whist_favorite": (9, 8),
        "whist_chinois": (9, None),
        "whist_humbug": (4, None),
    }
    for game, limit in limits.items():
        scoring = scoring_of(game)
        assert (scoring.stop, scoring.call_at) == limit
    assert scoring_of("whist_dix", {"call_at_8": False}).call_at is None
    assert scoring_of("whist_prussien", {"base": "cinq"}).call_at is None
    assert called(scoring_of("whist_dix"), (8, 5), 0).fiches == 1


@pytest.mark.parametrize(
    "options",
    [{"honors": "any"}, {"honours": "some"}, {"base": "cinq"}, {"honours_stop": "none"}],
)
def test_unknown_options(options: dict[str, Any]) -> None:
    """Unknown names and values of options are refused."""
    with pytest.raises(ValueError, match=r"no such option|is one of"):
        scoring_of("whist_dix", options)
