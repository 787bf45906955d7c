"""How cards may be played, from tables, with the properties that the search's shortcuts need."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from itertools import product

import numpy as np

from tapisvert.kernel.apart import cuts_of
from tapisvert.kernel.following import CASES
from tapisvert.kernel.promise import ROWS
from tapisvert.kernel.quest import Law
from tapisvert.kernel.worths import MOST_POINTS, MOST_RANKS, packed
from tapisvert.tables.freedom import follow_only
from tapisvert.tables.schema import CARDS, FACTS, PARTS, Ints, Tables, frozen, ints

RANK_FACTS = ("can_head", "can_beat_led", "can_overtrump", "can_duck")
"""The facts that hang on what in the trick the hand can beat."""
MASTER_FACTS = ("partner_master", "seeker_master")
"""Those that hang on who is winning the trick, hence on what beats what in it."""
RANK_PARTS = (
    "heading", "above_led", "overtrumps", "ducking", "high_ducking", "heading_or_trump",
)  # fmt: skip
SUIT_PARTS = ("led", "heading", "above_led")
WORD = 62
"""Bits of a word that is never negative."""

PROPERTIES = (
    "relative", "follow_only", "cashing", "later", "taking", "touching", "shifting",
)  # fmt: skip
"""Each is what a shortcut of the search needs, and can be switched off."""


class _Key:
    """Tables are shared and never change: they are told apart by identity."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def __hash__(self) -> int:
        return id(self.tables)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.tables is other.tables


def law_of(
    tables: Tables, hidden: bool = False, without: frozenset[str] = frozenset(),
    weighed: bool = True,
) -> Law:  # fmt: skip
    """The law of play; ``hidden``: cards lie under others. ``without`` switches shortcuts off;
    ``weighed`` is false where cards bring nothing but tricks, whatever they are worth.
    """
    return _law_of(_Key(tables), hidden, without, weighed)


@lru_cache(maxsize=256)
def _law_of(key: _Key, hidden: bool, without: frozenset[str], weighed: bool) -> Law:
    tables = key.tables if weighed else key.tables._replace(points=frozen(0 * key.tables.points))
    rows = np.stack([tables.phase[0], np.full(tables.seats, tables.lead)])
    used = tables.duty[sorted(set(rows.ravel()))]
    shifts = _points_fit(tables) and not hidden and "shifting" not in without
    honours = _honours(tables, shifts)
    width = 3 if tables.seats < 8 else 4
    place = np.zeros(CARDS, dtype=np.int64)
    fits = len(honours) * width <= WORD
    for n, card in enumerate(honours if fits else ()):
        place[card] = 1 << width * n
    in_one_suit = not (used == PARTS.index("highest")).any()
    cashes = bool(tables.free_lead) and _follows(tables) and not hidden
    holds = {
        "relative": in_one_suit and fits and not hidden,
        "follow_only": follow_only(tables, stock=False),
        "cashing": cashes,
        "later": cashes,
        "taking": cashes,
        "touching": in_one_suit,
        "shifting": shifts,
    }
    held = {name: int(holds[name] and name not in without) for name in PROPERTIES}
    return Law(
        seats=tables.seats,
        trumps=tables.trumps,
        marks=tables.marks,
        seekers=tables.seekers,
        side=tables.side,
        phase=ints(rows),
        cuts=cuts_of(tables.duty),
        compares=_compares(tables.duty),
        minds=_told_apart(tables.duty, MASTER_FACTS),
        beats=tables.beats,
        points=tables.points,
        worth=packed(tables.points),
        trick_points=tables.trick_points,
        kind=_kinds(tables),
        place=frozen(place),
        promise=_learned("leads.csv", ROWS, bool(tables.points.any())),
        manner=_learned("follows.csv", CASES, bool(tables.points.any())),
        width=4 if tables.seats < 8 else 3,
        **held,
    )


@lru_cache(maxsize=4)
def _learned(file: str, rows: int, pointed: bool) -> Ints:
    """What was learned of cards, in games whose cards have points or in others."""
    text = files("tapisvert.solver").joinpath(file).read_text("ascii").splitlines()
    learned = [[int(word) for word in line.split(",")] for line in text]
    return ints(np.array(learned[rows:] if pointed else learned[:rows]))


def _points_fit(tables: Tables) -> bool:
    """Have cards points, and few enough for ``kernel/worths.py``?"""
    ranks = np.flatnonzero(tables.card >= 0) & 15
    return 0 < int(tables.points.max()) <= MOST_POINTS and int(ranks.max()) < MOST_RANKS


def _honours(tables: Tables, shifts: bool) -> list[int]:
    """The cards told by name: those that are marked, or worth something if that must be alike."""
    marked = int(tables.marks[0] | tables.marks[1])
    worth = np.zeros(CARDS, dtype=np.int64) if shifts else tables.points
    every = np.flatnonzero(tables.card >= 0)
    return [int(card) for card in every if worth[card] or marked >> int(card) & 1]


def _kinds(tables: Tables) -> Ints:
    marks = (tables.marks[:, None] >> np.arange(CARDS)) & 1
    return frozen(tables.points * 4 + marks[0] * 2 + marks[1])


def _follows(tables: Tables) -> bool:
    """Must whoever can follow suit?"""
    follows = (np.arange(tables.duty.shape[1]) >> FACTS.index("can_follow")) & 1
    parts = [PARTS.index(name) for name in SUIT_PARTS]
    return bool(np.isin(tables.duty[tables.phase[0]][:, follows == 1], parts).all())


def _compares(duty: Ints) -> Ints:
    """Where the part to be used hangs on what in the trick the hand can beat."""
    parts = [PARTS.index(name) for name in RANK_PARTS]
    return ints(np.isin(duty, parts) | _told_apart(duty, RANK_FACTS))


def _told_apart(duty: Ints, facts: tuple[str, ...]) -> Ints:
    """[row, situation]: 1 if another part would be used were some of these facts otherwise."""
    bits = [1 << FACTS.index(name) for name in facts]
    bare = np.arange(duty.shape[1]) & ~sum(bits)
    found = np.zeros(duty.shape, dtype=bool)
    for chosen in product((0, 1), repeat=len(bits)):
        more = sum(bit for bit, wanted in zip(bits, chosen, strict=True) if wanted)
        found |= duty != duty[:, bare | more]
    return ints(found)
