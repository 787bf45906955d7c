"""Play-outs may begin in the middle of a deal; wrong input is refused."""

import numpy as np
import pytest

from tapisvert.cards import Suit
from tapisvert.games import find
from tapisvert.kernel.batch.final_scores import find_holdings
from tapisvert.kernel.batch.playouts import Playout, cards_of, play, random_deals
from tapisvert.kernel.batch.start_state import CardsAside, TricksSoFar
from tapisvert.kernel.batch.state import CALLING_RESUMES, OVER, STOPPED
from tapisvert.kernel.batch.stock import TURN_SWAP
from tapisvert.kernel.batch.trick_scores import sum_over
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract, EarlyEnd, each_alone
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.schema import CARDS, NO_CARD, Ints, Tables
from tapisvert.tables.tabulate import tabulate

N = 200
GAMES = {
    "polignac": Contract(each_alone(4), None, 0),
    "whist_chinois": Contract(PARTNERS_OPPOSITE, Suit.CLUBS, 0),
    "whist_dix": Contract(PARTNERS_OPPOSITE, Suit.CLUBS, 0),
}


def some(game_id: str) -> tuple[Tables, Ints, CardsAside]:
    game = find(game_id)
    tables = tabulate(game, GAMES[game_id])
    deals = random_deals(tabulate_deck(game), np.arange(N) % game.seats, 3)
    return tables, *cards_of(tables, deals)


def test_a_deal_played_on_ends_as_if_played_at_once() -> None:
    for game_id in ("polignac", "whist_dix"):
        tables, hands, aside = some(game_id)
        whole = play(tables, hands, np.zeros(N), aside=aside, seed=5, traced=True)
        for tricks in (1, 3, 6):
            later = tricks * tables.seats
            begun, leaders, left = after(tables, hands, whole, tricks)
            given = whole.trace.cards[:, later:]
            rest = play(tables, left, leaders, forced=given, aside=aside, begun=begun)
            assert (rest.result.cards == whole.result.cards - later).all()
            for name in ("points", "tricks", "marks", "carried", "ended"):
                mine, theirs = (getattr(each.result, name) for each in (rest, whole))
                assert np.array_equal(mine, theirs), (game_id, name)


def after(
    tables: Tables, hands: Ints, played: Playout, tricks: int
) -> tuple[TricksSoFar, Ints, Ints]:
    """Return what happened in the first ``tricks`` tricks, the next leaders, and the hands left."""
    seats, steps = tables.seats, tricks * tables.seats
    cards, winners = played.trace.cards[:, :steps], played.trace.winners[:, :tricks]
    left = hands.copy()
    for step in range(steps):
        left[np.arange(N), played.trace.seats[:, step]] ^= 1 << cards[:, step]
    by_trick = cards.reshape(N, tricks, seats)
    worth = tables.points[by_trick].sum(axis=2) + tables.trick_points
    won = winners[:, :, None] == np.arange(seats)
    points = (won * worth[:, :, None]).sum(axis=1)
    run = np.cumprod((winners == winners[:, -1:])[:, ::-1], axis=1).sum(axis=1)
    marked = tables.scoring.priced != 0
    return (
        TricksSoFar(
            dealt=hands,
            trick_cards=(1 << by_trick).sum(axis=2),
            tricks=won.sum(axis=1),
            points=points,
            run=run,
            marks=points if marked else np.zeros((N, tables.parties), dtype=np.int64),
            swapped=np.zeros(N, dtype=np.int64),
            shut=np.zeros(N, dtype=np.int64),
        ),
        winners[:, -1],
        left,
    )


def test_play_rests_where_somebody_may_go_on() -> None:
    """A deal rests where a player with all tricks may decide to go on."""
    game = find("polignac")
    marks = tuple(find("polignac").calling.marks)  # type: ignore[attr-defined]
    contract = Contract(
        each_alone(4), None, 0, flagged=marks, ends=EarlyEnd(flagged_out=True, sweeper_decides=True)
    )
    tables = tabulate(game, contract)
    deals = random_deals(tabulate_deck(game), np.zeros(2_000), 3)
    hands, _ = cards_of(tables, deals)
    outcome, trace = play(tables, hands, np.zeros(2_000), seed=1, traced=True)
    rests = outcome.ended == CALLING_RESUMES
    jacks_in_last = np.isin(trace.cards[:, -4:], np.flatnonzero(tables.points)).sum(axis=1)
    assert set(outcome.ended) == {OVER, CALLING_RESUMES}
    assert 10 < rests.sum() < 200
    played = outcome.cards // 4
    assert (outcome.tricks[rests].max(axis=1) == played[rests]).all()
    swept = outcome.tricks.max(axis=1) == 8
    assert (jacks_in_last[swept] > 0).all()
    assert (outcome.marks[~swept].sum(axis=1) == 5).all()
    refused = play(tables, hands[:1], [0], forced=[[NO_CARD - 1] * 32]).result
    assert refused.ended == [STOPPED]


def test_every_act_is_done_if_it_is_given() -> None:
    """Given acts, such as melds, are all done; without them only fixed marks are made."""
    game = find("marjolet")
    tables = tabulate(game, Contract(each_alone(2), Suit.HEARTS, 0, drawing="open"))
    hands, aside = cards_of(tables, random_deals(tabulate_deck(game), np.zeros(N), 3))
    none, every = (
        play(tables, hands, np.zeros(N), acts=np.full((N, 32), acts), aside=aside, seed=2).result
        for acts in (0, (1 << TURN_SWAP) - 1)
    )
    brisques_and_ends = none.marks.sum(axis=1)
    assert (none.points.sum(axis=1) == 80).all()
    assert set(brisques_and_ends) <= {100, 140}, "brisques, the foot, the last trick or all six"
    assert (every.marks.sum(axis=1) > 140).any()
    assert (every.marks.sum(axis=1) >= 100).all()


def test_sums_over_cards_and_who_held_them() -> None:
    values = np.arange(CARDS, dtype=np.int64)
    assert sum_over(values, 0) == 0
    assert sum_over(values, 1 << 3 | 1 << 20 | 1 << 61) == 84
    looked, party = np.array([4, 9, 2]), np.array([0, 1])
    dealt = np.array([[0, 1 << 9], [0, 1 << 4]])  # [seat, deal]
    held = np.zeros(2, dtype=np.int64)
    find_holdings(looked, party, 2, dealt, 0, held)
    assert held.tolist() == [2 + 3 * 2 + 9 * 2, 1 + 3 * 0 + 9 * 2]


TABLES, HANDS, ASIDE = some("whist_chinois")
UNDER = np.zeros((0, CARDS), dtype=np.int64) if ASIDE.hidden_under is None else ASIDE.hidden_under
HIDDEN = np.where(UNDER != NO_CARD, 1 << UNDER, 0).sum(axis=1)


@pytest.mark.parametrize(
    "aside",
    [
        CardsAside(),
        CardsAside(hidden_under=UNDER[:3]),
        CardsAside(hidden_under=np.where(UNDER == NO_CARD, 0, UNDER)),
        CardsAside(hidden_under=np.roll(UNDER, 1, axis=0)),
        CardsAside(hidden_under=UNDER, gone=HIDDEN),
        CardsAside(stock=np.full((N, 4), 3), hidden_under=UNDER),
        CardsAside(stock=np.full((N, 3), 3), hidden_under=UNDER),
        CardsAside(stock=np.full((N, 4), NO_CARD), hidden_under=UNDER),
        CardsAside(stock=np.full((1, 4), 3), hidden_under=UNDER),
        CardsAside(hidden_under=UNDER, gone=UNDER[0, :3]),
    ],
)
def test_cards_aside_that_cannot_be_are_refused(aside: CardsAside) -> None:
    assert play(TABLES, HANDS, np.zeros(N), aside=ASIDE).result.cards.min() == 52
    with pytest.raises(ValueError, match="need"):
        play(TABLES, HANDS, np.zeros(N), aside=aside)


def split() -> tuple[Tables, Ints, CardsAside]:
    game = find("whist_ecossais", {"players": 2, "split_hands": True})
    tables = tabulate(game, Contract(game.sides, Suit.HEARTS, 0))
    return tables, *cards_of(tables, random_deals(tabulate_deck(game), np.arange(N) % 2, 3))


def test_hands_are_taken_up_set_by_set() -> None:
    tables, hands, aside = split()
    assert aside.later_hands is not None
    played = play(tables, hands, np.zeros(N), aside=aside, seed=1, traced=True)
    assert (played.result.cards == 36).all()
    assert (played.result.points.sum(axis=1) == 30).all()
    for n, each in enumerate((hands, *aside.later_hands.swapaxes(0, 1))):
        cards = (1 << played.trace.cards[:, 12 * n : 12 * n + 12]).sum(axis=1)
        assert (cards == each.sum(axis=1)).all()


def test_sets_that_cannot_be_are_refused() -> None:
    tables, hands, aside = split()
    sets = aside.later_hands
    assert sets is not None
    moved = sets.copy()
    low = sets[:, 0] & -sets[:, 0]
    moved[:, 0], moved[:, 1] = sets[:, 0] ^ low, sets[:, 1] | low
    moved[:, 0, 0], moved[:, 1, 0] = sets[:, 0, 0], sets[:, 1, 0]
    for wrong in (sets[:, :1], sets[:3], sets[:, :, :1], -sets, moved, None):
        with pytest.raises(ValueError, match="need"):
            play(tables, hands, np.zeros(N), aside=aside._replace(later_hands=wrong))
    whole = find("whist_ecossais", {"players": 2})
    plain = tabulate(whole, Contract(whole.sides, Suit.HEARTS, 0))
    with pytest.raises(ValueError, match="puts cards aside"):
        play(plain, hands, np.zeros(N), aside=aside)


def test_cards_can_be_out_of_play_from_the_beginning() -> None:
    """The shortest hand decides the length of the deal."""
    tables, hands, _ = some("whist_dix")
    lowest = hands & -hands
    gone = lowest.sum(axis=1)
    assert (
        play(tables, hands ^ lowest, np.zeros(N), aside=CardsAside(gone=gone)).result.cards == 48
    ).all()
    one = np.where(np.arange(4) == 2, lowest, 0)
    short = play(tables, hands ^ one, np.zeros(N), aside=CardsAside(gone=one.sum(axis=1))).result
    assert (short.cards == 48).all()


@pytest.mark.parametrize(
    "wrong",
    [
        {"tricks": np.ones((N, 4))},
        {"points": np.ones((N, 4))},
        {"points": -np.ones((N, 4))},
        {"trick_cards": np.full((N, 2), 15)},
        {"trick_cards": np.zeros((3, 2))},
        {"run": np.zeros(3)},
        {"marks": np.zeros((N, 2))},
    ],
)
def test_tricks_that_cannot_be_are_refused(wrong: dict[str, Ints]) -> None:
    tables, hands, _ = some("polignac")
    whole = play(tables, hands, np.zeros(N), seed=5, traced=True)
    begun, leaders, left = after(tables, hands, whole, 2)
    play(tables, left, leaders, begun=begun)
    with pytest.raises(ValueError, match="need"):
        play(tables, left, leaders, begun=begun._replace(**wrong))
