from functools import partial
from random import Random

import pytest

from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.reckoning import Standing
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tests.counting import calls
from tests.strategies import NAMES, random_match

BOUSSAC, WIKIBOOKS = GAMES["manille_boussac"], GAMES["manille_wikibooks"]


def test_the_deal_passes_to_the_next_seat_and_scores_carry_on() -> None:
    match = random_match(Random(1), BOUSSAC, "seed")
    dealers = [table.opening.dealer for table in match.tables]
    assert dealers == [(dealers[0] + i) % 4 for i in range(len(dealers))]
    assert [*match.course()][-1] == match
    for earlier in match.course():
        assert earlier.table.opening.score == earlier.before.score


def test_lots_seat_the_players() -> None:
    match = Match.start(WIKIBOOKS, NAMES, "seed")
    assert sorted(match.names) == sorted(NAMES)
    assert match.drawn
    assert match.table.opening.dealer == 0, "the owner of the first king deals"
    agreed = Match.start(BOUSSAC, NAMES, "seed")
    assert agreed.names == NAMES
    fixed = Match.start(WIKIBOOKS, NAMES, "seed", dealer=2)
    assert (fixed.names, fixed.table.opening.dealer, fixed.drawn) == (NAMES, 2, None)


def test_a_rubber_restarts_the_score_and_ends_at_two_games() -> None:
    match = random_match(Random(5), BOUSSAC, "rubber")
    standings = [*(each.before for each in match.course()), match.standing]
    assert max(match.standing.games) == 2
    won = [i for i in range(1, len(standings)) if standings[i].games != standings[i - 1].games]
    assert len(won) in (2, 3)
    assert all(standings[i].score == (0, 0) for i in won[:-1])
    assert match.over
    assert max(match.points) >= 34


def test_a_tie_may_carry_its_multiplier() -> None:
    game = find("coinche", {"tie": "carry"})
    for k in range(400):
        match = random_match(Random(k), game, f"tie {k}")
        tied = [i for i, t in enumerate(match.tables[:-1]) if t.taken.points == (34, 34)]
        carried = [(i, match.tables[i].ruling.contract) for i in tied]
        for i, contract in carried:
            assert contract
            assert match.tables[i + 1].opening.carried == contract.multiplier
            if contract.multiplier > 1:
                return
    pytest.fail("no doubled tie was met")


def test_a_deal_costs_no_more_however_many_were_played() -> None:
    """Neither the next deal nor a look back replays all deals."""
    game, random = find("marjolet", {"target": 10_000}), Random("cost")
    match, costs = Match.start(game, NAMES[:2], "cost"), {}
    while len(match.tables) <= 80:
        while not match.table.over:
            match = match.apply(random.choice(match.table.legal()))
        costs[len(match.tables)] = (calls(match.next_deal), calls(partial(looked_back, match)))
        match = match.next_deal()
    assert all(late < 1.5 * early for early, late in zip(costs[4], costs[80], strict=True)), costs


def test_nobody_has_changed_seats_before_the_first_deal() -> None:
    assert not Match.empty(find("manille"), NAMES).reseated


def looked_back(match: Match) -> list[Standing]:
    """Return the standings at the last two deals, as pages ask for them again and again."""
    assert not match.reseated
    n = len(match.tables)
    return [match.at(deal).standing for deal in sorted({max(1, n - 1), n})]


def test_nothing_comes_after_the_end() -> None:
    match = random_match(Random(2), BOUSSAC, "end")
    with pytest.raises(TapisError, match="while the match lasts"):
        match.next_deal()
    with pytest.raises(TapisError, match="the deal is over"):
        match.apply("play TD")


def test_no_new_deal_before_the_end_of_this_one() -> None:
    with pytest.raises(TapisError):
        Match.start(BOUSSAC, NAMES, "x").next_deal()


def test_the_score_is_the_whole_ledger() -> None:
    match = random_match(Random(3), BOUSSAC, "score")
    score = match.score()
    assert score.lines == tuple(m for t in match.tables for m in t.ruling.ledger)
    assert score.winner == match.standing.winner


@pytest.mark.parametrize(("names", "dealer"), [(("A", "B"), None), (NAMES, 4), (NAMES, -1)])
def test_wrong_players_are_refused(names: tuple[str, ...], dealer: int | None) -> None:
    with pytest.raises(TapisError):
        Match.start(BOUSSAC, names, "x", dealer)


def test_without_a_seed_matches_differ() -> None:
    assert Match.start(BOUSSAC, NAMES).seed != Match.start(BOUSSAC, NAMES).seed


def test_a_pack_may_be_gathered_and_cut() -> None:
    """The pack holds whole tricks in the order in which they were won; other cards come last."""
    game = find("whist_couleur", {"preset": "belge", "shuffle": False})
    random, match = Random(3), Match.start(game, NAMES, "gathered")
    while not match.table.over:
        match = match.apply(random.choice(match.table.legal()))
    tricks = match.table.ruling.tricks
    again = match.next_deal()
    pack = again.sources[1].pack
    assert pack is not None
    assert tricks
    assert pack[:4] == tricks[0].cards
    assert sorted(pack) == sorted(game.dealing.pack)
    assert loads(dumps(again)).tables == again.tables
    assert find("whist_couleur", {"preset": "gand", "shuffle": False}).dealing.shuffled


@pytest.mark.parametrize("name", [5, None, "\ud800"])
def test_a_name_is_text(name: str) -> None:
    with pytest.raises(TapisError, match="a name must be text"):
        Match.start(BOUSSAC, ("A", "B", "C", name))


@pytest.mark.parametrize("dealer", [4, -1, 1.0, True])
def test_a_dealer_is_a_seat(dealer: int) -> None:
    with pytest.raises(TapisError, match=f"dealer {dealer}: a seat from 0 to 3"):
        Match.start(BOUSSAC, NAMES, "x", dealer)


def test_a_match_of_which_nothing_is_dealt() -> None:
    match = Match.empty(BOUSSAC, NAMES)
    assert match.points == match.standing.score == (0, 0)
    assert match.score().lines == ()
    assert not match.over
    assert match.undone() is None
    asked = (
        lambda: match.table,
        lambda: match.next_dealer,
        match.next_deal,
        lambda: match.noted({}),
        lambda: dumps(match),
    )
    for ask in asked:
        with pytest.raises(TapisError, match="nothing has been dealt yet"):
            ask()
