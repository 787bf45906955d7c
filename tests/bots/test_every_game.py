"""Habitue in every game: legal acts, well-formed reasons, and no use of hidden cards."""

import re
from random import Random

import pytest

from tapisvert.bots.habitue import Habitue
from tapisvert.bots.player import next_of
from tapisvert.cards import Card, card_set, members
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.notation import parse_cards
from tapisvert.play.events import Aside, Hand, words_of
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.acting import any_act
from tests.bots.positions import after_words
from tests.redealing import hidden_permuted
from tests.strategies import random_game, random_start

HABITUE = Habitue()


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_it_acts_by_law_and_says_why(game_id: str) -> None:
    """It is asked in odd positions too, after random acts; hidden cards change no choice."""
    random = Random(game_id)
    for _ in range(3):
        game = random_game(random, game_id)
        table = random_start(random, game)
        while (choice := next_of(table, [HABITUE] * game.seats)) is not None:
            assert choice.act in (*table.legal(), *table.open())
            check(*choice.reason)
            if random.random() < 0.05 and table.by is not None and choice.act in table.legal():
                other = hidden_permuted(random, table, table.by)
                if other.by == table.by:
                    assert HABITUE.choose(view(other, other.by)) == choice
            odd = random.random() < 0.1
            table = table.apply(any_act(random, table) if odd else choice.act)
        assert table.over


def check(french: str, english: str) -> None:
    assert not re.search(r"(?<!\u202f)[:;!?]", french), french
    assert not re.search(r" [:;!?]|\u202f|[éèà’]", english), english
    assert "'" not in french
    assert french[0] == french[0].lower()
    assert not french.endswith(".")


def call(
    game: str, hand: str, words: str = "", turn_up: str | None = None, **options: Value
) -> str:
    """Return what the eldest hand says, or the next seat asked after these words."""
    law = find(game, options)
    (up,) = parse_cards(turn_up) if turn_up else (None,)
    aside = Aside(packets=(UNKNOWN,) * law.seats if law.dealing.dead_packets else ())
    opening = law.opening(law.seats - 1, up)
    return said(after_words(law, opening, hand, words.split(", ") if words else (), aside))


def said(table: Table) -> str:
    choice = HABITUE.choose(view(table, table.by))
    return words_of(choice.act)


LOW = "5S 4S 3S 2S 5H 4H 3H 2H 4D 3D 2D 3C 2C"
TRUMPS = "AS KS QS JS TS 9S AH 5H 4D 3D 2D 3C 2C"
SOUND = "AS QS 9S 6S 2S KH QH 5H 8D 4D TC 7C 3C"
POOR = "9S 6S JH 9H 4H QD TD 7D 3D JC 9C 5C 2C"


@pytest.mark.parametrize(
    ("hand", "word"),
    [(LOW, "misere"), (TRUMPS, "solo"), (SOUND, "propose"), (POOR, "pass")],
)
def test_it_bids_what_the_hand_is_worth(hand: str, word: str) -> None:
    assert call("whist_couleur", hand, turn_up="7S") == word


def test_a_partner_is_joined_sooner_when_an_adversary_has_passed() -> None:
    hand = "KS 9S 6S 4S AH KH 5H 3H 8D 4D TC 7C 3C"
    assert call("whist_couleur", hand, "propose", turn_up="7S") == "pass"
    assert call("whist_couleur", hand, "propose, pass", turn_up="7S") == "accept"


def test_it_bids_in_belgium_too() -> None:
    assert call("whist_couleur", SOUND, preset="belge", trou=False) == "propose S"
    assert call("whist_couleur", POOR, preset="belge", trou=False) == "wait"
    assert call("whist_couleur", POOR, "pass", preset="belge", trou=False) == "pass"
    assert call("whist_couleur", SOUND, "propose S", preset="belge", trou=False) == "accept S"
    assert call("whist_couleur", LOW, preset="belge", trou=False).endswith("misere")


def test_the_other_packet_is_taken_for_a_poor_hand() -> None:
    assert call("whist_humbug", POOR, turn_up="7S") == "exchange"
    assert call("whist_humbug", TRUMPS, turn_up="7S") == "keep"


@pytest.mark.parametrize(
    ("hand", "seeks"),
    [
        ("KS QS JS AS TS 9S 8S 7S", True),
        ("KS QS KH QH KD QD KC QC", True),
        ("KS QS JS TS KH QH JH KD", True),  # the holder of A 9 8 of spades can keep no winning card
        ("KS QS 8S KH QH 8H KD 9D", False),
        ("QS JS AS TS 9S 8S 7S KH", False),
    ],
)
def test_a_general_is_sought_with_a_hand_that_takes_all(hand: str, seeks: bool) -> None:
    assert (call("polignac", hand) == "general") is seeks


@pytest.mark.parametrize(
    ("score", "word"),
    [((0, 0, 0, 0), "no"), ((4, 9, 14, 0), "yes"), ((4, 14, 9, 0), "no"), ((4, 9, 9, 0), "no")],
)
def test_a_general_is_favoured_when_another_loses_by_it(score: tuple[int, ...], word: str) -> None:
    """Seat 0 calls the général, seat 1 answers; a seat with 15 points loses."""
    law = find("polignac")
    hand, opening = "KS QS JS AS TS 9S 8S 7S", law.opening(3, None, score)
    assert said(after_words(law, opening, hand, ["0 general"])) == word


def test_the_dealer_lays_dangerous_cards_aside() -> None:
    law = find("polignac", {"players": 5, "remainder": "dealer_discards"})
    match = Match.start(law, [*"ABCDE"], "aside", dealer=4)
    thrown = parse_cards(said(match.table).removeprefix("discard "))
    highest = sorted(members(match.table.layout.hands[4].known), key=lambda c: -height(law, c))
    assert len(thrown) == 2
    assert height(law, thrown[0]) >= height(law, highest[len(highest) // 2])


@pytest.mark.parametrize("score", [0, 8])
@pytest.mark.parametrize("honours", ["AS KS QS", "AS KS 3S"])
def test_honours_are_shown_unasked(honours: str, score: int) -> None:
    """At eight points a seat shows two honours or more; the partner may have the third."""
    law = find("whist_dix")
    (up,) = parse_cards("7S")
    own = Hand(card_set(parse_cards(f"{honours} 2S 5H 4H 3H 2H 4D 3D 2D 3C 2C")))
    hands = [UNKNOWN, UNKNOWN, own, Hand(card_set([up]), 12)]
    table = Table.start(law, law.opening(3, up, (score, 0)), hands)
    choice = next_of(table, [None, None, HABITUE, None])
    assert (choice and words_of(choice.act)) == ("show-honours" if score == 8 else None)


def height(law: Game, card: Card) -> int:
    return law.ranking.strength(card, None)


UNKNOWN = Hand(card_set(()), 13)
