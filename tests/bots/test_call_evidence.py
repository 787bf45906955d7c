"""What calls tell: the usual call as a function of the hand, and worlds drawn by it."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import tapisvert as tv
from tapisvert.bots.call_evidence import OTHER_CALL, CallEvidence
from tapisvert.bots.likely_worlds import LikelyWorlds, resampled, tempered
from tapisvert.bots.saying import best_call
from tapisvert.bots.usual_call import UsualCalls, called_out, usual_call
from tapisvert.inference.worlds import Worlds
from tapisvert.play.events import Play
from tapisvert.play.match import Match
from tapisvert.play.table import Table
from tapisvert.play.view import view
from tests.games import test_parlee as parlee

GAMES = (
    tv.game("manille_wikibooks"),
    tv.game("whist_couleur"),
    tv.game("whist_couleur", preset="belge"),
    tv.game("whist_humbug"),
)
TELLING = pytest.mark.parametrize("game", GAMES, ids=repr)


def dealt(game: tv.Game, seed: str) -> Table:
    return Match.start(game, [*"ABCD"][: len(game.players)], seed).table


def called(game: tv.Game, seeds: int = 6) -> Iterator[Table]:
    """Tables at which ``habitue`` has called in every seat, and a card is due."""
    for seed in range(seeds):
        table = called_out(dealt(game, f"called/{seed}"))
        if not table.over:
            yield table


def evidence(table: Table, seat: int) -> CallEvidence:
    return CallEvidence(view(table, seat))


@TELLING
def test_the_usual_call_is_that_of_habitue(game: tv.Game) -> None:
    random, tried = Random(repr(game)), 0
    for seed in range(4):
        table = dealt(game, f"hand/{seed}")
        while table.ruling.asked and not table.over:
            assert table.by is not None
            choice = best_call(view(table, table.by))
            usual = usual_call(view(table, (table.by + 1) % game.seats).table)
            assert choice
            if usual is not None:
                assert usual(table.layout.hands[table.by].known) == choice.act
                tried += 1
            table = table.apply(random.choice(table.legal()))
    assert tried


@TELLING
def test_what_is_found_in_one_world_holds_in_the_others(game: tv.Game) -> None:
    """Hidden cards may limit the later calls of others; that must not decide a call."""
    for seed in (0, 1, 13):  # with the last one a hidden card decided a call
        random, table, usual = Random(seed), dealt(game, f"shared/{seed}"), UsualCalls()
        while table.ruling.asked and not table.over:
            assert table.by is not None
            found = Worlds.of(view(table, None))
            for world in (found.draw(random) for _ in range(6)):
                choice = best_call(view(world, table.by))
                assert choice
                assert usual.call(world) == choice.act
            table = table.apply(random.choice(table.legal()))


@TELLING
def test_calls_of_habitue_are_certain_with_the_true_hands(game: tv.Game) -> None:
    heard = 0
    for table in called(game):
        for seat in range(game.seats):
            found = evidence(table, seat)
            heard += bool(found)
            assert found.likelihood([hand.known for hand in table.deal.hands]) == 1
    assert heard


@TELLING
def test_other_calls_are_improbable(game: tv.Game) -> None:
    """Each call that ``habitue`` would not have made counts once, whoever made it but oneself."""
    random = Random(1)
    for seed in range(4):
        table, others = dealt(game, f"other/{seed}"), Counter[int]()
        while table.ruling.asked and not table.over:
            assert table.by is not None
            act, usual = random.choice(table.legal()), best_call(view(table, table.by))
            known = usual_call(table) is not None
            others[act.seat] += bool(usual and known and usual.act != act)
            table = table.apply(act)
        for seat in range(game.seats):
            count = others.total() - others[seat]
            hands = [hand.known for hand in table.deal.hands]
            assert evidence(table, seat).likelihood(hands) == pytest.approx(OTHER_CALL**count)


@pytest.mark.parametrize("name", ["manille_boussac", "whist_dix", "marjolet", "whist_chinois"])
def test_without_calls_that_tell_there_is_no_evidence(name: str) -> None:
    for table in called(tv.game(name), 2):
        assert not evidence(table, table.by or 0)


def test_questions_are_no_calls() -> None:
    table = parlee.table().apply("ask-hand").apply("refuse")
    assert not any(evidence(table, seat) for seat in range(4))


def test_a_card_that_was_taken_back_is_no_evidence() -> None:
    """At a judged table a card may be played too soon and go back to its hand before the calls."""
    game = tv.game("polignac")
    table = game.match(["A", "B", "C", "D"], seed="7", dealer=3, enforcement="table").table
    too_soon = Play(1, tv.parse_card("8S"))
    judged = table.accept(too_soon).apply("0 claim GN-01 1 1").apply("1 general")
    assert too_soon in judged.acts
    assert not any(evidence(judged, seat) for seat in (0, 2, 3))


@TELLING
def test_the_calls_are_likelier_in_the_worlds_sampled(game: tv.Game) -> None:
    random, gained = Random(5), []
    for table in called(game):
        if table.by is None:
            continue
        seen = view(table, table.by)
        found = CallEvidence(seen)
        if not found:
            continue
        means = []
        uniform = [Worlds.of(seen).draw(random) for _ in range(60)]
        for worlds in (uniform, LikelyWorlds(seen, random).sample(60)):
            assert all(view(world, table.by) == seen for world in worlds)
            hands = ([hand.known for hand in world.deal.hands] for world in worlds)
            means.append(sum(map(found.likelihood, hands)) / 60)
        gained.append(means[1] - means[0])
    assert sum(gained) / len(gained) > 0.05


def test_if_no_candidate_is_a_world_others_are_drawn() -> None:
    table = next(called(GAMES[0]))
    seen = view(table, table.by or 0)
    worlds = LikelyWorlds(seen, Random(1))
    worlds.__dict__["_weighed"] = ([()], [0.0])
    drawn = worlds.sample(5)
    assert len(drawn) == 5
    assert all(view(world, table.by) == seen for world in drawn)


def test_resampling_is_in_proportion() -> None:
    found = Counter(resampled([1.0, 0.0, 3.0], 400, Random(2)))
    assert found == {0: 100, 2: 300}
    assert len(resampled([0.5, 0.5], 7, Random(3))) == 7


def test_tempered_weights_count_enough() -> None:
    assert tempered([1.0, 1.0, 0.1], 2) == [1.0, 1.0, 0.1]
    found = tempered([1.0, 1e-6, 1e-6, 1e-6], 2)
    assert sum(found) ** 2 >= 2 * sum(each * each for each in found)
    assert found[0] == max(found)
