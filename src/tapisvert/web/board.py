"""What a seat is shown of its table: the one source of page, frame and JSON."""

from __future__ import annotations

from tapisvert.cards import Card, Suit, members, suit_of
from tapisvert.glossary import SUITS, Text
from tapisvert.law.game import Game
from tapisvert.notation import SUIT_LETTERS, card_text
from tapisvert.play import telling
from tapisvert.play.events import Play, Say, words_of
from tapisvert.play.table import Table
from tapisvert.play.view import View, view
from tapisvert.sentences import sentence
from tapisvert.service import texts
from tapisvert.service.room import Room
from tapisvert.web import words
from tapisvert.web.shown import Board, Call, Held, Phase, Seat, Side, SideId
from tapisvert.web.tricks import last_trick, lying_now, master, trick_shown, turn_up

SUITS_SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def board(room: Room, seat: int) -> Board:
    """All that a seat may see of its room."""
    seen = view(room.match.table, seat)
    table = seen.table
    contract = table.ruling.contract
    return Board(
        room=room.id,
        version=room.version,
        seat=seat,
        game=room.game,
        deal=len(room.match.tables),
        phase=_phase(room, table),
        trump=trump_letter(table),
        trump_name=trump_name(table),
        times=times(table),
        sides=_sides(room, seat, table),
        seats=tuple(_seat(room, table, seat, place) for place in range(room.game.seats)),
        turn_up=turn_up(room, table, seat),
        trick=trick_shown(room, table, seat),
        last_trick=last_trick(room, table, seat),
        hand=_hand(seen),
        hidden=table.layout.hands[seat].unknown,
        calls=_calls(seen),
        prompt=_prompt(seen),
        my_turn=seen.my_turn,
        can_undo=room.alone and any(act.seat == seat for act in table.acts),
        can_claim=seen.my_turn and contract is not None and not table.trick,
        won=_won(room, seat),
    )


def side_of(game: Game, seat: int, mine: int) -> SideId:
    return "us" if game.party_of(seat) == game.party_of(mine) else "them"


def _phase(room: Room, table: Table) -> Phase:
    if room.match.over:
        return "match-end"
    if table.over:
        return "deal-end"
    return "calling" if table.ruling.asked else "play"


def trump_letter(table: Table) -> str:
    """The trump's letter, N for no trump, ? while it is not named."""
    contract = table.ruling.contract
    if contract is None:
        return "?"
    return "N" if contract.trump is None else SUIT_LETTERS[contract.trump]


def trump_name(table: Table) -> Text:
    contract = table.ruling.contract
    if contract is None:
        return words.NOT_NAMED
    return words.NO_TRUMP if contract.trump is None else SUITS[contract.trump]


def times(table: Table) -> int:
    """By how much the contract multiplies the points."""
    contract = table.ruling.contract
    return contract.multiplier if contract else 1


def _sides(room: Room, seat: int, table: Table) -> tuple[Side, ...]:
    mine = room.game.party_of(seat)
    parties = [mine, *(p for p in range(len(room.game.sides)) if p != mine)]
    score, games, taken = room.match.points, room.match.standing.games, table.taken
    best = max(range(len(score)), key=lambda p: (games[p], score[p]))
    level = len({(games[p], score[p]) for p in parties}) == 1
    finished = table.ruling.tricks[-1:] if not table.trick else ()
    lies_for = next((room.game.party_of(trick.winner) for trick in finished), None)
    return tuple(
        Side(
            "us" if p == mine else "them",
            words.US if p == mine else words.THEM,
            taken.tricks[p],
            taken.tricks[p] - (p == lies_for),
            taken.points[p],
            score[p],
            games[p],
            p == best and not level,
        )
        for p in parties
    )


def _seat(room: Room, table: Table, mine: int, place: int) -> Seat:
    seat = (mine + place) % room.game.seats
    side = side_of(room.game, seat, mine)
    said = [call.word for call in table.layout.said if call.seat == seat]
    lying = lying_now(table)
    best = lying[master(table, lying)].seat if lying else None
    on_table = table.turn_up_lies and seat == table.opening.dealer
    return Seat(
        seat,
        place,
        side,
        room.match.names[seat],
        words.YOU if not place else words.PARTNER if side == "us" else words.OPPONENT,
        table.turn == seat,
        table.opening.dealer == seat,
        bool(lying) and lying[0].seat == seat,
        best == seat,
        telling.word(room.game, said[-1]) if said else None,
        table.layout.hands[seat].size - on_table,
    )


def hand_in_order(seen: View) -> list[Card]:
    """As a hand is held: suits of alternate colours, each from the highest."""
    contract = seen.table.ruling.contract
    trump = contract.trump if contract else None
    ranking = seen.table.game.ranking
    return sorted(
        members(seen.hand),
        key=lambda c: (SUITS_SHOWN.index(suit_of(c)), -ranking.strength(c, trump)),
    )


def _hand(seen: View) -> tuple[Held, ...]:
    return tuple(_held(seen, card) for card in hand_in_order(seen))


def _held(seen: View, card: Card) -> Held:
    playing = seen.my_turn and seen.table.ruling.asked is None
    refusal = seen.why(Play(seen.seat or 0, card)) if playing else None
    state = None if not playing else words.REFUSED if refusal else words.PLAYABLE
    return Held(
        card_text(card),
        words.labelled(card, seen.table.game.titles.get(card), state),
        playing and refusal is None,
        refusal is not None,
        sentence(refusal.why) if refusal else None,
        refusal.clauses if refusal else (),
    )


def _calls(seen: View) -> tuple[Call, ...]:
    legal = [act for act in seen.legal() if isinstance(act, Say)]
    return tuple(
        Call(words_of(act), telling.word(seen.table.game, act.word), _suit_named(act.word))
        for act in legal
    )


def _suit_named(word: str) -> str:
    """The letter of the suit that a call names, empty where it names none."""
    last = word.split()[-1]
    return last if last in SUIT_LETTERS.values() else ""


def _prompt(seen: View) -> Text | None:
    if not seen.my_turn:
        return None
    if seen.table.ruling.asked:
        return texts.YOUR_CALL
    return texts.YOUR_CARD if seen.table.trick else words.YOUR_LEAD


def _won(room: Room, seat: int) -> str:
    """Which side a finished deal, or the match, went to."""
    if not room.match.table.over:
        return ""
    gains = [0] * len(room.game.sides)
    for mark in room.match.table.ruling.ledger:
        gains[mark.to] += mark.points
    winner = room.match.standing.winner
    if winner is None:
        if len(set(gains)) == 1:
            return "none"
        winner = gains.index(max(gains))
    return "us" if winner == room.game.party_of(seat) else "them"
