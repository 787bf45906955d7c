"""What the clauses on faults wait for."""

from tapisvert.glossary import Text

REAL_TABLE = Text("les fautes à une vraie table", "faults at a real table")


def without(fr: str, en: str) -> Text:
    """What is missing of a clause that is in force but for faults."""
    return Text(f"sans {fr} ({REAL_TABLE.fr})", f"without {en} ({REAL_TABLE.en})")
