"""Tapis Vert: the classic French trick-taking card games, faithful to their rulebooks."""

from tapisvert.api import Game, analyse, batch, check_game, game, games, solve, solve_many
from tapisvert.cards import Card, CardSet, Rank, Suit
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.glossary import Text
from tapisvert.play.load import load, loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps, record_id
from tapisvert.play.score import score
from tapisvert.play.table import Table
from tapisvert.play.view import View, view

__all__ = [
    "Card",
    "CardSet",
    "Game",
    "IllegalAct",
    "Match",
    "Rank",
    "Suit",
    "Table",
    "TapisError",
    "Text",
    "View",
    "analyse",
    "batch",
    "check_game",
    "dumps",
    "game",
    "games",
    "load",
    "loads",
    "record_id",
    "score",
    "solve",
    "solve_many",
    "view",
]  # fmt: skip
