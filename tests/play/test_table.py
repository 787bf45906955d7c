import pytest

from tapisvert.cards import Card, card_set
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.calling import Opening
from tapisvert.notation import card_text, parse_card, parse_cards
from tapisvert.play.events import Hand, Play, Say, words_of
from tapisvert.play.match import Match
from tapisvert.play.table import Table

HANDS = (
    "AS JS KH 9H 7H TD JD 7D",
    "TS JH 8H KD KC QC 9C 7C",
    "KS QS 9S 7S TH AD 8D 8C",
    "8S AH QH QD 9D TC AC JC",
)


def boussac(score: tuple[int, int] = (0, 0), hands: tuple[str, ...] = HANDS) -> Table:
    held = [Hand(card_set(parse_cards(hand.rstrip("?")))) for hand in hands]
    opening = Opening(3, 4, parse_card("AH"), score)
    return Table.start(GAMES["manille_boussac"], opening, held)


def wikibooks() -> Table:
    hands = [Hand(card_set(parse_cards(hand))) for hand in HANDS]
    return Table.start(GAMES["manille_wikibooks"], Opening(3, 4), hands)


def test_a_malformed_act_is_refused_by_check() -> None:
    table = Match.start(find("manille"), [*"ABCD"], "check").table
    while table.ruling.asked:
        table = table.apply(table.legal()[0])
    assert table.turn is not None
    for card in ("9D", None, -1, 10**30):
        play = Play(table.turn, card)  # type: ignore[arg-type]
        assert repr(play) == f"Play({table.turn}, {card!r})"
        with pytest.raises(TapisError, match="is no card"):
            table.check(play)


def test_the_turn_up_is_marked_at_once_and_lies_until_the_first_card() -> None:
    table = boussac()
    assert [(mark.to, mark.points) for mark in table.ruling.ledger] == [(1, 4)]
    assert table.turn_up_lies
    assert not table.apply("play TD").turn_up_lies


@pytest.mark.parametrize(
    ("game_id", "cards"),
    [("manille_boussac", 0), ("whist_dix", 4), ("whist_mort", 4), ("whist_humbug", 2)],
)
def test_the_turn_up_lies_until_the_dealer_takes_it_up(game_id: str, cards: int) -> None:
    game = find(game_id)
    table = Match.start(game, [*"ABCD"][: len(game.players)], "lies 2").table
    while table.ruling.asked:
        table = table.apply("keep")
    for played in range(cards + 2):
        assert table.turn_up_lies == (played <= cards)
        legal = [act for act in table.legal() if isinstance(act, Play)]
        other = [act for act in legal if act.card != table.opening.turn_up]
        table = table.apply(other[0])


def test_a_turn_up_played_or_laid_aside_no_longer_lies() -> None:
    table = Match.start(find("whist_dix"), [*"ABCD"], "lies 2").table
    dealer, card = table.opening.dealer, table.opening.turn_up
    assert card is not None
    assert table.accept(Play(dealer, card)).opening.turn_up == card
    assert not table.accept(Play(dealer, card)).turn_up_lies
    table = Match.start(find("whist_humbug"), [*"AB"], "lies 2").table
    table = table.apply("keep")
    assert table.turn_up_lies
    assert not table.apply("exchange").turn_up_lies


def test_the_turn_up_can_end_the_game() -> None:
    table = boussac(score=(20, 30))
    assert table.over
    assert table.turn is None
    assert table.legal() == ()
    with pytest.raises(TapisError, match="over"):
        table.apply("0 play TD")
    later = find("manille", {"turnup_can_win": False})
    assert not Table.start(later, table.opening, table.deal.hands).over


def test_cards_are_played_in_turn() -> None:
    table = boussac().apply("play TD").apply("KD")
    assert table.turn == 2
    assert [card_text(play.card) for play in table.trick] == ["TD", "KD"]
    with pytest.raises(IllegalAct, match="it is not seat 0’s turn but seat 2’s") as caught:
        table.apply("0 play 7D")
    assert caught.value.code == "play/in-turn"
    assert caught.value.clauses == ("BM-20",)


def test_a_question_is_answered_first() -> None:
    table = find("manille").match(list("ABCD"), "demo", 3).table
    table = table.apply(table.open()[0])
    with pytest.raises(IllegalAct, match="seat 2 must answer first: answer 2, refuse") as caught:
        table.apply("0 play 7D")
    assert caught.value.code == "play/answer"
    assert caught.value.clauses == ("Q-COUNT", "BM-A22")
    assert caught.value.text.fr == "le siège 2 doit d’abord répondre\u202f: answer 2, refuse"


def test_a_refusal_names_the_mildest_duty_and_what_is_allowed() -> None:
    table = boussac().apply("play TD")
    with pytest.raises(IllegalAct) as caught:
        table.apply("play 7C")
    assert caught.value.code == "play/follow-suit"
    assert caught.value.duty == "follow_suit"
    assert caught.value.allowed == ("play KD",)
    assert "BM-21" in caught.value.clauses
    assert caught.value.text.fr == (
        "il faut fournir à la couleur demandée\u202f; vous pouvez jouer le roi de carreau"
    )
    refusal = table.why("7C")
    assert refusal
    assert refusal.duty == "follow_suit"
    assert table.why("KD") is None
    assert table.why(parse_card("KD")) is None


def test_a_card_not_held_is_refused() -> None:
    with pytest.raises(TapisError, match="seat 0 does not hold") as caught:
        boussac().apply("play KD")
    assert caught.value.code == "play/not-held"


def test_why_of_a_card_that_is_not_there() -> None:
    table = boussac()
    for card, said in (("KD", "does not hold"), ("2S", "2S is not in the pack")):
        with pytest.raises(TapisError, match=said):
            table.why(card)
        with pytest.raises(TapisError, match=said):
            table.apply(card)


def test_suits_are_said_in_many_ways() -> None:
    for word in ("trump ♥", "trump h", "3 trump H"):
        assert wikibooks().apply(word).ruling.heard[0].word == "trump H"


@pytest.mark.parametrize(
    "text", ["٣ play TD", "9 play TD", "", "play", "play TD TD", "x play TD extra", "99 play"]
)
def test_acts_that_cannot_be_read(text: str) -> None:
    with pytest.raises(TapisError):
        boussac().apply(text)


def test_words_where_nothing_is_asked() -> None:
    table = boussac()
    with pytest.raises(IllegalAct, match="'coinche' cannot be said now; play a card") as caught:
        table.apply("coinche")
    assert f"'{words_of(table.legal()[0])}'" in str(caught.value)


@pytest.mark.parametrize("text", ["PLAY td", "Play TD", "play td", "0 PLAY TD", "td"])
def test_a_verb_in_any_case(text: str) -> None:
    assert boussac().apply(text) == boussac().apply("play TD")
    assert wikibooks().apply("Trump s") == wikibooks().apply("trump S")


def test_calling_comes_first() -> None:
    table = wikibooks()
    assert table.turn == 3
    assert len(table.legal()) == 6
    with pytest.raises(IllegalAct, match="'coinche' cannot be said now") as caught:
        table.apply("coinche")
    assert caught.value.clauses == ("WB-09",)
    with pytest.raises(IllegalAct, match="the calls come first"):
        table.apply("play 8S")
    with pytest.raises(IllegalAct, match="not seat 1’s turn"):
        table.apply("1 trump H")
    table = table.apply("trump H").apply("0 pass").apply("2 pass")
    assert table.turn == 0
    assert table.ruling.contract
    assert table.ruling.contract.trump == 1


@pytest.mark.parametrize("seat", [9, -1, 4, 0.0, False, None])
def test_there_is_no_such_seat(seat: int) -> None:
    act = Play(seat, parse_card("TD"))
    for do in (boussac().accept, boussac().apply, boussac().why):
        with pytest.raises(TapisError, match=f"there is no seat {seat}"):
            do(act)


def test_unlawful_acts_are_accepted_and_noted() -> None:
    table = boussac().apply("play TD").accept(Play(1, parse_card("7C")))
    (breach,) = table.ruling.breaches
    assert (breach.seat, breach.trick, breach.duty) == (1, 1, "follow_suit")
    out_of_turn = boussac().accept(Play(2, parse_card("AD")))
    assert out_of_turn.ruling.breaches[0].duty == "in_turn"
    assert out_of_turn.turn == 3, "an out-of-turn lead stays as the lead"


def test_a_seat_plays_one_card_to_a_trick() -> None:
    with pytest.raises(TapisError, match="already has a card"):
        boussac().apply("play TD").accept(Play(0, parse_card("7D")))


def test_words_that_nobody_asked_for_count_for_nothing() -> None:
    table = wikibooks().accept(Say(1, "coinche")).accept(Say(3, "surcoinche"))
    assert table.turn == 3
    assert table.ruling.heard == ()
    early = table.accept(Play(0, parse_card("AS")))
    assert early.ruling.asked
    settled = early.apply("trump H").apply("pass").apply("pass")
    assert settled.turn == 1, "the card led too early is the lead"


def test_what_is_not_known_is_not_judged() -> None:
    """Plays from unknown hands are accepted without breaches."""
    game = GAMES["manille_boussac"]
    hands = [Hand(card_set([parse_card("AH")]) if seat == 3 else card_set([]), 8 - (seat == 3))
             for seat in range(4)]  # fmt: skip
    table = Table.start(game, Opening(3, 4, parse_card("AH")), hands)
    assert table.legal() == ()
    table = table.apply("play TD").apply("play 7C")
    assert not table.ruling.breaches
    with pytest.raises(TapisError, match="does not hold"):
        table.apply("2 play 7C")


@pytest.mark.parametrize("number", [-1, 5, 99])
def test_a_number_that_is_no_card_of_the_pack(number: int) -> None:
    with pytest.raises(TapisError, match="not in this pack"):
        boussac().why(Card(number))
