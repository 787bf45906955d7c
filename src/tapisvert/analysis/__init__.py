"""Analysis of played deals with open hands: cost of each card, best line, avoidable losses."""
