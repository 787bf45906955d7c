"""What the cards prove where a record does not have them all."""

import json

import tapisvert as tv

SHOWN = {
    "format": "tapis/1",
    "game": "manille_boussac",
    "rules": tv.game("manille_boussac").version,
    "options": {},
    "seats": ["Anne", "Bruno", "Chloé", "David"],
    "enforcement": "table",
    "deals": [
        {
            "dealer": 0,
            "hands": ["AS TS KS QS 7C TC AC KC", "?8", "7S 8S 9S JS 8C 9C JC QC", "?8"],
            "turn_up": "7C",
            "events": [
                "1 play 7H", "2 play 8C", "3 play 8H", "0 play TC",
                "0 play AS", "1 play 9H", "0 claim BM-R9 1 2",
            ],
        }
    ],
}  # fmt: skip


def test_hands_that_are_shown_rule_out_cards_of_others() -> None:
    """Two hands hold all spades and clubs: the third, which nobody knows, could not follow."""
    match = tv.loads(json.dumps(SHOWN))
    assert [heard.verdict for heard in match.table.docket.claims] == ["noted"]
    match = match.apply("2 look 1").apply("1 claim BM-R13 2 1")
    assert match.table.over
    assert [heard.verdict for heard in match.table.docket.claims] == ["rejected", "proved"]
