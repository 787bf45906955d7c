"""Random deals and random playouts of the two manilles."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from tests.naive.manille import PACK, Deal, Result


class Playout(NamedTuple):
    """A deal played at random: what its record needs, and its result."""

    dealer: int
    hands: list[str]
    turn_up: str | None
    acts: list[str]
    result: Result


def random_deal(rng: Random) -> tuple[int, list[str], str]:
    """Return dealer, four hands as text, and a card of the dealer (Boussac's turn-up)."""
    pack = list(PACK)
    rng.shuffle(pack)
    dealer = rng.randrange(4)
    hands = [pack[8 * seat : 8 * seat + 8] for seat in range(4)]
    turn_up = rng.choice(hands[dealer])
    return dealer, [" ".join(sorted(hand, key=PACK.index)) for hand in hands], turn_up


def random_acts(deal: Deal, rng: Random, cards_left: int = 0) -> list[str]:
    """Call at random, play until `cards_left` cards are left; return the acts with their seats."""
    acts = []
    while 32 - len(deal.played) > cards_left or (not deal.played and deal.speaker()):
        due = deal.to_act()
        assert due is not None
        act = rng.choice(sorted(due[1]))
        acts.append(f"{due[0]} {act}")
        deal.do(act)
    return acts


def random_playout(game: str, options: Mapping[str, Any], rng: Random, carried: int = 1) -> Playout:
    """Deal at random, then choose every act uniformly among the legal ones."""
    dealer, hands, card = random_deal(rng)
    turn_up = card if game == "manille_boussac" else None
    deal = Deal(game, options, dealer, hands, turn_up, carried)
    acts = random_acts(deal, rng)
    return Playout(dealer, hands, turn_up, acts, deal.result())
