"""Drawing lots: for partners, for seats, for the first dealer.

A draw reads cards from a shuffled pack, in order. Players are numbered from 0 in the order in which
they sit before the draw; the result says who takes which seat.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from tapisvert.cards import Card, Rank, rank_of, suit_of
from tapisvert.glossary import Text


class Step(NamedTuple):
    """One card of a draw: the player who gets it (None: it lies in the middle), its meaning.

    Players who tie draw again, in another ``round``.
    """

    player: int | None
    card: Card
    means: Text | None = None
    round: int = 0


class Seating(NamedTuple):
    """Who sits where, and the cards that decided it.

    ``seats[i]`` is the player who takes the i-th seat, counted without dummies. ``ranked``: every
    card counts by its rank; otherwise cards were dealt until the sought ones came, and the others
    mean nothing.
    """

    seats: tuple[int, ...]
    steps: tuple[Step, ...]
    ranked: bool = False

    @property
    def telling(self) -> tuple[Step, ...]:
        """The steps that are needed to understand the seating."""
        return self.steps if self.ranked else tuple(step for step in self.steps if step.means)


class LotsResult(NamedTuple):
    """The result: the seating, the cards drawn for the first deal, the first dealer's seat."""

    seating: Seating
    drawn: tuple[Step, ...]
    dealer: int


SeatDraw = Callable[[Iterator[Card], int, int], Seating]
"""A draw for seats: given the cards, the player who gets the first one, the number of players."""
DealerDraw = Callable[[Iterator[Card], Sequence[int]], tuple[int, tuple[Step, ...]]]
"""A draw for the deal: given the cards and the players, returns the dealer and the steps."""


class Lots(NamedTuple):
    """How a game draws lots.

    ``partners`` seats the players; None leaves them as they sit. Player 0 gets the first card, or a
    random player with ``random_start``. ``dealer`` finds the first dealer among the players; if it
    is None the seat ``first`` deals, so that the draw for seats decides who deals.
    """

    partners: SeatDraw | None
    dealer: DealerDraw | None
    clauses: tuple[str, ...] = ()
    random_start: bool = False
    first: int = 0

    def draw(
        self, kings: Iterable[Card], highest: Iterable[Card], start: int, players: int
    ) -> LotsResult:
        """Draw for seats from the cards ``kings``, then for the deal from the cards ``highest``.

        ``start`` is the player who gets the first card if ``random_start``, ``players`` how many
        players draw.
        """
        seating = Seating(tuple(range(players)), ())
        if self.partners:
            seating = self.partners(iter(kings), start if self.random_start else 0, players)
        if self.dealer is None:
            return LotsResult(seating, (), self.first)
        dealer, steps = self.dealer(iter(highest), seating.seats)
        return LotsResult(seating, steps, seating.seats.index(dealer))


def draw_kings(
    cards: Iterator[Card], sought: Callable[[Card], bool], kings: int, start: int
) -> tuple[list[int], list[Step]]:
    """Deal cards face up, one by one, to four players until that many sought ``kings`` are out.

    A player who has received one receives no more cards. Returns the owners in order of their kings
    and every card dealt.
    """
    owners: list[int] = []
    steps: list[Step] = []
    player = start
    while True:
        card = next(cards)
        found = sought(card)
        steps.append(Step(player, card, FOUND if found else None))
        if found:
            owners.append(player)
        if len(owners) == kings:
            return owners, steps
        player = next(p for i in range(1, 5) if (p := (player + i) % 4) not in owners)


def is_king(card: Card) -> bool:
    return rank_of(card) == Rank.KING


def two_kings(cards: Iterator[Card], start: int, players: int = 4) -> Seating:
    """The owners of the first two kings are partners."""
    owners, steps = draw_kings(cards, is_king, 2, start)
    return _seated(owners, steps, start)


def four_kings(cards: Iterator[Card], start: int, players: int = 4) -> Seating:
    """The players with the red kings are partners, against those with the black kings."""
    owners, steps = draw_kings(cards, is_king, 4, start)
    red = {step.player: suit_of(step.card).red for step in steps if step.means}
    first = owners[0]
    partner = next(p for p in owners[1:] if red[p] == red[first])
    return _seated([first, partner], steps, start)


def kings_of_other_colour(cards: Iterator[Card], start: int, players: int = 4) -> Seating:
    """A card is laid in the middle; the owners of the kings of the other colour are partners."""
    shown = next(cards)
    red = not suit_of(shown).red

    def sought(card: Card) -> bool:
        return is_king(card) and suit_of(card).red == red

    owners, steps = draw_kings(cards, sought, 2, start)
    return _seated(owners, [Step(None, shown, SEEK[red]), *steps], start)


def highest_deals(order: Sequence[Rank]) -> DealerDraw:
    """Each player draws a card; the highest, which is first in ``order``, deals."""
    return _first_deals(order, HIGHEST_DEALS)


def lowest_deals(order: Sequence[Rank]) -> DealerDraw:
    """Each player draws a card; the lowest, which is first in ``order``, deals."""
    return _first_deals(order, LOWEST_DEALS)


def _first_deals(order: Sequence[Rank], deals: Text) -> DealerDraw:
    """A draw in which the card first in ``order`` deals; players who tie for it draw again."""

    def draw(cards: Iterator[Card], players: Sequence[int]) -> tuple[int, tuple[Step, ...]]:
        standing = list(players)
        steps: list[Step] = []
        while len(standing) > 1:
            drawn = _drawn(cards, standing, steps)
            best = min(order.index(rank_of(step.card)) for step in drawn)
            tops = [step for step in drawn if order.index(rank_of(step.card)) == best]
            standing = [step.player for step in tops if step.player is not None]
            means = deals if len(tops) == 1 else AGAIN
            steps += [step._replace(means=means) if step in tops else step for step in drawn]
        return standing[0], tuple(steps)

    return draw


def in_order(order: Sequence[Rank], first: Text, places: Sequence[int] | None = None) -> SeatDraw:
    """Each player draws a card; the players take their seats in ``order`` of the ranks drawn.

    With ``places`` seat i goes to player number ``places[i]`` in that order instead. ``first`` is
    the meaning of the first card in it. Players who tie draw again for the places they tied for.
    """

    def draw(cards: Iterator[Card], start: int, players: int) -> Seating:
        steps: list[Step] = []
        ranked = _ranked(cards, list(range(players)), order, steps)
        best = max(i for i, step in enumerate(steps) if step.player == ranked[0])
        steps[best] = steps[best]._replace(means=first)
        seats = tuple(ranked[i] for i in places or range(players))
        return Seating(seats, tuple(steps), ranked=True)

    return draw


def _ranked(
    cards: Iterator[Card], players: list[int], order: Sequence[Rank], steps: list[Step]
) -> list[int]:
    """The players in the order of their cards, which are added to ``steps``."""
    drawn, ranked = _drawn(cards, players, steps), list[int]()
    by_rank = {rank: [step for step in drawn if rank_of(step.card) == rank] for rank in order}
    again = {step for tied in by_rank.values() if len(tied) > 1 for step in tied}
    steps += [step._replace(means=AGAIN) if step in again else step for step in drawn]
    for tied in by_rank.values():
        who = [step.player for step in tied if step.player is not None]
        ranked += who if len(who) < 2 else _ranked(cards, who, order, steps)
    return ranked


def _drawn(cards: Iterator[Card], players: Iterable[int], steps: Sequence[Step]) -> list[Step]:
    """The cards that players draw after these steps."""
    number = steps[-1].round + 1 if steps else 0
    return [Step(player, next(cards), round=number) for player in players]


def _seated(pair: Sequence[int], steps: Sequence[Step], start: int) -> Seating:
    """The seating of a pair face to face.

    The one of the others who got a card first sits next after the first of the pair.
    """
    came = [step.player for step in steps if step.player is not None]
    order = dict.fromkeys([*came, *((start + i) % 4 for i in range(4))])
    first, partner = pair
    next_, last = (player for player in order if player not in pair)
    return Seating((first, next_, partner, last), tuple(steps))


FOUND = Text("un des rois cherchés", "one of the kings sought")
SEEK = {
    True: Text("on cherche les rois rouges", "the red kings are sought"),
    False: Text("on cherche les rois noirs", "the black kings are sought"),
}
HIGHEST_DEALS = Text("la plus forte carte donne", "the highest card deals")
LOWEST_DEALS = Text("la plus basse carte donne", "the lowest card deals")
AGAIN = Text("à égalité\u202f: on tire encore", "a tie: draw again")
