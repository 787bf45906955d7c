"""A computer claims only what is sure to be ruled as it claims."""

from tapisvert.bots.claiming import Claiming
from tapisvert.bots.habitue import Habitue
from tapisvert.bots.hasard import Hasard
from tapisvert.play.events import Say
from tapisvert.play.view import view
from tests.play.faults.scenarios import Scenario, start

JACK_THROWN = Scenario(
    "polignac",
    "PG-R15c",
    {
        "options": {"players": 3, "remainder": "remove_sevens", "sevens": "black"},
        "dealer": 0,
        "hands": [
            "AS QS 9S 8S 9H 7H QD KC TC 8C",
            "KS JH KD JD TD 9D 7D AC JC 9C",
            "JS TS AH KH QH TH 8H AD 8D QC",
        ],
    },
)
EARLIER = (
    "1 play JH", "2 play TH", "0 play 7H", "1 play 9C", "2 play QC", "0 play 8C",
    "2 play AD", "0 play QD", "1 play JC", "0 play 8S", "1 play KS", "2 play TS",
)  # fmt: skip


def test_it_waits_until_it_sees_which_of_two_faults_it_was() -> None:
    """By its own cards who threw a jack revoked or held polignac; then he shows a diamond."""
    match, player = start(JACK_THROWN), Claiming(Hasard("claims"))
    for act in EARLIER:
        match = match.apply(act)
    assert player.unasked(view(match.table, 0)) is None
    decision = player.unasked(view(match.apply("1 play KD").table, 0))
    assert decision is not None
    assert decision.act == Say(0, "claim PG-R15a 1 3")
    after = match.apply("1 play KD").apply("0 claim PG-R15a 1 3")
    assert [heard.verdict for heard in after.table.docket.claims] == ["proved"]


def test_without_claims_a_fault_that_it_knows_does_not_change_its_cards() -> None:
    match = start(JACK_THROWN)
    for act in (*EARLIER, "1 play KD", "2 play AH"):
        match = match.apply(act)
    seen = view(match.table, 0)
    silent = Claiming(Habitue(), claims=False)
    assert silent.unasked(seen) is None
    assert silent.choose(seen) == Habitue().choose(seen)
    assert Claiming(Habitue()).unasked(seen) is not None
