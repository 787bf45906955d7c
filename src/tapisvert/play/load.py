"""Reading a record: each part checked, every act replayed, every fault named with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tapisvert.cards import NO_CARDS, Card, CardSet, bit, card_set, count, members
from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.dealing import Dealt
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.notation import card_text, first_twice, parse_card, parse_cards
from tapisvert.play.events import Hand, parse_act
from tapisvert.play.match import Drawn, Match, Source, pack_of
from tapisvert.play.record import FORMAT
from tapisvert.play.strict_json import MAX_BYTES, Fields, Json, expected, parse

KEYS = "format, game, rules, options, seats, enforcement, lots, deals, played, x"
DEAL_KEYS = "dealer, hands, turn_up, pack, cut, seed, events, clock, x"


def load(path: str | Path) -> Match:
    """Read a match from a file. Raises TapisError, the file named in ``where``."""
    with placed(str(path)):
        try:
            with Path(path).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError as error:
            reason = error.strerror or "?"
            raise TapisError(
                "record/unreadable",
                Text(f"fichier illisible ({reason})", f"the file cannot be read ({reason})"),
            ) from None
        return loads(data)


def loads(data: bytes | str) -> Match:
    """Read a match from the text of a record. Raises TapisError."""
    fields = Fields(parse(data.encode() if isinstance(data, str) else data), "")
    _check_format(fields)
    game = _game(fields)
    names = _names(fields.texts("seats"), game.seats, "seats")
    _check_enforcement(fields)
    lots, deals = fields.take("lots"), fields.objects("deals")
    notes: dict[str, Json] = {}
    if (played := fields.optional_text("played")) is not None:
        notes["played"] = played
    if x := fields.mapping("x"):
        notes["x"] = dict(x)
    fields.done(KEYS)
    if not deals:
        raise expected("deals", Text("au moins une donne", "at least one deal"))
    match = Match(game, names, (), (), "", None, notes)
    for i, deal in enumerate(deals):
        match = _with_deal(match, deal, i)
    return _with_lots(match, lots)


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Name the place of any error raised inside."""
    try:
        yield
    except TapisError as error:
        raise error.at(place) from None


def _check_format(fields: Fields) -> None:
    given = fields.text("format")
    if given == FORMAT:
        return
    newer = given.removeprefix("tapis/").isdecimal() and given.startswith("tapis/")
    shown = given[:40]
    raise TapisError(
        "record/newer-format" if newer else "record/format",
        Text(
            f"format «\u202f{shown}\u202f» inconnu de cette version\u202f: il faut {FORMAT}",
            f"format '{shown}' is not known to this version: expected {FORMAT}",
        ),
        "format",
    )


def _game(fields: Fields) -> Game:
    name = fields.text("game")
    options = {key: _value(value, f"options.{key}") for key, value in fields.mapping("options").items()}
    with placed("game"):
        game = find(name)
    with placed("options"):
        game = find(name, options)
    rules = fields.number("rules")
    if rules != game.rules:
        raise TapisError(
            "record/newer-rules" if rules > game.rules else "record/older-rules",
            Text(
                f"règles en version {rules}\u202f: cette version joue la {game.rules}",
                f"rules version {rules}: this version plays {game.rules}",
            ),
            "rules",
        )
    return game


def _value(value: Json, place: str) -> Value:
    if isinstance(value, bool | int | str):
        return value
    if isinstance(value, list) and all(type(item) is int for item in value):
        return tuple(item for item in value if isinstance(item, int))
    raise expected(place, Text("une valeur ou une liste de nombres", "a value or a list of numbers"))


def _names(names: Sequence[str], seats: int, place: str) -> tuple[str, ...]:
    if len(names) != seats:
        raise expected(place, Text(f"{seats} noms", f"{seats} names"))
    return tuple(names)


def _check_enforcement(fields: Fields) -> None:
    if fields.text("enforcement") != "strict":
        raise expected("enforcement", Text("«\u202fstrict\u202f»", "'strict'"))


def _with_deal(match: Match, deal: Fields, i: int) -> Match:
    if match.tables and not match.table.over:
        raise TapisError("record/deal-open", DEAL_OPEN, f"deals[{i - 1}]")
    if match.tables and match.over:
        raise TapisError("record/match-over", MATCH_OVER, deal.place)
    dealer = _dealer(match, deal)
    source = _source(match.game, deal)
    events = deal.texts("events")
    source = source._replace(notes=_notes(deal, len(events)))
    with placed(deal.place):
        hands, turn_up = _cards(match.game, deal, dealer, source, i)
    deal.done(DEAL_KEYS)
    match = match.with_deal(dealer, hands, turn_up, source)
    if source.seed is not None:
        match = match.seeded(source.seed)
    for k, event in enumerate(events):
        with placed(f"{deal.place}.events[{k}]"):
            match = match.apply(parse_act(event))
    return match


def _dealer(match: Match, deal: Fields) -> int:
    dealer = deal.number("dealer")
    due = (match.table.opening.dealer + 1) % match.game.seats if match.tables else None
    if dealer >= match.game.seats or due not in (None, dealer):
        last = match.game.seats - 1
        what = Text(f"un siège de 0 à {last}", f"a seat from 0 to {last}")
        if due is not None:
            what = Text(f"le siège {due}, dont c’est la donne", f"seat {due}, whose deal it is")
        raise TapisError(
            "record/wrong-dealer",
            Text(f"donneur {dealer}\u202f: il faut {what.fr}", f"dealer {dealer}: expected {what.en}"),
            deal.at("dealer"),
        )
    return dealer


def _source(game: Game, deal: Fields) -> Source:
    seed, text, lifted = deal.optional_text("seed"), deal.optional_text("pack"), deal.take("cut")
    if text is None:
        if lifted is not None:
            raise expected(deal.at("pack"), Text("le paquet qui est coupé", "the pack that is cut"))
        return Source(seed)
    with placed(deal.at("pack")):
        pack = tuple(parse_cards(text))
        if set(pack) != set(game.dealing.pack):
            raise expected("", Text("toutes les cartes du jeu", "every card of the pack"))
    lifted = 0 if lifted is None else lifted
    if type(lifted) is not int or not 0 <= lifted < len(pack):
        most = len(pack) - 1
        raise expected(
            deal.at("cut"), Text(f"un nombre de 0 à {most}", f"a number from 0 to {most}")
        )
    return Source(seed, pack, lifted)


def _notes(deal: Fields, events: int) -> dict[str, Json]:
    notes: dict[str, Json] = {}
    clock = deal.take("clock")
    if clock is not None:
        times = clock if isinstance(clock, list) else []
        if len(times) != events or not all(type(ms) is int and ms >= 0 for ms in times):
            raise expected(
                deal.at("clock"), Text("une durée en ms par acte", "a time in ms for each act")
            )
        notes["clock"] = times
    if x := deal.mapping("x"):
        notes["x"] = dict(x)
    return notes


def _cards(
    game: Game, deal: Fields, dealer: int, source: Source, i: int
) -> tuple[list[Hand], Card | None]:
    """The hands and the turn-up, all the sources that are given agreeing."""
    written = _written(game, deal, dealer)
    packs = [Source(seed=source.seed)] if source.seed is not None else []
    packs += [Source(pack=source.pack, cut=source.cut)] if source.pack is not None else []
    dealt = [game.dealing.deal(pack_of(game, s, i), dealer, game.seats) for s in packs]
    for each in dealt[1:] if written is None else dealt:
        hands, turn_up = written or (_known(dealt[0]), dealt[0].turn_up)
        agree = all(h.known & ~full == 0 for h, full in zip(hands, each.hands, strict=True))
        if not agree or turn_up != each.turn_up:
            raise TapisError("record/sources-differ", SOURCES_DIFFER)
    if written:
        return written
    if not dealt:
        raise expected("hands", Text("hands, pack ou seed", "hands, pack or seed"))
    return _known(dealt[0]), dealt[0].turn_up


def _known(dealt: Dealt) -> list[Hand]:
    return [Hand(cards) for cards in dealt.hands]


def _written(game: Game, deal: Fields, dealer: int) -> tuple[list[Hand], Card | None] | None:
    """The hands that the record writes out; None when it leaves them to another source."""
    turn_up = _turn_up(game, deal)
    value = deal.take("hands")
    if value is None:
        return None
    texts = value if isinstance(value, list) else []
    if len(texts) != game.seats:
        raise expected("hands", Text(f"{game.seats} jeux", f"{game.seats} hands"))
    hands = []
    for seat, text in enumerate(texts):
        with placed(f"hands[{seat}]"):
            shown = bit(turn_up) if turn_up is not None and seat == dealer else NO_CARDS
            hands.append(_hand(game, text, shown))
    twice = first_twice(card for hand in hands for card in members(hand.known))
    if twice is not None:
        raise TapisError("record/card-twice", _given_twice(twice), "hands")
    if game.dealing.turns_up_last and turn_up is None:
        raise expected("turn_up", Text("la carte retournée", "the card turned up"))
    if turn_up is not None and not hands[dealer].known & bit(turn_up):
        raise expected("turn_up", Text("une carte du donneur", "a card of the dealer's"))
    return hands, turn_up


def _turn_up(game: Game, deal: Fields) -> Card | None:
    text = deal.optional_text("turn_up")
    if text is None:
        return None
    if not game.dealing.turns_up_last:
        raise TapisError("record/no-turn-up", NO_TURN_UP, "turn_up")
    with placed("turn_up"):
        return parse_card(text)


def _hand(game: Game, text: Json, shown: CardSet) -> Hand:
    """A hand as written; with ``?`` at its end the rest is unknown, but for the card shown."""
    size = game.dealing.hand_size
    if not isinstance(text, str):
        raise expected("", Text(f"{size} cartes", f"{size} cards"))
    partly = text.rstrip().endswith("?")
    cards = parse_cards(text.rstrip().removesuffix("?"))
    foreign = next((card for card in cards if card not in game.dealing.pack), None)
    if foreign is not None:
        name = card_text(foreign)
        raise TapisError(
            "record/not-in-pack",
            Text(f"{name} n’est pas du jeu de cartes", f"{name} is not in the pack"),
        )
    known = CardSet(card_set(cards) | shown) if partly else card_set(cards)
    if count(known) > size or (count(known) < size and not partly):
        raise expected(
            "",
            Text(f"{size} cartes, et non {count(known)}", f"{size} cards, not {count(known)}"),
        )
    return Hand(known, size - count(known))


def _given_twice(card: Card) -> Text:
    name = card_text(card)
    return Text(f"{name} est dans deux jeux", f"{name} is in two hands")


def _with_lots(match: Match, value: Json) -> Match:
    """Check that the draw of lots leads to the seats and to the first dealer."""
    if value is None:
        return match
    fields = Fields(value, "lots")
    players = _names(fields.texts("players"), match.game.seats, "lots.players")
    start = fields.optional_number("start") or 0
    with placed("lots.kings"):
        kings = tuple(parse_cards(fields.optional_text("kings") or ""))
    with placed("lots.highest"):
        highest = tuple(parse_cards(fields.optional_text("highest") or ""))
    fields.done("players, start, kings, highest")
    drawn = Drawn(players, kings, highest, start % match.game.seats)
    with placed("lots"):
        draw = drawn.outcome(match.game)
        seated = tuple(players[i] for i in draw.seating.seats)
        if seated != match.names or draw.dealer != match.tables[0].opening.dealer:
            raise TapisError("record/lots", LOTS_DIFFER)
    return match.with_lots(drawn)


DEAL_OPEN = Text(
    "cette donne n’est pas finie, une autre la suit", "this deal is not over, yet another follows"
)
MATCH_OVER = Text("la partie était déjà gagnée", "the match was won before this deal")
SOURCES_DIFFER = Text(
    "les cartes écrites ne sont pas celles que donne la graine ou le paquet",
    "the cards written are not those that the seed or the pack deals",
)
NO_TURN_UP = Text("ce jeu ne retourne pas de carte", "this game turns no card up")
LOTS_DIFFER = Text(
    "ce tirage au sort ne mène pas à ces sièges et à ce premier donneur",
    "this draw of lots does not lead to these seats and this first dealer",
)
