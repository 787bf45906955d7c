"""The exact search: one deal, all hands open."""
