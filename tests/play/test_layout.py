"""Full tricks and the trick in progress, also when a hand has run out of cards."""

from dataclasses import replace

import pytest

from tapisvert.cards import NO_CARDS, card_set
from tapisvert.errors import TapisError
from tapisvert.games import GAMES
from tapisvert.law.handling import Effect, HandlingKind
from tapisvert.notation import parse_card, parse_cards
from tapisvert.play.events import Act, Hand, Play, Say
from tapisvert.play.layout import NOTHING, Layout
from tapisvert.play.match import Match
from tapisvert.play.ruling import Ruling, Trick, turn
from tapisvert.play.table import Table

CLUBS, DIAMONDS, HEARTS, SPADES = HANDS = (
    ("7C", "8C", "9C"), ("7D", "8D", "9D"), ("7H", "8H", "9H"), ("7S", "8S", "9S"),
)  # fmt: skip
DISCARD = {"discard": Effect(HandlingKind.DISCARD)}


def layout(*hands: tuple[str, ...]) -> Layout:
    held = tuple(Hand(card_set(parse_cards(" ".join(hand)))) for hand in hands)
    return Layout(held, out=(NOTHING,) * len(held))


def plays(text: str) -> tuple[Play, ...]:
    """Read ``0 7C, 1 7D``."""
    parts = (part.split() for part in text.split(","))
    return tuple(Play(int(seat), *parse_cards(card)) for seat, card in parts)


def after(start: Layout, *acts: Act) -> Layout:
    for act in acts:
        start = start.after(act, DISCARD)
    return start


FIRST, SECOND = plays("0 7C, 1 7D, 2 7H, 3 7S"), plays("3 8S, 0 8C, 1 8D, 2 8H")


def test_a_trick_is_full_when_each_seat_has_a_card_in_it() -> None:
    part = after(layout(*HANDS), *FIRST[:3])
    assert (part.full_tricks, part.current_trick) == ((), FIRST[:3])
    full = after(part, FIRST[3])
    assert (full.full_tricks, full.current_trick) == ((FIRST,), ())
    assert after(full, *SECOND).full_tricks == (FIRST, SECOND)


def test_the_trick_on_the_table_stays_until_the_next_card() -> None:
    start = layout(*HANDS)
    assert start.trick() == ()
    assert after(start, *FIRST[:2]).trick() == FIRST[:2]
    assert after(start, *FIRST).trick() == FIRST
    assert after(start, *FIRST, SECOND[0]).trick() == SECOND[:1]


def test_the_cards_played_are_in_order() -> None:
    acts = (*FIRST, *SECOND[:2])
    assert layout(*HANDS).played == ()
    assert after(layout(*HANDS), *acts).played == acts


def test_words_are_stamped_with_the_number_of_full_tricks() -> None:
    said = Say(1, "coinche")
    end = after(layout(*HANDS), said, *FIRST[:3], said, FIRST[3], said, SECOND[0], said)
    assert [each.trick for each in end.said] == [0, 0, 1, 1]


def test_a_seat_without_a_card_left_is_skipped() -> None:
    """The seat may have run out before the trick, and the last card may be that of any seat."""
    short = after(layout(CLUBS, DIAMONDS, ("7H",), SPADES), *FIRST)
    assert short.full_tricks == (FIRST,)
    three = plays("3 8S, 0 8C, 1 8D")
    assert after(short, *three[:2]).current_trick == three[:2]
    assert after(short, *three).full_tricks == (FIRST, three)
    assert after(short, *three).current_trick == ()
    with pytest.raises(TapisError, match="seat 2 does not hold"):
        after(short, *plays("2 8H"))


def test_an_unknown_card_is_a_card_left() -> None:
    hidden = layout(CLUBS, DIAMONDS, (), SPADES).with_hand(2, Hand(NO_CARDS, 1))
    three = after(hidden, FIRST[0], FIRST[1], FIRST[3])
    assert three.full_tricks == ()
    assert after(three, FIRST[2]).full_tricks == ((FIRST[0], FIRST[1], FIRST[3], FIRST[2]),)


def test_a_discard_can_fill_a_trick() -> None:
    part = after(layout(CLUBS, DIAMONDS, HEARTS, ("7S", "8S")), *FIRST[:3])
    assert after(part, Say(3, "discard 7S")).current_trick == FIRST[:3]
    full = after(part, Say(3, "discard 7S 8S"))
    assert (full.full_tricks, full.current_trick) == ((FIRST[:3],), ())
    assert full.said[-1].trick == 0
    assert after(layout((), CLUBS), Say(1, "discard 7C 8C 9C")).full_tricks == (), (
        "no card, no trick"
    )


def test_the_next_set_is_taken_up_after_a_trick_that_skips_a_seat() -> None:
    sets = tuple((Hand(card_set(parse_cards(hand))),) for hand in ("AC", "AD", "AH"))
    start = layout(("7C",), ("7D",), ())._replace(sets=sets)
    end = after(start, *FIRST[:2])
    assert end.full_tricks == (FIRST[:2],)
    assert [hand.size for hand in end.hands] == [1, 1, 1]


def boussac() -> Table:
    names = ("7C 8C", "7D 8D", "7H 8H", "7S 8S")
    hands = [Hand(card_set(parse_cards(hand))) for hand in names]
    game = GAMES["manille_boussac"]
    return Table.start(game, game.opening(3, parse_card("8S")), hands)


def emptied(table: Table, seat: int) -> Table:
    return replace(table, layout=table.layout.with_hand(seat, NOTHING))


def test_the_turn_skips_seats_without_a_card() -> None:
    table = boussac()
    assert table.turn == 0
    assert emptied(table, 0).turn == 1
    assert emptied(emptied(table, 0), 1).turn == 2
    led = table.apply("7C")
    assert led.turn == 1
    assert emptied(led, 1).turn == 2
    won = table.ruling._replace(tricks=(Trick(FIRST, 3),))
    assert turn(layout(*HANDS), won) == 3
    assert turn(layout(CLUBS, DIAMONDS, HEARTS, ()), won) == 0
    assert turn(layout((), DIAMONDS, HEARTS, ()), won) == 1
    assert turn(layout((), (), (), ()), won) is None
    assert turn(layout(*HANDS), Ruling()) is None


def test_the_referee_gives_a_trick_of_three_cards_to_its_winner() -> None:
    table = emptied(boussac(), 1)
    for card in ("7C", "7H", "7S"):
        assert table.ruling.tricks == ()
        table = table.accept(Play(table.turn or 0, *parse_cards(card)))
    (trick,) = table.ruling.tricks
    assert trick.plays == plays("0 7C, 2 7H, 3 7S")
    assert trick.winner == 3, "spades are trumps"


def test_the_referee_wins_a_trick_that_an_unlawful_discard_has_filled() -> None:
    table = Match.start(GAMES["whist_couleur"], [*"ABCD"], "full").table
    while table.ruling.asked or len(table.trick) < 3:
        table = table.apply(table.legal()[0])
    seat, plays = table.turn, table.trick
    assert seat is not None
    table = replace(table, layout=table.layout.with_hand(seat, Hand(card_set(parse_cards("7C")))))
    table = table.accept(Say(seat, "discard 7C"))
    assert [trick.plays for trick in table.ruling.tricks] == [plays]
    assert table.ruling.heard[-1].verb != "discard"
