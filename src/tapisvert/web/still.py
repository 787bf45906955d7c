"""A board in which nothing can be done: that of an adjourned match, and under the scenes."""

from __future__ import annotations

from tapisvert.web.shown import Board, HandCard

TO_DO = (
    "calls",
    "ladders",
    "single_calls",
    "pass_",
    "offers",
    "discard_size",
    "clauses",
    "question_text",
    "prompt",
    "my_turn",
    "dummy_turn",
    "can_undo",
    "can_claim",
    "winner",
    "judging",
    "ask_menu",
    "asked_by",
)
"""The fields of a board that say what its seat is asked, or may do."""


def still(shown: Board) -> Board:
    """Return the board with nothing to do: as an onlooker's, but with its own hand."""
    nothing = {name: Board._field_defaults[name] for name in TO_DO}
    return shown._replace(
        hand=tuple(map(_lying, shown.hand)),
        dummy_hand=tuple(map(_lying, shown.dummy_hand)),
        **nothing,
    )


def _lying(card: HandCard) -> HandCard:
    return card._replace(legal=False, refused=False, why=None, pick=False, dare="")
