"""The table of one deal: an immutable value, computed from the deal and the acts so far."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass, fields
from functools import cached_property

from tapisvert.cards import NO_CARDS, Card, CardSet, holds, members
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.immutable import Immutable
from tapisvert.integers import is_iterable
from tapisvert.law.calling import UNHEARD, CallRequest
from tapisvert.law.duty import Duties
from tapisvert.law.faults import Enforcement, Fault, Hearing
from tapisvert.law.game import Game
from tapisvert.law.ledger import Taken
from tapisvert.law.position import Opening, check_seat, check_seats
from tapisvert.notation import not_in_pack
from tapisvert.play import events, refusals, ruling
from tapisvert.play.breaches import breach_of
from tapisvert.play.ending import DEAL_OVER
from tapisvert.play.events import Act, Aside, Deal, Hand, Play, Say, act_given, checked_act
from tapisvert.play.faults import claims, court, public
from tapisvert.play.faults.acts import done_at_table
from tapisvert.play.faults.docket import NOTHING_ON_IT, Docket, Incident
from tapisvert.play.layout import Layout
from tapisvert.play.match_refusals import enforced
from tapisvert.play.picture import picture
from tapisvert.play.printed import printed, summary
from tapisvert.play.refusals import Refusal
from tapisvert.play.ruling import Ruling
from tapisvert.play.starting import check_deal
from tapisvert.sentences import shortened

TABLE = Enforcement.TABLE


@dataclass(frozen=True)
class Table(Immutable):
    """One deal at one moment: where the cards lie (``layout``), what the law says (``ruling``).

    ``acts`` are all acts so far. In table enforcement unlawful acts are accepted too, and
    ``docket`` keeps what was claimed and ruled.
    """

    game: Game
    deal: Deal
    acts: tuple[Act, ...]
    layout: Layout
    ruling: Ruling
    docket: Docket = NOTHING_ON_IT

    def __str__(self) -> str:
        return printed(self)

    def __repr__(self) -> str:
        return shortened(f"<Table {self.game.id}: {summary(self)}>")

    def _repr_svg_(self) -> str:  # a picture, for notebooks
        return picture(self)

    def __getstate__(self) -> dict[str, object]:
        """Pickle the fields only, without cached answers of the law."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @classmethod
    def start(
        cls,
        game: Game,
        opening: Opening,
        hands: Iterable[Hand],
        aside: Aside = events.NO_ASIDE,
        enforcement: Enforcement | str = Enforcement.STRICT,
        dealing: tuple[Say, ...] = (),
    ) -> Table:
        """Return the table just after the deal.

        ``dealing`` is what happened while the cards were dealt, in table enforcement. Raises
        TapisError ``deal/...`` for the deal, ``table/...``, ``act/...``, ``match/...`` for dealing.
        """
        given: object = hands
        whole = tuple(hands) if is_iterable(given) else ()
        meant = enforced(enforcement)
        deal = check_deal(game, Deal(opening, whole, aside, meant, dealing))
        layout = Layout.dealt(deal)
        if meant is TABLE:
            court.check_hearing(game.hearing)
            return court.dealt(cls(game, deal, (), layout, Ruling()))
        return cls(game, deal, (), layout, ruling.opened(game, deal.opening, layout))

    @property
    def opening(self) -> Opening:
        return self.deal.opening

    @property
    def judged(self) -> bool:
        """True in table enforcement: unlawful acts are accepted, and judged when claimed."""
        return self.deal.enforcement is TABLE

    @property
    def regular(self) -> bool:
        """False while a fault leaves hands, a trick or a turn that honest play cannot have."""
        return not self.judged or court.regular(self)

    @property
    def hearing(self) -> Hearing:
        """How the game hears claims, for a table in table enforcement."""
        assert self.game.hearing is not None
        return self.game.hearing

    @cached_property
    def turn(self) -> int | None:
        """The seat that must act; None when the deal is over, and before the turn-up is turned."""
        if self.deal.enforcement is TABLE:
            return court.turn(self)
        return ruling.turn(self.layout, self.ruling)

    @property
    def by(self) -> int | None:
        """The seat of the player who must act, also for a dummy; None when the deal is over."""
        turn = self.turn
        return None if turn is None else self.game.player_of(turn)

    @property
    def over(self) -> bool:
        return self.ruling.over

    @property
    def trick(self) -> tuple[Play, ...]:
        """The cards of the trick in progress, in order; empty between tricks."""
        return court.on_table(self) if self.docket.held else self.layout.current_trick

    @property
    def taken(self) -> Taken:
        """What each party's tricks hold so far."""
        return ruling.taken(self.game, self.ruling)

    @property
    def turn_up_lies(self) -> bool:
        """True if the turn-up still lies on the table, or in the last set of the dealer.

        When it has been taken up, played or discarded, nobody may ask which card it was. False also
        after the first card of a game with a stock, under which it lies (``layout.stock[-1]``).
        """
        card, layout = self.opening.turn_up, self.layout
        if card is None or any(play.card == card for play in layout.played):
            return False
        early = len(layout.full_tricks) + bool(layout.current_trick) <= self.game.dealing.lies
        taken_up = layout.out[self.opening.dealer].known
        return (early or any(layout.sets)) and not holds(taken_up, card)

    def legal(self) -> tuple[Act, ...]:
        """Return the legal acts of the seat to act; no cards if its hand is not fully known."""
        seat = self.turn
        if seat is None:
            return ()
        said: tuple[Act, ...] = self._words({seat})
        said = (*said, *court.answers(self, seat)) if self.judged else said
        return (*(Play(seat, card) for card in members(self.legal_cards)), *said)

    @cached_property
    def windows(self) -> tuple[CallRequest, ...]:
        """What may be said or done now apart from playing, by which seat, by which clauses."""
        if self.docket.waiting or self.docket.closed:
            return ()
        return ruling.windows(self.game, self.opening, self.layout, self.ruling)

    def open(self) -> tuple[Act, ...]:
        """Return what may be said or done now besides ``legal``, by any seat.

        That is talk and what other seats may say now, such as showing honours; in table enforcement
        also what each player may claim from what he has seen, and the choices open to other seats.
        """
        return self.open_to(self.game.players)

    def open_to(self, seats: Iterable[int]) -> tuple[Act, ...]:
        """Return what ``open`` lists for these seats; nothing for a dummy. Raises TapisError."""
        turn, seats = self.turn, check_seats(seats, self.game.seats) - self.game.dummies.keys()
        said = (*self._words(seats & {turn}, talk=True), *self._words(seats - {turn}))
        return (*said, *court.open_acts(self, turn, sorted(seats))) if self.judged else said

    def _words(self, seats: Set[int | None], talk: bool = False) -> tuple[Say, ...]:
        """What these seats may say or do now apart from playing: their talk, or all else."""
        asked = (each for each in self.windows if each.seat in seats and each.talk == talk)
        return tuple(Say(each.seat, word) for each in asked for word in each.words)

    @cached_property
    def _may_be_claimed(self) -> tuple[tuple[Fault, Incident], ...]:
        """What ``claims.open_now`` lists, found once."""
        return tuple(claims.found_open(self))

    @cached_property
    def _public_cards(self) -> public.PublicCards:
        """What everybody has seen of the hands, in table enforcement."""
        return public.public_cards(self)

    @cached_property
    def legal_cards(self) -> CardSet:
        """The cards that may be played now; none if a call is due or the hand is unknown."""
        seat = self.turn
        if seat is None or self.ruling.asked:
            return NO_CARDS
        if self.deal.enforcement is TABLE:
            return court.legal_cards(self, seat)
        return ruling.lawful(self.game, self.layout, self.ruling, seat)

    def duties(self, seat: int) -> Duties:
        """Return the duties of a seat that is to play, () before there is a contract.

        If it still owes a gathered trick its card: of that trick. Raises ``act/no-such-seat``.
        """
        seat = check_seat(seat, len(self.layout.hands))
        contract = self.ruling.contract
        layout = court.layout_before(self, seat)
        return () if contract is None else ruling.duties(self.game, layout, contract, seat)

    def why(self, act: str | Act | Card) -> Refusal | None:
        """Return why an act is not legal now; None if it is, or if the hand is not fully known.

        ``act`` is an Act, a text such as ``play TD``, or a card of the seat to act. What is done or
        claimed at a judged table is refused only if it is impossible. Raises TapisError for what is
        no act, and for a card that is not in the hand.
        """
        meant = self._meant(act)
        if self.judged and isinstance(meant, Say) and done_at_table(self, meant):
            return refusals.impossible(self, meant)
        if self._may(meant):
            return None
        if refused := refusals.not_due(self, meant):
            return refused
        if isinstance(meant, Say):
            return refusals.not_a_card(self, meant)
        layout = court.layout_before(self, meant.seat)
        self._possible(meant, layout)
        return refusals.breaking(self, meant, layout)

    def apply(self, act: str | Act | Card) -> Table:
        """Return the table after an act, given as in ``why``.

        Raises IllegalAct if it is not legal (in table enforcement only a call that is not due),
        TapisError ``table/...``, ``claim/...`` or ``play/deal-over``, or as ``why`` does.
        """
        if self.deal.enforcement is TABLE:
            said = self._meant(act)
            if isinstance(said, Say) and said.word == UNHEARD:  # only a view holds it
                self.check(said)
            return self.accept(said)
        if self.over:
            raise TapisError("play/deal-over", DEAL_OVER)
        self._check(meant := self._meant(act))
        return self._after(meant)

    def check(self, act: str | Act | Card) -> None:
        """Raise IllegalAct if an act is not legal now, or what ``why`` raises if it is none."""
        self._check(self._meant(act))

    def _check(self, act: Act) -> None:
        refusal = None if self._may(act) else self.why(act)
        if refusal:
            code = f"play/{refusal.duty.replace('_', '-')}"
            raise IllegalAct(code, refusal.why, refusal.duty, refusal.allowed, refusal.clauses)

    def accept(self, act: Act) -> Table:
        """Return the table after an act, legal or not. Raises TapisError if it is impossible.

        In strict enforcement a card that is not legal is noted in ``ruling.breaches``.
        """
        done = checked_act(act, len(self.layout.hands))
        return court.accepted(self, done) if self.judged else self._after(done)

    def _after(self, act: Act) -> Table:
        layout, after = self.moved(act)
        return Table(self.game, self.deal, (*self.acts, act), layout, after)

    def moved(self, act: Act) -> tuple[Layout, Ruling]:
        """Return the layout and the ruling after an act, lawful or not."""
        game, layout = self.game, self._possible(act, self.layout)
        if isinstance(act, Play):
            lawful = self.judged or self._may(act)
            breach = None if lawful else breach_of(game, self.layout, self.ruling, act)
            return layout, ruling.after_card(game, self.opening, layout, self.ruling, breach)
        return layout, ruling.after_call(game, self.opening, self.layout, layout, self.ruling)

    def _possible(self, act: Act, layout: Layout) -> Layout:
        """Return the layout after an act. Raises TapisError if it is physically impossible."""
        if isinstance(act, Play) and act.card not in self.game.dealing.pack:
            raise TapisError("play/not-in-pack", not_in_pack(act.card))
        return layout.after(act, self.game.handling)

    def _may(self, act: Act) -> bool:
        """True if the act is known to be legal."""
        if isinstance(act, Play):
            return act.seat == self.turn and holds(self.legal_cards, act.card)
        return any(each.seat == act.seat and each.takes(act.word) for each in self.windows)

    def _meant(self, act: str | Act | Card) -> Act:
        """Return ``act`` as an Act. One that names no seat is by the seat to act."""
        calling, pack = bool(self.ruling.asked), self.game.dealing.pack
        return act_given(act, self.turn, calling, pack, len(self.layout.hands))
