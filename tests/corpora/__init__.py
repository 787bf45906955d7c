"""Positions, counts and matches as data, and what checks a law against them."""
