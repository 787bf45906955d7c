"""A dispute as a club can write it down without a record: the score, and faults by clause.

Format ``tapis-dispute/1``. The cards are not known, so what is admitted is ruled as a fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tapisvert.cards import Card
from tapisvert.errors import TapisError, brief, placed
from tapisvert.glossary import Text, same
from tapisvert.law.faults import Fault, Moment
from tapisvert.law.game import Game
from tapisvert.law.reckoning import Standing
from tapisvert.notation import not_in_pack, parse_card
from tapisvert.play.dispute_before import check_names, check_standing
from tapisvert.play.drawn import seated
from tapisvert.play.faults.committed import check_offender, latest_trick
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.load_game import as_then, game_of
from tapisvert.play.starting import NO_TURN_UP
from tapisvert.play.strict_json import Fields, Json, expected, parse, unknown_format
from tapisvert.sentences import among, colon, comma, semicolon

FORMAT = "tapis-dispute/1"
KEYS = (
    "format, game, rules, options, seats, score, games, dealer, turn_up, taken, tricks, marks,"
    " faults, x"
)
FAULT_KEYS = "fault, seat, trick, claimant, admitted, when, choice"
MOST_FAULTS, MOST_POINTS = 100, 10**6 - 1


class Accusation(NamedTuple):
    """A fault as somebody states it; ``when`` is the latest moment that has come since.

    ``seat`` is the offender, or the hand wrongly dealt. ``choice`` is what the adversaries choose
    for a revoke or a pardonable fault, "" if they do not. ``place`` is where it is in the document.
    """

    fault: str
    seat: int
    trick: int
    claimant: int | None
    admitted: bool
    when: Moment | None
    choice: str
    place: str


class Dispute(NamedTuple):
    """What a dispute document says: the match so far, and what is claimed of the current deal.

    ``names`` are those of the seats, empty if not given. ``taken`` and ``tricks`` are, by party,
    the points and the number of the tricks won; empty if not given. ``marks`` are what the parties
    mark for anything else in this deal.
    """

    game: Game
    names: tuple[str, ...]
    before: Standing
    dealer: int
    turn_up: Card | None
    taken: tuple[int, ...]
    tricks: tuple[int, ...]
    marks: tuple[int, ...]
    accusations: tuple[Accusation, ...]


def read(document: bytes | str | Json, game: Game | None = None, fewest_faults: int = 1) -> Dispute:
    """Read a dispute from its text, or from the data of a JSON document. Raises TapisError.

    ``game`` is needed only if the game that it names is not registered. A dispute that is still
    being stated may have no faults: then ``fewest_faults`` is 0.
    """
    fields = Fields(parse(document) if isinstance(document, bytes | str) else document, "")
    _check_format(fields)
    game = game_of(fields, game)
    rules = fields.optional_number("rules")
    if rules is not None:
        game = as_then(game, rules)
    with placed("game"):
        check_hearing(game.hearing)
    parties = len(game.sides)
    start = game.reckoning.start(parties)
    score = _by_party(fields, "score", parties, -MOST_POINTS) or start.score
    before = start._replace(score=score, games=_by_party(fields, "games", parties) or start.games)
    check_standing(game, before)
    dealer = fields.seat("dealer", game.seats)
    found = Dispute(
        game,
        _names(game, fields),
        before,
        dealer,
        _turn_up(game, fields),
        _by_party(fields, "taken", parties),
        _by_party(fields, "tricks", parties),
        _by_party(fields, "marks", parties, -MOST_POINTS),
        tuple(_accusations(game, fields, dealer, fewest_faults)),
    )
    fields.mapping("x")
    fields.done(KEYS)
    _check_once(game, found.accusations)
    return found


def _check_once(game: Game, accusations: Iterable[Accusation]) -> None:
    """Raise TapisError ``dispute/twice`` if a fault is stated a second time, perhaps.

    Two faults of the same kind by the same seat are two only if each has another trick.
    """
    known: dict[tuple[str, int], set[int]] = {}
    for each in accusations:
        tricks = known.setdefault((each.fault, each.seat), set())
        if tricks and (not each.trick or {0, each.trick} & tricks):
            dealt = not latest_trick(game, named_faults(game, each.fault, each.place))
            raise TapisError(
                "dispute/twice", ONCE if dealt else semicolon([ONCE, TWICE]), each.place
            )
        tricks.add(each.trick)


def _check_format(fields: Fields) -> None:
    given = fields.text("format", same(FORMAT))
    if given != FORMAT:
        raise unknown_format("dispute/format", given, FORMAT)


def _names(game: Game, fields: Fields) -> tuple[str, ...]:
    """The names of the seats, null for a dummy; () if they are not given."""
    names = fields.texts("seats", game.dummies) if fields.has("seats") else []
    if names and len(names) != game.seats:
        raise expected("seats", _seat_names(game))
    players = [names[seat] for seat in game.players] if names else []
    with placed("seats"):
        check_names(players)
    return seated(game, players) if names else ()


def _by_party(fields: Fields, key: str, parties: int, least: int = 0) -> tuple[int, ...]:
    """A whole number for each party, () if the key is absent. Raises TapisError."""
    value = fields.take(key)
    if value is None:
        return ()
    listed = value if isinstance(value, list) else []
    numbers = tuple(n for n in listed if type(n) is int and least <= n <= MOST_POINTS)
    if not len(listed) == len(numbers) == parties:
        raise expected(key, _numbers(parties, least))
    return numbers


def _turn_up(game: Game, fields: Fields) -> Card | None:
    text = fields.optional_text("turn_up")
    if text is None:
        return None
    if not game.dealing.turns_up:
        raise TapisError("record/no-turn-up", NO_TURN_UP, "turn_up")
    with placed("turn_up"):
        return card_of_pack(game, text)


def card_of_pack(game: Game, text: str) -> Card:
    """Return the card of a code. Raises TapisError if it is none, or not in the pack."""
    card = parse_card(text)
    if card not in game.dealing.pack:
        raise TapisError("record/not-in-pack", not_in_pack(card))
    return card


def _accusations(game: Game, fields: Fields, dealer: int, fewest: int) -> Iterator[Accusation]:
    listed = fields.objects("faults") if fewest or fields.has("faults") else []
    if not fewest <= len(listed) <= MOST_FAULTS:
        raise expected("faults", Text(f"de 1 à {MOST_FAULTS} fautes", f"1 to {MOST_FAULTS} faults"))
    for each in listed:
        faults = named_faults(game, each.text("fault"), each.at("fault"))
        yield Accusation(
            faults[0].id,
            _offender(each, game, faults, dealer),
            _trick(each, latest_trick(game, faults)),
            _claimant(game, each),
            _admitted(each),
            _moment(each),
            _choice(each, game.hearing.choices(faults) if game.hearing else ()),
            each.place,
        )
        each.done(FAULT_KEYS)


def _offender(fields: Fields, game: Game, faults: tuple[Fault, ...], dealer: int) -> int:
    seat = fields.seat("seat", game.seats)
    with placed(fields.at("seat")):
        return check_offender(game, faults, dealer, seat)


def _trick(fields: Fields, most: int) -> int:
    """The number of a trick, 0 if it is not said, or said to be 0."""
    trick = fields.optional_number("trick") or 0
    if trick and not most:
        raise TapisError("dispute/trick", NO_TRICK, fields.at("trick"))
    if trick > most:
        raise expected(fields.at("trick"), a_trick(most))
    return trick


def named_faults(game: Game, named: str, place: str) -> tuple[Fault, ...]:
    """The faults of a clause id. Raises TapisError ``dispute/fault`` if there are none."""
    faults = game.hearing.faults if game.hearing else ()
    found = tuple(each for each in faults if each.id.lower() == named.strip().lower())
    if not found:
        raise TapisError("dispute/fault", _no_such_fault(game, named, faults), place)
    return found


def _claimant(game: Game, fields: Fields) -> int | None:
    seat = fields.optional_seat("claimant", game.seats)
    if seat in game.dummies:
        raise expected(fields.at("claimant"), A_PLAYER)
    return seat


def _admitted(fields: Fields) -> bool:
    """True unless the document says that the fault is not admitted."""
    value = fields.take("admitted")
    if value is not None and not isinstance(value, bool):
        raise expected(fields.at("admitted"), same("true / false"))
    return value is not False


def _moment(fields: Fields) -> Moment | None:
    """The latest moment after the fault that has come; None if the document does not say."""
    text = fields.optional_text("when")
    if text is None:
        return None
    known = [each.value for each in Moment]
    if text not in known:
        every = same(", ".join(known))
        said = Text(
            f"moment inconnu «\u202f{brief(text)}\u202f»", f"unknown moment '{brief(text)}'"
        )
        raise TapisError("dispute/when", among(said, text, known, every), fields.at("when"))
    return Moment(text)


def _choice(fields: Fields, offered: Sequence[str]) -> str:
    text = fields.optional_text("choice") or ""
    if text and text not in offered:
        if not offered:
            raise TapisError("dispute/choice", NO_CHOICE, fields.at("choice"))
        raise expected(fields.at("choice"), same(" / ".join(offered)))
    return text


def a_trick(most: int) -> Text:
    return Text(f"une levée de 1 à {most}", f"a trick from 1 to {most}")


NULL_FOR_DUMMY = Text("null pour un mort", "null for a dummy")
NO_TRICK = Text(
    "cette faute se commet en donnant, avant les levées",
    "this fault is committed while dealing, before any trick",
)
A_PLAYER = Text("un joueur, pas un mort", "a player, not a dummy")
NO_CHOICE = Text("cette faute ne laisse pas de choix", "this fault leaves no choice")
ONCE = Text(
    "cette faute est déjà donnée\u202f: une fois suffit, quel que soit le réclamant",
    "this fault is stated already: once is enough, whoever claims it",
)
TWICE = Text(
    "si elle a été commise deux fois, il faut la levée de chacune",
    "if it was committed twice, give the trick of each",
)


def _seat_names(game: Game) -> Text:
    names = Text(f"{game.seats} noms", f"{game.seats} names")
    return comma(names, NULL_FOR_DUMMY) if game.dummies else names


def _numbers(parties: int, least: int) -> Text:
    return Text(
        f"{parties} nombres entiers de {least} à {MOST_POINTS}, un par camp",
        f"{parties} whole numbers from {least} to {MOST_POINTS}, one a party",
    )


def _no_such_fault(game: Game, named: str, faults: Iterable[Fault]) -> Text:
    known = list(dict.fromkeys(each.id for each in faults))
    shown = brief(named)
    said = Text(
        f"{game.id} n’a pas de faute «\u202f{shown}\u202f»", f"{game.id} has no fault '{shown}'"
    )
    return among(said, named, known, colon(Text("fautes", "faults"), same(", ".join(known))))
