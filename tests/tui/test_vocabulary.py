"""What a person may type."""

from pathlib import Path

import pytest

from tapisvert.cards import Rank, Suit, card
from tapisvert.play.events import Say
from tapisvert.tui import vocabulary as words
from tests.tui.playing import begun, until_mine

HEARTS_TEN = ("10♥", "TH", "th", "10h", "dix de coeur", "Dix de Cœur", "ten of hearts", "10 coeur")
HEARTS_KING = ("R♥", "K♥", "RH", "kh", "roi de cœur", "le roi de coeur", "the king of hearts")
DIAMONDS_QUEEN = ("D♦", "DD", "qd", "dame de carreau", "la dame de carreau", "queen of diamonds")
CLUBS_ACE = ("A♣", "ac", "as de trèfle", "l’as de trefle", "ace of clubs", "as trèfles",
             "play ac", "jouer l’as de trèfle", "Joue A♣")  # fmt: skip


@pytest.mark.parametrize("typed", HEARTS_TEN)
def test_tens(typed: str) -> None:
    assert words.card_typed(typed) == card(Suit.HEARTS, Rank.TEN)


@pytest.mark.parametrize("typed", HEARTS_KING)
def test_kings(typed: str) -> None:
    assert words.card_typed(typed) == card(Suit.HEARTS, Rank.KING)


@pytest.mark.parametrize("typed", DIAMONDS_QUEEN)
def test_queens(typed: str) -> None:
    assert words.card_typed(typed) == card(Suit.DIAMONDS, Rank.QUEEN)


@pytest.mark.parametrize("typed", CLUBS_ACE)
def test_aces(typed: str) -> None:
    assert words.card_typed(typed) == card(Suit.CLUBS, Rank.ACE)


@pytest.mark.parametrize(
    "typed", ["", "dix", "play", "jouer dix", "cœur", "onze de cœur", "1", "dix de dix", "é" * 500]
)
def test_no_card(typed: str) -> None:
    assert words.card_typed(typed) is None


@pytest.mark.parametrize(
    ("typed", "verb"),
    [("h", "hint"), ("Indice", "hint"), ("dernière", "last"), ("LAST", "last"), ("s", "score"),
     ("règle R♥", "rules"), ("why TH", "rules"), ("l", "last"),
     ("annuler", "undo"), ("undo", "undo"),
     ("q", "quit"), ("?", "help"), ("aide", "help")],
)  # fmt: skip
def test_commands_in_both_languages(typed: str, verb: str) -> None:
    command = words.command(typed)
    assert command is not None
    assert command.verb == verb
    assert command.rest == typed.partition(" ")[2]


@pytest.mark.parametrize(
    ("typed", "word"),
    [("pique", "trump S"), ("♠", "trump S"), ("atout carreau", "trump D"), ("hearts", "trump H"),
     ("trump C", "trump C"), ("voiture", "voiture"), ("no trump", "voiture"),
     ("sans atout", "voiture"),
     ("EN FACE", "en-face"), ("en-face", "en-face"), ("atout", None), ("rien", None), ("", None)],
)  # fmt: skip
def test_calls(tmp_path: Path, typed: str, word: str | None) -> None:
    session = begun(tmp_path, "manille_wikibooks", "d")
    until_mine(session)
    legal = [Say(0, w) for w in ("trump S", "trump H", "trump D", "trump C", "voiture", "en-face")]
    expected = None if word is None else Say(0, word)
    assert words.call_typed(typed, session.game, legal) == expected


@pytest.mark.parametrize("typed", ["q of hearts", "q de cœur", "r de trèfle"])
def test_a_card_is_no_command(typed: str) -> None:
    assert words.command(typed) is None
    assert words.card_typed(typed) is not None
    assert words.command(typed.split()[0]) is not None


def test_numbers() -> None:
    assert words.number(" 3 ", 8) == 3
    for typed in ("0", "9", "-1", "3.", "٣", "9" * 5000, ""):
        assert words.number(typed, 8) is None
