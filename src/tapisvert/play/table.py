"""The table of one deal: an immutable value, computed from the deal and the acts so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import NamedTuple

from tapisvert.cards import NO_CARDS, Card, CardSet, holds, members
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.glossary import Text, card_name, either, the_card
from tapisvert.law.calling import CallRequest
from tapisvert.law.duty import Duties, deciding
from tapisvert.law.game import Game
from tapisvert.law.ledger import Taken
from tapisvert.law.position import Opening, check_seat
from tapisvert.notation import card_or_none, not_in_pack
from tapisvert.play import ruling
from tapisvert.play.events import Act, Aside, Deal, Hand, Play, Say, card_given, parse_act, words_of
from tapisvert.play.layout import Layout
from tapisvert.play.picture import picture
from tapisvert.play.printed import printed, summary
from tapisvert.play.ruling import Ruling
from tapisvert.play.starting import check_deal
from tapisvert.sentences import shortened

NO_ASIDE = Aside()
SAID_AT_MOST = 12


class Refusal(NamedTuple):
    """Why an act is not legal now: in words (``why``), and by which ``clauses``.

    ``duty`` is the duty that it breaks, or ``in_turn``, ``calling`` or ``playing``. ``allowed`` are
    the acts allowed instead, as texts.
    """

    duty: str
    why: Text
    clauses: tuple[str, ...]
    allowed: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """One deal at one moment: where the cards lie (``layout``), what the law says (``ruling``).

    ``acts`` are all acts so far. Answers of the law that are needed often are cached.
    """

    game: Game
    deal: Deal
    acts: tuple[Act, ...]
    layout: Layout
    ruling: Ruling

    def __str__(self) -> str:
        return printed(self)

    def __repr__(self) -> str:
        return shortened(f"<Table {self.game.id}: {summary(self)}>")

    def _repr_svg_(self) -> str:
        """A picture of the table, for notebooks."""
        return picture(self)

    def __getstate__(self) -> dict[str, object]:
        """Pickle the fields only, without cached answers of the law."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def __copy__(self) -> Table:
        return self

    def __deepcopy__(self, memo: object) -> Table:
        return self

    @classmethod
    def start(
        cls, game: Game, opening: Opening, hands: Iterable[Hand], aside: Aside = NO_ASIDE
    ) -> Table:
        """Return the table just after the deal. Raises TapisError ``deal/...`` if it is wrong."""
        given: object = hands
        deal = Deal(opening, tuple(hands) if isinstance(given, Iterable) else (), aside)
        check_deal(game, deal)
        layout = Layout.dealt(deal)
        return cls(game, deal, (), layout, ruling.opened(game, opening, layout))

    @property
    def opening(self) -> Opening:
        return self.deal.opening

    @cached_property
    def turn(self) -> int | None:
        """The seat that must act, None when the deal is over."""
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
        return self.layout.lying

    @property
    def taken(self) -> Taken:
        """What each party's tricks hold so far."""
        return ruling.taken(self.game, self.ruling)

    @property
    def turn_up_lies(self) -> bool:
        """True if the turn-up still lies on the table, or in the last set of the dealer.

        When it has been taken up, played or discarded, nobody may ask which card it was.
        """
        card, layout = self.opening.turn_up, self.layout
        if card is None or any(play.card == card for play in layout.played):
            return False
        early = len(layout.heaps) + bool(layout.lying) <= self.game.dealing.lies
        return (early or any(layout.sets)) and not holds(
            layout.out[self.opening.dealer].known, card
        )

    def legal(self) -> tuple[Act, ...]:
        """Return the legal acts of the seat to act; no cards if its hand is not fully known."""
        seat = self.turn
        if seat is None:
            return ()
        said = tuple(
            Say(each.seat, word)
            for each in self.windows
            for word in each.words
            if each.seat == seat
        )
        if self.ruling.asked:
            return said
        return (*(Play(seat, card) for card in members(self.legal_cards)), *said)

    @cached_property
    def windows(self) -> tuple[CallRequest, ...]:
        """What may be said or done now apart from playing, by which seat, by which clauses."""
        return ruling.windows(self.game, self.opening, self.layout, self.ruling)

    def open(self) -> tuple[Act, ...]:
        """Return what the seats other than the one to act may say or do now."""
        turn = self.turn
        return tuple(
            Say(each.seat, word)
            for each in self.windows
            for word in each.words
            if each.seat != turn
        )

    @cached_property
    def legal_cards(self) -> CardSet:
        """The cards that may be played now; none if a call is due or the hand is unknown."""
        seat, contract = self.turn, self.ruling.contract
        if seat is None or contract is None or self.layout.hands[seat].unknown:
            return NO_CARDS
        scene = ruling.scene(self.game, self.layout, self.ruling, seat)
        if scene is None or self.ruling.asked:
            return NO_CARDS
        _, part = deciding(self.duties(seat), scene.situation)
        return scene.parts[part]

    def duties(self, seat: int) -> Duties:
        """Return the duties that a seat to play is bound by; () before there is a contract.

        Raises TapisError ``act/no-such-seat``.
        """
        check_seat(seat, len(self.layout.hands))
        contract = self.ruling.contract
        return () if contract is None else ruling.duties(self.game, self.layout, contract, seat)

    def why(self, act: str | Act | Card) -> Refusal | None:
        """Return why an act is not legal now; None if it is, or if the hand is not fully known.

        ``act`` is an Act, a text such as ``play TD``, or a card of the seat to act. Raises
        TapisError for what is no act, and for a card that is not in the hand.
        """
        meant = self._meant(act)
        if self._may(meant):
            return None
        if meant.seat != self.turn:
            return self._out_of_turn(meant)
        if self.ruling.asked:
            return self._not_to_be_said(meant)
        if isinstance(meant, Say):
            return self._not_a_card(meant)
        self._possible(meant)
        duty = ruling.broken_duty(self.game, self.layout, self.ruling, meant)
        if duty is None:
            return None
        allowed = [play.card for play in self.legal() if isinstance(play, Play)]
        cards = either([the_card(card) for card in allowed])
        why = Text(
            f"il faut {duty.says.fr}\u202f; vous pouvez jouer {cards.fr}",
            f"you must {duty.says.en}; you may play {cards.en}",
        )
        return Refusal(duty.name, why, duty.clauses, tuple(map(words_of, self.legal())))

    def apply(self, act: str | Act | Card) -> Table:
        """Return the table after a legal act, given as in ``why``.

        Raises IllegalAct if it is not legal; TapisError ``play/deal-over``, or as ``why`` does.
        """
        if self.over:
            raise TapisError("play/deal-over", Text("le coup est terminé", "the deal is over"))
        meant = self._meant(act)
        refusal = None if self._may(meant) else self.why(meant)
        if refusal:
            code = f"play/{refusal.duty.replace('_', '-')}"
            raise IllegalAct(code, refusal.why, refusal.duty, refusal.allowed, refusal.clauses)
        return self.accept(meant)

    def accept(self, act: Act) -> Table:
        """Return the table after an act that is physically possible, legal or not.

        A card that is not legal is noted in ``ruling.breaches``. Raises TapisError if impossible.
        """
        game, layout = self.game, self._possible(act)
        if isinstance(act, Play):
            lawful = self._may(act)
            breach = None if lawful else ruling.breach_of(game, self.layout, self.ruling, act)
            after = ruling.after_card(game, self.opening, layout, self.ruling, breach)
        else:
            after = ruling.after_call(game, self.opening, self.layout, layout, self.ruling)
        return Table(game, self.deal, (*self.acts, act), layout, after)

    def _possible(self, act: Act) -> Layout:
        """Return the layout after an act. Raises TapisError if it is physically impossible."""
        if isinstance(act, Play) and act.card not in self.game.dealing.pack:
            raise TapisError("play/not-in-pack", not_in_pack(act.card))
        return self.layout.after(act, self.game.handling)

    def _may(self, act: Act) -> bool:
        """True if the act is known to be legal."""
        if isinstance(act, Play):
            return act.seat == self.turn and holds(self.legal_cards, act.card)
        return any(each.seat == act.seat and each.takes(act.word) for each in self.windows)

    def _meant(self, act: str | Act | Card) -> Act:
        """Return ``act`` as an Act. One that names no seat is by the seat to act."""
        seat = self.turn
        if isinstance(act, str):
            card = None if self.ruling.asked else card_or_none(act)
            act = parse_act(act, seat) if card is None else Play(seat or 0, card)
        if isinstance(act, Play | Say):
            check_seat(act.seat, len(self.layout.hands))
            return act
        return Play(seat or 0, card_given(act, self.game.dealing.pack))

    def _out_of_turn(self, act: Act) -> Refusal:
        if self.turn is None:
            text = Text("le coup est terminé", "the deal is over")
        else:
            text = Text(
                f"ce n’est pas au siège {act.seat} d’agir, mais au siège {self.turn}",
                f"it is not seat {act.seat}'s turn but seat {self.turn}'s",
            )
        return Refusal(
            ruling.OUT_OF_TURN, text, self.game.turns, tuple(map(words_of, self.legal()))
        )

    def _not_to_be_said(self, act: Act) -> Refusal:
        asked = self.ruling.asked
        assert asked is not None
        words = ", ".join(asked.words[:SAID_AT_MOST]) + ", …" * (len(asked.words) > SAID_AT_MOST)
        said = words_of(act)[:40]
        card = act.card if isinstance(act, Play) else card_or_none(act.word)
        if card is not None:
            name = card_name(card)
            text = Text(
                f"les annonces d’abord, {name.fr} ensuite\u202f: {words}",
                f"the calls come first, then the {name.en}: {words}",
            )
        else:
            text = Text(
                f"«\u202f{said}\u202f» ne peut se dire maintenant\u202f: {words}",
                f"'{said}' cannot be said now: {words}",
            )
        return Refusal("calling", text, asked.clauses, asked.words)

    def _not_a_card(self, act: Say) -> Refusal:
        allowed, said = tuple(map(words_of, self.legal())), act.word[:40]
        card = next(iter(allowed), "play TD")
        text = Text(
            f"«\u202f{said}\u202f» ne peut se dire maintenant\u202f; jouez une carte, par exemple"
            f" «\u202f{card}\u202f»",
            f"'{said}' cannot be said now; play a card, for example '{card}'",
        )
        return Refusal("playing", text, self.game.calling.clauses, allowed)
