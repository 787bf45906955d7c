"""Transcripts: whole matches with everything observable.

``python -m tests.corpora.transcripts`` writes them all, or those of the games named after it.

A transcript is replayed from its seed and compared line by line. Write them again only when a
rule is meant to change, and read the difference.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from tapisvert.cards import Card, members
from tapisvert.games import GAMES, find
from tapisvert.law.contract import Contract
from tapisvert.law.game import Game
from tapisvert.notation import card_text, cards_text, hand_text
from tapisvert.play import telling
from tapisvert.play.events import Aside, act_text, words_of
from tapisvert.play.match import Match
from tapisvert.play.record import record_id
from tapisvert.play.table import Table
from tapisvert.play.view import view

FOLDER = Path(__file__).parent / "transcripts"
NAMES = ("Anne", "Bruno", "Chloé", "David", "Émile", "Fanny", "Gaël", "Hélène")
PLAN: dict[str, list[dict[str, Any]]] = {
    "manille_boussac": [
        {"questions": "none"},
        {
            "match": "single44",
            "partners": "two_kings",
            "deal_packets": (3, 2, 3),
            "questions": "none",
        },
        {"match": (20, 1), "partners": "four_kings", "turnup_can_win": False, "questions": "none"},
        {"match": (20, 1), "max_questions_per_turn": 2, "penalty_points": 20},
    ],
    "manille_wikibooks": [
        {},
        {"target": 61, "tie": "carry", "voiture_multiplier": 2, "vole_bonus": 10},
        {"target": 101, "king_draw_start": "random", "partner_blind_until_enface": True},
        {},  # this seed ends the match at 121 or 122, after a deal that passed 100
        {},  # with this seed a side has 120 points after a deal, and play goes on
    ],
    "polignac": [
        {},
        {"players": 7, "remainder": "dealer_discards", "general_binding": "unless_refused"},
        {"players": 3, "sevens": "black", "failed_general": "jacks_taken", "stake": 2},
        {"players": 5, "direction": "clockwise", "limit": 20, "limit_stop": "wait"},
    ],
    "marjolet": [
        {},
        {"target": 300, "deal_packets": (2, 2, 2), "seven_exchange": "any_time_after_first_trick"},
        {"target": 200, "end": "immediate", "dix_played": 10, "must_head_trick": True},
    ],
    "whist_dix": [{"match": "game", "payout": "classical"}, {"match": "game", "call_at_8": False}],
    "whist_cinq": [{"match": "game", "honours_stop": "both", "slam_fiches": 4}],
    "whist_tricks": [{"match": "game"}, {"match": "game", "target": 5, "draw_ace_low": True}],
    "whist_short": [{"match": "game", "honours": "literal"}],
    "whist_prussien": [{"match": "game", "target": 6}],
    "whist_favorite": [
        {"target": 4},
        {"match": "game", "favourite_source": "first_trump", "favourite_doubles": "fiches"},
    ],
    "whist_mort": [
        {"target": 3, "draw_ace_low": True},
        {"match": "game", "base": "tricks", "mort_exposure": "after_lead", "first_deal": "vivant"},
    ],
    "whist_deux_morts": [
        {"target": 3},
        {"match": "game", "mort2_seat": 0, "mort_exposure": "after_lead"},
    ],
    "whist_chinois": [
        {"match": "game"},
        {"base": "short", "reveal": "end_of_trick", "must_ruff": False, "draw_ace_low": True},
        {"players": 3, "target": 6, "consolation": 4},
        {"players": 2, "match": "game", "base": "cinq"},
    ],
    "whist_ecossais": [
        {},
        {"players": 3, "split_hands": True, "card_points": True, "tie": "count_out"},
        {"players": 2, "split_hands": True, "target": 25},
        {"players": 5, "card_points": True, "target": 60},
        {"players": 7, "target": 20},
        {"players": 8, "teams": False, "card_points": True, "tie": "count_out", "target": 30},
        {"players": 6, "teams": False, "target": 30},
    ],
    "whist_humbug": [
        {},
        {
            "match": "game",
            "exchange_order": "simultaneous",
            "dealer_exchange_no_trump": True,
            "draw_ace_low": True,
        },
    ],
    "whist_couleur": [
        {},
        {"deals": 4, "expose": "at_lead"},
        {"preset": "belge", "deals": 4, "piccolo": True},
        {
            "preset": "belge",
            "deals": 4,
            "deal_packets": (4, 5, 4),
            "all_pass": "next_dealer",
            "shuffle": False,
        },
        {
            "preset": "belge",
            "deals": 4,
            "deal_packets": (5, 4, 4),
            "petite_misere_discard": "declarers",
            "open_misere_expose": "after_first_trick",
        },
    ],
}

SEEDS = {
    "manille_wikibooks-3": "close 9",
    "manille_wikibooks-4": "stop 9",
    "whist_short-0": "whist_short-0 b",  # an ace is drawn for seats
    "whist_prussien-0": "whist_prussien-0 e",  # an ace is drawn for seats
    "whist_mort-1": "whist_mort-1 b",  # an ace is drawn for seats
    "whist_humbug-0": "whist_humbug-0 b",  # an ace is drawn for the first deal
}


def transcripts(game_id: str) -> Iterator[tuple[Path, dict[str, Any], str]]:
    """Yield the file, options and seed of each transcript of a game; one if none is planned."""
    for i, options in enumerate(PLAN.get(game_id, [{}])):
        name = f"{game_id}-{i}"
        yield FOLDER / f"{name}.txt", options, SEEDS.get(name, name)


def check(game_id: str, law: Callable[[dict[str, Any]], Game]) -> None:
    """Assert that every transcript of a game is reproduced line by line."""
    for path, options, seed in transcripts(game_id):
        expected = path.read_text().splitlines()
        for number, line in enumerate(lines(law(options), seed), 1):
            assert number <= len(expected), f"{path.name} ends before: {line}"
            assert line == expected[number - 1], f"{path.name}, line {number}"
        assert number == len(expected), f"{path.name} goes on"


def lines(game: Game, seed: str) -> Iterator[str]:
    """Yield everything observable in a match of random legal acts."""
    random = Random(seed)
    match = Match.start(game, NAMES[: len(game.players)], seed)
    yield f"game {game.id} rules {game.version}"
    yield f"options {json.dumps(dict(game.options))}"
    yield from _lots(match)
    while True:
        yield from _deal(match.table, len(match.tables))
        while not match.table.over:
            yield from _due(match.table)
            act = random.choice((*match.table.legal(), *match.table.open()))
            match = match.apply(act)
            yield f"act {act_text(act)}"
        yield from _end(match)
        if match.over:
            yield f"record {record_id(match)}"
            return
        match = match.next_deal()


def _lots(match: Match) -> Iterator[str]:
    assert match.drawn
    draw = match.drawn.outcome(match.game)
    for step in (*draw.seating.steps, *draw.drawn):
        means = step.means.en if step.means else ""
        yield f"lot {step.player} {card_text(step.card)} {means}".strip()
    yield f"seats {' '.join(match.names)} dealer {draw.dealer}"


def _deal(table: Table, number: int) -> Iterator[str]:
    opening = table.opening
    yield f"deal {number} dealer {opening.dealer} score {opening.score} carried {opening.carried}"
    for seat, hand in enumerate(table.deal.hands):
        yield f"hand {seat} {hand_text(hand.known)}"
    if opening.turn_up is not None:
        yield f"turn-up {card_text(opening.turn_up)}"
    if opening.drawn is not None:
        yield f"drawn {card_text(opening.drawn)}"
    yield from _aside(table.deal.aside)
    yield telling.dealt(table, NAMES).en
    yield f"next player on the {table.game.dealing.direction}"
    yield from _ledger(table)


def _aside(aside: Aside) -> Iterator[str]:
    if aside.stock:
        yield f"stock {_row(aside.stock)}"
    if aside.rest.size:
        yield f"rest {hand_text(aside.rest.known)}"
    for seat, packet in enumerate(aside.packets):
        yield f"packet {seat} {hand_text(packet.known)}"
    for seat, pairs in enumerate(aside.covers):
        yield f"covers {seat} {_row(up for up, _ in pairs)} | {_row(down for _, down in pairs)}"
    for seat, piles in enumerate(aside.sets):
        yield f"sets {seat} {' | '.join(hand_text(pile.known) for pile in piles)}"


def _row(cards: Iterable[Card | None]) -> str:
    return " ".join("?" if card is None else card_text(card) for card in cards)


def _due(table: Table) -> Iterator[str]:
    seat = table.turn
    assert seat is not None
    by = f" by {table.by}" if table.by != seat else ""
    yield f"turn {seat}{by} legal {', '.join(words_of(act) for act in table.legal())}"
    if table.ruling.asked:
        yield f"asked by {' '.join(table.ruling.asked.clauses)}"
    for card in members(table.layout.hands[seat].known):
        refusal = table.why(card)
        if refusal:
            yield f"refused {card_text(card)} {refusal.duty} {' '.join(refusal.clauses)}"
    talk = {(each.seat, word) for each in table.windows if each.talk for word in each.words}
    if talk:
        yield f"questions {len(talk)}"
    for act in table.open():
        if (act.seat, words_of(act)) not in talk:
            yield f"open {act_text(act)}"
    for viewer in (*range(table.game.seats), None):
        known = view(table, viewer).table.layout.hands
        shown = " | ".join(f"{hand_text(hand.known)} +{hand.unknown}" for hand in known)
        yield f"view {viewer} {shown}"


def _end(match: Match) -> Iterator[str]:
    table = match.table
    contract = table.ruling.contract
    yield f"contract {contract[:5] if contract else None}"
    if contract and contract[5:] != Contract((), None, 0)[5:]:
        told = contract._replace(goals=tuple(goal._replace(pays=()) for goal in contract.goals))
        beside = (
            *told[5 : told._fields.index("ends")],
            *told.ends,
            told.exposed,
            told.exposed_from,
        )
        yield f"beside {beside}"
    for number, trick in enumerate(table.ruling.tricks, 1):
        won = f"winner {trick.winner} worth {trick.worth}"
        yield f"trick {number} {cards_text(trick.cards)} {won}"
    yield f"taken {table.taken.points} tricks {table.taken.tricks}"
    yield from _ledger(table)
    standing = match.standing
    yield f"standing {(standing.score, standing.games, standing.winner)}"
    if any(standing.fiches) or any(match.stakes):
        yield f"fiches {standing.fiches} stakes {match.stakes}"
    if table.ruling.void:
        yield f"void again {table.ruling.again} carried {table.ruling.carried}"


def _ledger(table: Table) -> Iterator[str]:
    for mark in table.ruling.ledger:
        yield f"mark {mark.to} {mark.points:+} {' '.join(mark.clauses)} {mark.what.en}"


def written() -> set[str]:
    """Return the games whose transcripts all exist."""
    return {name for name in GAMES if all(path.exists() for path, _, _ in transcripts(name))}


def write(names: Iterable[str]) -> None:
    for game_id in names:
        for path, options, seed in transcripts(game_id):
            path.write_text("\n".join(lines(find(game_id, options), seed)) + "\n")
            print(path.name, len(path.read_text().splitlines()))


if __name__ == "__main__":
    write(sys.argv[1:] or GAMES)
