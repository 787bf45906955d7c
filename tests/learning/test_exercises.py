"""Exercises: within a family, contracts with goals are trained as often as they are played."""

from collections import Counter

from tapisvert.games import find
from tapisvert.learning.exercises import exercises
from tapisvert.policies.family import PolicyFamily


def test_contracts_with_goals_are_those_of_auctions() -> None:
    every = exercises([find("whist_couleur")], 1)
    for many, few in (("SEEK", "AVOID"), ("STOP", "FORCE")):
        assert len(every[PolicyFamily[many]]) > 10 * len(every[PolicyFamily[few]]) > 0
    played = Counter(str(each.contract.title) for each in every[PolicyFamily.SEEK])
    (_, proposals), (_, solos) = played.most_common(2)
    assert min(proposals, solos) > len(every[PolicyFamily.SEEK]) / 4, played


def test_contracts_without_goals_come_once() -> None:
    some = exercises([find("manille_wikibooks")], 1)[PolicyFamily.POINTS]
    assert len({each.contract for each in some}) == len(some) > 1
