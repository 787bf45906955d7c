"""A match: its deals in order, from the draw of lots to the last mark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from secrets import token_hex
from types import MappingProxyType

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.immutable import Immutable
from tapisvert.law.dealing import CardApart
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.law.ledger import Score, total
from tapisvert.law.reckoning import Standing, with_loser
from tapisvert.play.drawn import LotsDrawn, draw_lots, seated
from tapisvert.play.events import NO_ASIDE, Act, Aside, Hand, Say
from tapisvert.play.match_refusals import (
    DEAL_LASTS,
    NOTHING_DEALT,
    OTHER_MATCH,
    SEED_IS_TEXT,
    check_deal,
    check_dealer,
    check_players,
    enforced,
    seed_text,
    written,
)
from tapisvert.play.source import CardSource, Notes, next_source, pack_of, put_aside
from tapisvert.play.steps import table_at
from tapisvert.play.table import Table
from tapisvert.sentences import shortened


@dataclass(frozen=True)
class Match(Immutable):
    """A match at one moment, immutable. ``tables`` are its deals; the last is the current one.

    ``roster`` are the names by seat when the match began. ``seed`` deals the coming deals; if it is
    "", a random one will. For each deal ``sources`` has where its cards came from, ``befores`` the
    standing when it began. A pickle holds the record (see ``play.load``).
    """

    game: Game
    roster: tuple[str, ...]
    tables: tuple[Table, ...]
    sources: tuple[CardSource, ...]
    seed: str
    befores: tuple[Standing, ...] = ()
    drawn: LotsDrawn | None = None
    notes: Notes = field(default_factory=dict)
    enforcement: Enforcement = Enforcement.STRICT

    def __str__(self) -> str:
        return "\n".join((repr(self), *map(str, self.tables[-1:])))

    def __repr__(self) -> str:
        score = " to ".join(map(str, self.points))
        doing = "over" if self.over else f"deal {len(self.tables)}"
        return shortened(f"<Match {self.game.id}, {doing}, {score}: {', '.join(self.names)}>")

    def _repr_svg_(self) -> str | None:
        """A picture of the current deal, for notebooks."""
        return self.tables[-1]._repr_svg_() if self.tables else None

    def __hash__(self) -> int:
        return hash((self.game, self.roster, self.seed, self.tables))

    @classmethod
    def start(
        cls,
        game: Game,
        players: Sequence[str],
        seed: str | None = None,
        dealer: int | None = None,
        enforcement: Enforcement | str = Enforcement.STRICT,
    ) -> Match:
        """Begin a match: draw lots for the seats and the first dealer, then deal.

        ``players`` are the names as they sit before the draw, without dummies; they keep these
        seats if ``dealer`` is given, and no lots are drawn. Raises as ``Game.match`` does.
        """
        check_players(players, len(game.players))
        enforcement = enforced(enforcement)
        seed = token_hex(8) if seed is None else seed_text(seed)
        if dealer is not None:
            dealer, names = check_dealer(dealer, game.seats), seated(game, players)
            return cls.empty(game, names, seed, enforcement=enforcement)._dealt(dealer)
        drawn, draw = draw_lots(game, players, seed)
        names = seated(game, [players[i] for i in draw.seating.seats])
        match = cls.empty(game, names, seed, enforcement=enforcement)
        return match.with_lots(drawn)._dealt(draw.dealer)

    @classmethod
    def empty(
        cls,
        game: Game,
        names: Sequence[str],
        seed: str = "",
        notes: Notes = MappingProxyType({}),
        enforcement: Enforcement = Enforcement.STRICT,
    ) -> Match:
        """Return a match in which nothing has been dealt yet."""
        return cls(game, tuple(names), (), (), seed, notes=notes, enforcement=enforcement)

    @property
    def table(self) -> Table:
        """The current deal. Raises TapisError ``match/no-deal`` if nothing has been dealt."""
        if not self.tables:
            raise TapisError("match/no-deal", NOTHING_DEALT)
        return self.tables[-1]

    @property
    def before(self) -> Standing:
        """The standing when the current deal began, or the match if nothing has been dealt."""
        if self.befores:
            return self.befores[-1]
        return self.game.reckoning.start(len(self.game.sides))

    @property
    def sitting(self) -> tuple[int, ...]:
        """For each seat of the current deal, the seat that its player had in the first deal."""
        return self._sat(self.before)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the current deal."""
        return seated(self.game, [self.roster[self.sitting[seat]] for seat in self.game.players])

    def came_from(self, other: Match) -> tuple[int, ...]:
        """By seat now, that of its player in ``other``: this match at a moment, or TapisError."""
        if (
            type(other) is not Match
            or other.game != self.game
            or (self.tables and other.tables and self.tables[0].deal != other.tables[0].deal)
        ):
            raise TapisError("match/other", OTHER_MATCH)
        return tuple(map(other.sitting.index, self.sitting))

    @property
    def reseated(self) -> bool:
        """True if players changed seats just before the current deal."""
        return bool(self.tables) and self.moved(len(self.tables))

    def moved(self, deal: int) -> bool:
        """True if players changed seats just before a deal; ``deal`` is as in ``at``."""
        deal = check_deal(deal, len(self.tables))
        return deal > 1 and self._sat(self.befores[deal - 2]) != self._sat(self.befores[deal - 1])

    def _sat(self, standing: Standing) -> tuple[int, ...]:
        return standing.sitting or tuple(range(self.game.seats))

    def at(self, deal: int) -> Match:
        """Return the match up to deal number ``deal``, counted from 1, without the later deals.

        Raises TapisError ``match/no-such-deal``.
        """
        deal = check_deal(deal, len(self.tables))
        tables, sources = self.tables[:deal], self.sources[:deal]
        return replace(self, tables=tables, sources=sources, befores=self.befores[:deal])

    def course(self) -> Iterator[Match]:
        """Iterate over the match up to each of its deals; see ``at``."""
        return map(self.at, range(1, len(self.tables) + 1))

    @cached_property
    def standing(self) -> Standing:
        """The standing after all deals that are over."""
        if not self.tables or not self.table.over or self.table.ruling.void:
            return self.before
        ledger = self.table.ruling.ledger
        after = self.game.reckoning.after(self.before, ledger)
        return with_loser(self.before, after, ledger)

    @property
    def points(self) -> tuple[int, ...]:
        """Each party's points in the game in progress, with the marks of the current deal."""
        if not self.tables or self.table.over:
            return self.standing.score
        made = total(self.table.ruling.ledger, len(self.before.score))
        return tuple(old + new for old, new in zip(self.before.score, made, strict=True))

    def score(self) -> Score:
        """Return all marks of the match, and where it stands."""
        lines = tuple(mark for table in self.tables for mark in table.ruling.ledger)
        standing = self.standing
        return Score(lines, self.points, standing.games, standing.winner, self.stakes)

    @property
    def stakes(self) -> tuple[int, ...]:
        """By seat in the first deal, what its player has won so far; negative if he has lost."""
        game = self.game
        parties = [game.party_of(seat) for seat in range(game.seats)]
        return game.reckoning.stakes(self.standing, parties, game.seats)

    @property
    def gains(self) -> tuple[tuple[str, int], ...]:
        """The name of each player, and what he has won so far; see ``stakes``."""
        return tuple((self.roster[seat], self.stakes[seat]) for seat in self.game.players)

    @property
    def over(self) -> bool:
        """True if the match is decided."""
        return self.standing.over

    @property
    def next_dealer(self) -> int:
        """The next dealer: the seat after the dealer, the same, or ``lots.first`` on new seats."""
        table = self.table
        if self.game.reckoning.anew(self.standing).sitting != self.before.sitting:
            return self.game.lots.first
        return table.opening.after(table.opening.dealer, 0 if table.ruling.again else 1)

    def apply(self, act: str | Act | Card) -> Match:
        """Return the match after a legal act in the current deal; see ``Table.apply``."""
        return self._with_table(self.table.apply(act))

    def next_deal(self) -> Match:
        """Return the match with the next deal. Raises TapisError ``match/no-deal`` if not due."""
        if not self.table.over or self.over:
            raise TapisError("match/no-deal", DEAL_LASTS)
        match = self if self.seed else self.seeded(token_hex(8))
        return match._dealt(self.next_dealer)

    def undone(self) -> Match | None:
        """Return the match before the last act of the current deal, None if it has no act."""
        if not self.tables or not self.table.acts:
            return None
        return self._with_table(table_at(self.table, len(self.table.acts) - 1))

    def with_deal(
        self,
        dealer: int,
        hands: Sequence[Hand],
        turn_up: Card | None,
        source: CardSource,
        aside: Aside = NO_ASIDE,
        dealing: tuple[Say, ...] = (),
    ) -> Match:
        """Return the match with one more deal of these cards; see ``Table.start``."""
        carried = self.table.ruling.carried if self.tables else 1
        before, drawn = self.game.reckoning.anew(self.standing), self._drawn(source)
        opening = self.game.opening(dealer, turn_up, before.score, carried, drawn)
        table = Table.start(self.game, opening, hands, aside, self.enforcement, dealing)
        sources, befores = (*self.sources, source), (*self.befores, before)
        return replace(self, tables=(*self.tables, table), sources=sources, befores=befores)

    @property
    def to_draw(self) -> CardApart | None:
        """Which card must be drawn apart before the next deal, None for none."""
        apart = self.game.dealing.apart
        return apart if apart and not apart.turned and self._begins(apart) else None

    def _begins(self, apart: CardApart) -> bool:
        after_game = self.standing.games != self.before.games
        return apart.begins(first=not self.tables, after_game=after_game)

    def _drawn(self, source: CardSource) -> Card | None:
        """The card drawn apart that is in force for the next deal."""
        apart = self.game.dealing.apart
        if apart is None or self._begins(apart):
            return source.drawn
        earlier = self.table.opening
        return earlier.turn_up if apart.turned and earlier.drawn is None else earlier.drawn

    def seeded(self, seed: str) -> Match:
        """Return the match with a seed for its coming deals. Raises TapisError ``match/seed``."""
        return replace(self, seed=written(seed, "match/seed", SEED_IS_TEXT))

    def noted(self, notes: Notes) -> Match:
        """Return the match with these notes, not checked, on its deal. Raises TapisError."""
        if not self.sources:
            raise TapisError("match/no-deal", NOTHING_DEALT)
        *earlier, source = self.sources
        return replace(self, sources=(*earlier, source._replace(notes=notes)))

    def with_lots(self, drawn: LotsDrawn) -> Match:
        """Return the match with the draw of lots that it began with."""
        return replace(self, drawn=drawn)

    def _dealt(self, dealer: int) -> Match:
        last = [(table.deal.hands, table.ruling.tricks) for table in self.tables[-1:]]
        source = next_source(self.game, self.seed, len(self.tables), self.to_draw, *last)
        dealt = self.game.dealing.deal(
            pack_of(self.game, source, len(self.tables)), dealer, self.game.seats
        )
        hands = [Hand(cards) for cards in dealt.hands]
        return self.with_deal(dealer, hands, dealt.turn_up, source, put_aside(dealt))

    def _with_table(self, table: Table) -> Match:
        """Replace the current table and drop its clock, which has one time for each old act."""
        after = replace(self, tables=(*self.tables[:-1], table))
        notes = self.sources[-1].notes
        if "clock" not in notes:
            return after
        return after.noted({key: value for key, value in notes.items() if key != "clock"})
