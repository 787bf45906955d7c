"""What is scored and ended before the last card, and what a stock allows, as the law has it."""

import numpy as np
import pytest

from tapisvert.cards import Card, Rank, Suit, bit, card, card_set, members
from tapisvert.games import find
from tapisvert.law.contract import Contract, EarlyEnd, Goal, Need
from tapisvert.law.game import Game
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.numbering import number_of, to_law
from tapisvert.tables.schema import NEVER, NO_CARD, Tables
from tapisvert.tables.tabulate import tabulate
from tests.strategies import MANILLES

JACKS = card_set(card(suit, Rank.JACK) for suit in Suit)
POLIGNAC = card(Suit.SPADES, Rank.JACK)


def started(game: Game, words: tuple[str, ...] = (), seed: str = "course") -> Table:
    """A deal of which so much has been said."""
    match = Match.start(game, [f"P{s}" for s in range(game.seats)], seed, dealer=game.seats - 1)
    table = match.table
    for word in words:
        table = table.apply(word)
    return table


def tables_of(table: Table, score: tuple[int, ...] = ()) -> Tables:
    assert table.ruling.contract is not None
    return tabulate(table.game, table.ruling.contract, score)


def asked(game: Game, answer: str) -> Table:
    """Everybody has answered the eldest's question in the same way."""
    table = started(game, ("0 general",))
    while table.ruling.asked:
        table = table.apply(f"{table.ruling.asked.seat} {answer}")
    return table


def test_cards_marked_when_taken_and_a_slam() -> None:
    tables = tables_of(started(find("polignac")))
    course = tables.scoring
    assert not tables.cards_only
    assert to_law(tables, course.priced) == JACKS
    assert to_law(tables, course.end_cards) == JACKS
    jack = number_of(tables, POLIGNAC)
    assert (course.card_marks[:, :, jack] == 2).all()
    assert course.card_marks[0, 3].sum() == 5
    assert not course.late_marks.any()
    assert not course.trick_marks[0].any(), "only the last trick can end a slam"
    assert course.trick_marks[1, 1].tolist() == [
        [-5 if s == p else 5 for p in range(4)] for s in range(4)
    ]
    assert not course.trick_marks[1, 0].any()
    assert (course.sweeper_decides, course.sweeper_asked_from.tolist()) == (1, [NEVER] * 4)


def test_an_undertaking_marks_nothing_until_it_fails() -> None:
    course = tables_of(asked(find("polignac"), "yes")).scoring
    assert not course.priced
    assert course.trick_marks[0, 0, 2].tolist() == [5, 0, 0, 0]
    assert not course.trick_marks[0, 1, 0].any()
    assert course.trick_marks[1, 1, 0].tolist() == [0, 5, 5, 5]
    assert (course.ends_when_goals_lost, course.rests_when_goals_lost, course.end_cards) == (
        1,
        0,
        0,
    )
    assert course.goals.tolist() == [1]
    for taken in range(9):
        for left in range(9 - taken):
            assert course.lost[0, taken, left] == (taken + left < 8)


def test_an_undertaking_that_lapses_marks_what_was_taken() -> None:
    tables = tables_of(asked(find("polignac", {"failed_general": "jacks_taken"}), "no"))
    course, jack = tables.scoring, number_of(tables, POLIGNAC)
    assert course.rests_when_goals_lost
    assert (course.late_marks[jack], course.late_marks.sum()) == (2, 5)
    assert course.card_marks[0, 1, jack] == 2
    assert not course.card_marks[1, 0].any(), "the seeker marks nothing while he takes every trick"
    assert not course.trick_marks[0].any()


def test_who_says_yes_has_duties_of_his_own() -> None:
    table = started(find("polignac"), ("0 general", "1 yes", "2 no", "3 yes"))
    tables = tables_of(table)
    rows = list(table.game.play)
    assert [rows[row] for row in tables.phase[0]] == ["follow", "favour", "follow", "favour"]


@pytest.mark.parametrize("waits", [False, True])
def test_the_marks_that_end_a_game(waits: bool) -> None:
    game = find("polignac", {"limit_stop": "wait" if waits else "strict"})
    course = tables_of(started(game), (3, 0, 14, 14)).scoring
    assert course.game_end_marks[0].tolist() == [12, 15, 1, 1]
    assert course.game_end_marks[1].tolist() == ([NEVER] * 4 if waits else [12, 15, 1, 1])
    assert course.sweeper_asked_from.tolist() == ([12, 15, 1, 1] if waits else [NEVER] * 4)


def test_a_stock_allows_melds_and_an_exchange() -> None:
    table = started(find("marjolet"))
    tables, stock = tables_of(table), tables_of(table).stock
    trump = table.opening.turned_suit
    sets = [to_law(tables, int(meld)) for meld in stock.melds]
    melds = dict(zip(sets, stock.meld_marks, strict=True))
    assert len(melds) == 12
    assert melds[card_set(card(suit, Rank.ACE) for suit in Suit)] == 100
    for suit in Suit:
        worth = 40 if suit == trump else 20
        assert melds[card_set((card(suit, Rank.KING), card(suit, Rank.QUEEN)))] == worth
        assert melds[card_set((card(trump, Rank.JACK), card(suit, Rank.QUEEN)))] == worth
    assert stock.closes.tolist() == [1 << n for n in range(12)]
    assert (stock.swap, stock.swap_marks) == (number_of(tables, card(trump, Rank.SEVEN)), 10)
    assert stock.swap_when.tolist() == [1, 0, 0]
    assert stock.last_draw_marks.tolist() == [[0, 10], [10, 0]]
    rows = list(table.game.play)
    assert [[rows[row] for row in phase] for phase in tables.phase] == [
        ["follow"] * 2,
        ["open"] * 2,
    ]
    assert tables.scoring.trick_marks[1].tolist() == [[[10, 0], [0, 10]], [[50, 0], [0, 50]]]


def test_readings_change_what_a_stock_allows() -> None:
    any_time = find("marjolet", {"seven_exchange": "any_time_after_first_trick"})
    assert tables_of(started(any_time)).stock.swap_when.tolist() == [1, 0, 1]
    one = tables_of(started(find("marjolet", {"one_meld_per_trick": True}))).stock
    assert set(one.closes_now.tolist()) == {(1 << 12) - 1}
    faithful = tables_of(started(find("marjolet", {"marjolet_monogamous": True})))
    married = [n for n, m in enumerate(faithful.stock.melds) if _is_marjolet(faithful, int(m))]
    assert len(married) == 4
    for meld in married:
        assert faithful.stock.closes[meld] == sum(1 << n for n in married)


def _is_marjolet(tables: Tables, meld: int) -> bool:
    ranks = {each & 15 for each in members(to_law(tables, meld))}
    return ranks == {Rank.JACK, Rank.QUEEN}


def test_a_card_can_be_marked_when_played() -> None:
    table = started(find("marjolet", {"dix_played": 10}))
    tables, trump = tables_of(table), table.opening.turned_suit
    laid, low = tables.scoring.played_marks, number_of(tables, card(trump, Rank.SEVEN))
    other = tables.start_score[0, number_of(tables, card(trump, Rank.NINE))]
    assert laid[other, 0, low] == 10
    assert laid[other, 0].sum() == 10
    assert not laid[other, 1].any(), "once it has been exchanged it brings nothing more"
    assert not laid[tables.start_score[0, low]].any(), "nor does it where it was turned up itself"


def test_honours_are_settled_by_who_held_them() -> None:
    table = started(find("whist_dix"))
    tables, trump = tables_of(table), table.opening.turned_suit
    honours = [card(trump, rank) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)]
    assert [to_law(tables, 1 << int(n)) for n in tables.looked] == [bit(c) for c in honours]
    all_of_one, three = 0, 3**3  # the ace is the other side's
    assert tables.settled[0, all_of_one, 0, 9].tolist() == [3 + 4, 0]
    assert tables.settled[0, three, 0, 4].tolist() == [2, 3]
    near = tables_of(table, (9, 8))
    assert near.settled[0, all_of_one, 0, 9].tolist() == [3, 0], "the tricks have won the game"


def test_goals_are_paid_by_the_tricks_of_each_side() -> None:
    goal = Goal(0b0010, Need.AT_MOST, 0, tuple(5 if made == 0 else -5 for made in range(14)))
    contract = Contract(
        (0b0010, 0b1101), None, 0, multiplier=2, goals=(goal,), ends=EarlyEnd(goals_lost=True)
    )
    tables = tabulate(find("whist_couleur"), contract)
    assert tables.sides.tolist() == [0b0010, 0b1101]
    won, lost = [-10, 30, -10, -10], [10, -30, 10, 10]
    for made in (0, 1, 5):
        total = tables.trick_pay[0, made] + tables.trick_pay[1, 13 - made]
        assert total.tolist() == (lost if made else won)
    assert tables.scoring.lost[0, 0, 13] == 0
    assert tables.scoring.lost[0, 1].all()


def test_cards_taken_are_settled_by_their_points_and_their_number() -> None:
    game = find("whist_ecossais", {"card_points": True})
    contract = Contract(game.sides, Suit.HEARTS, 0)
    tables = tabulate(game, contract)
    assert tables.cards_only
    assert tables.points[number_of(tables, card(Suit.HEARTS, Rank.JACK))] == 11
    assert tables.points[number_of(tables, card(Suit.SPADES, Rank.JACK))] == 0
    assert not tables.settled.size
    for side, mine in enumerate(([1, 0], [0, 1])):
        for won in range(10):
            assert tables.trick_pay[side, won].tolist() == [max(0, 4 * won - 18) * n for n in mine]
        for points in (0, 2, 10, 11, 15, 30):
            assert tables.point_pay[side, points].tolist() == [points * n for n in mine]
    assert not tabulate(find("whist_ecossais"), contract).trick_pay.any()
    assert not tabulate(find("whist_ecossais", {"players": 2, "split_hands": True}),
                        Contract((1, 2), Suit.HEARTS, 0)).cards_only  # fmt: skip


@pytest.mark.parametrize("game_id", MANILLES)
def test_a_plain_game_has_nothing_of_all_this(game_id: str) -> None:
    contract = Contract((0b0101, 0b1010), Suit.SPADES, 0)
    tables = tabulate(find(game_id), contract)
    assert tables.cards_only
    assert not any(np.any(each) for each in (tables.scoring.card_marks, tables.scoring.trick_marks))
    assert not tables.looked.size
    assert tables.stock.swap == NO_CARD


def test_the_deck_of_stock_and_covers() -> None:
    for name in ("marjolet", "whist_chinois", "whist_humbug"):
        game = find(name)
        deck, dealing = tabulate_deck(game), game.dealing
        dealt = dealing.deal(game.dealing.pack, 0, game.seats)
        pack = [Card(int(each)) for each in deck.pack]
        assert tuple(pack[place] for place in deck.stock) == dealt.stock
        for seat, hand in enumerate(dealt.hands):
            places = [n for n, to in enumerate(deck.dealt_to) if (1 + to) % game.seats == seat]
            mine = card_set(pack[n] for n in places if deck.dealt_to[n] >= 0)
            assert mine == hand
            covers = dict(dealt.covers[seat]) if dealt.covers else {}
            assert covers == {
                pack[n]: pack[deck.hidden_under[n]] for n in places if deck.hidden_under[n] >= 0
            }


def test_the_dealer_takes_up_the_rest() -> None:
    deck = tabulate_deck(find("polignac", {"players": 5, "remainder": "dealer_discards"}))
    assert np.bincount(deck.dealt_to).tolist() == [6, 6, 6, 6, 8]


def test_the_deck_of_later_sets() -> None:
    game = find("whist_ecossais", {"players": 3, "split_hands": True})
    deck, pack = tabulate_deck(game), game.dealing.pack
    dealt = game.dealing.deal(pack, 2, 3)
    for seat in range(3):
        for n, cards in enumerate((dealt.hands[seat], *dealt.sets[seat])):
            places = np.flatnonzero((deck.dealt_to == seat) & (deck.set_of == n))
            assert card_set(pack[place] for place in places) == cards
    assert deck.set_of[deck.turned] == 1
