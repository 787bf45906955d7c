"""What revokes cost in the whists that count points: added to the others, or removed."""

from tapisvert.glossary import Text
from tapisvert.law.ledger import Account, Mark, Marks

WORTH = 3
"""A revoke costs as many points as this number of tricks above half."""
REVOKE = Text("renonce", "revoke")


def revoke_marks(account: Account, trick: int) -> Marks:
    """Return the marks for revokes, in the order committed; ``trick`` is what a trick counts.

    Each other party marks the points, or the offender's party loses them, but never below 0.
    """
    assert account.opening is not None
    left, marks = list(account.opening.score), []
    for each in (revoke for revoke in account.revokes if not revoke.in_tricks):
        others = (party for party in range(len(left)) if party != each.party)
        for party in (each.party,) if each.removes else others:
            points = -min(WORTH * trick, max(left[party], 0)) if each.removes else WORTH * trick
            left[party] += points
            marks.append(Mark(party, points, REVOKE, each.clauses))
    return tuple(marks)


def capped(mark: Mark, account: Account, target: int, earlier: Marks) -> Mark:
    """Return a mark, less what would let a side that revoked reach the target by it."""
    if account.opening is None or all(each.party != mark.to for each in account.revokes):
        return mark
    now = account.opening.score[mark.to] + sum(m.points for m in earlier if m.to == mark.to)
    return mark._replace(points=min(mark.points, max(0, target - 1 - now)))
