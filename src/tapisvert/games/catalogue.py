"""The list of games shown to users: by family, with an introduction and the number of players."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tapisvert.cards import rank_of
from tapisvert.games import GAMES
from tapisvert.games.families import FAMILIES, Family, GameCard
from tapisvert.glossary import Text, counted, same
from tapisvert.law.game import Game
from tapisvert.law.reading import Value
from tapisvert.notation import card_text
from tapisvert.sentences import sentence


class GameShown(NamedTuple):
    """A game with the text that introduces it."""

    game: Game
    entry: GameCard


def shelves() -> Iterator[tuple[Family, list[GameShown]]]:
    """Yield every family with its games; games that users have registered come last."""
    for family in (*FAMILIES, _own()):
        games = [GameShown(GAMES[name], each) for name, each in family.games.items()]
        if games:
            yield family, games


def entry(game: Game) -> GameCard:
    """Return the introduction of a game; for a game of a user it is made from its law."""
    known = (family.games[game.id] for family in FAMILIES if game.id in family.games)
    return next(known, None) or _introduced(game)


def _own() -> Family:
    known = {name for family in FAMILIES for name in family.games}
    own = {game.id: _introduced(game) for game in GAMES.values() if game.id not in known}
    return Family("own", Text("Vos jeux", "Your games"), own)


def _introduced(game: Game) -> GameCard:
    """Return an introduction: how the match is won, and the highest card of three suits."""
    high = game.ranking.order[0]
    cards = [card_text(each) for each in game.dealing.pack if rank_of(each) == high]
    first, second, third, *_ = (*cards, "back", "back", "back")
    return GameCard(sentence(game.reckoning.how_to_win), (first, second, third))


def numbers(game: Game) -> Mapping[str, Mapping[Value, int]]:
    """Return the readings that change the number of players: by name, {value: players}."""
    found = {}
    for reading in game.readings:
        seats = {each.value: len(each.patch(game).players) for each in reading.choices}
        if len(set(seats.values())) > 1:
            found[reading.name] = seats
    return found


def players(game: Game) -> tuple[int, int]:
    """Return the least and the greatest number of players under any options."""
    every = {len(game.players), *(n for each in numbers(game).values() for n in each.values())}
    return min(every), max(every)


def dummies(game: Game) -> Text:
    return counted(len(game.dummies), Text("mort", "dummy"), Text("morts", "dummies"))


def seats(game: Game) -> Text:
    """Return a short text such as «2», «3 à 8», «4 · équipes», «3 et 1 mort»."""
    low, high = players(game)
    if low < high:
        return Text(f"{low} à {high}", f"{low} to {high}")
    if game.dummies:
        dead = dummies(game)
        return Text(f"{low} et {dead.fr}", f"{low} and {dead.en}")
    if len(game.sides) < game.seats:
        return Text(f"{low} · équipes", f"{low} · teams")
    return same(str(low))
