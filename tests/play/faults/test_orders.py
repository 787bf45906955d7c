"""A card of the seat to act is legal or refused with a reason, also after a fault."""

from collections.abc import Sequence

import pytest

import tapisvert as tv
from tapisvert.cards import members
from tapisvert.errors import TapisError
from tapisvert.law.faults import Enforcement
from tapisvert.play.events import act_text, words_of
from tapisvert.play.match import Match
from tapisvert.play.refusals import Refusal
from tests.play.faults.scenarios import course, scenarios

GAMES = [game.id for game in tv.games() if game.hearing]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_that_is_not_legal_is_refused_with_a_reason(game_id: str) -> None:
    for scenario in scenarios(game_id):
        for match in course(scenario):
            table = match.table
            seat = table.turn
            if seat is None or table.ruling.asked or table.layout.hands[seat].unknown:
                continue
            layout = table.layout
            for card in tv.members(layout.hands[seat].known):
                refused = table.why(card)
                assert (refused is None) == bool(table.legal_cards >> card & 1), (scenario, card)
                if refused:
                    assert refused.why.fr, scenario
                    assert refused.clauses, scenario


def refusal(game_id: str, acts: Sequence[str], card: str) -> Refusal:
    """Why a card is refused after these acts; seat 0 deals, the seed is "demo"."""
    game = tv.game(game_id)
    names = [f"P{seat}" for seat in game.players]
    match = Match.start(game, names, "demo", 0, Enforcement.TABLE)
    for act in acts:
        match = match.apply(act)
    found = match.table.why(card)
    assert found is not None
    return found


OPEN_LEAD = (
    "1 play AS", "2 play 7S", "0 play JS", "3 play 2S",
    "0 play 5S", "1 play KS", "2 play 5H", "3 play 3S",
)  # fmt: skip
FOURTH_BEFORE_SECOND = ("1 play AS", "0 play 5S", "3 enforce lowest")


def test_a_card_led_out_of_turn_is_played_first() -> None:
    found = refusal("whist_dix", OPEN_LEAD, "8S")
    assert found.duty == "open_card"
    assert found.allowed == ("play 5S",)
    assert found.clauses == ("WD-17", "WD-A13")
    assert found.why.en.startswith("you must play the card that lies open since you led it out")
    assert found.why.fr.startswith("il faut jouer la carte que vous avez étalée en entamant hors")


def test_of_several_cards_led_out_of_turn_one_is_played_first() -> None:
    acts = (*OPEN_LEAD[:5], "0 play 8S", *OPEN_LEAD[5:])
    found = refusal("whist_dix", acts, "9S")
    assert found.allowed == ("play 5S", "play 8S")
    assert found.why.en == (
        "you must play one of the cards that lie open since you led them out of turn;"
        " you may play the five of spades or the eight of spades"
    )
    assert found.why.fr.startswith("il faut jouer l’une des cartes que vous avez étalées")


def test_the_second_hand_is_compelled() -> None:
    found = refusal("whist_dix", FOURTH_BEFORE_SECOND, "QS")
    assert found.duty == "compelled"
    assert found.allowed == ("play 7S",)
    assert found.clauses == ("WD-19", "WD-A15")
    assert found.why.en == "you must play the lowest of the suit; you may play the seven of spades"


def test_an_open_card_that_may_not_be_played_orders_nothing() -> None:
    """The queen of clubs lies open, but spades were led: the seat obeys the other order."""
    found = refusal("whist_dix", ("2 play QC", *FOURTH_BEFORE_SECOND), "QS")
    assert found.duty == "compelled"


def test_a_suit_is_called_after_a_lead_from_the_wrong_hand() -> None:
    found = refusal("whist_mort", ("3 play TS", "0 enforce suit H"), "AS")
    assert found.duty == "suit_called"
    assert found.allowed == ("play 3H",)
    assert found.clauses == ("WM-A5", "WM-A4")
    assert found.why.en == "you must play hearts, as demanded; you may play the three of hearts"
    assert found.why.fr.startswith("il faut jouer cœur, comme demandé")


def test_a_choice_comes_first() -> None:
    """Boussac: of two cards dropped together the next seat chooses the one that is played."""
    match = Match.start(tv.game("manille"), list("ABCD"), "s", 3, Enforcement.TABLE)
    for done in ("0 play 7H", "1 drop TH 8H"):
        match = match.apply(done)
    table = match.table
    assert table.turn is not None
    for card in members(table.layout.hands[table.turn].known):
        found = table.why(card)
        assert found is not None
        assert found.duty == "answer"
        assert found.allowed == tuple(words_of(act) for act in table.legal())
        with pytest.raises(TapisError, match="seat 2 must answer first: enforce card TH, ") as no:
            table.apply(card)
        assert no.value.text == found.why
    assert all(table.why(act) is None for act in table.legal())
    for another in ("1 play 7S", "3 pass"):
        found = table.why(another)
        assert found is not None
        assert found.duty == "answer"
        assert found.clauses == ("BM-R5", "BM-T8", "BM-A18")
        assert found.why.en == "seat 2 must answer first: enforce card TH, enforce card 8H"
        assert found.why.fr.startswith("le siège 2 doit d’abord répondre\u202f: enforce card TH")


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_a_word_of_no_meaning_has_no_clause(enforcement: str) -> None:
    table = tv.game("manille").match(list("ABCD"), "demo", 3, enforcement).table
    for word, clause in (("dance", False), ("pass", False), ("answer 2", True)):
        found = table.why(word)
        assert found is not None
        assert found.why.en.startswith(f"'{word}' cannot be said now; play a card")
        assert ("BM-17" in found.clauses) == bool(found.clauses) == clause


def test_what_is_done_at_the_table_is_refused_as_it_would_be_when_done() -> None:
    """Any seat may claim or show a card at any time; the reason is that of ``apply``."""
    match = Match.start(tv.game("whist_dix"), list("ABCD"), "demo", 0, Enforcement.TABLE)
    for act in FOURTH_BEFORE_SECOND[:2]:
        match = match.apply(act)
    table = match.table
    for may in ("3 enforce lowest", "3 waive", "2 expose QS", *map(act_text, table.open())):
        assert table.why(may) is None
    for refused in ("0 claim WD-20 9", "0 claim XX 1 1", "2 waive", "1 look 1", "0 gather"):
        found = table.why(refused)
        assert found is not None
        with pytest.raises(tv.TapisError) as error:
            table.apply(refused)
        assert found.why == error.value.text


@pytest.mark.parametrize("word", [f"claim WD-20 {'0' * 5_000}1", f"claim WD-20 1 1{'0' * 5_000}"])
def test_a_number_of_thousands_of_digits_is_refused(word: str) -> None:
    table = Match.start(tv.game("whist_dix"), list("ABCD"), "demo", 0, Enforcement.TABLE).table
    with pytest.raises(tv.TapisError, match="a claim names the fault"):
        table.apply(f"0 {word}")


def test_a_card_that_waits_is_not_put_down_twice() -> None:
    """Else it lay on the table twice, and the deal could not go on."""
    match = tv.game("whist_tricks").match([*"ABCD"], seed="151", enforcement="table")
    for act in ("1 play 2H", "2 play 3C", "0 play QD", "1 claim WD-20 2 1", "2 take-back"):
        match = match.apply(act)
    for card in ("QD", "8H"):
        with pytest.raises(TapisError) as refused:
            match.apply(f"0 play {card}")
        assert refused.value.code == "table/card-waits"
    match = match.apply("2 play TH")
    assert match.table.turn == 3
    match = match.apply("3 play 6H")  # the card that waited follows it
    assert len(match.table.ruling.tricks) == 1
