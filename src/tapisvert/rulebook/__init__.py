"""The rules of a game as people read them, drawn from its law: tables, pages, differences."""
