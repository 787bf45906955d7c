"""Proofs that a search names: true of the real hands, relevant, and well said."""

from collections.abc import Iterator
from random import Random

import pytest

from tapisvert.bots import maitre
from tapisvert.bots.maitre import Maitre
from tapisvert.bots.proved import Lack, lack_for, lack_text
from tapisvert.bots.searching import SearchBudget, SearchResult
from tapisvert.cards import CardSet, of_suit, suit_of
from tapisvert.games import GAMES, find
from tapisvert.glossary import Text
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.notation import parse_card
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view


def leads_and_follows(game: Game, seed: str) -> Iterator[Table]:
    """The positions of a random deal in which a card is due."""
    random, names = Random(seed), [f"P{seat}" for seat in game.players]
    match = Match.start(game, names, seed)
    while not match.table.over:
        if any(isinstance(act, Play) for act in match.table.legal()):
            yield match.table
        match = match.apply(random.choice(match.table.legal()))


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_the_real_hand_agrees(game: str) -> None:
    found = 0
    for seed in range(10):
        for table in leads_and_follows(GAMES[game], f"{game}/{seed}"):
            seen = view(table, table.turn)
            for card in (act.card for act in table.legal() if isinstance(act, Play)):
                if (lack := lack_for(seen, card)) is None:
                    continue
                found += 1
                assert lack.seat != table.turn
                assert lack.seat not in {play.seat for play in table.trick}
                hand = of_suit(table.layout.hands[lack.seat].known, suit_of(lack.card))
                if lack.above:
                    contract = table.ruling.contract
                    assert contract
                    hand = CardSet(hand & table.game.ranking.above(lack.card, contract.trump))
                assert not hand
    assert found or game in ("marjolet", "whist_couleur")


def in_boussac() -> Iterator[tuple[Table, Lack]]:
    game = find("manille_boussac")
    for seed in range(60):
        for table in leads_and_follows(game, f"words/{seed}"):
            for act in table.legal():
                if isinstance(act, Play) and (lack := lack_for(view(table, table.turn), act.card)):
                    yield table, lack


def test_each_seat_and_each_kind_is_said() -> None:
    said = {}
    for table, lack in in_boussac():
        assert table.turn is not None
        text = lack_text(view(table, table.turn), lack)
        assert text
        said[(lack.seat - table.turn) % 4, lack.above] = text.fr.partition(" n’a ")[0]
    who = {1: "le joueur suivant", 2: "le partenaire", 3: "le joueur précédent"}
    assert said == {(n, above): who[n] for n in who for above in (False, True)}


@pytest.mark.parametrize(
    ("card", "above", "says"),
    [
        ("QD", True, ("le joueur suivant n’a rien au-dessus de la dame de carreau",
                      "the next player has nothing above the queen of diamonds")),
        ("KS", True, ("le joueur suivant n’a rien au-dessus du roi de pique",
                      "the next player has nothing above the king of spades")),
        ("AH", True, ("le joueur suivant n’a rien au-dessus de l’as de cœur",
                      "the next player has nothing above the ace of hearts")),
        ("AC", False, ("le joueur suivant n’a plus de trèfle",
                       "the next player has no clubs left")),
    ],
)  # fmt: skip
def test_words(card: str, above: bool, says: tuple[str, str]) -> None:
    table, _ = next(in_boussac())
    assert table.turn is not None
    lack = Lack((table.turn + 1) % 4, parse_card(card), above)
    assert lack_text(view(table, table.turn), lack) == Text(*says)


def test_nothing_is_proved_where_faults_are_judged() -> None:
    game = find("manille_boussac")
    for seed in range(3):
        random = Random(seed)
        match = Match.start(game, list("ABCD"), f"{seed}", enforcement=Enforcement.TABLE)
        while not match.table.over:
            seen = view(match.table, match.table.turn)
            for act in match.table.legal():
                assert not isinstance(act, Play) or lack_for(seen, act.card) is None
            match = match.apply(random.choice(match.table.legal()))


def test_the_reason_of_a_card_names_what_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    table, lack = next((t, lack) for t, lack in in_boussac() if len(t.legal()) > 1)
    seen = view(table, table.turn)
    other = next(
        act.card for act in table.legal() if isinstance(act, Play) and act.card != lack.card
    )
    compared = SearchResult({lack.card: 1.0, other: 0.0}, 8)
    monkeypatch.setattr(maitre, "search_card", lambda *_: compared)
    proof = lack_text(seen, lack)
    assert proof
    assert (
        Maitre("1", SearchBudget(100), asks=False)
        .choose(seen)
        .reason.fr.endswith(f"\u202f; {proof.fr}")
    )
    monkeypatch.setattr(maitre, "search_card", lambda *_: SearchResult({lack.card: 0.0}, 0))
    assert Maitre("1", SearchBudget(100), asks=False).choose(seen).reason == maitre.EQUAL
