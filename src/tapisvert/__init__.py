"""Tapis Vert: the classic French trick-taking card games, faithful to their rulebooks."""

from importlib import import_module
from typing import TYPE_CHECKING

from tapisvert.api import (
    analyse,
    batch,
    best_line,
    check_game,
    count_worlds,
    game,
    games,
    rollouts,
    solve,
    solve_many,
    solve_worlds,
    worlds,
)
from tapisvert.cards import (
    Card,
    CardSet,
    Rank,
    Suit,
    card,
    card_set,
    members,
    rank_of,
    suit_of,
)
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.games import register
from tapisvert.games.files import load_games
from tapisvert.glossary import Lang, Text
from tapisvert.law.calling import CallRequest
from tapisvert.law.cite import Clause, ClauseBook
from tapisvert.law.contract import Contract, EarlyEnd, Goal, Need, seats_of
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark, Score, Taken
from tapisvert.law.position import Hand, Opening, Said, Trick
from tapisvert.law.reading import OptionValue, Reading, Value
from tapisvert.law.reckoning import Standing
from tapisvert.notation import card_text, hand_text, parse_card, parse_hand
from tapisvert.play import arbiter
from tapisvert.play.events import Act, Deal, Play, Say
from tapisvert.play.layout import Layout
from tapisvert.play.load import load, loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps, record_id
from tapisvert.play.refusals import Refusal
from tapisvert.play.ruling import Ruling
from tapisvert.play.score import score
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tapisvert.rulebook.differences import Difference

if TYPE_CHECKING:
    __version__: str

    from tapisvert import arena
    from tapisvert.analysis.costs import Cost
    from tapisvert.batches.batch import Batch
    from tapisvert.batches.contract_source import ContractRule
    from tapisvert.batches.seen import Seen
    from tapisvert.policies.rollouts.run import Rollouts
    from tapisvert.solver.engine import Bounds
    from tapisvert.solver.solve import Solution
    from tapisvert.solver.solved_worlds import SolvedWorlds

__all__ = [
    "Act",
    "Batch",
    "Bounds",
    "CallRequest",
    "Card",
    "CardSet",
    "Clause",
    "ClauseBook",
    "Contract",
    "ContractRule",
    "Cost",
    "Deal",
    "Difference",
    "EarlyEnd",
    "Enforcement",
    "Game",
    "Goal",
    "Hand",
    "IllegalAct",
    "Lang",
    "Layout",
    "Mark",
    "Match",
    "Need",
    "Opening",
    "OptionValue",
    "Play",
    "Rank",
    "Reading",
    "Refusal",
    "Rollouts",
    "Ruling",
    "Said",
    "Say",
    "Score",
    "Seen",
    "Solution",
    "SolvedWorlds",
    "Standing",
    "Suit",
    "Table",
    "Taken",
    "TapisError",
    "Text",
    "Trick",
    "Value",
    "View",
    "analyse",
    "arbiter",
    "arena",
    "batch",
    "best_line",
    "card",
    "card_set",
    "card_text",
    "check_game",
    "count_worlds",
    "dumps",
    "game",
    "games",
    "hand_text",
    "load",
    "load_games",
    "loads",
    "members",
    "parse_card",
    "parse_hand",
    "rank_of",
    "record_id",
    "register",
    "rollouts",
    "score",
    "seats_of",
    "solve",
    "solve_many",
    "solve_worlds",
    "suit_of",
    "view",
    "worlds",
]

_COMPILED = {
    "Batch": "tapisvert.batches.batch",
    "Bounds": "tapisvert.solver.engine",
    "ContractRule": "tapisvert.batches.contract_source",
    "Cost": "tapisvert.analysis.costs",
    "Seen": "tapisvert.batches.seen",
    "Rollouts": "tapisvert.policies.rollouts.run",
    "Solution": "tapisvert.solver.solve",
    "SolvedWorlds": "tapisvert.solver.solved_worlds",
}
"""Types whose modules import NumPy or Numba, which takes time: imported on first use only."""


if not TYPE_CHECKING:  # a type checker that saw __getattr__ would accept any name

    def __getattr__(name: str) -> object:
        if name == "__version__":
            return import_module("importlib.metadata").version("tapisvert")
        if name == "arena":  # imports NumPy with the players
            return import_module("tapisvert.arena")
        if name in _COMPILED:
            return getattr(import_module(_COMPILED[name]), name)
        raise AttributeError(f"module 'tapisvert' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
