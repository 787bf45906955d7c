"""Computer players. They choose from the view of their seat and never see hidden cards."""
