"""Compare the kernel with the referee: facts, parts, legal cards, acts, tricks, points, marks."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

import numpy as np

from tapisvert.cards import Card, CardSet, Rank, card_set, members
from tapisvert.games import GAMES, find
from tapisvert.kernel.batch.buffers import Trace
from tapisvert.kernel.batch.playouts import Playout, play, random_deals, renumbered
from tapisvert.kernel.batch.state import CALLING_RESUMES, OVER
from tapisvert.kernel.batch.stock import SWAP, TURN_SWAP
from tapisvert.law.contract import Contract
from tapisvert.law.dealing import Dealt
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.law.questions import is_question
from tapisvert.law.ranking import Ranking
from tapisvert.law.reading import Value
from tapisvert.law.scene import (
    Part,
    Situation,
)
from tapisvert.law.values import Values
from tapisvert.notation import hand_text
from tapisvert.play import ruling as referee
from tapisvert.play.events import Hand, Play, Say
from tapisvert.play.source import put_aside
from tapisvert.play.table import Table
from tapisvert.policies.rollouts.root import root_of
from tapisvert.tables.deck import tabulate_deck
from tapisvert.tables.numbering import card_of, number_of, to_law
from tapisvert.tables.schema import CARDS, NO_CARD, Tables
from tapisvert.tables.tabulate import tabulate
from tests.strategies import played_on, random_game, random_options, random_score

EVERYTHING = (1 << TURN_SWAP + 1) - 1
POSITIONS = 500
"""Positions of followers in each case of the property."""
ALIKE = 60
"""Positions at one score and with one choice of options, in `check_agreement`."""


@dataclass
class Seen:
    """What the comparison has met: numbers of positions, options, situations, contracts, acts."""

    positions: int = 0
    deals: int = 0
    options: set[tuple[str, Value]] = field(default_factory=set)
    situations: set[Situation] = field(default_factory=set)
    contracts: set[tuple[str, int]] = field(default_factory=set)
    happened: Counter[str] = field(default_factory=Counter)


def check_agreement(game_id: str, positions: int, seed: str) -> Seen:
    """Compare at least that many positions of followers; change options and score often."""
    random, seen = Random(f"{seed}/{game_id}"), Seen()
    while seen.positions < positions:
        check_some(random, random_game(random, game_id), seen, seen.positions + ALIKE)
    return seen


def agreement(case: int, random: Random) -> None:
    """In 500 positions of a game kernel and referee find the same facts, parts, tricks and marks.

    The positions are those of followers. Cases take the games, and the values of options, in turn.
    """
    turn, number = divmod(case, len(GAMES))
    law = GAMES[sorted(GAMES)[number]]
    values = [(each.name, choice.value) for each in law.readings for choice in each.choices]
    game = find(law.id, random_options(random, law) | dict([values[turn % len(values)]]))
    check_some(random, game, Seen(), POSITIONS)


def check_some(random: Random, game: Game, seen: Seen, positions: int) -> None:
    """Compare until that many positions are seen, all at one score: tables are slow to make."""
    score = random_score(random, game)
    while seen.positions < positions:
        check_deal(random, game, seen, score)


def check_deal(
    random: Random, game: Game, seen: Seen, score: tuple[int, ...] | None = None
) -> None:
    """Play a random deal in the kernel and on the table, and compare everything."""
    table = random_start(random, game, random_score(random, game) if score is None else score)
    seen.deals += 1
    seen.options |= set(game.options.items())
    while not table.over:  # a call before play or between tricks can end the game
        table = check_stretch(random, table, seen)
        while table.ruling.asked:
            seen.happened["asked"] += 1
            table = table.apply(random.choice(table.legal()))


def check_stretch(random: Random, table: Table, seen: Seen) -> Table:
    """Compare until the next call, asked for or free; return the table reached."""
    contract = table.ruling.contract
    assert contract is not None
    tables = tabulate(table.game, contract, table.opening.score)
    seen.contracts.add((str(contract.trump), contract.multiplier))
    seed = random.getrandbits(60)
    root = root_of(tables, [table])
    begun, aside, hands, opening = root.begun, root.aside, root.hands, [root.start_score]
    given, acts, steps = None, None, tables.seats * _tricks_left(table)
    if tables.cards_only and random.random() < 0.5:
        cards = _cards(tables, played_on(random, table, 100))  # few, if a call ends the game
        given = [[*cards, *[NO_CARD] * (steps - len(cards))]]
    elif not tables.cards_only and random.random() < 0.5:
        acts = [[EVERYTHING] * steps]
    leader = table.turn
    assert leader is not None
    played = play(tables, hands, [leader], opening, given, acts=acts, aside=aside, begun=begun,
                  seed=seed, traced=True)  # fmt: skip
    if not tables.cards_only:
        trace = played.trace
        again = play(tables, hands, [leader], opening, trace.cards, acts=trace.acts, aside=aside,
                     begun=begun, seed=seed + 1)  # fmt: skip
        assert_alike(played, again)
    return compare(random, table, tables, played, seen, bool(acts))


def assert_alike(one: Playout, other: Playout) -> None:
    for mine, theirs in zip(one.result, other.result, strict=True):
        assert np.array_equal(mine, theirs)


def belote_like(game: Game) -> Game:
    """Return the game with another order of trumps, other card values and no points for tricks."""
    trumps = (Rank.JACK, Rank.NINE, *(r for r in game.ranking.order if r not in (11, 9)))
    values = Values({Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4}, trick=0)
    return replace(game, ranking=Ranking(game.ranking.order, trumps), values=values)


def random_start(random: Random, game: Game, score: tuple[int, ...]) -> Table:
    """Return a deal before its first card: random dealer and calls, dealt by kernel or law."""
    dealer = random.randrange(game.seats)
    dealt = random.choice((kernel_deal, hardly_shuffled))(random, game, dealer)
    carried = random.choice((1, 1, 2, 8))
    opening = game.opening(dealer, dealt.turn_up, score, carried)
    table = Table.start(game, opening, map(Hand, dealt.hands), put_aside(dealt))
    while not table.over and (table.ruling.asked or random.random() < 0.3):
        said = (act for act in (*table.legal(), *table.open()) if isinstance(act, Say))
        words = [act for act in said if not is_question(act.word)]  # talk changes no contract
        if not words:
            break
        table = table.apply(random.choice(words))
    return table


def kernel_deal(random: Random, game: Game, dealer: int) -> Dealt:
    """Return a random deal made by the kernel."""
    return dealt_by_kernel(game, dealer, random.getrandbits(60), random.getrandbits(20))


def dealt_by_kernel(game: Game, dealer: int, seed: int, number: int) -> Dealt:
    """Return deal ``number`` of a seed; the dead packets, if any, get the other cards."""
    dealt = random_deals(tabulate_deck(game), [dealer], seed, first=number)
    turn_up = None if dealt.turned[0] == NO_CARD else Card(int(dealt.turned[0]))
    hands = tuple(CardSet(int(hand)) for hand in dealt.hands[0])
    stock = tuple(Card(int(card)) for card in dealt.stock[0])
    under = dealt.hidden_under[0] if len(dealt.hidden_under) else np.full(CARDS, NO_CARD)
    covers = tuple(
        tuple((up, Card(int(under[up]))) for up in members(hand) if under[up] != NO_CARD)
        for hand in hands
    )
    known = card_set([*(c for hand in hands for c in members(hand)), *stock])
    known = CardSet(known | card_set(down for pairs in covers for _, down in pairs))
    sets = tuple(tuple(CardSet(int(pile)) for pile in piles) for piles in dealt.later_hands[0].T)
    known = CardSet(known | sum(pile for piles in sets for pile in piles))
    rest = [card for card in game.dealing.pack if not known >> card & 1]
    packets = tuple(card_set(rest[seat :: game.seats]) for seat in range(game.seats))
    dead = packets if game.dealing.dead_packets else ()
    return Dealt(
        hands, turn_up, stock, (), dead, covers if any(covers) else (), sets if any(sets) else ()
    )


def hardly_shuffled(random: Random, game: Game, dealer: int) -> Dealt:
    """Deal a badly shuffled pack: long suits make rare situations frequent."""
    pack = list(game.dealing.pack)
    for _ in range(random.choice((3, 10, 30))):
        i, j = random.randrange(len(pack)), random.randrange(len(pack))
        pack[i], pack[j] = pack[j], pack[i]
    return game.dealing.deal(pack, dealer, game.seats)


def compare(
    random: Random, table: Table, tables: Tables, played: Playout, seen: Seen, everything: bool
) -> Table:
    """Replay the only deal of ``played`` on the table and compare; return the table reached."""
    trace, first, contract = played.trace, len(table.ruling.tricks), table.ruling.contract
    parts = renumbered(tables.card, trace.parts[0])
    for step in range(int(played.result.cards[0])):
        table = act(table, tables, int(trace.acts[0, step]), everything, seen)
        called = call(random, table)
        if called is not None:
            seen.happened["called"] += 1
            return called
        compare_step(table, tables, trace, step, parts[step].tolist(), seen)
        table = table.accept(Play(table.turn or 0, card_of(tables, trace.cards[0, step])))
    # Acts after the last card can end the deal too: those of a window, or an exchange at a turn.
    left = trace.acts[0, int(played.result.cards[0]) :]
    if len(left) and table.layout.stock and (table.ruling.asked or left[0]):
        table = act(table, tables, int(left[0]), everything, seen)
    assert not table.ruling.breaches
    compare_end(table, tables, played, contract, first)
    ended = int(played.result.ended[0])
    seen.happened[{OVER: "over", CALLING_RESUMES: "rests"}[ended]] += 1
    return table


def call(random: Random, table: Table) -> Table | None:
    """Return the table after a random call that needs no answer; None if nobody calls."""
    if table.trick:
        return None
    said = [
        word
        for each in table.windows
        if each.seat == table.turn and not each.talk
        for word in each.words
    ]
    free = [word for word in said if table.game.handles(word) is None]
    if not free or random.random() < 0.7:
        return None
    return table.apply(random.choice(free))


def act(table: Table, tables: Tables, bits: int, everything: bool, seen: Seen) -> Table:
    """Do the kernel's acts before a card: exchange, melds and draw; or an exchange at a turn."""
    words = {effect.kind: word for word, effect in table.game.handling.items()}
    if table.ruling.asked:
        verbs = [words[HandlingKind.SWAP]] if bits >> SWAP & 1 else []
        verbs += [_meld(tables, words[HandlingKind.SHOW], n) for n in range(30) if bits >> n & 1]
        for word in verbs:
            assert not table.over
            table = table.apply(word)
        seen.happened["melds"] += len(verbs)
        if table.over:
            return table
        asked = table.ruling.asked
        assert asked is not None
        draw = words[HandlingKind.DRAW]
        assert not everything or asked.words == (draw,)
        table = table.apply(draw)
    if bits >> TURN_SWAP & 1:
        seen.happened["exchanged at a turn"] += 1
        table = table.apply(words[HandlingKind.SWAP])
    if everything and not table.over:
        assert Say(table.turn or 0, words.get(HandlingKind.SWAP, "")) not in table.legal()
    return table


def _meld(tables: Tables, verb: str, meld: int) -> str:
    cards = to_law(tables, int(tables.stock.melds[meld]))
    return f"{verb} {hand_text(cards)}"


def compare_step(
    table: Table, tables: Tables, trace: Trace, step: int, parts: Sequence[int], seen: Seen
) -> None:
    """Compare turn, legal cards, facts and parts; ``parts`` are the kernel's, in law's numbers."""
    seat = table.turn
    assert seat is not None
    assert seat == trace.seats[0, step]
    assert to_law(tables, trace.legal[0, step]) == table.legal_cards
    scene = referee.scene(table.game, table.layout, table.ruling, seat)
    facts = int(trace.facts[0, step])
    assert scene is not None
    for place, name in enumerate(Situation._fields):
        assert getattr(scene.situation, name) == bool(facts >> place & 1), name
    for part in Part:
        assert parts[part] == scene.parts[part], part.name
    assert scene.situation.possible
    if table.trick:
        seen.positions += 1
        seen.situations.add(scene.situation)


def compare_end(
    table: Table, tables: Tables, played: Playout, contract: Contract | None, first: int
) -> None:
    """Compare tricks, points, marks, the multiplier carried to the next deal, and the end."""
    outcome, ruling = played.result, table.ruling
    winners = [trick.winner for trick in ruling.tricks[first:]]
    assert winners == played.trace.winners[0].tolist()[: len(winners)]
    assert table.taken.points == tuple(outcome.points[0])
    assert table.taken.tricks == tuple(outcome.tricks[0])
    assert total(ruling.ledger, tables.parties) == outcome.marks[0].tolist()
    if outcome.ended[0] == OVER:
        assert table.over
    else:  # the law after a contract that lapses may end the deal at once
        assert outcome.ended[0] == CALLING_RESUMES
        assert ruling.asked or ruling.contract != contract
    assert ruling.carried == outcome.carried[0]


def _tricks_left(table: Table) -> int:
    layout, seats = table.layout, table.game.seats
    hidden = [layout.hidden(seat).size for seat in range(seats)]
    sizes = [hand.size + more for hand, more in zip(layout.hands, hidden, strict=True)]
    later = sum(pile.size for pile in layout.sets[0]) if layout.sets else 0
    return min(sizes) + later + len(layout.stock) // seats


def _cards(tables: Tables, table: Table) -> Sequence[int]:
    return [number_of(tables, Card(each.card)) for each in table.layout.played]
