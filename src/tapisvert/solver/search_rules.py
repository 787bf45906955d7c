"""Build the rules of a search from a game's tables, and decide which prunings are sound for them.

``SEARCH_FEATURES`` names the optional features of the search. Each has a condition on the game that
makes it sound; ``search_rules`` tests the condition and sets the feature to 1 or 0. Tests switch
features off (``without``) to verify that no value changes.

The duty table ``tables.duty`` is ``[phase, situation]``: which part of the hand must be played. A
situation is a bit mask of FACTS.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from itertools import product

import numpy as np

from tapisvert.kernel.core.legal_cards import filters_of
from tapisvert.kernel.search.follow_order import CASES
from tapisvert.kernel.search.lead_order import ROWS
from tapisvert.kernel.search.point_shift import MAX_CARD_POINTS, MAX_RANKS, points_table
from tapisvert.kernel.search.problem import SearchRules
from tapisvert.tables.freedom import follow_only
from tapisvert.tables.schema import CARDS, FACTS, PARTS, Ints, Tables, frozen, ints

RANK_FACTS = ("can_head", "can_beat_led", "can_overtrump", "can_duck")
"""The facts that depend on the ranks of the hand against the cards of the trick."""
WINNER_FACTS = ("partner_winning", "seeker_winning")
"""The facts that depend on who is winning the trick, hence on the ranks of its cards."""
RANK_PARTS = (
    "heading", "above_led", "overtrumps", "ducking", "high_ducking", "heading_or_trump",
)  # fmt: skip
"""The parts whose cards depend on ranks."""
SUIT_PARTS = ("led", "heading", "above_led")
"""The parts that contain only cards of the suit led."""
WORD_BITS = 62
"""The most bits of a word of DISTINGUISHED_OWNERS, which stays non-negative."""

SEARCH_FEATURES = (
    "rank_relative", "follow_only", "uses_quick_tricks", "uses_later_tricks", "uses_second_hand",
    "uses_equivalence", "uses_point_shift",
)  # fmt: skip
"""The features that can be switched off; each is a field of ``SearchRules``.

``problem.py`` and docs/search.md call them properties, ``solve.PRUNINGS`` prunings.

- ``rank_relative``: transposition entries use relative ranks (partition search, Ginsberg).
- ``follow_only``: the only duty is to follow suit, so no facts are computed.
- ``uses_quick_tricks``, ``uses_later_tricks``, ``uses_second_hand``: bounds on tricks without
  search, for the leader, for later in the deal, for second hand.
- ``uses_equivalence``: one card per group of equivalent cards is searched.
- ``uses_point_shift``: entries hold for positions with other card points, within the difference.
"""


class _Key:
    """A cache key that compares tables by identity: they are immutable, shared and not hashable."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def __hash__(self) -> int:
        return id(self.tables)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.tables is other.tables


def search_rules(
    tables: Tables, hidden: bool = False, without: frozenset[str] = frozenset(),
    with_points: bool = True,
) -> SearchRules:  # fmt: skip
    """Return the rules of a search on these tables; the same arguments give the same object.

    ``hidden``: some cards lie under others or are taken up later. ``without`` names features to
    switch off. ``with_points`` is False where the score counts goals made: all card points are
    then 0, and more cards are equivalent.
    """
    return _search_rules(_Key(tables), hidden, without, with_points)


@lru_cache(maxsize=256)
def _search_rules(
    key: _Key, hidden: bool, without: frozenset[str], with_points: bool
) -> SearchRules:
    tables = (
        key.tables if with_points else key.tables._replace(points=frozen(0 * key.tables.points))
    )
    rows = np.stack([tables.phase[0], np.full(tables.seats, tables.lead)])
    used = tables.duty[sorted(set(rows.ravel()))]
    shifts = _points_fit(tables) and not hidden and "uses_point_shift" not in without
    identified = _identified_cards(tables, shifts)
    width = 3 if tables.seats < 8 else 4
    identity_unit = np.zeros(CARDS, dtype=np.int64)
    fits = len(identified) * width <= WORD_BITS
    for n, card in enumerate(identified if fits else ()):
        identity_unit[card] = 1 << width * n
    in_one_suit = not (used == PARTS.index("highest")).any()
    cashes = bool(tables.free_lead) and _must_follow(tables) and not hidden
    holds = {
        "rank_relative": in_one_suit and fits and not hidden,
        "follow_only": follow_only(tables, stock=False),
        "uses_quick_tricks": cashes,
        "uses_later_tricks": cashes,
        "uses_second_hand": cashes,
        "uses_equivalence": in_one_suit,
        "uses_point_shift": shifts,
    }
    held = {name: int(holds[name] and name not in without) for name in SEARCH_FEATURES}
    return SearchRules(
        seats=tables.seats,
        trumps=tables.trumps,
        flagged=tables.flagged,
        seekers=tables.seekers,
        side=tables.side,
        phase=ints(rows),
        filters=filters_of(tables.duty),
        depends_on_ranks=_depends_on_ranks(tables.duty),
        depends_on_winner=_depends_on_facts(tables.duty, WINNER_FACTS),
        beats=tables.beats,
        points=tables.points,
        points_by_ranks=points_table(tables.points),
        trick_points=tables.trick_points,
        equivalence_class=_equivalence_classes(tables),
        identity_unit=frozen(identity_unit),
        lead_weights=_learned("lead_weights.csv", ROWS, bool(tables.points.any())),
        follow_weights=_learned("follow_weights.csv", CASES, bool(tables.points.any())),
        length_bits=4 if tables.seats < 8 else 3,
        **held,
    )


@lru_cache(maxsize=4)
def _learned(file: str, rows: int, pointed: bool) -> Ints:
    """Read a table of move ordering weights, ``[row, column]`` of ``lead_order.py`` or of
    ``follow_order.py``.

    The file holds two tables: ``rows`` lines for games without card points, then the lines for
    games with them.
    """
    text = files("tapisvert.solver").joinpath(file).read_text("ascii").splitlines()
    learned = [[int(word) for word in line.split(",")] for line in text]
    return ints(np.array(learned[rows:] if pointed else learned[:rows]))


def _points_fit(tables: Tables) -> bool:
    """True if cards have points and these fit the packing of ``kernel/search/point_shift.py``."""
    ranks = np.flatnonzero(tables.card >= 0) & 15
    return 0 < int(tables.points.max()) <= MAX_CARD_POINTS and int(ranks.max()) < MAX_RANKS


def _identified_cards(tables: Tables, shifts: bool) -> list[int]:
    """The cards that a transposition entry must identify by name, not by relative rank.

    These are the flagged cards and, unless ``shifts`` handles points, the cards with points.
    """
    marked = int(tables.flagged[0] | tables.flagged[1])
    worth = np.zeros(CARDS, dtype=np.int64) if shifts else tables.points
    every = np.flatnonzero(tables.card >= 0)
    return [int(card) for card in every if worth[card] or marked >> int(card) & 1]


def _equivalence_classes(tables: Tables) -> Ints:
    """[number]: the points of a card, then one bit for each flagged set."""
    marks = (tables.flagged[:, None] >> np.arange(CARDS)) & 1
    return frozen(tables.points * 4 + marks[0] * 2 + marks[1])


def _must_follow(tables: Tables) -> bool:
    """True if every follower who holds the suit led must play it."""
    follows = (np.arange(tables.duty.shape[1]) >> FACTS.index("can_follow")) & 1
    parts = [PARTS.index(name) for name in SUIT_PARTS]
    return bool(np.isin(tables.duty[tables.phase[0]][:, follows == 1], parts).all())


def _depends_on_ranks(duty: Ints) -> Ints:
    """[phase, situation]: 1 if the part or its cards depend on ranks in hand and trick."""
    parts = [PARTS.index(name) for name in RANK_PARTS]
    return ints(np.isin(duty, parts) | _depends_on_facts(duty, RANK_FACTS))


def _depends_on_facts(duty: Ints, facts: tuple[str, ...]) -> Ints:
    """[phase, situation]: 1 if some other values of these facts would change the part."""
    bits = [1 << FACTS.index(name) for name in facts]
    bare = np.arange(duty.shape[1]) & ~sum(bits)
    found = np.zeros(duty.shape, dtype=bool)
    for chosen in product((0, 1), repeat=len(bits)):
        more = sum(bit for bit, wanted in zip(bits, chosen, strict=True) if wanted)
        found |= duty != duty[:, bare | more]
    return ints(found)
