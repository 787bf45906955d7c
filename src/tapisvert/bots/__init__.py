"""Computer players: they see only the view of their seat."""
