"""Post-mortem with open hands: what each card cost, the best line, which losses were knowable."""
