"""Many deals of a game at once, driven from Python with arrays: dealt, played and scored."""
