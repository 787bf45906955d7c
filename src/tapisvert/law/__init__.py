"""The vocabulary that rules are written in."""
