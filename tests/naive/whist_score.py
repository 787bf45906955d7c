"""Scoring of the whists: marks of a deal, games, fiches (counters), rubbers.

An oracle for the tests: it imports nothing of tapisvert. Two sides, 0 and 1. Honours are written as
their ranks, "AKJ". Scotch whist has its own scoring: see ecossais.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.naive.common import with_defaults

HONOURS = "AKQJ"  # WD-A3
BASES: dict[str, tuple[str, ...]] = {  # the scoring tables a game may use, the default first
    "whist_dix": ("dix",),
    "whist_cinq": ("cinq",),
    "whist_tricks": ("tricks",),
    "whist_short": ("short",),
    "whist_mort": ("cinq", "tricks"),  # WM-02, WM-A11
    "whist_deux_morts": ("cinq", "tricks"),
    "whist_prussien": ("dix", "cinq", "tricks", "short"),  # WP-A2
    "whist_favorite": ("dix", "cinq", "tricks", "short"),  # WF-A4
    "whist_chinois": ("dix", "cinq", "tricks", "short"),  # WX-A8
    "whist_humbug": ("humbug",),
}
MORTS = ("whist_mort", "whist_deux_morts")
DEFAULTS: dict[str, Any] = {
    "base": None,  # the first of BASES
    "target": None,  # the base's
    "honours": "any",  # or "literal" (AKQ or KQJ), "off"; True and False are "any" and "off"
    "honours_stop": "side",  # or "both", "reached"
    "call_at_8": True,
    "payout": "literal",  # or "classical": base dix only
    "slam_fiches": 8,  # or any number, or None
    "slam_also_scores": False,
    "revoke_choice": None,  # "add", "remove", "tricks"; None and "base": as the base has it
    "revoker_cannot_win": False,
    "match": "rubber",  # or "game"
    "consolation": 2,
    "favourite_source": "drawn_card",  # or "first_trump"
    "favourite_span": "game",  # or "rubber", "deal"
    "favourite_doubles": "points",  # or "points_without_revoke", "fiches"
    "first_deal": "mort",  # or "vivant"
    "mort_exposure": "before_lead",  # or "after_lead"
    "mort2_seat": 2,  # or 0: where the second living player sits
    "tournee": False,  # three rubbers: see `tournee`
    "draw_ace_low": False,  # the draw for seats: no effect here
}
CHOICES: dict[str, tuple[object, ...]] = {
    "honours": ("any", "literal", "off"),
    "honours_stop": ("side", "both", "reached"),
    "payout": ("literal", "classical"),
    "revoke_choice": (None, "base", "add", "remove", "tricks"),
    "match": ("rubber", "game"),
    "favourite_source": ("drawn_card", "first_trump"),
    "favourite_span": ("game", "rubber", "deal"),
    "favourite_doubles": ("points", "points_without_revoke", "fiches"),
    "first_deal": ("mort", "vivant"),
    "mort_exposure": ("before_lead", "after_lead"),
    "mort2_seat": (2, 0),
}


class Row(NamedTuple):
    """One row of the table in WH-C4."""

    target: int
    trick: int  # the points of each trick above six
    triple_below: int  # the game counts triple if the loser has fewer points than this
    double_below: int
    slam: bool
    revoke: int


TABLE = {
    "dix": Row(10, 1, 4, 5, True, 3),  # WD-06, WD-10, WD-A6
    "cinq": Row(5, 1, 1, 3, True, 3),  # WC-01 to WC-03, WC-A3
    "tricks": Row(10, 2, 2, 6, False, 6),  # WT-01 to WT-04, WT-A1, WT-A4
    "short": Row(5, 1, 1, 3, False, 3),  # WS-01, WS-02, WS-A1
    "humbug": Row(5, 1, 1, 3, False, 3),  # HB-A6
}


class Mark(NamedTuple):
    """Points or fiches marked for a side, and the clause that gives them."""

    party: int
    points: int
    clause: str


class Scoring(NamedTuple):
    """The scoring of a game: its table, changed by the options; WH-C4."""

    target: int
    trick: int
    honours: str  # "any", "literal", "off", "humbug"
    honours_stop: str
    stop: int  # at these points a side scores no honours
    call_at: int | None  # at these points a side may show its honours
    triple_below: int
    double_below: int
    slam: int | None
    slam_also_scores: bool
    revoke: int
    revoke_choice: str
    revoker_cannot_win: bool
    doubles: str
    tricks_clause: str
    honours_clause: str


class Settlement(NamedTuple):
    """A settled deal."""

    scores: list[int]  # of the two sides, after the deal
    marks: list[Mark]  # points, in the order they were marked
    slams: list[Mark]  # fiches paid outside the score
    winner: int | None  # the side that has won the game
    fiches: int  # of the game that was won


def completed(game: str, options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return all options, with the defaults of those not given."""
    chosen = with_defaults(DEFAULTS, options)
    if isinstance(chosen["honours"], bool):
        chosen["honours"] = "any" if chosen["honours"] else "off"
    chosen["base"] = chosen["base"] or BASES[game][0]
    allowed = CHOICES | {"base": BASES[game]}
    for name, values in allowed.items():
        if chosen[name] not in values:
            raise ValueError(f"{name} is one of {values}")
    return chosen


def scoring_of(game: str, options: Mapping[str, Any] | None = None) -> Scoring:
    """Return the scoring of a game under these options."""
    chosen = completed(game, options)
    base = chosen["base"]
    row = TABLE[base]
    target = chosen["target"] or row.target
    calls = base == "dix" and game != "whist_chinois" and chosen["call_at_8"]  # WD-A5, WC-A2
    slam = row.slam and game not in MORTS  # WM-02
    classical = base == "dix" and chosen["payout"] == "classical"  # WD-A6
    choice, silence = chosen["revoke_choice"], "remove" if base == "tricks" else "add"  # WT-03
    honours = chosen["honours"]
    if game == "whist_humbug" and honours != "off":
        honours = "humbug"
    return Scoring(
        target=target,
        trick=row.trick,
        honours=honours,
        honours_stop=chosen["honours_stop"],
        stop=target - row.trick,  # WD-12, WC-02, WT-A3: one trick short
        call_at=target - 2 if calls else None,  # WD-13: three honours short
        triple_below=1 if classical else row.triple_below,
        double_below=row.double_below,
        slam=chosen["slam_fiches"] if slam else None,
        slam_also_scores=chosen["slam_also_scores"],
        revoke=row.revoke,
        revoke_choice=silence if choice in (None, "base") else choice,
        revoker_cannot_win=chosen["revoker_cannot_win"],
        doubles=chosen["favourite_doubles"],
        tricks_clause={"tricks": "WT-01", "humbug": "HB-A6"}.get(base, "WD-06"),
        honours_clause="HB-05" if base == "humbug" else "WD-07",
    )


def payout(scoring: Scoring, loser: int) -> int:
    """Return the fiches of a game, from the points of its loser; WD-14, WC-A1, WT-A4."""
    if loser < scoring.triple_below:
        return 3
    return 2 if loser < scoring.double_below else 1


def honour_points(reading: str, held: str, against: str = "") -> int:
    """Return the points of the honours of one side ("AKJ"); WD-07, WD-A3; HB-05, HB-A1."""
    if reading == "off":
        return 0
    if reading == "humbug":
        return len(held) if len(held) >= 2 and len(against) <= 1 else 0
    if len(held) == 4:
        return 4
    if reading == "literal":
        return 2 if set(held) in ({"A", "K", "Q"}, {"K", "Q", "J"}) else 0
    return 2 if len(held) == 3 else 0


class Ledger:
    """The points of the two sides while a deal is settled; marking stops when a side has won."""

    def __init__(self, scoring: Scoring, before: Sequence[int], barred: Sequence[int]) -> None:
        self.target, self.scores = scoring.target, list(before)
        self.barred = list(barred)  # sides that cannot win by this deal
        self.marks: list[Mark] = []
        self.winner: int | None = None

    def mark(self, side: int, points: int, clause: str) -> None:
        """Mark points; negative points never lower the score below 0."""
        if self.winner is not None:
            return
        after = max(0, self.scores[side] + points)
        if side in self.barred:
            after = min(after, self.target - 1)
        if after != self.scores[side]:
            self.marks.append(Mark(side, after - self.scores[side], clause))
        self.scores[side] = after
        if after >= self.target:  # WD-11
            self.winner = side


def settle(
    scoring: Scoring,
    before: Sequence[int],
    tricks: Sequence[int],
    honours: Sequence[str],
    revokes: Sequence[tuple[int, str | None]] = (),
    favourite: bool = False,
) -> Settlement:
    """Settle a played deal: slam, revokes, tricks, honours, in this order.

    `tricks` and `honours` (each as "AKJ") are those of the two sides. `revokes` are in order: the
    offending side and the choice of the others, "add", "remove" or None (as the option says).
    """
    guilty = {side for side, _ in revokes}
    times = 2 if favourite and scoring.doubles != "fiches" else 1  # WF-02, WF-A2
    revoke_times = 2 if favourite and scoring.doubles == "points" else 1
    ledger = Ledger(scoring, before, sorted(guilty) if scoring.revoker_cannot_win else [])
    tricks = list(tricks)
    for side in (side for side, _ in revokes if scoring.revoke_choice == "tricks"):
        passed = min(3, tricks[side])
        tricks[side] -= passed
        tricks[1 - side] += passed
    every = sum(tricks)  # 13; 26 for two at Chinese whist, WX-A9
    book = every // 2
    slams: list[Mark] = []
    for side in (0, 1):  # WD-16, WD-A9, WD-A10
        if scoring.slam is not None and tricks[side] == every and side not in guilty:
            slams.append(Mark(side, scoring.slam * times, "WD-16"))
            if not scoring.slam_also_scores:
                return Settlement(ledger.scores, [], slams, None, 0)
            revokes = ()
    for side, choice in revokes:  # WD-20, WD-A10
        if scoring.revoke_choice == "tricks":
            continue
        if (choice or scoring.revoke_choice) == "add":
            ledger.mark(1 - side, scoring.revoke * revoke_times, "WD-20")
        else:
            ledger.mark(side, -scoring.revoke * revoke_times, "WD-20")
    for side in (0, 1):  # WD-06
        if tricks[side] > book:
            points = (tricks[side] - book) * scoring.trick * times
            ledger.mark(side, points, scoring.tricks_clause)
    closed = [side for side in (0, 1) if before[side] >= scoring.stop]  # WD-12, WD-A4
    if scoring.honours_stop == "both" and closed:
        closed = [0, 1]
    if scoring.honours_stop == "reached":
        closed += [s for s in (0, 1) if tricks[s] > book and ledger.scores[s] >= scoring.stop]
    for side in (0, 1):  # WD-07
        worth = honour_points(scoring.honours, honours[side], honours[1 - side])
        if worth and side not in closed:
            ledger.mark(side, worth * times, scoring.honours_clause)
    fiches = 0
    if ledger.winner is not None:
        fiches = payout(scoring, ledger.scores[1 - ledger.winner])
        fiches *= 2 if favourite and scoring.doubles == "fiches" else 1
    return Settlement(ledger.scores, ledger.marks, slams, ledger.winner, fiches)


def called(
    scoring: Scoring, before: Sequence[int], side: int, favourite: bool = False
) -> Settlement:
    """Settle a deal won by showing honours before the lead; WD-13, WD-A5."""
    points = scoring.target - before[side]
    scores = list(before)
    scores[side] += points
    fiches = payout(scoring, scores[1 - side])
    fiches *= 2 if favourite and scoring.doubles == "fiches" else 1
    return Settlement(scores, [Mark(side, points, "WD-13")], [], side, fiches)


def settle_alone(scoring: Scoring, before: Sequence[int], tricks: Sequence[int]) -> Settlement:
    """Settle a deal of three who play alone: only tricks above five count; WX-A9.

    Once somebody has reached the target, the only highest seat wins the game. ``fiches`` is the sum
    that both losers pay, each by their own points.
    """
    marks = [
        Mark(seat, (made - 5) * scoring.trick, "WX-A9")
        for seat, made in enumerate(tricks)
        if made > 5
    ]
    scores = list(before)
    for mark in marks:
        scores[mark.party] += mark.points
    top = [seat for seat in range(3) if scores[seat] == max(scores)]
    if max(scores) < scoring.target or len(top) > 1:
        return Settlement(scores, marks, [], None, 0)
    paid = sum(payout(scoring, scores[seat]) for seat in range(3) if seat not in top)
    return Settlement(scores, marks, [], top[0], paid)


class Match:
    """A rubber (the best of three games) or a single game; WD-15, WD-A7, WD-A8."""

    def __init__(
        self, game: str, options: Mapping[str, Any] | None = None, dealer: int | None = None
    ) -> None:
        self.game, self.options = game, completed(game, options)
        self.seats = 2 if game == "whist_humbug" else 4
        if dealer is None:  # WM-A3, WM-A10
            vivant_first = game in MORTS and self.options["first_deal"] == "vivant"
            dealer = (1 if vivant_first else 3) if game in MORTS else 0
        self.dealer = dealer
        self.scores = [0, 0]  # in the game in progress
        self.games: list[tuple[int, int]] = []  # winner, fiches
        self.slams: list[Mark] = []
        self.favourite: str | None = None

    @property
    def to_draw(self) -> bool:
        """True if a favourite card must be drawn before the next deal; WF-01, WF-A1."""
        drawn = self.options["favourite_source"] == "drawn_card"
        return self.game == "whist_favorite" and drawn and self.favourite is None

    def draw(self, card: str) -> None:
        """Set the favourite suit from the card drawn."""
        self.favourite = card[-1]

    def won(self, side: int) -> int:
        """Return how many games a side has won."""
        return sum(winner == side for winner, _ in self.games)

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None before."""
        needed = 2 if self.options["match"] == "rubber" else 1
        return next((side for side in (0, 1) if self.won(side) >= needed), None)

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.winner is not None

    def add(self, settlement: Settlement | None, trump: str | None = None) -> None:
        """Add a settled deal (`trump` matters only if the first trump is the favourite)."""
        if settlement is None or self.over:
            raise ValueError("the deal is not settled, or the match is over")
        if self.options["favourite_source"] == "first_trump" and self.favourite is None:
            self.favourite = trump  # WF-A3
        self.scores = list(settlement.scores)
        self.slams += settlement.slams
        if settlement.winner is not None:
            self.games.append((settlement.winner, settlement.fiches))
            self.scores = [0, 0]
        span = self.options["favourite_span"]
        if span == "deal" or (span == "game" and settlement.winner is not None):
            self.favourite = None
        self.dealer = (self.dealer + 1) % self.seats  # WD-A11, HB-A8

    def net(self, side: int = 0) -> int:
        """Return the net fiches that a side gets from the other; WD-A8."""
        fiches = sum(worth if winner == side else -worth for winner, worth in self.games)
        fiches += sum(mark.points if mark.party == side else -mark.points for mark in self.slams)
        if self.options["match"] == "rubber" and self.winner is not None:
            consolation = int(self.options["consolation"])
            fiches += consolation if self.winner == side else -consolation
        return fiches

    def payments(self) -> list[int]:
        """Return what each seat receives: each loser pays one winner; WD-A8, WM-A9, WM-A10."""
        mine = self.net(0)
        if self.game == "whist_humbug":
            return [mine, -mine]
        if self.game == "whist_mort":
            return [mine, -2 * mine, mine, 0]
        if self.game == "whist_deux_morts":
            return [0, -mine, mine, 0] if self.options["mort2_seat"] == 2 else [mine, -mine, 0, 0]
        return [mine, -mine, mine, -mine]


def tournee(nets: Sequence[int]) -> list[int]:
    """Return what three players, lowest card first, get after three rubbers; WM-A1, WM-A9.

    `nets` are the fiches that each opponent paid to the vivant: lowest, next, highest in turn.
    """
    return [2 * nets[k] - sum(net for r, net in enumerate(nets) if r != k) for k in range(3)]
