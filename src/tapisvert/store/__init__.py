"""Storage of rooms: an append-only log of what happened in each, behind one protocol."""
