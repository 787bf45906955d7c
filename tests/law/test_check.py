"""check_game finds faults in a game."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tapisvert.cards import Rank
from tapisvert.games import GAMES, find
from tapisvert.glossary import Text, same
from tapisvert.law import patch
from tapisvert.law.check import check_game, cited
from tapisvert.law.dealing import Dealing
from tapisvert.law.duty import (
    Condition,
    Duty,
    anything,
    follow_suit,
    trump,
)
from tapisvert.law.faults import Claim, Fault, Hearing, Moment, Sign, Who
from tapisvert.law.game import Game, configure
from tapisvert.law.ranking import Ranking
from tapisvert.law.reading import Reading, choice
from tapisvert.notation import parse_card

GAME = GAMES["manille_boussac"]
ALWAYS = Condition(Text("toujours", "always"), lambda _: True)


def with_play(*play: Duty) -> Callable[[Game], Game]:
    return lambda game: replace(game, play={**game.play, "follow": play})


def with_dealing(dealing: Dealing) -> Callable[[Game], Game]:
    return lambda game: replace(game, dealing=dealing)


DOUBLED = Reading(
    "tie",
    Text("?", "?"),
    ("BM-26",),
    (choice("as_it_is", "", ""), choice("doubled", "", "", patch.play(lambda p: p[:1] + p))),
)
assert GAME.hearing is not None
HEARING = GAME.hearing
ROW = (Sign.CARD, same("?"), Claim(Who.ANYBODY))


def with_row(fault: Fault) -> Callable[[Game], Game]:
    return lambda game: replace(game, hearing=replace(HEARING, faults=(*HEARING.faults, fault)))


def with_hearing_option(change: Callable[[Hearing], Hearing]) -> Callable[[Game], Game]:
    free = choice("free", "", "", lambda game: replace(game, hearing=change(HEARING)))
    reading = Reading("r4", same("?"), ("BM-R4",), (choice("as_it_is", "", ""), free))
    return lambda game: replace(game, readings=(*game.readings, reading))


FAULTS: list[tuple[Callable[[Game], Game], str]] = [
    (with_play(), "the duties of follow do not end with one that always binds"),
    (with_play(follow_suit.by("BM-21")), "do not end with one that always binds"),
    (with_play(follow_suit, anything), "duty follow_suit of follow cites no clause"),
    (with_play(follow_suit.by("BM-99"), anything), "clause BM-99 is cited but not in the book"),
    (with_play(*[trump.by("BM-22")] * 2, anything), "a duty of follow stands twice"),
    (
        with_play(trump.unless(ALWAYS).by("BM-22"), anything),
        "duty trump of follow never binds",
    ),
    (
        with_dealing(replace(GAME.dealing, packets=(4, 3))),
        "the packets do not deal out the pack",
    ),
    (
        lambda game: replace(game, ranking=Ranking.alike(Rank.ACE, Rank.TEN)),
        "the plain order does not rank every rank of the pack once",
    ),
    (
        lambda game: replace(game, readings=(*game.readings, DOUBLED)),
        "option tie = doubled: a duty of follow stands twice",
    ),
    (
        lambda game: with_play(*(duty for duty in game.play["follow"] if duty.name != "trump"))(
            game
        ),
        "option undertrump = free: the duty that it changes is not in the law",
    ),
    (
        lambda game: replace(game, titles={parse_card("2S"): same("deux")}),
        "a card that is not of the pack has a title",
    ),
    (lambda game: replace(game, sides=(0b0101, 0b1000)), "seat 1 is not of exactly one party"),
    (
        lambda game: replace(game, book=replace(game.book, out_of_scope={})),
        "clause BM-16 is neither cited, out of scope nor deferred",
    ),
    (
        lambda game: replace(game, book=replace(game.book, in_part={"BM-16": same("?")})),
        "clause BM-16 is in force in part, but nothing cites it",
    ),
    (
        lambda game: replace(game, book=replace(game.book, clauses=game.book.clauses * 2)),
        "clause BM-01 stands twice in the book",
    ),
    (with_row(Fault("BM-R99", *ROW)), "clause BM-R99 is cited but not in the book"),
    (with_row(Fault("BM-R9", *ROW).by("BM-98")), "clause BM-98 is cited but not in the book"),
    (
        lambda game: replace(game, hearing=HEARING.by("BM-97")),
        "clause BM-97 is cited but not in the book",
    ),
    (
        with_row(Fault("BM-R9", *ROW, duties=frozenset({"trump", "duck"}))),
        "fault BM-R9 names the duty duck, which the game does not have",
    ),
    (
        with_row(Fault("BM-R9", *ROW, discard_duties=frozenset({"meld"}))),
        "fault BM-R9 names the duty meld, which the game does not have",
    ),
    (
        with_row(Fault("BM-R9", *ROW[:2], Claim(Who.ANYBODY, Moment.TURNED, Moment.TURNED))),
        "fault BM-R9 can never be claimed",
    ),
    (
        with_hearing_option(lambda each: each.changed("BM-R9", Sign.CARD, duties=frozenset("?"))),
        "option r4 = free: fault BM-R9 names the duty ?, which the game does not have",
    ),
    (
        with_hearing_option(lambda hearing: hearing.changed("BM-R4", Sign.CARD, dealer_pays=True)),
        "option r4 = free: the fault that it changes is not in the hearing",
    ),
]


@pytest.mark.parametrize(("change", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_a_fault_is_found(change: Callable[[Game], Game], fault: str) -> None:
    assert any(fault in line for line in check_game(change(GAME)))


def test_a_game_with_options_is_looked_at_from_its_stated_law() -> None:
    for game_id, options in (("whist_mort", {"tournee": True}), ("manille", {"match": (50, 1)})):
        assert check_game(find(game_id, options)) == []
    assert cited(find("whist_couleur", {"preset": "belge"})) == cited(find("whist_couleur"))


def test_options_may_be_decided_again() -> None:
    once = find("whist_mort", {"tournee": True})
    again = configure(once, {"tournee": True, "target": 7})
    assert again.reckoning.how_to_win == find("whist_mort", again.options).reckoning.how_to_win
    assert again.stated is once.stated is find("whist_mort").stated
    assert check_game(replace(once, aliases=())) == []


def test_alternatives_are_cited_too() -> None:
    assert {"BM-A6", "BM-A7", "BM-A8", "BM-A9", "BM-07b"} <= cited(GAME)


def test_the_hearing_is_cited_too() -> None:
    """Row ids, the clauses of rows, those of the procedure, and those of options about faults."""
    assert {"BM-R9", "BM-T11", "BM-R4", "BM-T1", "BM-A18"} <= cited(GAME)


@pytest.mark.parametrize(
    ("phase", "fault"),
    [("lead", "no duties are given for the lead"), ("follow", "clause BM-A5 is neither cited")],
)
def test_a_game_without_a_list_of_duties(phase: str, fault: str) -> None:
    """The values of its options would change duties that it lacks."""
    play = {name: duties for name, duties in GAME.play.items() if name != phase}
    assert any(fault in line for line in check_game(replace(GAME, play=play)))
