"""The texts of the questions and answers of the manille parlée, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tapisvert.cards import Card, Rank, Suit, rank_of, suit_of
from tapisvert.glossary import (
    MANILLE,
    MANILLON,
    MANY_OF_SUIT,
    ONE_OF_SUIT,
    RANKS,
    SUITS,
    Text,
    same,
    the_card,
)
from tapisvert.law.chart import Chart
from tapisvert.law.questions import (
    ANSWER,
    ASK_HAND,
    NO,
    NONE,
    REFUSE,
    SHOW_HAND,
    YES,
    Terms,
    domain,
)
from tapisvert.notation import RANK_LETTERS, card_or_none, suit_or_none
from tapisvert.sentences import comma


def words(
    questions: Sequence[str], ranks: tuple[Rank, ...], points: tuple[int, ...], hand_size: int
) -> Mapping[str, Text]:
    """The text of every word that can be said: questions, answers, and the hand to be shown."""
    return {
        **{word: question(word, ranks) for word in questions},
        **dict(_answers(questions, Terms(ranks, points, None), hand_size)),
        REFUSE: Text("je ne réponds pas", "I do not answer"),
        SHOW_HAND: Text("voici mon jeu", "here is my hand"),
    }


def question(word: str, ranks: Sequence[Rank]) -> Text:
    """The text of a question: «combien de piques ?»."""
    _, *rest = word.split()
    if not rest:
        return SHOW_ME
    kind, *about = rest
    if not about:
        return OF_THE_HAND[kind]
    suit = suit_or_none(about[0])
    if suit is not None:
        return OF_A_SUIT[kind](suit)
    card = card_or_none(about[0])
    assert card is not None
    held = _titled(card, ranks)
    return Text(f"as-tu {held.fr}\u202f?", f"have you {held.en}?")


def _titled(card: Card, ranks: Sequence[Rank]) -> Text:
    """A card by the name that it has in this game: «la manille de cœur»."""
    suit = SUITS[suit_of(card)]
    if rank_of(card) == ranks[0]:
        return Text(f"la {MANILLE.fr} de {suit.fr}", f"the {MANILLE.en} of {suit.en}")
    if rank_of(card) == ranks[1]:
        return Text(f"le {MANILLON.fr} de {suit.fr}", f"the {MANILLON.en} of {suit.en}")
    return the_card(card)


def _answers(questions: Sequence[str], terms: Terms, hand_size: int) -> Iterator[tuple[str, Text]]:
    """Yield every answer to any of the questions, with its text; some more than once."""
    letters = {RANK_LETTERS[rank]: RANKS[rank] for rank in terms.ranks}
    names = {letter: name for letter, name in letters.items() if not letter.isdecimal()}
    asked = (word for word in questions if word != ASK_HAND)
    for word in (answer for each in asked for answer in domain(each, hand_size, terms)):
        said = word.removeprefix(f"{ANSWER} ").split()
        if said[0] in SHORT:
            yield word, SHORT[said[0]]
        elif said[0] in names:
            yield word, comma(*(names[letter] for letter in said))
        else:
            yield word, same(said[0])


def _in(fr: str, en: str) -> Callable[[Suit], Text]:
    """A question about a suit; the texts have its name in place of ``{}``."""
    return lambda suit: Text(fr.format(SUITS[suit].fr), en.format(SUITS[suit].en))


def _how_many(suit: Suit) -> Text:
    many = MANY_OF_SUIT[suit]
    return Text(f"combien de {many.fr}\u202f?", f"how many {many.en}?")


def _highest(suit: Suit) -> Text:
    one = ONE_OF_SUIT[suit]
    return Text(f"ton plus fort à {one.fr}\u202f?", f"your highest {one.en}?")


OF_A_SUIT: Mapping[str, Callable[[Suit], Text]] = {
    "count": _how_many,
    "top": _highest,
    "honours": _in("tes honneurs à {}\u202f?", "your honours in {}?"),
    "cuts": _in("coupes-tu à {}\u202f?", "do you ruff {}?"),
    "any": _in("en as-tu à {}\u202f?", "have you any {}?"),
    "guard": _in("ta manille de {} est-elle gardée\u202f?", "is your manille of {} guarded?"),
}
OF_THE_HAND: Mapping[str, Text] = {
    "manilles": Text("combien de manilles\u202f?", "how many manilles?"),
    "points": Text("combien de points en main\u202f?", "how many points in hand?"),
}
SHORT = {
    YES: Text("oui", "yes"),
    NO: Text("non", "no"),
    NONE: Text("je n’en ai pas", "none"),
}
SHOW_ME = Text("montre-moi ton jeu", "show me your hand")

TITLE = Text("Les questions", "Questions")
WHO = Text("Qui interroge son partenaire", "Who questions his partner")
HOW_MANY = Text("Combien de fois", "How many times")
HAND = Text("Montrer son jeu", "Showing one’s hand")
ONCE = Text("chaque question une fois par tour", "each question once a turn")
MUST_SHOW = Text("on ne peut pas refuser", "it cannot be refused")
MAY_REFUSE = Text("on peut refuser", "it may be refused")


def chart(asker: Text, most: int, must_show: bool) -> Chart:
    """The table that says who may ask, how often, and whether a hand must be shown."""
    often = comma(ONCE, Text(f"{most} au plus", f"{most} at most")) if most else ONCE
    shown = MUST_SHOW if must_show else MAY_REFUSE
    return Chart("questions", TITLE, ((WHO, asker), (HOW_MANY, often), (HAND, shown)))
