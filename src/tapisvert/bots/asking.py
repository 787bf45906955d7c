"""Question the partner before a lead, and answer him (manille parlée).

Everybody hears the answers, so a question is put only where its answer can change the lead. Rules of
thumb, in order; each was measured in duplicate deals against the same player without it, whose
opponents listen as well.
"""

from __future__ import annotations

from collections.abc import Callable

from tapisvert.bots.player import Decision
from tapisvert.bots.turn_view import TurnView
from tapisvert.cards import SUIT_SETS, Card, Suit, count, holds, members, suit_of
from tapisvert.glossary import SUITS, Text, the_card
from tapisvert.law.questions import ASK, ASK_HAND, REFUSE
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play.events import Say
from tapisvert.play.view import View

AT_MOST = 2
"""The most questions before one card."""
OPPONENT_RUFFS = 0.4
PARTNER_MAY_RUFF = 0.1

Question = Callable[[TurnView], tuple[str, Text] | None]


def answer(view: View) -> Decision | None:
    """Answer the partner truthfully; show one's hand only if it must be shown; None if not asked."""
    asked = view.table.ruling.asked
    if asked is None or not view.my_turn:
        return None
    said = view.table.ruling.heard[-1:]
    if not said or said[0].verb not in (ASK, ASK_HAND):
        return None
    if said[0].verb == ASK:
        return Decision(Say(asked.seat, asked.words[0]), TRUTH)
    refused = REFUSE in asked.words
    return Decision(Say(asked.seat, REFUSE if refused else asked.words[0]), KEPT if refused else SHOWN)


def question(view: View, at: TurnView, rules: tuple[Question, ...]) -> Decision | None:
    """Return a question worth putting before this lead, None for none."""
    words = {word for each in view.table.windows if each.talk for word in each.words}
    if not words or at.trick:
        return None
    here = [said for said in view.table.ruling.heard if said.trick == len(view.table.layout.heaps)]
    if sum(said.verb == ASK for said in here) >= AT_MOST:
        return None
    for rule in rules:
        put = rule(at)
        if put and put[0] in words:
            return Decision(Say(at.seat, put[0]), put[1])
    return None


def about_the_master(p: TurnView) -> tuple[str, Text] | None:
    """Has the partner the one card that beats a good card of mine?"""
    best: tuple[int, Card] | None = None
    for card in p.legal:
        if p.is_trump(card) or p.value(card) < 2:
            continue
        above = p.theirs(p.above(card))
        if count(above) != 1:
            continue
        (higher,) = members(above)
        if not any(holds(p.belief.may_hold[seat], higher) for seat in p.partners):
            continue
        if best is None or p.value(card) > best[0]:
            best = (p.value(card), higher)
    if best is None:
        return None
    name = the_card(best[1])
    return f"{ASK} has {card_text(best[1])}", Text(
        f"si mon partenaire a {name.fr}, ma carte suivante est bonne",
        f"if my partner has {name.en}, my next card is good",
    )


def about_a_ruff(p: TurnView) -> tuple[str, Text] | None:
    """Can the partner ruff a suit of which I hold a card that loses?"""
    found: list[tuple[float, Suit]] = []
    for suit in {suit_of(card) for card in p.legal if not p.is_trump(card) and not p.is_master(card)}:
        mine = max((p.ruff_chance(seat, suit) for seat in p.partners), default=0.0)
        theirs = max((p.ruff_chance(seat, suit) for seat in p.opponents), default=0.0)
        if PARTNER_MAY_RUFF <= mine < 0.9 and theirs < OPPONENT_RUFFS:
            found.append((mine, suit))
    if not found:
        return None
    _, suit = max(found)
    name = SUITS[suit]
    return f"{ASK} cuts {SUIT_LETTERS[suit]}", Text(
        f"si mon partenaire coupe à {name.fr}, je lui en joue",
        f"if my partner can ruff {name.en}, I lead one",
    )


def about_trumps(p: TurnView) -> tuple[str, Text] | None:
    """Has the partner trumps? If not, mine only draw those of the opponents."""
    if p.trump is None or not any(p.is_trump(card) and p.is_master(card) for card in p.legal):
        return None
    if not any(p.belief.may_hold[seat] & SUIT_SETS[p.trump] for seat in p.partners):
        return None
    name = SUITS[p.trump]
    return f"{ASK} count {SUIT_LETTERS[p.trump]}", Text(
        f"je veux savoir combien d’atouts ({name.fr}) restent à mon partenaire",
        f"I want to know how many trumps ({name.en}) my partner has left",
    )


QUESTIONS: tuple[Question, ...] = (about_the_master, about_a_ruff)
TRUTH = Text("je réponds ce que j’ai", "I answer what I hold")
KEPT = Text(
    "mon jeu montré servirait surtout les adversaires", "a hand shown would help my opponents most"
)
SHOWN = Text("je dois montrer mon jeu", "I must show my hand")
