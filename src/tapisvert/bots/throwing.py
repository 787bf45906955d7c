"""Choose the cards to discard before play: those that would do most harm in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.bots.calling import contract_if_all_pass
from tapisvert.bots.hand_worth import forced_tricks
from tapisvert.bots.play_goal import PlayGoal, play_goal_of
from tapisvert.bots.player import Decision
from tapisvert.cards import CardSet, card_set, members
from tapisvert.glossary import Text, listed, the_card
from tapisvert.law.position import cards_in
from tapisvert.play.events import Say
from tapisvert.play.view import View


def thrown(view: View, says: Sequence[Say]) -> Decision:
    """Return the discard after which the hand is forced to win fewest tricks; else the highest.

    ``says`` are the possible discards. Only a seat that avoids tricks counts forced tricks.
    """
    game = view.table.game
    contract = contract_if_all_pass(view.table.accept(says[0]))
    assert contract is not None
    wanted = play_goal_of(game, contract, says[0].seat, ())

    def harm_left(say: Say) -> tuple[float, int]:
        thrown = card_set(cards_in(say.word))
        high = sum(game.ranking.strength(each, None) for each in members(thrown))
        left = forced_tricks(CardSet(view.hand & ~thrown), game.ranking)
        return (left if wanted is PlayGoal.SHUN else 0.0), -high

    best = min(says, key=harm_left)
    cards = listed([the_card(each) for each in cards_in(best.word)])
    return Decision(
        best,
        Text(
            f"{cards.fr}\u202f: de quoi prendre malgré soi, mieux vaut s’en défaire",
            f"{cards.en} might win an unwanted trick: better gone",
        ),
    )
