"""Policies: what the kernel needs to choose cards, made from a game, a contract and weights."""
