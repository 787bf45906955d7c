"""Check the arguments of a match; messages for a match that cannot begin or go on."""

from collections.abc import Sequence

from tapisvert.errors import TapisError, brief
from tapisvert.glossary import Text
from tapisvert.integers import integer_within
from tapisvert.law.faults import Enforcement


def _wrong_number(given: int, seats: int) -> Text:
    return Text(
        f"il faut {seats} joueurs, et non {given}",
        f"{seats} players are needed, not {given}",
    )


DEAL_LASTS = Text(
    "on ne redonne qu’une fois la donne finie, tant que la partie dure",
    "the next deal comes once this one is over, while the match lasts",
)
NOTHING_DEALT = Text("rien n’est encore donné", "nothing has been dealt yet")
LIST_OF_NAMES = Text("il faut la liste des noms des joueurs", "expected a list of players’ names")
NAME_IS_TEXT = Text("un nom doit être du texte", "a name must be text")
NAME_IS_EMPTY = Text("un joueur n’a pas de nom", "a player has no name")
ENFORCEMENTS = Text(
    "il faut «\u202fstrict\u202f» ou «\u202ftable\u202f»", "expected 'strict' or 'table'"
)


OTHER_MATCH = Text(
    "il faut cette partie à un autre moment", "this match at another moment is needed"
)
SEED_IS_TEXT = Text("la graine doit être du texte, non vide", "the seed must be text, not empty")


def check_players(players: object, seats: int) -> None:
    """Raise TapisError ``match/players`` or ``match/name`` unless they are ``seats`` names."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TapisError("match/players", LIST_OF_NAMES)
    if len(players) != seats:
        raise TapisError("match/players", _wrong_number(len(players), seats))
    for name in players:
        if not written(name, "match/name", NAME_IS_TEXT).strip():
            raise TapisError("match/name", NAME_IS_EMPTY)


def written(text: str, code: str, wanted: Text) -> str:
    """Return ``text`` if it is text that UTF-8 can encode. Raises TapisError ``code``."""
    try:
        text.encode()
    except (AttributeError, UnicodeEncodeError):
        raise TapisError(code, wanted) from None
    return text


def seed_text(given: str, code: str = "match/seed") -> str:
    """Return a seed, which is text and not empty. Raises TapisError ``code``."""
    if not written(given, code, SEED_IS_TEXT):
        raise TapisError(code, SEED_IS_TEXT)
    return given


def check_dealer(dealer: object, seats: int) -> int:
    """Return a seat as an int. Raises TapisError ``match/dealer`` if it is none."""
    found = integer_within(dealer, 0, seats - 1)
    if found is None:
        said = Text(
            f"donneur {brief(dealer, form=repr)}\u202f: il faut un siège de 0 à {seats - 1}",
            f"dealer {brief(dealer, form=repr)}: a seat from 0 to {seats - 1} is needed",
        )
        raise TapisError("match/dealer", said)
    return found


def enforced(given: object) -> Enforcement:
    """The enforcement meant by ``given``, which may be its name.

    Raises TapisError ``match/enforcement``.
    """
    for each in Enforcement:
        if given is each or (isinstance(given, str) and given == each.value):
            return each
    raise TapisError("match/enforcement", ENFORCEMENTS)


def check_deal(deal: object, deals: int) -> int:
    """Return a number from 1 to ``deals`` as an int. Raises TapisError ``match/no-such-deal``."""
    found = integer_within(deal, 1, deals)
    if found is None:
        said = Text(
            f"donne {brief(deal, form=repr)}\u202f: les donnes se comptent de 1 à {deals}",
            f"deal {brief(deal, form=repr)}: deals are counted from 1 to {deals}",
        )
        raise TapisError("match/no-such-deal", said)
    return found
