"""What the person may claim, own up to or do besides, where faults are judged, in words."""

from __future__ import annotations

from tapisvert.glossary import Text
from tapisvert.law.faults import Sign
from tapisvert.play import claim_telling, table_words, telling
from tapisvert.play.events import Act, Say
from tapisvert.sentences import colon, sentence, spaced
from tapisvert.service import erring
from tapisvert.tui.session import TuiSession


def claims(session: TuiSession) -> tuple[Say, ...]:
    """What the person may claim now, what else he may do, and at the end that he lets it pass."""
    if not session.judged:
        return ()
    view = session.view
    said = [act for act, _, _ in erring.claimable(view)]
    waive = [Say(session.seat, "waive")] if erring.may_waive(view) else []
    return (*said, *erring.gestures(view), *waive)


def choice_text(session: TuiSession, act: Act) -> Text:
    """What an act of a list is: a claim tells who did what in which trick."""
    if session.judged and isinstance(act, Say):
        if act.word.startswith("claim "):
            for said, fault, incident in erring.claimable(session.view):
                if said == act:
                    return claim_telling.accused(session.names, fault, incident)
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


CHOOSE = Text("À vous de choisir.", "Your choice.")
WHICH = Text("Laquelle compte\u202f?", "Which one counts?")
CHANGED = Text(
    "Une carte jouée avant la vôtre a changé\u202f: vous pouvez reprendre la vôtre.",
    "A card played before yours has changed: you may take yours back.",
)
