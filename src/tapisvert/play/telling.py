"""What happens at a table, told in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.glossary import SUITS, Text, card_name, listed, points, same, the_card, tricks
from tapisvert.law.calling import UNHEARD
from tapisvert.law.game import Game
from tapisvert.law.ledger import Mark
from tapisvert.play.events import Act, Play
from tapisvert.play.ruling import Trick
from tapisvert.play.table import Table

DECIDED = Text("j’ai décidé", "I have decided")


def act(game: Game, names: Sequence[str], done: Act) -> Text:
    """«Anne joue le dix de carreau», «Bruno: double (coinche)»."""
    name = names[done.seat]
    if isinstance(done, Play):
        card = the_card(done.card)
        return Text(f"{name} joue {card.fr}", f"{name} plays {card.en}")
    said = word(game, done.word)
    return Text(f"{name}\u202f: «\u202f{said.fr}\u202f»", f"{name}: “{said.en}”")


def choice(game: Game, act: Act) -> Text:
    """An act as a button or a menu shows it: the card's name, or what is said."""
    return card_name(act.card) if isinstance(act, Play) else word(game, act.word)


def word(game: Game, said: str) -> Text:
    return DECIDED if said == UNHEARD else game.calling.words.get(said, same(said))


def trick(game: Game, names: Sequence[str], won: Trick) -> Text:
    """Who takes a trick, and what it is worth."""
    worth = points(won.worth)
    name = names[won.winner]
    return Text(f"{name} fait la levée\u202f: {worth.fr}", f"{name} takes the trick: {worth.en}")


def party(game: Game, names: Sequence[str], index: int) -> Text:
    """The names of a party: «Anne et Chloé»."""
    return listed(
        [same(names[seat]) for seat in range(game.seats) if game.sides[index] >> seat & 1]
    )


def mark(game: Game, names: Sequence[str], made: Mark) -> Text:
    """One line of the ledger, without its clauses."""
    to, worth = party(game, names, made.to), points(abs(made.points))
    fr, en = ("marquent", "score") if made.points >= 0 else ("rendent", "give back")
    return Text(
        f"{to.fr} {fr} {worth.fr} ({made.what.fr})", f"{to.en} {en} {worth.en} ({made.what.en})"
    )


def trump(table: Table) -> Text:
    """The trump suit, or that there is none, or that it is not yet known."""
    contract = table.ruling.contract
    if contract is None and table.ruling.heard:
        return Text("les annonces sont en cours", "the calling is under way")
    if contract is None:
        return Text("l’atout n’est pas encore nommé", "trumps are not named yet")
    if contract.trump is None:
        return Text("sans atout", "no trump")
    suit = SUITS[contract.trump]
    return Text(f"atout {suit.fr}", f"{suit.en} are trumps")


def dealt(table: Table, names: Sequence[str]) -> Text:
    """Who cuts, who deals, and what is turned up."""
    dealer = table.opening.dealer
    name, cutter = names[dealer], names[table.opening.after(dealer, table.game.dealing.cut_by)]
    fr, en = f"{cutter} coupe, {name} donne", f"{cutter} cuts, {name} deals"
    if table.opening.turn_up is not None:
        card = the_card(table.opening.turn_up)
        fr, en = f"{fr} et retourne {card.fr}", f"{en} and turns up {card.en}"
    if table.opening.drawn is not None and table.game.dealing.apart:
        card, what = card_name(table.opening.drawn), table.game.dealing.apart.name
        fr, en = f"{fr}\u202f; {what.fr}\u202f: {card.fr}", f"{en}; {what.en}: {card.en}"
    return Text(fr, en)


def result(table: Table, names: Sequence[str]) -> tuple[Text, ...]:
    """The end of a deal: what each party's tricks hold."""
    taken = table.taken
    lines = []
    for index in range(len(table.game.sides)):
        who = party(table.game, names, index)
        worth, won = points(taken.points[index]), tricks(taken.tricks[index])
        lines.append(
            Text(f"{who.fr}\u202f: {worth.fr} en {won.fr}", f"{who.en}: {worth.en} in {won.en}")
        )
    return tuple(lines)
