"""Roll-outs: they end as the referee says, the policy sees nothing hidden, seeds repeat."""

from random import Random

import numpy as np
import pytest

import tapisvert as tv
from tapisvert.cards import Rank, members
from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.games.parts.stock_calling import low_trump
from tapisvert.inference.worlds import worlds
from tapisvert.kernel.batch import state as columns
from tapisvert.kernel.batch.advance import STAGES
from tapisvert.kernel.batch.buffers import ForcedActions
from tapisvert.kernel.batch.guided import advance_guided
from tapisvert.kernel.batch.play_tables import split_tables
from tapisvert.law.ledger import total
from tapisvert.play.events import Play, Say
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tapisvert.policies.rollouts.probabilities import probabilities
from tapisvert.policies.rollouts.run import rollouts
from tapisvert.policies.rollouts.start import started
from tapisvert.tables.numbering import to_law
from tests.strategies import played_on, random_game


def card_due(table: Table) -> bool:
    """Is a card due, and nothing else possible?"""
    return not (table.over or table.windows or table.ruling.contract is None)


def moments(name: str, seed: str, deals: int) -> list[Table]:
    """Moments of random deals at which a card is due."""
    random, found = Random(f"{seed}/{name}"), list[Table]()
    while len(found) < deals:
        game = random_game(random, name)
        names = [*"ABCDEFGH"][: len(game.players)]
        start = Match.start(game, names, str(random.random())).table
        acts = played_on(random, start, 1_000).acts
        table = start
        for act in acts[: random.randrange(len(acts) + 1)]:
            table = table.apply(act)
        if card_due(table):
            found.append(table)
    return found


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_the_kernel_stands_where_the_table_does(name: str) -> None:
    for table in moments(name, "root", 12):
        whole = started([table], np.zeros(1, dtype=np.int64), None)
        nothing = np.empty((0, 0), dtype=np.int64)
        forced = ForcedActions(whole.cards, nothing)
        rules, until = split_tables(whole.tables), STAGES * whole.given + 1
        advance_guided(*rules, whole.state, forced, whole.guide, 0, until)
        legal = to_law(whole.tables, int(whole.state.columns[columns.LEGAL, 0]))
        assert legal == table.legal_cards


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_that_of_the_referee(name: str) -> None:
    tried = 0
    for table in moments(name, "end", 40):
        while not table.over and card_due(table) and len(table.legal()) > 1:
            table = table.apply(next(act for act in table.legal() if isinstance(act, Play)))
        before, sure = table, True
        while not table.over and sure:  # nobody has a choice: there is only one end
            sure = card_due(table) and len(table.legal()) == 1
            table = table.apply(table.legal()[0]) if sure else table
        if sure and before is not table:
            tried += 1
            marks = rollouts([before], repeats=2).marks
            assert (marks == total(table.ruling.ledger, marks.shape[-1])).all()
    assert tried


@pytest.mark.sampled
@pytest.mark.parametrize("name", GAMES)
def test_the_policy_sees_what_its_seat_sees(name: str) -> None:
    for table in moments(name, "seen", 4):
        assert table.by is not None
        one, other = (worlds(view(table, table.by), 1, Random(seed))[0] for seed in (1, 2))
        assert probabilities(one) == probabilities(other)


def test_random_numbers_do_not_depend_on_the_candidates() -> None:
    table = moments("whist_dix", "seed", 1)[0]
    cards = list(members(table.legal_cards))
    every = rollouts([table, table], cards, repeats=3, seed=5)
    for place, card in enumerate(cards):
        alone = rollouts([table, table], [card], repeats=3, seed=5)
        assert (alone.marks[:, 0] == every.marks[:, place]).all()
    assert every.marks.shape == (2, len(cards), 3, 2)


def test_utilities_are_marks_against_the_mean_of_the_others() -> None:
    table = moments("polignac", "utility", 1)[0]
    found = rollouts([table], repeats=4, seed=1)
    own = found.marks[0, 0, :, found.party]
    others = (found.marks[0, 0].sum(axis=1) - own) / (found.marks.shape[-1] - 1)
    assert found.sign == -1
    assert found.utilities[0, 0] == pytest.approx(-(own - others).mean())
    assert list(found.means) == list(found.cards)


def test_roll_outs_in_public() -> None:
    table = moments("manille_boussac", "public", 1)[0]
    assert table.by is not None
    deals = tv.worlds(view(table, table.by), 20, 1)
    found = tv.rollouts(deals, repeats=2, seed=3)
    assert found.marks.shape[:3] == (len(deals), len(found.cards), 2)
    assert set(found.cards) == set(members(table.legal_cards))


def test_a_card_that_is_given_twice_counts_once() -> None:
    table = moments("manille_boussac", "public", 1)[0]
    one, other = list(members(table.legal_cards))[:2]
    found = tv.rollouts([table], cards=[other, one, other], seed=3)
    assert found.cards == (other, one)
    assert (found.marks == tv.rollouts([table], cards=[other, one], seed=3).marks).all()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"tables": []}, "rollouts/tables"),
        ({"tables": [1]}, "rollouts/tables"),
        ({"tables": np.array(3)}, "rollouts/tables"),
        ({"tables": {}}, "rollouts/tables"),
        ({"repeats": 0}, "rollouts/repeats"),
        ({"repeats": np.nan}, "rollouts/repeats"),
        ({"repeats": "3"}, "rollouts/repeats"),
        ({"repeats": True}, "rollouts/repeats"),
        ({"repeats": [3]}, "rollouts/repeats"),
        ({"repeats": 10**5000}, "rollouts/repeats"),
        ({"seed": 10**5000}, "rollouts/seed"),
        ({"seed": 1.5}, "rollouts/seed"),
        ({"seed": [{}]}, "rollouts/seed"),
        ({"cards": np.array(3)}, "rollouts/cards"),
        ({"cards": [{}]}, "rollouts/cards"),
        ({"seed": -1}, "rollouts/seed"),
        ({"cards": ["7S"]}, "rollouts/cards"),
        ({"cards": []}, "rollouts/cards"),
        ({"greedy": "no"}, "rollouts/greedy"),
        ({"greedy": np.array([True, False])}, "rollouts/greedy"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, object], code: str) -> None:
    table = moments("manille_boussac", "bad", 1)[0]
    given: dict[str, object] = {"tables": [table], **arguments}
    with pytest.raises(TapisError) as refused:
        tv.rollouts(given.pop("tables"), **given)  # type: ignore[arg-type]
    assert refused.value.code == code


def test_more_rollouts_than_memory_holds_are_refused() -> None:
    table = moments("manille_boussac", "bad", 1)[0]
    with pytest.raises(TapisError, match="more than 4194304 deals") as refused:
        tv.rollouts([table] * 100, repeats=1 << 16)
    assert refused.value.code == "rollouts/repeats"


def test_a_table_without_a_card_due_is_refused() -> None:
    table = Match.start(tv.game("manille_wikibooks"), [*"ABCD"], "1").table
    assert table.ruling.asked
    with pytest.raises(TapisError) as refused:
        tv.rollouts([table])
    assert refused.value.code == "rollouts/tables"


def begun(seed: str) -> Table:
    return Match.start(GAMES["manille_boussac"], [*"ABCD"], seed).table


def test_tables_of_different_deals_are_refused() -> None:
    """Before the first act too: the dealer, the turn-up or the hand of the seat to play differ."""
    one = begun("1")
    for seed in ("2", "3", "8"):
        with pytest.raises(TapisError) as refused:
            tv.rollouts([one, begun(seed)])
        assert refused.value.code == "rollouts/tables"


def test_it_prints_as_one_line_and_is_compared_by_identity() -> None:
    found = tv.rollouts([begun("1")], repeats=3)
    assert repr(found).endswith(": 1 worlds, 3 repeats>")
    assert len(repr(found)) < 100
    assert found != tv.rollouts([begun("1")], repeats=3)


def test_what_was_discarded_may_differ_between_the_worlds() -> None:
    """Only the dealer knows his discards: other seats imagine several."""
    law = tv.game("polignac", players=3, remainder="dealer_discards")
    table, random = Match.start(law, [*"ABC"], "discards", dealer=0).table, Random(1)
    while table.ruling.asked or table.turn in (None, 0):
        table = table.apply(random.choice(table.legal()))
    seen = view(table, table.turn)
    some = tv.worlds(seen, 5, random)
    assert len({world.acts for world in some}) > 1
    assert tv.rollouts(some).utilities.shape[0] == 5


def test_an_exchange_that_was_not_made_is_not_made_later() -> None:
    """Who led the low trump did not exchange it before: all roll-outs go on from there."""
    law, tried = find("marjolet", {"seven_exchange": "any_time_after_first_trick"}), 0
    for n in range(200):
        random, table = Random(f"exchange {n}"), Match.start(law, [*"AB"], f"exchange {n}").table
        while not table.over and not (given := _kept(table)):
            table = table.apply(random.choice(table.legal()))
        if table.over or not given:
            continue
        table = table.apply(given)
        if not card_due(table):
            continue
        tried += 1
        marks = rollouts([table], repeats=20).marks
        assert len({tuple(each) for each in marks.reshape(-1, 2).tolist()}) > 1
    assert tried > 3


def _kept(table: Table) -> Play | None:
    """The lead of a card that might be exchanged instead."""
    words = {act.word: act.seat for act in table.legal() if isinstance(act, Say)}
    if table.trick or "exchange" not in words:
        return None
    play = Play(words["exchange"], low_trump(table.opening, Rank.SEVEN))
    return play if play in table.legal() else None
