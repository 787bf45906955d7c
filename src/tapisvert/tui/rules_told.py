"""The rules in the terminal: the options that hold, why a card is refused, what a clause says."""

from __future__ import annotations

from tapisvert.errors import TapisError
from tapisvert.glossary import Text, same
from tapisvert.law.game import Game
from tapisvert.law.pages import entry
from tapisvert.law.reading import value_text
from tapisvert.play.events import Act
from tapisvert.sentences import spaced
from tapisvert.tui import says, tell
from tapisvert.tui.session import TuiSession


def options(game: Game) -> list[tuple[Text, Text]]:
    """The question of each option of the game, and the answer that holds in this match."""
    found = []
    for reading in game.readings:
        value = game.options[reading.name]
        chosen = reading.choice_of(value)
        found.append((reading.question, chosen.says if chosen else same(value_text(value))))
    return found


def answer(session: TuiSession, asked: str, act: Act | None) -> list[Text]:
    """What is told to who asks for the rules line by line: all options if nothing is ``asked``.

    Else why ``act``, which was asked about, is refused, or the clause of that name.
    """
    game = session.game
    usage = says.rule_usage(same(game.book.clauses[0].id))
    if not asked:
        return [says.OPTIONS, *(spaced(*each) for each in options(game)), usage]
    if act:
        refused = session.view.why(act)
        return tell.refusal(game, refused) if refused else [says.ALLOWED]
    try:
        return [tell.clause(game, entry(game, asked).clause.id)]
    except TapisError as error:
        return [error.text, usage]
