"""Tabulate ``Deck``: where each place of the pack goes when a game is dealt."""

from statistics import mode

from tapisvert.cards import CardSet, card_set, members
from tapisvert.law.game import Game
from tapisvert.tables.schema import Deck, ints


def tabulate_deck(game: Game) -> Deck:
    """The deck of a game: the law deals the unshuffled pack once, to show where each card goes.

    The last seat deals, and holds what the law leaves to the dealer (``Dealt.rest``).
    """
    pack = game.dealing.pack
    dealer = game.seats - 1
    dealt = game.dealing.deal(pack, dealer, game.seats)
    hands = list(dealt.hands)
    hands[dealer] = CardSet(hands[dealer] | card_set(dealt.rest))
    dealt_to, set_of = [-1] * len(pack), [0] * len(pack)
    for seat, hand in enumerate(hands):
        for n, cards in enumerate((hand, *(dealt.sets[seat] if dealt.sets else ()))):
            for card in members(cards):
                dealt_to[pack.index(card)], set_of[pack.index(card)] = seat, n
    under = [-1] * len(pack)
    for seat, covers in enumerate(dealt.covers):
        for up, down in covers:
            under[pack.index(up)] = pack.index(down)
            dealt_to[pack.index(up)] = seat
    turned = -1 if dealt.turn_up is None else pack.index(dealt.turn_up)
    stock = [pack.index(card) for card in dealt.stock]
    nobody = game.seats * (1 + max(set_of))
    pile = [
        nobody if seat < 0 else n * game.seats + seat
        for seat, n in zip(dealt_to, set_of, strict=True)
    ]
    apart = {turned, *stock, *under, *(n for n, below in enumerate(under) if below >= 0)} - {-1}
    named = [sorted(apart).index(place) if place in apart else -1 for place in range(len(pack))]
    rest = mode(each for place, each in enumerate(pile) if place not in apart)
    return Deck(
        seats=game.seats,
        pack=ints(pack),
        dealt_to=ints(dealt_to),
        turned=turned,
        stock=ints(stock),
        hidden_under=ints(under),
        set_of=ints(set_of),
        pile_of=ints(pile),
        named=ints(named),
        draw_order=ints([n for n in range(len(pack)) if n in apart or pile[n] != rest]),
        rest=rest,
    )
