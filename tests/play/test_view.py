from random import Random

import pytest

from tapisvert.cards import card_set, count
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.games import find
from tapisvert.inference.worlds import worlds
from tapisvert.law.faults import Enforcement
from tapisvert.notation import hand_text, parse_cards
from tapisvert.play.events import Say
from tapisvert.play.match import Match
from tapisvert.play.view import _folded, view
from tests.play.test_table import HANDS, boussac, wikibooks


def test_a_seat_sees_its_own_hand_and_the_turn_up() -> None:
    table = boussac()
    mine = view(table, 0)
    assert mine.hand == card_set(parse_cards(HANDS[0]))
    hands = mine.table.layout.hands
    assert [count(hand.known) for hand in hands] == [8, 0, 0, 1]
    assert [hand.size for hand in hands] == [8, 8, 8, 8]
    assert mine.legal() == table.legal()
    assert view(table, 1).legal() == ()


def test_the_turn_up_is_remembered_in_the_dealers_hand() -> None:
    table = boussac().apply("play TD").apply("play KD").apply("play AD").apply("play 9D")
    assert hand_text(view(table, 1).table.layout.hands[3].known) == "AH"


def test_a_spectator_sees_no_hand() -> None:
    seen = view(wikibooks(), None)
    assert all(not hand.known for hand in seen.table.layout.hands)
    assert seen.legal() == ()
    assert not seen.my_turn


def test_what_all_see_is_the_same_in_every_view() -> None:
    table = boussac()
    for act in ["TD", "KD", "AD", "9D", "AS", "TS", "7S", "8S"]:
        table = table.apply(act)
    for seat in (None, 0, 1, 2, 3):
        seen = view(table, seat).table
        assert (seen.turn, seen.taken, seen.ruling) == (table.turn, table.taken, table.ruling)


@pytest.mark.parametrize("game_id", ["whist_chinois", "marjolet"])
def test_what_comes_to_light_has_nothing_folded_again(game_id: str) -> None:
    """A view after one more act is built from the last, not from the beginning."""
    game, random = find(game_id), Random(game_id)
    table = Match.start(game, [str(seat) for seat in game.players], "folded").table
    _folded.cache_clear()
    while not table.over:
        table = table.apply(random.choice(table.legal()))
        for seat in range(game.seats):
            view(table, seat)
    assert _folded.cache_info().misses <= game.seats * (len(table.acts) + 1)


def test_why_is_told_to_the_seat_itself() -> None:
    """A view gives the seat the same reason for a refusal as the table."""
    table = boussac().apply("play TD")
    assert view(table, 1).why("7C") == table.why("7C")


@pytest.mark.parametrize("blind", [True, False])
def test_the_dealers_partner_may_have_to_wait(blind: bool) -> None:
    table = wikibooks()
    game = find("coinche", {"partner_blind_until_enface": blind})
    table = type(table).start(game, table.opening, table.deal.hands)
    assert (view(table, 1).hand == 0) == blind
    assert view(table, 0).hand != 0
    assert view(table.apply("en-face"), 1).hand != 0


@pytest.mark.parametrize("blind", [True, False])
def test_the_dealer_may_have_to_name_trumps_unseen(blind: bool) -> None:
    game = find("whist_chinois", {"dealer_blind": blind, "players": 3})
    table = Match.start(game, [*"ABC"], "unseen", dealer=1).table
    assert view(table, 1).table.layout.hands[1].unknown == blind
    assert view(table, 0).table.layout.hands[0].unknown == 0
    named = table.apply("trump H")
    assert view(named, 1).table.layout.hands[1].unknown == 0


@pytest.mark.parametrize("seat", [-1, 4, 1.0, True, "1"])
def test_there_is_no_other_seat(seat: int) -> None:
    with pytest.raises(TapisError, match="there is no seat"):
        view(boussac(), seat)


@pytest.mark.parametrize("enforcement", Enforcement)
@pytest.mark.parametrize("first", [0, 1])
def test_who_decides_together_does_not_hear_the_other_first(
    first: int, enforcement: Enforcement
) -> None:
    """The first of two simultaneous decisions is hidden until both are made."""
    game = find("whist_humbug", {"exchange_order": "simultaneous"})
    start = Match.start(game, [*"AB"], "together", 1, enforcement).table
    kept, changed = (start.apply(f"{first} {word}") for word in ("keep", "exchange"))
    for seat in (1 - first, None):
        assert view(kept, seat).table == view(changed, seat).table
        assert view(kept, seat).table.turn == kept.turn == 1 - first
    assert view(kept, 1 - first).legal() == kept.legal()
    assert view(changed, first).hand != view(kept, first).hand
    for nothing in ("?", f"{first} ?"):
        with pytest.raises(IllegalAct):
            kept.apply(nothing)
    done = changed.apply("keep")
    assert view(done, 1 - first).table.acts == done.acts


def test_who_decides_first_is_heard_at_once() -> None:
    """Where decisions are made in order, the first is visible at once."""
    table = Match.start(find("whist_humbug"), [*"AB"], "together", dealer=1).table.apply("exchange")
    assert view(table, 1).table.acts == table.acts


@pytest.mark.parametrize(
    ("seed", "known"),
    [("1", ["", "", "AS AH AD", "AC"]), ("13", ["", "", "AS AH AD AC", "KH"])],
    ids=["three aces", "four aces"],
)
def test_a_trou_tells_no_more_than_who_is_whose_partner(seed: str, known: list[str]) -> None:
    """At the deal everybody sees only the cards that fix the partners of a trou."""
    match = Match.start(find("whist_couleur", {"preset": "belge"}), ("A", "B", "C", "D"), seed)
    hands = view(match.table, None).table.layout.hands
    assert [hand_text(hand.known) for hand in hands] == known


def test_a_deal_with_very_many_questions_is_seen() -> None:
    """Also when no earlier table of it is known any more: a process may just have begun."""
    table = Match.start(find("manille"), [*"ABCD"], "many").table
    while len(table.acts) < 1100 and not table.over:
        questions = [act for act in table.open() if isinstance(act, Say)]
        table = table.apply(questions[0] if questions else table.legal()[0])
    assert len(table.acts) > 900
    _folded.cache_clear()
    assert view(table, 1).table.acts == table.acts


@pytest.mark.parametrize("game_id", ["manille_wikibooks", "whist_chinois", "marjolet", "polignac"])
def test_the_key_is_that_of_the_information_set(game_id: str) -> None:
    """Two deals that a seat cannot tell apart have one key; after that, each act has its own."""
    game, random = find(game_id), Random(game_id)
    table = Match.start(game, [str(seat) for seat in game.players], "key").table
    keys = {view(table, seat).key for seat in (None, *game.players)}
    assert len(keys) == len(game.players) + 1
    while not table.over:
        by = table.by
        assert by is not None
        seen = view(table, by)
        for other in worlds(seen, 3, random):
            assert view(other, by).key == seen.key
        keys.add(seen.key)
        table = table.apply(random.choice(table.legal()))
    assert len(keys) == len(game.players) + 1 + len(table.acts) - 1


def test_a_card_that_waits_in_the_trick_is_seen_by_all() -> None:
    """A card before it is taken back; it stays on the table until that one is played anew."""
    match = find("whist_dix").match([*"abcd"], seed="216153", dealer=0, enforcement="table")
    table = match.table
    acts = "1 AS,2 TS,3 2S,0 9S,1 8S,2 2C,3 TH,1 claim WD-20 2 2,2 take-back"
    for act in acts.split(","):
        table = table.apply(act)
    seen = view(table, 0)
    assert hand_text(seen.table.layout.hands[3].known) == "TH"
    assert all(view(world, 0) == seen for world in worlds(seen, 5, Random(1)))
