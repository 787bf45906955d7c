"""What ``tapis new-game`` writes: a whole small game, and an example that tries it."""
