"""The referee: the only place where a game is run for people."""
