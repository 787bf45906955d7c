"""The referee: applies the law of a game to tables and matches, act by act."""
