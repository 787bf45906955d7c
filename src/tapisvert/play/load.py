"""Read a record: check each part and replay every act; every error names its place."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from errno import ENOENT
from os import PathLike
from pathlib import Path

from tapisvert.cards import Card
from tapisvert.errors import A_LINE, REASONS, TapisError, brief, placed, reason
from tapisvert.glossary import Text, same
from tapisvert.law.faults import Enforcement
from tapisvert.law.game import Game
from tapisvert.notation import not_in_pack, parse_cards
from tapisvert.play.drawn import LotsDrawn, seated
from tapisvert.play.events import Say, parse_act
from tapisvert.play.fair_json import revealed_json, revealed_of
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.load_cards import cards_of, drawn_of, source_of
from tapisvert.play.load_game import as_then, game_of
from tapisvert.play.match import Match
from tapisvert.play.record import FORMAT, dumps
from tapisvert.play.starting import DEALING_ACTS
from tapisvert.play.strict_json import (
    MAX_BYTES,
    Fields,
    Json,
    a_seat,
    expected,
    parse,
    unknown_format,
)

KEYS = "format, game, rules, options, seats, enforcement, lots, deals, played, x, fair"
DEAL_KEYS = (
    "dealer, hands, turn_up, trump_card, favourite, stock, rest, packets, pack, cut, seed, events,"
    " dealing, clock, x"
)


def load(path: str | Path, game: Game | None = None) -> Match:
    """Read a match from a file; see ``loads``.

    Raises TapisError with the file in ``where``; ``record/unreadable`` if it cannot be read.
    """
    file = a_path(path, "record/unreadable")
    with placed(shown_path(path), ": "):
        return loads(read_file(file), game)


def shown_path(given: object) -> str:
    """How an error names a file: never as nothing, though the name may be empty."""
    return brief(given, A_LINE) or "''"


def a_path(given: object, code: str) -> Path:
    """Return ``given`` if it is the path of a file. Raises TapisError ``code`` if it is not."""
    if isinstance(given, str | PathLike) and given != "":
        return Path(given)
    raise TapisError(code, A_PATH)


def read_file(path: Path) -> bytes:
    """Return the bytes of a file, at most one more than a record may have.

    Raises TapisError ``record/unreadable``.
    """
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise TapisError("record/unreadable", reason(error)) from None
    except ValueError:  # a name that no file can have
        raise TapisError("record/unreadable", REASONS[ENOENT]) from None


def loads(data: bytes | str, game: Game | None = None) -> Match:
    """Read a match from the text of a record, str or bytes in UTF-8; every act is replayed.

    The record names its game and options. ``game`` is needed only if that game is not registered;
    it is used if it has the id that the record names. Raises TapisError with the place in
    ``where``: ``record/...`` for the document, ``game/unknown``, ``option/...``, and what
    ``Table.start`` and ``Table.apply`` raise for a deal or an act.
    """
    fields = Fields(parse(data), "")
    _check_format(fields)
    game = as_then(game_of(fields, game), fields.number("rules"))
    names = _seats(game, fields)
    enforcement = _enforcement(game, fields)
    lots, deals = fields.take("lots"), fields.objects("deals")
    notes: dict[str, Json] = {}
    if (played := fields.optional_text("played")) is not None:
        notes["played"] = _utc(played)
    if x := fields.mapping("x"):
        notes["x"] = dict(x)
    if (fair := fields.take("fair")) is not None:
        notes["fair"] = revealed_json(revealed_of(fair, len(deals), len(game.players)))
    fields.done(KEYS)
    if not deals:
        raise expected("deals", Text("au moins une donne", "at least one deal"))
    match = Match.empty(game, names, notes=notes, enforcement=enforcement)
    for i, deal in enumerate(deals):
        match = _with_deal(match, deal, i)
    return _with_lots(match, lots)


def _utc(text: str) -> str:
    """Return ``text`` if it is a time in ISO 8601 in UTC. Raises TapisError."""
    try:
        ours = datetime.fromisoformat(text).utcoffset() == timedelta(0)
    except ValueError:
        ours = False
    if not ours:
        when = "2026-05-01T20:00:00Z"
        raise expected("played", Text(f"une heure UTC, {when}", f"a time in UTC, {when}"))
    return text


def _check_format(fields: Fields) -> None:
    given = fields.text("format", same(FORMAT))
    if given == FORMAT:
        return
    if given.startswith("tapis-dispute/"):
        raise TapisError("record/format", A_DISPUTE, "format")
    newer = given.removeprefix("tapis/").isdecimal() and given.startswith("tapis/")
    raise unknown_format("record/newer-format" if newer else "record/format", given, FORMAT)


def _names(names: Sequence[str], seats: int, place: str) -> tuple[str, ...]:
    if len(names) != seats:
        raise expected(place, Text(f"{seats} noms", f"{seats} names"))
    return tuple(names)


def _seats(game: Game, fields: Fields) -> tuple[str, ...]:
    """The names of the seats; the record has null for each dummy."""
    names = _names(fields.texts("seats", game.dummies), game.seats, "seats")
    return seated(game, [names[seat] for seat in game.players])


def _enforcement(game: Game, fields: Fields) -> Enforcement:
    given = fields.text("enforcement")
    known = [each.value for each in Enforcement]
    if given not in known:
        raise expected(
            "enforcement",
            Text("«\u202fstrict\u202f» ou «\u202ftable\u202f»", "'strict' or 'table'"),
        )
    enforcement = Enforcement(given)
    if enforcement is Enforcement.TABLE:
        with placed("enforcement"):
            check_hearing(game.hearing)
    return enforcement


def _with_deal(match: Match, deal: Fields, i: int) -> Match:
    if match.tables and not match.table.over:
        raise TapisError("record/deal-open", DEAL_OPEN, f"deals[{i - 1}]")
    if match.tables and match.over:
        raise TapisError("record/match-over", MATCH_OVER, deal.place)
    dealer = _dealer(match, deal)
    source = source_of(match.game, deal)
    if match.to_draw:
        source = source._replace(drawn=drawn_of(match.game, match.to_draw, deal, source, i))
    events = deal.texts("events")
    dealing = tuple(_dealing(match, deal))
    notes = _notes(deal, len(events))
    with placed(deal.place):
        cards = cards_of(
            match.game, deal, dealer, source, i, match.enforcement is Enforcement.TABLE
        )
    deal.done(DEAL_KEYS)
    match = match.with_deal(dealer, cards.hands, cards.turn_up, source, cards.aside, dealing)
    if source.seed is not None:
        match = match.seeded(source.seed)
    for k, event in enumerate(events):
        with placed(f"{deal.place}.events[{k}]"):
            match = match.apply(parse_act(event))
    return match.noted(notes)


def _dealing(match: Match, deal: Fields) -> Iterator[Say]:
    """The acts while the cards were dealt."""
    for k, text in enumerate(deal.optional_texts("dealing")):
        with placed(f"{deal.place}.dealing[{k}]"):
            act = parse_act(text)
            if match.enforcement is not Enforcement.TABLE:
                raise expected("", Text("rien, en jeu strict", "nothing, in strict play"))
            if not isinstance(act, Say):
                raise TapisError("table/dealing", DEALING_ACTS)
            yield act


def _dealer(match: Match, deal: Fields) -> int:
    dealer = deal.number("dealer", a_seat(match.game.seats))
    due = match.next_dealer if match.tables else None
    if dealer >= match.game.seats or due not in (None, dealer):
        what = a_seat(match.game.seats)
        if due is not None:
            what = Text(f"le siège {due}, dont c’est la donne", f"seat {due}, whose deal it is")
        raise TapisError(
            "record/wrong-dealer",
            Text(
                f"donneur {dealer}\u202f: il faut {what.fr}", f"dealer {dealer}: expected {what.en}"
            ),
            deal.at("dealer"),
        )
    return dealer


def _notes(deal: Fields, events: int) -> dict[str, Json]:
    notes: dict[str, Json] = {}
    clock = deal.take("clock")
    if clock is not None:
        times = clock if isinstance(clock, list) else []
        if len(times) != events or not all(type(ms) is int and ms >= 0 for ms in times):
            raise expected(
                deal.at("clock"), Text("une durée en ms par tour", "a time in ms for each turn")
            )
        notes["clock"] = times
    if x := deal.mapping("x"):
        notes["x"] = dict(x)
    return notes


def _with_lots(match: Match, value: Json) -> Match:
    """Add the draw of lots, after a check that it leads to the seats and the first dealer."""
    if value is None:
        return match
    fields = Fields(value, "lots")
    players = _names(fields.texts("players"), len(match.game.players), "lots.players")
    start = fields.optional_number("start") or 0
    if start >= (len(players) if match.game.lots.random_start else 1):
        raise expected("lots.start", Text("un siège que le sort décide", "a seat that lots decide"))
    kings, highest = (_lot_cards(match.game, fields, key) for key in ("kings", "highest"))
    fields.done("players, start, kings, highest")
    drawn = LotsDrawn(players, kings, highest, start)
    with placed("lots"):
        draw = drawn.outcome(match.game)
        names = seated(match.game, [players[i] for i in draw.seating.seats])
        if names != match.roster or draw.dealer != match.tables[0].opening.dealer:
            raise TapisError("record/lots", LOTS_DIFFER)
    return match.with_lots(drawn)


def _lot_cards(game: Game, fields: Fields, key: str) -> tuple[Card, ...]:
    with placed(fields.at(key)):
        cards = tuple(parse_cards(fields.optional_text(key) or ""))
        for card in cards:
            if card not in game.dealing.pack:
                raise TapisError("record/not-in-pack", not_in_pack(card))
        return cards


A_DISPUTE = Text(
    f"c’est un différend, que juge l’arbitre (tapis arbiter)\u202f; il faut ici {FORMAT}",
    f"this is a dispute, for the arbiter to judge (tapis arbiter); expected here: {FORMAT}",
)
DEAL_OPEN = Text(
    "cette donne n’est pas finie, une autre la suit", "this deal is not over, yet another follows"
)
A_PATH = Text("il faut le nom d’un fichier", "the name of a file is needed")
MATCH_OVER = Text("la partie était déjà gagnée", "the match was won before this deal")
LOTS_DIFFER = Text(
    "ce tirage au sort ne mène pas à ces sièges et à ce premier donneur",
    "this draw of lots does not lead to these seats and this first dealer",
)


def restored(
    record: str, game: Game, roster: tuple[str, ...], seed: str, notes: dict[str, Json],
    enforcement: Enforcement, drawn: LotsDrawn | None,
) -> Match:  # fmt: skip
    """Rebuild a pickled match.

    ``record`` is its record, "" if nothing has been dealt: then the others but ``game`` and
    ``seed``, which deals the coming deals, say what the match was.
    """
    if record:
        return loads(record, game).seeded(seed)
    match = Match.empty(game, roster, seed, notes, enforcement)
    return match if drawn is None else match.with_lots(drawn)


Pickled = tuple[str, Game, tuple[str, ...], str, dict[str, Json], Enforcement, LotsDrawn | None]
Rebuild = Callable[
    [str, Game, tuple[str, ...], str, dict[str, Json], Enforcement, LotsDrawn | None], Match
]


def _reduced(match: Match) -> tuple[Rebuild, Pickled]:
    record, notes = dumps(match) if match.tables else "", dict(match.notes)
    how = (record, match.game, match.roster, match.seed, notes, match.enforcement, match.drawn)
    return restored, how


copyreg.pickle(Match, _reduced)
