"""A rare end of the calling in the preset gand."""

from tapisvert.games import find
from tapisvert.play.match import Match


def test_a_proposition_withdrawn_ends_the_calling() -> None:
    """CG-03: a proposition that is not accepted and is withdrawn counts as all passing, CG-06."""
    table = Match.start(find("whist_couleur"), ("A", "B", "C", "D"), "withdrawn", 3).table
    for word in ("pass", "propose", "pass", "pass", "pass", "pass"):
        assert not table.over
        table = table.apply(word)
    assert table.over
    assert table.ruling.void
