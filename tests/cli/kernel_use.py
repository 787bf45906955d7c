"""Every way in which commands and calls use the kernel, and what has been compiled for them."""

import sys

import tapisvert as tv
from tapisvert.analysis.review import moments, review
from tapisvert.bots.levels import level
from tapisvert.bots.player import acts_of
from tapisvert.play.match import Match
from tests.solver import small_case


def versions() -> dict[str, int]:
    """How many versions of each function this process has compiled or loaded."""
    return {
        f"{name}.{function.__name__}": len(function.signatures)
        for name, module in sorted(sys.modules.items())
        if name.startswith("tapisvert.kernel.")
        for function in vars(module).values()
        if getattr(function, "signatures", None)
    }


def use_all() -> None:
    small_case.answers()
    match = play_deal()
    last = match.tables[-1]
    tv.solve_many([moment.table for moment in moments(last)[-4:]], 2)
    tv.analyse(match, nodes=100, suppose=2)
    assert list(review(moments(last)[-8:], 0))
    for game in tv.games():
        drive(game.id)
        search(game)


def play_deal() -> Match:
    """A deal between computer players."""
    match = tv.game("manille", match="single44").match(["A", "B", "C", "D"], seed="warm")
    players = [level("habitue").make(f"{seat}") for seat in range(4)]
    return [done.match for done in acts_of(match, players)][-1]


def search(game: tv.Game) -> None:
    """One deal by the player that searches."""
    match = Match.start(game, [f"P{seat}" for seat in game.players], "warm")
    player = level("maitre").player("warm", work=100)
    assert [*acts_of(match, [player] * game.seats)]


def drive(game_id: str) -> None:
    """A few tables, cards drawn by chance and given in each form, acts drawn and given."""
    tables = tv.batch(game_id, 3, contracts=1)
    tables.melds(0)
    for form in ("int64", "uint8", "int32"):
        if not tables.over().any():
            tables.seen(), tables.turn(), tables.rests(), tables.legal()
            tables.step(tables.legal_mask().argmax(axis=1).astype(form))
            tables.returns()
    if not tables.over().all():
        tables.step(acts=[0, 0, 0])
    if not tables.over().all():
        tables.play_out()
    tables.reset()
    tv.batch(game_id, 8, contracts=2, threads=2).play_out()
