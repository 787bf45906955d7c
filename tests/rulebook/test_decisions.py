"""Decision tables say of every situation what the law says."""

import pytest

from tapisvert.games import GAMES
from tapisvert.law.game import Game
from tapisvert.rulebook.decisions import chart, decided, domain, table

LAWS = [
    pytest.param(game, id=game.id) for game in GAMES.values()
] + [
    pytest.param(choice.patch(game), id=f"{game.id}-{reading.name}-{choice.value}")
    for game in GAMES.values()
    for reading in game.readings
    for choice in reading.choices[1:]
    if choice.patch(game).play != game.play
]  # fmt: skip


@pytest.mark.parametrize("game", LAWS)
def test_each_situation_has_one_row_and_it_is_right(game: Game) -> None:
    for phase, play in game.play.items():
        lines = table(phase, lambda s, play=play: decided(play, s))  # type: ignore[misc]
        for s in domain(phase):
            rows = [
                line for line in lines
                if all(getattr(s, fact) == yes for fact, yes in line.facts)
            ]  # fmt: skip
            assert [line.answer for line in rows] == [decided(play, s)]


def test_the_table_is_as_short_as_a_rulebook() -> None:
    rows = {game.id: len(chart(game, "follow").rows) for game in GAMES.values()}
    assert rows["manille_boussac"] == 7
    assert rows["whist_dix"] == 2
    boussac = chart(GAMES["manille_boussac"], "follow")
    assert [cell.en for cell in boussac.rows[1]] == [
        "you hold the suit led; the partner is not winning the trick; you can head the trick",
        "a card of that suit that takes the trick so far",
        "BM-21, BM-23, BM-A5, BM-A10",
    ]
    assert boussac.rows[3][2].en, "the clause that frees a partner who need not win"


def test_marked_cards_are_named_as_cards() -> None:
    texts = [row[0].fr for row in chart(GAMES["polignac"], "follow").rows]
    assert texts[1].endswith("\u202f; on a le valet de pique")
    assert texts[2].endswith("\u202f; on n’a pas le valet de pique\u202f; on a un autre valet")
    played = [row[1].fr for row in chart(GAMES["polignac"], "follow").rows]
    assert played[1:3] == ["le valet de pique", "un valet"]


def test_who_leads_has_no_trick_before_him() -> None:
    assert not any(s.can_follow or s.partner_winning for s in domain("lead"))
    assert [row[1].en for row in chart(GAMES["marjolet"], "lead").rows] == ["any card"]
