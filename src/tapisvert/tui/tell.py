"""Sentences about a deal, for the full screen and for play line by line."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.bots.player import Decision
from tapisvert.cards import Card, rank_of, suit_of
from tapisvert.errors import IllegalAct, TapisError
from tapisvert.glossary import RANKS, SUITS, Text, card_index, card_name, listed, same
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.lots import Step
from tapisvert.law.questions import is_talk
from tapisvert.play import announced, claim_telling, holding, telling
from tapisvert.play.events import Act, Play, Say, words_of
from tapisvert.play.holding import in_order
from tapisvert.play.refusals import Refusal
from tapisvert.play.table import Table
from tapisvert.play.telling import cards_counted
from tapisvert.sentences import colon, comma, of_name, semicolon, spaced
from tapisvert.service import erring, talk, texts
from tapisvert.service import news as told
from tapisvert.service.addressing import sentence
from tapisvert.tui.session import TuiSession, printable


def hand_in_order(session: TuiSession) -> list[Card]:
    """The cards of the person, or of the dummy whose turn it is, in the order shown."""
    table = session.view.table
    return in_order(table, table.layout.hands[session.playing].known)


def lots(session: TuiSession) -> list[Text]:
    """The draw of lots card by card, and the seats that result."""
    drawn = session.match.drawn
    if drawn is None:
        return [seating(session)]
    draw = drawn.outcome(session.game)
    names = [printable(name) for name in drawn.players]
    players = listed([same(name) for name in names])
    steps = [_step(names, step) for step in (*draw.seating.steps, *draw.drawn)]
    placed = bool(draw.seating.steps)
    return [sentence(colon(PLAYERS, players)), *steps, seating(session, placed=placed)]


def _step(players: Sequence[str], step: Step) -> Text:
    who = MIDDLE if step.player is None else same(players[step.player])
    told = colon(who, card_name(step.card))
    return sentence(comma(told, step.means) if step.means else told)


def seating(session: TuiSession, *, placed: bool = False) -> Text:
    """Who plays with whom, and who deals first; ``placed``: the draw has decided the seats."""
    game, names, dealer = session.game, session.names, session.match.tables[0].opening.dealer
    return sentence(telling.seated(game, names, session.party, dealer, placed=placed))


def trump(table: Table) -> Text:
    """The trump suit, and the multiplier of the deal's points if it is not 1."""
    contract = table.ruling.contract
    if contract is None:
        return CALLING
    known = telling.trump(table)
    if contract.multiplier == 1:
        return known
    times = contract.multiplier
    return comma(known, Text(f"points multipliés par {times}", f"points multiplied by {times}"))


def calls_made(session: TuiSession) -> Text | None:
    """All calls of this deal in one sentence; None if there are none.

    Cards drawn, exchanged or laid aside are news, and no calls; nor is the talk of partners.
    """
    game, calls = session.game, session.view.table.layout.said
    words = [
        comma(same(session.names[seat]), telling.word(game, said))
        for seat, said, _ in calls
        if game.handles(said) in (None, HandlingKind.SHOW) and not is_talk(said)
    ]
    return sentence(colon(CALLS, semicolon(words))) if words else None


def heard(session: TuiSession) -> Text | None:
    """What the person must know to speak: the question that he is asked, or the calls made."""
    asked = talk.asked_by(session.view.table, session.names)
    return sentence(asked) if asked else calls_made(session)


def trick_in_progress(session: TuiSession) -> Text:
    """The trick in progress and who is winning it, or that the person leads."""
    trick = session.view.table.trick
    if not trick:
        return LEAD
    cards = [comma(same(session.names[p.seat]), card_name(p.card)) for p in trick]
    master = session.winning(trick)
    best = session.names[trick[master].seat]
    return spaced(sentence(colon(ON_TABLE, semicolon(cards))), sentence(colon(WINNING, same(best))))


def act(session: TuiSession, done: Act) -> Text:
    return sentence(telling.act(session.game, session.names, done))


def short_act(session: TuiSession, done: Act) -> Text:
    """An act in as few characters as possible, for a narrow log."""
    name = same(session.names[done.seat])
    if isinstance(done, Play):
        return colon(name, card_index(done.card))
    return colon(name, telling.word(session.game, done.word))


def trick_won(session: TuiSession) -> Text:
    """Who took the trick just completed."""
    won = session.view.table.ruling.tricks[-1]
    return sentence(telling.trick(session.game, session.names, won))


def news(session: TuiSession, before: Table) -> list[Text]:
    """The consequences of the last act.

    If the act ended the deal, without its marks and result: ``tell_score.deal_end`` gives those.
    """
    table = session.view.table
    if not table.over:
        return [sentence(text) for text in told.effects(before, table, session.names)]
    ruled = (each.says for each in claim_telling.rulings(before, table, session.names))
    happened = announced.happened(before, table, session.names)
    return [sentence(text) for text in (*happened, *ruled)]


def open_cards(session: TuiSession) -> list[Text]:
    """The known cards of other hands, and how many cards lie under one's own and in the stock."""
    table = session.view.table
    lines, layout = [], table.layout
    for seat, hand in enumerate(layout.hands):
        seen = [card for card in in_order(table, hand.known) if card != table.opening.turn_up]
        if seat not in (session.seat, session.playing) and seen:
            known = [card_name(card) for card in seen]
            lines.append(sentence(colon(_open_hand(session.names[seat]), comma(*known))))
    if under := layout.hidden(session.seat).size:
        covered = cards_counted(under)
        lines.append(Text(f"{covered.fr} sous les vôtres.", f"{covered.en} under yours."))
    if layout.stock:
        left = cards_counted(len(layout.stock))
        lines.append(sentence(Text(f"au talon, {left.fr}", f"{left.en} in the stock")))
    return lines


def _open_hand(name: str) -> Text:
    return Text(f"à découvert chez {name}", f"face up before {name}")


def numbered_choices(session: TuiSession, acts: Sequence[Act]) -> list[Text]:
    """Numbered choices of what may be said; those with the same first word share a line."""
    shown = [telling.offered(session.view.table, act) for act in acts]
    numbered = [Text(f"{n} {text.fr}", f"{n} {text.en}") for n, text in enumerate(shown, 1)]
    lines: dict[str, list[Text]] = {}
    for act, text in zip(acts, numbered, strict=True):
        lines.setdefault(words_of(act).partition(" ")[0], []).append(text)
    return [indent(semicolon(line)) for line in lines.values()]


def unnumbered_choices(session: TuiSession) -> list[Text]:
    """What may be said instead of playing a card, without numbers."""
    return [telling.offered(session.view.table, act) for act in session.words]


def indent(text: Text) -> Text:
    return Text(f"  {text.fr}", f"  {text.en}")


def last_trick(session: TuiSession) -> list[Text]:
    """The last complete trick, or the one that the person has looked at, card by card."""
    if number := erring.trick_in_sight(session.view):
        return whole_trick(session, number - 1)
    return [TURNED if session.view.table.ruling.tricks else NO_TRICK]


def whole_trick(session: TuiSession, index: int) -> list[Text]:
    """What partners said about a trick, its cards, and who took it."""
    table = session.view.table
    won = table.ruling.tricks[index]
    heading = Text(f"Levée {index + 1}.", f"Trick {index + 1}.")
    says = [act(session, Say(each.seat, each.word)) for each in talk.said_in(table, index)]
    plays = [act(session, play) for play in won.plays]
    return [heading, *says, *plays, sentence(telling.trick(session.game, session.names, won))]


def advice(session: TuiSession, choice: Decision | None) -> list[Text]:
    """The hint: an act and the reason for it, or that nothing should be said out of turn."""
    if choice is None:
        return [texts.SAY_NOTHING]
    what = telling.choice(session.game, choice.act)
    return [sentence(colon(HINT, what)), sentence(choice.reason)]


def refusal(game: Game, refused: Refusal) -> list[Text]:
    """Why an act is refused, then the text of each clause."""
    return [sentence(refused.why), *(clause(game, each) for each in refused.clauses)]


def refused(session: TuiSession, done: Act, error: TapisError) -> list[Text]:
    """Why an act of the person was not done, and that one may insist where faults are judged."""
    if not isinstance(error, IllegalAct):
        return [sentence(error.text)]
    if session.judged:
        clauses = [clause(session.game, each) for each in error.clauses]
        again = texts.ALL_THE_SAME if isinstance(done, Play) else texts.SAY_ALL_THE_SAME
        insist = [again] if error.code == "play/unlawful" else []
        return [sentence(error.text), *clauses, *insist]
    found = session.view.why(done)
    assert found is not None
    return refusal(session.game, found)


def clause(game: Game, clause_id: str) -> Text:
    """A clause with its id; only the id if the book has no such clause."""
    found = game.book.find(clause_id)
    return colon(same(clause_id), found.text) if found else same(clause_id)


def hand_in_words(session: TuiSession) -> list[Text]:
    """The hand suit by suit: each card with its number, and a mark if it may be played."""
    view = session.view
    held_by = view.table.layout.hands[session.playing]
    if held_by.unknown:
        held = cards_counted(held_by.size)
        return [Text(f"Vos {held.fr} sont encore cachées.", f"Your {held.en} are still hidden.")]
    cards = hand_in_order(session)
    allowed = view.table.legal_cards if view.my_turn else 0
    every = len(cards) == allowed.bit_count()
    mine = session.playing == session.seat
    whose = YOUR_HAND if mine else _hand_of(session.names[session.playing])
    heading = comma(whose, cards_counted(len(cards)))
    allowed_all = ALL_ALLOWED if len(cards) > 1 else ONE_ALLOWED
    lines = [sentence(comma(heading, allowed_all) if every else heading)]
    for suit in holding.SUITS:
        held_in = [
            _numbered(n, card, not every and bool(allowed >> card & 1))
            for n, card in enumerate(cards, 1)
            if suit_of(card) == suit
        ]
        if held_in:
            lines.append(colon(SUITS[suit], comma(*held_in)))
    return lines


def _hand_of(name: str) -> Text:
    return Text(f"Le jeu {of_name(name)}", f"The hand of {name}")


def _numbered(n: int, card: Card, allowed: bool) -> Text:
    rank = RANKS[rank_of(card)]
    mark = ALLOWED if allowed else same("")
    return Text(f"{n} {rank.fr}{mark.fr}", f"{n} {rank.en}{mark.en}")


HINT = Text("conseil", "hint")
PLAYERS = Text("les joueurs", "the players")
MIDDLE = Text("au milieu", "in the middle")
CALLING = Text("les annonces sont en cours", "the calling is under way")
CALLS = Text("annonces", "calls")
LEAD = Text("À vous d’entamer.", "Your lead.")
ON_TABLE = Text("sur le tapis", "on the table")
WINNING = Text("maître", "winning")
YOUR_HAND = Text("Votre jeu", "Your hand")
ALLOWED = Text(" (permise)", " (playable)")
ALL_ALLOWED = Text("toutes permises", "all playable")
ONE_ALLOWED = Text("permise", "playable")
TURNED = Text(
    "La levée est rangée\u202f: f permet de la revoir, mais c’est une faute.",
    "The trick has been turned: f lets you look at it again, but that is a fault.",
)
NO_TRICK = Text("Il n’y a pas encore de levée faite.", "No trick has been taken yet.")
