"""What a turn is charged, what is left, and when a flag falls, by clocks that a test moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.errors import TapisError
from tapisvert.service.clocks import (
    FIRST_QUOTA,
    MOST_QUOTA,
    OFFERED,
    QUOTA_STEP,
    Clocks,
    TimeControl,
    charge,
    time_control,
)
from tapisvert.service.ticking import ClockNow, Ticking
from tapisvert.service.timing import ClockTurn
from tests.service.test_codes import Hands

ms = st.integers(0, 10**7)
thoughts = st.one_of(st.none(), st.integers(-(10**7), 10**7))
controls = st.sampled_from([time_control(each) or TimeControl(1) for each in OFFERED])


def test_time_controls_are_read_as_they_are_written() -> None:
    assert time_control("") is None
    assert time_control("30") == TimeControl(30_000, 0, each_turn=True)
    assert time_control("300+5") == TimeControl(300_000, 5_000)
    assert [time_control(each) is not None for each in OFFERED] == [True] * 5
    for nonsense in ("0", "-5", "30s", "300+", "+5", "1e3", "300+5+5", "999999", " 30", "30\n"):
        with pytest.raises(TapisError) as refused:
            time_control(nonsense)
        assert refused.value.code == "room/clock"


@given(ms, thoughts, st.integers(0, MOST_QUOTA))
def test_nobody_is_charged_more_than_passed_nor_forgiven_more_than_the_quota(
    elapsed: int, thought: int | None, quota: int
) -> None:
    spent, forgiven = charge(elapsed, thought, quota)
    assert spent + forgiven == elapsed
    assert 0 <= forgiven <= quota
    assert spent >= 0
    if thought is not None and 0 <= thought <= elapsed:
        assert spent >= thought
        assert spent == thought or forgiven == quota
    if thought is not None and thought >= elapsed:
        assert (spent, forgiven) == (elapsed, 0)
    if thought is None or thought < 0:
        assert charge(elapsed, 0, quota) == (spent, forgiven)


turns = st.lists(st.tuples(st.integers(0, 3), ms, thoughts), max_size=30)


@given(controls, turns)
def test_a_browser_that_lies_gains_the_quota_and_no_more(
    control: TimeControl, played: list[tuple[int, int, int | None]]
) -> None:
    """Whatever a browser says, what is forgiven in a match is the first quota and half a second a
    turn: no more than a slow line may have."""
    clocks = Clocks.begin(control, 4)
    forgiven_in_all, turns_of = [0] * 4, [0] * 4
    for seat, elapsed, thought in played:
        before = clocks
        spent, forgiven = charge(elapsed, thought, clocks.quota[seat])
        clocks = clocks.charged(seat, spent, forgiven, turn_ends=True)
        forgiven_in_all[seat] += forgiven
        turns_of[seat] += 1
        assert clocks.left[seat] == control.after_turn(before.left[seat], spent)
        for other in {0, 1, 2, 3} - {seat}:
            assert clocks.left[other] == before.left[other]
            assert clocks.quota[other] == before.quota[other]
    assert all(0 <= quota <= MOST_QUOTA for quota in clocks.quota)
    for seat in range(4):
        assert forgiven_in_all[seat] <= FIRST_QUOTA + QUOTA_STEP * turns_of[seat]


@given(controls, st.integers(0, 10**6), ms)
def test_time_control(control: TimeControl, left: int, spent: int) -> None:
    after = control.after_turn(left, spent)
    if control.each_turn:
        assert after == control.reserve
    else:
        assert after == max(left - spent, 0) + control.increment
        assert after >= control.increment


def test_the_turns_of_a_match_that_has_run_out_have_the_increment() -> None:
    control = TimeControl(300_000, 5_000)
    clocks = Clocks.begin(control, 2).flagged(1)
    assert clocks.left == (300_000, 5_000)
    assert clocks.quota == (1500, 500)
    assert clocks.down == {1}
    assert clocks.flagged(1).left == (300_000, 5_000)
    assert clocks.up(1).charged(1, 2_000, 0, turn_ends=True).left[1] == 8_000
    assert clocks.up(1).charged(1, 6_000, 0, turn_ends=True).left[1] == 5_000


def test_what_is_done_beside_the_play_costs_time_and_brings_none() -> None:
    for control in (TimeControl(30_000, 0, each_turn=True), TimeControl(300_000, 5_000)):
        clocks = Clocks.begin(control, 1).charged(0, 4_000, 500, turn_ends=False)
        assert clocks.left == (control.reserve - 4_000,)
        assert clocks.quota == (1000,)
    turn = Clocks.begin(TimeControl(30_000, 0, each_turn=True), 1)
    assert turn.charged(0, 4_000, 0, turn_ends=False).at_deal().left == (30_000,)


def test_clocks_move_with_the_players() -> None:
    clocks = Clocks.begin(TimeControl(60_000, 5_000), 3).charged(1, 9_000, 0, True).flagged(2)
    moved = clocks.moved((2, 0, 1))
    assert moved.left == (5_000, 60_000, 56_000)
    assert moved.down == {0}
    assert moved.moved((1, 2, 0)) == clocks


ONE, OTHER = ClockTurn(0, 3, 1), ClockTurn(0, 4, 2)


def test_only_a_turn_whose_clock_runs_is_measured() -> None:
    hands = Hands()
    ticking = Ticking(hands)
    ticking.follow(ONE, True, 0.0)
    hands.at += 2
    ticking.follow(ONE, False, 0.0)  # something is proposed
    stands = ticking.mark
    hands.at += 20
    assert ticking.elapsed == 2.0
    assert ticking.now == ClockNow(ONE, 2000, False)
    ticking.follow(ONE, True, 0.0)
    assert ticking.mark != stands
    hands.at += 1
    assert ticking.elapsed == 3.0
    assert ticking.now == ClockNow(ONE, 3000, True)
    ticking.follow(OTHER, True, 0.0)
    assert ticking.elapsed == 0.0
    ticking.follow(None, False, 0.0)
    hands.at += 5
    assert ticking.elapsed == 0.0
    assert ticking.mark is None


def test_scenes_are_free_until_they_are_over_or_seen() -> None:
    hands = Hands()
    for seen, elapsed in ((1, 5.0), (2, 1.6), (None, 1.6)):
        ticking = Ticking(hands)
        ticking.follow(ONE, True, 3.4)
        now = ticking.now
        assert now
        assert (now.passed, ticking.elapsed) == (-3400, 0.0)
        if seen is not None:
            assert ticking.scenes_seen(seen) is (seen == ONE.seat)
        hands.at += 5
        ticking.follow(ONE, True, 3.4)
        assert ticking.elapsed == pytest.approx(elapsed)
        assert not ticking.scenes_seen(ONE.seat)


def test_a_turn_begins_anew_when_somebody_comes_back() -> None:
    hands = Hands()
    ticking = Ticking(hands)
    ticking.restart()
    ticking.follow(ONE, True, 0.0)
    hands.at += 500
    ticking.restart()
    hands.at += 1
    assert ticking.elapsed == 1.0


def test_times_are_stated_as_the_documents_say() -> None:
    assert (FIRST_QUOTA, QUOTA_STEP, MOST_QUOTA) == (1500, 500, 3000)
