"""Every option that the rules name is offered, its default first.

Options that the rules name and that cannot be chosen yet are in ``MISSING``.
"""

import re

import pytest

from tapisvert.games import GAMES, find
from tapisvert.law.reading import Reading, value_text

OFFERED = {
    "manille_boussac": """
        match rubber34|single44|single64|…
        partners agreed|two_kings|four_kings
        draw_rank game|ace_high
        deal_packets 4,4|2,2,2,2|3,2,3
        overtrump must|free
        undertrump must|free|forbidden
        partner_master_discard any|no_trump
        force_reference winning_card|led_suit
        turnup_can_win true|false
        null_deal_voids_turnup false|true
        questions leader|free|forehand_only|none
        max_questions_per_turn no_limit|…
        show_on_demand false|true
        penalty_mode adversaries_score|deduct
        penalty_points 34|…
        penalty_stops_deal true|false
        r9_discard true|false
        two_cards adversaries_choose|bottom
        peek_bottom allowed|forbidden
        """,
    "manille_wikibooks": """
        target 121|61|101|151|…
        deal_packets 3,2,3
        king_draw_start left|random
        overtrump_on_ruff false|true
        undertrump must|free
        voiture_multiplier 1|2
        vole_bonus 0|…
        tie nothing|carry
        partner_blind_until_enface false|true
        """,
    "marjolet": """
        target 500|1000|…
        deal_packets 3,3|2,2,2
        one_meld_per_trick false|true
        seven_exchange window|any_time_after_first_trick
        must_head_trick false|true
        dix_played 0|10
        marjolet_monogamous false|true
        end deal|immediate
        follow_or_trump follow|free
        """,
    "polignac": """
        players 4|3|5|6|7|8
        remainder remove_sevens|dealer_discards
        sevens red|black
        limit usual|20|50|…
        general allowed|silent|asked|none
        general_ask leader|before_first_lead
        general_binding always|unless_refused
        favour_check full|no_win_only
        failed_general flat5|jacks_taken
        limit_stop strict|wait
        direction counter-clockwise|clockwise
        stake 0|1|…
        r15b king_or_queen|any_non_jack
        """,
    "whist_dix": """
        target usual|…
        honours any|literal|off
        honours_stop side|both|reached
        call_at_8 true|false
        payout literal|classical
        consolation 2|4|…
        slam_fiches 8|…
        slam_also_scores false|true
        revoke_choice add|remove|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        match rubber|game
        """,
    "whist_cinq": """
        target usual|…
        honours any|literal|off
        honours_stop side|both|reached
        consolation 2|4|…
        slam_fiches 8|…
        slam_also_scores false|true
        revoke_choice add|remove|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        match rubber|game
        """,
    "whist_tricks": """
        target usual|5|…
        honours any|literal|off
        honours_stop side|both|reached
        consolation 2|4|…
        revoke_choice remove|add|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        match rubber|game
        """,
    "whist_short": """
        target usual|…
        honours any|literal|off
        honours_stop side|both|reached
        consolation 2|4|…
        revoke_choice add|remove|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        match rubber|game
        """,
    "whist_prussien": """
        base dix|cinq|tricks|short
        target usual|…
        honours any|literal|off
        honours_stop side|both|reached
        call_at_8 true|false
        payout literal|classical
        consolation 2|4|…
        slam_fiches 8|…
        slam_also_scores false|true
        revoke_choice base|add|remove|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        match rubber|game
        """,
    "whist_favorite": """
        base dix|cinq|tricks|short
        target usual|…
        honours any|literal|off
        honours_stop side|both|reached
        call_at_8 true|false
        payout literal|classical
        consolation 2|4|…
        slam_fiches 8|…
        slam_also_scores false|true
        revoke_choice base|add|remove|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        match rubber|game
        favourite_source drawn_card|first_trump
        favourite_span game|rubber|deal
        favourite_doubles points|points_without_revoke|fiches
        """,
    "whist_mort": """
        base cinq|tricks
        target usual|…
        honours any|literal|off
        honours_stop side|both|reached
        consolation 2|4|…
        match rubber|game
        mort_exposure before_lead|after_lead
        first_deal mort|vivant
        revoke_choice base|add|remove|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        tournee false|true
        """,
    "whist_deux_morts": """
        base cinq|tricks
        target usual|…
        honours any|literal|off
        honours_stop side|both|reached
        consolation 2|4|…
        match rubber|game
        mort_exposure before_lead|after_lead
        first_deal mort|vivant
        revoke_choice base|add|remove|tricks
        revoker_cannot_win false|true
        draw_ace_low false|true
        mort2_seat 2|0
        """,
    "whist_humbug": """
        target usual|…
        match rubber|game
        consolation 2|4|…
        honours_stop side|both|reached
        draw_ace_low false|true
        exchange_order non_dealer_first|simultaneous
        dealer_exchange_no_trump false|true
        revoke_choice add|remove|tricks
        revoker_cannot_win false|true
        """,
    "whist_chinois": """
        base dix|cinq|tricks|short
        target usual|…
        match rubber|game
        consolation 2|4|…
        honours any|literal|off
        honours_stop side|both|reached
        payout literal|classical
        slam_fiches 8|…
        slam_also_scores false|true
        players 4|2|3
        draw_ace_low false|true
        must_ruff true|false
        reveal immediate|end_of_trick
        dealer_blind false|true
        revoke_choice base|add|remove|tricks
        revoker_cannot_win false|true
        """,
    "whist_couleur": """
        preset gand|belge
        deals 16|…
        expose after_first_trick|at_lead
        all_pass usual|next_dealer|general_misere
        deal_packets 4,4,5|4,5,4|5,4,4
        shuffle true|false
        solo_min 5|6
        piccolo false|true
        piccolissimo false|true
        trou true|false
        trou_min 8|9
        petite_misere_discard all|declarers
        open_misere_expose end_of_bidding|after_first_trick
        passe_parole false|true
        """,
    "whist_ecossais": """
        players 4|2|3|5|6|7|8
        teams true|false
        card_points false|true
        split_hands false|true
        tie higher|count_out
        target 41|…
        revoke loses_game|none
        """,
}
"""One option per line: its name, its values, and ``…`` where other values are accepted too."""
MISSING = {
    "marjolet": ("remedy",),
}  # fmt: skip


def told(reading: Reading) -> str:
    values = [value_text(choice.value) for choice in reading.choices]
    return f"{reading.name} {'|'.join([*values, *(['…'] if reading.other else [])])}"


@pytest.mark.parametrize("game_id", GAMES)
def test_options_are_those_of_the_rules(game_id: str) -> None:
    assert [told(r) for r in GAMES[game_id].readings] == [
        line.strip() for line in OFFERED.get(game_id, "").strip().splitlines()
    ]
    names = {reading.name for reading in GAMES[game_id].readings}
    assert not names & {*MISSING.get(game_id, ())}


def test_the_example_of_a_free_length_means_what_is_said() -> None:
    """Of Boussac's Manille: points of a game, and the number of games."""
    other = next(each.other for each in GAMES["manille_boussac"].readings if each.name == "match")
    assert other
    for said, best in zip(other.expected, ("deux manches gagnantes", "best of three"), strict=True):
        example = re.search(r"\d+,\d+", said)
        assert example
        assert best in said
        reckoning = find("manille_boussac", {"match": example[0]}).reckoning
        assert (reckoning.target, reckoning.best_of) == (50, 3)
