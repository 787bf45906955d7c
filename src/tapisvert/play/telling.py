"""Texts about what happens at a table, in both languages.

``names`` are the names of the players by seat; a ``mask`` is a set of seats, bit by bit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tapisvert.cards import Suit
from tapisvert.glossary import (
    SUITS,
    Text,
    card_name,
    counted,
    counters,
    listed,
    points,
    same,
    the_card,
    tricks,
)
from tapisvert.law.calling import UNHEARD
from tapisvert.law.game import Game
from tapisvert.law.handling import HandlingKind
from tapisvert.law.ledger import Mark
from tapisvert.law.position import Trick, cards_in
from tapisvert.law.reckoning import Standing
from tapisvert.play import claim_telling, table_words
from tapisvert.play.events import Act, Play, Say
from tapisvert.play.table import Table
from tapisvert.sentences import colon, comma, semicolon, spaced

SUIT_OF_CALL = re.compile(rf" (à|in) (?=(?:{'|'.join(n for s in SUITS.values() for n in s)})\b)")
NO_BREAK = "\u00a0\\1\u00a0"
PLAYS_AGAINST = Text("joue contre", "plays against")
PLAY_AGAINST = Text("jouent contre", "play against")
DECIDED = Text("j’ai décidé", "I have decided")


def act(game: Game, names: Sequence[str], done: Act) -> Text:
    """«Anne joue le dix de carreau», «Bruno: double (coinche)», «Chloé écarte deux cartes»."""
    name = names[done.seat]
    if isinstance(done, Play):
        card = the_card(done.card)
        return Text(f"{name} joue {card.fr}", f"{name} plays {card.en}")
    if told := claim_telling.deed(game, names, done):
        return told
    deed = _deed(game, done)
    if deed:
        return Text(f"{name} {deed.fr}", f"{name} {deed.en}")
    said = word(game, done.word)
    return Text(f"{name}\u202f: «\u202f{said.fr}\u202f»", f"{name}: “{said.en}”")


def _deed(game: Game, said: Say) -> Text | None:
    """The text of an act that moves cards, without its player; None if it is only said."""
    kind = game.handles(said.word)
    if kind is None:
        return None
    verb = DEEDS[kind]
    if kind is HandlingKind.SHOW:
        return colon(verb, word(game, said.word))
    return spaced(verb, _cards(said.word)) if kind is HandlingKind.DISCARD else verb


def _cards(word: str) -> Text:
    """The cards named after the verb of ``word``, and how many hidden ones."""
    known = cards_in(word)
    hidden = word.split().count("?")
    cards = [the_card(card) for card in known]
    return listed([*cards, cards_counted(hidden)] if hidden else cards)


def cards_counted(n: int) -> Text:
    return counted(n, Text("carte", "card"), Text("cartes", "cards"))


def choice(game: Game, act: Act) -> Text:
    """The text of an act for a button or a menu: the card's name, or what is said."""
    return card_name(act.card) if isinstance(act, Play) else word(game, act.word)


def word(game: Game, said: str) -> Text:
    """The text of a word: «je passe», «écart : le sept de pique», «réclamer : renonce…»."""
    if said == UNHEARD:
        return DECIDED
    words = game.calling.words
    verb = said.partition(" ")[0]
    if said in words:
        return _unbroken(words[said])
    if verb not in words:
        return table_words.word(game, said) or same(said)
    return colon(words[verb], _cards(said))


def _unbroken(call: Text) -> Text:
    """A call such as «abondance à pique», with spaces at which no line breaks around the «à»."""
    return Text(SUIT_OF_CALL.sub(NO_BREAK, call.fr), SUIT_OF_CALL.sub(NO_BREAK, call.en))


def brings(table: Table, act: Act) -> int:
    """Return the points that an act would bring at once to its party, as far as can be known."""
    earlier = len(table.ruling.ledger)
    made = table.accept(act).ruling.ledger[earlier:]
    party = table.game.party_of(act.seat)
    return sum(mark.points for mark in made if mark.to == party)


def offered(table: Table, act: Act) -> Text:
    """The text of ``choice``, with the points that saying it would bring at once, if any."""
    said, worth = choice(table.game, act), brings(table, act) if isinstance(act, Say) else 0
    if worth <= 0:
        return said
    marked = points(worth)
    return Text(f"{said.fr} ({marked.fr})", f"{said.en} ({marked.en})")


def trick(game: Game, names: Sequence[str], won: Trick) -> Text:
    """Who takes a trick, and the points of its cards in games where cards have points."""
    name = names[won.winner]
    taken = Text(f"{name} fait la levée", f"{name} takes the trick")
    return colon(taken, points(won.worth)) if won.worth and counts_cards(game) else taken


def counts_cards(game: Game) -> bool:
    """True in games where cards have points, apart from the tricks that they win."""
    values = game.values
    return bool(values.ranks or values.cards or values.trumps)


def party(game: Game, names: Sequence[str], index: int) -> Text:
    """The names of a party: «Anne et Chloé»."""
    return players(names, game.sides[index])


def players(names: Sequence[str], mask: int) -> Text:
    """The names of the seats of a mask."""
    return listed([same(name) for seat, name in enumerate(names) if mask >> seat & 1])


def does(names: Sequence[str], mask: int, one: Text, many: Text) -> Text:
    """The players of a mask as the subject of a verb: ``one`` for one player, else ``many``."""
    who, verb = players(names, mask), one if mask.bit_count() < 2 else many
    return Text(f"{who.fr} {verb.fr}", f"{who.en} {verb.en}")


def mark(game: Game, names: Sequence[str], made: Mark) -> Text:
    """The text of one mark, without its clauses."""
    if made.loses:
        loses = does(names, game.sides[made.to], LOSES_MATCH, LOSE_MATCH)
        return Text(f"{loses.fr} ({made.what.fr})", f"{loses.en} ({made.what.en})")
    verbs = (SCORES, SCORE) if made.points >= 0 else (LOSES, LOSE)
    worth = points(abs(made.points))
    if made.fiches:
        verbs = (RECEIVES, RECEIVE) if made.fiches > 0 else (PAYS, PAY)
        worth = counters(abs(made.fiches))
    told = does(names, game.sides[made.to], *verbs)
    return Text(f"{told.fr} {worth.fr} ({made.what.fr})", f"{told.en} {worth.en} ({made.what.en})")


def what_for(made: Mark) -> Text:
    """What a mark is for, and that it loses the whole match if it does."""
    return semicolon([made.what, LOSES_MATCH]) if made.loses else made.what


def game_won(game: Game, names: Sequence[str], index: int) -> Text:
    """The text that a party wins a game of the match."""
    return does(names, game.sides[index], WINS_GAME, WIN_GAME)


def match_won(game: Game, names: Sequence[str], standing: Standing) -> Text:
    """Who has won the match, or who has lost it if one party lost and several won."""
    won, lost = standing.winners or (), standing.losers or ()
    if len(lost) == 1 < len(won):
        return does(names, game.sides[lost[0]], LOSES_MATCH, LOSES_MATCH)
    victors = game.reckoning.victors(standing, game.sides)
    return does(names, victors, WINS_MATCH, WIN_MATCH) if victors else NOBODY_WINS


def gains(won: Iterable[tuple[str, int]]) -> Text:
    """What each player has won or lost: «Anne +4, Bruno -4»; ``won`` are names and sums."""
    sums = [same(f"{name} {gain:+d}" if gain else f"{name} 0") for name, gain in won]
    return colon(WON_AND_LOST, comma(*sums))


def seated(
    game: Game, names: Sequence[str], party: int, dealer: int, *, placed: bool = False
) -> Text:
    """Who plays against whom, from the view of a party, and who deals first.

    ``placed``: the draw has decided the seats, too; where nobody has a partner, this is told.
    """
    deals = Text(f"{names[dealer]} donne en premier", f"{names[dealer]} deals first")
    if all(mask.bit_count() == 1 for mask in game.sides):
        order = listed([same(name) for name in (*names[dealer:], *names[:dealer])])
        return semicolon([colon(DRAWN_SEATS, order), deals]) if placed else deals
    against = does(names, game.sides[party], PLAYS_AGAINST, PLAY_AGAINST)
    theirs = listed([players(names, mask) for mask in game.sides if mask != game.sides[party]])
    return Text(
        f"{against.fr} {theirs.fr}\u202f; {deals.fr}", f"{against.en} {theirs.en}; {deals.en}"
    )


def changed_seats(names: Sequence[str]) -> Text:
    """Who sits where from this deal on, in order of play."""
    return colon(CHANGED_SEATS, listed([same(name) for name in names]))


def trump(table: Table) -> Text:
    """The trump suit, or that there is none, or that it is not known yet."""
    contract = table.ruling.contract
    if contract is None and table.ruling.heard:
        return Text("les annonces sont en cours", "the calling is under way")
    if contract is None:
        return Text("l’atout n’est pas encore nommé", "trumps are not named yet")
    return trumps(contract.trump)


def trumps(suit: Suit | None) -> Text:
    """«atout pique», «sans atout»."""
    if suit is None:
        return Text("sans atout", "no trump")
    return Text(f"atout {SUITS[suit].fr}", f"{SUITS[suit].en} are trumps")


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
    """What the tricks of each party hold at the end of a deal."""
    return tuple(
        colon(party(table.game, names, index), held(table, index))
        for index in range(len(table.game.sides))
    )


def held(table: Table, index: int) -> Text:
    """The tricks of a party, and their points in games where cards have points."""
    worth, won = points(table.taken.points[index]), tricks(table.taken.tricks[index])
    if not counts_cards(table.game):
        return won
    return Text(f"{worth.fr} en {won.fr}", f"{worth.en} in {won.en}")


DEEDS = {
    HandlingKind.SHOW: Text("annonce", "melds"),
    HandlingKind.DISCARD: Text("écarte", "discards"),
    HandlingKind.DRAW: Text("prend une carte au talon", "draws from the stock"),
    HandlingKind.SWAP: Text("échange la retourne", "exchanges the turn-up"),
    HandlingKind.PACKET: Text("prend l’autre paquet", "takes the other packet"),
}
SCORES, SCORE = Text("marque", "scores"), Text("marquent", "score")
LOSES, LOSE = Text("perd", "loses"), Text("perdent", "lose")
RECEIVES, RECEIVE = Text("reçoit", "receives"), Text("reçoivent", "receive")
PAYS, PAY = Text("paie", "pays"), Text("paient", "pay")
WINS_GAME, WIN_GAME = (
    Text("gagne la manche", "wins the game"),
    Text("gagnent la manche", "win the game"),
)
WINS_MATCH, WIN_MATCH = (
    Text("gagne la partie", "wins the match"),
    Text("gagnent la partie", "win the match"),
)
NOBODY_WINS = Text("personne ne gagne la partie", "nobody wins the match")
WON_AND_LOST = Text("gains et pertes", "won and lost")
DRAWN_SEATS = Text(
    "le tirage donne aussi les places, dans l’ordre du jeu",
    "the draw also decides the seats, in order of play",
)
CHANGED_SEATS = Text(
    "on change de place, dans l’ordre du jeu", "the players change seats, in order of play"
)
LOSES_MATCH = Text("perd la partie", "loses the match")
LOSE_MATCH = Text("perdent la partie", "lose the match")
