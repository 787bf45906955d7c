"""The seats asked and the words offered, for every dealer and every course of the calling."""

import pytest

from tapisvert.games import GAMES, find
from tapisvert.law.calling import Answer, CallRequest, Opening, Said
from tapisvert.law.contract import Contract
from tapisvert.law.position import Position

CALLING = GAMES["manille_wikibooks"].calling


def course(dealer: int, *words: str, carried: int = 1) -> tuple[list[int], Answer]:
    """Return the seats asked for these words, and the answer of the calling after them."""
    opening = Opening(dealer, 4, carried=carried)
    said: tuple[Said, ...] = ()
    seats = []
    for word in words:
        asked = CALLING.ask(Position(opening, said))
        assert isinstance(asked, CallRequest)
        assert word in asked.words
        seats.append(asked.seat)
        said = (*said, Said(asked.seat, word))
    return seats, CALLING.ask(Position(opening, said))


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("words", "seats", "multiplier"),
    [
        (("trump H", "pass", "pass"), (0, 1, 3), 1),
        (("en-face", "voiture", "pass", "pass"), (0, 2, 1, 3), 1),
        (("trump S", "coinche", "pass", "pass"), (0, 1, 2, 0), 2),
        (("trump S", "pass", "coinche", "pass", "pass"), (0, 1, 3, 0, 2), 2),
        (("trump S", "coinche", "surcoinche"), (0, 1, 2), 4),
        (("trump S", "pass", "coinche", "pass", "surcoinche"), (0, 1, 3, 0, 2), 4),
    ],
)
def test_courses(
    dealer: int, words: tuple[str, ...], seats: tuple[int, ...], multiplier: int
) -> None:
    asked, contract = course(dealer, *words)
    assert asked == [(dealer + seat) % 4 for seat in seats]
    assert isinstance(contract, Contract)
    assert contract.multiplier == multiplier
    assert contract.leader == (dealer + 1) % 4


def test_the_partner_cannot_hand_back() -> None:
    _, asked = course(3, "en-face")
    assert isinstance(asked, CallRequest)
    assert "en-face" not in asked.words
    assert asked.clauses == ("WB-10",)


def test_what_is_named() -> None:
    for word, trump in (("trump D", 2), ("voiture", None)):
        _, contract = course(0, word, "pass", "pass")
        assert isinstance(contract, Contract)
        assert contract.trump == trump


def test_carried_multiplies() -> None:
    _, contract = course(0, "trump D", "coinche", "surcoinche", carried=2)
    assert isinstance(contract, Contract)
    assert contract.multiplier == 8


def test_no_trump_may_count_double() -> None:
    calling = find("coinche", {"voiture_multiplier": 2}).calling
    said = tuple(Said(seat, word) for seat, word in ((0, "voiture"), (1, "pass"), (3, "pass")))
    contract = calling.ask(Position(Opening(0, 4), said))
    assert isinstance(contract, Contract)
    assert contract.multiplier == 2
