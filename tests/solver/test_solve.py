"""The Python functions: units, budgets, refusals, threads."""

import json
from random import Random

import pytest

import tapisvert as tv
from tapisvert.cards import Suit, card_set
from tapisvert.games import GAMES
from tapisvert.notation import parse_card, parse_cards, parse_pbn
from tapisvert.play.table import Table
from tapisvert.solver.engine import Solver
from tapisvert.solver.from_hands import table_from_hands
from tapisvert.solver.root import tricks_to_come
from tapisvert.solver.solve import best_value
from tests.solver.plain import plain_values

FINESSE = "N:A2...A Q3...K 4.2..2 K5...3"
"""Three cards each: north, seat 0, leads from AS 2S AC and takes two tricks."""


def whist(pbn: str, trump: Suit | None = None, leader: int = 0) -> Table:
    return table_from_hands(GAMES["whist_dix"], parse_pbn(pbn)[1], trump, leader)


def test_every_card_has_its_value() -> None:
    found = tv.solve(whist(FINESSE))
    assert found.seat == 0
    assert found.unit == "tricks"
    assert found.exact
    assert found.value == max(found.cards.values()) == 2
    assert found.cards[parse_card("AS")] == 2


def test_what_a_card_loses() -> None:
    found = tv.solve(whist(FINESSE, Suit.HEARTS))
    assert found.loss("AS") == found.loss(parse_card("AS")) == (0, 0)
    assert found.loss("2s") == found.loss(parse_card("2S")) == (1, 1)


@pytest.mark.parametrize("card", ["KS", parse_card("KS"), "AD"])
def test_a_card_that_may_not_be_played_has_no_loss(card: tv.Card | str) -> None:
    with pytest.raises(tv.TapisError, match="none of the cards that may be played here: AS 2S AC"):
        tv.solve(whist(FINESSE)).loss(card)


@pytest.mark.parametrize("card", ["", "XX", None, 99])
def test_what_is_no_card_has_no_loss(card: str) -> None:
    with pytest.raises(tv.TapisError, match="card"):
        tv.solve(whist(FINESSE)).loss(card)


def test_what_is_answered_in_json() -> None:
    data = json.loads(json.dumps(tv.solve(whist(FINESSE)).as_data()))
    assert list(data) == ["seat", "unit", "exact", "value", "cards", "nodes", "memory"]
    assert data["nodes"] > 0
    assert 0 < data["memory"] < 67 << 20
    assert set(data["cards"]) == {"play AS", "play 2S", "play AC"}


def test_every_trick() -> None:
    found = tv.solve(whist("N:AK... QJ... 32... 54..."), every_trick=True)
    assert (found.unit, found.value) == ("made", 1)
    assert tv.solve(whist(FINESSE), every_trick=True).value == 0


def test_a_budget_leaves_proven_bounds() -> None:
    random = Random("budget")
    cards = random.sample(GAMES["whist_dix"].dealing.pack, 32)
    hands = [card_set(cards[8 * seat : 8 * seat + 8]) for seat in range(4)]
    table = table_from_hands(GAMES["whist_dix"], hands, Suit.SPADES, 1)
    whole, part = tv.solve(table), tv.solve(table, nodes=300)
    assert whole.exact
    assert not part.exact
    assert part.nodes <= 301
    for card, bounds in part.bounds.items():
        assert bounds.lower <= whole.cards[card] <= bounds.upper
    assert part.lower <= whole.value <= part.upper
    assert part.as_data().keys() - whole.as_data().keys() == {"upper"}


@pytest.mark.parametrize(
    ("acts", "code"),
    [
        ((), "solve/calling"),
        (("trump H", "pass", "pass"), ""),
    ],
)
def test_there_must_be_a_card_to_play(acts: tuple[str, ...], code: str) -> None:
    match = tv.game("coinche").match(["A", "B", "C", "D"], seed="solve", dealer=3)
    table = match.table
    for act in acts:
        table = table.apply(act)
    if code:
        with pytest.raises(tv.TapisError) as caught:
            tv.solve(table)
        assert caught.value.code == code
    else:
        assert tv.solve(table, nodes=10).unit == "points"


def test_a_stock_cannot_be_solved() -> None:
    table = tv.game("marjolet").match(["A", "B"], seed="solve").table
    with pytest.raises(tv.TapisError, match="stock") as caught:
        tv.solve(table)
    assert caught.value.code == "solve/stock"


def test_unknown_hands_cannot_be_solved() -> None:
    table = tv.game("whist_dix").match(["A", "B", "C", "D"], seed="solve").table
    seen = tv.view(table, 0).table
    while seen.ruling.asked:
        seen = seen.apply(seen.legal()[-1])
    with pytest.raises(tv.TapisError) as caught:
        tv.solve(seen)
    assert caught.value.code == "solve/unknown"


def test_defenders_want_many_of_their_own_tricks() -> None:
    """In the preset gand each trick is paid for, so the best card is the one that brings most."""
    match = tv.game("whist_couleur", preset="gand").match(["A", "B", "C", "D"], "defend", dealer=3)
    table, random, differ = match.table, Random("defend"), 0
    for word in ("propose", "accept", "pass", "pass"):
        table = table.apply(word)
    pursuers = table.ruling.contract.seekers if table.ruling.contract else 0
    while not table.over:
        if tricks_to_come(table) <= 6:
            found = tv.solve(table)
            assert (found.unit, found.sign) == ("tricks", 1)
            assert best_value(table) == (found.value, found.value)
            assert found.value == max(found.cards.values())
            defends = not pursuers >> found.seat & 1
            differ += defends and found.value > min(found.cards.values())
        table = table.apply(random.choice(table.legal()))
    assert differ


PARTNERS = ("9D", "KD", "8S 8D", "KS JD")
"""The cards of each hand besides a heart; spades are trumps."""
WHO_WINS = [("8H", "9H"), ("9H", "8H"), ("QH", "TH"), ("AH", "KH")]
"""Hearts of the first two seats; the third, void, must ruff only if its opponent is winning."""


@pytest.mark.parametrize("game_id", ["manille_boussac", "manille_wikibooks"])
@pytest.mark.parametrize("first", WHO_WINS)
def test_what_is_kept_knows_who_was_winning(game_id: str, first: tuple[str, str]) -> None:
    """Entries kept from earlier deals do not mix up positions with different winners."""
    solver = Solver(1)
    for hearts in (first, *WHO_WINS):
        held = [f"{heart} {rest}" for heart, rest in zip((*hearts, "", ""), PARTNERS, strict=True)]
        hands = [card_set(parse_cards(cards)) for cards in held]
        table = table_from_hands(GAMES[game_id], hands, Suit.SPADES, 0)
        found = best_value(table, solver=solver)
        assert found.lower == found.upper == max(plain_values(table).values()), hearts
