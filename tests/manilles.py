"""Properties of the Manilles, and the perft counts of every game; see properties.py."""

from dataclasses import replace
from random import Random

from tapisvert.cards import card_set, count
from tapisvert.games import GAMES, find
from tapisvert.play.events import words_of
from tapisvert.play.load import loads
from tapisvert.play.match import Match
from tapisvert.play.record import dumps
from tests.corpora import perft
from tests.naive import deals, manille
from tests.strategies import (
    MANILLES,
    everywhere,
    possible_acts,
    random_game,
    random_options,
    random_table,
)

PERFT = [(game_id, entry) for game_id in perft.counted() for entry in perft.cases(game_id)]


def unlawful_deals(case: int, random: Random) -> None:
    """The table accepts possible but illegal acts, records each breach, and loses no card."""
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
    """Legal acts, tricks, points and marks are those of the independent generator."""
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
