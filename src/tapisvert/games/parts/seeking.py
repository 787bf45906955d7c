"""The calling of polignac: the attempt to win every trick (général), announced or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from tapisvert.cards import CardSet, card_set, members
from tapisvert.glossary import Text
from tapisvert.law.calling import Answer, CallRequest, Ended, NothingOpen
from tapisvert.law.chart import Chart, trump_chart
from tapisvert.law.contract import Contract, EarlyEnd, Goal, Need, each_alone
from tapisvert.law.ledger import total
from tapisvert.law.position import Position, Said
from tapisvert.law.questions import NO, YES
from tapisvert.notation import hand_text

CALL, STOP, GO_ON, DISCARD = "general", "stop", "continue", "discard"


@dataclass
class AttemptState:
    """The attempt to win every trick: the call that announces it, the answers, and the seeker.

    ``since`` is the index of the first trick that counts. ``doubted``: a seat has said no, and the
    caller must withdraw or go on. ``stopped``: a seat with every trick has chosen to end the deal.
    """

    caller: Said | None = None
    answers: tuple[Said, ...] = ()
    seeker: int | None = None
    since: int = 0
    doubted: bool = False
    stopped: bool = False

    @property
    def favouring(self) -> int:
        """The mask of the seats that said yes."""
        return sum(1 << said.seat for said in self.answers if said.word == YES)


@dataclass(frozen=True)
class Seeking(NothingOpen):
    """Each for himself, no trump; any player may undertake to win every trick.

    The deal ends when all cards of the two sets ``marks`` have been played, unless one seat has won
    every trick and goes on. ``call`` is the text of the call, made before the first card with
    ``call_first``, and also by a leader who has won every trick with ``call_late``; ``silent``: the
    attempt needs no call. With ``withdrawable`` a "no" lets the caller withdraw; with ``lapses`` an
    attempt that fails does not end the deal. ``asks_at`` above 0: a seat that has won every trick
    is asked already with that many points whether it goes on.
    A dealer with more cards than the others first discards as many, no card of ``marks``.
    """

    marks: tuple[CardSet, CardSet]
    call: Text
    call_first: bool = True
    call_late: bool = True
    silent: bool = True
    withdrawable: bool = False
    lapses: bool = False
    asks_at: int = 0
    call_by: tuple[str, ...] = ()
    answer_by: tuple[str, ...] = ()
    go_on_by: tuple[str, ...] = ()
    discard_by: tuple[str, ...] = ()
    lead_by: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        steps = (self.call_by, self.answer_by, self.go_on_by, self.discard_by, self.lead_by)
        return tuple(clause for step in steps for clause in step)

    @property
    def words(self) -> Mapping[str, Text]:
        return _words(self.call)

    def charts(self) -> tuple[Chart, ...]:
        return (trump_chart(NO_TRUMP),)

    def ask(self, at: Position) -> Answer:
        opening, now = at.opening, self.course(at)
        if over := self._too_many(at):
            return CallRequest(opening.dealer, self._discards(at, over), self.discard_by)
        if now.caller and len(now.answers) < opening.seats - 1:
            adversary = opening.others(now.caller.seat)[len(now.answers)]
            return CallRequest(adversary, (YES, NO), self.answer_by)
        if now.caller and now.doubted:
            return CallRequest(now.caller.seat, (STOP, GO_ON), self.answer_by)
        if now.stopped:
            return Ended()
        if now.seeker is None and self._may_go_on(at) and at.sweeper is not None:
            return CallRequest(at.sweeper, (STOP, GO_ON), self.go_on_by)
        return self._contract(at, now)

    def open(self, at: Position, contract: Contract) -> tuple[CallRequest, ...]:
        """Return who may call now: at first any seat, later only the winner of all tricks."""
        if at.current_trick or any(said.word == CALL for said in at.heard):
            return ()
        if not at.tricks:
            seats = at.opening.order() if self.call_first else ()
        else:
            seats = (at.sweeper,) if self.call_late and at.sweeper is not None else ()
        return tuple(CallRequest(seat, (CALL,), self.call_by) for seat in seats)

    def course(self, at: Position) -> AttemptState:
        """Return the state of the attempt after all that has been said and played."""
        now = AttemptState()
        for said in at.heard:
            self._heard(now, said, at.opening.seats)
        broken = now.seeker is not None and any(
            trick.winner != now.seeker for trick in at.tricks[now.since :]
        )
        if broken and self.lapses:
            now.seeker = None
        return now

    def _heard(self, now: AttemptState, said: Said, seats: int) -> None:
        if said.word == CALL:
            now.caller = said
        elif said.word in (YES, NO):
            now.answers = (*now.answers, said)
            if now.caller and len(now.answers) == seats - 1:
                refused = any(answer.word == NO for answer in now.answers)
                now.doubted = refused and self.withdrawable
                if not now.doubted:
                    now.seeker, now.since = now.caller.seat, now.caller.trick
        elif said.word == GO_ON:
            now.doubted, now.seeker, now.since = False, said.seat, said.trick
        elif said.word == STOP and now.doubted:
            now.doubted = False
        elif said.word == STOP:
            now.stopped = True

    def _may_go_on(self, at: Position) -> bool:
        """True if a seat that has won every trick is to be asked whether it goes on."""
        if not self.silent or at.sweeper is None or not at.cards_left:
            return False
        if not self._marked & ~at.played():
            return True
        points = at.opening.score[at.sweeper] + total(at.ledger, at.opening.seats)[at.sweeper]
        return 0 < self.asks_at <= points

    def _contract(self, at: Position, now: AttemptState) -> Contract:
        opening = at.opening
        alone = Contract(
            each_alone(opening.seats), None, opening.eldest, flagged=self.marks,
            ends=EarlyEnd(
                flagged_out=True, sweeper_decides=self.silent, sweeper_asked_from=self.asks_at
            ),
        )  # fmt: skip
        if now.seeker is None:
            return alone
        mask, everyone = 1 << now.seeker, (1 << opening.seats) - 1
        tricks = len(at.tricks) + at.hands[now.seeker].size
        return alone._replace(
            sides=(mask, everyone & ~mask),
            pledges=now.favouring,
            pledged="favour",
            goals=(Goal(mask, Need.AT_LEAST, tricks),),
            ends=EarlyEnd(False, not self.lapses, self.lapses, sweeper_asked_from=self.asks_at),
        )

    def _too_many(self, at: Position) -> int:
        """How many cards the dealer has yet to discard; none if the others were dealt unevenly."""
        *others, size = (at.hands[seat].size for seat in at.opening.order())
        return 0 if at.playing or len({*others}) > 1 else max(0, size - others[0])

    def _discards(self, at: Position, size: int) -> tuple[str, ...]:
        hand = at.hands[at.opening.dealer]
        free = [each for each in members(hand.known) if not card_set([each]) & self._marked]
        words = (f"{DISCARD} {hand_text(card_set(cards))}" for cards in combinations(free, size))
        return (*words, *((DISCARD,) if hand.unknown else ()))

    @property
    def _marked(self) -> CardSet:
        return CardSet(self.marks[0] | self.marks[1])

    def but(self, **changes: bool | int) -> Seeking:
        return replace(self, **changes)  # type: ignore[arg-type]


@lru_cache(maxsize=8)
def _words(call: Text) -> Mapping[str, Text]:
    return {CALL: call, **WORDS}


WORDS: Mapping[str, Text] = {
    YES: Text("oui", "yes"),
    NO: Text("non", "no"),
    STOP: Text("j’en reste là", "I stop here"),
    GO_ON: Text("je continue", "I go on"),
    DISCARD: Text("écart", "discard"),
}
NO_TRUMP = Text("aucun", "none")
