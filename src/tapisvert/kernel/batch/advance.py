"""Play deals side by side from the tables: given cards, or random legal cards.

All deals are at the same card. For each stage of a card there is one pass over a block of deals:
legal cards, choice, play. After a full trick hands are rotated and marks are scored. ``playouts``,
``random_playouts``, ``trace``, ``guided`` and ``kernel/tree/search.py`` call ``advance``; a batch
calls ``advance_pieces``.
"""

from typing import Any

from tapisvert.kernel.batch.after_card import score_card, score_trick
from tapisvert.kernel.batch.buffers import ForcedActions, PlayState, PlayTables
from tapisvert.kernel.batch.choose_card import (
    PolicyGuide,
    choose_cards,
    forget_hands,
    note_plays,
    note_revealed,
)
from tapisvert.kernel.batch.finish_trick import close_finished, count_down, finish_trick, note_trick
from tapisvert.kernel.batch.play_card import (
    allow_all,
    allow_following,
    force_cards,
    legal_masks,
    play_follower,
    play_lead,
    reveal_hidden,
    track_best_led,
)
from tapisvert.kernel.batch.play_tables import unpack_play
from tapisvert.kernel.batch.rng import draw
from tapisvert.kernel.batch.state import (
    BEATING,
    BEATING_LED,
    CARD,
    FACTS,
    LAST_LEADER,
    LAST_TRICK,
    LEADER,
    LED_SUIT,
    LEGAL,
    OPEN,
    RNG_STATE,
    TRICK_CARDS,
    TRICKS_LEFT,
    WINNING_PLACE,
)
from tapisvert.kernel.batch.stock import exchange_at_turn
from tapisvert.kernel.core.jit import jit
from tapisvert.tables.schema import DealScoring, Ints, StockRules

BLOCK = 512
"""Deals per pass: the state that one card changes stays in the first-level cache. Each block starts
at a cache line, except perhaps the first."""
LEGAL_STAGE, CHOICE_STAGE, PLAY_STAGE = 0, 1, 2
STAGES = 3
"""Stages of one card: find the legal cards, choose one, play it."""


@jit
def advance(
    play: PlayTables,
    scoring: DealScoring | None,
    stock_rules: StockRules | None,
    state: PlayState,
    forced: ForcedActions,
    guide: PolicyGuide | None,
    stage: int,
    until: int,
    first: int,
    end: int,
) -> int:
    """Play deals [first, end) through the stages [stage, until).

    Card n of the deal has stage 3n (find the legal cards), 3n + 1 (choose a card) and 3n + 2 (play
    it, and do all that follows from it). Column 0 of ``forced`` is for the card of the first
    stage.

    ``guide`` chooses the cards that are not given; without it they are random. ``scoring`` and
    ``stock_rules`` come from the tables. Both are None in a plain game: Numba then
    compiles a version without the code that needs them. Returns 0 if the game is not plain and
    every deal is over, else 1.
    """
    going_on, start = 0, first
    while start < end:
        there = min(start - start % BLOCK + BLOCK, end)
        going_on |= _advance_block(
            play, scoring, stock_rules, state, forced, guide, stage, until, start, there, first
        )
        start = there
    return going_on


@jit
def advance_pieces(
    plays: Ints,
    scoring: DealScoring | None,
    stock_rules: StockRules | None,
    state: tuple[Any, ...],
    acts: Ints,
    stage: int,
    until: int,
    pieces: Ints,
) -> int:
    """Call ``advance`` for several pieces, from Python.

    ``pieces`` is [piece, 3]: row of ``plays`` (packed ``PlayTables``), first deal, end. ``state``
    is a plain tuple of the fields of ``PlayState``. Passing these from Python takes a fraction of
    the time of named tuples. Returns 0 if ``advance`` returns 0 for every piece.
    """
    going_on, forced = 0, ForcedActions(acts[:0], acts)
    for row, first, end in pieces:
        going_on |= advance(
            unpack_play(plays[row]),
            scoring,
            stock_rules,
            PlayState(*state),
            forced,
            None,
            stage,
            until,
            first,
            end,
        )
    return going_on


@jit
def _advance_block(
    play: PlayTables,
    scoring: DealScoring | None,
    stock_rules: StockRules | None,
    state: PlayState,
    forced: ForcedActions,
    guide: PolicyGuide | None,
    stage: int,
    until: int,
    first: int,
    end: int,
    spare: int,
) -> int:
    """``advance`` for one block of deals. ``scratch_hands[:, spare:]`` may be overwritten."""
    seats, trumps, seekers_and_flagged = play.seats, play.trumps, play.seekers_and_flagged
    side_bytes, filters, beats = play.side_bytes, play.filters, play.beats
    columns, held, hidden_under = state.columns, state.held, state.hidden_under
    comes_more = len(hidden_under) or state.later_hands.shape[1]
    leader, winning_place = columns[LEADER, first:end], columns[WINNING_PLACE, first:end]
    led_suit, beating = columns[LED_SUIT, first:end], columns[BEATING, first:end]
    beating_led, trick_cards = columns[BEATING_LED, first:end], columns[TRICK_CARDS, first:end]
    facts, legal = columns[FACTS, first:end], columns[LEGAL, first:end]
    card, open_mask = columns[CARD, first:end], columns[OPEN, first:end]
    length, rng_states = columns[TRICKS_LEFT, first:end], columns[RNG_STATE, first:end]
    for now in range(stage, until):
        step, column = now // STAGES, now // STAGES - stage // STAGES
        place, drawing = step % seats, 1 if step - step % seats < state.stock.shape[1] else 0
        hand = held[place, first:end]
        if now % STAGES == LEGAL_STAGE:
            if scoring is not None and stock_rules is not None and drawing:
                exchange_at_turn(
                    state,
                    stock_rules,
                    play.party,
                    scoring.game_end_marks,
                    place,
                    forced.acts,
                    column,
                    first,
                    end,
                )
            phase_bytes = play.phase_bytes[drawing if place else 2]
            if place == 0 and play.free_lead:
                allow_all(hand, open_mask, legal)
            elif play.follow_only:
                allow_following(hand, led_suit, open_mask, legal)
            elif play.suits_only and not play.tracks_best_led:
                legal_masks(
                    place, seats, hand, leader, winning_place, led_suit, beating, beating_led,
                    open_mask, side_bytes, phase_bytes, filters, trumps, None, facts, legal,
                )  # fmt: skip
            else:
                legal_masks(
                    place, seats, hand, leader, winning_place, led_suit, beating, beating_led,
                    open_mask, side_bytes, phase_bytes, filters, trumps, seekers_and_flagged, facts,
                    legal,
                )  # fmt: skip
        elif now % STAGES == CHOICE_STAGE:
            if guide is None:
                draw(legal, rng_states, card)
            else:
                choose_cards(play, guide, state, place, forced.cards, column, first, end)
            if len(forced.cards):
                force_cards(forced.cards, column, first, legal, open_mask, card)
        else:
            if guide is not None:
                phase_bytes = play.phase_bytes[drawing if place else 2]
                note_plays(play, guide, state, place, phase_bytes, first, end)
                if len(hidden_under):
                    note_revealed(guide.memory, state, place, first, end)
            if place == 0:
                play_lead(card, hand, winning_place, led_suit, beating, trick_cards, beats)
            else:
                play_follower(place, card, hand, winning_place, beating, trick_cards, beats)
            if play.tracks_best_led:
                track_best_led(place, card, led_suit, beats, beating_led)
            if len(hidden_under):
                reveal_hidden(card, hidden_under[first:end], hand)
            full = place == seats - 1
            if full:
                if scoring is not None:
                    note_trick(
                        trick_cards,
                        columns[LAST_TRICK, first:end],
                        leader,
                        columns[LAST_LEADER, first:end],
                    )
                finish_trick(play, state, first, end, spare)
            if scoring is not None and scoring.scores_played_cards:
                score_card(
                    state, scoring, play.party, place, LAST_LEADER if full else LEADER, first, end
                )
            if full:
                count_down(open_mask, length)
                if scoring is not None and stock_rules is not None:
                    score_trick(
                        state, scoring, stock_rules, play.party, play.hand_size, drawing,
                        forced.acts, column + 1, first, end,
                    )  # fmt: skip
                if guide is not None and (drawing or comes_more):
                    forget_hands(guide.memory, seats, first, end)
                close_finished(length, open_mask)
                if scoring is not None and not open_mask.any():
                    break
    if scoring is not None and not open_mask.any():
        legal[:] = 0  # all deals are over: no card is legal
        return 0
    return 1
