"""A match: deals in order, from the draw of seats to the last mark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from secrets import token_hex
from types import MappingProxyType
from typing import NamedTuple

from tapisvert.cards import Card
from tapisvert.errors import TapisError
from tapisvert.glossary import Text
from tapisvert.law.dealing import CardApart
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark, total
from tapisvert.law.reckoning import Standing
from tapisvert.play.drawn import Drawn, draw_lots, seated
from tapisvert.play.events import Act, Aside, Hand
from tapisvert.play.shuffle import Chance
from tapisvert.play.source import Notes, Source, drawn_apart, gathered, pack_of, put_aside
from tapisvert.play.table import NO_ASIDE, Table


class Score(NamedTuple):
    """Every mark of a match in order, each party's points in the game under way and games won."""

    lines: tuple[Mark, ...]
    points: tuple[int, ...]
    games: tuple[int, ...]
    winner: int | None
    stakes: tuple[int, ...]


@dataclass(frozen=True)
class Match:
    """A match at any moment; ``tables`` are its deals, the last one being the current.

    ``roster`` are the names of the seats as first taken. ``seed`` deals the cards of coming deals;
    empty, any will. ``before`` is the standing when the current deal began.
    """

    game: Game
    roster: tuple[str, ...]
    tables: tuple[Table, ...]
    sources: tuple[Source, ...]
    seed: str
    before: Standing
    drawn: Drawn | None = None
    notes: Notes = field(default_factory=dict)

    @classmethod
    def start(
        cls,
        game: Game,
        players: Sequence[str],
        seed: str | None = None,
        dealer: int | None = None,
    ) -> Match:
        """Begin a match: draw lots for seats and deal, then deal the first cards.

        ``players`` are named as they sit before the draw, dummies left out. With ``dealer`` given
        nothing is drawn: they keep their seats and that seat deals. Raises TapisError
        ``match/players``, ``match/name``, ``match/seed`` or ``match/dealer``.
        """
        if not isinstance(players, Sequence):
            raise TapisError("match/players", LIST_OF_NAMES)
        if len(players) != len(game.players):
            raise TapisError("match/players", _wrong_number(len(players), len(game.players)))
        for name in players:
            _written(name, "match/name", NAME_IS_TEXT)
        seed = token_hex(8) if seed is None else _written(seed, "match/seed", SEED_IS_TEXT)
        if dealer is not None:
            if type(dealer) is not int or not 0 <= dealer < game.seats:
                raise TapisError("match/dealer", _no_such_dealer(dealer, game.seats))
            return cls.empty(game, seated(game, players), seed)._dealt(dealer)
        drawn, draw = draw_lots(game, players, seed)
        names = seated(game, [players[i] for i in draw.seating.seats])
        return replace(cls.empty(game, names, seed), drawn=drawn)._dealt(draw.dealer)

    @classmethod
    def empty(
        cls, game: Game, names: Sequence[str], seed: str = "", notes: Notes = MappingProxyType({})
    ) -> Match:
        """A match of which nothing is dealt yet."""
        before = game.match.start(len(game.sides))
        return cls(game, tuple(names), (), (), seed, before, None, notes)

    @property
    def table(self) -> Table:
        """The current deal. Raises TapisError ``match/no-deal`` while nothing is dealt."""
        if not self.tables:
            raise TapisError("match/no-deal", NOTHING_DEALT)
        return self.tables[-1]

    @property
    def sitting(self) -> tuple[int, ...]:
        """For each seat of the current deal, the one that its player first took."""
        return self.before.sitting or tuple(range(self.game.seats))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the current deal."""
        sitting = self.sitting
        return seated(self.game, [self.roster[sitting[seat]] for seat in self.game.players])

    def came_from(self, other: Match) -> tuple[int, ...]:
        """Where the player of each seat sits at another moment of the match."""
        return tuple(map(other.sitting.index, self.sitting))

    @property
    def reseated(self) -> bool:
        """Have the players changed seats before the current deal?"""
        return any(match.sitting != self.sitting for match in list(self.course())[-2:])

    def course(self) -> Iterator[Match]:
        """The match as it was in each of its deals, those over at their end."""
        before = self.game.match.start(len(self.game.sides))
        for n in range(1, len(self.tables) + 1):
            match = replace(self, tables=self.tables[:n], sources=self.sources[:n], before=before)
            yield match
            before = self.game.match.anew(match.standing)

    @property
    def standing(self) -> Standing:
        """The standing after the deals that are over."""
        if not self.tables or not self.table.over or self.table.ruling.void:
            return self.before
        return self.game.match.after(self.before, self.table.ruling.ledger)

    @property
    def points(self) -> tuple[int, ...]:
        """Each party's points in the game under way, marks of the current deal included."""
        if not self.tables or self.table.over:
            return self.standing.score
        made = total(self.table.ruling.ledger, len(self.before.score))
        return tuple(old + new for old, new in zip(self.before.score, made, strict=True))

    def score(self) -> Score:
        """The whole ledger, and where the match stands."""
        lines = tuple(mark for table in self.tables for mark in table.ruling.ledger)
        standing = self.standing
        return Score(lines, self.points, standing.games, standing.winner, self.stakes)

    @property
    def stakes(self) -> tuple[int, ...]:
        """What each player has won so far, or lost if less than 0, by the seat first taken."""
        game = self.game
        parties = [game.party_of(seat) for seat in range(game.seats)]
        return game.match.stakes(self.standing, parties, game.seats)

    @property
    def gains(self) -> tuple[tuple[str, int], ...]:
        """Every player's name and what he has won so far."""
        return tuple((self.roster[seat], self.stakes[seat]) for seat in self.game.players)

    @property
    def over(self) -> bool:
        """Has the match been won, or lost?"""
        return self.standing.over

    @property
    def next_dealer(self) -> int:
        """The seat that deals next: after the dealer, the same again, or the first on new seats."""
        table = self.table
        if self.game.match.anew(self.standing).sitting != self.before.sitting:
            return self.game.lots.first
        return table.opening.after(table.opening.dealer, 0 if table.ruling.again else 1)

    def apply(self, act: str | Act) -> Match:
        """The match after a lawful act at the current table."""
        return self._with_table(self.table.apply(act))

    def next_deal(self) -> Match:
        """Deal again: the deal passes to the next seat, unless the law keeps it."""
        if not self.table.over or self.over:
            raise TapisError(
                "match/no-deal",
                Text("on ne redonne qu’après un coup terminé, tant que la partie dure",
                     "a new deal comes after a finished one, while the match lasts"),
            )  # fmt: skip
        match = self if self.seed else self.seeded(token_hex(8))
        return match._dealt(self.next_dealer)

    def undone(self) -> Match | None:
        """The match before the last act of the current deal, None when there is none."""
        if not self.tables or not self.table.acts:
            return None
        table = self.table
        again = Table.start(self.game, table.opening, table.deal.hands, table.deal.aside)
        for act in table.acts[:-1]:
            again = again.accept(act)
        return self._with_table(again)

    def with_deal(
        self,
        dealer: int,
        hands: Sequence[Hand],
        turn_up: Card | None,
        source: Source,
        aside: Aside = NO_ASIDE,
    ) -> Match:
        """The match with one more deal, its cards given."""
        carried = self.table.ruling.carried if self.tables else 1
        before, drawn = self.game.match.anew(self.standing), self._drawn(source)
        opening = self.game.opening(dealer, turn_up, before.score, carried, drawn)
        tables = (*self.tables, Table.start(self.game, opening, hands, aside))
        return replace(self, tables=tables, sources=(*self.sources, source), before=before)

    @property
    def to_draw(self) -> CardApart | None:
        """The card that is drawn apart before the next deal, if one is."""
        apart = self.game.dealing.apart
        return apart if apart and not apart.turned and self._begins(apart) else None

    def _begins(self, apart: CardApart) -> bool:
        after_game = self.standing.games != self.before.games
        return apart.begins(first=not self.tables, after_game=after_game)

    def _drawn(self, source: Source) -> Card | None:
        """The card drawn apart that holds for the next deal."""
        apart = self.game.dealing.apart
        if apart is None or self._begins(apart):
            return source.drawn
        earlier = self.table.opening
        return earlier.turn_up if apart.turned and earlier.drawn is None else earlier.drawn

    def seeded(self, seed: str) -> Match:
        """The match, its coming deals drawn from that seed."""
        return replace(self, seed=seed)

    def noted(self, notes: Notes) -> Match:
        """The match, what a record adds to its current deal added."""
        if not self.sources:
            raise TapisError("match/no-deal", NOTHING_DEALT)
        *earlier, source = self.sources
        return replace(self, sources=(*earlier, source._replace(notes=notes)))

    def with_lots(self, drawn: Drawn) -> Match:
        """The match, knowing the draw that it began with."""
        return replace(self, drawn=drawn)

    def _source(self) -> Source:
        """What the next deal is dealt from: a pack shuffled, or gathered from the last deal."""
        if self.game.dealing.shuffled or not self.tables:
            return Source(self.seed)
        pack = gathered(self.table.deal.hands, self.table.ruling.tricks)
        if len(pack) < len(self.game.dealing.pack):  # some cards were never known
            return Source(self.seed)
        return Source(pack=pack, cut=Chance(self.seed, f"cut/{len(self.tables)}").cut(len(pack)))

    def _dealt(self, dealer: int) -> Match:
        source, apart = self._source(), self.to_draw
        if apart:
            drawn = drawn_apart(self.game, apart, self.seed, len(self.tables))
            source = source._replace(drawn=drawn)
        dealt = self.game.dealing.deal(
            pack_of(self.game, source, len(self.tables)), dealer, self.game.seats
        )
        hands = [Hand(cards) for cards in dealt.hands]
        return self.with_deal(dealer, hands, dealt.turn_up, source, put_aside(dealt))

    def _with_table(self, table: Table) -> Match:
        """The match with the current table changed; its clock no longer tells all its acts."""
        after = replace(self, tables=(*self.tables[:-1], table))
        notes = self.sources[-1].notes
        if "clock" not in notes:
            return after
        return after.noted({key: value for key, value in notes.items() if key != "clock"})


def _wrong_number(given: int, seats: int) -> Text:
    return Text(
        f"il faut {seats} joueurs, et non {given}",
        f"{seats} players are needed, not {given}",
    )


def _no_such_dealer(dealer: int, seats: int) -> Text:
    return Text(
        f"donneur {dealer!r}\u202f: il faut un siège de 0 à {seats - 1}",
        f"dealer {dealer!r}: a seat from 0 to {seats - 1} is needed",
    )


def _written(text: str, code: str, wanted: Text) -> str:
    """A name or a seed, which must be text that can be written down."""
    try:
        text.encode()
    except (AttributeError, UnicodeEncodeError):
        raise TapisError(code, wanted) from None
    return text


NOTHING_DEALT = Text("rien n’est encore donné", "nothing has been dealt yet")
LIST_OF_NAMES = Text("il faut la liste des noms des joueurs", "expected a list of players’ names")
NAME_IS_TEXT = Text("un nom doit être du texte", "a name must be text")
SEED_IS_TEXT = Text("la graine doit être du texte", "the seed must be text")
