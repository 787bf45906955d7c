"""What a page may show of a table, as data: a ``Board`` and its parts."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

from tapisvert.glossary import Text
from tapisvert.law.game import Game
from tapisvert.web import asking_menu
from tapisvert.web.call_texts import HOW_TO_ASK
from tapisvert.web.clock_texts import NO_LIMIT

if TYPE_CHECKING:
    from tapisvert.web.company import Company
    from tapisvert.web.judging import Judging

Phase = Literal["calling", "play", "deal-end", "match-end"]
UsOrThem = Literal["us", "them"]


class HandCard(NamedTuple):
    """A card of the hand that one plays from, with the act of its button.

    ``why`` says why it is refused, if it is. ``open``: all can see it. ``covers``: a hidden card
    lies under it. ``pick``: it may be one of several cards discarded together. ``dare``: where
    faults are judged, the token with which it is played although it may not be.
    """

    code: str
    label: Text
    act: str
    legal: bool
    refused: bool
    why: Text | None
    clauses: tuple[str, ...]
    open: bool = False
    covers: bool = False
    pick: bool = False
    dare: str = ""


class CardShown(NamedTuple):
    """A card that is shown; ``covers``: it lies on a hidden one. ``label`` is its name in words."""

    code: str
    label: Text
    covers: bool = False


class PlacedCard(NamedTuple):
    """A card of the trick, or the turn-up; ``place`` is that of its player (see ``Seat``)."""

    seat: int
    place: int
    code: str
    label: Text
    led: bool
    winning: bool


class TrickShown(NamedTuple):
    """A trick; who took it if full (``done``); the ``number`` of an earlier one looked at."""

    cards: tuple[PlacedCard, ...]
    done: bool
    taken_by_text: Text | None
    number: int = 0


class StockShown(NamedTuple):
    """The stock; ``foot`` is its last card, which lies open under the others."""

    cards: int
    foot: CardShown | None


class CardApartShown(NamedTuple):
    """A card drawn apart from those dealt, and what it is called."""

    name: Text
    code: str
    label: Text


class Seat(NamedTuple):
    """A seat and what lies before it.

    ``place`` counts from the reader's seat, 0, in order of play; ``spot`` is its position on the
    page (see ``SPOTS``). ``says`` is its last call, of ``calls`` so far. ``backs`` is the number of
    unseen cards of its hand, ``taken`` are the marked cards it has won. ``packet``, ``out`` and
    ``later`` are numbers of cards: in its packet, out of play, to be taken up later. ``pile`` is
    the number of its tricks, None if it scores together with other seats. ``awaited``: what
    the table waits for here; at an offer out of turn that is not the seat of the ``turn``.
    """

    seat: int
    place: int
    spot: str
    side: str
    name: str
    role: Text | None
    declarer: bool
    turn: bool
    dealer: bool
    lead: bool
    master: bool
    says: Text | None
    calls: int
    backs: int
    open_cards: tuple[CardShown, ...] = ()
    packet: int = 0
    out: int = 0
    later: int = 0
    taken: tuple[CardShown, ...] = ()
    pile: int | None = None
    awaited: Text | None = None

    @property
    def open_suits(self) -> list[tuple[str, tuple[CardShown, ...]]]:
        """The open cards by suit, in order."""
        suits = groupby(self.open_cards, key=lambda shown: shown.code[-1])
        return [(suit, tuple(cards)) for suit, cards in suits]


class PartyShown(NamedTuple):
    """A party and its score; ``id`` is ``us`` for the reader's.

    ``pile`` is its number of tricks, without a full trick that still lies on the table.
    """

    id: UsOrThem
    party: int
    seats: tuple[int, ...]
    name: Text
    tricks: int
    pile: int
    points: int
    score: int
    games: int
    ahead: bool


class GoalStatus(NamedTuple):
    """A goal: who has undertaken it, the name of the bid, the tricks wanted and made so far.

    ``state`` is ``sure`` once it cannot fail, ``lost`` once it cannot be reached.
    """

    who: Text
    title: Text | None
    wanted: Text
    made: int
    state: Literal["", "sure", "lost"]
    clauses: tuple[str, ...]


class Call(NamedTuple):
    """A call that may be made, with its suit, its cards, and the points it scores at once.

    ``words`` is posted as ``act``, ``says`` is read. ``meaning`` is what it would lead to, or None.
    """

    words: str
    says: Text
    suit: str = ""
    cards: tuple[CardShown, ...] = ()
    points: Text | None = None
    meaning: Text | None = None

    @property
    def meaning_id(self) -> str:
        """The id of the element with the meaning."""
        return f"m-{self.words.replace(' ', '-')}"


class CallRow(NamedTuple):
    """The calls of a ladder with the same number of tricks; ``number`` may be empty."""

    number: str
    calls: tuple[Call, ...]


class Ladder(NamedTuple):
    """A ladder: calls that differ only by number or suit; ``title`` are the words they share."""

    title: Text
    rows: tuple[CallRow, ...]


class CallMade(NamedTuple):
    """A call made so far: who made it, and what was said."""

    name: str
    says: Text


class Board(NamedTuple):
    """All that a seat sees of its table at one version of the room.

    ``calls`` are those that the seat must choose from now; they are shown as ``ladders``,
    ``single_calls``, ``pass_``. ``offers`` may be made without being asked. ``discard_size`` cards
    are to be discarded together, 0 for none. ``hand`` is the seat's own; ``hidden`` cards of it
    cannot be looked at yet. ``dummy`` is the seat of its dummy, if any, ``dummy_hand`` its cards;
    at ``dummy_turn`` it plays from there. ``dealt`` is the size of the deal's largest hand.
    ``clauses`` are those of the question asked; ``question_text`` is the text of the first if they
    are few. ``by`` is the seat whose player must act. ``judging``: None in strict enforcement.
    ``ask_menu`` has the questions that the seat may put now, ``asked_by`` is the one that it must
    answer, ``last_talk`` is the talk of the last trick. ``company``: None for one person alone.
    ``closed``: over, but not finished. ``declined``: it makes no offer, and no claim in time.
    """

    room: str
    version: int
    seat: int
    game: Game
    deal: int
    phase: Phase
    begun: bool
    trump: str
    trump_name: Text
    times: int
    doubled: Text | None
    parties: tuple[PartyShown, ...]
    points_count: bool
    goals: tuple[GoalStatus, ...]
    seats: tuple[Seat, ...]
    turn_up: PlacedCard | None
    card_apart: CardApartShown | None
    stock: StockShown | None
    trick: TrickShown
    last_trick: TrickShown | None
    hand: tuple[HandCard, ...]
    dealt: int
    hidden: int
    dummy_hand: tuple[HandCard, ...]
    dummy: int | None
    calls_made: tuple[CallMade, ...]
    by: int | None
    calls: tuple[Call, ...] = ()
    ladders: tuple[Ladder, ...] = ()
    single_calls: tuple[Call, ...] = ()
    pass_: Call | None = None
    offers: tuple[Call, ...] = ()
    discard_size: int = 0
    clauses: tuple[str, ...] = ()
    question_text: Text | None = None
    prompt: Text | None = None
    my_turn: bool = False
    dummy_turn: bool = False
    can_undo: bool = False
    can_claim: bool = False
    winner: str = ""
    judging: Judging | None = None
    ask_menu: asking_menu.AskMenu | None = None
    asked_by: Text | None = None
    last_talk: tuple[CallMade, ...] = ()
    company: Company | None = None
    closed: bool = False
    declined: bool = False
    time: Text = NO_LIMIT

    @property
    def hand_in_play(self) -> tuple[HandCard, ...]:
        """The hand that the seat plays from now: its own, or its dummy's."""
        return self.dummy_hand if self.dummy_turn else self.hand

    @property
    def dummy_lies(self) -> bool:
        """True from the moment a dummy of one's own is laid to the end of the deal.

        Its place is kept for its last card and after it, so that nothing moves.
        """
        over = self.phase != "calling" and not any(
            seat.backs for seat in self.seats if seat.seat == self.dummy
        )
        return self.dummy is not None and (bool(self.dummy_hand) or over)

    @property
    def discard_verb(self) -> str:
        """The verb of the discard that is asked for."""
        return self.calls[0].words.partition(" ")[0]

    @property
    def how_to_ask(self) -> Text | None:
        """How to see what a call means; None if there is no meaning to be shown."""
        return HOW_TO_ASK if any(call.meaning for call in self.calls) else None

    @property
    def keys(self) -> tuple[tuple[Text, Text], ...]:
        """The keys that only this game has, and what they do."""
        return asking_menu.keys(self.game)

    @property
    def target(self) -> int:
        return self.game.reckoning.target

    @property
    def rubber(self) -> bool:
        return self.game.reckoning.best_of > 1
