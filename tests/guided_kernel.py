"""Check that kernel and solver play the game of the guide as the referee does.

    python -m tests.guided_kernel my_hearts.py

Run it with the copy of the package that the steps of the guide have changed.
"""

import sys
from random import Random

import tapisvert as tv
from tapisvert.solver.from_hands import table_from_hands
from tests.kernel.agree import Seen, check_some

POSITIONS, ENDINGS = 3000, 3
Known = dict[object, int]


def least(table: tv.Table, seat: int, known: Known) -> int:
    """Return the points a seat still takes, by full minimax: it minimizes, all others maximize.

    ``known`` memorizes the results. Its keys need no flag for broken hearts: the play before the
    search is fixed, so the hands tell whether a heart has been played.
    """
    if table.over:
        return 0
    key = tuple(hand.known for hand in table.layout.hands), table.trick, table.turn
    if key not in known:
        best, had = min if table.turn == seat else max, table.taken.points[seat]
        then = map(table.apply, table.legal())
        known[key] = best(t.taken.points[seat] - had + least(t, seat, known) for t in then)
    return known[key]


def unbroken(game: tv.Game, random: Random) -> tv.Table:
    """Return a table four tricks before the end: no heart was played, the leader may lead none.

    Each hand gets three cards of every other suit, which are played first.
    """
    first: list[list[tv.Card]] = [[], [], [], []]
    rest = []
    for suit in tv.Suit:
        cards = [card for card in game.dealing.pack if tv.suit_of(card) == suit]
        random.shuffle(cards)
        for seat in range(4 if suit != tv.Suit.HEARTS else 0):
            first[seat] += [cards.pop() for _ in range(3)]
        rest += cards
    random.shuffle(rest)
    hands = [tv.card_set([*first[seat], *rest[4 * seat : 4 * seat + 4]]) for seat in range(4)]
    table = table_from_hands(game, hands, None, 0)
    for _ in range(36):
        assert table.turn is not None
        played = next(c for c in first[table.turn] if table.legal_cards >> c & 1)
        first[table.turn].remove(played)
        table = table.apply(tv.card_text(played))
    assert table.turn is not None
    held = table.layout.hands[table.turn].size
    return table if len(table.legal()) < held else unbroken(game, random)


def main(path: str) -> None:
    random, seen = Random("guided"), Seen()
    (game,) = tv.load_games(path)
    check_some(random, game, seen, POSITIONS)
    facts = [situation._asdict() for situation in seen.situations]
    assert {each["broken"] for each in facts} == {True, False}
    for _ in range(ENDINGS):
        table, known = unbroken(game, random), Known()
        found = tv.solve(table)
        assert table.turn is not None
        had = table.taken.points[table.turn]
        for act in table.legal():
            assert isinstance(act, tv.Play)
            then = table.apply(act)
            worth = then.taken.points[table.turn] - had + least(then, table.turn, known)
            assert found.cards[act.card] == worth
    print(f"{seen.positions} positions, {ENDINGS} endings alike")


if __name__ == "__main__":
    main(sys.argv[1])
