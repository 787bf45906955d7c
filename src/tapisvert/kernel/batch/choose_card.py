"""Choose cards by a policy, and note what plays show. One deal at a time.

``advance`` calls ``choose_cards`` in place of a random draw, and ``note_plays`` before the cards
are played.
"""

from math import log
from typing import NamedTuple

import numpy as np

from tapisvert.kernel.batch.buffers import PlayState, PlayTables
from tapisvert.kernel.batch.rng import below, next_state
from tapisvert.kernel.batch.select_bit import select_bit
from tapisvert.kernel.batch.sight import look, rows_of, write_context
from tapisvert.kernel.batch.state import (
    CARD,
    LEADER,
    LED_SUIT,
    LEGAL,
    RNG_STATE,
    WINNING_PLACE,
)
from tapisvert.kernel.core.bits import lowest_bit, popcount
from tapisvert.kernel.core.jit import jit
from tapisvert.kernel.core.legal_cards import suit_mask
from tapisvert.kernel.policy.layout import CONTEXT_GROUPS, HIDDEN
from tapisvert.kernel.policy.network import logit_of, sum_context
from tapisvert.kernel.policy.parameters import (
    NAT,
    SHARES_PER_NAT,
    Floats,
    Memory,
    Policy,
)
from tapisvert.tables.schema import CARDS, NO_CARD, Ints

THOUSAND = 1000


class Scratch(NamedTuple):
    """Working space for one decision."""

    rows: Ints  # [group of the context]
    context: Floats  # [hidden unit]
    logits: Ints  # [card number]


class PolicyGuide(NamedTuple):
    """All that ``advance`` needs to choose by a policy."""

    policy: Policy
    memory: Memory
    scratch: Scratch


def blank_scratch() -> Scratch:
    """Working space, allocated."""
    return Scratch(
        np.zeros(CONTEXT_GROUPS, dtype=np.int64),
        np.zeros(HIDDEN, dtype=np.float32),
        np.zeros(CARDS, dtype=np.int64),
    )


def blank_memory(seats: int, deals: int) -> Memory:
    """What is remembered before the first card."""
    return Memory(
        np.zeros((seats, deals), dtype=np.int64),
        np.zeros(deals, dtype=np.int64),
        np.zeros((seats, deals), dtype=np.int64),
    )


@jit
def write_logits(
    guide: PolicyGuide, state: PlayState, beats: Ints, place: int, deal: int, legal: int
) -> int:
    """Write the logit of each legal card to the scratch; return the highest."""
    policy, scratch = guide.policy, guide.scratch
    sight = look(policy, guide.memory, state, place, deal)
    network = policy.network[sight.seat]
    write_context(policy, state, sight, place, deal, scratch.rows)
    sum_context(policy.weights, network, scratch.rows, scratch.context)
    best, left = -(1 << 40), legal
    while left:
        number = lowest_bit(left)
        left &= left - 1
        logit = logit_of(
            policy.weights, policy.output, network, scratch.context,
            rows_of(policy, beats, sight, legal, number),
        )  # fmt: skip
        scratch.logits[number] = logit
        best = max(best, logit)
    return best


@jit
def softmax_weight(policy: Policy, logit: int, best: int) -> int:
    """Unnormalized softmax weight: about SHARE_OF_BEST * exp((logit - best) / NAT), as an integer.

    ``best`` is the highest logit. 0 if the card is ``len(policy.shares)`` or more steps of
    1 / SHARES_PER_NAT nats below it.
    """
    below_best = (best - logit) * SHARES_PER_NAT // NAT
    return policy.shares[below_best] if below_best < len(policy.shares) else 0


@jit
def choose_cards(
    play: PlayTables, guide: PolicyGuide, state: PlayState, place: int, forced: Ints, column: int,
    first: int, end: int,
) -> None:  # fmt: skip
    """Choose a card for the seat at ``place`` in deals [first, end).

    A given card (``forced`` [deal, step], read at ``column``) is not chosen here. If it is legal
    and not the only legal card, its log-probability is added to ``memory.likelihood``.
    """
    columns, policy, scratch = state.columns, guide.policy, guide.scratch
    seats = len(state.held)
    for deal in range(first, end):
        legal = columns[LEGAL, deal]
        if legal & legal - 1 == 0:
            columns[CARD, deal] = legal
            continue
        given = forced[deal, column] if len(forced) else int(NO_CARD)
        rng = next_state(columns[RNG_STATE, deal])
        columns[RNG_STATE, deal] = rng
        if given == NO_CARD and policy.explore and below(rng, int(THOUSAND)) < policy.explore:
            rng = next_state(rng)
            columns[RNG_STATE, deal] = rng
            columns[CARD, deal] = select_bit(legal, below(rng, popcount(legal)))
            continue
        best = write_logits(guide, state, play.beats, place, deal, legal)
        total, left = 0, legal
        while left:
            total += softmax_weight(policy, scratch.logits[lowest_bit(left)], best)
            left &= left - 1
        if given != NO_CARD:
            seat = columns[LEADER, deal] + place
            seat = seat - seats if seat >= seats else seat
            if legal >> given & 1:
                share = max(1, softmax_weight(policy, scratch.logits[given], best))
                guide.memory.likelihood[seat, deal] += round(NAT * log(share / total))
            continue
        pick = below(rng, total)
        left, number = legal, 0
        while left:
            number = lowest_bit(left)
            left &= left - 1
            if policy.greedy:
                if scratch.logits[number] == best:
                    break
            else:
                pick -= softmax_weight(policy, scratch.logits[number], best)
                if pick < 0:
                    break
        columns[CARD, deal] = 1 << number


@jit
def note_plays(
    play: PlayTables, guide: PolicyGuide, state: PlayState, place: int, phase_bytes: int,
    first: int, end: int,
) -> None:  # fmt: skip
    """Note what the cards about to be played show: suits led, and cards that seats lack."""
    columns, policy, memory = state.columns, guide.policy, guide.memory
    seats = len(state.held)
    for deal in range(first, end):
        card = columns[CARD, deal]
        if not card:
            continue
        seat = columns[LEADER, deal] + place
        seat = seat - seats if seat >= seats else seat
        if place == 0:
            memory.leads[deal] |= 1 << 8 * (lowest_bit(card) // 16) + seat
            continue
        led, phase = columns[LED_SUIT, deal], phase_bytes >> 8 * seat & 255
        if card & led or not policy.must_follow[phase]:
            continue
        memory.lacking[seat, deal] |= led
        winning = columns[LEADER, deal] + columns[WINNING_PLACE, deal]
        winning = winning - seats if winning >= seats else winning
        own = policy.side[seat] >> winning & 1
        if policy.must_trump[phase, own] and not card & policy.trumps:
            memory.lacking[seat, deal] |= policy.trumps


@jit
def note_revealed(memory: Memory, state: PlayState, place: int, first: int, end: int) -> None:
    """A hidden card is revealed and comes to the hand: its suit is no longer a known void."""
    columns, seats = state.columns, len(state.held)
    for deal in range(first, end):
        card = columns[CARD, deal]
        hidden = state.hidden_under[deal, lowest_bit(card)] if card else NO_CARD
        if hidden != NO_CARD:
            seat = columns[LEADER, deal] + place
            seat = seat - seats if seat >= seats else seat
            memory.lacking[seat, deal] &= ~suit_mask(hidden)


@jit
def forget_hands(memory: Memory, seats: int, first: int, end: int) -> None:
    """Forget what seats lack, because cards have come to their hands."""
    for seat in range(seats):
        for deal in range(first, end):
            memory.lacking[seat, deal] = 0


@jit
def write_rows(
    play: PlayTables, guide: PolicyGuide, state: PlayState, place: int, context: Ints, cards: Ints,
    rows: Ints,
) -> None:  # fmt: skip
    """Write the features of every deal in which the seat at ``place`` has a choice, for training.

    ``context`` [deal, group], ``cards`` [deal, n] the card numbers, NO_CARD at the end, ``rows``
    [deal, n, group]. Entries of other deals have no card.
    """
    for deal in range(len(cards)):
        left, n = state.columns[LEGAL, deal], 0
        cards[deal] = NO_CARD
        if left & left - 1 == 0:
            continue
        sight = look(guide.policy, guide.memory, state, place, deal)
        write_context(guide.policy, state, sight, place, deal, context[deal])
        legal = left
        while left:
            number = lowest_bit(left)
            left &= left - 1
            a, b, c, d, e, f, g, h, i, j, k = rows_of(
                guide.policy, play.beats, sight, legal, number
            )
            row = rows[deal, n]
            row[0], row[1], row[2], row[3], row[4], row[5] = a, b, c, d, e, f
            row[6], row[7], row[8], row[9], row[10] = g, h, i, j, k
            cards[deal, n] = number
            n += 1
