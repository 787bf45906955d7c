"""Properties of whole random matches, for every game, number of players and preset."""

from collections.abc import Mapping
from itertools import product
from random import Random

from tapisvert.cards import card_set
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.ledger import total
from tapisvert.law.reading import Value
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tapisvert.play.score import score
from tapisvert.play.table import Table
from tests.acting import any_act, players_of
from tests.invariants import INVARIANTS
from tests.strategies import random_options
from tests.whereabouts import everywhere


def combinations(game: Game) -> list[tuple[str, Mapping[str, Value]]]:
    """Return the id of a game with each combination of its numbers of players and its presets."""
    kinds = [r for r in game.readings if r.name in ("players", "preset")]
    values = product(*([choice.value for choice in kind.choices] for kind in kinds))
    return [(game.id, dict(zip([r.name for r in kinds], taken, strict=True))) for taken in values]


COMBINATIONS = [each for game in GAMES.values() for each in combinations(game)]


def matches(case: int, random: Random) -> None:
    """A whole match is won, its marks add up, no card is lost; record -> replay -> same record.

    Every other match has random options, every tenth is played again from the same seed.
    """
    number, kind = divmod(case, len(COMBINATIONS))
    game_id, fixed = COMBINATIONS[kind]
    drawn = random_options(random, GAMES[game_id]) if number % 2 else {}
    game = find(game_id, {**drawn, **fixed})
    state = random.getstate()
    match = played(random, game, f"match {case}")
    check_won(match)
    check_deals(match)
    text = dumps(match)
    replayed = loads(text)
    assert dumps(replayed) == text
    assert replayed.tables == match.tables
    assert score(replayed) == score(match)
    if number % 10 == 0:
        random.setstate(state)
        assert played(random, game, f"match {case}") == match, "same seed, another match"


def played(random: Random, game: Game, seed: str) -> Match:
    """Return a match of random legal acts, played to its end."""
    match = Match.start(game, players_of(game), seed)
    while not match.over:
        table = match.table
        match = match.next_deal() if table.over else match.apply(any_act(random, table))
    return match


def check_won(match: Match) -> None:
    """Check that each party has won or lost; of two that play for a target one has won."""
    winners, losers = match.standing.winners, match.standing.losers
    assert winners is not None
    assert losers is not None
    parties = range(len(match.game.sides))
    assert sorted((*winners, *losers)) == [*parties]
    assert winners or match.game.reckoning.sign < 0
    assert len(parties) > 2 or not match.game.reckoning.target or match.standing.winner is not None
    assert sum(match.stakes) == 0 or not match.game.reckoning.target


def check_deals(match: Match) -> None:
    """Check each deal, and that the scores of the match follow from the marks of its deals."""
    standing = match.game.reckoning.start(len(match.game.sides))
    for table in match.tables:
        check_deal(table)
        before, marks = match.game.reckoning.anew(standing), table.ruling.ledger
        assert table.opening.score == before.score
        standing = before if table.ruling.void else match.game.reckoning.after(before, marks)
        sums = [a + b for a, b in zip(before.score, total(marks, len(before.score)), strict=True)]
        if standing.games == before.games:
            assert table.ruling.void or list(standing.score) == sums
        else:
            assert sum(standing.games) == sum(before.games) + 1
            assert standing.over or not any(match.game.reckoning.anew(standing).score)
    assert standing == match.standing


def check_deal(table: Table) -> None:
    """Check a finished deal: no card lost, no breach, points equal to those of the cards taken."""
    assert table.over
    assert not table.legal()
    assert not table.ruling.breaches
    assert everywhere(table) == card_set(table.game.dealing.pack)
    contract, values = table.ruling.contract, table.game.values
    trump = contract.trump if contract else None
    full_tricks = table.layout.full_tricks
    assert sum(table.taken.tricks) == len(full_tricks)
    assert all(len(heap) == table.game.seats for heap in full_tricks)
    worth = sum(values.of(play.card, trump) for heap in full_tricks for play in heap)
    assert sum(table.taken.points) == worth + values.trick * sum(table.taken.tricks)
    if table.game.id in INVARIANTS:
        INVARIANTS[table.game.id](table)
