"""Matches between computer players, to measure which kind is stronger."""
