from random import Random

import pytest

from tapisvert.cards import Card, suit_of
from tapisvert.games import GAMES, find
from tapisvert.law.lots import (
    AGAIN,
    HIGHEST_DEALS,
    SeatDraw,
    four_kings,
    highest_deals,
    in_order,
    is_king,
    kings_of_other_colour,
    two_kings,
)
from tapisvert.notation import parse_cards

PACK = GAMES["manille_boussac"].dealing.pack
SEEDS = range(200)


def shuffled(seed: int) -> list[Card]:
    pack = list(PACK)
    Random(seed).shuffle(pack)
    return pack


@pytest.mark.parametrize("draw", [two_kings, four_kings, kings_of_other_colour])
def test_everybody_gets_a_seat_and_kings_face_each_other(draw: SeatDraw) -> None:
    for seed in SEEDS:
        seating = draw(iter(shuffled(seed)), 0, 4)
        assert sorted(seating.seats) == [0, 1, 2, 3]
        found = [step.player for step in seating.steps if step.means and step.player is not None]
        assert seating.seats[0] == found[0]
        if draw is not four_kings:
            assert seating.seats[2] == found[1]


def test_red_kings_play_together() -> None:
    for seed in SEEDS:
        seating = four_kings(iter(shuffled(seed)), 0)
        kings = {
            step.player: suit_of(step.card).red for step in seating.steps if is_king(step.card)
        }
        assert len(kings) == 4, "a player who has a king gets no more cards"
        a, b, c, d = seating.seats
        assert kings[a] == kings[c] != kings[b] == kings[d]


def test_nobody_gets_a_second_king() -> None:
    for seed in SEEDS:
        for draw in (two_kings, kings_of_other_colour):
            steps = draw(iter(shuffled(seed)), 0).steps
            owners = [step.player for step in steps if step.means and step.player is not None]
            assert len(owners) == len(set(owners)) == 2


def test_the_card_in_the_middle_tells_the_colour() -> None:
    for seed in SEEDS:
        steps = kings_of_other_colour(iter(shuffled(seed)), 0).steps
        assert steps[0].player is None
        sought = not suit_of(steps[0].card).red
        found = [step.card for step in steps[1:] if step.means]
        assert all(is_king(card) and suit_of(card).red == sought for card in found)


def test_the_start_counts_only_where_chance_decides_it() -> None:
    """The random start of the draw is used only with the option "random"."""
    pack = shuffled(1)
    for value, first in (("left", 0), ("random", 2)):
        lots = find("coinche", {"king_draw_start": value}).lots
        assert lots.draw(pack, [], 2, 4).seating.steps[1].player == first


def test_ties_draw_again_among_themselves() -> None:
    order = GAMES["manille_boussac"].ranking.order
    cards = parse_cards("TS 7H TD 7C AS TC 9H")
    dealer, steps = highest_deals(order)(iter(cards), (0, 1, 2, 3))
    assert dealer == 2
    assert [step.player for step in steps] == [0, 1, 2, 3, 0, 2]
    assert steps[-1].means
    assert [step.round for step in steps] == [0, 0, 0, 0, 1, 1]


def test_each_group_of_players_that_tie_has_a_round_of_its_own() -> None:
    order = GAMES["manille_boussac"].ranking.order
    cards = parse_cards("TS 7H TD 7C AS AC 9H 8H KD QD")
    seating = in_order(order, HIGHEST_DEALS)(iter(cards), 0, 4)
    assert [step.player for step in seating.steps] == [0, 1, 2, 3, 0, 2, 0, 2, 1, 3]
    assert [step.round for step in seating.steps] == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3]
    assert [step.means is AGAIN for step in seating.steps] == [True] * 6 + [False] * 4
    assert seating.seats == (0, 2, 1, 3)


def test_the_ten_or_the_ace_is_highest() -> None:
    cards = parse_cards("TS AH KD QC")
    for value, dealer in (("game", 0), ("ace_high", 1)):
        game = find("manille_boussac", {"draw_rank": value})
        assert game.lots.draw([], cards, 0, 4).dealer == dealer
