"""Roll-outs: deals in which every card is known, played to the end by a policy."""
