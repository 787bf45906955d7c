"""Marks in words: what several players settle for the same reason is told once."""

from tapisvert.games import find
from tapisvert.glossary import Text
from tapisvert.law.ledger import Mark
from tapisvert.service.news import told_marks

NAMES = ("Anne", "Vous", "Chloé", "David")
MADE = Text("contrat du déclarant réussi, 6\u00a0levées", "declarer’s contract made, 6 tricks")
BY = ("CG-02",)


def told(game: str, *marks: Mark) -> list[tuple[str, str]]:
    return [(says.fr, says.en) for says, _ in told_marks(find(game), NAMES, marks)]


def test_a_contract_is_named_once() -> None:
    marks = [Mark(seat, 33 if seat == 2 else -11, MADE, BY) for seat in range(4)]
    ((fr, en),) = told("whist_couleur", *marks)
    assert fr == (
        "contrat du déclarant réussi, 6\u00a0levées\u202f: Chloé marque 33\u00a0points\u202f; "
        "Vous, Anne et David perdent 11\u00a0points par tête"
    )
    assert en.startswith("declarer’s contract made, 6 tricks: Chloé scores 33")
    assert en.endswith("Vous, Anne and David lose 11 points each")


def test_other_marks_are_told_one_by_one() -> None:
    one, other = Mark(0, 1, Text("a", "a"), BY), Mark(1, 1, Text("b", "b"), BY)
    assert len(told("whist_couleur", one, other)) == 2
    assert len(told("whist_couleur", one, one)) == 2  # twice for the same player
    assert len(told("whist_dix", one, one._replace(to=1))) == 2  # partners


def test_the_clauses_stay_with_what_is_told() -> None:
    marks = [Mark(seat, 1, MADE, BY) for seat in (0, 1)]
    assert [by for _, by in told_marks(find("whist_couleur"), NAMES, marks)] == [BY]
