"""Compare matches with the independent generators: rubbers of the whists, stakes at Polignac."""

from math import ceil, floor
from random import Random

from tapisvert.games import find
from tapisvert.law.ledger import Mark
from tapisvert.notation import card_text
from tapisvert.play.events import act_text
from tapisvert.play.match import Match
from tests import oracle
from tests.acting import any_act, players_of
from tests.naive import polignac, whist_score
from tests.strategies import random_game


def stakes(case: int, random: Random) -> None:
    """At Polignac players who lose together share the stake of one loser, in whole counters."""
    players, stake = random.randrange(3, 9), random.randrange(1, 8)
    game = find("polignac", {"players": players, "stake": stake})
    score = [random.randrange(3) for _ in range(players)]
    standing = game.reckoning.start(players)._replace(score=tuple(score))
    raised = [Mark(p, game.reckoning.target - max(score), game.names, ()) for p in range(players)]
    standing = game.reckoning.after(standing, raised)
    naive = polignac.Match(players, 0, {"stake": stake})
    naive.losers = [p for p in range(players) if score[p] == max(score)]
    assert standing.losers == tuple(naive.losers)
    paid = game.reckoning.stakes(standing, range(players), players)
    assert sum(paid) == 0
    assert all(
        floor(due) <= here <= ceil(due) for here, due in zip(paid, naive.payments(), strict=True)
    )


def rubbers(case: int, random: Random) -> None:
    """Dealers, scores, drawn cards and payments of a match are the independent generator's."""
    game = random_game(random, oracle.WHISTS[case % len(oracle.WHISTS)])
    game = find(game.id, {**game.options, "target": random.randrange(3, 6)})
    match = Match.start(game, players_of(game), f"rubber {case}")
    options, nets = oracle.whist_options(game.options), []
    naive = whist_score.Match(game.id, options)
    naive.dealer = match.table.opening.dealer
    while True:
        drawn, opening = match.sources[-1].drawn, match.table.opening
        assert (opening.dealer, list(opening.score)) == (naive.dealer, naive.scores)
        if naive.to_draw:
            assert drawn is not None
            naive.draw(card_text(drawn))
        if game.id == "whist_favorite":
            assert (opening.drawn and card_text(opening.drawn)[1]) == naive.favourite
            assert drawn in (None, opening.drawn)
        deal = oracle.of_whist(match.table, game.options)
        while not match.table.over:
            act = any_act(random, match.table)
            match, deal = match.apply(act), deal.do(act_text(act))
        naive.add(deal.deal.settlement, deal.deal.trump)
        if naive.over:
            nets.append(naive.net(1))
        assert match.over == (naive.over and len(nets) == (3 if naive.options["tournee"] else 1))
        if match.over:
            lowest, following, highest = whist_score.tournee(nets) if nets[1:] else (0, 0, 0)
            due = [following, lowest, highest, 0] if nets[1:] else naive.payments()
            assert list(match.stakes) == due
            return
        match = match.next_deal()
        if naive.over:
            naive = whist_score.Match(game.id, options)
