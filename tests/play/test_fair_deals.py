"""Honest deals with a server and players who cheat: what is guaranteed holds, the rest is seen.

The server here is the one of ``dealt_fairly``, honest or not; a player has a receipt.
"""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.errors import TapisError
from tapisvert.games import GAMES, find
from tapisvert.law.reading import Value
from tapisvert.play.drawn import first_dealer
from tapisvert.play.fair import ABSENT, Promise, Receipt
from tapisvert.play.fair_deals import check, order_of, place_of
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tests.play.dealt_fairly import NAMES, Mixing, dealt_fairly, revealed_in
from tests.play.test_fair import hexes, promises

PROMISE = Promise("0f" * 16, "5a" * 32)
MINE = ["a1" * 16, "a2" * 16, "a3" * 16]
OTHERS: dict[str, dict[str, Value]] = {
    "whist_couleur": {"preset": "belge", "shuffle": False},
    "polignac": {"players": 5},
}
"""Options under which packs are gathered and not shuffled, or under which more people play."""


def mixing(place: int = 0, players: int = 4, bytes_of: Sequence[str] = MINE) -> Mixing:
    def mixes(deal: int) -> list[str]:
        each = [ABSENT] * players
        each[place] = bytes_of[deal]
        return each

    return mixes


def receipt(promise: Promise, place: int = 0) -> Receipt:
    return Receipt(promise.match, promise.commitment, dict(enumerate(MINE)), place)


@pytest.mark.parametrize("draw", [True, False])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_honest_match_is_verified(name: str, draw: bool) -> None:
    for options in ({}, OTHERS.get(name, {})):
        game = find(name, options)
        match = dealt_fairly(game, PROMISE, mixing(1, len(game.players)), draw)
        found = check(match, receipt(PROMISE, 1))
        assert found.good
        assert found.own == ("in",) * len(match.tables)
        assert not any(found.alone)
        assert check(match).good


def test_of_a_gathered_pack_the_cut_is_verified() -> None:
    game = find("whist_couleur", {"preset": "belge", "shuffle": False})
    assert not game.dealing.shuffled

    def other(deal: int, seed: str) -> str:
        return seed if deal != 1 else "another cut"

    match = dealt_fairly(game, PROMISE, mixing(), deals_with=other)
    assert match.sources[1].pack is not None
    assert check(match).deals == (True, False, True)


@settings(max_examples=15)
@given(promises, st.integers(0, 2), st.integers(0, 3))
def test_a_server_that_deals_other_cards_is_seen(promise: Promise, deal: int, place: int) -> None:
    """Whatever secret it reveals, its record contradicts itself."""

    def other(k: int, seed: str) -> str:
        return "cards that suit somebody" if k == deal else seed

    match = dealt_fairly(GAMES["manille_boussac"], promise, mixing(place), deals_with=other)
    found = check(match)
    assert not found.good
    assert not (found.deals[deal] and found.lots)


@settings(max_examples=15)
@given(promises, hexes[32])
def test_a_server_that_reveals_another_secret_is_seen(promise: Promise, secret: str) -> None:
    """It cannot choose its secret when it knows the bytes of the players."""
    later, game = Promise(promise.match, secret), GAMES["marjolet"]

    def two(deal: int) -> Sequence[str]:
        return mixing(0, len(game.players))(deal)

    def steer(deal: int, seed: str) -> str:
        return later.seed(deal, two(deal))

    match = dealt_fairly(game, promise, two, deals_with=steer, revealing=later)
    found = check(match, receipt(promise))
    assert found.good == (later == promise)
    assert found.commitment == (later == promise)
    assert all(found.deals)


@settings(max_examples=15)
@given(promises)
def test_a_server_that_writes_everything_anew_is_seen_by_a_receipt(promise: Promise) -> None:
    """The record agrees with itself; only the receipt tells."""
    match = dealt_fairly(GAMES["polignac"], promise, mixing())
    assert check(match).good
    found = check(match, receipt(PROMISE))
    assert found.consistent
    assert found.same is False
    assert not found.good


def test_a_share_that_is_left_out_or_moved_is_seen() -> None:
    game = GAMES["manille_boussac"]
    left_out = dealt_fairly(game, PROMISE, lambda deal: [ABSENT] * 4)
    found = check(left_out, receipt(PROMISE))
    assert found.consistent
    assert found.own == ("missing",) * 3
    assert found.alone == (True,) * 3
    assert not found.good
    moved = check(dealt_fairly(game, PROMISE, mixing(2)), receipt(PROMISE, 0))
    assert moved.own == ("missing",) * 3
    altered = check(
        dealt_fairly(game, PROMISE, mixing(0, 4, [MINE[0], MINE[0], MINE[2]])), receipt(PROMISE)
    )
    assert altered.own == ("in", "missing", "in")


def test_a_server_that_makes_another_player_deal_first_is_seen() -> None:
    """The lots follow from the first seed too, also where players keep their seats."""
    game, mixes = GAMES["manille_boussac"], [mixing()(0)]
    seed = PROMISE.seed(0, mixes[0])
    honest = first_dealer(game, seed)
    for dealer in range(4):
        match = Match.start(game, NAMES[:4], seed, dealer)
        found = check(revealed_in(match, PROMISE, mixes))
        assert found.deals == (True,)
        assert found.lots == (dealer == honest)


def test_places_are_those_before_the_draw() -> None:
    match = dealt_fairly(find("manille_boussac", {"partners": "two_kings"}), PROMISE, mixing())
    assert match.drawn
    assert order_of(match) == NAMES[:4] != match.roster
    assert [match.names[seat] for seat in range(4)] == [NAMES[place_of(match, s)] for s in range(4)]


@settings(max_examples=30)
@given(hexes[16], hexes[16], hexes[32])
def test_a_player_who_knows_all_but_the_secret_cannot_foresee_the_seed(
    mine: str, others: str, secret: str
) -> None:
    """The commitment and every share are known to him: another secret would give another seed."""
    mixes = (mine, others, ABSENT, ABSENT)
    truly = PROMISE.seed(1, mixes)
    assert truly != Promise(PROMISE.match, secret).seed(1, mixes)
    assert truly != PROMISE.seed(1, (others, mine, ABSENT, ABSENT)) or mine == others


def test_a_player_cannot_accuse_a_server_that_was_honest() -> None:
    """A receipt that was made up afterwards names another commitment, or bytes that nobody got."""
    match = dealt_fairly(GAMES["manille_boussac"], PROMISE, mixing())
    forged = receipt(PROMISE)._replace(mixes={0: "b" * 32})
    assert check(match, forged).own[0] == "missing"
    assert check(match, forged).consistent


def test_an_old_record_has_nothing_to_verify() -> None:
    match = Match.start(GAMES["manille_boussac"], ["A", "B", "C", "D"], "seed")
    assert "fair" not in loads(dumps(match)).notes
    with pytest.raises(TapisError, match="nothing to verify"):
        check(match)
