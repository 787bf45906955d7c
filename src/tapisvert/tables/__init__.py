"""The law of a game as small arrays for the kernel. Every value is an answer of the law."""
