"""Marks, melds, draws and early ends after a card or a full trick, in games that are not plain.

These differ from deal to deal, so the loops here branch: one deal at a time, no vector code.
``advance`` calls ``score_card`` after each card and ``score_trick`` after each full trick.
"""

from tapisvert.kernel.batch.buffers import PlayState
from tapisvert.kernel.batch.state import (
    ACTS,
    CARD,
    ENDED,
    LAST_LEADER,
    LAST_TRICK,
    LEADER,
    LEADER_STREAK,
    OPEN,
    OVER,
    PLAYED,
    RNG_STATE,
    START_SCORE,
    STOPPED,
    SWAPPED,
    TRICKS_DONE,
    TRICKS_LEFT,
)
from tapisvert.kernel.batch.stock import CHANCE_DECIDES, between_tricks, take_later_hand
from tapisvert.kernel.batch.trick_scores import (
    deal_end,
    game_ends,
    score_late_cards,
    score_won_trick,
)
from tapisvert.kernel.core.bits import lowest_bit
from tapisvert.kernel.core.jit import jit
from tapisvert.tables.schema import DealScoring, Ints, StockRules


@jit
def score_card(
    state: PlayState,
    scoring: DealScoring,
    party: Ints,
    place: int,
    led_by: int,
    first: int,
    end: int,
) -> None:
    """Score the marks for the card just played at ``place``, for the party of its seat.

    ``led_by`` is the column with the leader of the trick: LEADER, or LAST_LEADER once the trick is
    full and LEADER is already its winner. Ends the deal (OVER) if the marks end the game.
    """
    columns, marks, played_marks, game_end_marks = (
        state.columns,
        state.marks,
        scoring.played_marks,
        scoring.game_end_marks,
    )
    for deal in range(first, end):
        if columns[OPEN, deal]:
            seat, opening = columns[led_by, deal] + place, columns[START_SCORE, deal]
            seat = seat - len(party) if seat >= len(party) else seat
            card = lowest_bit(columns[CARD, deal])
            marks[deal, party[seat]] += played_marks[opening, columns[SWAPPED, deal], card]
            if game_ends(columns, marks, deal, game_end_marks):
                columns[OPEN, deal], columns[ENDED, deal] = 0, int(OVER)


@jit
def score_trick(
    state: PlayState, scoring: DealScoring, stock_rules: StockRules, party: Ints, hand_size: int,
    drawing: int, acts: Ints, column: int, first: int, end: int,
) -> None:  # fmt: skip
    """Score the trick just full; then end the deal, or prepare the next trick.

    LEADER is the winner; LAST_LEADER led, so it won the trick before. ``drawing`` is 1 while a
    stock lasts: the winner then has the window (exchange, melds) and the seats draw. If the hands
    are empty, the seats pick up their next set. ``column`` is the step of the next card in
    ``acts``.
    """
    columns, tricks, marks, trick_cards = (
        state.columns,
        state.tricks,
        state.marks,
        state.trick_cards,
    )
    held, stock, later_hands, game_end_marks = (
        state.held,
        state.stock,
        state.later_hands,
        scoring.game_end_marks,
    )
    priced, trick_marks, trick_may_score = (
        scoring.priced,
        scoring.trick_marks,
        scoring.trick_may_score,
    )
    card_marks, late_marks, end_cards = scoring.card_marks, scoring.late_marks, scoring.end_cards
    goals, lost = scoring.goals, scoring.lost
    ends_when_goals_lost, rests_when_goals_lost = (
        scoring.ends_when_goals_lost,
        scoring.rests_when_goals_lost,
    )
    sweeper_decides, sweeper_asked_from = scoring.sweeper_decides, scoring.sweeper_asked_from
    melds, meld_marks, last_draw_marks = (
        stock_rules.melds,
        stock_rules.meld_marks,
        stock_rules.last_draw_marks,
    )
    closes, closes_now, swap = stock_rules.closes, stock_rules.closes_now, stock_rules.swap
    swap_marks, swap_when = stock_rules.swap_marks, stock_rules.swap_when[0]
    comes_late = late_marks.any()
    for deal in range(first, end):
        if not columns[OPEN, deal]:
            continue
        winner, last_leader = columns[LEADER, deal], columns[LAST_LEADER, deal]
        trick, last = columns[LAST_TRICK, deal], 1 if columns[TRICKS_LEFT, deal] == 0 else 0
        streak = columns[LEADER_STREAK, deal] + 1 if winner == last_leader else 1
        won_all = streak == columns[TRICKS_DONE, deal] + 1
        swept = 1 if won_all or (last and streak >= hand_size) else 0
        trick_cards[deal, columns[TRICKS_DONE, deal]] = trick
        columns[LEADER_STREAK, deal] = streak
        columns[TRICKS_DONE, deal] += 1
        ended = int(STOPPED)
        if trick & priced or trick_may_score[last, swept, winner]:
            if comes_late and not swept:
                ended = score_late_cards(
                    columns,
                    trick_cards,
                    marks,
                    deal,
                    party[last_leader],
                    priced,
                    late_marks,
                    game_end_marks,
                )
            if ended == STOPPED:
                score_won_trick(
                    marks,
                    deal,
                    trick & priced,
                    winner,
                    party[winner],
                    last,
                    swept,
                    card_marks,
                    trick_marks,
                )
                ended = (
                    int(OVER) if game_ends(columns, marks, deal, game_end_marks) else int(STOPPED)
                )
        if ended == STOPPED and not last:
            all_played = end_cards != 0 and not end_cards & ~columns[PLAYED, deal]
            if all_played or (sweeper_decides and won_all) or len(goals):
                ended = deal_end(
                    columns, marks, deal, party[winner], tricks, end_cards, sweeper_decides,
                    sweeper_asked_from, goals, lost, ends_when_goals_lost, rests_when_goals_lost,
                )  # fmt: skip
            if ended == STOPPED and drawing:
                chosen = acts[deal, column] if len(acts) else int(CHANCE_DECIDES)
                columns[RNG_STATE, deal], done = between_tricks(
                    columns, marks, held, stock, deal, winner, party[winner], melds, meld_marks,
                    closes, closes_now, swap, swap_marks, swap_when, last_draw_marks,
                    game_end_marks, chosen, columns[RNG_STATE, deal],
                )  # fmt: skip
                columns[ACTS, deal] |= done
                if game_ends(columns, marks, deal, game_end_marks):
                    ended = int(OVER)
            if ended == STOPPED and held[0, deal] == 0:
                take_later_hand(columns, held, later_hands, deal)
        if ended != STOPPED:
            columns[OPEN, deal], columns[ENDED, deal] = 0, ended
