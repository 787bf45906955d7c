"""A batch beside the referee: turns, legal cards, what is seen, ends and marks, in every game."""

from random import Random

import numpy as np
import pytest

from tapisvert.batches.batch import Batch
from tapisvert.cards import CardSet, card_set
from tapisvert.games import GAMES, find
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import total
from tapisvert.law.position import cards_in
from tapisvert.law.reading import Value
from tapisvert.play.events import Hand, Play, Say
from tapisvert.play.source import put_aside
from tapisvert.play.table import Table
from tests.kernel.agree import dealt_by_kernel

OTHERS: tuple[tuple[str, dict[str, Value]], ...] = (
    ("polignac", {"players": 8}),
    ("whist_couleur", {"preset": "belge"}),
    ("whist_ecossais", {"players": 3, "split_hands": True}),
)
SEEDS = range(3)


@pytest.mark.parametrize(("game_id", "options"), [*((each, {}) for each in sorted(GAMES)), *OTHERS])
def test_every_deal_goes_as_on_a_table(game_id: str, options: dict[str, Value]) -> None:
    game = find(game_id, options)
    for seed in SEEDS:
        random = Random(f"{game_id}/{seed}")
        table = called_table(random, game, seed)
        if not table.over:
            side_by_side(random, table, seed)


def called_table(random: Random, game: Game, seed: int) -> Table:
    """The first deal of a batch of that seed, called by chance, every hand left as it is."""
    dealer = game.seats - 1
    dealt = dealt_by_kernel(game, dealer, seed, 0)
    opening = game.opening(dealer, dealt.turn_up, ())
    table = Table.start(game, opening, map(Hand, dealt.hands), put_aside(dealt))
    while table.ruling.asked:
        words = [each for each in table.legal() if isinstance(each, Say)]
        quiet = [each for each in words if each.word.split()[0] not in game.handling]
        table = table.apply(random.choice(quiet or words))
    return table


def side_by_side(random: Random, table: Table, seed: int) -> None:
    """Play the same cards here and there, meld and exchange alike; nobody goes on calling."""
    contract, game = table.ruling.contract, table.game
    assert contract is not None
    batch = Batch(game, 1, [contract], seed)
    melds = [CardSet(each) for each in batch.melds(0).tolist()]
    while not batch.over()[0]:
        assert batch.turn()[0] == table.turn
        assert batch.legal()[0] == table.legal_cards
        seen = batch.seen()
        assert seen.hand[0] == table.layout.hands[table.turn or 0].known
        lying = card_set(play.card for play in table.trick)
        played = card_set(play.card for play in table.layout.played)
        assert seen.trick[0] == lying
        assert seen.taken[0] == played ^ lying
        chosen = random.choice([c for c in game.dealing.pack if table.legal_cards >> c & 1])
        acts = random.choice((0, random.getrandbits(32), (1 << 32) - 1))
        batch.step([chosen], acts=[acts])
        table = done(table.accept(Play(table.turn or 0, chosen)), melds, acts)
    marks = total(table.ruling.ledger, len(game.sides))
    if batch.rests()[0]:
        assert table.ruling.asked or table.ruling.contract != contract
    else:
        assert table.over
    assert batch.returns()[0].tolist() == [marks[game.party_of(s)] for s in range(game.seats)]
    assert np.array_equal(batch.turn(), [-1])


def done(table: Table, melds: list[CardSet], acts: int) -> Table:
    """What these acts come to before the next card is played."""
    showing = [(1 << n, HandlingKind.SHOW, meld) for n, meld in enumerate(melds)]
    if table.ruling.asked:
        for bit, kind, cards in ((Batch.EXCHANGE, HandlingKind.SWAP, None), *showing):
            table = said(table, kind, cards) if acts & bit else table
        table = said(table, HandlingKind.DRAW)
    return (
        said(table, HandlingKind.SWAP)
        if acts & Batch.EXCHANGE_AT_TURN and not table.ruling.asked
        else table
    )


def said(table: Table, kind: HandlingKind, cards: CardSet | None = None) -> Table:
    """After the word of this kind, if it may be said, of these cards if any are named."""
    for act in (*table.legal(), *table.open()):
        if not isinstance(act, Say) or table.game.handles(act.word) is not kind:
            continue
        if cards is None or card_set(cards_in(act.word)) == cards:
            return table.apply(act)
    return table
