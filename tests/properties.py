"""Properties of every game that hold for any seed, and how many seeds each is tried on.

``make test`` tries a tenth or less of each count, ``make soak`` all of it; a case is found again
from its property and its number alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.util import find_spec
from random import Random
from typing import NamedTuple

from tapisvert.arena.duplicate import compare
from tapisvert.bots.levels import LEVELS
from tapisvert.cards import card_set, count
from tapisvert.games import GAMES, find
from tapisvert.law.reading import Value
from tapisvert.play.events import words_of
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tests import every_game
from tests.bots.evidence import TRIALS
from tests.corpora import perft
from tests.kernel.agree import agreement
from tests.matches import COMBINATIONS, matches
from tests.naive import deals, manille
from tests.solver.agree import open_hands
from tests.solver.along import along
from tests.solver.bounded import bounded
from tests.solver.dds import LISTED, dds, fresh, sol10, tables
from tests.strategies import (
    MANILLES,
    OTHERS,
    everywhere,
    possible_acts,
    random_game,
    random_options,
    random_table,
)
from tests.web.asking import described
from tests.web.killing import killed_after, killed_before


class Property(NamedTuple):
    """``check`` asserts one case, told by its number and its own stream of chance.

    ``seconds`` are what a case takes of one core, more or less: they order the work and plan it.
    ``needs`` names what requirements/dds.txt installs and the case cannot do without.
    """

    name: str
    full: int
    fast: int
    seconds: float
    check: Callable[[int, Random], None]
    needs: str = ""

    @property
    def minutes(self) -> float:
        """What all cases take of one core."""
        return self.full * self.seconds / 60

    @property
    def possible(self) -> bool:
        """Is here what it needs?"""
        return not self.needs or find_spec(self.needs) is not None

    def run(self, case: int) -> None:
        self.check(case, Random(f"{SEED}/{self.name}/{case}"))


SEED = "tapis vert"


def unlawful_deals(case: int, random: Random) -> None:
    """Acts that are possible but unlawful pass through the table, and no card is lost."""
    game = random_game(random)
    table = random_table(random, game)
    faults = 0
    while any(hand.size for hand in table.layout.hands) or table.ruling.asked:
        assert table.over or table.legal(), "the legal set is never empty"
        act = random.choice(possible_acts(random, table))
        refused = table.why(act) is not None
        faults += refused
        before = len(table.ruling.breaches)
        table = table.accept(act)
        played = len(table.layout.played) > 0 and table.layout.played[-1] == act
        assert len(table.ruling.breaches) - before == (refused and played)
        assert everywhere(table) == card_set(game.dealing.pack)
    assert faults
    assert table.over
    assert sum(table.taken.points) == 68


def oracle(case: int, random: Random) -> None:
    """Legal acts and results are those of the independent generator."""
    game_id = MANILLES[case % len(MANILLES)]
    options = random_options(random, GAMES[game_id])
    game = find(game_id, options)
    played = deals.random_playout(game_id, options, random)
    entry = {"dealer": played.dealer, "hands": played.hands, "acts": []}
    if played.turn_up:
        entry["turn_up"] = played.turn_up
    table = perft.position(game, entry)
    table = replace(table, ruling=table.ruling._replace(over=False))
    for i, act in enumerate(played.acts):
        due = manille.legal(
            game_id, options, played.dealer, played.hands, played.turn_up, played.acts[:i]
        )
        legal = sorted(words_of(act) for act in table.legal())
        assert due == (table.turn, legal)
        table = table.apply(act)
    assert (
        manille.legal(game_id, options, played.dealer, played.hands, played.turn_up, played.acts)
        is None
    )
    assert table.over
    assert list(table.taken.points) == list(played.result.taken)
    assert list(table.taken.tricks) == list(played.result.tricks)
    lines = [[mark.to, mark.points] for mark in table.ruling.ledger]
    assert lines == [list(line) for line in played.result.lines]


def perft_counts(case: int, random: Random) -> None:
    """Counts of act sequences are those of the independent generator, at every depth."""
    game_id, entry = PERFT[case]
    if game_id in MANILLES:
        perft.check(entry, 10**9, lambda options: find(game_id, options))
    else:
        perft.check_recorded(find(game_id, entry["options"]), entry, 10**9)


def undoing(case: int, random: Random) -> None:
    """Taking back the last act gives the match before it."""
    match = Match.start(random_game(random), ("A", "B", "C", "D"), f"undo {case}")
    for _ in range(random.randrange(1, 30)):
        if match.table.over:
            break
        before, match = match, match.apply(random.choice(match.table.legal()))
        assert match.undone() == before
        assert loads(dumps(match)).table == match.table
    assert all(count(hand.known) <= 8 for hand in match.table.layout.hands)


def stronger(case: int, random: Random) -> None:
    """Over 30 to 200 duplicate deals habitue marks more than hasard, with 99 % confidence."""
    game_id, options, deals = STRONGER[case % len(STRONGER)]
    kinds = LEVELS["habitue"].make, LEVELS["hasard"].make
    result = compare(find(game_id, options), *kinds, deals, f"stronger {case}")
    assert result.confidence > 0.99, game_id


def rules_of_thumb(case: int, random: Random) -> None:
    """No rule of thumb can be left out without the player getting weaker."""
    trial = TRIALS[case]
    found = trial.gains()
    useless = [
        rule.__name__ for rule in trial.helping if rule not in found or found[rule].mean <= 0
    ]
    assert not useless, (trial.name, useless)


STRONGER: tuple[tuple[str, Mapping[str, Value], int], ...] = (
    *((game_id, {}, 100) for game_id in MANILLES),
    *((game_id, {}, 60) for game_id in OTHERS if game_id not in ("whist_couleur", "polignac")),
    ("whist_couleur", {"preset": "gand"}, 30),
    ("whist_couleur", {"preset": "belge"}, 30),
    *(("polignac", {"players": players}, 30) for players in range(3, 9)),
    *(("whist_chinois", {"players": players}, 60) for players in (2, 3)),
    *(("whist_ecossais", {"players": players}, 200) for players in range(2, 9)),
)
PERFT = [(game_id, entry) for game_id in perft.counted() for entry in perft.cases(game_id)]
KINDS = len(COMBINATIONS)
PROPERTIES = (
    Property("random matches", 2_000 * KINDS, 3 * KINDS, 0.04, matches),
    Property("hidden cards permuted", 10_000, 80, 0.03, every_game.hidden_cards),
    Property("unlawful deals", 1_000, 100, 0.005, unlawful_deals),
    Property("independent generator", 10_000, 300, 0.006, oracle),
    Property("independent generators", 15_000, 0, 0.006, every_game.agreement),
    Property("rubbers", 1_600, 0, 0.02, every_game.rubbers),
    Property("acts taken back", 2_000, 60, 0.02, undoing),
    Property("perft", len(PERFT), 0, 0.3, perft_counts),
    Property("kernel is referee", 200 * len(GAMES), len(GAMES), 1.5, agreement),
    Property("open hands", 200 * len(GAMES), 0, 1.1, open_hands),
    Property("along deals", 500 * len(GAMES), 0, 0.2, along),
    Property("stopped early", 50 * len(GAMES), 0, 0.2, bounded),
    Property("deals of DDS", LISTED, 0, 7, dds),
    Property("tables of DDS", LISTED, 0, 20, tables),
    Property("ten more tables", 10, 0, 2.5, sol10),
    Property("fresh deals beside DDS", 5 * 1_000, 0, 1, fresh, needs="endplay"),
    Property("habitue beats hasard", 2 * len(STRONGER), 2, 12, stronger),
    Property("rules of thumb", len(TRIALS), 0, 40, rules_of_thumb),
    Property("described requests", 100, 2, 4, described),
    Property("killed before the act", 25, 2, 3, killed_before),
    Property("killed before the answer", 25, 2, 3, killed_after),
)
