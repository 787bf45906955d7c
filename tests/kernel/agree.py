"""The kernel against the referee: facts, parts, legal cards, tricks, points and marks."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from tapisvert.cards import Card, CardSet, Rank
from tapisvert.games import GAMES
from tapisvert.kernel.playout import Played, play, random_deals
from tapisvert.law.calling import Opening
from tapisvert.law.dealing import Dealt
from tapisvert.law.game import Game
from tapisvert.law.ranking import Ranking
from tapisvert.law.reading import Value
from tapisvert.law.scene import (
    Part,
    Situation,
)
from tapisvert.law.values import Values
from tapisvert.play import ruling as referee
from tapisvert.play.events import Hand, Play
from tapisvert.play.table import Table
from tapisvert.tables.numbering import card_of, hands_array, number_of, to_law
from tapisvert.tables.schema import NO_CARD, Tables
from tapisvert.tables.tabulate import tabulate, tabulate_deck
from tests.strategies import played_on, random_game


@dataclass
class Seen:
    """What was met on the way: positions of followers, options, situations, contracts."""

    positions: int = 0
    deals: int = 0
    options: set[tuple[str, Value]] = field(default_factory=set)
    situations: set[Situation] = field(default_factory=set)
    contracts: set[tuple[str, int]] = field(default_factory=set)


def check_agreement(game_id: str, positions: int, seed: str) -> Seen:
    """Compare at least so many followers' positions, each deal with options of its own."""
    random, seen = Random(f"{seed}/{game_id}"), Seen()
    while seen.positions < positions:
        check_deal(random, random_game(random, game_id), seen)
    return seen


def agreement(case: int, random: Random) -> None:
    """In a deal's 24 followers' positions the kernel finds facts, parts, tricks and marks alike."""
    check_deal(random, random_game(random, sorted(GAMES)[case % len(GAMES)]), Seen())


def check_deal(random: Random, game: Game, seen: Seen) -> None:
    """Play a random deal out in the kernel and on the table, and compare all there is."""
    table = random_start(random, game)
    if table.over:  # the turn-up has ended the game: there is no play
        return
    contract = table.ruling.contract
    assert contract is not None
    tables = tabulate(game, contract)
    hands = hands_array(tables, [hand.known for hand in table.layout.hands])
    opening = tables.opening[table.opening.dealer, _turned(tables, table.opening)]
    given = None if random.random() < 0.5 else [_cards(tables, played_on(random, table, 100))]
    seed = random.getrandbits(60)
    leaders = [contract.leader]
    played = play(tables, [hands], leaders, [opening], given, seed=seed, traced=True)
    compare(table, tables, played, seen)
    seen.deals += 1
    seen.options |= set(game.options.items())
    seen.contracts.add((str(contract.trump), contract.multiplier))


def belote_like(game: Game) -> Game:
    """Another order of trumps, other values, tricks worth nothing."""
    trumps = (Rank.JACK, Rank.NINE, *(r for r in game.ranking.order if r not in (11, 9)))
    values = Values({Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4}, trick=0)
    return replace(game, ranking=Ranking(game.ranking.order, trumps), values=values)


def random_start(random: Random, game: Game) -> Table:
    """A deal up to its first card: any dealer, any call, dealt by the kernel or the law."""
    dealer = random.randrange(game.seats)
    dealt = random.choice((kernel_deal, hardly_shuffled))(random, game, dealer)
    carried = random.choice((1, 1, 2, 8))
    opening = Opening(dealer, game.seats, dealt.turn_up, carried=carried)
    table = Table.start(game, opening, map(Hand, dealt.hands))
    while table.ruling.asked:
        table = table.apply(random.choice(table.legal()))
    return table


def kernel_deal(random: Random, game: Game, dealer: int) -> Dealt:
    """A deal of the kernel's own."""
    deck, seed = tabulate_deck(game), random.getrandbits(60)
    hands, turned = random_deals(deck, [dealer], seed, first=random.getrandbits(20))
    turn_up = None if turned[0] == NO_CARD else Card(int(turned[0]))
    return Dealt(tuple(CardSet(int(hand)) for hand in hands[0]), turn_up)


def hardly_shuffled(random: Random, game: Game, dealer: int) -> Dealt:
    """Often long suits, so that rare situations come about."""
    pack = list(game.dealing.pack)
    for _ in range(random.choice((3, 10, 30))):
        i, j = random.randrange(len(pack)), random.randrange(len(pack))
        pack[i], pack[j] = pack[j], pack[i]
    return game.dealing.deal(pack, dealer, game.seats)


def compare(table: Table, tables: Tables, played: Played, seen: Seen) -> None:
    """Replay on the table what the kernel played, the first and only deal of ``played``."""
    trace, steps = played.trace, tables.seats * tables.hand_size
    assert played.outcome.cards[0] == steps
    for step in range(steps):
        compare_step(table, tables, played, step, seen)
        table = table.accept(Play(table.turn or 0, card_of(tables, trace.cards[0, step])))
    assert not table.ruling.breaches
    compare_end(table, played)


def compare_step(table: Table, tables: Tables, played: Played, step: int, seen: Seen) -> None:
    """Turn, legal cards, each fact and each part."""
    trace, seat = played.trace, table.turn
    assert seat is not None
    assert seat == trace.seats[0, step]
    assert to_law(tables, trace.legal[0, step]) == table.legal_cards()
    scene = referee.scene(table.game, table.layout, table.ruling, seat)
    facts = int(trace.situations[0, step])
    assert scene is not None
    for bit, name in enumerate(Situation._fields):
        assert getattr(scene.situation, name) == bool(facts >> bit & 1), name
    for part in Part:
        assert to_law(tables, trace.parts[0, step, part]) == scene.parts[part], part.name
    assert scene.situation.possible
    if table.trick:
        seen.positions += 1
        seen.situations.add(scene.situation)


def compare_end(table: Table, played: Played) -> None:
    """Tricks, points, marks, and what is left to the next deal."""
    outcome, ruling = played.outcome, table.ruling
    assert table.over
    assert [trick.winner for trick in ruling.tricks] == played.trace.winners[0].tolist()
    assert table.taken.points == tuple(outcome.points[0])
    assert table.taken.tricks == tuple(outcome.tricks[0])
    marks = [0] * len(table.game.sides)
    for mark in ruling.ledger:
        marks[mark.to] += mark.points
    assert marks == outcome.marks[0].tolist()
    assert ruling.carried == outcome.carried[0]


def _turned(tables: Tables, opening: Opening) -> int:
    return NO_CARD if opening.turn_up is None else number_of(tables, opening.turn_up)


def _cards(tables: Tables, table: Table) -> Sequence[int]:
    return [number_of(tables, Card(each.card)) for each in table.layout.played]
