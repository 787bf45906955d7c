"""What is said and marked in one family of games: words, windows and marks of its own.

The law's vocabulary says what a calling, a mark, a reckoning is; here are those that only some
games have.
"""
