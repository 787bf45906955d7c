"""A dispute document as it grows: from the form fields of a phone at the card table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tapisvert.errors import TapisError
from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.integers import typed_integer
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.play.dispute import FORMAT, MOST_POINTS, Dispute, named_faults
from tapisvert.play.dispute_asked import BY_PARTY, asked_before, asked_of_deal, turn_ups
from tapisvert.play.dispute_before import LONGEST_DISPUTE_NAME
from tapisvert.play.dispute_draft import drafted
from tapisvert.play.faults.committed import offenders
from tapisvert.play.faults.court import check_hearing
from tapisvert.play.otherwise import same_seats
from tapisvert.play.strict_json import Json, expected, parse
from tapisvert.web import arbiter_texts as words
from tapisvert.web.arbiter_options import Document, under
from tapisvert.web.carried import carried, opened
from tapisvert.web.wishes import check_option, options_of

Form = Mapping[str, str]
MOST_DIGITS = len(str(MOST_POINTS))


class Draft(NamedTuple):
    """A dispute that may lack its faults yet, as a document and as it is read."""

    document: Document
    dispute: Dispute

    @property
    def game(self) -> Game:
        return self.dispute.game

    @property
    def link(self) -> str:
        return carried(self.document)

    @property
    def dealer(self) -> int:
        return self.dispute.dealer

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, () if they are not given."""
        return self.dispute.names

    @property
    def asked(self) -> Mapping[str, Text]:
        """What to ask each party, by key: about the match, then about the deal, if it has faults.

        What is said already is asked in any case, so that it can be changed.
        """
        before = asked_before(self.game)
        return {**before, **asked_of_deal(self.dispute, self.document)} if self.faults else before

    @property
    def seats(self) -> list[tuple[int, Text, Text | None]]:
        """The seats in order of play, each with its name and that of its partners."""
        game, dealer, names = self.game, self.dealer, self.names
        return [
            (
                seat,
                words.capital(words.named(game, dealer, names, seat)),
                words.with_partners(game, dealer, names, seat),
            )
            for seat in words.order(game, dealer)
        ]

    @property
    def parties(self) -> list[Text]:
        return [
            words.one_party(self.game, self.dealer, self.names, party)
            for party in range(len(self.game.sides))
        ]

    @property
    def faults(self) -> list[Json]:
        faults = self.document.get("faults")
        return faults if isinstance(faults, list) else []

    @property
    def turn_up(self) -> str:
        """The code of the card turned up, "" if it is not given."""
        return str(self.document.get("turn_up", ""))

    def number(self, key: str, party: int) -> str:
        """What the field of a party holds: a number, or nothing."""
        numbers = self.document.get(key)
        return str(numbers[party]) if isinstance(numbers, list) else ""

    def accusing(self, fault: Document) -> Draft:
        """Return the draft with one more fault. Raises TapisError if it cannot be ruled."""
        return checked(self.document | {"faults": [*self.faults, fault]})

    def following(self, name: str, value: Value) -> str:
        """Return the link of the same dispute under another value of an option."""
        other = find(self.game.id, {**self.game.options, name: value})
        return carried(under(self.document, self.game, other))


def draft(link: str, name: str) -> Draft:
    """Return the draft in a link, or a new one about the game of that name.

    Raises TapisError for a link that holds no dispute about that game.
    """
    game = find(name)
    check_hearing(game.hearing)
    if not link:
        return checked({"format": FORMAT, "game": game.id, "dealer": game.players[-1]})
    found = parsed(opened(link))
    if found.game.id != game.id:
        raise TapisError("arbiter/game", OTHER_GAME)
    return found


def parsed(text: bytes | str) -> Draft:
    """Return the dispute in a text; it may lack its faults. Raises TapisError."""
    document = parse(text)
    if not isinstance(document, dict):
        raise expected("", Text("un différend", "a dispute"))
    return checked(document)


def checked(document: Document) -> Draft:
    """Return a document as a draft. Raises TapisError if it cannot be ruled."""
    return Draft(document, drafted(document))


def filled_in(given: Draft, form: Form) -> Draft:
    """Return a draft with what a form says: options, names, who deals, numbers of the parties.

    A field that the form lacks changes nothing; an empty one takes back what was said. Raises
    TapisError.
    """
    game = given.game
    answers = options_of(form)
    options: dict[str, object] = {**game.options, **answers}
    for reading in game.readings:
        name = reading.name
        if answers.get(name) == "" and not reading.choice_of(game.options[name]):
            del options[name]  # what was typed before is taken back
        elif name in answers:
            check_option(reading, answers[name])
    other = find(game.id, options)
    document = under(given.document, game, other)
    if not same_seats(game, other):
        form = {}
    if "turn_up" in form and turn_ups(other):
        document.pop("turn_up", None)
        document |= {"turn_up": form["turn_up"]} if form["turn_up"] else {}
    if form.get("dealer"):
        document["dealer"] = dealer = whole("dealer", form["dealer"])
        if isinstance(faults := document.get("faults"), list):
            document["faults"] = _dealt_by(other, faults, dealer)
    if any(field.startswith("name.") for field in form):
        _put(document, "seats", _names(other, form))
    for key in BY_PARTY:
        if any(field.startswith(f"{key}.") for field in form):
            _put(document, key, [*_numbers(other, key, form)])
    return checked(document)


def _dealt_by(game: Game, faults: list[Json], dealer: int) -> list[Json]:
    """The faults of a document if another seat deals: what only a dealer can do is his."""
    found: list[Json] = []
    for each in faults:
        assert isinstance(each, dict)
        could = offenders(game, named_faults(game, str(each["fault"]), ""), dealer)
        found.append(each if each["seat"] in could else each | {"seat": could[0]})
    return found


def whole(place: str, text: str) -> int:
    """Return the whole number that a field holds. Raises TapisError."""
    number = typed_integer(text, MOST_DIGITS)
    if number is None:
        raise expected(place, A_NUMBER)
    return number


def _put(document: Document, key: str, value: list[Json]) -> None:
    """Set a key, or remove it if nothing is said."""
    document.pop(key, None)
    if any(each is not None for each in value):
        document[key] = value if key == "seats" else [each or 0 for each in value]


def _names(game: Game, form: Form) -> list[Json]:
    """The names by seat; if only some are given, the others are numbers."""
    given = {
        seat: form.get(f"name.{seat}", "").strip()[:LONGEST_DISPUTE_NAME] for seat in game.players
    }
    if not any(given.values()):
        return [None]
    return [
        None if seat in game.dummies else given[seat] or f"{game.players.index(seat) + 1}"
        for seat in range(game.seats)
    ]


def _numbers(game: Game, key: str, form: Form) -> Iterator[Json]:
    for party in range(len(game.sides)):
        text = form.get(f"{key}.{party}", "").strip()
        yield whole(key, text) if text else None


A_NUMBER = Text(
    f"un nombre entier de {MOST_DIGITS} chiffres au plus",
    f"a whole number of at most {MOST_DIGITS} digits",
)
OTHER_GAME = Text("ce lien parle d’un autre jeu", "this link is about another game")
