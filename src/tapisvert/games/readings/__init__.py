"""The readings (options) of each game: questions with a default answer and alternatives."""
