"""Analyse played deals with all hands open: the cost of each card, best lines, knowable losses."""
