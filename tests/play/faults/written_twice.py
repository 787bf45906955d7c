"""Random deals with unlawful cards, claimed or not: marks are those of the second writing.

An unlawful card that nobody claims is played on: the generators accept it, too.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.play.events import act_text
from tapisvert.play.table import Table
from tests.naive import penalties
from tests.oracle import Counted, Hunted, marked
from tests.play.faults.injector import CLAIMS, WITHOUT, family_of, revoke, unlawful
from tests.play.faults.lawful import Lawful, Manille, both
from tests.strategies import random_options

IDS = ("manille_boussac", "polignac", "whist_couleur", "whist_ecossais")
OTHERS = ("manille_wikibooks", "whist_dix", "whist_mort", "whist_humbug", "whist_chinois")
"""Games whose faults have no price of their own here: they are only played on."""
MOST = 3


class Made(NamedTuple):
    """An unlawful card: by which seat, in which trick, and whether it is to be claimed."""

    seat: int
    trick: int
    claimed: bool


def penalties_twice(case: int, random: Random) -> None:
    """What a deal with faults marks is what the second writing says."""
    every = (*IDS, *OTHERS)
    game_id = every[case % len(every)]
    options = random_options(random, GAMES[game_id])
    kept = {name: value for name, value in options.items() if name not in WITHOUT}
    strict, table = both(random, find(game_id, kept))
    turned, naive = marked(strict), Lawful(strict)
    made: list[Made] = []
    claims = game_id in IDS and table.game.options.get("preset") != "belge"
    while not table.over:
        act = _next(random, table, naive, made, claims)
        naive.naive = _after(naive.naive, act)
        table = table.apply(act)
        table = _claim(random, table, made)
    for each in [each for each in made if each.claimed]:
        table = _try(random, table, each)
    proved = [each for each in made if _proved(table, each)]
    assert len(proved) == sum(each.claimed for each in made) or table.docket.closed
    _check(table, naive.naive, turned, [each.seat for each in proved])


def _next(random: Random, table: Table, naive: Lawful, made: list[Made], claims: bool) -> str:
    """A lawful act, or now and then an unlawful card."""
    lawful = naive.acts()
    wrong = revoke(random, table, lawful)
    if not wrong and table.game.id == "manille_boussac":
        wrong = unlawful(random, table, lawful)
    last = max(hand.size for hand in table.layout.hands) < 2  # too late to be established
    if not wrong or last or len(made) == MOST or random.random() > 0.15:
        return random.choice(lawful)
    made.append(
        Made(int(wrong[0][0]), len(table.layout.full_tricks) + 1, claims and random.random() < 0.6)
    )
    return wrong[0]


def _after(naive: Any, act: str) -> Any:
    """The deal of a generator after an act, lawful or not."""
    seat, _, word = act.partition(" ")
    if isinstance(naive, Manille):
        return naive.do(act)
    if isinstance(naive, Counted):
        return Counted(naive.deal.after(int(seat), word), naive.sides)
    if isinstance(naive, Hunted):
        return Hunted(naive.deal.after(int(seat), word))
    if naive.__class__.__module__.endswith("couleur"):
        return naive.after(word)
    return naive.after(int(seat), word)


def _claim(random: Random, table: Table, made: list[Made]) -> Table:
    """Claim one of the faults now and then."""
    due = [each for each in made if each.claimed]
    if not due or random.random() > 0.2:
        return table
    return _try(random, table, random.choice(due))


def _try(random: Random, table: Table, fault: Made) -> Table:
    """The table after a claim by whoever may make it; unchanged if that is too early or made."""
    clause = CLAIMS[family_of(table), "revoke"].clause
    for seat in random.sample(table.game.players, len(table.game.players)):
        try:
            return table.apply(f"{seat} claim {clause} {fault.seat} {fault.trick}")
        except TapisError:
            continue
    return table


def _proved(table: Table, fault: Made) -> bool:
    return any(
        heard.verdict == "proved" and (heard.seat, heard.trick) == (fault.seat, fault.trick)
        for heard in table.docket.claims
    )


def _check(table: Table, naive: Any, turned: list[int], guilty: list[int]) -> None:
    """Compare the marks of a deal with the second writing."""
    game, acts = table.game, [act_text(act) for act in table.acts]
    if game.id == "manille_boussac":
        lines = naive.result().lines if naive.whole else []
        played = [sum(n for side, n in lines if side == s) - turned[s] for s in (0, 1)]
        counted = played if naive.whole else [0, 0]
        sides = [seat % 2 for seat in guilty]
        assert marked(table) == penalties.boussac(turned, counted, sides, game.options), acts
    elif guilty and game.id in ("polignac", "whist_ecossais"):
        lost = [mark.to for mark in table.ruling.ledger if mark.loses]
        assert lost == [penalties.loser([game.party_of(seat) for seat in guilty])], acts
    elif guilty and game.id == "whist_couleur":
        if len(naive.contract.side) == 1 or naive.contract.kind == "proposition":
            marks = penalties.gand(naive.contract, naive.taken(), guilty, naive.times)
            assert marked(table) == [mark.points for mark in marks], acts
    elif game.id != "manille_wikibooks":
        assert marked(table) == list(naive.points()), acts
    elif naive.whole:
        found = [[mark.to, mark.points] for mark in table.ruling.ledger]
        assert found == [list(line) for line in naive.result().lines], acts
