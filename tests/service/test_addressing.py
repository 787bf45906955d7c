"""A player who gave no name is spoken to, in every sentence about what happens at a table."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from tapisvert.games import GAMES
from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.play import announced, telling
from tapisvert.play.claim_telling import CLAIMS, EXACTED, OWNS_UP
from tapisvert.play.match import Match
from tapisvert.sentences import colon, sentence
from tapisvert.service.addressing import addressed, named, spoken
from tapisvert.service.news import effects
from tapisvert.service.texts import DEFAULT_NAME
from tests.acting import any_act
from tests.strategies import NAMES

DEALS = 2
SECOND_PERSON = re.compile(r"\b[Vv]ous (?!et |[+−-]|0|[(])(\w+)")
THIRD_PERSON = re.compile(r"\b[Yy]ou \w*[^s]s\b|[Yy]ou deal and turns")


def told(game: Game, name: str) -> Iterator[Text]:
    """Yield what is said of some deals in which one player is called ``name``."""
    random, names = Random(game.id), [*NAMES[: game.seats]]
    names[random.randrange(game.seats)] = name
    match = Match.start(game, [names[seat] for seat in game.players], "addressed")
    for _ in range(DEALS):
        yield from announced.deal_begins(match.table, match.names)
        while not match.table.over:
            before, match = match.table, match.apply(any_act(random, match.table))
            yield telling.act(game, match.names, match.table.acts[-1])
            yield from effects(before, match.table, match.names)
        for index in range(len(game.sides)):
            yield telling.game_won(game, match.names, index)
        if match.over:
            return
        match = match.next_deal()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_verb_about_you_is_in_the_second_person(game: Game) -> None:
    said = [addressed(sentence(text)) for text in told(game, "Vous")]
    about = [text for text in said if re.search(r"\b[Vv]ous\b", text.fr)]
    assert about
    for text in about:
        verbs = SECOND_PERSON.findall(text.fr)
        assert all(verb.endswith("ez") or verb == "faites" for verb in verbs), text.fr
        assert "Vous" not in text.fr[1:] or re.search(r"[.!?…] Vous", text.fr), text.fr
        assert "Vous" not in text.en, text.en
        assert not THIRD_PERSON.search(text.en), text.en


def test_all_sorts_of_verbs_occur() -> None:
    said = {verb for game in GAMES.values() for text in told(game, "Vous")
            for verb in SECOND_PERSON.findall(addressed(text).fr)}  # fmt: skip
    assert {"jouez", "faites", "marquez", "donnez", "coupez", "gagnez", "prenez"} <= said


@pytest.mark.parametrize(
    ("built", "expected"),
    [
        ("Vous joue l’as de pique.", "Vous jouez l’as de pique."),
        ("You joue l’as de pique.", "Vous jouez l’as de pique."),
        ("Vous et Chloé marquent 3 points", "Vous et Chloé marquez 3 points"),
        ("Vous, Anne et Chloé perdent 3 points", "Vous, Anne et Chloé perdez 3 points"),
        ("Anne et Vous gagnent la partie", "Anne et vous gagnez la partie"),
        ("Vous et Anne jouent contre Chloé et David", "Vous et Anne jouez contre Chloé et David"),
        ("Zoé coupe, Vous donne et retourne le roi", "Zoé coupe, vous donnez et retournez le roi"),
        ("Anne fait la levée. Vous étale son jeu.", "Anne fait la levée. Vous étalez votre jeu."),
        ("donneur\u202f: Vous", "donneur\u202f: vous"),
        ("Vous pouvez passer, mais Anne joue.", "Vous pouvez passer, mais Anne joue."),
        ("Anne joue avec vous", "Anne joue avec vous"),
    ],
)  # fmt: skip
def test_french(built: str, expected: str) -> None:
    assert spoken(built, "fr") == expected


@pytest.mark.parametrize(
    ("built", "expected"),
    [
        ("You plays the ace of spades.", "You play the ace of spades."),
        ("Vous plays the ace of spades.", "You play the ace of spades."),
        ("You and Chloé score 3 points", "You and Chloé score 3 points"),
        ("Anne cuts, You deals and turns up the king", "Anne cuts, you deal and turn up the king"),
        ("It is You’s turn to play.", "It is your turn to play."),
        ("Anne takes the trick. You wins the match.", "Anne takes the trick. You win the match."),
        ("You must follow suit", "You must follow suit"),
    ],
)
def test_english(built: str, expected: str) -> None:
    assert spoken(built, "en") == expected


@pytest.mark.parametrize("said", [CLAIMS, OWNS_UP, *EXACTED.values()])
def test_what_is_said_at_a_real_table(said: Text) -> None:
    to_you = addressed(Text(f"Vous {said.fr} ", f"You {said.en} "))
    assert not to_you.fr.startswith(f"Vous {said.fr.split()[0]} ")
    assert not to_you.en.startswith(f"You {said.en.split()[0]} ")


def test_others_are_named() -> None:
    text = colon(DEFAULT_NAME, Text("Anne joue", "Anne plays"))
    assert addressed(text) == ("Vous\u202f: Anne joue", "You: Anne plays")
    assert addressed(Text("Yous joue", "Yous plays")) == ("Yous joue", "Yous plays")


def test_a_dummy_has_an_english_name_in_english() -> None:
    said = colon(Text("Mort (Anne) et Mort (Vous)", "Mort (Anne) and Mort (Vous)"), Text("2", "2"))
    assert spoken(said.fr, "fr") == "Mort (Anne) et Mort (vous)\u202f: 2"
    assert spoken(said.en, "en") == "Dummy (Anne) and Dummy (you): 2"
    assert named("Mort (Anne)", "fr") == "Mort (Anne)"
    assert named("Mort (Anne)", "en") == "Dummy (Anne)"
    assert spoken("Mortimer leads.", "en") == "Mortimer leads."
