"""What one seat knows: the table computed from the events as this seat has seen them."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache

from tapisvert.cards import NO_CARDS, Card, CardSet
from tapisvert.immutable import Immutable
from tapisvert.law.calling import UNHEARD
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import cards_in, check_seat
from tapisvert.play.arguments import check_table
from tapisvert.play.deal_fields import deal_fields
from tapisvert.play.deal_seen import deal_seen, hands_shown
from tapisvert.play.events import Act, Deal, Play, Say
from tapisvert.play.refusals import Refusal
from tapisvert.play.table import Table
from tapisvert.sentences import shortened


@dataclass(frozen=True, slots=True)
class View(Immutable):
    """A table as a seat sees it, or as a spectator does if ``seat`` is None.

    ``table`` names only the cards that the seat knows; of the others it has only the number.
    """

    seat: int | None
    table: Table

    def __str__(self) -> str:
        return str(self.table)

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return shortened(f"<View of {whose}: {self.table!r}>")

    def _repr_svg_(self) -> str:
        """A picture of the table, for notebooks."""
        return self.table._repr_svg_()

    @property
    def hand(self) -> CardSet:
        """The seat's own cards, as far as it knows them; none for a spectator."""
        return NO_CARDS if self.seat is None else self.table.layout.hands[self.seat].known

    @property
    def key(self) -> str:
        """The information set as text: equal in two views if the seat has seen the same in both.

        It names what the deal began with, the cards as far as the seat knows them, and the acts, in
        JSON. The game, its options and the enforcement are left out.
        """
        opening = self.table.opening._asdict()
        fields = {"seat": self.seat, **opening, **deal_fields(self.table)}
        return json.dumps(fields, separators=(",", ":"))

    @property
    def my_turn(self) -> bool:
        """True if the player of this seat must act, for himself or for a dummy."""
        return self.seat is not None and self.table.by == self.seat

    def legal(self) -> tuple[Act, ...]:
        """Return what this seat may do now; () when it is not its turn."""
        return self.table.legal() if self.my_turn else ()

    def open(self) -> tuple[Act, ...]:
        """Return what this seat may say or do now besides ``legal``; see ``Table.open``."""
        return () if self.seat is None else self.table.open_to((self.seat,))

    def why(self, act: str | Act | Card) -> Refusal | None:
        """Return why an act is not legal now, as far as this seat knows; see ``Table.why``."""
        return self.table.why(act)


def view(table: Table, seat: int | None) -> View:
    """Return a table as a seat sees it; ``seat`` None is a spectator.

    Raises TapisError ``act/no-such-seat``, or ``view/table`` if ``table`` is not a Table.
    """
    check_table(table, "view/table")
    if seat is not None:
        seat = check_seat(seat, len(table.deal.hands))
    deal = deal_seen(table, seat)
    acts = tuple(act_seen(act, seat, table) for act in table.acts)
    _fold_in_steps(table.game, deal, acts)
    return View(seat, _folded(table.game, deal, acts))


STEP = 200
"""The most acts that ``_folded`` takes back at once: each is a call within a call."""


def _fold_in_steps(game: Game, deal: Deal, acts: tuple[Act, ...]) -> None:
    """Put the earlier tables of a long deal into the cache, so that ``_folded`` stays shallow."""
    if len(acts) <= STEP:
        return
    places = []
    for n in range(len(acts), 0, -1):
        if n % STEP == 0:
            places.append((deal, acts[:n]))
        deal = _still_hidden(game, deal, acts[:n])
    for known, earlier in reversed(places):
        _folded(game, known, earlier)


MOST_FOLDED = 16_384
"""How many tables ``_folded`` keeps, of 2 kB each. A server of 300 tables makes 1,000 a second, and
for each next act it needs those of a few seconds before."""


@lru_cache(MOST_FOLDED)
def _folded(game: Game, deal: Deal, acts: tuple[Act, ...]) -> Table:
    """Return the table after these acts; ``deal`` and ``acts`` are as the seat knows them.

    It is built from the cached table of the earlier acts. That table does not contain the cards
    that the last act revealed, so they are filled in before the last act is applied.
    """
    if not acts:
        return Table.start(game, *deal)
    earlier = _folded(game, _still_hidden(game, deal, acts), acts[:-1])
    return _with_hidden_cards(earlier, deal).accept(acts[-1])


def _still_hidden(game: Game, deal: Deal, acts: tuple[Act, ...]) -> Deal:
    """Return the deal as known before the last act: the cards which that act revealed are hidden.

    Such an act plays a card that lay on a hidden card, for the first time, or draws from the stock.
    """
    *earlier, last = acts
    aside = deal.aside
    if isinstance(last, Play) and aside.covers and last not in earlier:
        covers = tuple(
            tuple((up, None if up == last.card else down) for up, down in pairs)
            for pairs in aside.covers
        )
        return deal._replace(aside=aside._replace(covers=covers))
    if isinstance(last, Say) and game.handles(last.word) is HandlingKind.DRAW:
        draws = [act for act in earlier if isinstance(act, Say) and act.word == last.word]
        drawn = len(draws) * (1 if deal.enforcement is Enforcement.TABLE else game.seats)
        lying = aside.stock[drawn:]
        unseen = (None,) * (len(lying) - 1)
        stock = (*aside.stock[:drawn], *unseen, *lying[-1:])
        return deal._replace(aside=aside._replace(stock=stock))
    return deal


def _with_hidden_cards(table: Table, deal: Deal) -> Table:
    """Return the table with the hidden cards under open cards, and the stock, as in ``deal``."""
    if deal == table.deal:
        return table
    return replace(table, deal=deal, layout=table.layout.with_hidden_cards(deal))


def act_seen(act: Act, seat: int | None, table: Table) -> Act:
    """Return an act as a seat knows it now; ``seat`` None is a spectator.

    Of a discard by another seat it knows the number of cards. Of answers that are still secret
    it knows only that something was said. See ``hands_shown`` for the end of a judged deal.
    """
    if isinstance(act, Play):
        return act
    asked = table.ruling.asked
    if asked and asked.secret and act.seat != seat and asked.takes(act.word):
        return Say(act.seat, UNHEARD)
    laid_aside = table.game.handles(act.word) is HandlingKind.DISCARD
    if act.seat == seat or not laid_aside or hands_shown(table):
        return act
    return Say(act.seat, " ".join("?" if cards_in(f"_ {w}") else w for w in act.word.split()))
