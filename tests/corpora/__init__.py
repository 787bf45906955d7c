"""Positions, counts and matches as data, and the code that checks a law against them."""
