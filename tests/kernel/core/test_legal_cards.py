"""The kernel's facts (bits) and parts (masks) are those of the law in random positions."""

from random import Random

import pytest

from tapisvert.cards import Card, Suit, card_set
from tapisvert.games import GAMES
from tapisvert.kernel.core import legal_cards as kernel
from tapisvert.law.contract import PARTNERS_OPPOSITE, Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.law.scene import (
    Part,
    Situation,
    TurnFacts,
    look,
    situations,
    winning,
)
from tapisvert.tables.numbering import number_of, to_kernel, to_law
from tapisvert.tables.tabulate import tabulate
from tests.kernel.agree import belote_like
from tests.strategies import MANILLES

PLAIN_GAME = GAMES["manille_boussac"]


def random_position(random: Random, game: Game) -> tuple[list[Card], list[Card]]:
    """Return cards of a trick and of a hand, often of few suits, to make rare facts frequent."""
    lying, held, suits = random.randrange(0, 4), random.randrange(1, 5), random.randrange(1, 5)
    cards = random.sample([c for c in game.dealing.pack if c >> 4 < suits], lying + held)
    return cards[:lying], cards[lying:]


def random_contract(random: Random, game: Game) -> Contract:
    """Return a contract with random trump and marked cards, often with a goal."""
    pack = game.dealing.pack
    marks = tuple(card_set(random.sample(pack, random.choice((0, 4, 16)))) for _ in range(2))
    goals = (Goal(random.choice((0b0001, 0b0010, 0b0101, 0b1010)), Need.AT_MOST, 0),)
    return Contract(
        PARTNERS_OPPOSITE,
        random.choice((None, *Suit)),
        0,
        flagged=(marks[0], marks[1]),
        goals=random.choice((goals, ())),
    )


def from_law(
    game: Game, contract: Contract, lying: list[Card], held: list[Card]
) -> tuple[TurnFacts, list[Card], tuple[int, int]]:
    """Return the law's scene, cards of the trick, and two flags: a partner, a seeker is winning.

    The cards are the first, the winning, and the highest of the suit led; none in an empty trick.
    """
    trick = list(enumerate(lying))
    scene = look(card_set(held), trick, len(lying), contract, game.ranking)
    if not lying:
        return scene, [], (0, 0)
    best = winning(lying, game.ranking, contract.trump)
    of_led = [card for card in lying if card >> 4 == lying[0] >> 4]
    top_led = of_led[winning(of_led, game.ranking, contract.trump)]
    partner = contract.side_of(best) == contract.side_of(len(lying))
    seeker = any(goal.seats >> best & 1 for goal in contract.goals)
    return scene, [lying[0], lying[best], top_led], (int(partner), int(seeker))


@pytest.mark.sampled
@pytest.mark.parametrize("game", [PLAIN_GAME, belote_like(PLAIN_GAME)], ids=["alike", "trumps"])
def test_every_fact_and_every_part_everywhere(game: Game) -> None:
    random, seen = Random("duty"), set()
    tabulated = [random_contract(random, game) for _ in range(60)]
    for _ in range(60_000):
        contract = random.choice(tabulated)
        tables = tabulate(game, contract)
        lying, held = random_position(random, game)
        scene, cards, (partner, seeker) = from_law(game, contract, lying, held)
        available = to_kernel(tables, card_set(held))
        trumps, marks = tables.trumps, (int(tables.flagged[0]), int(tables.flagged[1]))
        trick = 0, 0, 0
        if lying:
            led, top, top_led = (number_of(tables, card) for card in cards)
            trick = kernel.suit_mask(led), int(tables.beats[top]), int(tables.beats[top_led])
        facts = kernel.facts_of(trumps, *marks, available, *trick, partner, seeker)
        assert fact_names(facts) == {n for n in Situation._fields if getattr(scene.situation, n)}
        for part in Part:
            mask = kernel.part_of(trumps, *marks, int(part), available, *trick)
            assert to_law(tables, mask) == scene.parts[part], part.name
        seen.add(scene.situation)
    assert {_unmarked(s) for s in seen} == {_unmarked(s) for s in situations() if s.possible}
    assert all(s.possible for s in seen)


def _unmarked(s: Situation) -> Situation:
    """Return the situation without marked cards and seekers, which combine with all other facts."""
    return s._replace(holds_flagged_a=False, holds_flagged_b=False, seeker_winning=False)


def fact_names(facts: int) -> set[str]:
    return {name for name in Situation._fields if facts & getattr(kernel, name.upper())}


def test_bits_and_numbers_are_those_of_the_law() -> None:
    for bit, name in enumerate(Situation._fields):
        assert getattr(kernel, name.upper()) == 1 << bit
    assert [kernel.FILTERS[part.name.lower()] for part in Part] == list(kernel.FILTER_OF_PART)


def test_a_part_is_never_empty_where_the_law_demands_it() -> None:
    """The part demanded by a duty that binds holds a card, so some card is always legal."""
    for game in map(GAMES.__getitem__, MANILLES):
        duty = tabulate(game, Contract(PARTNERS_OPPOSITE, Suit.SPADES, 0)).duty
        for number, situation in enumerate(situations()):
            if situation.possible:
                assert all(holds(Part(int(part)), situation) for part in duty[:, number])


def holds(part: Part, s: Situation) -> bool:
    return {
        Part.ANY: True,
        Part.LED: s.can_follow,
        Part.HEADING: s.can_head,
        Part.ABOVE_LED: s.can_beat_led,
        Part.TRUMPS: s.has_trump,
        Part.OVERTRUMPS: s.can_overtrump,
        Part.PLAIN: not s.only_trumps,
        Part.DUCKING: s.can_duck,
        Part.HIGH_DUCKING: s.can_duck,
        Part.HIGHEST: True,
        Part.FLAGGED_A: s.holds_flagged_a,
        Part.FLAGGED_B: s.holds_flagged_b,
        Part.LED_OR_TRUMP: s.can_follow or s.has_trump,
        Part.HEADING_OR_TRUMP: s.can_head or s.has_trump,
    }[part]
