"""What a seat is shown where faults are judged: its claims, the choice it has, what was ruled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.glossary import Text, card_name
from tapisvert.law.faults import Fault, Sign
from tapisvert.law.position import cards_in
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play import claim_telling, telling
from tapisvert.play.agreed import computers_claim
from tapisvert.play.claim_telling import RulingTold
from tapisvert.play.faults import claims
from tapisvert.play.faults.docket import Incident, Option
from tapisvert.play.holding import in_order
from tapisvert.play.view import View
from tapisvert.sentences import sentence, spaced
from tapisvert.service import erring
from tapisvert.service.room import Room
from tapisvert.web import judging_texts as words
from tapisvert.web.shown import Call, CardShown


class ClaimShown(NamedTuple):
    """A claim that the seat may make: the words of its button, what it is about, its clauses."""

    words: str
    says: Text
    clauses: tuple[str, ...]


class FalseAnswers(NamedTuple):
    """The answers that the hand contradicts, why, and the token with which one is given anyway."""

    calls: tuple[Call, ...]
    why: Text
    clauses: tuple[str, ...]
    token: str


class Judging(NamedTuple):
    """What is shown beside the play where faults are judged.

    ``claims`` are about others, ``own`` about the seat's own faults. ``gestures`` are what else may
    be done at the table, ``looks`` the turned tricks that it may look at, ``shows`` the cards that
    it may show, ``droppable`` those of which two may fall together. ``question`` is the choice that
    the seat has, with its ``answers``. ``last``: the match is over unless a claim is still made.
    ``closing``: the next lead will end the time for some claims. ``untrue``: the seat must answer
    its partner, and these answers would be false.
    """

    claims: tuple[ClaimShown, ...]
    own: tuple[ClaimShown, ...]
    rulings: tuple[RulingTold, ...]
    gestures: tuple[Call, ...]
    looks: tuple[Call, ...]
    shows: tuple[Call, ...]
    droppable: tuple[CardShown, ...]
    question: Text | None
    clauses: tuple[str, ...]
    answers: tuple[Call, ...]
    may_waive: bool
    last: bool
    closing: bool = False
    untrue: FalseAnswers | None = None
    computers: bool = True


def judging(room: Room, seen: View) -> Judging | None:
    """Return what a seat is shown of claims; None in strict enforcement."""
    table, names = seen.table, room.match.names
    if not table.judged:
        return None
    may = () if room.over else erring.claimable(seen)
    guilty = [claims.offender(table, fault, incident) == seen.seat for _, fault, incident in may]
    shown = [_claim(names, act.word, fault, incident) for act, fault, incident in may]
    option = None if room.over else erring.choice(seen)
    hand = tuple(CardShown(card_text(card), card_name(card)) for card in in_order(table, seen.hand))
    looks = erring.looks(seen)
    return Judging(
        tuple(each for each, own in zip(shown, guilty, strict=True) if not own),
        tuple(each for each, own in zip(shown, guilty, strict=True) if own),
        rulings(room, seen),
        tuple(Call(act.word, words.gesture(act.word)) for act in erring.gestures(seen)),
        tuple(Call(each.word, words.trick(int(each.word.split()[1]))) for each in looks),
        tuple(Call(f"expose {c.code}", c.label) for c in hand) if erring.may_expose(seen) else (),
        hand if erring.may_drop(seen) else (),
        _question(names, seen, option) if option else None,
        option.fault.cited if option else (),
        tuple(_answers(seen, option)) if option else (),
        not room.over and erring.may_waive(seen),
        room.match.over and not room.over,
        not seen.my_turn and bool(erring.closing(seen)),
        untrue(room, seen),
        computers_claim(room.match),
    )


def untrue(room: Room, seen: View) -> FalseAnswers | None:
    """Return the false answers that this seat can give now; None if it is asked nothing."""
    acts = erring.untrue(seen)
    dared = erring.dare(seen, acts[0], len(room.match.tables)) if acts else None
    if dared is None:
        return None
    calls = tuple(Call(act.word, telling.choice(room.game, act)) for act in acts)
    return FalseAnswers(calls, sentence(dared.why), dared.clauses, dared.token)


def rulings(room: Room, seen: View) -> tuple[RulingTold, ...]:
    """What the claims of this deal have come to, as sentences."""
    table, names = seen.table, room.match.names
    told = (claim_telling.ruling(table, names, heard) for heard in table.docket.claims)
    return tuple(each._replace(says=sentence(each.says)) for each in told)


def _claim(names: Sequence[str], word: str, fault: Fault, incident: Incident) -> ClaimShown:
    says = claim_telling.accused(names, fault, incident)
    return ClaimShown(word, says, fault.cited)


def _changes_own(option: Option) -> bool:
    """True for the right to change one's card because one played before it has changed."""
    return option.words == ("take-back",) and not option.must


def _question(names: Sequence[str], seen: View, option: Option) -> Text:
    """What the seat has to decide, in plain words."""
    if _changes_own(option):
        return words.CHANGED
    about = sentence(claim_telling.accused(names, option.fault, option.incident))
    if "deny" in option.words:
        return spaced(about, words.ASKED_BACK if option.suit is None else words.SUIT_ASKED)
    if option.fault.sign is Sign.DROPPED:
        return spaced(about, words.WHICH_CARD)
    return spaced(about, words.POINTS if "enforce add" in option.words else words.WHAT_THEN)


def _answers(seen: View, option: Option) -> list[Call]:
    given = [*option.words] if option.must else [*option.words, "waive"]
    return [_answer(word, option) for word in given]


def _answer(word: str, option: Option) -> Call:
    cards = tuple(CardShown(card_text(c), card_name(c)) for c in cards_in(word))
    last = word.split()[-1]
    suit = last if word.startswith("enforce suit") and last in SUIT_LETTERS.values() else ""
    says = words.answer(word, option.must, _changes_own(option))
    return Call(word, says, suit, cards)
