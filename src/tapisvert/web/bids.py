"""What one may say or do beside playing, as the page offers it, and what has been said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile

from tapisvert.glossary import Text, card_name, points, same
from tapisvert.law.calling import PASS
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.position import cards_in
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play import telling
from tapisvert.play.events import Act, Say
from tapisvert.play.view import View
from tapisvert.web.shown import Call, CallRow, Heard, Laid, Rungs

MARKED_AT_ONCE = (HandlingKind.SHOW, HandlingKind.SWAP)


def asked(seen: View) -> tuple[Call, ...]:
    """All that this seat is asked to say or do now; play waits for it."""
    if seen.table.ruling.asked is None:
        return ()
    acts: Iterable[Act] = seen.legal() if seen.my_turn else _open(seen)
    return tuple(_call(seen, act) for act in acts if isinstance(act, Say))


def offered(seen: View) -> tuple[Call, ...]:
    """What this seat may say without being asked: in its turn, or while others have theirs."""
    if seen.table.ruling.asked:
        return ()
    acts = (*seen.legal(), *_open(seen))
    return tuple(_call(seen, act) for act in acts if isinstance(act, Say))


def _open(seen: View) -> tuple[Act, ...]:
    return tuple(act for act in seen.table.open() if act.seat == seen.seat)


def _call(seen: View, act: Say) -> Call:
    game, (verb, *rest) = seen.table.game, act.word.split()
    suit = rest[-1] if rest and rest[-1] in SUIT_LETTERS.values() else ""
    cards = tuple(Laid(card_text(c), card_name(c)) for c in cards_in(act.word))
    gain = telling.brings(seen.table, act) if game.handles(verb) in MARKED_AT_ONCE else 0
    return Call(act.word, telling.choice(game, act), suit, cards, points(gain) if gain else None)


def deeds(game: Game, calls: Iterable[Call]) -> tuple[Call, ...]:
    """Calls that stand each for itself; what is laid aside is chosen in the hand instead."""
    alone = (call for group in _by_verb(calls) if not _is_ladder(game, group) for call in group)
    return tuple(
        call
        for call in alone
        if call.words != PASS and game.handles(call.words) is not HandlingKind.DISCARD
    )


def rungs(game: Game, calls: Iterable[Call]) -> tuple[Rungs, ...]:
    """Calls with a number or a suit, those of one kind together."""
    groups = (group for group in _by_verb(calls) if _is_ladder(game, group))
    return tuple(Rungs(_shared(game, _verb(group[0])), tuple(_rows(group))) for group in groups)


def laid_aside(game: Game, calls: Iterable[Call]) -> tuple[Call, ...]:
    """The sets of cards that may be laid aside."""
    return tuple(call for call in calls if game.handles(call.words) is HandlingKind.DISCARD)


def heard(seen: View, names: tuple[str, ...]) -> tuple[Heard, ...]:
    """The calls made since the last trick; what moves cards is no call."""
    game, ruling = seen.table.game, seen.table.ruling
    return tuple(
        Heard(names[said.seat], telling.word(game, said.word))
        for said in ruling.heard
        if said.trick == len(ruling.tricks) and game.handles(said.verb) is None
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


def _rows(group: list[Call]) -> Iterator[CallRow]:
    def number(call: Call) -> str:
        parts = call.words.split()
        return parts[1] if len(parts) > 2 else ""

    ordered = sorted(group, key=lambda call: int(number(call) or 0))
    for height, calls in groupby(ordered, number):
        yield CallRow(height, tuple(calls))


def _shared(game: Game, verb: str) -> Text:
    """The words that all calls of one kind begin with: «je propose à», «solo»; or nothing."""
    says = [text for word, text in game.calling.words.items() if word.split()[0] == verb]
    fr, en = _begins([text.fr for text in says]), _begins([text.en for text in says])
    return Text(fr, en) if fr and en else same("")


def _begins(texts: Iterable[str]) -> str:
    alike = takewhile(lambda each: len(set(each)) == 1, zip(*map(str.split, texts), strict=False))
    return " ".join(each[0] for each in alike)
