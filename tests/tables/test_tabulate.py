"""Tables are the law's answers, cell by cell."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tapisvert.cards import NO_CARDS, Rank, Suit, bit, card_set
from tapisvert.games import GAMES
from tapisvert.law import patch
from tapisvert.law.calling import Opening
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract
from tapisvert.law.duty import (
    deciding,
)
from tapisvert.law.game import Game
from tapisvert.law.ledger import Account, Mark, Taken
from tapisvert.law.scene import (
    situations,
)
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.numbering import card_of, hands_array, number_of, to_kernel, to_law
from tapisvert.tables.schema import (
    FACTS,
    NO_CARD,
    PARTS,
    SCHEMA_VERSION,
    DealScoring,
    Deck,
    StockRules,
    Tables,
)
from tapisvert.tables.tabulate import tabulate
from tests.kernel.agree import belote_like
from tests.strategies import MANILLES, random_game

CONTRACTS = [
    Contract(PARTNERS_OPPOSITE, trump, leader=1, multiplier=times)
    for trump, times in ((None, 1), (None, 4), (Suit.SPADES, 1), (Suit.CLUBS, 2))
]


def some_games(count: int = 12) -> Iterator[Game]:
    random = Random("tables")
    for game_id in MANILLES:
        yield GAMES[game_id]
        yield belote_like(GAMES[game_id])
        for _ in range(count):
            yield random_game(random, game_id)


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_duties_are_those_that_decide(contract: Contract) -> None:
    for game in some_games():
        tables = tabulate(game, contract)
        assert {list(game.play)[phase] for phase in tables.phase.flat} == {contract.phase}
        for row, play in zip(tables.duty, game.play.values(), strict=True):
            for number, situation in enumerate(situations()):
                assert row[number] == deciding(play, situation)[1]
                assert situation == tuple(bool(number >> n & 1) for n in range(len(FACTS)))


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_cards_are_numbered_by_strength_and_beat_as_ranked(contract: Contract) -> None:
    for game in some_games(2):
        tables, pack = tabulate(game, contract), game.dealing.pack
        for old in pack:
            number = number_of(tables, old)
            assert card_of(tables, number) == old
            assert number == 16 * (old >> 4) + game.ranking.strength(old, contract.trump)
            assert tables.points[number] == game.values.of(old)
            takers = {new for new in pack if game.ranking.beats(new, old, contract.trump)}
            assert to_law(tables, int(tables.beats[number])) == card_set(takers)
        assert sorted(tables.card[tables.card >= 0]) == sorted(pack)
        assert (tables.number != NO_CARD).sum() == len(pack)
        trumps = [c for c in pack if c >> 4 == contract.trump]
        assert to_law(tables, tables.trumps) == card_set(trumps)


def test_sets_of_cards_go_there_and_back() -> None:
    random, game = Random("sets"), belote_like(GAMES["manille_boussac"])
    tables = tabulate(game, CONTRACTS[3])
    for _ in range(200):
        cards = card_set(random.sample(game.dealing.pack, random.randrange(33)))
        assert to_law(tables, to_kernel(tables, cards)) == cards
    hands = hands_array(tables, [cards, NO_CARDS])
    assert hands.dtype == np.int64
    assert hands.tolist() == [to_kernel(tables, cards), 0]


def amounts(game: Game, marks: tuple[Mark, ...]) -> list[int]:
    return [sum(m.points for m in marks if m.to == party) for party in range(len(game.sides))]


def test_opening_marks_are_those_of_the_turn_up() -> None:
    for game in some_games():
        tables = tabulate(game, CONTRACTS[2])
        assert not tables.start_score_marks[0].any()
        assert not tables.start_score[:, NO_CARD].any()
        for dealer in range(game.seats):
            for card in game.dealing.pack:
                opening = Opening(dealer, game.seats, card)
                marks = game.scoring.at_deal(opening, game.party_of(dealer))
                row = tables.start_score[dealer, number_of(tables, card)]
                assert tables.start_score_marks[row].tolist() == amounts(game, marks)


@pytest.mark.parametrize("contract", CONTRACTS, ids=str)
def test_settlement_is_what_the_law_marks_at_the_end(contract: Contract) -> None:
    random = Random("settled")
    for game in some_games():
        tables = tabulate(game, contract)
        assert tables.total == sum(map(game.values.of, game.dealing.pack)) + 8 * game.values.trick
        for _ in range(100):
            dealer, card = random.randrange(4), random.choice(game.dealing.pack)
            earlier = game.scoring.at_deal(Opening(dealer, 4, card), game.party_of(dealer))
            row = tables.start_score[dealer, number_of(tables, card)]
            sweep, taken = random_end(random, tables)
            end = game.scoring.at_end(Account(contract, taken, earlier))
            cell = row, 0, sweep, taken.points[0]
            assert tables.settled[cell].tolist() == amounts(game, end.marks)
            assert tables.carried[cell] == end.carried


def random_end(random: Random, tables: Tables) -> tuple[int, Taken]:
    """Often a tie or a sweep."""
    all_, tricks = tables.total, random.randrange(1, tables.hand_size)
    mine = random.choice((all_ // 2, random.randrange(all_ + 1)))
    shared = Taken((mine, all_ - mine), (tricks, tables.hand_size - tricks))
    first, second = Taken((all_, 0), (8, 0)), Taken((0, all_), (0, 8))
    return random.choice(((0, shared), (0, shared), (1, first), (2, second)))


def test_sides_play_and_parties_score() -> None:
    game = replace(GAMES["manille_wikibooks"], sides=(0b0011, 0b1100))
    tables = tabulate(game, CONTRACTS[0])
    assert tables.party.tolist() == [0, 0, 1, 1]
    assert tables.side.tolist() == [0b0101, 0b1010, 0b0101, 0b1010]


def test_the_deck_deals_as_the_law_does() -> None:
    random = Random("deck")
    for game in some_games():
        deck = tabulate_deck(game)
        assert tuple(deck.pack) == game.dealing.pack
        for dealer in range(game.seats):
            pack = random.sample(game.dealing.pack, len(game.dealing.pack))
            dealt = game.dealing.deal(pack, dealer, game.seats)
            hands = [0] * game.seats
            for card, to in zip(pack, deck.dealt_to, strict=True):
                hands[(dealer + 1 + to) % game.seats] |= bit(card)
            assert hands == list(dealt.hands)
            assert dealt.turn_up == (pack[deck.turned] if deck.turned >= 0 else None)


def test_the_same_question_has_the_same_answer_and_no_other_game_gets_it() -> None:
    game = GAMES["manille_boussac"]
    assert tabulate(game, CONTRACTS[0]) is tabulate(game, CONTRACTS[0])
    mutant = patch.play(lambda play: play[1:])(game)
    assert mutant.id == game.id
    assert not np.array_equal(
        tabulate(mutant, CONTRACTS[0]).duty, tabulate(game, CONTRACTS[0]).duty
    )


def test_tables_cannot_be_written() -> None:
    game = GAMES["manille_boussac"]
    tables = tabulate(game, CONTRACTS[0])
    for column in (*tables[:-2], *tables.scoring, *tables.stock, *tabulate_deck(game)):
        if isinstance(column, np.ndarray):
            assert column.dtype == np.int64
            assert column.flags.c_contiguous
            with pytest.raises(ValueError, match="read-only"):
                column[...] = 0
        else:
            assert type(column) is int


def test_a_game_that_the_schema_cannot_hold_is_refused() -> None:
    """Nobody knows what four parties have when one of them has so many points."""
    game = replace(GAMES["manille_boussac"], sides=(1, 2, 4, 8))
    with pytest.raises(AssertionError, match="settled by what each side's"):
        tabulate(game, CONTRACTS[0])


def test_ranks_beyond_the_pack_are_no_cards() -> None:
    tables = tabulate(GAMES["manille_boussac"], CONTRACTS[0])
    assert tables.number[Rank.TWO] == NO_CARD
    assert tables.card[NO_CARD] == -1


def test_a_new_schema_has_a_new_version() -> None:
    """Whoever changes what stands here raises SCHEMA_VERSION, and then this test."""
    assert SCHEMA_VERSION == 8
    assert " ".join(Deck._fields) == (
        "seats pack dealt_to turned stock hidden_under set_of pile_of named draw_order rest"
    )
    assert " ".join(Tables._fields) == (
        "seats parties hand_size lead phase trumps flagged seekers trick_points total card number"
        " side party beats points duty start_score start_score_marks looked settled carried sides"
        " trick_pay point_pay cards_only suits_only follow_only free_lead tracks_best_led"
        " scoring stock"
    )
    assert " ".join(DealScoring._fields) == (
        "scores_played_cards played_marks priced card_marks late_marks trick_marks trick_may_score"
        " game_end_marks goals lost ends_when_goals_lost rests_when_goals_lost end_cards"
        " sweeper_decides sweeper_asked_from"
    )
    assert " ".join(StockRules._fields) == (
        "melds meld_marks closes closes_now swap swap_marks swap_when last_draw_marks"
    )
    tables = tabulate(GAMES["manille_boussac"], CONTRACTS[0])
    shapes = {name: np.shape(getattr(tables, name)) for name in Tables._fields[:-2]}
    by_card = ("card", "number", "beats", "points")
    assert {shapes[name] for name in by_card} == {(64,)}
    assert shapes["side"] == shapes["party"] == (4,)
    assert shapes["duty"] == (2, 1 << len(FACTS))
    assert shapes["start_score"] == (4, 64)
    assert shapes["start_score_marks"] == (11, 2)
    assert shapes["settled"] == (11, 1, 3, 69, 2)
    assert shapes["carried"] == (11, 1, 3, 69)
    assert shapes["phase"] == (2, 4)
    assert int(tables.duty.max()) < len(PARTS)
