"""Double-dummy solver: the exact value of each card under perfect play with all hands open."""
