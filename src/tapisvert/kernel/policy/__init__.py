"""A policy: how likely a seat is to play each legal card, given what it sees."""
