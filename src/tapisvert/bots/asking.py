"""Ask the partner what decides the card to play (manille parlée).

What an answer is worth: in each sampled world every candidate card is rolled out by the policy; the
worlds are split by the partner's true answer. The value of the answer is how much better the best
card of each part is than the best card without asking. Cards are chosen on one half of the worlds
and valued on the other, because the maximum of noisy means is biased upwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from random import Random

import numpy as np
from numpy.typing import NDArray

from tapisvert.bots.equivalent import without_equals
from tapisvert.bots.player import Decision
from tapisvert.bots.searching import SearchBudget, worlds_for
from tapisvert.glossary import Text
from tapisvert.inference.answers import terms_of
from tapisvert.inference.world_arrays import hands_of
from tapisvert.inference.worlds import Worlds
from tapisvert.law.questions import ASK_HAND, answerer, is_question, truth
from tapisvert.play.events import Say
from tapisvert.play.view import View
from tapisvert.policies.rollouts.run import rollouts

LEAST_GAIN = 0.5
"""The least gain of an answer (utility, in marks): opponents hear it too."""
MOST_QUESTIONS = 2
"""The most questions between two cards."""


def question(view: View, random: Random, budget: SearchBudget) -> Decision | None:
    """Return the question whose answer gains most for the card to play, None if none is worth it.

    The seat never asks to see its partner's hand: opponents would see it too. Marks count here,
    also near the end of a game.
    """
    says, seat = _possible(view), view.table.turn
    if not says or seat is None:
        return None
    cards, found = without_equals(view.table), Worlds.of(view)
    if len(cards) < 2 or found.number == 1:
        return None
    worlds = worlds_for(view.table, found, len(cards), budget.work, random)
    values = rollouts(worlds, cards, seed=random.getrandbits(40)).utilities
    partner, terms = answerer(view.table.opening, seat), terms_of(view.table)
    hands = hands_of(worlds, partner)
    gains = {
        say: gain_of_answer(values, [truth(say.word, hand, terms) for hand in hands])
        for say in says
    }
    best = max(gains, key=lambda say: gains[say])
    return Decision(best, DECIDES) if gains[best] >= LEAST_GAIN else None


def gain_of_answer(values: NDArray[np.float64], answers: Sequence[str]) -> float:
    """Return how much an answer raises the value of the card chosen.

    ``values`` is [world, card], ``answers`` the answer in each world.
    """
    given, total = np.array(answers), 0.0
    for chosen_on in (0, 1):
        one = np.arange(len(given)) % 2 == chosen_on
        silent = values[one].mean(axis=0).argmax()
        for answer in set(answers):
            here = given == answer
            if (one & here).any():
                told = values[one & here].mean(axis=0).argmax()
                valued = values[~one & here]
                total += float((valued[:, told] - valued[:, silent]).sum())
    return total / len(given)


def _possible(view: View) -> list[Say]:
    """The questions that the seat may ask now, none after MOST_QUESTIONS since the last card."""
    if not view.my_turn:
        return []
    since = takewhile(lambda act: isinstance(act, Say), reversed(view.table.acts))
    if sum(act.seat == view.seat for act in since) >= MOST_QUESTIONS:
        return []
    return [
        act
        for act in view.open()
        if isinstance(act, Say) and act.word != ASK_HAND and is_question(act.word)
    ]


DECIDES = Text("la réponse décide de la carte à jouer", "the answer decides which card to play")
