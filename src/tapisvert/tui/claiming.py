"""What the person may claim, own up to or do besides, where faults are judged, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.cards import Card
from tapisvert.glossary import Text, card_name, same
from tapisvert.law.faults import Sign
from tapisvert.notation import card_text
from tapisvert.play import claim_telling, table_words, telling
from tapisvert.play.events import Act, Say, words_of
from tapisvert.play.holding import in_order
from tapisvert.sentences import colon, comma, semicolon, spaced
from tapisvert.service import erring
from tapisvert.service.addressing import sentence
from tapisvert.service.talk import Choice
from tapisvert.tui import says
from tapisvert.tui.asking import Entry, Menu
from tapisvert.tui.session import TuiSession


def claims(session: TuiSession) -> tuple[Say, ...]:
    """What the person may claim now, what else he may do, and at the end that he lets it pass."""
    if not session.judged:
        return ()
    view = session.view
    said = [act for act, _, _ in erring.claimable(view)]
    waive = [Say(session.seat, "waive")] if erring.may_waive(view) else []
    openers = [Say(session.seat, verb) for verb in DEEDS if menu(session, Say(session.seat, verb))]
    return (*said, *erring.gestures(view), *openers, *waive)


def menu(session: TuiSession, act: Act) -> Menu | None:
    """The tricks or the cards that a deed without them is chosen from; None for other acts."""
    word, view = words_of(act), session.view
    title = DEEDS.get(word)
    if title is None:
        return None
    if word == "look":
        looks = [
            (each.word, table_words.word(session.game, each.word)) for each in erring.looks(view)
        ]
        return _menu(title, [(said, text) for said, text in looks if text])
    cards = in_order(view.table, view.hand)
    if word == "expose":
        shown = cards if erring.may_expose(view) else []
        return _menu(title, [(f"expose {card_text(card)}", card_name(card)) for card in shown])
    dropped = cards if erring.may_drop(view) else []
    entries = [Entry(card_name(upper), True, _lower(upper, cards)) for upper in dropped]
    return Menu(title, tuple(entries)) if entries else None


def _menu(title: Text, acts: Sequence[tuple[str, Text]]) -> Menu | None:
    entries = (Entry(says, True, Choice(word, None, says, True)) for word, says in acts)
    return Menu(title, tuple(entries)) if acts else None


def _lower(upper: Card, cards: Sequence[Card]) -> Menu:
    """The menu of the card that falls under another one."""
    acts = [
        (f"drop {card_text(upper)} {card_text(card)}", card_name(card))
        for card in cards
        if card != upper
    ]
    found = _menu(UNDER, acts)
    assert found is not None
    return found


def untrue(session: TuiSession) -> list[Text]:
    """The false answers that the person could type, with the clause that they break."""
    acts = session.untrue
    if not acts:
        return []
    told = [telling.offered(session.view.table, act) for act in acts]
    typed = acts[0].word
    how = Text(f"écrire «\u202f{typed}\u202f»", f"type “{typed}”")
    against = comma(says.UNTRUE, same(_against(session, acts[0])), how)
    return [sentence(colon(against, semicolon(told)))]


def _against(session: TuiSession, act: Act) -> str:
    wrong = erring.dare(session.view, act, session.deal)
    return ", ".join(wrong.clauses) if wrong else ""


def choice_text(session: TuiSession, act: Act) -> Text:
    """What an act of a list is: a claim tells who did what in which trick."""
    if session.judged and isinstance(act, Say):
        if act.word.startswith("claim "):
            for said, fault, incident in erring.claimable(session.view):
                if said == act:
                    return claim_telling.accused(session.names, fault, incident)
        if act.word in DEEDS:
            return DEEDS[act.word]
        if act in session.untrue:
            told = telling.offered(session.view.table, act)
            against = f"  ✗ {_against(session, act)}"
            return Text(f"{told.fr}{against}", f"{told.en}{against}")
        if erring.of_table(act.word):
            return table_words.word(session.game, act.word) or telling.choice(session.game, act)
    return telling.offered(session.view.table, act)


def question(session: TuiSession) -> Text | None:
    """What the rules leave the person to choose; None if nothing."""
    option = erring.choice(session.view) if session.judged else None
    if option is None:
        return None
    if option.words == ("take-back",) and not option.must:
        return CHANGED
    about = claim_telling.accused(session.names, option.fault, option.incident)
    return spaced(sentence(about), WHICH if option.fault.sign is Sign.DROPPED else CHOOSE)


def rulings(session: TuiSession) -> list[Text]:
    """What the claims of this deal have come to, with their clauses."""
    table = session.view.table
    told = (claim_telling.ruling(table, session.names, each) for each in table.docket.claims)
    return [colon(Text(*[each.clauses[0]] * 2), sentence(each.says)) for each in told]


DEEDS = {
    "look": Text("revoir une levée rangée…", "look at a turned trick…"),
    "expose": Text("montrer une carte à tous…", "show a card to all…"),
    "drop": Text("laisser tomber deux cartes…", "drop two cards…"),
}
"""What is done with a trick or with cards that are chosen in a menu."""
UNDER = Text("et dessous", "and under it")
CHOOSE = Text("À vous de choisir.", "Your choice.")
WHICH = Text("Laquelle compte\u202f?", "Which one counts?")
CHANGED = Text(
    "Une carte jouée avant la vôtre a changé\u202f: vous pouvez reprendre la vôtre.",
    "A card played before yours has changed: you may take yours back.",
)
