"""The calls that a seat may make, grouped as the page shows them, and the calls made so far.

A call is anything said or done besides playing a card: a bid, a meld, a discard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import TypeGuard

from tapisvert.glossary import Text, card_name, points, same
from tapisvert.law.calling import PASS
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import cards_in
from tapisvert.law.questions import is_question, is_talk
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play import telling
from tapisvert.play.events import Act, Say
from tapisvert.play.view import View
from tapisvert.service.erring import of_table, out_of_turn
from tapisvert.service.talk import said_in
from tapisvert.web.meanings import meaning
from tapisvert.web.shown import Call, CallMade, CallRow, CardShown, Ladder

SCORED_AT_ONCE = (HandlingKind.SHOW, HandlingKind.SWAP)


def calls_to_choose_from(seen: View, names: Sequence[str]) -> tuple[Call, ...]:
    """Return the calls from which this seat must choose now; play waits for it.

    ``names`` are the players' names by seat.
    """
    if seen.table.ruling.asked is None:
        return ()
    acts: Iterable[Act] = seen.legal() if seen.my_turn else _open_acts(seen)
    return tuple(_call(seen, act, names) for act in acts if _is_call(act))


def calls_offered(seen: View, names: Sequence[str]) -> tuple[Call, ...]:
    """Return the calls that this seat may make without being asked, in its turn or out of turn."""
    if seen.table.ruling.asked:
        return ()
    acts = (*seen.legal(), *_open_acts(seen))
    return tuple(_call(seen, act, names) for act in acts if _is_call(act))


def _is_call(act: Act) -> TypeGuard[Say]:
    """True for what belongs to the play; claims and choices after faults are shown elsewhere."""
    return isinstance(act, Say) and not of_table(act.word)


def _open_acts(seen: View) -> tuple[Act, ...]:
    """Return what this seat may say unasked, without the questions of ``asking_menu``."""
    if seen.table.judged:
        return out_of_turn(seen)
    return tuple(act for act in seen.open() if not (isinstance(act, Say) and is_question(act.word)))


def _call(seen: View, act: Say, names: Sequence[str]) -> Call:
    game, (verb, *rest) = seen.table.game, act.word.split()
    suit = rest[-1] if rest and rest[-1] in SUIT_LETTERS.values() else ""
    cards = tuple(CardShown(card_text(c), card_name(c)) for c in cards_in(act.word))
    gain = telling.brings(seen.table, act) if game.handles(verb) in SCORED_AT_ONCE else 0
    return Call(
        act.word,
        telling.choice(game, act),
        suit,
        cards,
        points(gain) if gain else None,
        meaning(seen, act, names),
    )


def single_calls(game: Game, calls: Iterable[Call]) -> tuple[Call, ...]:
    """Return the calls that get a button of their own.

    These are not the calls of a ladder, not the pass, and not discards: those are chosen in the
    hand.
    """
    single = (call for group in _by_verb(calls) if not _is_ladder(game, group) for call in group)
    return tuple(
        call
        for call in single
        if call.words != PASS and game.handles(call.words) is not HandlingKind.DISCARD
    )


def ladders(game: Game, calls: Iterable[Call]) -> tuple[Ladder, ...]:
    """Return the calls that name a suit, perhaps with a number, grouped by verb."""
    groups = (group for group in _by_verb(calls) if _is_ladder(game, group))
    return tuple(
        Ladder(_common_words(game, _verb(group[0])), tuple(_ladder_rows(group))) for group in groups
    )


def discards(game: Game, calls: Iterable[Call]) -> tuple[Call, ...]:
    """Return the discards that may be made; each call names its cards."""
    return tuple(call for call in calls if game.handles(call.words) is HandlingKind.DISCARD)


def calls_made(seen: View, names: tuple[str, ...]) -> tuple[CallMade, ...]:
    """Return the calls made since the last full trick, without talk and what handles cards.

    ``names`` are the players' names by seat.
    """
    game, ruling = seen.table.game, seen.table.ruling
    return tuple(
        CallMade(names[said.seat], telling.word(game, said.word))
        for said in ruling.heard
        if said.trick == len(ruling.tricks)
        and game.handles(said.verb) is None
        and not is_talk(said.word)
    )


def talk_about(seen: View, names: Sequence[str], trick: int) -> tuple[CallMade, ...]:
    """Return what partners said before or during a full trick, counted from 1; 0 for none."""
    table = seen.table
    return tuple(
        CallMade(names[said.seat], telling.word(table.game, said.word))
        for said in said_in(table, trick - 1)
    )


def _verb(call: Call) -> str:
    return call.words.partition(" ")[0]


def _by_verb(calls: Iterable[Call]) -> Iterator[list[Call]]:
    groups: dict[str, list[Call]] = {}
    for call in calls:
        groups.setdefault(_verb(call), []).append(call)
    return iter(groups.values())


def _is_ladder(game: Game, group: list[Call]) -> bool:
    return bool(group[0].suit) and game.handles(group[0].words) is None


def _ladder_rows(group: list[Call]) -> Iterator[CallRow]:
    def number(call: Call) -> str:
        parts = call.words.split()
        return parts[1] if len(parts) > 2 else ""

    ordered = sorted(group, key=lambda call: int(number(call) or 0))
    for height, calls in groupby(ordered, number):
        yield CallRow(height, tuple(calls))


def _common_words(game: Game, verb: str) -> Text:
    """Return the words that all calls of a verb begin with, such as «je propose à», or no text."""
    says = [text for word, text in game.calling.words.items() if word.split()[0] == verb]
    fr, en = (
        _common_beginning([text.fr for text in says]),
        _common_beginning([text.en for text in says]),
    )
    return Text(fr, en) if fr and en else same("")


def _common_beginning(texts: Iterable[str]) -> str:
    alike = takewhile(lambda each: len(set(each)) == 1, zip(*map(str.split, texts), strict=False))
    return " ".join(each[0] for each in alike)
