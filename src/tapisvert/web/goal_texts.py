"""What a contract with a goal asks for, pays and costs, in a sentence to one of its players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapisvert.glossary import Text, points
from tapisvert.law.contract import Contract, Goal, Need
from tapisvert.law.game import Game
from tapisvert.law.position import Opening
from tapisvert.play import announced, telling
from tapisvert.sentences import comma, semicolon, sentence, spaced
from tapisvert.web.foreseen import settled


def goal_text(
    game: Game, opening: Opening, contract: Contract, goal: Goal, seat: int, partner: Text | None
) -> Text:
    """Return what ``seat`` undertakes with a goal, what it brings, what it costs if it fails.

    ``partner`` says with whom, None if nothing is to be said of it.
    """
    parts = [announced.wanted(goal, game.dealing.hand_size)]
    if contract.trump is not None or contract.title:
        parts.append(telling.trumps(contract.trump))
    if contract.exposed:
        parts.append(announced.OPEN_HAND)
    asks = comma(partner, *parts) if partner else comma(*parts)
    results = semicolon(_results(game, opening, contract, goal, seat))
    return spaced(sentence(asks), sentence(results))


def _results(
    game: Game, opening: Opening, contract: Contract, goal: Goal, seat: int
) -> Iterator[Text]:
    """Yield what the goal brings if it is just reached, and what it costs if it just fails."""
    every = game.dealing.hand_size
    sums = {made: settled(game, opening, contract, goal, made) for made in range(every + 1)}
    reached = settled(game, opening, contract, goal, goal.tricks)
    short = goal.tricks + (1 if goal.need is Need.AT_MOST else -1)
    failed = settled(game, opening, contract, goal, short)
    best = reached if goal.tricks > every else sums[every]
    if sum(reached):  # marks, not payments
        yield comma(MADE, *_marked(reached, goal, seat))
        yield comma(FAILED, *_marked(failed, goal, seat))
        return
    losses = {each[seat] for made, each in sums.items() if not goal.made(made)}
    yield comma(MADE, _won(reached, best if goal.made(every) else reached, goal, seat))
    yield comma(ONE_SHORT if len(losses) > 1 else FAILED, _lost(failed, goal, seat))


def _won(sums: Sequence[int], best: Sequence[int], goal: Goal, seat: int) -> Text:
    """Return the payment for a goal that is reached, and the highest for more tricks."""
    if goal.seats.bit_count() > 1:
        paid, most = points(sums[seat]), best[seat]
        text = Text(f"vous gagnez {paid.fr} chacun", f"each of you wins {paid.en}")
    else:
        paid, most = points(-_others(sums, goal)), -_others(best, goal)
        text = Text(f"chacun vous paie {paid.fr}", f"each pays you {paid.en}")
    if best[seat] == sums[seat]:
        return text
    return comma(text, Text(f"{most} au plus", f"at most {most}"))


def _lost(sums: Sequence[int], goal: Goal, seat: int) -> Text:
    if goal.seats.bit_count() > 1:
        lost = -sums[seat]
        return Text(f"vous en perdez {lost}", f"each of you loses {lost}")
    paid = _others(sums, goal)
    return Text(f"vous payez {paid} à chacun", f"you pay each {paid}")


def _marked(sums: Sequence[int], goal: Goal, seat: int) -> Iterator[Text]:
    """Yield who marks how much; if nobody, the cards taken are counted."""
    mine, theirs = points(sums[seat]), points(_others(sums, goal))
    if sums[seat]:
        yield Text(f"vous marquez {mine.fr}", f"you score {mine.en}")
    if _others(sums, goal):
        yield Text(
            f"chacun des autres marque {theirs.fr}", f"each of the others scores {theirs.en}"
        )
    if not any(sums):
        yield CARDS_COUNT


def _others(sums: Sequence[int], goal: Goal) -> int:
    """Return what each seat without part in the goal receives; it is the same for all of them."""
    return next(n for seat, n in enumerate(sums) if not goal.seats >> seat & 1)


MADE, FAILED = Text("réussi", "made"), Text("manqué", "failed")
ONE_SHORT = Text("manqué d’une levée", "one trick short")
CARDS_COUNT = Text("on compte les cartes prises", "the cards taken count")
