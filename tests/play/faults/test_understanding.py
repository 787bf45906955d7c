"""Claims where nothing has happened: by which fault they are rejected, and who may make them."""

import pytest

import tapisvert as tv

WELL_DEALT = tv.game("manille").match([*"ABCD"], seed="well", dealer=3, enforcement="table").table


@pytest.mark.parametrize("clause", ["BM-R6", "BM-R7", "BM-R8", "BM-R17", "BM-R9"])
@pytest.mark.parametrize("claimant", [1, 2, 3])
def test_a_claim_of_nothing_is_rejected_by_the_clause_that_it_names(
    clause: str, claimant: int
) -> None:
    table = WELL_DEALT.apply(WELL_DEALT.legal()[0])
    (heard,) = table.apply(f"{claimant} claim {clause} 2").docket.claims
    assert (heard.clause, heard.fault.id, heard.verdict) == (clause, clause, "rejected")


def test_a_partner_claims_no_revoke() -> None:
    with pytest.raises(tv.TapisError) as caught:
        WELL_DEALT.apply("0 claim BM-R9 2")
    assert caught.value.code == "claim/not-yours"
