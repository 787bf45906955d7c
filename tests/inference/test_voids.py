"""What a card proves is exactly what the law makes certain."""

from random import Random

import pytest

from tapisvert.cards import Card, CardSet, Suit, bit, card_set
from tapisvert.games import find
from tapisvert.inference.voids import proven_absent, void_proofs
from tapisvert.law.contract import Contract
from tapisvert.law.duty import mildest_broken
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.law.scene import look
from tapisvert.notation import hand_text, parse_cards
from tapisvert.play.ruling import Trick
from tests.strategies import played_on, random_game, random_table

WIKIBOOKS, BOUSSAC = "manille_wikibooks", "manille_boussac"


def proved(game: Game, contract: Contract, trick: list[tuple[int, Card]]) -> CardSet:
    pack = card_set(game.dealing.pack)
    known = void_proofs(game.play[contract.phase])
    return proven_absent(pack, trick, contract, game.ranking, known).cards


@pytest.mark.parametrize(
    ("game_id", "options", "trick", "lacks"),
    [
        # Not following proves that the suit is out; not trumping, that trumps are too.
        (WIKIBOOKS, {}, "AS 7S 8D 9C", "TS AS KS QS JS 9S 8S 7S TH AH KH QH JH 9H 8H 7H"),
        # With the partner master, nothing of trumps.
        (WIKIBOOKS, {}, "AS 7S 8D", "TS AS KS QS JS 9S 8S 7S"),
        # A plain suit need not be headed here, and must be there.
        (WIKIBOOKS, {}, "QS 8S", ""),
        (BOUSSAC, {}, "QS 8S", "TS AS KS"),
        (BOUSSAC, {}, "KS 8S", "TS AS"),
        (BOUSSAC, {}, "QS KS 8S", "TS AS"),
        (BOUSSAC, {}, "KS QS 8S", ""),
        (WIKIBOOKS, {}, "QH 8H", "TH AH KH"),
        # Under a ruff: no higher trump, where one must overtrump.
        (BOUSSAC, {}, "KS QH 9H", "TS AS KS QS JS 9S 8S 7S TH AH KH"),
        (WIKIBOOKS, {}, "KS QH 9H", "TS AS KS QS JS 9S 8S 7S"),
        (WIKIBOOKS, {"overtrump_on_ruff": True}, "KS QH 9H", "TS AS KS QS JS 9S 8S 7S TH AH KH"),
        # Trumping where one would rather discard: nothing but trumps.
        (
            BOUSSAC,
            {"undertrump": "forbidden"},
            "KS QH 9H",
            "TS AS KS QS JS 9S 8S 7S TH AH KH TD AD KD QD JD 9D 8D 7D TC AC KC QC JC 9C 8C 7C",
        ),
        # A lead proves nothing.
        (BOUSSAC, {}, "7S", ""),
    ],
)
def test_what_a_card_proves(
    game_id: str, options: dict[str, Value], trick: str, lacks: str
) -> None:
    game = find(game_id, options)
    contract = Contract(game.sides, Suit.HEARTS, 0)
    played = list(enumerate(parse_cards(trick)))
    assert hand_text(proved(game, contract, played)) == hand_text(card_set(parse_cards(lacks)))


def test_it_is_all_that_the_law_makes_certain() -> None:
    random = Random(3)
    checked = 0
    while checked < 40:
        game = random_game(random)
        table = played_on(random, random_table(random, game), random.randrange(8, 36))
        contract = table.ruling.contract
        if contract is None or not table.ruling.tricks:
            continue
        trick = random.choice(table.ruling.tricks)
        check(random, game, contract, trick)
        checked += 1


def check(random: Random, game: Game, contract: Contract, trick: Trick) -> None:
    """A card is lacking if and only if no hand that has it could lawfully have played so."""
    place = random.randrange(1, len(trick.plays))
    before = [(play.seat, play.card) for play in trick.plays[:place]]
    seat, card = trick.plays[place]
    free = [c for c in game.dealing.pack if c not in trick.cards[: place + 1]]
    lacks = proved(game, contract, [*before, (seat, card)])
    duties = game.play[contract.phase]

    def lawful(hand: CardSet) -> bool:
        return (
            mildest_broken(duties, look(hand, before, seat, contract, game.ranking), card) is None
        )

    for other in free:
        hands = (bit(card) | bit(other) | bit(third) for third in free)
        assert bool(lacks & bit(other)) != any(lawful(CardSet(hand)) for hand in hands)
