"""Where rooms are kept: an append-only log of what happened in each, behind one protocol."""
