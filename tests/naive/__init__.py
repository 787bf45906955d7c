"""Naive, independent programs: the oracle of the tests. Nothing of tapisvert is imported."""
