"""Answer the partner's questions (manille parlée).

The player answers truthfully and takes all answers heard into account (``inference/answers.py``).
It asks nothing itself: everybody hears the answer, and no rule of thumb for questions gained more
than it told the opponents (decision 17). ``bots/asking.py`` asks by search.
"""

from __future__ import annotations

from tapisvert.bots.player import Decision
from tapisvert.glossary import Text
from tapisvert.law.questions import ASK_HAND, REFUSE, is_question
from tapisvert.play.events import Say
from tapisvert.play.view import View


def answer(view: View) -> Decision | None:
    """Return the true answer to a question; show one's hand only if one must. None if not asked."""
    asked, heard = view.table.ruling.asked, view.table.ruling.heard
    if asked is None or not view.my_turn or not heard or not is_question(heard[-1].word):
        return None
    if heard[-1].word != ASK_HAND:
        return Decision(Say(asked.seat, asked.words[0]), TRUTH)
    if REFUSE in asked.words:
        return Decision(Say(asked.seat, REFUSE), KEPT)
    return Decision(Say(asked.seat, asked.words[0]), SHOWN)


TRUTH = Text("c’est la vérité", "it is the truth")
KEPT = Text(
    "un jeu étalé servirait surtout les adversaires",
    "a hand laid open would help the opponents most",
)
SHOWN = Text("le jeu doit être montré", "the hand must be shown")
