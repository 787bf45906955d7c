"""Computer players. All but ``voyant``, which only the arena uses, see no hidden card."""
