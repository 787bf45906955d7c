"""Naive, independent implementations of the games, used as test oracles, without tapisvert."""
