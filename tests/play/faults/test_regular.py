"""Where a fault has disturbed the order of play, a table says so and cannot be solved."""

from random import Random

import pytest

import tapisvert as tv
from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.play.match import Match

TRICK = ("0 play KS", "1 play JS", "2 play TS", "3 play AS")


def at_the_table(*acts: str) -> tv.Table:
    match = Match.start(tv.game("manille"), list("ABCD"), "s", 3, Enforcement.TABLE)
    for act in acts:
        match = match.apply(act)
    return match.table


@pytest.mark.parametrize("acts", [(), TRICK[:2], TRICK], ids=["dealt", "two cards", "a trick"])
def test_honest_play_is_regular(acts: tuple[str, ...]) -> None:
    assert at_the_table(*acts).regular


@pytest.mark.parametrize(
    "acts",
    [
        (*TRICK[:3], "0 gather", "0 play 8S"),
        (TRICK[0], "2 play TS"),
        ("0 play 7H", "1 drop TH 8H"),
    ],
    ids=["a card to add", "out of turn", "a choice"],
)
def test_a_disturbed_table_is_not_solved(acts: tuple[str, ...]) -> None:
    table = at_the_table(*acts)
    assert not table.regular
    with pytest.raises(TapisError) as caught:
        tv.solve(table)
    assert caught.value.code == "solve/irregular"


@pytest.mark.parametrize(
    "acts",
    [(*TRICK[:3], "0 gather", "0 play 8S"), (*TRICK[:3], "3 gather", "3 play TD")],
    ids=["by another seat", "by the seat that owes it"],
)
def test_the_card_that_a_gathered_trick_lacks_is_bound_by_the_duties_of_that_trick(
    acts: tuple[str, ...],
) -> None:
    table = at_the_table(*acts)
    assert table.turn == 3
    assert table.duties(3) == at_the_table(*TRICK[:3]).duties(3)
    hand = [*tv.members(table.layout.hands[3].known)]
    legal = [card for card in hand if table.legal_cards >> card & 1]
    assert 0 < len(legal) < len(hand)
    for card in hand:
        refused = table.why(card)
        assert (refused is None) == (card in legal)
        if refused:
            assert refused.allowed == tuple(f"play {tv.card_text(each)}" for each in legal)
    with pytest.raises(TapisError, match="does not hold"):
        table.why("3 play KS")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_cards_are_part_of_a_hand(players: int) -> None:
    """In Chinese whist hands differ in size where some have turned up more cards than others."""
    game, random = tv.game("whist_chinois", players=players), Random(players)
    match = game.match([*"ABCD"][:players], seed="whole", enforcement="table")
    while not match.table.over:
        assert match.table.regular
        match = match.apply(random.choice(match.table.legal()))
